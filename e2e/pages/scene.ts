/** What a scene is: a screen in one state, and what it is played with. */
import type { Page } from '@playwright/test'
import type { Person } from './accounts.ts'
import type { Trip } from './examples.ts'
import type { Member } from './people.ts'

export type CommunityProps = { codeId: string; person: Person; code: string; platform: string }
export type FootballProps = { matchId: string; teamId: string; leagueId: string; day: string }
/** Of an owner who is logged in; one code logs in once. */
export type StaffSession = { cookie: string }

/** What they are played with: slips that convert whole and in part, a code, a member, posts. */
export type Props = {
  whole: Trip
  part: Trip
  code: string
  community: CommunityProps
  person: Member
  /** Somebody the member visits. */
  other: Member
  /** Has no credits. */
  poor: Member
  /** Subscribes. */
  patron: Member
  /** Of somebody with a long record. */
  tipsterId: string
  tipsterName: string
  football: FootballProps
  staff: StaffSession
}
/** `whole` scenes are drawn from top to bottom, or down to the end of what is named. */
export type Scene = {
  show: (page: Page, props: Props) => Promise<void>
  whole?: true | `#${string}`
}
