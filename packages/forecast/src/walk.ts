/** Walking forward: every match is forecast from what was known before its day. */
import { answerOf, daysOf, fitModels, openDesigns } from './designs.ts'
import type { Forecast, Models } from './designs.ts'
import { jointGrid } from './joint.ts'
import { openMemory } from './memory.ts'
import type { Results } from './results.ts'

type WalkOptions = {
  /** First and last day to forecast, in days since 1970. */
  from: number
  to: number
  /** Days after which the weights are fitted again. */
  refitDays?: number
}

const usualRefitDays = 180

/**
 * Yields a forecast of every match from `from` to `to`, day by day. A forecast reads nothing of its
 * own day or later but who plays whom in which league and season, and the odds where `results` has
 * them.
 */
export function* walk(results: Results, options: WalkOptions): Generator<Forecast> {
  const designs = openDesigns(results, openMemory(results))
  let models: Models | undefined
  let fittedOn = Number.NEGATIVE_INFINITY
  for (const [start, end] of daysOf(results)) {
    const day = results.day[start] ?? 0
    if (day > options.to) return
    for (let match = start; match < end; match += 1) designs.write(match)
    if (day >= options.from) {
      if (!models || day - fittedOn >= (options.refitDays ?? usualRefitDays)) {
        models = fitModels(results, designs, start)
        fittedOn = day
      }
      for (let match = start; match < end; match += 1) {
        const answer = answerOf({ designs, models, match })
        const grid = jointGrid(answer.chances, answer.goals)
        yield { ...answer, grid, cards: designs.cardsOf(match) }
      }
    }
    for (let match = start; match < end; match += 1) designs.observe(match)
  }
}
