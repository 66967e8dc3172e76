/** Mailed codes: made, counted, compared. */
import { otpRules, resetRules } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import { timingSafeEqual } from 'node:crypto'
import { readLateTime } from '../../infra/database-time.ts'
import type { Tx } from '../../infra/db.ts'
import { countAttempt, countAttemptIn, giveBackAttempt } from '../../infra/attempts.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Origin } from '../../infra/origin-limits.ts'
import type { OneTimeCodePurpose, AccountTables } from './accounts.tables.ts'
import { closeOneTimeCode, insertOneTimeCode, takeTry } from './one-time-codes.store.ts'
import type { AccountDeps } from './deps.ts'
import { limitsOf, lives } from './limits.ts'
import { newOtp, newResetCode } from './tokens.ts'

/**
 * Counts one mail to an address, whether it will be sent or not.
 * @throws AppError RATE_LIMITED
 */
export async function countOneTimeCodeMail(
  tx: Tx<AccountTables>,
  deps: AccountDeps,
  { email, purpose, origin }: Omit<OneTimeCodeCheck, 'code'>,
): Promise<void> {
  const name = purpose === 'reset' ? 'reset-send' : 'otp-send'
  await countAttemptIn(tx, {
    limits: await limitsOf(deps.keys, name, { subject: `${purpose} ${email}`, origin }),
    now: deps.now(),
    refusal: messages.problems.askedTooOften,
  })
}

/** Makes a new code; every earlier one of the address and purpose stops working. */
export async function issueOneTimeCode(
  tx: Tx<AccountTables>,
  deps: AccountDeps,
  input: { email: string; purpose: OneTimeCodePurpose; profileId: string | null },
): Promise<string> {
  const now = await readLateTime({ ...deps, db: tx })
  const isReset = input.purpose === 'reset'
  const code = isReset ? newResetCode() : newOtp()
  await insertOneTimeCode(tx, {
    ...input,
    id: uuidv7(now),
    codeHash: await hashOf(deps, { ...input, code }),
    now,
    expiresAt: new Date(now.getTime() + (isReset ? lives.resetMs : lives.otpMs)),
  })
  return code
}

type OneTimeCodeCheck = {
  email: string
  purpose: OneTimeCodePurpose
  code: string
  origin: Origin
}

/**
 * Uses a code up. Each try is counted before it is compared, also for addresses nobody knows.
 * Answers whose code it was; undefined when it does not fit. What `demand` throws is said to
 * whoever has the right code, which stays good.
 * @throws AppError RATE_LIMITED after too many tries in a day
 */
export async function useOneTimeCode(
  deps: AccountDeps,
  input: OneTimeCodeCheck,
  demand: () => Promise<void> = noDemand,
): Promise<{ profileId: string | null } | undefined> {
  const { db } = deps
  const now = await readLateTime(deps)
  const isReset = input.purpose === 'reset'
  const name = isReset ? 'reset-try' : 'otp-try'
  const subject = `${input.purpose} ${input.email}`
  const limits = await limitsOf(deps.keys, name, { subject, origin: input.origin })
  await countAttempt(db, { limits, now, refusal: messages.problems.tooManyCodes })
  const given = await hashOf(deps, input)
  const triesMax = isReset ? resetRules.triesPerDay : otpRules.triesPerCode
  const live = await takeTry(db, { ...input, now, triesMax })
  if (!live || !timingSafeEqual(live.codeHash, given)) return undefined
  await demand()
  if (!(await closeOneTimeCode(db, { id: live.id, now }))) return undefined
  await giveBackAttempt(db, { limits, now })
  return { profileId: live.profileId }
}

const noDemand = (): Promise<void> => Promise.resolve()

async function hashOf(deps: AccountDeps, input: Omit<OneTimeCodeCheck, 'origin'>): Promise<Buffer> {
  return await deps.keys.hash('mailed code', `${input.purpose} ${input.email} ${input.code}`)
}
