/**
 * Rules of an account that the pages show while somebody types. Plain data without a schema, so
 * that a page can hold it without the validator.
 */

/** What somebody agrees to at sign-up; a newer text asks everybody again. */
export const termsVersion = '2026-11-01'

export const passwordRules = { charactersMin: 8, charactersMax: 200 } as const
export const usernameRules = { charactersMin: 3, charactersMax: 20 } as const
export const nameCharactersMax = 50

/** A code mailed to prove an address. */
export const otpRules = {
  digits: 4,
  lifeMinutes: 10,
  triesPerCode: 5,
  resendAfterSeconds: 60,
  codesPerDay: 5,
  wrongTriesPerDay: 15,
} as const

/** A code mailed to set a new password. */
export const resetRules = {
  characters: 10,
  alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  lifeMinutes: 30,
  /** From one place. */
  triesPerCode: 10,
  /** From everywhere together. */
  triesPerDay: 200,
  codesPerDay: 5,
} as const

/** How long a session that was proved may do what needs proof. */
export const proofMinutes = 10
export const passkeyNameMax = 40
export const passkeysMax = 10
/** A session ends so many days after its log-in, however often it is used. */
export const sessionDaysMax = 90

export const avatarRules = {
  bytesMax: 5 * 1024 * 1024,
  pixelsMax: 40_000_000,
  sideMin: 32,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
} as const

export const coolOffHours = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const
export type CoolOffPeriod = keyof typeof coolOffHours
export const selfExclusionMonths = { min: 6, max: 60 } as const

export const locales = ['en', 'pcm'] as const
export type Locale = (typeof locales)[number]
export const oddsFormats = ['decimal', 'fractional', 'american'] as const

export type PasswordFault = 'short' | 'long' | 'uppercase' | 'digit'

/** What a new password still lacks. */
export function passwordFaults(password: string): PasswordFault[] {
  const faults: PasswordFault[] = []
  if (password.length < passwordRules.charactersMin) faults.push('short')
  if (password.length > passwordRules.charactersMax) faults.push('long')
  if (!/\p{Lu}/u.test(password)) faults.push('uppercase')
  if (!/\d/.test(password)) faults.push('digit')
  return faults
}
