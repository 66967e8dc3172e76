/** One league and one club, written as each bookmaker writes them. */
import type { Club, League, Match } from './world/world.ts'

type Spelling = {
  /** Leagues it writes otherwise than most, by the league's id. */
  leagues: Readonly<Record<string, string>>
  /** The words of a club, without what marks its side. */
  club(club: Club): string
  /** Marks a women's side. */
  women: string
}
export type Names = {
  league(league: League): string
  home(match: Match): string
  away(match: Match): string
}

export function createNames(spelling: Spelling): Names {
  const marks = { first: '', women: spelling.women, u21: ' U21' }
  const club = (one: Club) => `${spelling.club(one)}${marks[one.side]}`
  return {
    league: (league) => spelling.leagues[league.id] ?? league.name,
    home: (match) => club(match.home),
    away: (match) => club(match.away),
  }
}
