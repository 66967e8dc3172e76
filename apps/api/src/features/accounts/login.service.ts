/** Log-in and the reset of a forgotten password. */
import type { UsedPasskey, User } from '@strix/contracts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database.ts'
import { countAttempt, forgetAttempts } from '../../infra/attempts.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { evenTime } from '../../infra/even-time.ts'
import { countCodeMail, issueCode, useCode } from './codes.service.ts'
import { noteEvent, otpWrong, sendMail } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { limitsOf, lives } from './limits.ts'
import { resetMail } from './mails.ts'
import type { PasskeyService, RelyingParty } from './passkeys.service.ts'
import {
  findProfile,
  findProfileByEmail,
  findProfileByName,
  updateProfile,
} from './profiles.store.ts'
import type { Profile } from './profiles.store.ts'
import { demandCode, factorNeeded, isOn } from './second-factor.service.ts'
import { findFactors } from './second-factors.store.ts'
import { hasLoggedInFrom } from './security-events.store.ts'
import type { Place } from './security-events.store.ts'
import { placeOf } from './sessions.service.ts'
import type { SessionService, Transport } from './sessions.service.ts'
import { deleteSessions } from './sessions.store.ts'
import { findSignupByName } from './signups.store.ts'
import { userView } from './views.ts'
import { demandNotOwn, demandUncommon } from './weak-passwords.ts'

export type LoginService = {
  /**
   * @throws AppError LOGIN_FAILED, EMAIL_UNVERIFIED, ACCOUNT_SUSPENDED, RATE_LIMITED,
   * SECOND_FACTOR_NEEDED or SECOND_FACTOR_WRONG
   */
  login(
    input: Entry & { name: string; password: string; code: string | undefined },
  ): Promise<Opened>
  /** @throws AppError LOGIN_FAILED, EMAIL_UNVERIFIED or ACCOUNT_SUSPENDED */
  loginByPasskey(
    input: Entry & { party: RelyingParty | undefined; response: UsedPasskey },
  ): Promise<Opened>
  /** @throws AppError INVALID_INPUT or RATE_LIMITED; alike for any address */
  askReset(input: { email: string; newPassword: string }): Promise<void>
  /** @throws AppError INVALID_INPUT or OTP_WRONG */
  reset(input: { email: string; otp: string; newPassword: string; place: Place }): Promise<void>
}

type Entry = { keeps: boolean; transport: Transport; request: FastifyRequest }
type Opened = { user: User; token: string }
type Parts = { sessions: SessionService; passkeys: PasskeyService }

export function createLoginService(deps: AccountDeps, parts: Parts): LoginService {
  return {
    login: (input) => login(deps, parts, input),
    async loginByPasskey({ party, response, ...entry }) {
      const profileId = party && (await parts.passkeys.check({ party, response }))
      const profile = profileId && (await findProfile(deps.db, profileId))
      if (!profile) throw new AppError('LOGIN_FAILED', 'That passkey opens no account here.')
      return await enter(deps, parts.sessions, { profile, ...entry })
    },
    askReset: (input) => evenTime(deps.answerMinMs, () => askReset(deps, input)),
    reset: (input) => evenTime(deps.answerMinMs, () => reset(deps, input)),
  }
}

async function login(
  deps: AccountDeps,
  { sessions }: Parts,
  { name, password, code, ...entry }: Parameters<LoginService['login']>[0],
): Promise<Opened> {
  const { db, passwords } = deps
  const limits = await limitsOf(deps.keys, 'login', name.toLowerCase())
  const refusal = 'Too many tries to log in.'
  await countAttempt(db, { limits, now: deps.now(), refusal })
  const profile = await findProfileByName(db, name)
  const after = new Date(deps.now().getTime() - lives.pendingMs)
  const signup = await findSignupByName(db, { name, after })
  const own = profile?.demo === true ? undefined : profile?.passwordHash
  const hash = own ?? signup?.passwordHash
  if (!(await passwords.matches(hash, password))) throw loginFailed()
  if (profile) await demandFactor(deps, { profile, code, place: placeOf(entry.request) })
  await forgetAttempts(
    db,
    limits.map(({ key }) => key),
  )
  if (!profile) throw unverified()
  return await enter(deps, sessions, { profile, ...entry })
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
  demandUsable(profile, deps.now())
  const place = placeOf(request)
  // The token this browser came with ends: a session never survives a log-in.
  await sessions.end(request, place)
  return await transact(deps.db, async (tx) => {
    const mails = await isNewPlace(tx, { profileId: profile.id, place })
    const open = { profileId: profile.id, keeps, transport, place }
    const token = await sessions.open(tx, open)
    await noteEvent(tx, deps, { profile, kind: 'logged-in', place, mails })
    return { user: userView(profile), token }
  })
}

function loginFailed(): AppError {
  return new AppError('LOGIN_FAILED', 'The username, e-mail address or password is not right.')
}

function unverified(): AppError {
  return new AppError('EMAIL_UNVERIFIED', 'Please confirm your e-mail address first.')
}

function demandUsable(profile: Profile, now: Date): void {
  if (profile.suspendedAt) {
    throw new AppError('ACCOUNT_SUSPENDED', 'This account is suspended. Write to us for help.')
  }
  // A new address nobody confirmed in time is forgotten: the account stays at the old one.
  if (profile.pendingEmailUntil && profile.pendingEmailUntil > now) throw unverified()
}

/** The first log-in of all is no news; later ones from a device not seen yet are. */
async function isNewPlace(db: Db, input: { profileId: string; place: Place }): Promise<boolean> {
  const { profileId } = input
  if (!(await hasLoggedInFrom(db, { profileId }))) return false
  return !(await hasLoggedInFrom(db, { profileId, device: input.place.device }))
}

async function askReset(
  deps: AccountDeps,
  { email, newPassword }: { email: string; newPassword: string },
): Promise<void> {
  await demandGood(deps, { email, newPassword })
  await transact(deps.db, async (tx) => {
    await countCodeMail(tx, deps, { email, purpose: 'reset' })
    const profile = await findProfileByEmail(tx, email)
    if (!profile || profile.demo) return
    const profileId = profile.id
    const code = await issueCode(tx, deps, { email, purpose: 'reset', profileId })
    const mail = resetMail({ code, name: profile.firstname, email, pages: deps.pages })
    await sendMail(tx, deps, { mail, to: email, kind: 'reset', profileId })
  })
}

async function reset(
  deps: AccountDeps,
  input: { email: string; otp: string; newPassword: string; place: Place },
): Promise<void> {
  const { email, newPassword } = input
  await demandGood(deps, input)
  // Made whether the code is right or not, so that both take as long.
  const passwordHash = await deps.passwords.hash(newPassword)
  const check = { email, purpose: 'reset', code: input.otp } as const
  // The code stays good while another password is thought of.
  const demandNames = async () => {
    const profile = await findProfileByEmail(deps.db, email)
    demandNotOwn(profile ?? {}, { password: newPassword, field: 'new_password' })
  }
  if (!(await useCode(deps, check, demandNames))) throw otpWrong()
  await transact(deps.db, async (tx) => {
    const profile = await findProfileByEmail(tx, email)
    if (!profile) throw otpWrong()
    const now = deps.now()
    const change = { password_hash: passwordHash, password_changed_at: now }
    await updateProfile(tx, profile.id, change)
    await deleteSessions(tx, { profileId: profile.id })
    const { place } = input
    await noteEvent(tx, deps, { profile, kind: 'password-reset', place, mails: true })
  })
  for (const name of await loginNamesOf(deps, email)) {
    const limits = await limitsOf(deps.keys, 'login', name)
    await forgetAttempts(
      deps.db,
      limits.map(({ key }) => key),
    )
  }
}

/** What can be said of a new password without telling whose the address is. */
async function demandGood(
  deps: AccountDeps,
  { email, newPassword }: { email: string; newPassword: string },
): Promise<void> {
  const wanted = { password: newPassword, field: 'new_password' }
  demandNotOwn({ email }, wanted)
  await demandUncommon(deps.commonPasswords, wanted)
}

async function loginNamesOf(deps: AccountDeps, email: string): Promise<string[]> {
  const profile = await findProfileByEmail(deps.db, email)
  return profile ? [profile.email, profile.username.toLowerCase()] : []
}
