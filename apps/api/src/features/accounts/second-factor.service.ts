/** Second factors of members: enrolled, asked for, taken away. Each change is noted and mailed. */
import type { SecondFactorName, SecondFactorView } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import { randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import { forgetAttempts } from '../../infra/attempts.store.ts'
import { countAttempt } from '../../infra/attempts.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { base32Of, matchTotp, newTotpSecret, totpUrl } from '../../infra/totp.ts'
import { accountGone, findProfile, lockProfile } from '../profiles/index.ts'
import { noteEvent } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { limitsOf, ofOwner } from './limits.ts'
import { listPasskeys } from './passkeys.store.ts'
import type { Place } from '../../infra/http/place.ts'
import {
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  deleteRecoveryCodes,
  findAuthenticator,
  findFactors,
  offerAuthenticator,
  replaceRecoveryCodes,
  takeStep,
  useRecoveryCode,
} from './second-factors.store.ts'
import type { Factors } from './second-factors.store.ts'
import { tokenHash } from './tokens.ts'
import { passkeyView } from './views.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

const recoveryCodesMax = 10
const sealedFor = 'member authenticator'

type Own = { profileId: string; place: Place }
export type SecondFactorService = {
  state(profileId: string): Promise<Omit<SecondFactorView, 'passkeys_possible'>>
  /** @throws AppError SECOND_FACTOR_ON */
  begin(profileId: string): Promise<{ secret: string; url: string; qr_svg: string }>
  /** @throws AppError SECOND_FACTOR_WRONG. Answers recovery codes where there were none. */
  confirm(input: Own & { code: string }): Promise<string[] | null>
  /** @throws AppError NOT_FOUND */
  remove(input: Own): Promise<void>
  /** @throws AppError NOT_FOUND where no second factor is on */
  renewRecoveryCodes(input: Own): Promise<string[]>
}

export function createSecondFactorService(deps: AccountDeps): SecondFactorService {
  const { db } = deps
  return {
    async state(profileId) {
      const found = await findAuthenticator(db, profileId)
      const passkeys = await listPasskeys(db, profileId)
      return {
        authenticator: found?.confirmedAt
          ? {
              confirmed_at: found.confirmedAt.toISOString(),
              last_used_at: found.lastUsedAt?.toISOString() ?? null,
            }
          : null,
        passkeys: passkeys.map(passkeyView),
        recovery_codes_left: await countRecoveryCodes(db, profileId),
      }
    },
    begin: (profileId) => begin(deps, profileId),
    confirm: (input) => confirm(deps, input),
    remove: (input) =>
      transact(db, async (tx) => {
        const profile = await lockProfile(tx, input.profileId)
        if (!profile) throw accountGone()
        if (!(await deleteAuthenticator(tx, profile.id))) throw noFactor()
        await forgetLastCodes(tx, profile.id)
        const { place } = input
        await noteEvent(tx, deps, { profile, kind: 'authenticator-removed', place, mails: true })
      }),
    renewRecoveryCodes: ({ profileId, place }) =>
      transact(db, async (tx) => {
        const profile = await lockProfile(tx, profileId)
        if (!profile) throw accountGone()
        if (!isOn(await findFactors(tx, profileId))) throw noFactor()
        const codes = await makeRecoveryCodes(tx, profileId)
        await noteEvent(tx, deps, { profile, kind: 'recovery-codes-renewed', place, mails: true })
        return codes
      }),
  }
}

function noFactor(): AppError {
  return new AppError('NOT_FOUND', messages.problems.offAlready)
}

/** Whether a password alone no longer opens the account. */
export function isOn(factors: Factors): boolean {
  return factors.authenticator || factors.passkeys
}

async function begin(deps: AccountDeps, profileId: string) {
  const { db } = deps
  const profile = await findProfile(db, profileId)
  if (!profile) throw accountGone()
  const secret = newTotpSecret()
  const sealedSecret = await deps.keys.seal(sealedFor, secret)
  if (!(await offerAuthenticator(db, { profileId, sealedSecret, now: deps.now() }))) {
    throw new AppError('SECOND_FACTOR_ON', messages.problems.authenticatorOn)
  }
  const url = totpUrl({ secret, account: profile.username, issuer: 'Strix' })
  return { secret: base32Of(secret), url, qr_svg: renderSVG(url, { border: 2 }) }
}

async function confirm(
  deps: AccountDeps,
  { profileId, place, code }: Own & { code: string },
): Promise<string[] | null> {
  await counted(deps, profileId, () => takeAuthenticatorCode(deps, { profileId, code }))
  return await transact(deps.db, async (tx) => {
    const profile = await lockProfile(tx, profileId)
    if (!profile) throw accountGone()
    if (!(await confirmAuthenticator(tx, { profileId, now: deps.now() }))) throw codeWrong()
    const codes = await firstRecoveryCodes(tx, profileId)
    await noteEvent(tx, deps, { profile, kind: 'authenticator-added', place, mails: true })
    return codes
  })
}

/** Codes for when everything else is lost; null where the account has some already. */
export async function firstRecoveryCodes(
  tx: Tx<Tables>,
  profileId: string,
): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx, profileId)) > 0) return null
  return await makeRecoveryCodes(tx, profileId)
}

async function makeRecoveryCodes(tx: Tx<Tables>, profileId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMax }, () => base32Of(randomBytes(10)))
  const hashes = codes.map((code) => recoveryHash(profileId, code))
  await replaceRecoveryCodes(tx, { profileId, hashes })
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** Eighty random bits are too many to guess, so a plain hash is enough. */
function recoveryHash(profileId: string, code: string): Buffer {
  return tokenHash(`${profileId} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
}

/** Recovery codes without a factor to recover would stay behind as a way in nobody remembers. */
export async function forgetLastCodes(tx: Tx<Tables>, profileId: string): Promise<void> {
  if (!isOn(await findFactors(tx, profileId))) await deleteRecoveryCodes(tx, profileId)
}

/**
 * Demands a code of the account's authenticator, or a recovery code; each is good once.
 * @throws AppError SECOND_FACTOR_WRONG or RATE_LIMITED
 */
export async function demandCode(
  deps: AccountDeps,
  { profileId, place, code }: Own & { code: string },
): Promise<void> {
  const isRecovery = !/^\d{6}$/.test(code)
  await counted(deps, profileId, () =>
    isRecovery
      ? takeRecoveryCode(deps, { profileId, place, code })
      : takeConfirmedCode(deps, { profileId, code }),
  )
}

/** Counted before it is compared, from wherever it comes. */
async function counted(
  deps: AccountDeps,
  profileId: string,
  matches: () => Promise<boolean>,
): Promise<void> {
  const limits = await limitsOf(deps.keys, 'second-factor', {
    subject: profileId,
    origin: ofOwner(profileId),
  })
  await countAttempt(deps.db, { limits, now: deps.now(), refusal: messages.problems.tooManyCodes })
  if (!(await matches())) throw codeWrong()
  await forgetAttempts(
    deps.db,
    limits.map(({ key }) => key),
  )
}

function codeWrong(): AppError {
  const message = messages.problems.codeUsed
  return new AppError('SECOND_FACTOR_WRONG', `${message}.`, {
    fields: [{ path: 'body.code', message }],
  })
}

async function takeConfirmedCode(
  deps: AccountDeps,
  input: { profileId: string; code: string },
): Promise<boolean> {
  const factors = await findFactors(deps.db, input.profileId)
  return factors.authenticator && (await takeAuthenticatorCode(deps, input))
}

async function takeAuthenticatorCode(
  deps: AccountDeps,
  { profileId, code }: { profileId: string; code: string },
): Promise<boolean> {
  const { db } = deps
  const found = await findAuthenticator(db, profileId)
  if (!found) return false
  const { sealedSecret, lastStep } = found
  const secret = await deps.keys.open(sealedFor, sealedSecret)
  const now = deps.now()
  const step = matchTotp({ secret, code, now, lastStep })
  return step !== undefined && (await takeStep(db, { profileId, sealedSecret, step, now }))
}

async function takeRecoveryCode(
  deps: AccountDeps,
  { profileId, place, code }: Own & { code: string },
): Promise<boolean> {
  return await transact(deps.db, async (tx) => {
    const now = deps.now()
    const hash = recoveryHash(profileId, code)
    if (!(await useRecoveryCode(tx, { profileId, hash, now }))) return false
    const profile = await findProfile(tx, profileId)
    if (!profile) throw accountGone()
    await noteEvent(tx, deps, { profile, kind: 'recovery-code-used', place, mails: true })
    return true
  })
}

/** What an account with these factors can be proved with. */
function factorNames(factors: Factors): SecondFactorName[] {
  return [
    ...(factors.authenticator ? (['authenticator'] as const) : []),
    ...(factors.passkeys ? (['passkey'] as const) : []),
    ...(factors.recoveryCodes ? (['recovery-code'] as const) : []),
  ]
}

/** Says what would do. */
export function factorNeeded(factors: Factors): AppError {
  return new AppError('SECOND_FACTOR_NEEDED', messages.problems.secondFactor, {
    extra: { second_factors: factorNames(factors) },
  })
}
