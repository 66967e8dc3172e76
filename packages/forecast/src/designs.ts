/** What forecasts are made of: features of matches, weights over them, and one grid each. */
import type { Grid } from '@strix/markets'
import { createBase } from './base.ts'
import { blendOf, fitBlend, unblended } from './blend.ts'
import type { Blend } from './blend.ts'
import { cardsOf } from './cards.ts'
import type { Cards } from './cards.ts'
import { createFeatures } from './features.ts'
import { answersOf } from './heads.ts'
import type { Answers } from './heads.ts'
import { coherent } from './joint.ts'
import type { Design } from './logistic.ts'
import { marketFeatures, marketNames, marketView } from './market.ts'
import type { MarketView } from './market.ts'
import type { Memory } from './memory.ts'
import { chancesOf, fitModel } from './model.ts'
import type { Chances, Learning, Model } from './model.ts'
import type { Results } from './results.ts'

/** What the regressions answer; `jointGrid` makes one grid of it. */
export type Answer = {
  match: number
  chances: Chances
  /** Where the grid starts from. */
  goals: Goals
  usedOdds: boolean
}
export type Forecast = Answer & { grid: Grid; cards: Cards | undefined }
type Goals = { home: number; away: number }

/** What forecasts stand on: without prices, and with them. */
export type Models = { plain: Model; priced: Model; blend: Blend | undefined }

/** Everything known of each match before it, match by match. */
type Designs = {
  names: readonly string[]
  plain: Design
  priced: Design
  answers: Answers
  /** Writes what is known of a match that is not seen yet. */
  write(match: number): void
  observe(match: number): void
  viewOf(match: number): MarketView | undefined
  goalsOf(match: number): Goals
  /** Shares of the league so far. */
  baseOf(match: number): Chances
  /** Undefined where the league has too few matches with cards. */
  cardsOf(match: number): Cards | undefined
  /** How many matches stand behind it: of either club, and of the league. */
  sampleOf(match: number): { home: number; away: number; league: number }
}

const memoryDays = 12 * 365
/** Rows learnt from at most, the newest: more change nothing and cost time. */
const rowsMax = 160_000
/** The first matches teach the ratings, not the weights: two years, or a third of a short past. */
const warmUp = { days: 2 * 365, share: 1 / 3 }

export function openDesigns(results: Results, memory: Memory): Designs {
  const features = createFeatures(results, memory)
  const answers = answersOf(results)
  const base = createBase(results, answers, memory.part('base'))
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
    answers,
    write(match) {
      const row = plain.values.subarray(match * width, (match + 1) * width)
      features.write(match, row)
      const view = marketView(results, match)
      if (!view) return
      views.set(match, view)
      priced.values.set(row, match * pricedWidth)
      priced.values.set(marketFeatures(view), match * pricedWidth + width)
    },
    observe(match) {
      features.observe(match)
      base.observe(match)
    },
    viewOf: (match) => views.get(match),
    goalsOf(match) {
      const [apart = 0, together = 0] = [gap, sum].map((at) => plain.values[match * width + at])
      return { home: Math.exp((together + apart) / 2), away: Math.exp((together - apart) / 2) }
    },
    baseOf: base.describe,
    cardsOf(match) {
      const booked = features.bookingsOf(match)
      if (!booked) return undefined
      const { home, away, shares } = booked
      return { home: cardsOf(home, shares), away: cardsOf(away, shares) }
    },
    sampleOf: features.sampleOf,
  }
}

/** Weights learnt from the matches before `end`. */
export function fitModels(results: Results, designs: Designs, end: number): Models {
  const plain = learningBefore(results, designs, end)
  const priced = plain.rows.filter((match) => designs.viewOf(match) !== undefined)
  return {
    plain: fitModel(designs.plain, plain),
    priced: fitModel(designs.priced, {
      ...plain,
      rows: priced,
      names: designs.names,
      heads: unblended,
    }),
    blend: fitBlend({
      rows: rowsBefore(results, end),
      viewOf: designs.viewOf,
      answers: designs.answers,
    }),
  }
}

/** What the questions without prices are learnt from. */
export function learningBefore(
  results: Results,
  { answers, names, plain }: Designs,
  end: number,
): Learning {
  return {
    answers,
    isDetailed: (match) => !Number.isNaN(results.measured.hthg[match] ?? Number.NaN),
    rows: thin(rowsBefore(results, end)),
    names: names.slice(0, plain.width),
  }
}

/** @param input.reads.odds false leaves prices aside that are known */
export function answerOf(input: {
  designs: Designs
  models: Models
  match: number
  reads?: { odds: boolean }
}): Answer {
  const { designs, models, match } = input
  const view = input.reads?.odds === false ? undefined : designs.viewOf(match)
  const { blend } = models
  const usedOdds = view !== undefined && blend !== undefined
  const chances = usedOdds
    ? {
        ...chancesOf(models.plain, designs.plain, match),
        ...chancesOf(models.priced, designs.priced, match),
        ...blendOf(blend, view),
      }
    : chancesOf(models.plain, designs.plain, match)
  return { match, chances: coherent(chances), goals: designs.goalsOf(match), usedOdds }
}

/** The matches of each day: where they begin and end. */
export function* daysOf({ day, count }: Results): Generator<[start: number, end: number]> {
  for (let start = 0; start < count;) {
    let end = start + 1
    while (end < count && day[end] === day[start]) end += 1
    yield [start, end]
    start = end
  }
}

/** What may be learnt from: the matches of the last years. */
function rowsBefore({ day }: Results, end: number): Int32Array {
  const first = day[0] ?? 0
  const last = day[end] ?? (day[end - 1] ?? 0) + 1
  const warm = Math.min(warmUp.days, (last - first) * warmUp.share)
  const oldest = Math.max(last - memoryDays, first + warm)
  let start = 0
  while (start < end && (day[start] ?? 0) < oldest) start += 1
  return Int32Array.from({ length: end - start }, (_, at) => start + at)
}

/** Every second, third, … of the rows, where they are many. */
function thin(rows: Int32Array): Int32Array {
  const stride = Math.max(1, Math.ceil(rows.length / rowsMax))
  return rows.filter((_, at) => at % stride === 0)
}
