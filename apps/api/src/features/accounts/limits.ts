/** How often something may be tried or sent. The bounds on guessing follow (limits.test.ts). */
import { otpRules, resetRules, sessionDaysMax } from '@strix/contracts'
import type { AttemptLimit } from '../../infra/attempts.ts'
import type { Keys } from '../../infra/keys.ts'
import { keyStart, limitsFrom } from '../../infra/origin-limits.ts'
import type { Bounds, Origin } from '../../infra/origin-limits.ts'

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
} as const

export const sessionsMax = 30

const nobody = { address: [], network: [], all: [] } as const

const login = {
  device: [
    { max: 10, withinMs: 15 * minuteMs },
    { max: 60, withinMs: dayMs },
  ],
  address: [{ max: 10, withinMs: 15 * minuteMs }],
  network: [{ max: 30, withinMs: dayMs }],
  all: [{ max: 200, withinMs: dayMs }],
} as const

const codeMail = {
  max: otpRules.codesPerDay,
  withinMs: dayMs,
  apartMs: otpRules.resendAfterSeconds * 1000,
} as const
const resetMail = { max: resetRules.codesPerDay, withinMs: dayMs } as const

const tables = {
  /** By the name that was typed: its refusal is the same for whom nobody knows. */
  login,
  /** By the account, whichever of its names was typed. */
  'login-account': login,
  /** Wrong tries at any account: thousands of people may stand behind one address. */
  'login-any': {
    device: [],
    address: [{ max: 300, withinMs: 15 * minuteMs }],
    network: [{ max: 2_000, withinMs: 15 * minuteMs }],
    all: [],
  },
  'otp-send': {
    device: [codeMail],
    address: [codeMail],
    network: [{ max: 10, withinMs: dayMs }],
    all: [{ max: 20, withinMs: dayMs }],
  },
  'otp-try': {
    device: [{ max: otpRules.wrongTriesPerDay, withinMs: dayMs }],
    address: [{ max: 10, withinMs: dayMs }],
    network: [{ max: 10, withinMs: dayMs }],
    all: [{ max: otpRules.wrongTriesPerDay, withinMs: dayMs }],
  },
  'reset-send': {
    device: [resetMail],
    address: [resetMail],
    network: [{ max: 10, withinMs: dayMs }],
    all: [{ max: 20, withinMs: dayMs }],
  },
  'reset-try': {
    device: [{ max: resetRules.triesPerCode, withinMs: resetRules.lifeMinutes * minuteMs }],
    address: [{ max: resetRules.triesPerCode, withinMs: resetRules.lifeMinutes * minuteMs }],
    network: [{ max: 30, withinMs: dayMs }],
    all: [{ max: resetRules.triesPerDay, withinMs: dayMs }],
  },
  password: { ...nobody, device: [{ max: 10, withinMs: hourMs }] },
  /** For whoever has the password already: six digits fall to nobody at this rate. */
  'second-factor': {
    ...nobody,
    device: [
      { max: 10, withinMs: hourMs },
      { max: 30, withinMs: dayMs },
    ],
  },
} as const satisfies Record<string, Bounds>

/** Of whoever has shown to be the owner, by a session or a password: strangers count elsewhere. */
export function ofOwner(profileId: string): Origin {
  return { address: '', device: `owner ${profileId}` }
}

/** The limits on one thing for one account or address, known or not. */
export async function limitsOf(
  keys: Keys,
  name: keyof typeof tables,
  { subject, origin }: { subject: string; origin: Origin },
): Promise<AttemptLimit[]> {
  return await limitsFrom(keys, { name, subject, origin, bounds: tables[name] })
}

/** What the keys of a limit on one account or address begin with. */
export async function limitStart(
  keys: Keys,
  name: keyof typeof tables,
  subject: string,
): Promise<string> {
  return await keyStart(keys, { name, subject })
}
