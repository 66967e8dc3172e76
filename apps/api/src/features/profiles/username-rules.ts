const dayMs = 24 * 3_600_000

/** Between two changes of a username. */
export const usernameRestMs = 14 * dayMs
/** For so long a name that was left is nobody else's. */
export const usernameReservedMs = 90 * dayMs
