/** The public track record, added up from how each forecast came out. */
import { scoredMin } from '@strix/contracts'
import type {
  Estimate,
  ForecastKind,
  ForecastMarket,
  ForecastRecord,
  ForecastScoreLine,
  ForecastViews,
  Losses,
  Page,
  PageQuery,
  ReliabilityBin,
  ScoredForecast,
} from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { intervalOf } from '../../infra/interval.ts'
import { findModelHead } from './models.store.ts'
import { countOpen, listBins, listScored, sumScores, sumViews } from './scores.store.ts'
import type { Bin, Grouping, ScoredRow, ScoreGroup, Sums, ViewSums } from './scores.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ForecastTables } from './forecasts.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'

type Tables = FixtureTables & FootballTables & ForecastTables & ResultTables

type RecordChoice = { kind: ForecastKind; market: ForecastMarket }

export type ForecastRecordService = {
  record(choice: RecordChoice): Promise<ForecastRecord>
  scored(input: RecordChoice & { page: PageQuery }): Promise<{ data: ScoredForecast[]; page: Page }>
  /** A table of the newest, for spreadsheets. */
  csv(choice: RecordChoice): Promise<string>
}

/** Two-sided 95% of a normal distribution. */
const z95 = 1.96
const csvRowsMax = 20_000

export function createForecastRecordService({ db }: { db: Db<Tables> }): ForecastRecordService {
  const linesOf = async (choice: RecordChoice, by: Grouping) => {
    const market = by === 'markets' ? undefined : choice.market
    return linesFrom(await sumScores(db, { kind: choice.kind, market, by }))
  }
  return {
    async record(choice) {
      const [all, markets, leagues, months, bins, open, model, views] = await Promise.all([
        linesOf(choice, 'all'),
        linesOf(choice, 'markets'),
        linesOf(choice, 'leagues'),
        linesOf(choice, 'months'),
        listBins(db, choice),
        countOpen(db, choice.kind),
        findModelHead(db),
        sumViews(db, choice.market),
      ])
      const line = all[0] ?? { ...nothing, name: '' }
      return {
        ...choice,
        scored_min: scoredMin,
        model: model
          ? {
              version: model.version,
              made_at: model.madeAt.toISOString(),
              matches: model.matches,
              through: model.through,
            }
          : null,
        open,
        all: line,
        views: viewsFrom(views),
        markets,
        leagues: leagues.toSorted((a, b) => b.count - a.count),
        months: months.toSorted((a, b) => (a.name < b.name ? 1 : -1)),
        reliability: hasReliability(choice, line) ? bins.map(reliabilityOf) : [],
      }
    },
    async scored({ page, ...choice }) {
      const { after, ...window } = pageWindow(page, timeCursor)
      const rows = await listScored(db, {
        ...choice,
        ...window,
        after: after && { kickoff: new Date(after[0]), fixtureId: after[1] },
      })
      const cut = pageOf(rows, page, ({ kickoff, fixtureId }) => [kickoff.toISOString(), fixtureId])
      return { data: cut.rows.map(scoredView), page: cut.page }
    },
    async csv(choice) {
      const input = { ...choice, limit: csvRowsMax, offset: 0, after: undefined }
      return csvOf((await listScored(db, input)).map(scoredView))
    },
  }
}

/** Of scores only the one that came true is kept, so how often others did is not known. */
function hasReliability({ market }: RecordChoice, { count }: ForecastScoreLine): boolean {
  return market !== 'score' && count >= scoredMin
}

const nothing = { count: 0, ours: null, base: null, odds: null, truth: null }

function linesFrom(groups: readonly ScoreGroup[]): ForecastScoreLine[] {
  const ours = groups.filter(({ versus }) => versus === 'ours')
  return ours.map(({ name, count, losses }) => {
    const beside = (versus: ScoreGroup['versus']) => {
      const found = groups.find((group) => group.name === name && group.versus === versus)
      if (!found?.difference || found.count < scoredMin) return null
      return {
        count: found.count,
        theirs: lossesOf(found.losses, found.count),
        difference: lossesOf(found.difference, found.count),
      }
    }
    if (count < scoredMin) return { ...nothing, name, count }
    return {
      name,
      count,
      ours: lossesOf(losses, count),
      base: beside('base'),
      odds: beside('odds'),
      truth: beside('truth'),
    }
  })
}

function viewsFrom(sums: ViewSums | undefined): ForecastViews | null {
  if (!sums || sums.count < scoredMin) return null
  const { count, model, blend, odds, lessModel, lessOdds } = sums
  return {
    count,
    model: lossesOf(model, count),
    blend: lossesOf(blend, count),
    odds: odds && lossesOf(odds, count),
    blend_less_model: lossesOf(lessModel, count),
    blend_less_odds: lessOdds && lossesOf(lessOdds, count),
  }
}

function lossesOf({ means, spreads }: Sums, count: number): Losses {
  const [rps, logLoss, brier] = [0, 1, 2].map((at): Estimate => {
    const mean = means[at] ?? 0
    const reach = (z95 * (spreads[at] ?? 0)) / Math.sqrt(count)
    return { mean, low: mean - reach, high: mean + reach }
  })
  const none = { mean: 0, low: 0, high: 0 }
  return { rps: rps ?? none, log_loss: logLoss ?? none, brier: brier ?? none }
}

function reliabilityOf({ bin, count, expected, share }: Bin): ReliabilityBin {
  const [from, to] = [bin / 10, (bin + 1) / 10]
  return { from, to, count, expected, share, ...intervalOf(share * count, count) }
}

function scoredView(row: ScoredRow): ScoredForecast {
  const [rps = 0, logLoss = 0, brier = 0] = row.ours
  return {
    fixture_id: row.fixtureId,
    home: row.home,
    away: row.away,
    league: row.league,
    kickoff: row.kickoff.toISOString(),
    seq: row.seq,
    made_at: row.madeAt.toISOString(),
    model: row.model,
    chances: row.chances,
    outcome: row.outcome,
    rps,
    log_loss: logLoss,
    brier,
  }
}

const csvColumns = [
  'kickoff',
  'league',
  'home',
  'away',
  'fixture_id',
  'seq',
  'made_at',
  'model',
  'outcome',
  'rps',
  'log_loss',
  'brier',
] as const

function csvOf(rows: readonly ScoredForecast[]): string {
  const lines = rows.map((row) =>
    [...csvColumns.map((name) => row[name]), row.chances.join(' ')].map(cellOf).join(','),
  )
  return `${[...csvColumns, 'chances'].join(',')}\n${lines.map((line) => `${line}\n`).join('')}`
}

/** Quoted where it must be; a text that a spreadsheet would take for a formula is set apart. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
