/** Profiles in the words of the wire. */
import type {
  CreatorProfile,
  OwnProfile,
  SubscriptionState,
  VisitorProfile,
} from '@strix/contracts'
import type { Counts } from './deps.ts'
import type { Profile } from './profiles.store.ts'
import { usernameRestMs } from './username-rules.ts'

/** Pictures are kept in three sizes; this is the one that is named, `-64` and `-512` lie beside. */
export const avatarSides = [64, 192, 512] as const
const avatarShown = 192

export function avatarUrl(key: string | null): string | null {
  return key === null ? null : `/files/avatars/${key}-${avatarShown}.webp`
}

export function usernameChangeAt(profile: Profile): Date | null {
  const changed = profile.usernameChangedAt
  return changed && new Date(changed.getTime() + usernameRestMs)
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
    time_zone: profile.timeZone,
    locale: profile.locale,
    odds_format: profile.oddsFormat,
    ...countsView(counts),
  }
}

/** What visitors see. */
export function creatorView(profile: Profile, counts: AllCounts): CreatorProfile {
  return { ...publicView(profile, counts), search_listed: profile.searchListed }
}

export function visitorProfileView(
  profile: Profile,
  counts: AllCounts,
  between: { following: boolean; subscription: SubscriptionState },
): VisitorProfile {
  return {
    ...publicView(profile, counts),
    is_following: between.following,
    ...between.subscription,
  }
}

/** Never the address; the names only where their owner shows them. */
function publicView(profile: Profile, counts: AllCounts) {
  const { firstname, lastname } = profile
  return {
    _id: profile.id,
    username: profile.username,
    avatar: avatarUrl(profile.avatar),
    ...(profile.namesPublic && { firstname, lastname }),
    created_at: profile.createdAt.toISOString(),
    ...(profile.demo && { demo: true as const }),
    ...countsView(counts),
  }
}
