/** Walking forward: every match is forecast from what was known before its day. */
import type { Grid } from '@strix/markets'
import { createFeatures } from './features.ts'
import type { Features } from './features.ts'
import { blendOf, fitBlend, unblended } from './blend.ts'
import type { Blend } from './blend.ts'
import { answersOf } from './heads.ts'
import type { Answers } from './heads.ts'
import { jointGrid } from './joint.ts'
import type { Design } from './logistic.ts'
import { marketFeatures, marketNames, marketView } from './market.ts'
import type { MarketView } from './market.ts'
import { chancesOf, fitModel } from './model.ts'
import type { Chances, Model } from './model.ts'
import type { Results } from './results.ts'

export type Forecast = { match: number; chances: Chances; grid: Grid; usedOdds: boolean }

export type WalkOptions = {
  /** First and last day to forecast, in days since 1970. */
  from: number
  to: number
  /** Days after which the weights are fitted again. */
  refitDays?: number
}

const memoryDays = 12 * 365
const usualRefitDays = 180
/** Rows learnt from at most, the newest: more change nothing and cost time. */
const rowsMax = 60_000
/** A league's first matches teach the ratings, not the weights. */
const warmUpDays = 2 * 365

/**
 * Yields a forecast of every match from `from` to `to`, day by day. A forecast reads nothing of its
 * own day or later but who plays whom in which league and season, and the odds where `results` has
 * them.
 */
export function* walk(results: Results, options: WalkOptions): Generator<Forecast> {
  const features = createFeatures(results)
  const designs = openDesigns(results, features)
  const answers = answersOf(results)
  let models: Models | undefined
  let fittedOn = Number.NEGATIVE_INFINITY
  for (const [start, end] of days(results)) {
    const day = results.day[start] ?? 0
    if (day > options.to) return
    for (let match = start; match < end; match += 1) designs.write(match)
    if (day >= options.from) {
      if (!models || day - fittedOn >= (options.refitDays ?? usualRefitDays)) {
        models = fitModels(results, { designs, answers, end: start })
        fittedOn = day
      }
      for (let match = start; match < end; match += 1) {
        yield forecastOf({ designs, models, match })
      }
    }
    for (let match = start; match < end; match += 1) features.observe(match)
  }
}

/** What forecasts stand on: without prices, and with them. */
type Models = { plain: Model; priced: Model; blend: Blend | undefined }

type Designs = {
  names: readonly string[]
  plain: Design
  priced: Design
  write(match: number): void
  viewOf(match: number): MarketView | undefined
  goalsOf(match: number): { home: number; away: number }
}

function openDesigns(results: Results, features: Features): Designs {
  const width = features.names.length
  const pricedWidth = results.offered ? width + marketNames.length : 0
  const plain = { values: new Float64Array(results.count * width), width }
  const priced = { values: new Float64Array(results.count * pricedWidth), width: pricedWidth }
  const views = new Map<number, MarketView>()
  const gap = features.names.indexOf('play-even:gap')
  const sum = features.names.indexOf('play-even:sum')
  return {
    names: [...features.names, ...marketNames],
    plain,
    priced,
    write(match) {
      const row = plain.values.subarray(match * width, (match + 1) * width)
      features.write(match, row)
      const view = marketView(results, match)
      if (!view) return
      views.set(match, view)
      priced.values.set(row, match * pricedWidth)
      priced.values.set(marketFeatures(view), match * pricedWidth + width)
    },
    viewOf: (match) => views.get(match),
    goalsOf(match) {
      const [apart, together] = [gap, sum].map((at) => plain.values[match * width + at] ?? 0)
      const [home, away] = [
        ((together ?? 0) + (apart ?? 0)) / 2,
        ((together ?? 0) - (apart ?? 0)) / 2,
      ]
      return { home: Math.exp(home), away: Math.exp(away) }
    },
  }
}

function fitModels(
  results: Results,
  input: { designs: Designs; answers: Answers; end: number },
): Models {
  const { designs, answers, end } = input
  const all = rowsBefore(results, end)
  const rows = thin(all)
  const isDetailed = (match: number) => !Number.isNaN(results.measured.hthg[match] ?? Number.NaN)
  const learning = { answers, isDetailed, names: designs.names }
  const pricedRows = rows.filter((match) => designs.viewOf(match) !== undefined)
  return {
    plain: fitModel(designs.plain, {
      ...learning,
      rows,
      names: designs.names.slice(0, designs.plain.width),
    }),
    priced: fitModel(designs.priced, { ...learning, rows: pricedRows, heads: unblended }),
    blend: fitBlend({ rows: all, viewOf: designs.viewOf, answers }),
  }
}

function forecastOf(input: { designs: Designs; models: Models; match: number }): Forecast {
  const { designs, models, match } = input
  const view = designs.viewOf(match)
  const { blend } = models
  const usedOdds = view !== undefined && blend !== undefined
  const chances = usedOdds
    ? {
        ...chancesOf(models.plain, designs.plain, match),
        ...chancesOf(models.priced, designs.priced, match),
        ...blendOf(blend, view),
      }
    : chancesOf(models.plain, designs.plain, match)
  return { match, chances, grid: jointGrid(chances, designs.goalsOf(match)), usedOdds }
}

/** The matches of each day: where they begin and end. */
function* days({ day, count }: Results): Generator<[start: number, end: number]> {
  for (let start = 0; start < count;) {
    let end = start + 1
    while (end < count && day[end] === day[start]) end += 1
    yield [start, end]
    start = end
  }
}

/** What may be learnt from: the matches of the last years. */
function rowsBefore({ day }: Results, end: number): Int32Array {
  const oldest = Math.max((day[end] ?? 0) - memoryDays, (day[0] ?? 0) + warmUpDays)
  let start = 0
  while (start < end && (day[start] ?? 0) < oldest) start += 1
  return Int32Array.from({ length: end - start }, (_, at) => start + at)
}

/** Every second, third, … of the rows, where they are many. */
function thin(rows: Int32Array): Int32Array {
  const stride = Math.max(1, Math.ceil(rows.length / rowsMax))
  return rows.filter((_, at) => at % stride === 0)
}
