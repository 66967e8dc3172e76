import type { EventName } from './event.ts'
import type { Kickoff } from './kickoff.ts'
import type { LeagueName } from './league.ts'
import type { Marks } from './marks.ts'
import type { TeamName } from './team-name.ts'

/** One event, read: its names, league, kick-off and the marks that hold for both sides. */
export type ReadEvent = {
  event: EventName
  home: TeamName
  away: TeamName
  league: LeagueName
  kickoff: Kickoff | null
  /** Marks of the match: of either side or of the league. */
  marks: Marks
  /** Marks of each side under its league. */
  homeMarks: Marks
  awayMarks: Marks
}
