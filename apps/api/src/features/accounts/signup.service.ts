/** Sign-up, and the proof that the address is one's own. */
import { termsVersion } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../infra/audit.store.ts'
import { databaseCodeOf, transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { withMinimumDuration } from '../../infra/minimum-duration.ts'
import { uuidv7 } from '../../infra/id.ts'
import { currentLanguage, inLanguage } from '../../infra/language.ts'
import {
  findProfile,
  findProfileByEmail,
  findProfileByPendingEmail,
  findProfileByUsername,
  insertProfile,
  isUsernameTaken,
  usernameTaken,
} from '../profiles/index.ts'
import { countOneTimeCodeMail, issueOneTimeCode, useOneTimeCode } from './one-time-codes.service.ts'
import { noteEvent, otpWrong, sendMail } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { isEmailHeld } from './email-changes.store.ts'
import { completeEmailChange } from './email-change.service.ts'
import { takeOnExclusions } from './exclusion.service.ts'
import { lives } from './limits.ts'
import { confirmNewMail, haveAccountMail, verifyMail } from './mails.ts'
import type { Place } from '../../infra/http/place.ts'
import { deleteSignup, findSignup, insertSignup, listSignups } from './signups.store.ts'
import { placeOf } from '../../infra/http/place.ts'
import { originOf } from './sessions.service.ts'
import type { Signup } from './signups.store.ts'
import { tokenHash } from './tokens.ts'
import { demandNotOwn, demandUncommon } from './weak-passwords.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables & ProfileTables & SocialTables & WalletTables

type SignupRequest = {
  firstname: string
  lastname: string
  username: string
  email: string
  password: string
  termsVersion: string
  request: FastifyRequest
  /** Secret of the browser that signs up: what it asked for is what its code confirms. */
  browser: string
  /** Username of who sent them. */
  ref?: string | undefined
}
export type SignupService = {
  /** @throws AppError INVALID_INPUT, USERNAME_TAKEN, TERMS_CHANGED, RATE_LIMITED; alike for all */
  signup(request: SignupRequest): Promise<void>
  /** @throws AppError OTP_WRONG, SIGN_UP_AGAIN or RATE_LIMITED */
  verify(input: Asked & { otp: string }): Promise<{ username: string }>
  /** @throws AppError NOT_FOUND, SIGN_UP_AGAIN or USERNAME_TAKEN */
  verifyForStaff(act: { signupId: string; staffId: string; reason: string }): Promise<void>
  /** @throws AppError RATE_LIMITED; alike for any address */
  resend(input: Asked): Promise<void>
}

export function createSignupService(deps: AccountDeps): SignupService {
  const { db } = deps
  return {
    signup: (request) => withMinimumDuration(deps.answerMinMs, () => signup(deps, request)),
    verify: (input) => withMinimumDuration(deps.answerMinMs, () => verify(deps, input)),
    verifyForStaff: (act) => transact(db, (tx) => verifyForStaff(tx, deps, act)),
    resend: (input) =>
      withMinimumDuration(deps.answerMinMs, () => transact(db, (tx) => resend(tx, deps, input))),
  }
}

type Asked = { email: string; browser: string | undefined; request: FastifyRequest }

async function resend(
  tx: Tx<Tables>,
  deps: AccountDeps,
  { email, browser, request }: Asked,
): Promise<void> {
  const now = deps.now()
  const moving = await findProfileByPendingEmail(tx, { email, now })
  const origin = await originOf(deps, { request, accountId: moving?.id })
  await countOneTimeCodeMail(tx, deps, { email, purpose: 'verify', origin })
  if (await isSpokenFor(tx, { email, now })) return
  const wishes = await listSignups(tx, { email, after: pendingSince(now) })
  const own = ownSignup(wishes, browser)
  const wish = own ?? (moving ? undefined : wishes[0])
  if (wish) return await mailCode(tx, deps, wish)
  if (!moving) return
  const profileId = moving.id
  const code = await issueOneTimeCode(tx, deps, { email, profileId, purpose: 'verify' })
  const mail = inLanguage(moving.locale, () => confirmNewMail({ code, name: moving.firstname }))
  await sendMail(tx, deps, { mail, to: email, kind: 'verify', profileId })
}

/** Somebody's, or kept for who may take it back: a sign-up with it leads nowhere. */
async function isSpokenFor(tx: Tx<Tables>, input: { email: string; now: Date }): Promise<boolean> {
  const owner = await findProfileByEmail(tx, input.email)
  return owner !== undefined || (await isEmailHeld(tx, input))
}

function pendingSince(now: Date): Date {
  return new Date(now.getTime() - lives.pendingMs)
}

async function signup(deps: AccountDeps, request: SignupRequest): Promise<void> {
  const { db, now } = deps
  const { email, username } = request
  if (request.termsVersion !== termsVersion) {
    throw new AppError('TERMS_CHANGED', messages.problems.termsChanged)
  }
  const wanted = { password: request.password, field: 'password' }
  demandNotOwn(request, wanted)
  await demandUncommon(deps.commonPasswords, wanted)
  if (await isUsernameTaken(db, { username, now: now() })) throw usernameTaken()
  const passwordHash = await deps.passwords.hash(request.password)
  await transact(db, async (tx) => {
    const origin = await originOf(deps, { request: request.request, accountId: undefined })
    await countOneTimeCodeMail(tx, deps, { email, purpose: 'verify', origin })
    const wish: Signup = {
      id: uuidv7(now()),
      createdAt: now(),
      email,
      username,
      firstname: request.firstname,
      lastname: request.lastname,
      passwordHash,
      termsVersion: request.termsVersion,
      browserHash: tokenHash(request.browser),
      ref: request.ref ?? null,
    }
    // Kept whether the address is free or not, so that no later answer reveals which.
    await insertSignup(tx, wish)
    const owner = await findProfileByEmail(tx, email)
    if (owner) {
      const mail = inLanguage(owner.locale, () =>
        haveAccountMail({ name: owner.firstname, pages: deps.pages }),
      )
      await sendMail(tx, deps, { mail, to: email, kind: 'have-account', profileId: owner.id })
    } else if (!(await isEmailHeld(tx, { email, now: now() }))) await mailCode(tx, deps, wish)
  })
}

async function mailCode(tx: Tx<Tables>, deps: AccountDeps, wish: Signup): Promise<void> {
  const { email, username } = wish
  const code = await issueOneTimeCode(tx, deps, { email, purpose: 'verify', profileId: null })
  const mail = verifyMail({ code, username, name: wish.firstname })
  await sendMail(tx, deps, { mail, to: email, kind: 'verify', profileId: null })
}

async function verify(
  deps: AccountDeps,
  input: Asked & { otp: string },
): Promise<{ username: string }> {
  const { db } = deps
  const { email, request } = input
  const place = placeOf(request)
  const awaited = await findProfileByPendingEmail(db, { email, now: deps.now() })
  const origin = await originOf(deps, { request, accountId: awaited?.id })
  const used = await useOneTimeCode(deps, { email, purpose: 'verify', code: input.otp, origin })
  if (!used) throw otpWrong()
  const { profileId } = used
  const now = deps.now()
  const wishes = await listSignups(db, { email, after: pendingSince(now) })
  const own = ownSignup(wishes, input.browser)
  if (profileId !== null) {
    // This browser signed up with the address; the code is of an account that is to move to it.
    if (own) throw signUpAgain()
    return await transact(db, (tx) => completeEmailChange(tx, deps, { profileId, email, place }))
  }
  const moving = await findProfileByPendingEmail(db, { email, now })
  const wish = own ?? onlySignup(wishes, moving !== undefined)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, (tx) => openAccount(tx, deps, { wish, place }))
    } catch (error) {
      // Somebody took the name in this very moment.
      if (databaseCodeOf(error) !== '23505' || attempt === 3) throw error
    }
  }
}

/** Staff have made sure by other means whose address it is: its mail does not arrive. */
async function verifyForStaff(
  tx: Tx<Tables>,
  deps: AccountDeps,
  { signupId, staffId, reason }: { signupId: string; staffId: string; reason: string },
): Promise<void> {
  const at = deps.now()
  const asked = await findSignup(tx, signupId)
  if (!asked || asked.createdAt <= pendingSince(at)) {
    throw new AppError('NOT_FOUND', messages.problems.noSignup)
  }
  const { email } = asked
  if (await isSpokenFor(tx, { email, now: at })) {
    throw new AppError('SIGN_UP_AGAIN', messages.problems.addressTaken)
  }
  // Staff cannot tell whose password is meant either.
  if ((await listSignups(tx, { email, after: pendingSince(at) })).length > 1) {
    throw new AppError('SIGN_UP_AGAIN', messages.problems.signupTwice)
  }
  const place = { device: messages.staffDevice, address: null }
  const { id } = await openAccount(tx, deps, { wish: asked, place })
  const event = { at, actor: staffId, action: 'member.verify', subject: id }
  await writeAudit(tx, { ...event, detail: { signup: signupId }, reason })
}

function ownSignup(wishes: readonly Signup[], browser: string | undefined): Signup | undefined {
  const hash = browser === undefined ? undefined : tokenHash(browser)
  return wishes.find(({ browserHash }) => hash?.equals(browserHash))
}

/**
 * Where an address is wanted more than once only the browser that signed up can say what is meant:
 * else whoever owns the mailbox could confirm a password that another chose.
 */
function onlySignup(wishes: readonly Signup[], isMoving: boolean): Signup {
  const [first] = wishes
  if (!first) throw otpWrong()
  if (wishes.length > 1 || isMoving) throw signUpAgain()
  return first
}

function signUpAgain(): AppError {
  return new AppError('SIGN_UP_AGAIN', messages.problems.signedUpTwice)
}

async function openAccount(
  tx: Tx<Tables>,
  deps: AccountDeps,
  { wish, place }: { wish: Signup; place: Place },
): Promise<{ id: string; username: string }> {
  const now = deps.now()
  const { email } = wish
  const username = await freeUsername(tx, { wanted: wish.username, now })
  const id = uuidv7(now)
  await insertProfile(tx, {
    id,
    locale: currentLanguage(),
    email,
    username,
    firstname: wish.firstname,
    lastname: wish.lastname,
    passwordHash: wish.passwordHash,
    termsVersion: wish.termsVersion,
    agreedAt: wish.createdAt,
    now,
  })
  // Those of other browsers expire by themselves: ending them would reveal that the account exists.
  await deleteSignup(tx, wish.id)
  await takeOnExclusions(tx, deps, { profileId: id, email })
  const profile = await findProfile(tx, id)
  if (!profile) throw new Error('a new account must be there')
  await noteEvent(tx, deps, { profile, kind: 'account-created', place, mails: false })
  const referrer = wish.ref === null ? undefined : await findProfileByUsername(tx, wish.ref)
  const hashOf = (address: string) => deps.keys.hash('referral e-mail', address)
  await deps.welcome(tx, {
    profileId: id,
    addressHash: await hashOf(email),
    referrer: referrer && { id: referrer.id, addressHash: await hashOf(referrer.email) },
    now,
  })
  return { id, username }
}

/** The name that was asked for, or, where somebody was faster, the same with a number. */
async function freeUsername(tx: Tx<Tables>, input: { wanted: string; now: Date }): Promise<string> {
  const { wanted, now } = input
  if (!(await isUsernameTaken(tx, { username: wanted, now }))) return wanted
  for (let number = 2; number < 1_000; number += 1) {
    const username = `${wanted.slice(0, 16)}${number}`
    if (!(await isUsernameTaken(tx, { username, now }))) return username
  }
  throw usernameTaken()
}
