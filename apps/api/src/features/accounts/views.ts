/** Accounts in the words of the wire. */
import { termsVersion } from '@strix/contracts'
import type {
  AccountView,
  ExclusionView,
  OwnProfile,
  PasskeyView,
  SecurityEventView,
  SubscriptionState,
  User,
  VisitorProfile,
} from '@strix/contracts'
import type { Counts } from './deps.ts'

import type { Exclusion } from './exclusions.store.ts'
import { lives } from './limits.ts'
import type { Passkey } from './passkeys.store.ts'
import type { Profile } from './profiles.store.ts'
import type { SecurityEvent } from './security-events.store.ts'

/** Pictures are kept in three sizes; this is the one that is named, `-64` and `-512` lie beside. */
export const avatarSides = [64, 192, 512] as const
const avatarShown = 192

export function avatarUrl(key: string | null): string | null {
  return key === null ? null : `/files/avatars/${key}-${avatarShown}.webp`
}

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
    terms_version: profile.termsVersion,
    terms_current: profile.termsVersion === termsVersion,
    pending_email: pending ? profile.pendingEmail : null,
    username_change_at: changeAt && changeAt > input.now ? changeAt.toISOString() : null,
    exclusion: input.exclusion ? exclusionView(input.exclusion) : null,
  }
}

export function usernameChangeAt(profile: Profile): Date | null {
  const changed = profile.usernameChangedAt
  return changed && new Date(changed.getTime() + lives.usernameRestMs)
}

export function exclusionView(exclusion: Exclusion): ExclusionView {
  return {
    kind: exclusion.kind,
    started_at: exclusion.startedAt.toISOString(),
    ends_at: exclusion.endsAt.toISOString(),
  }
}

export function securityEventView(event: SecurityEvent): SecurityEventView {
  const { id, kind, device, address } = event
  return { id, at: event.at.toISOString(), kind, device, address }
}

export function passkeyView(passkey: Passkey): PasskeyView {
  return {
    id: passkey.id,
    name: passkey.name,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
  }
}

type AllCounts = Counts & { codes: number }

function countsView(counts: AllCounts) {
  return {
    total_codes: counts.codes,
    total_follow_count: {
      total_followers: counts.followers,
      total_following: counts.following,
    },
    total_subscribers: counts.subscribers,
  }
}

export function ownProfileView(profile: Profile, counts: AllCounts): OwnProfile {
  return {
    _id: profile.id,
    username: profile.username,
    avatar: avatarUrl(profile.avatar),
    firstname: profile.firstname,
    lastname: profile.lastname,
    email: profile.email,
    created_at: profile.createdAt.toISOString(),
    ...countsView(counts),
  }
}

/** Never the address; the names only where their owner shows them. */
export function visitorProfileView(
  profile: Profile,
  counts: AllCounts,
  between: { following: boolean; subscription: SubscriptionState },
): VisitorProfile {
  const { firstname, lastname } = profile
  return {
    _id: profile.id,
    username: profile.username,
    avatar: avatarUrl(profile.avatar),
    ...(profile.namesPublic && { firstname, lastname }),
    created_at: profile.createdAt.toISOString(),
    ...(profile.demo && { demo: true as const }),
    ...countsView(counts),
    is_following: between.following,
    ...between.subscription,
  }
}
