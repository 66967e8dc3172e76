/** What people see and change of their own profile, and what others see of it. */
import type { CreatorProfile, OwnProfile, VisitorProfile } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import { randomBytes } from 'node:crypto'
import { databaseCodeOf, transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import type { Place } from '../../infra/http/place.ts'
import { drawAvatar } from './avatar.ts'
import { discardPicture, keepPicture } from './pictures.store.ts'
import { avatarKey } from './pictures.ts'
import type { ProfileDeps } from './deps.ts'
import {
  findProfile,
  findProfileByUsername,
  isUsernameTaken,
  lockProfile,
  reserveUsername,
  updateProfile,
} from './profiles.store.ts'
import type { Profile } from './profiles.store.ts'
import { accountGone, usernameTaken } from './refusals.ts'
import { usernameReservedMs } from './username-rules.ts'
import {
  avatarUrl,
  creatorView,
  ownProfileView,
  usernameChangeAt,
  visitorProfileView,
} from './views.ts'
import type { ProfileTables } from './profiles.tables.ts'

export type ProfileService = {
  own(profileId: string): Promise<OwnProfile>
  /** @throws AppError NOT_FOUND */
  visit(input: { viewerId: string; profileId: string }): Promise<VisitorProfile>
  /** @throws AppError NOT_FOUND */
  creator(input: { viewerId: string | null; username: string }): Promise<CreatorProfile>
  /** @throws AppError FORBIDDEN unless the address is the account's own */
  demandOwnEmail(profileId: string, email: string): Promise<void>
  rename(profileId: string, names: { firstname: string; lastname: string }): Promise<OwnProfile>
  /** @throws AppError USERNAME_TAKEN or TOO_SOON */
  changeUsername(input: { profileId: string; username: string; place: Place }): Promise<OwnProfile>
  isUsernameFree(input: { username: string; profileId: string | null }): Promise<boolean>
  /** @throws AppError FILE_REFUSED */
  changeAvatar(profileId: string, file: Buffer): Promise<string>
}

/** Longer than it takes to store a picture. */
const uploadMaxMs = 3_600_000

export function createProfileService(deps: ProfileDeps): ProfileService {
  const { db, now } = deps
  const get = async (handle: Db<ProfileTables>, id: string): Promise<Profile> => {
    const found = await findProfile(handle, id)
    if (!found) throw accountGone()
    return found
  }
  const ownView = async (profileId: string): Promise<OwnProfile> => {
    const counts = await countsOf(deps, profileId)
    return ownProfileView(await get(db, profileId), counts)
  }
  return {
    own: ownView,
    visit: (input) => visit(deps, input),
    creator: (input) => creator(deps, input),
    async demandOwnEmail(profileId, email) {
      if ((await get(db, profileId)).email === email) return
      throw new AppError('FORBIDDEN', messages.problems.otherAddress)
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
    changeAvatar: (profileId, file) => changeAvatar(deps, profileId, file),
  }
}

async function countsOf({ db, now, relationships, countPosted }: ProfileDeps, profileId: string) {
  const codes = await countPosted(db, [profileId])
  const counts = await relationships.counts(db, { profileId, now: now() })
  return { ...counts, codes: codes.get(profileId) ?? 0 }
}

async function visit(
  deps: ProfileDeps,
  { viewerId, profileId }: { viewerId: string; profileId: string },
): Promise<VisitorProfile> {
  const { db, relationships } = deps
  const found = await findProfile(db, profileId)
  const between = await relationships.between(db, { viewerId, profileId })
  if (!found || found.suspendedAt || between.hidden) {
    throw new AppError('NOT_FOUND', messages.problems.noProfile)
  }
  const counts = await countsOf(deps, profileId)
  return visitorProfileView(found, counts, between)
}

async function creator(
  deps: ProfileDeps,
  { viewerId, username }: { viewerId: string | null; username: string },
): Promise<CreatorProfile> {
  const { db, relationships } = deps
  const found = await findProfileByUsername(db, username)
  const isShown = found && !found.suspendedAt
  const isHidden =
    isShown &&
    viewerId !== null &&
    (await relationships.between(db, { viewerId, profileId: found.id })).hidden
  if (!isShown || isHidden) throw new AppError('NOT_FOUND', messages.problems.noProfile)
  return creatorView(found, await countsOf(deps, found.id))
}

async function changeUsername(
  tx: Tx<ProfileTables>,
  deps: ProfileDeps,
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
    const until = new Date(now.getTime() + usernameReservedMs)
    await reserveUsername(tx, { username: profile.username, profileId, until })
  }
  try {
    await updateProfile(tx, profileId, { username, username_changed_at: now })
  } catch (error) {
    if (databaseCodeOf(error) === '23505') throw usernameTaken()
    throw error
  }
  const { place } = input
  await deps.noteUsernameChange(tx, { profile, place })
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

async function changeAvatar(deps: ProfileDeps, profileId: string, file: Buffer): Promise<string> {
  const { db, files, now } = deps
  const drawn = await drawAvatar(file)
  // A new name each time: pictures are public, kept by browsers for ever, and not to be guessed.
  const key = randomBytes(16).toString('hex')
  await discardPicture(db, { key, at: new Date(now().getTime() + uploadMaxMs) })
  for (const { side, bytes } of drawn) await files.put(avatarKey(key, side), bytes)
  await transact(db, async (tx) => {
    const profile = await lockProfile(tx, profileId)
    // Deleted while the picture was drawn: then it is the new one that goes.
    if (!profile) throw accountGone()
    await updateProfile(tx, profileId, { avatar: key })
    await keepPicture(tx, key)
    if (profile.avatar !== null) await discardPicture(tx, { key: profile.avatar, at: now() })
  })
  return avatarUrl(key) ?? ''
}
