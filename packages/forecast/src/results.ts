/** Results as columns of numbers: 200,000 matches are read many times over. */
import { divisionOf } from './leagues.ts'
import type { Division } from './leagues.ts'

/**
 * What may be known of a match besides who played; `NaN` where it is not. Files of results have all
 * but the last four: cards shown before half-time are known where somebody told the events.
 */
export const measures = [
  'fthg',
  'ftag',
  'hthg',
  'htag',
  'hs',
  'as',
  'hst',
  'ast',
  'hc',
  'ac',
  'hy',
  'ay',
  'hr',
  'ar',
  'hthy',
  'htay',
  'hthr',
  'htar',
] as const
/** Whose pre-match prices are read: the market's average and best, bet365's and Pinnacle's. */
export const oddsSources = ['avg', 'b365', 'ps', 'max'] as const
/** Prices of a match, and its Asian handicap with average prices. Never a closing price. */
export const oddsColumns = [
  ...oddsSources.flatMap((source) =>
    (['h', 'd', 'a', 'o25', 'u25'] as const).map((outcome) => `${source}_${outcome}` as const),
  ),
  'ah_line',
  'avg_ahh',
  'avg_aha',
] as const
type Measure = (typeof measures)[number]
export type OddsSource = (typeof oddsSources)[number]
type OddsColumn = (typeof oddsColumns)[number]

/** A row of a results file: the column names of football-data.co.uk's, dates as YYYY-MM-DD. */
export type ResultRow = Readonly<Record<string, string | undefined>>

/** What has a number: the number is the place in its list. */
export type Names = {
  clubs: readonly string[]
  leagues: readonly string[]
  seasons: readonly string[]
}

export type Results = {
  count: number
  /** Days since 1970-01-01. */
  day: Int32Array
  league: string[]
  season: string[]
  home: string[]
  away: string[]
  /** Number of the league and of the clubs; a club keeps its number in all divisions. */
  leagueId: Int32Array
  seasonId: Int32Array
  homeId: Int32Array
  awayId: Int32Array
  tier: Int8Array
  leagues: number
  clubs: number
  names: Names
  measured: Readonly<Record<Measure, Float64Array>>
  /** Empty columns where odds are not to be read. */
  offered: Readonly<Record<OddsColumn, Float64Array>> | undefined
}

const dayMs = 86_400_000

type Reading = {
  /** Whether prices are looked at at all. */
  odds: boolean
  /** Names that have their numbers already. */
  names?: Names | undefined
  /** Which leagues belong together, where not as football-data.co.uk has them. */
  divisionOf?: (league: string) => Division
}

/**
 * Puts rows in the order of their days; rows of one day stay as they were given.
 * @throws RangeError for a row without a date, league or clubs
 */
export function readResults(rows: readonly ResultRow[], reads: Reading): Results {
  const days = rows.map(dayOf)
  const order = Array.from(rows.keys()).sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0) || a - b)
  const sorted = order.map((at) => rows[at] ?? {})
  const column = (read: (row: ResultRow) => number) => Float64Array.from(sorted, read)
  const leagues = numbering(reads.names?.leagues)
  const clubs = numbering(reads.names?.clubs)
  const seasons = numbering(reads.names?.seasons)
  const league = sorted.map((row) => textOf(row, 'league'))
  const place = reads.divisionOf ?? divisionOf
  const country = league.map((code) => place(code).country)
  const home = sorted.map((row) => textOf(row, 'home'))
  const away = sorted.map((row) => textOf(row, 'away'))
  const clubOf = (names: readonly string[]) =>
    Int32Array.from(names, (name, at) => clubs.of(`${country[at]}\n${name}`))
  const season = sorted.map((row) => textOf(row, 'season'))
  const ids = {
    leagueId: Int32Array.from(league, leagues.of),
    seasonId: Int32Array.from(season, seasons.of),
    homeId: clubOf(home),
    awayId: clubOf(away),
  }
  const names = { clubs: clubs.list(), leagues: leagues.list(), seasons: seasons.list() }
  return {
    count: sorted.length,
    day: Int32Array.from(order, (at) => days[at] ?? 0),
    league,
    season,
    home,
    away,
    ...ids,
    tier: Int8Array.from(league, (code) => place(code).tier),
    leagues: names.leagues.length,
    clubs: names.clubs.length,
    names,
    measured: columnsOf(measures, (name) => column((row) => numberOf(row[name]))),
    offered: reads.odds
      ? columnsOf(oddsColumns, (name) => column((row) => numberOf(row[name])))
      : undefined,
  }
}

function columnsOf<Name extends string>(
  names: readonly Name[],
  make: (name: Name) => Float64Array,
): Record<Name, Float64Array> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Float64Array>
}

function numbering(known: readonly string[] = []) {
  const numbers = new Map(known.map((name, at) => [name, at]))
  return {
    of(name: string): number {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return number
    },
    list: () => [...numbers.keys()],
  }
}

function dayOf(row: ResultRow): number {
  const at = Date.parse(`${row.date ?? ''}T00:00:00Z`)
  if (!Number.isFinite(at)) throw new RangeError(`“${row.date ?? ''}” is no date (YYYY-MM-DD)`)
  return Math.round(at / dayMs)
}

function textOf(row: ResultRow, name: string): string {
  const text = row[name]?.trim()
  if (!text) throw new RangeError(`A row of ${row.date ?? '?'} has no ${name}.`)
  return text
}

function numberOf(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text)
}
