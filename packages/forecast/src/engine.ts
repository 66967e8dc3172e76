/**
 * Forecasts of matches to come: fitted to all results at once, kept, and brought up to date with a
 * few results more without reading the others again.
 */
import { answerOf, daysOf, fitModels, openDesigns } from './designs.ts'
import type { Answer, Models } from './designs.ts'
import type { Cards } from './cards.ts'
import { openMemory } from './memory.ts'
import type { Kept } from './memory.ts'
import type { Chances } from './model.ts'
import type { Results } from './results.ts'
import { strengthsOf } from './strength.ts'
import type { StrengthsOfDay } from './strength.ts'

type Fitted = { models: Models; kept: Kept; matches: number }

/** How far back strengths are told, and how often. */
const strengthDays = 3 * 365
const strengthStep = 28

/** Learns ratings and weights from all results. */
export function fit(results: Results): Fitted & { strengths: StrengthsOfDay[] } {
  const memory = openMemory(results)
  const designs = openDesigns(results, memory)
  const last = results.day[results.count - 1] ?? 0
  const strengths: StrengthsOfDay[] = []
  let next = last - strengthDays
  for (const [start, end] of daysOf(results)) {
    for (let match = start; match < end; match += 1) designs.write(match)
    for (let match = start; match < end; match += 1) designs.observe(match)
    const day = results.day[start] ?? 0
    if (day < next && day < last) continue
    // What later matches said is in no rating of this day.
    strengths.push({ day, clubs: strengthsOf(memory.keep(), day) })
    next = day + strengthStep
  }
  const models = fitModels(results, designs, results.count)
  return { models, kept: memory.keep(), matches: results.count, strengths }
}

/**
 * Learns ratings from results after those that are kept.
 * @param results read with the names that are kept
 */
export function learn(kept: Kept, results: Results): Kept {
  const memory = openMemory(results, kept)
  const designs = openDesigns(results, memory)
  for (const [start, end] of daysOf(results)) {
    for (let match = start; match < end; match += 1) designs.write(match)
    for (let match = start; match < end; match += 1) designs.observe(match)
  }
  return memory.keep()
}

export type Coming = {
  match: number
  /** Without prices; undefined where too little is known to say who wins. */
  model: Answer | undefined
  /** With them; undefined where there are none, or too few were seen to learn from. */
  blend: Answer | undefined
  /** Shares of the league, which a forecast must beat. */
  base: Chances
  cards: Cards | undefined
  sample: { home: number; away: number; league: number }
}

/**
 * Forecasts of matches that are not played, in the order of their days.
 * @param results read with the names that are kept
 */
export function* forecastComing(
  fitted: Omit<Fitted, 'matches'>,
  results: Results,
): Generator<Coming> {
  const { models, kept } = fitted
  const designs = openDesigns(results, openMemory(results, kept))
  for (let match = 0; match < results.count; match += 1) {
    designs.write(match)
    const input = { designs, models, match }
    const isKnown = models.plain.home !== undefined && models.plain.away !== undefined
    const priced = isKnown ? answerOf(input) : undefined
    yield {
      match,
      model: isKnown ? answerOf({ ...input, reads: { odds: false } }) : undefined,
      blend: priced?.usedOdds ? priced : undefined,
      base: designs.baseOf(match),
      cards: designs.cardsOf(match),
      sample: designs.sampleOf(match),
    }
  }
}
