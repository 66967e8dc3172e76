import { lazy } from 'react'
import type { ProfileParts } from '../features/profile/components/profile.tsx'

/* What the features draw in a profile; each is fetched where it is first shown. */

const Analytics = lazy(async () => ({
  default: (await import('../features/records/components/analytics.tsx')).Analytics,
}))
const Wins = lazy(async () => ({
  default: (await import('../features/records/components/wins.tsx')).Wins,
}))
const WinRate = lazy(async () => ({
  default: (await import('../features/records/components/win-rate.tsx')).WinRate,
}))
const CodeList = lazy(async () => ({
  default: (await import('../features/codes/components/code-list.tsx')).CodeList,
}))
const PeopleSheet = lazy(async () => ({
  default: (await import('../features/social/components/people-sheet.tsx')).PeopleSheet,
}))

/** The parts of one's own profile, or of somebody else's. */
export function profileParts({ own }: { own: boolean }): ProfileParts {
  return {
    winRate: (id) => <WinRate profileId={id} />,
    wins: (id) => <Wins profileId={id} own={own} />,
    analytics: (id) => <Analytics profileId={id} own={own} />,
    codes: (path, empty) => <CodeList path={path} columns={2} empty={empty} />,
    people: (input) => <PeopleSheet {...input} />,
  }
}
