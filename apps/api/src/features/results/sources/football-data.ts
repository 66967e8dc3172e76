/**
 * football-data.co.uk: one CSV a league and season. Reads the source's own columns and those of
 * files made from them (`league,home,away,fthg,…`).
 */
import { parse } from 'csv-parse/sync'
import type { Score } from '../results.tables.ts'
import { divisions } from './football-data-leagues.ts'
import type { GetText, MatchReport, Source } from './source.ts'

const dayMs = 24 * 3_600_000

export function createFootballData(deps: { baseUrl: string; getText: GetText }): Source {
  const base = deps.baseUrl.replace(/\/+$/, '')
  return {
    id: 'football-data',
    async fetch({ from, to, signal }) {
      const reports: MatchReport[] = []
      // One after the other: it is one small site.
      for (const { code, extra } of divisions) {
        const path = extra ? `new/${code}.csv` : `mmz4281/${seasonOf(to)}/${code}.csv`
        const text = await deps.getText(`${base}/${path}`, { signal })
        if (text !== undefined) reports.push(...readFootballData(text))
      }
      // A day more on each side: the file knows days of British time.
      const first = from.getTime() - dayMs
      return reports.filter(({ kickoff }) => {
        const day = Date.parse(kickoff)
        return day >= first && day <= to.getTime() + dayMs
      })
    },
  }
}

/** `2526` for the season that began in July 2025. */
export function seasonOf(at: Date): string {
  const year = at.getUTCFullYear() - (at.getUTCMonth() < 6 ? 1 : 0)
  return `${String(year % 100).padStart(2, '0')}${String((year + 1) % 100).padStart(2, '0')}`
}

/** Every row with a full score; rows without one are matches to come. */
export function readFootballData(text: string): MatchReport[] {
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
    const cell = (...names: string[]) => names.map((name) => row[name] ?? '').find(Boolean) ?? ''
    const day = dayOf(cell('Date', 'date'))
    const home = cell('HomeTeam', 'Home', 'home')
    const away = cell('AwayTeam', 'Away', 'away')
    const full = scoreOf(cell('FTHG', 'HG', 'fthg'), cell('FTAG', 'AG', 'ftag'))
    if (day === undefined || home === '' || away === '' || !full) return []
    const half = scoreOf(cell('HTHG', 'hthg'), cell('HTAG', 'htag'))
    const isPossible = half && half.home <= full.home && half.away <= full.away
    const code = cell('Div', 'League', 'league')
    const division = divisions.find((each) => each.code === code)
    return [
      {
        externalId: `${code}|${day}|${home}|${away}`,
        home,
        away,
        league: division?.name ?? code,
        country: division?.country ?? (cell('Country') || null),
        kickoff: day,
        result: {
          status: 'finished' as const,
          halfTime: isPossible ? half : null,
          fullTime: full,
        },
      },
    ]
  })
}

/** ISO, or `dd/mm/yy` and `dd/mm/yyyy` as the source writes them. */
function dayOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, day, month, year = ''] = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined) return undefined
  const full = year.length === 4 ? year : `${Number(year) > 80 ? '19' : '20'}${year}`
  return `${full}-${month}-${day}`
}

function scoreOf(home: string, away: string): Score | null {
  if (!/^\d{1,2}$/.test(home) || !/^\d{1,2}$/.test(away)) return null
  return { home: Number(home), away: Number(away) }
}
