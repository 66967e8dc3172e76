/** Log-in and the reset of a forgotten password. */
import type { UsedPasskey, User } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyRequest } from 'fastify'
import { forgetAttemptsFrom } from '../../infra/attempts.store.ts'
import { countAttempt, giveBackAttempt } from '../../infra/attempts.ts'
import type { AttemptLimit } from '../../infra/attempts.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { deviceNames } from '../../infra/device.ts'
import { lagosMomentOf } from '../../infra/days.ts'
import { AppError } from '../../infra/errors.ts'
import { inLanguage } from '../../infra/language.ts'
import { withMinimumDuration } from '../../infra/minimum-duration.ts'
import {
  findProfile,
  findProfileByEmail,
  findProfileByName,
  lockProfile,
  updateProfile,
} from '../profiles/index.ts'
import type { Profile } from '../profiles/index.ts'
import { countOneTimeCodeMail, issueOneTimeCode, useOneTimeCode } from './one-time-codes.service.ts'
import { noteEvent, otpWrong, sendMail } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { limitsOf, limitStart, lives } from './limits.ts'
import { resetMail } from './mails.ts'
import type { PasskeyService, RelyingParty } from './passkeys.service.ts'
import { demandCode, factorNeeded, isOn } from './second-factor.service.ts'
import { findFactors } from './second-factors.store.ts'
import { hasLoggedInFrom } from './security-events.store.ts'
import type { Place } from '../../infra/http/place.ts'
import { placeOf } from '../../infra/http/place.ts'
import { originOf } from './sessions.service.ts'
import type { Transport } from './session-cookies.ts'
import type { SessionService } from './sessions.service.ts'
import { deleteSessions } from './sessions.store.ts'
import { findOwnSignupByName } from './signups.store.ts'
import { findSuspension } from './suspensions.store.ts'
import { tokenHash } from './tokens.ts'
import { userView } from './views.ts'
import { demandNotOwn, demandUncommon } from './weak-passwords.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

export type LoginService = {
  /**
   * @throws AppError LOGIN_FAILED, EMAIL_UNVERIFIED, ACCOUNT_SUSPENDED, RATE_LIMITED,
   * SECOND_FACTOR_NEEDED or SECOND_FACTOR_WRONG
   */
  login(
    input: Entry & {
      name: string
      password: string
      code: string | undefined
      /** Secret of a browser that has signed up. */
      browser: string | undefined
    },
  ): Promise<Opened>
  /** @throws AppError LOGIN_FAILED, EMAIL_UNVERIFIED or ACCOUNT_SUSPENDED */
  loginByPasskey(
    input: Entry & { party: RelyingParty | undefined; response: UsedPasskey },
  ): Promise<Opened>
  /** @throws AppError INVALID_INPUT or RATE_LIMITED; alike for any address */
  askReset(input: AskedReset): Promise<void>
  /** @throws AppError INVALID_INPUT or OTP_WRONG */
  reset(input: AskedReset & { otp: string }): Promise<{ profileId: string }>
}

type Entry = { keeps: boolean; transport: Transport; request: FastifyRequest }
type AskedReset = { email: string; newPassword: string; request: FastifyRequest }
type Opened = { user: User; token: string }
type Parts = { sessions: SessionService; passkeys: PasskeyService }

export function createLoginService(deps: AccountDeps, parts: Parts): LoginService {
  return {
    login: (input) => login(deps, parts, input),
    async loginByPasskey({ party, response, ...entry }) {
      const profileId = party && (await parts.passkeys.check({ party, response }))
      const profile = profileId && (await findProfile(deps.db, profileId))
      if (!profile) throw new AppError('LOGIN_FAILED', messages.problems.passkeyUnknown)
      return await enter(deps, parts.sessions, { profile, ...entry })
    },
    askReset: (input) => withMinimumDuration(deps.answerMinMs, () => askReset(deps, input)),
    reset: (input) => withMinimumDuration(deps.answerMinMs, () => reset(deps, input)),
  }
}

async function login(
  deps: AccountDeps,
  { sessions }: Parts,
  { name, password, code, browser, ...entry }: Parameters<LoginService['login']>[0],
): Promise<Opened> {
  const { db, passwords } = deps
  const profile = await findProfileByName(db, name)
  const counted = await countLogin(deps, { name, profile, request: entry.request })
  const after = new Date(deps.now().getTime() - lives.pendingMs)
  const browserHash = browser === undefined ? undefined : tokenHash(browser)
  const signup = browserHash && (await findOwnSignupByName(db, { name, browserHash, after }))
  const hash = profile?.demo === true || counted.isFull ? undefined : profile?.passwordHash
  const opens = await passwords.matches(hash, password)
  // Compared besides and not instead, so that it takes as long whether there is an account or not.
  const waits = signup !== undefined && (await passwords.matches(signup.passwordHash, password))
  if (!opens && !waits) throw loginFailed()
  await giveBackAttempt(db, counted)
  if (!profile || !opens) throw unverified()
  await demandFactor(deps, { profile, code, place: placeOf(entry.request) })
  return await enter(deps, sessions, { profile, ...entry })
}

/**
 * Counts the try by the name that was typed, which may refuse it, and by the account. A full count
 * of the account shows no refusal: it would reveal that a username and an address belong together.
 */
async function countLogin(
  deps: AccountDeps,
  input: { name: string; profile: Profile | undefined; request: FastifyRequest },
): Promise<{ limits: AttemptLimit[]; now: Date; isFull: boolean }> {
  const { profile, request } = input
  const { db, keys } = deps
  const now = deps.now()
  const origin = await originOf(deps, { request, accountId: profile?.id })
  const name = input.name.toLowerCase()
  const byName = [
    ...(await limitsOf(keys, 'login', { subject: name, origin })),
    ...(await limitsOf(keys, 'login-any', { subject: '', origin })),
  ]
  await countAttempt(db, { limits: byName, now, refusal: messages.problems.tooManyTries })
  const byAccount = await limitsOf(keys, 'login-account', { subject: profile?.id ?? name, origin })
  try {
    await countAttempt(db, { limits: byAccount, now, refusal: '' })
    return { limits: [...byName, ...byAccount], now, isFull: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error
    return { limits: byName, now, isFull: true }
  }
}

/** @throws AppError SECOND_FACTOR_NEEDED or SECOND_FACTOR_WRONG, where one is on */
async function demandFactor(
  deps: AccountDeps,
  { profile, code, place }: { profile: Profile; code: string | undefined; place: Place },
): Promise<void> {
  const factors = await findFactors(deps.db, profile.id)
  if (!isOn(factors)) return
  if (code === undefined) throw factorNeeded(factors)
  await demandCode(deps, { profileId: profile.id, place, code })
}

async function enter(
  deps: AccountDeps,
  sessions: SessionService,
  { profile, keeps, transport, request }: Entry & { profile: Profile },
): Promise<Opened> {
  await demandUsable(deps, profile)
  const place = placeOf(request)
  // The token this browser came with ends: a session never survives a log-in.
  await sessions.end(request, place)
  return await transact(deps.db, async (tx) => {
    // What ended all sessions since the password was compared ends this one too.
    const current = await lockProfile(tx, profile.id)
    if (current?.passwordHash !== profile.passwordHash) throw loginFailed()
    await demandUsable({ ...deps, db: tx }, current)
    const mails = await isNewPlace(tx, { profileId: profile.id, place })
    const open = { profileId: profile.id, keeps, transport, place }
    const token = await sessions.open(tx, open)
    await noteEvent(tx, deps, { profile, kind: 'logged-in', place, mails })
    return { user: userView(profile), token }
  })
}

function loginFailed(): AppError {
  return new AppError('LOGIN_FAILED', messages.problems.loginWrong)
}

function unverified(): AppError {
  return new AppError('EMAIL_UNVERIFIED', messages.problems.confirmFirst)
}

async function demandUsable({ db, now }: AccountDeps, profile: Profile): Promise<void> {
  if (profile.suspendedAt) {
    const found = await findSuspension(db, profile.id)
    const { suspended, suspendedUntil } = messages.problems
    const until = found?.endsAt
    const detail = until ? suspendedUntil({ until: lagosMomentOf(until) }) : suspended
    throw new AppError('ACCOUNT_SUSPENDED', detail)
  }
  // A new address nobody confirmed in time is forgotten: the account stays at the old one.
  if (profile.pendingEmailUntil && profile.pendingEmailUntil > now()) throw unverified()
}

/** The first log-in of all is no news; later ones from a device not seen yet are. */
async function isNewPlace(
  db: Db<Tables>,
  input: { profileId: string; place: Place },
): Promise<boolean> {
  const { profileId } = input
  if (!(await hasLoggedInFrom(db, { profileId }))) return false
  return !(await hasLoggedInFrom(db, { profileId, devices: deviceNames(input.place.device) }))
}

async function askReset(
  deps: AccountDeps,
  { email, newPassword, request }: AskedReset,
): Promise<void> {
  await demandGood(deps, { email, newPassword })
  await transact(deps.db, async (tx) => {
    const profile = await findProfileByEmail(tx, email)
    const origin = await originOf(deps, { request, accountId: profile?.id })
    await countOneTimeCodeMail(tx, deps, { email, purpose: 'reset', origin })
    if (!profile || profile.demo) return
    const profileId = profile.id
    const code = await issueOneTimeCode(tx, deps, { email, purpose: 'reset', profileId })
    const { firstname: name, locale } = profile
    const mail = inLanguage(locale, () => resetMail({ code, name, email, pages: deps.pages }))
    await sendMail(tx, deps, { mail, to: email, kind: 'reset', profileId })
  })
}

async function reset(
  deps: AccountDeps,
  input: AskedReset & { otp: string },
): Promise<{ profileId: string }> {
  const { email, newPassword, request } = input
  await demandGood(deps, input)
  const known = await findProfileByEmail(deps.db, email)
  const origin = await originOf(deps, { request, accountId: known?.id })
  // Made whether the code is right or not, so that both take as long.
  const passwordHash = await deps.passwords.hash(newPassword)
  const check = { email, purpose: 'reset', code: input.otp, origin } as const
  // The code stays good while another password is thought of.
  const demandNames = () => {
    demandNotOwn(known ?? {}, { password: newPassword, field: 'new_password' })
    return Promise.resolve()
  }
  if (!(await useOneTimeCode(deps, check, demandNames))) throw otpWrong()
  return await transact(deps.db, async (tx) => {
    const profile = await findProfileByEmail(tx, email)
    if (!profile) throw otpWrong()
    const now = deps.now()
    const change = { password_hash: passwordHash, password_changed_at: now }
    await updateProfile(tx, profile.id, change)
    await deleteSessions(tx, { profileId: profile.id })
    const place = placeOf(request)
    await noteEvent(tx, deps, { profile, kind: 'password-reset', place, mails: true })
    // What was guessed of the old password says nothing of the new one.
    const starts = [
      await limitStart(deps.keys, 'login', profile.email),
      await limitStart(deps.keys, 'login', profile.username.toLowerCase()),
      await limitStart(deps.keys, 'login-account', profile.id),
    ]
    await forgetAttemptsFrom(tx, starts)
    return { profileId: profile.id }
  })
}

/** The part of a new password's check that does not reveal whose the address is. */
async function demandGood(
  deps: AccountDeps,
  { email, newPassword }: { email: string; newPassword: string },
): Promise<void> {
  const wanted = { password: newPassword, field: 'new_password' }
  demandNotOwn({ email }, wanted)
  await demandUncommon(deps.commonPasswords, wanted)
}
