/** API-Football, version 3: the matches of a day, with the operator's own key. */
import { z } from 'zod'
import type { MatchResult } from '../results.tables.ts'
import type { GetText, MatchReport, Source } from './source.ts'

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
        status: z.object({ short: z.string() }),
      }),
      league: z.object({ name: z.string(), country: z.string().nullable() }),
      teams: z.object({
        home: z.object({ name: z.string() }),
        away: z.object({ name: z.string() }),
      }),
      score: z.object({ halftime: goals, fulltime: goals }),
    }),
  ),
})
type Match = z.infer<typeof answer>['response'][number]

const dayMs = 24 * 3_600_000

export function createApiFootball(deps: {
  baseUrl: string
  key: string
  getText: GetText
}): Source {
  const base = deps.baseUrl.replace(/\/+$/, '')
  return {
    id: 'api-football',
    async fetch({ from, to, signal }) {
      const reports: MatchReport[] = []
      for (const day of daysOf(from, to)) {
        const url = `${base}/fixtures?date=${day}`
        const headers = { 'x-apisports-key': deps.key }
        const text = await deps.getText(url, { headers, signal })
        if (text !== undefined) reports.push(...readApiFootball(text))
      }
      return reports
    },
  }
}

function daysOf(from: Date, to: Date): string[] {
  const days: string[] = []
  const last = to.toISOString().slice(0, 10)
  for (let at = from.getTime(); ; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (day > last) return days
    days.push(day)
  }
}

/** Matches that are over or off. @throws Error when the key is refused or the answer is another */
export function readApiFootball(text: string): MatchReport[] {
  const { errors = [], response } = answer.parse(JSON.parse(text))
  const [problem] = Object.values(errors)
  if (problem !== undefined) throw new Error(`API-Football refused: ${JSON.stringify(problem)}`)
  return response.flatMap((match) => {
    const result = resultOf(match)
    if (!result) return []
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
  })
}

/** Extra time and penalties are left out: `fulltime` is the score of 90 minutes. */
function resultOf({ fixture, score }: Match): MatchResult | undefined {
  switch (fixture.status.short) {
    case 'FT':
    case 'AET':
    case 'PEN': {
      const full = scoreOf(score.fulltime)
      return full
        ? { status: 'finished', halfTime: scoreOf(score.halftime), fullTime: full }
        : undefined
    }
    case 'PST':
    case 'CANC':
      return { status: 'postponed', halfTime: null, fullTime: null }
    case 'ABD':
      return { status: 'abandoned', halfTime: null, fullTime: null }
    default:
      // Under way, to come, or awarded by decision, which no platform pays by a score.
      return undefined
  }
}

function scoreOf({ home, away }: z.infer<typeof goals>) {
  return home === null || away === null ? null : { home, away }
}
