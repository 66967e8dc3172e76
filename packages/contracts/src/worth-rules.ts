/** Bounds of what is said of slips that are over. */
export const worthRules = {
  /** Slips asked about in one call. */
  standingsMax: 50,
  /** Conversions in a month's statement, and as many codes somebody follows. */
  statementSlipsMax: 300,
} as const
