/** How often what may be tried or sent; the bounds on guessing follow (limits.test.ts). */
import { otpRules, resetRules, sessionDaysMax } from '@strix/contracts'
import type { AttemptLimit } from '../../infra/attempts.ts'
import type { Keys } from '../../infra/keys.ts'

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const lives = {
  otpMs: otpRules.lifeMinutes * minuteMs,
  resetMs: resetRules.lifeMinutes * minuteMs,
  /** Unverified sign-ups, and new addresses that are not confirmed. */
  pendingMs: 48 * hourMs,
  undoMs: 72 * hourMs,
  keptSessionMs: 30 * dayMs,
  sessionMs: dayMs,
  sessionMaxMs: sessionDaysMax * dayMs,
  challengeMs: 5 * minuteMs,
  usernameRestMs: 14 * dayMs,
  usernameReservedMs: 90 * dayMs,
} as const

export const sessionsMax = 30

const tables = {
  'otp-send': [
    { max: otpRules.codesPerDay, withinMs: dayMs, apartMs: otpRules.resendAfterSeconds * 1000 },
  ],
  'otp-try': [{ max: otpRules.wrongTriesPerDay, withinMs: dayMs }],
  'reset-send': [{ max: resetRules.codesPerDay, withinMs: dayMs }],
  login: [
    { max: 10, withinMs: 15 * minuteMs },
    { max: 60, withinMs: dayMs },
  ],
  password: [{ max: 10, withinMs: hourMs }],
  // For whoever has the password already: six digits fall to nobody at this rate.
  'second-factor': [
    { max: 10, withinMs: hourMs },
    { max: 30, withinMs: dayMs },
  ],
} as const satisfies Record<string, readonly Omit<AttemptLimit, 'key'>[]>

/** The limits on one thing for one account or address, known or not. */
export async function limitsOf(
  keys: Keys,
  name: keyof typeof tables,
  subject: string,
): Promise<AttemptLimit[]> {
  const limits: readonly Omit<AttemptLimit, 'key'>[] = tables[name]
  const hash = await keys.hash('attempt', `${name} ${subject}`)
  return limits.map((limit, index) => ({
    ...limit,
    key: `${name}.${index} ${hash.toString('base64url')}`,
  }))
}
