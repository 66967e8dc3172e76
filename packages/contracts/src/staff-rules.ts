/** Bounds of a reason that staff give; apart from the schemas, since the console counts too. */
export const reasonMin = 3
export const reasonMax = 500
