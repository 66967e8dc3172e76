/** Results of API-Football: the matches of each day that are over or off. */
import { createApiFootballClient, endingOf } from './api-football-client.ts'
import type { ApiFootballMatch } from './api-football-client.ts'
import type { MatchReport, Source } from './source.ts'

const dayMs = 24 * 3_600_000

export function createApiFootball(deps: Parameters<typeof createApiFootballClient>[0]): Source {
  const client = createApiFootballClient(deps)
  return {
    id: 'api-football',
    async fetch({ from, to, signal }) {
      const reports: MatchReport[] = []
      for (const day of daysOf(from, to)) {
        reports.push(...(await client.onDay(day, signal)).flatMap(reportOf))
      }
      return reports
    },
  }
}

/** A moment of each day, both ends included. */
function daysOf(from: Date, to: Date): Date[] {
  const first = Math.floor(from.getTime() / dayMs)
  const count = Math.floor(to.getTime() / dayMs) - first + 1
  return Array.from({ length: count }, (_, at) => new Date((first + at) * dayMs))
}

function reportOf(match: ApiFootballMatch): MatchReport[] {
  const result = endingOf(match)
  if (result === 'none' || result === 'open') return []
  return [
    {
      externalId: String(match.fixture.id),
      home: match.teams.home.name,
      away: match.teams.away.name,
      league: match.league.name,
      country: match.league.country,
      kickoff: new Date(match.fixture.date).toISOString(),
      result,
    },
  ]
}
