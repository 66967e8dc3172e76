/**
 * Fantasy Premier League: its public JSON of matches of the Premier League and of who played in
 * them. It reports neither shots nor when things happened.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GetText } from '../../results/index.ts'
import {
  matchesOf,
  readFantasyBasics,
  readFantasyFixtures,
  readFantasySheets,
} from './fantasy-premier-league-read.ts'
import type { FantasySeason } from './fantasy-premier-league-read.ts'
import { isWithin } from './football-data.ts'
import type { DoubtfulSheet, ForeignSheet, Source, UnreadMatch } from './source.ts'

/** Nobody invited us: one question at a time, some seconds apart. */
const pauseMs = 4_000
/** A season is read in four nights, its newest weeks first. */
const weeksAtOnce = 10

export type Pause = (signal: AbortSignal | undefined) => Promise<void>

type Ask = (path: string, signal: AbortSignal | undefined) => Promise<string>

export function createFantasyPremierLeague(deps: {
  baseUrl: string
  getText: GetText
  pause?: Pause | undefined
}): Source {
  const ask = createAsk(deps)
  const readSeason = async (signal: AbortSignal | undefined): Promise<FantasySeason> => {
    const basics = readFantasyBasics(await ask('/bootstrap-static/', signal))
    return { ...basics, fixtures: readFantasyFixtures(await ask('/fixtures/', signal)) }
  }
  // The players are asked for right after the matches: the season is not read twice.
  let season: FantasySeason | undefined
  return {
    id: 'fantasy-premier-league',
    historyDays: 330,
    nightly: true,
    async *matches({ from, to, signal }) {
      season = await readSeason(signal)
      yield matchesOf(season).filter(isWithin(from, to))
    },
    sheets: {
      days: 330,
      settledHours: 12,
      async *of({ matches, signal }) {
        season ??= await readSeason(signal)
        yield* sheetsOf(ask, { season, matches, signal })
      },
    },
  }
}

function createAsk({
  baseUrl,
  getText,
  pause = (signal) => sleep(pauseMs, undefined, { signal }),
}: Parameters<typeof createFantasyPremierLeague>[0]): Ask {
  const base = baseUrl.replace(/\/+$/, '')
  let isFirst = true
  return async (path, signal) => {
    if (!isFirst) await pause(signal)
    isFirst = false
    const text = await getText(`${base}${path}`, { signal })
    if (text === undefined) throw new Error(`Fantasy Premier League has no ${path}`)
    return text
  }
}

/** A week is asked for once, when all its figures are checked. */
async function* sheetsOf(
  ask: Ask,
  input: {
    season: FantasySeason
    matches: readonly UnreadMatch[]
    signal: AbortSignal | undefined
  },
): AsyncGenerator<(ForeignSheet | DoubtfulSheet)[]> {
  const { season, matches, signal } = input
  const wanted = new Set(matches.map(({ externalId }) => externalId))
  const fixtures = season.fixtures.filter(
    ({ code, event, finished }) =>
      finished && event !== null && season.checked.has(event) && wanted.has(`${code}`),
  )
  const weeks = [...new Set(fixtures.flatMap(({ event }) => event ?? []))]
  for (const week of weeks.toSorted((a, b) => b - a).slice(0, weeksAtOnce)) {
    if (signal?.aborted) return
    const text = await ask(`/event/${week}/live/`, signal)
    const own = fixtures.filter(({ event }) => event === week)
    yield readFantasySheets(text, { season, fixtures: own })
  }
}
