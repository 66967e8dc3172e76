/** The forecast of several bookmakers' prices together, corrected by what came true before. */
import { chancesOfChoice, fitChoice } from './choice.ts'
import type { Case, Choice } from './choice.ts'
import { headNames } from './heads.ts'
import type { Answers, HeadName } from './heads.ts'
import { outcomeCase, outcomeWidth, totalCase, totalWidth } from './market.ts'
import type { MarketView } from './market.ts'

export type Blend = { outcome: Choice; total: Choice | undefined }

const blended: ReadonlySet<HeadName> = new Set(['home', 'away', 'over25'])
/** Questions that no price here answers by itself. */
export const unblended: readonly HeadName[] = headNames.filter((name) => !blended.has(name))

/** The averages are good: a weight needs many matches to speak against them. */
const ridges = { outcome: 50, total: 30 }
/** Fewer priced matches teach nothing. */
const casesMin = 2000

/**
 * @param rows matches that may be learnt from
 * @returns undefined where too few of them had prices
 */
export function fitBlend(input: {
  rows: Int32Array
  viewOf(match: number): MarketView | undefined
  answers: Answers
}): Blend | undefined {
  const { rows, viewOf, answers } = input
  const outcomes: (Case & { chosen: number })[] = []
  const totals: (Case & { chosen: number })[] = []
  for (const match of rows) {
    const view = viewOf(match)
    if (!view || answers.home[match] === 255) continue
    const drawOrAway = answers.away[match] === 1 ? 2 : 1
    outcomes.push({ ...outcomeCase(view), chosen: answers.home[match] === 1 ? 0 : drawOrAway })
    const total = totalCase(view)
    if (total) totals.push({ ...total, chosen: answers.over25[match] === 1 ? 0 : 1 })
  }
  if (outcomes.length < casesMin) return undefined
  return {
    outcome: fitChoice(outcomes, { width: outcomeWidth, ridge: ridges.outcome }),
    total:
      totals.length < casesMin
        ? undefined
        : fitChoice(totals, { width: totalWidth, ridge: ridges.total }),
  }
}

/** The chances of the questions that prices answer. */
export function blendOf(
  { outcome, total }: Blend,
  view: MarketView,
): Partial<Record<HeadName, number>> {
  const [home = 0, , away = 0] = chancesOfChoice(outcome, outcomeCase(view))
  const goals = totalCase(view)
  if (!total || !goals) return { home, away }
  const [over25 = 0] = chancesOfChoice(total, goals)
  return { home, away, over25 }
}
