/** Bets priced from one stored forecast. */
import { jointGrid } from '@strix/forecast'
import { goalsAt, jointEndings, outcomeOf, probability, stateCount } from '@strix/markets'
import type { Grid, JointEnding, Probabilities } from '@strix/markets'
import type { ForecastBody } from './body.ts'

type Asked = Pick<ForecastBody, 'asked' | 'goals'>

/** The chances of all 4,096 ways a match can go, as they were when the forecast was made. */
export function gridOfForecast({ asked, goals }: Asked): Grid {
  return jointGrid(asked, goals)
}

const cardLines = { '#cards.ou@3.5': 'cards35', '#cards.ou@4.5': 'cards45' } as const

/**
 * How a bet may end. Null where the score does not decide it and cards are not known.
 * @throws KeyError for a key that is none
 */
export function chancesOfKey(body: Asked, grid: Grid, key: string): Probabilities | null {
  return probability(outcomeOf(key), grid) ?? chancesOfCards(body, key)
}

function chancesOfCards({ asked }: Asked, key: string): Probabilities | null {
  for (const [market, name] of Object.entries(cardLines)) {
    const over = asked[name]
    if (over === undefined || !key.startsWith(`${market}/`)) continue
    const win = key.endsWith('/over') ? over : 1 - over
    return { win, halfWin: 0, void: 0, halfLose: 0, lose: 1 - win }
  }
  return null
}

/**
 * How several bets on this match end together, their dependence counted. Null where the score does
 * not decide one of them.
 * @throws KeyError for a key that is none
 */
export function endingsOfKeys(grid: Grid, keys: readonly string[]): JointEnding[] | null {
  return jointEndings(
    keys.map((key) => outcomeOf(key)),
    grid,
  )
}

export type ScoreChance = { home: number; away: number; chance: number }

/** By state: the final score it ends in, as a place in `finalScores`. */
const finalScores: { home: number; away: number }[] = []
const scoreOfState = new Uint8Array(stateCount)
{
  const places = new Map<string, number>()
  for (let state = 0; state < stateCount; state += 1) {
    const { home1, home2, away1, away2 } = goalsAt(state)
    const [home, away] = [home1 + home2, away1 + away2]
    const place = places.get(`${home}-${away}`) ?? finalScores.push({ home, away }) - 1
    places.set(`${home}-${away}`, place)
    scoreOfState[state] = place
  }
}

/** Final scores, the likeliest first. */
export function likelyScores(grid: Grid, most: number): ScoreChance[] {
  const chances = new Float64Array(finalScores.length)
  for (let state = 0; state < stateCount; state += 1) {
    const place = scoreOfState[state] ?? 0
    chances[place] = (chances[place] ?? 0) + (grid[state] ?? 0)
  }
  return finalScores
    .map((score, place) => ({ ...score, chance: chances[place] ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, most)
}
