/** Rows of football-data.co.uk: scores, counts and pre-match prices. No closing price is read. */
import { parse } from 'csv-parse/sync'
import { divisions } from '../../results/index.ts'
import { countNames } from '../football.tables.ts'
import type { Counts, Odds, Score } from '../football.tables.ts'
import { seasonAt, seasonLabel } from './seasons.ts'
import type { ForeignMatch } from './source.ts'

type Cell = (...names: string[]) => string

/** Our column of prices, and what the source has called it over the years, the newest first. */
const priceColumns: Readonly<Record<string, readonly string[]>> = {
  b365_h: ['B365H'],
  b365_d: ['B365D'],
  b365_a: ['B365A'],
  b365_o25: ['B365>2.5'],
  b365_u25: ['B365<2.5'],
  ps_h: ['PSH', 'PH'],
  ps_d: ['PSD', 'PD'],
  ps_a: ['PSA', 'PA'],
  ps_o25: ['P>2.5'],
  ps_u25: ['P<2.5'],
  avg_h: ['AvgH', 'BbAvH'],
  avg_d: ['AvgD', 'BbAvD'],
  avg_a: ['AvgA', 'BbAvA'],
  avg_o25: ['Avg>2.5', 'BbAv>2.5'],
  avg_u25: ['Avg<2.5', 'BbAv<2.5'],
  max_h: ['MaxH', 'BbMxH'],
  max_d: ['MaxD', 'BbMxD'],
  max_a: ['MaxA', 'BbMxA'],
  max_o25: ['Max>2.5', 'BbMx>2.5'],
  max_u25: ['Max<2.5', 'BbMx<2.5'],
  avg_ahh: ['AvgAHH', 'BbAvAHH'],
  avg_aha: ['AvgAHA', 'BbAvAHA'],
}

/** Every row with a day, a league that is known and two teams; with or without a score. */
export function readFootballDataRows(text: string): ForeignMatch[] {
  const rows = parse<Record<string, string>>(text, {
    bom: true,
    columns: true,
    trim: true,
    // Rows of the source end early or in empty columns, and hold stray quotes.
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  return rows.flatMap((row) => {
    const cell: Cell = (...names) => names.map((name) => row[name] ?? '').find(Boolean) ?? ''
    return matchOf(cell) ?? []
  })
}

function matchOf(cell: Cell): ForeignMatch | undefined {
  const division = divisionOf(cell)
  const day = dayOf(cell('Date'))
  const [home, away] = [cell('HomeTeam', 'Home'), cell('AwayTeam', 'Away')]
  if (!division || day === undefined || home === '' || away === '') return undefined
  const { code, name, country } = division
  const fullTime = scoreOf(cell('FTHG', 'HG'), cell('FTAG', 'AG'))
  const halfTime = fullTime && scoreOf(cell('HTHG'), cell('HTAG'))
  return {
    externalId: `${code}|${day}|${home}|${away}`,
    league: { code, name, country },
    season: seasonOf(cell('Season'), { day, isExtra: division.extra }),
    home: { externalId: `${country}|${home}`, name: home },
    away: { externalId: `${country}|${away}`, name: away },
    said: {
      kickoff: kickoffOf(day, cell('Time')),
      status: fullTime ? 'finished' : 'scheduled',
      halfTime,
      fullTime,
      counts: fullTime && countsOf(cell),
      odds: oddsOf(cell),
    },
  }
}

/** By its code; files of the extra leagues name country and league instead. */
function divisionOf(cell: Cell) {
  const code = cell('Div')
  if (code !== '') return divisions.find((each) => each.code === code)
  const country = cell('Country')
  return divisions.find((each) => each.extra && each.country === country)
}

/** `dd/mm/yy` and `dd/mm/yyyy`, as the source writes days. */
function dayOf(text: string): string | undefined {
  const [, day, month, year = ''] = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined) return undefined
  const full = year.length === 4 ? year : `${Number(year) > 80 ? '19' : '20'}${year}`
  const iso = `${full}-${month}-${day}`
  // A day that is not in its month is read as one of the next.
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined
}

function seasonOf(text: string, input: { day: string; isExtra: boolean }): string {
  const [, first, second] = /^(\d{4})(?:\/(\d{4}))?$/.exec(text) ?? []
  if (first !== undefined) return second === undefined ? first : seasonLabel(Number(first))
  if (input.isExtra) return input.day.slice(0, 4)
  return seasonLabel(seasonAt(new Date(input.day)))
}

/** Times are British ones; the day alone where there is none. */
function kickoffOf(day: string, time: string): string {
  if (!/^\d{2}:\d{2}$/.test(time)) return day
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return day
  return new Date(asUtc - (isBritishSummer(asUtc) ? 3_600_000 : 0)).toISOString()
}

/** From the last Sunday of March to the last of October, at one in the morning. */
function isBritishSummer(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(year, month + 1, 0, 1))
    return end.getTime() - end.getUTCDay() * 24 * 3_600_000
  }
  return at >= lastSunday(2) && at < lastSunday(9)
}

function countsOf(cell: Cell): Counts | null {
  const known = countNames.flatMap((name) => {
    const text = cell(name.toUpperCase())
    return /^\d{1,2}$/.test(text) ? [[name, Number(text)] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : null
}

function oddsOf(cell: Cell): Odds | null {
  const known = Object.entries(priceColumns).flatMap(([name, columns]) => {
    const price = Number(cell(...columns))
    return price > 1 ? [[name, price] as const] : []
  })
  const line = cell('AHh', 'BbAHh')
  if (/^-?\d+(?:\.\d+)?$/.test(line)) known.push(['ah_line', Number(line)])
  return known.length > 0 ? Object.fromEntries(known) : null
}

function scoreOf(home: string, away: string): Score | null {
  if (!/^\d{1,2}$/.test(home) || !/^\d{1,2}$/.test(away)) return null
  return { home: Number(home), away: Number(away) }
}
