/** Accounts in the words of the wire. */
import { termsVersion } from '@strix/contracts'
import type {
  AccountView,
  ExclusionView,
  PasskeyView,
  SecurityEventView,
  User,
} from '@strix/contracts'
import { deviceName } from '../../infra/device.ts'
import { avatarUrl, usernameChangeAt } from '../profiles/index.ts'
import type { Profile } from '../profiles/index.ts'
import type { Exclusion } from './exclusions.store.ts'
import type { Passkey } from './passkeys.store.ts'
import type { SecurityEvent } from './security-events.store.ts'

export function userView(profile: Profile): User {
  return {
    profile_id: profile.id,
    username: profile.username,
    email: profile.email,
    firstname: profile.firstname,
    lastname: profile.lastname,
    avatar: avatarUrl(profile.avatar),
    time_zone: profile.timeZone,
    locale: profile.locale,
    odds_format: profile.oddsFormat,
  }
}

export function accountView(
  profile: Profile,
  input: { exclusion: Exclusion | undefined; now: Date },
): AccountView {
  const changeAt = usernameChangeAt(profile)
  const pending = profile.pendingEmailUntil && profile.pendingEmailUntil > input.now
  return {
    ...userView(profile),
    created_at: profile.createdAt.toISOString(),
    names_public: profile.namesPublic,
    search_listed: profile.searchListed,
    terms_version: profile.termsVersion,
    terms_current: profile.termsVersion === termsVersion,
    pending_email: pending ? profile.pendingEmail : null,
    username_change_at: changeAt && changeAt > input.now ? changeAt.toISOString() : null,
    exclusion: input.exclusion ? exclusionView(input.exclusion) : null,
  }
}

export function exclusionView(exclusion: Exclusion): ExclusionView {
  return {
    kind: exclusion.kind,
    started_at: exclusion.startedAt.toISOString(),
    ends_at: exclusion.endsAt.toISOString(),
  }
}

export function securityEventView(event: SecurityEvent): SecurityEventView {
  const { id, kind, address } = event
  return { id, at: event.at.toISOString(), kind, device: deviceName(event.device), address }
}

export function passkeyView(passkey: Passkey): PasskeyView {
  return {
    id: passkey.id,
    name: passkey.name,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  }
}
