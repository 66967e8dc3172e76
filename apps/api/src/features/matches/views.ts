/** Matches as the contract has them. */
import type { LeagueLine, MatchRow, MatchTeam } from '@strix/contracts'
import type { LeagueView, MatchView, Table, TeamView } from '../football/index.ts'

export function rowOf(match: MatchView): MatchRow {
  const { live } = match
  return {
    _id: match.id,
    league: leagueOf(match.league),
    home: teamOf(match.home),
    away: teamOf(match.away),
    kickoff: match.kickoff.toISOString(),
    kickoff_known: match.kickoffKnown,
    status: match.status,
    half_time: match.halfTime,
    full_time: match.fullTime,
    // What was said while it was played ends with the result.
    live: live && match.fullTime === null ? { ...live, at: live.at.toISOString() } : null,
  }
}

export function teamOf({ id, name, crest }: TeamView): MatchTeam {
  return { _id: id, name, crest }
}

export function leagueOf({ id, name, country }: LeagueView): MatchRow['league'] {
  return { _id: id, name, country }
}

export function lineOf(line: Table['lines'][number]): LeagueLine {
  const { place, team, played, won, drawn, lost, scored, conceded, points } = line
  return { place, team: teamOf(team), played, won, drawn, lost, scored, conceded, points }
}
