/** How one forecast came out: pure, so that anybody can count it again. */
import { chancesOfPrices, logLoss, rankedProbability } from '@strix/forecast'
import type { Chances } from '@strix/forecast'
import type { ForecastMarket } from '@strix/contracts'
import type { ForecastBody } from './body.ts'
import { gridOfForecast, likelyScores } from './pricing.ts'

export type Goals = { home: number; away: number }
type Result = { halfTime: Goals | null; fullTime: Goals }
/** Ranked probability score, log loss and Brier score. */
type Loss = readonly [rps: number, logLoss: number, brier: number]
export type Score = {
  market: ForecastMarket
  outcome: number
  chances: number[]
  ours: Loss
  base: Loss | null
  odds: Loss | null
  truth: Loss | null
}
/** What was truly likely, in the sandbox. */
export type Truth = {
  home: number
  draw: number
  away: number
  over25: number
  bothScore: number
  halfTime: Goals & { draw: number }
}

type Question = {
  /** The chances of every outcome; undefined where they are not known. */
  of(chances: Chances): number[] | undefined
  /** Which outcome came true; undefined where nobody knows. */
  outcome(result: Result): number | undefined
  truth?(truth: Truth): number[]
}

const questions: Readonly<Record<Exclude<ForecastMarket, 'score'>, Question>> = {
  '1x2': {
    of: ({ home, away }) => triple(home, away),
    outcome: ({ fullTime }) => sideOf(fullTime),
    truth: ({ home, draw, away }) => [home, draw, away],
  },
  'ou@1.5': { of: ({ over15 }) => pair(over15), outcome: overOf(1.5) },
  'ou@2.5': {
    of: ({ over25 }) => pair(over25),
    outcome: overOf(2.5),
    truth: ({ over25 }) => [over25, 1 - over25],
  },
  'ou@3.5': { of: ({ over35 }) => pair(over35), outcome: overOf(3.5) },
  btts: {
    of: ({ btts }) => pair(btts),
    outcome: ({ fullTime }) => (fullTime.home > 0 && fullTime.away > 0 ? 0 : 1),
    truth: ({ bothScore }) => [bothScore, 1 - bothScore],
  },
  '1h.1x2': {
    of: ({ halfHome, halfAway }) => triple(halfHome, halfAway),
    outcome: ({ halfTime }) => (halfTime ? sideOf(halfTime) : undefined),
    truth: ({ halfTime: { home, draw, away } }) => [home, draw, away],
  },
  '2h.1x2': {
    of: ({ secondHome, secondAway }) => triple(secondHome, secondAway),
    outcome: ({ halfTime, fullTime }) =>
      halfTime
        ? sideOf({ home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away })
        : undefined,
  },
}

/** Every question that the result answers. */
export function scoresOf(body: ForecastBody, result: Result, truth: Truth | undefined): Score[] {
  const odds =
    body.prices && chancesOfPrices([body.prices.home, body.prices.draw, body.prices.away])
  const asked = Object.entries(questions).flatMap(([market, question]): Score[] => {
    const chances = question.of(body.chances)
    const outcome = question.outcome(result)
    if (!chances || outcome === undefined) return []
    const known = truth && question.truth?.(truth)
    const loss = (given: readonly number[] | null | undefined) =>
      given ? lossOf(given, outcome) : null
    return [
      {
        market: market as ForecastMarket,
        outcome,
        chances,
        ours: lossOf(chances, outcome),
        base: loss(question.of(body.base)),
        odds: market === '1x2' ? loss(odds) : null,
        truth: loss(known),
      },
    ]
  })
  return [...asked, exactScore(body, result)]
}

/** Of scores, only the one that came true: log loss of its chance, and one outcome against all. */
function exactScore(body: ForecastBody, { fullTime }: Result): Score {
  const scores = likelyScores(gridOfForecast(body), Number.POSITIVE_INFINITY)
  const same = ({ home, away }: Goals) => home === fullTime.home && away === fullTime.away
  const chance = scores.find(same)?.chance ?? 0
  const others = scores.filter((score) => !same(score))
  const brier = others.reduce((sum, score) => sum + score.chance ** 2, (1 - chance) ** 2)
  // Scores have no order, so the ranked score is that of this one against all others.
  const ours = [(1 - chance) ** 2, logLoss(chance), brier] as const
  return {
    market: 'score',
    outcome: 0,
    chances: [chance],
    ours,
    base: null,
    odds: null,
    truth: null,
  }
}

function lossOf(chances: readonly number[], outcome: number): Loss {
  const brier = chances.reduce(
    (sum, chance, at) => sum + (chance - (at === outcome ? 1 : 0)) ** 2,
    0,
  )
  return [rankedProbability(chances, outcome), logLoss(chances[outcome] ?? 0), brier]
}

function triple(home: number | undefined, away: number | undefined): number[] | undefined {
  if (home === undefined || away === undefined) return undefined
  return [home, Math.max(0, 1 - home - away), away]
}

function pair(chance: number | undefined): number[] | undefined {
  return chance === undefined ? undefined : [chance, 1 - chance]
}

function sideOf({ home, away }: Goals): number {
  return 1 - Math.sign(home - away)
}

function overOf(line: number) {
  return ({ fullTime }: Result) => (fullTime.home + fullTime.away > line ? 0 : 1)
}
