import { lazy, Suspense } from 'react'
import type { ProfileParts } from '../features/profiles/components/profile.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'

/*
 * What the features draw in a profile; each is fetched where it is first shown. What is opened or
 * changed to later waits in its own place: the page around it stays.
 */

const Analytics = lazy(async () => ({
  default: (await import('../features/records/components/analytics.tsx')).Analytics,
}))
const Wins = lazy(async () => ({
  default: (await import('../features/records/components/wins.tsx')).Wins,
}))
const WinRate = lazy(async () => ({
  default: (await import('../features/records/components/win-rate.tsx')).WinRate,
}))
const ProfilePosts = lazy(async () => ({
  default: (await import('../features/posts/components/profile-posts.tsx')).ProfilePosts,
}))
const PeopleSheet = lazy(async () => ({
  default: (await import('../features/social/components/people-sheet.tsx')).PeopleSheet,
}))

/** The parts of one's own profile, or of somebody else's. */
export function profileParts({ own }: { own: boolean }): ProfileParts {
  const waiting = <RowSkeletons count={4} />
  return {
    winRate: (id) => <WinRate profileId={id} />,
    wins: (id) => (
      <Suspense fallback={waiting}>
        <Wins profileId={id} own={own} />
      </Suspense>
    ),
    analytics: (id) => (
      <Suspense fallback={waiting}>
        <Analytics profileId={id} own={own} />
      </Suspense>
    ),
    posts: (list, id, empty) => (
      <Suspense fallback={waiting}>
        <ProfilePosts list={list} profileId={id} empty={empty} />
      </Suspense>
    ),
    people: (input) => (
      <Suspense>
        <PeopleSheet {...input} />
      </Suspense>
    ),
  }
}
