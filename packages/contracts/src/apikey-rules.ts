/** The rules of API keys that pages and server share. */

/** What a key opens: forecasts of Strix AI, codes and their conversion, what everybody may read. */
export const apiScopes = ['assistant', 'convert', 'read'] as const
export type ApiScope = (typeof apiScopes)[number]

export const apiKeyRules = {
  /** So many of one account work at a time. */
  keysMax: 5,
  nameMax: 40,
  callsPerMinute: 60,
  callsPerDay: 2_000,
  /** The most that a key may be allowed to spend on forecasts in a day. */
  creditsPerDayMax: 1_000,
  /** How many days of use are shown, and kept. */
  usageDays: 14,
} as const
