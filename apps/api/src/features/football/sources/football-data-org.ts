/** football-data.org, version 4: matches of a span of days, with the operator's own key. */
import { z } from 'zod'
import { divisions } from '../../results/index.ts'
import type { GetText } from '../../results/index.ts'
import type { Statement } from '../football.tables.ts'
import { seasonLabel } from './seasons.ts'
import type { ForeignMatch, Source } from './source.ts'

const score = z.object({ home: z.number().int().nullable(), away: z.number().int().nullable() })
const team = z.object({ id: z.number().int().nullable(), name: z.string().nullable() })
const answer = z.object({
  matches: z.array(
    z.object({
      id: z.number().int(),
      utcDate: z.iso.datetime(),
      status: z.string(),
      competition: z.object({ code: z.string().nullable() }),
      season: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
      homeTeam: team,
      awayTeam: team,
      score: z.object({
        duration: z.string(),
        fullTime: score,
        halfTime: score,
        // Only where there was more than 90 minutes.
        regularTime: score.optional(),
      }),
    }),
  ),
})
type Match = z.infer<typeof answer>['matches'][number]

/** Its codes of competitions, with ours. */
const codes: Readonly<Record<string, string>> = {
  PL: 'E0',
  ELC: 'E1',
  BL1: 'D1',
  SA: 'I1',
  PD: 'SP1',
  FL1: 'F1',
  DED: 'N1',
  PPL: 'P1',
  BSA: 'BRA',
}

const dayMs = 24 * 3_600_000
/** The longest span that one call may ask for. */
const daysAtOnce = 10

export function createFootballDataOrg(deps: {
  baseUrl: string
  key: string
  getText: GetText
}): Source {
  const base = deps.baseUrl.replace(/\/+$/, '')
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return {
    id: 'football-data-org',
    historyDays: 20,
    async *matches({ from, to, signal }) {
      for (let at = from.getTime(); at < to.getTime(); at += daysAtOnce * dayMs) {
        if (signal?.aborted) return
        const end = Math.min(at + daysAtOnce * dayMs, to.getTime())
        const url = `${base}/v4/matches?dateFrom=${dayOf(at)}&dateTo=${dayOf(end)}`
        const text = await deps.getText(url, { headers: { 'x-auth-token': deps.key }, signal })
        if (text !== undefined) yield readFootballDataOrg(text)
      }
    },
  }
}

/** Matches of the leagues that are known. @throws Error when the answer is another */
export function readFootballDataOrg(text: string): ForeignMatch[] {
  return answer.parse(JSON.parse(text)).matches.flatMap((match) => {
    const division = divisions.find(({ code }) => code === codes[match.competition.code ?? ''])
    const outcome = outcomeOf(match)
    const [home, away] = [teamOf(match.homeTeam), teamOf(match.awayTeam)]
    if (!division || !outcome || !home || !away) return []
    const { code, name, country } = division
    const { startDate, endDate } = match.season
    const [first, last] = [startDate.slice(0, 4), endDate.slice(0, 4)]
    return [
      {
        externalId: String(match.id),
        league: { code, name, country },
        season: first === last ? first : seasonLabel(Number(first)),
        home,
        away,
        said: {
          ...outcome,
          kickoff: kickoffOf(match),
          counts: null,
          odds: null,
        },
      },
    ]
  })
}

/** The day alone where its time is not fixed yet: then midnight stands there. */
function kickoffOf({ status, utcDate }: Match): string {
  const kickoff = new Date(utcDate).toISOString()
  const isDayAlone = status === 'SCHEDULED' && kickoff.endsWith('T00:00:00.000Z')
  return isDayAlone ? kickoff.slice(0, 10) : kickoff
}

function teamOf({ id, name }: z.infer<typeof team>) {
  return id === null || name === null ? undefined : { externalId: String(id), name }
}

function outcomeOf(match: Match): Pick<Statement, 'status' | 'halfTime' | 'fullTime'> | undefined {
  const none = { halfTime: null, fullTime: null }
  switch (match.status) {
    case 'FINISHED': {
      const { duration, fullTime, halfTime, regularTime } = match.score
      const ended = scoreOf(duration === 'REGULAR' ? fullTime : regularTime)
      return ended
        ? { status: 'finished', fullTime: ended, halfTime: scoreOf(halfTime) }
        : undefined
    }
    case 'POSTPONED':
    case 'CANCELLED':
      return { status: 'postponed', ...none }
    case 'SUSPENDED':
      return { status: 'abandoned', ...none }
    case 'AWARDED':
      return undefined
    default:
      return { status: 'scheduled', ...none }
  }
}

function scoreOf(said: z.infer<typeof score> | undefined) {
  if (!said || said.home === null || said.away === null) return null
  return { home: said.home, away: said.away }
}
