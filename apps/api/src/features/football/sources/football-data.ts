/**
 * football-data.co.uk: one CSV a league and season (16 leagues: one for all seasons), and one of
 * matches to come for each kind.
 */
import { divisions } from '../../results/index.ts'
import type { GetText } from '../../results/index.ts'
import { readFootballDataRows } from './football-data-rows.ts'
import { seasonsOf } from './seasons.ts'
import type { ForeignMatch, Source } from './source.ts'

export function createFootballData(deps: { baseUrl: string; getText: GetText }): Source {
  const base = deps.baseUrl.replace(/\/+$/, '')
  return {
    id: 'football-data',
    historyDays: 8 * 365,
    // One file after the other: it is one small site.
    async *matches({ from, to, signal }) {
      for (const path of pathsOf({ from, to })) {
        if (signal?.aborted) return
        const text = await deps.getText(`${base}/${path}`, { signal })
        if (text !== undefined) yield readFootballDataRows(text).filter(isWithin(from, to))
      }
    },
  }
}

function pathsOf({ from, to }: { from: Date; to: Date }): string[] {
  const years = seasonsOf(from, to)
  const two = (year: number) => String(year % 100).padStart(2, '0')
  return [
    ...divisions.flatMap(({ code, extra }) =>
      extra
        ? [`new/${code}.csv`]
        : years.map((year) => `mmz4281/${two(year)}${two(year + 1)}/${code}.csv`),
    ),
    'fixtures.csv',
    'new_league_fixtures.csv',
  ]
}

const dayMs = 24 * 3_600_000

/** A day more on each side: times are not always known. */
export function isWithin(from: Date, to: Date): (match: ForeignMatch) => boolean {
  return ({ said }) => {
    const at = Date.parse(said.kickoff)
    return at >= from.getTime() - dayMs && at <= to.getTime() + dayMs
  }
}
