/** The cookie of staff: another one than members', and sent to their addresses alone. */
export const staffCookie = 'strix_staff'
export const staffPath = '/api/v1/admin'
export const staffSessionMs = 8 * 3_600_000
/** Without a call for so long, it is over. */
export const sessionIdleMs = 30 * 60_000
