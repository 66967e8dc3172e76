import { Suspense } from 'react'
import { ProfilePosts } from '../features/posts/components/profile-posts.tsx'
import type { ProfileParts } from '../features/profiles/components/profile.tsx'
import { Analytics } from '../features/records/components/analytics.tsx'
import { WinRate } from '../features/records/components/win-rate.tsx'
import { Wins } from '../features/records/components/wins.tsx'
import { lazyPart, lazySheet, quietPart } from '../ui/lazy-part.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'

/* What the features draw in a profile. What is opened later waits in its own place. */

const PeopleSheet = lazySheet(
  async () => (await import('../features/social/components/people-sheet.tsx')).PeopleSheet,
)

const Player = lazyPart(
  async () => (await import('../features/predictz/components/player.tsx')).Player,
)

const ChampionBadge = quietPart(
  async () => (await import('../features/predictz/components/champion-badge.tsx')).ChampionBadge,
)

/** The parts of one's own profile, or of somebody else's. */
export function profileParts({ own }: { own: boolean }): ProfileParts {
  return {
    winRate: (id) => <WinRate profileId={id} />,
    wins: (id) => <Wins profileId={id} own={own} />,
    analytics: (id) => <Analytics profileId={id} own={own} />,
    predictz: (id) => (
      <Suspense fallback={<RowSkeletons count={5} />}>
        <Player profileId={id} own={own} />
      </Suspense>
    ),
    badge: (id) => (
      <Suspense>
        <ChampionBadge profileId={id} />
      </Suspense>
    ),
    posts: (list, id, empty) => <ProfilePosts list={list} profileId={id} empty={empty} />,
    people: (input) => (
      <Suspense>
        <PeopleSheet {...input} />
      </Suspense>
    ),
  }
}
