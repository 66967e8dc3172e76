/** Moving an account to another address: the old one agrees, the new one is proved. */
import { messages } from '@strix/messages/server/accounts'
import { databaseCodeOf, transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { withMinimumDuration } from '../../infra/minimum-duration.ts'
import { uuidv7 } from '../../infra/id.ts'
import { inLanguage } from '../../infra/language.ts'
import { accountGone, findProfileByEmail, lockProfile, updateProfile } from '../profiles/index.ts'
import type { Profile } from '../profiles/index.ts'
import { countOneTimeCodeMail, issueOneTimeCode, useOneTimeCode } from './one-time-codes.service.ts'
import { noteEvent, otpWrong, sendMail } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import {
  agreeToEmailChange,
  closeLaterUndos,
  findOpenEmailChange,
  insertEmailChange,
  takeUndo,
  isEmailHeld,
} from './email-changes.store.ts'
import { takeOnExclusions } from './exclusion.service.ts'
import { hourMs, lives, ofOwner } from './limits.ts'
import { addressTakenMail, confirmNewMail, leaveOldMail, leftOldMail } from './mails.ts'
import type { Place } from '../../infra/http/place.ts'
import { deleteSessions } from './sessions.store.ts'
import { newToken, tokenHash } from './tokens.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

export type EmailChangeService = {
  /** @throws AppError FORBIDDEN unless `oldEmail` is one's own; RATE_LIMITED */
  initiate(input: { profileId: string; oldEmail: string; newEmail: string }): Promise<void>
  /** @throws AppError OTP_WRONG, RATE_LIMITED */
  agree(input: { profileId: string; otp: string; place: Place }): Promise<void>
  /** @throws AppError LINK_EXPIRED */
  undo(input: { token: string; place: Place }): Promise<void>
}

export function createEmailChangeService(deps: AccountDeps): EmailChangeService {
  const { db } = deps
  return {
    initiate: (input) => withMinimumDuration(deps.answerMinMs, () => initiate(deps, input)),
    agree: (input) => withMinimumDuration(deps.answerMinMs, () => agree(deps, input)),
    undo: (input) => transact(db, (tx) => undo(tx, deps, input)),
  }
}

async function initiate(
  deps: AccountDeps,
  input: { profileId: string; oldEmail: string; newEmail: string },
): Promise<void> {
  const { newEmail } = input
  await transact(deps.db, async (tx) => {
    const profile = await lockProfile(tx, input.profileId)
    if (!profile) throw accountGone()
    const { id: profileId, email } = profile
    if (email !== input.oldEmail) {
      throw new AppError('FORBIDDEN', messages.problems.otherAddress)
    }
    if (email === newEmail) {
      const message = messages.problems.ownAddress
      throw new AppError('INVALID_INPUT', `${message}.`, {
        fields: [{ path: 'body.new_email', message }],
      })
    }
    await countOneTimeCodeMail(tx, deps, {
      email,
      purpose: 'old-email',
      origin: ofOwner(profileId),
    })
    const now = deps.now()
    const change = { id: uuidv7(now), profileId, oldEmail: email, newEmail, askedAt: now }
    await insertEmailChange(tx, change)
    const code = await issueOneTimeCode(tx, deps, { email, purpose: 'old-email', profileId })
    const name = profile.firstname
    const mail = inLanguage(profile.locale, () => leaveOldMail({ code, name, newEmail }))
    await sendMail(tx, deps, { mail, to: email, kind: 'old-email', profileId })
  })
}

async function agree(
  deps: AccountDeps,
  input: { profileId: string; otp: string; place: Place },
): Promise<void> {
  const own = await transact(deps.db, (tx) => lockProfile(tx, input.profileId))
  if (!own) throw accountGone()
  const origin = ofOwner(own.id)
  const check = { email: own.email, purpose: 'old-email' as const, code: input.otp, origin }
  if (!(await useOneTimeCode(deps, check))) throw otpWrong()
  await transact(deps.db, async (tx) => {
    const now = deps.now()
    const profile = await lockProfile(tx, input.profileId)
    if (!profile) throw accountGone()
    const askedAfter = new Date(now.getTime() - hourMs)
    const change = await findOpenEmailChange(tx, { profileId: profile.id, askedAfter })
    if (!change || change.oldEmail !== profile.email) throw otpWrong()
    const token = newToken()
    await agreeToEmailChange(tx, {
      id: change.id,
      now,
      undoHash: tokenHash(token),
      undoUntil: new Date(now.getTime() + lives.undoMs),
    })
    await updateProfile(tx, profile.id, {
      pending_email: change.newEmail,
      pending_email_until: new Date(now.getTime() + lives.pendingMs),
    })
    await deleteSessions(tx, { profileId: profile.id })
    const { newEmail } = change
    const { firstname: name, locale } = profile
    const left = inLanguage(locale, () => leftOldMail({ token, name, newEmail, pages: deps.pages }))
    const to = { to: profile.email, kind: 'left-old', profileId: profile.id }
    await sendMail(tx, deps, { mail: left, ...to })
    const event = { profile, kind: 'email-change-asked', place: input.place } as const
    await noteEvent(tx, deps, { ...event, mails: false })
    await mailNewAddress(tx, deps, { profile, newEmail, place: input.place })
  })
}

/** Says the same to whoever asks, whether the address is free or somebody's. */
async function mailNewAddress(
  tx: Tx<Tables>,
  deps: AccountDeps,
  { profile, newEmail, place }: { profile: Profile; newEmail: string; place: Place },
): Promise<void> {
  try {
    await countOneTimeCodeMail(tx, deps, {
      email: newEmail,
      purpose: 'verify',
      origin: { address: place.address ?? '', device: undefined },
    })
  } catch (error) {
    // The address has had its mails for today; another code can be asked for tomorrow.
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return
    throw error
  }
  const id = { email: newEmail, profileId: profile.id }
  if (await isTaken(tx, deps, id)) {
    const owner = await findProfileByEmail(tx, newEmail)
    if (!owner) return
    const mail = inLanguage(owner.locale, () => addressTakenMail({ name: owner.firstname }))
    await sendMail(tx, deps, { mail, to: newEmail, kind: 'address-taken', profileId: owner.id })
    return
  }
  const code = await issueOneTimeCode(tx, deps, { ...id, purpose: 'verify' })
  const name = profile.firstname
  const mail = inLanguage(profile.locale, () => confirmNewMail({ code, name }))
  await sendMail(tx, deps, { mail, to: newEmail, kind: 'verify', profileId: profile.id })
}

async function isTaken(
  tx: Tx<Tables>,
  deps: AccountDeps,
  input: { email: string; profileId: string },
): Promise<boolean> {
  const owner = await findProfileByEmail(tx, input.email)
  if (owner) return owner.id !== input.profileId
  const { email, profileId } = input
  return await isEmailHeld(tx, { email, now: deps.now(), exceptProfileId: profileId })
}

/**
 * The new address is proved: from now on it is the account's.
 * @throws AppError OTP_WRONG where the change was undone or somebody else has the address now
 */
export async function completeEmailChange(
  tx: Tx<Tables>,
  deps: AccountDeps,
  input: { profileId: string; email: string; place: Place },
): Promise<{ username: string }> {
  const { email, profileId } = input
  const before = await lockProfile(tx, profileId)
  const until = before?.pendingEmailUntil
  if (!before || before.pendingEmail !== email || !until || until <= deps.now()) throw otpWrong()
  if (await isTaken(tx, deps, input)) throw otpWrong()
  await setEmail(tx, deps, { profileId, email })
  const profile = { ...before, email }
  await noteEvent(tx, deps, { profile, kind: 'email-changed', place: input.place, mails: true })
  return { username: before.username }
}

async function setEmail(
  tx: Tx<Tables>,
  deps: AccountDeps,
  { profileId, email }: { profileId: string; email: string },
): Promise<void> {
  try {
    const change = { email, pending_email: null, pending_email_until: null }
    await updateProfile(tx, profileId, change)
  } catch (error) {
    if (databaseCodeOf(error) === '23505') throw otpWrong()
    throw error
  }
  await takeOnExclusions(tx, deps, { profileId, email })
}

async function undo(
  tx: Tx<Tables>,
  deps: AccountDeps,
  input: { token: string; place: Place },
): Promise<void> {
  const now = deps.now()
  const change = await takeUndo(tx, { undoHash: tokenHash(input.token), now })
  const before = change && (await lockProfile(tx, change.profileId))
  if (!change || !before) {
    throw new AppError('LINK_EXPIRED', messages.problems.undoOver)
  }
  const profileId = before.id
  await setEmail(tx, deps, { profileId, email: change.oldEmail })
  await closeLaterUndos(tx, { profileId, afterId: change.id, now })
  await deleteSessions(tx, { profileId })
  const profile = { ...before, email: change.oldEmail }
  const event = { profile, kind: 'email-change-undone', place: input.place } as const
  await noteEvent(tx, deps, { ...event, mails: true })
}
