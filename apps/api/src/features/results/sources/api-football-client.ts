/** API-Football, version 3, with the operator's own key: what results and football ask of it. */
import { z } from 'zod'
import type { MatchResult, Score } from '../results.tables.ts'
import type { GetText } from './source.ts'

const goals = z.object({
  home: z.number().int().min(0).nullable(),
  away: z.number().int().min(0).nullable(),
})
const match = z.object({
  fixture: z.object({
    id: z.number().int(),
    date: z.string(),
    status: z.object({ short: z.string(), elapsed: z.number().int().nullable().optional() }),
  }),
  league: z.object({
    id: z.number().int(),
    season: z.number().int(),
    name: z.string(),
    country: z.string().nullable(),
  }),
  teams: z.object({
    home: z.object({ id: z.number().int(), name: z.string() }),
    away: z.object({ id: z.number().int(), name: z.string() }),
  }),
  goals,
  score: z.object({ halftime: goals, fulltime: goals }),
})
const answer = z.object({
  // An object of messages where something is wrong, else an empty list.
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  response: z.array(z.unknown()),
})
export type ApiFootballMatch = z.infer<typeof match>

type ApiFootballClient = {
  /** Each throws an Error when the key is refused or the answer is another. */
  onDay(at: Date, signal: AbortSignal | undefined): Promise<ApiFootballMatch[]>
  underWay(signal: AbortSignal | undefined): Promise<ApiFootballMatch[]>
  /** Who played in a match or what happened in it, as it came. */
  ofMatch(
    what: 'players' | 'events',
    input: { id: string; signal: AbortSignal | undefined },
  ): Promise<unknown[]>
}

export function createApiFootballClient(deps: {
  baseUrl: string
  key: string
  getText: GetText
}): ApiFootballClient {
  const base = deps.baseUrl.replace(/\/+$/, '')
  const ask = async (asked: string, signal: AbortSignal | undefined) => {
    const headers = { 'x-apisports-key': deps.key }
    const text = await deps.getText(`${base}/fixtures${asked}`, { headers, signal })
    return text === undefined ? undefined : readAnswer(text)
  }
  const matches = async (asked: string, signal: AbortSignal | undefined) =>
    z.array(match).parse((await ask(asked, signal)) ?? [])
  return {
    onDay: (at, signal) => matches(`?date=${at.toISOString().slice(0, 10)}`, signal),
    underWay: (signal) => matches('?live=all', signal),
    async ofMatch(what, { id, signal }) {
      const answer = await ask(`/${what}?fixture=${encodeURIComponent(id)}`, signal)
      if (!answer) throw new Error(`API-Football knows no ${what} of matches`)
      return answer
    },
  }
}

function readAnswer(text: string): unknown[] {
  const { errors = [], response } = answer.parse(JSON.parse(text))
  const [problem] = Object.values(errors)
  if (problem !== undefined) throw new Error(`API-Football refused: ${JSON.stringify(problem)}`)
  return response
}

/**
 * How a match ended; `none` where nobody says by a score that is known, `open` where it goes on.
 * Extra time and penalties are left out: `fulltime` is the score of 90 minutes.
 */
export function endingOf({ fixture, score }: ApiFootballMatch): MatchResult | 'none' | 'open' {
  switch (fixture.status.short) {
    case 'FT':
    case 'AET':
    case 'PEN': {
      const fullTime = scoreOf(score.fulltime)
      if (!fullTime) return 'none'
      return { status: 'finished', halfTime: halfOf(score.halftime, fullTime), fullTime }
    }
    case 'PST':
    case 'CANC':
      return { status: 'postponed', halfTime: null, fullTime: null }
    case 'ABD':
      return { status: 'abandoned', halfTime: null, fullTime: null }
    case 'AWD':
    case 'WO':
      // By decision: no platform pays by it, and it says nothing of the teams.
      return 'none'
    default:
      return 'open'
  }
}

/** A half-time score that cannot be is none: nothing is settled by it, and nothing waits for it. */
function halfOf(goals: ApiFootballMatch['goals'], full: Score): Score | null {
  const half = scoreOf(goals)
  return half && half.home <= full.home && half.away <= full.away ? half : null
}

export function scoreOf({ home, away }: z.infer<typeof goals>) {
  return home === null || away === null ? null : { home, away }
}
