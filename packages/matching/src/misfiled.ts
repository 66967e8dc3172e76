import { NO_MARKS, underLeague, type Marks } from './marks.ts'
import type { ReadEvent } from './read-event.ts'

/** A source that marks so many matches of a league by their names marks all of them. */
const NAMED_LEAST = 3
/** And that many times those it does not mark. */
const NAMED_SHARE = 3

function isMarked({ women, age, reserve }: Marks): boolean {
  return women || age > 0 || reserve
}

function leagueKey({ source = '', league, country }: ReadEvent['event']): string {
  return [source, league, country ?? ''].join('\u0000')
}

/** How many matches of each marked league carry marks in their names, and how many do not. */
export type NamedMarks = Map<string, { named: number; bare: number }>

export function countNamed(events: readonly ReadEvent[]): NamedMarks {
  const out: NamedMarks = new Map()
  for (const { event, league, home, away } of events) {
    if (!isMarked(league.marks)) continue
    const count = out.get(leagueKey(event)) ?? { named: 0, bare: 0 }
    if (isMarked(home.marks) || isMarked(away.marks)) count.named += 1
    else count.bare += 1
    out.set(leagueKey(event), count)
  }
  return out
}

/**
 * Takes a league's marks from a match whose names do not carry them although those of the league's
 * other matches do: the source filed it under the wrong league.
 */
export function withoutMisfiled(read: ReadEvent, named: NamedMarks): ReadEvent {
  if (isMarked(read.home.marks) || isMarked(read.away.marks)) return read
  const count = named.get(leagueKey(read.event))
  if (count === undefined || count.named < NAMED_LEAST) return read
  if (count.named < NAMED_SHARE * count.bare) return read
  const virtual = read.marks.virtual
  const league = { ...read.league, marks: { ...NO_MARKS, virtual } }
  const bare = underLeague(NO_MARKS, league.marks)
  return { ...read, league, marks: bare, homeMarks: bare, awayMarks: bare }
}
