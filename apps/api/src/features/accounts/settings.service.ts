/** What people see and change of their own account. */
import { termsVersion } from '@strix/contracts'
import type { AccountView } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import type { Place } from '../../infra/http/place.ts'
import { accountGone, findProfile, lockProfile, updateProfile } from '../profiles/index.ts'
import type { Profile, ProfileChange } from '../profiles/index.ts'
import { noteEvent } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { findExclusion } from './exclusions.store.ts'
import { demandPassword, passwordWrong } from './proof.service.ts'
import { deleteSessions } from './sessions.store.ts'
import { accountView } from './views.ts'
import { demandNotOwn, demandUncommon } from './weak-passwords.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

type Settings = {
  timeZone?: string | undefined
  locale?: string | undefined
  oddsFormat?: string | undefined
  namesPublic?: boolean | undefined
  searchListed?: boolean | undefined
}
export type SettingsService = {
  account(profileId: string): Promise<AccountView>
  change(profileId: string, settings: Settings): Promise<AccountView>
  /** @throws AppError PASSWORD_WRONG, INVALID_INPUT or RATE_LIMITED */
  changePassword(input: {
    profileId: string
    oldPassword: string
    newPassword: string
    sessionId: string | undefined
    place: Place
  }): Promise<void>
  /** @throws AppError TERMS_CHANGED */
  agreeToTerms(profileId: string, version: string): Promise<AccountView>
}

export function createSettingsService(deps: AccountDeps): SettingsService {
  const { db, now } = deps
  const get = async (handle: Db<Tables>, id: string): Promise<Profile> => {
    const found = await findProfile(handle, id)
    if (!found) throw accountGone()
    return found
  }
  const viewOf = async (profileId: string): Promise<AccountView> => {
    const exclusion = await findExclusion(db, { profileId, now: now() })
    return accountView(await get(db, profileId), { exclusion, now: now() })
  }
  return {
    account: viewOf,
    async change(profileId, settings) {
      await updateProfile(db, profileId, settingsRow(settings))
      return await viewOf(profileId)
    },
    async changePassword(input) {
      const { profileId } = input
      const old = { profileId, password: input.oldPassword, field: 'old_password' }
      const oldHash = await demandPassword(deps, old)
      const wanted = { password: input.newPassword, field: 'new_password' }
      demandNotOwn(await get(db, profileId), wanted)
      await demandUncommon(deps.commonPasswords, wanted)
      const hash = await deps.passwords.hash(input.newPassword)
      await transact(db, async (tx) => {
        const profile = await lockProfile(tx, profileId)
        if (!profile) throw accountGone()
        // Who set another one meanwhile, by mail perhaps, has taken the account back.
        if (profile.passwordHash !== oldHash) throw passwordWrong(old.field)
        const change = { password_hash: hash, password_changed_at: now() }
        await updateProfile(tx, profileId, change)
        await deleteSessions(tx, { profileId, exceptId: input.sessionId })
        const { place } = input
        await noteEvent(tx, deps, { profile, kind: 'password-changed', place, mails: true })
      })
    },
    async agreeToTerms(profileId, version) {
      if (version !== termsVersion) {
        throw new AppError('TERMS_CHANGED', messages.problems.termsOld)
      }
      await updateProfile(db, profileId, { terms_version: version, terms_agreed_at: now() })
      return await viewOf(profileId)
    },
  }
}

function settingsRow(settings: Settings): ProfileChange {
  const { timeZone, locale, oddsFormat, namesPublic, searchListed } = settings
  return {
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(locale !== undefined && { locale }),
    ...(oddsFormat !== undefined && { odds_format: oddsFormat }),
    ...(namesPublic !== undefined && { names_public: namesPublic }),
    ...(searchListed !== undefined && { search_listed: searchListed }),
  }
}
