/** API-Football, version 3: matches of a day and those under way, with the operator's own key. */
import {
  apiFootballScore,
  createApiFootballClient,
  divisions,
  endingOf,
} from '../../results/index.ts'
import type { ApiFootballMatch } from '../../results/index.ts'
import { z } from 'zod'
import { readApiFootballSheet } from './api-football-sheets.ts'
import { seasonLabel } from './seasons.ts'
import type { DoubtfulSheet, ForeignMatch, ForeignSheet } from './source.ts'
import type { LiveReport, Source, UnreadMatch } from './source.ts'

/** Its numbers of leagues, with our codes. */
const codes: Readonly<Record<number, string>> = {
  39: 'E0',
  40: 'E1',
  41: 'E2',
  42: 'E3',
  43: 'EC',
  179: 'SC0',
  180: 'SC1',
  78: 'D1',
  79: 'D2',
  135: 'I1',
  136: 'I2',
  140: 'SP1',
  141: 'SP2',
  61: 'F1',
  62: 'F2',
  88: 'N1',
  144: 'B1',
  94: 'P1',
  203: 'T1',
  197: 'G1',
}

const dayMs = 24 * 3_600_000
/** Two calls each, four times a day: 160 calls a day at most. */
const sheetsAtOnce = 20

type Client = ReturnType<typeof createApiFootballClient>

export function createApiFootball(deps: Parameters<typeof createApiFootballClient>[0]): Source {
  const client = createApiFootballClient(deps)
  return {
    id: 'api-football',
    // A call a day of matches: keys allow a hundred calls a day.
    historyDays: 3,
    aheadDays: 4,
    async *matches({ from, to, signal }) {
      for (let at = from.getTime(); at < to.getTime(); at += dayMs) {
        if (signal?.aborted) return
        yield (await client.onDay(new Date(at), signal)).flatMap((match) => foreignOf(match) ?? [])
      }
    },
    sheets: { days: 150, settledHours: 12, of: (input) => sheetsOf(client, input) },
    async live({ signal }) {
      return (await client.underWay(signal)).flatMap((match) => liveOf(match) ?? [])
    },
  }
}

/** A match that is reported in another shape is asked for again, and does not stop the others. */
async function* sheetsOf(
  client: Client,
  input: { matches: readonly UnreadMatch[]; signal: AbortSignal | undefined },
): AsyncGenerator<(ForeignSheet | DoubtfulSheet)[]> {
  const { matches, signal } = input
  const misread: z.ZodError[] = []
  for (const match of matches.slice(0, sheetsAtOnce)) {
    if (signal?.aborted) return
    const { externalId: id } = match
    const players = await client.ofMatch('players', { id, signal })
    if (players.length === 0) {
      yield [{ externalId: id, doubt: 'no players are reported' }]
      continue
    }
    const events = await client.ofMatch('events', { id, signal })
    const sheet = attempt(() => readApiFootballSheet(match, { players, events }))
    if (sheet instanceof z.ZodError) misread.push(sheet)
    else yield [sheet]
  }
  if (misread.length > 0) {
    const text = `API-Football reports players of ${misread.length} matches in another shape`
    throw new Error(text, { cause: misread[0] })
  }
}

function attempt<Value>(read: () => Value): Value | z.ZodError {
  try {
    return read()
  } catch (error) {
    if (error instanceof z.ZodError) return error
    throw error
  }
}

function foreignOf(match: ApiFootballMatch): ForeignMatch | undefined {
  const division = divisions.find(({ code }) => code === codes[match.league.id])
  const ending = endingOf(match)
  if (!division || ending === 'none') return undefined
  const outcome =
    ending === 'open' ? ({ status: 'scheduled', halfTime: null, fullTime: null } as const) : ending
  const { code, name, country } = division
  const kickoff = new Date(match.fixture.date).toISOString()
  const isDayAlone = match.fixture.status.short === 'TBD'
  const team = ({ id, name: named }: { id: number; name: string }) => ({
    externalId: String(id),
    name: named,
  })
  return {
    externalId: String(match.fixture.id),
    league: { code, name, country },
    season: seasonLabel(match.league.season),
    home: team(match.teams.home),
    away: team(match.teams.away),
    said: {
      ...outcome,
      kickoff: isDayAlone ? kickoff.slice(0, 10) : kickoff,
      counts: null,
      odds: null,
    },
  }
}

const liveNames = { '1H': 'first-half', HT: 'half-time', '2H': 'second-half', FT: 'ended' } as const

function liveOf({ fixture, goals }: ApiFootballMatch): LiveReport | undefined {
  const { short, elapsed } = fixture.status
  const score = apiFootballScore(goals)
  if (!isLiveName(short) || !score) return undefined
  return { externalId: String(fixture.id), state: liveNames[short], minute: elapsed ?? null, score }
}

function isLiveName(short: string): short is keyof typeof liveNames {
  return short in liveNames
}
