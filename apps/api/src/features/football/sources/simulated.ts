/** The sandbox's own football. Never part of a live server. */
import type { SandboxFootball } from '../../../sandbox/messages.ts'
import type { Counts } from '../football.tables.ts'
import type { ForeignMatch, ForeignSheet, Source } from './source.ts'

const dayMs = 24 * 3_600_000
const daysAtOnce = 60
const sheetDaysAtOnce = 10

type SandboxMatch = Awaited<ReturnType<SandboxFootball['matches']>>[number]
type SandboxSheet = Awaited<ReturnType<SandboxFootball['sheets']>>[number]

export function createSimulated(football: SandboxFootball): Source {
  return {
    id: 'simulator',
    // Two years for the ratings of a forecast, two to learn from.
    historyDays: 4 * 365,
    async *matches({ from, to, signal }) {
      for (let at = from.getTime(); at < to.getTime(); at += daysAtOnce * dayMs) {
        if (signal?.aborted) return
        const end = Math.min(at + daysAtOnce * dayMs, to.getTime())
        const matches = await football.matches(new Date(at), new Date(end))
        yield matches.map(foreignOf)
      }
    },
    sheets: {
      // A season of the larger leagues.
      days: 150,
      settledHours: 0,
      async *of({ matches, signal }) {
        const times = matches.map(({ kickoff }) => kickoff.getTime())
        const last = Math.max(...times)
        for (let at = Math.min(...times); at <= last; at += sheetDaysAtOnce * dayMs) {
          if (signal?.aborted) return
          const end = at + sheetDaysAtOnce * dayMs
          if (!times.some((time) => time >= at && time < end)) continue
          const sheets = await football.sheets(new Date(at), new Date(end))
          yield sheets.map(sheetOf)
        }
      },
    },
    async live() {
      const matches = await football.live()
      return matches.map(({ id, ...match }) => ({ externalId: id, ...match }))
    },
  }
}

function foreignOf(match: SandboxMatch): ForeignMatch {
  const { id, league, season, ended } = match
  return {
    externalId: id,
    league: { code: league.id, name: league.name, country: league.country },
    season: season.label,
    home: { externalId: match.home.id, name: match.home.name },
    away: { externalId: match.away.id, name: match.away.name },
    said: {
      kickoff: match.kickoff,
      status: ended ? 'finished' : 'scheduled',
      halfTime: ended?.halfTime ?? null,
      fullTime: ended?.fullTime ?? null,
      counts: ended && countsOf(ended.counts),
      odds: match.odds,
    },
  }
}

function sheetOf({ id, home, away, events }: SandboxSheet): ForeignSheet {
  const side = (players: SandboxSheet['home']) =>
    players.map(({ id: externalId, ...player }) => ({ externalId, ...player }))
  return { externalId: id, home: side(home), away: side(away), events }
}

function countsOf(counts: NonNullable<SandboxMatch['ended']>['counts']): Counts {
  const { shots, shotsOnTarget, fouls, corners, yellows, reds } = counts
  return {
    hs: shots[0],
    as: shots[1],
    hst: shotsOnTarget[0],
    ast: shotsOnTarget[1],
    hf: fouls[0],
    af: fouls[1],
    hc: corners[0],
    ac: corners[1],
    hy: yellows[0],
    ay: yellows[1],
    hr: reds[0],
    ar: reds[1],
  }
}
