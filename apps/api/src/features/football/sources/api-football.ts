/** API-Football, version 3: matches of a day and those under way, with the operator's own key. */
import { z } from 'zod'
import { divisions } from '../../results/index.ts'
import type { GetText } from '../../results/index.ts'
import type { Statement } from '../football.tables.ts'
import { seasonLabel } from './seasons.ts'
import type { ForeignMatch, LiveReport, Source } from './source.ts'

const goals = z.object({
  home: z.number().int().min(0).nullable(),
  away: z.number().int().min(0).nullable(),
})
const answer = z.object({
  // An object of messages where something is wrong, else an empty list.
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  response: z.array(
    z.object({
      fixture: z.object({
        id: z.number().int(),
        date: z.string(),
        status: z.object({ short: z.string(), elapsed: z.number().int().nullable().optional() }),
      }),
      league: z.object({ id: z.number().int(), season: z.number().int() }),
      teams: z.object({
        home: z.object({ id: z.number().int(), name: z.string() }),
        away: z.object({ id: z.number().int(), name: z.string() }),
      }),
      goals,
      score: z.object({ halftime: goals, fulltime: goals }),
    }),
  ),
})
type Match = z.infer<typeof answer>['response'][number]

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

export function createApiFootball(deps: {
  baseUrl: string
  key: string
  getText: GetText
}): Source {
  const base = deps.baseUrl.replace(/\/+$/, '')
  const ask = async (path: string, signal: AbortSignal | undefined) => {
    const headers = { 'x-apisports-key': deps.key }
    const text = await deps.getText(`${base}/${path}`, { headers, signal })
    return text === undefined ? [] : parseAnswer(text)
  }
  return {
    id: 'api-football',
    // A call a day of matches: keys allow a hundred calls a day.
    historyDays: 3,
    aheadDays: 4,
    async *matches({ from, to, signal }) {
      for (let at = from.getTime(); at < to.getTime(); at += dayMs) {
        if (signal?.aborted) return
        const day = new Date(at).toISOString().slice(0, 10)
        yield (await ask(`fixtures?date=${day}`, signal)).flatMap((match) => foreignOf(match) ?? [])
      }
    },
    async live({ signal }) {
      const matches = await ask('fixtures?live=all', signal)
      return matches.flatMap((match) => liveOf(match) ?? [])
    },
  }
}

/** @throws Error when the key is refused or the answer is another */
function parseAnswer(text: string): Match[] {
  const { errors = [], response } = answer.parse(JSON.parse(text))
  const [problem] = Object.values(errors)
  if (problem !== undefined) throw new Error(`API-Football refused: ${JSON.stringify(problem)}`)
  return response
}

function foreignOf(match: Match): ForeignMatch | undefined {
  const division = divisions.find(({ code }) => code === codes[match.league.id])
  const outcome = outcomeOf(match)
  if (!division || !outcome) return undefined
  const { code, name, country } = division
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
      kickoff: new Date(match.fixture.date).toISOString(),
      counts: null,
      odds: null,
    },
  }
}

type Outcome = Pick<Statement, 'status' | 'halfTime' | 'fullTime'>

/** Extra time and penalties are left out: `fulltime` is the score of 90 minutes. */
function outcomeOf({ fixture, score }: Match): Outcome | undefined {
  const none = { halfTime: null, fullTime: null }
  switch (fixture.status.short) {
    case 'FT':
    case 'AET':
    case 'PEN': {
      const fullTime = scoreOf(score.fulltime)
      return fullTime
        ? { status: 'finished', halfTime: scoreOf(score.halftime), fullTime }
        : undefined
    }
    case 'PST':
    case 'CANC':
      return { status: 'postponed', ...none }
    case 'ABD':
      return { status: 'abandoned', ...none }
    case 'AWD':
    case 'WO':
      // By decision: no game that says anything of the teams.
      return undefined
    default:
      return { status: 'scheduled', ...none }
  }
}

const liveNames = { '1H': 'first-half', HT: 'half-time', '2H': 'second-half', FT: 'ended' } as const

function liveOf({ fixture, goals: now }: Match): LiveReport | undefined {
  const { short, elapsed } = fixture.status
  const score = scoreOf(now)
  if (!isLiveName(short) || !score) return undefined
  return { externalId: String(fixture.id), state: liveNames[short], minute: elapsed ?? 45, score }
}

function isLiveName(short: string): short is keyof typeof liveNames {
  return short in liveNames
}

function scoreOf({ home, away }: z.infer<typeof goals>) {
  return home === null || away === null ? null : { home, away }
}
