/** What people see and change of their own account, and what others see of it. */
import { termsVersion } from '@strix/contracts'
import type { AccountView, OwnProfile, VisitorProfile } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../database.ts'
import { databaseCodeOf, transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { drawAvatar } from './avatar.ts'
import { accountGone, noteEvent, usernameTaken } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { findExclusion } from './exclusions.store.ts'
import { lives } from './limits.ts'
import {
  findProfile,
  isUsernameTaken,
  lockProfile,
  reserveUsername,
  updateProfile,
} from './profiles.store.ts'
import type { Profile, ProfileChange } from './profiles.store.ts'
import { demandPassword } from './proof.service.ts'
import type { Place } from './security-events.store.ts'
import { deleteSessions } from './sessions.store.ts'
import {
  accountView,
  avatarSides,
  avatarUrl,
  ownProfileView,
  usernameChangeAt,
  visitorProfileView,
} from './views.ts'
import { demandNotOwn, demandUncommon } from './weak-passwords.ts'

export type Settings = {
  timeZone?: string | undefined
  locale?: string | undefined
  oddsFormat?: string | undefined
  namesPublic?: boolean | undefined
}
export type ProfileService = {
  account(profileId: string): Promise<AccountView>
  own(profileId: string): Promise<OwnProfile>
  /** @throws AppError NOT_FOUND */
  visit(input: { viewerId: string; profileId: string }): Promise<VisitorProfile>
  /** @throws AppError FORBIDDEN unless the address is the account's own */
  demandOwnEmail(profileId: string, email: string): Promise<void>
  change(profileId: string, settings: Settings): Promise<AccountView>
  rename(profileId: string, names: { firstname: string; lastname: string }): Promise<OwnProfile>
  /** @throws AppError USERNAME_TAKEN or TOO_SOON */
  changeUsername(input: { profileId: string; username: string; place: Place }): Promise<OwnProfile>
  isUsernameFree(input: { username: string; profileId: string | null }): Promise<boolean>
  /** @throws AppError PASSWORD_WRONG, INVALID_INPUT or RATE_LIMITED */
  changePassword(input: {
    profileId: string
    oldPassword: string
    newPassword: string
    sessionId: string | undefined
    place: Place
  }): Promise<void>
  /** @throws AppError FILE_REFUSED */
  changeAvatar(profileId: string, file: Buffer): Promise<string>
  /** @throws AppError TERMS_CHANGED */
  agreeToTerms(profileId: string, version: string): Promise<AccountView>
}

export function createProfileService(deps: AccountDeps): ProfileService {
  const { db, now } = deps
  const get = async (handle: Db, id: string): Promise<Profile> => {
    const found = await findProfile(handle, id)
    if (!found) throw accountGone()
    return found
  }
  const viewOf = async (profileId: string): Promise<AccountView> => {
    const exclusion = await findExclusion(db, { profileId, now: now() })
    return accountView(await get(db, profileId), { exclusion, now: now() })
  }
  const ownView = async (profileId: string): Promise<OwnProfile> => {
    const counts = await countsOf(deps, profileId)
    return ownProfileView(await get(db, profileId), counts)
  }
  return {
    account: viewOf,
    own: ownView,
    visit: (input) => visit(deps, input),
    async demandOwnEmail(profileId, email) {
      if ((await get(db, profileId)).email === email) return
      throw new AppError('FORBIDDEN', messages.problems.otherAddress)
    },
    async change(profileId, settings) {
      await updateProfile(db, profileId, settingsRow(settings))
      return await viewOf(profileId)
    },
    async rename(profileId, names) {
      await updateProfile(db, profileId, names)
      return await ownView(profileId)
    },
    async changeUsername(input) {
      await transact(db, (tx) => changeUsername(tx, deps, input))
      return await ownView(input.profileId)
    },
    isUsernameFree: async ({ username, profileId }) =>
      !(await isUsernameTaken(db, {
        username,
        now: now(),
        exceptProfileId: profileId ?? undefined,
      })),
    async changePassword(input) {
      const { profileId } = input
      const old = { profileId, password: input.oldPassword, field: 'old_password' }
      await demandPassword(deps, old)
      const wanted = { password: input.newPassword, field: 'new_password' }
      demandNotOwn(await get(db, profileId), wanted)
      await demandUncommon(deps.commonPasswords, wanted)
      const hash = await deps.passwords.hash(input.newPassword)
      await transact(db, async (tx) => {
        const change = { password_hash: hash, password_changed_at: now() }
        await updateProfile(tx, profileId, change)
        await deleteSessions(tx, { profileId, exceptId: input.sessionId })
        const profile = await get(tx, profileId)
        const { place } = input
        await noteEvent(tx, deps, { profile, kind: 'password-changed', place, mails: true })
      })
    },
    changeAvatar: (profileId, file) => changeAvatar(deps, profileId, file),
    async agreeToTerms(profileId, version) {
      if (version !== termsVersion) {
        throw new AppError('TERMS_CHANGED', messages.problems.termsOld)
      }
      await updateProfile(db, profileId, { terms_version: version, terms_agreed_at: now() })
      return await viewOf(profileId)
    },
  }
}

async function countsOf({ db, now, relationships, countPosted }: AccountDeps, profileId: string) {
  const codes = await countPosted(db, [profileId])
  const counts = await relationships.counts(db, { profileId, now: now() })
  return { ...counts, codes: codes.get(profileId) ?? 0 }
}

async function visit(
  deps: AccountDeps,
  { viewerId, profileId }: { viewerId: string; profileId: string },
): Promise<VisitorProfile> {
  const { db, now, relationships } = deps
  const found = await findProfile(db, profileId)
  const between = await relationships.between(db, { viewerId, profileId, now: now() })
  if (!found || found.suspendedAt || between.hidden) {
    throw new AppError('NOT_FOUND', messages.problems.noProfile)
  }
  const counts = await countsOf(deps, profileId)
  return visitorProfileView(found, counts, between)
}

function settingsRow(settings: Settings): ProfileChange {
  const { timeZone, locale, oddsFormat, namesPublic } = settings
  return {
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(locale !== undefined && { locale }),
    ...(oddsFormat !== undefined && { odds_format: oddsFormat }),
    ...(namesPublic !== undefined && { names_public: namesPublic }),
  }
}

async function changeUsername(
  tx: Tx,
  deps: AccountDeps,
  input: { profileId: string; username: string; place: Place },
): Promise<void> {
  const { profileId, username } = input
  const now = deps.now()
  const profile = await lockProfile(tx, profileId)
  if (!profile) throw accountGone()
  if (profile.username === username) return
  const mayAt = usernameChangeAt(profile)
  if (mayAt && mayAt > now) {
    const message = messages.problems.usernameAgain({ day: dayOf(mayAt) })
    throw new AppError('TOO_SOON', `${message}.`, { fields: [{ path: 'body.username', message }] })
  }
  if (await isUsernameTaken(tx, { username, now, exceptProfileId: profileId })) {
    throw usernameTaken()
  }
  if (profile.username.toLowerCase() !== username.toLowerCase()) {
    const until = new Date(now.getTime() + lives.usernameReservedMs)
    await reserveUsername(tx, { username: profile.username, profileId, until })
  }
  try {
    await updateProfile(tx, profileId, { username, username_changed_at: now })
  } catch (error) {
    if (databaseCodeOf(error) === '23505') throw usernameTaken()
    throw error
  }
  const { place } = input
  await noteEvent(tx, deps, { profile, kind: 'username-changed', place, mails: true })
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

async function changeAvatar(deps: AccountDeps, profileId: string, file: Buffer): Promise<string> {
  const { db, files } = deps
  const drawn = await drawAvatar(file)
  // A new name each time: pictures are public, kept by browsers for ever, and not to be guessed.
  const key = randomBytes(16).toString('hex')
  for (const { side, bytes } of drawn) await files.put(avatarKey(key, side), bytes)
  const before = await transact(db, async (tx) => {
    const profile = await lockProfile(tx, profileId)
    await updateProfile(tx, profileId, { avatar: key })
    return profile?.avatar ?? null
  })
  await deleteAvatar(deps, before)
  return avatarUrl(key) ?? ''
}

function avatarKey(key: string, side: number): string {
  return `avatars/${key}-${side}.webp`
}

export async function deleteAvatar(
  deps: Pick<AccountDeps, 'files'>,
  key: string | null,
): Promise<void> {
  if (key === null) return
  for (const side of avatarSides) await deps.files.delete(avatarKey(key, side))
}
