/** How one bet ends. */
export type Settlement = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose'

/** Goals at half-time and at full time (90 minutes). */
export type Score = {
  halfTime: { home: number; away: number }
  fullTime: { home: number; away: number }
}

/** Goals of each half on its own: what every payoff is a function of. */
export type Goals = { home1: number; away1: number; home2: number; away2: number }

/**
 * A settlement as a number that grows with what it pays, so that "at least as good" is `>=`, a join
 * is `min` or `max`, and a negation is `4 - code`.
 */
export type Code = 0 | 1 | 2 | 3 | 4
export const LOSE = 0
export const HALF_LOSE = 1
export const VOID = 2
export const HALF_WIN = 3
export const WIN = 4

const settlements = ['lose', 'half-lose', 'void', 'half-win', 'win'] as const

/** The word for a code. */
export function settlementOf(code: Code): Settlement {
  return settlements[code]
}

/** The code of the opposite side. */
export function negated(code: Code): Code {
  const opposites = [WIN, HALF_WIN, VOID, HALF_LOSE, LOSE] as const
  return opposites[code]
}

/**
 * What one unit staked at `odds` returns: win odds, half-win (1 + odds) / 2, void 1, half-lose 0.5,
 * lose 0.
 */
export function returnFactor(settlement: Settlement, odds: number): number {
  switch (settlement) {
    case 'win':
      return odds
    case 'half-win':
      return (1 + odds) / 2
    case 'void':
      return 1
    case 'half-lose':
      return 0.5
    case 'lose':
      return 0
  }
}

/**
 * The goals of each half.
 * @throws RangeError when the score cannot be: negative, broken, or a side has fewer goals at the
 * end than at half-time.
 */
export function goalsOf(score: Score): Goals {
  const { halfTime, fullTime } = score
  const goals = {
    home1: halfTime.home,
    away1: halfTime.away,
    home2: fullTime.home - halfTime.home,
    away2: fullTime.away - halfTime.away,
  }
  const { home1, away1, home2, away2 } = goals
  if (!isCount(home1) || !isCount(away1) || !isCount(home2) || !isCount(away2)) {
    throw new RangeError(
      `${halfTime.home}-${halfTime.away} at half-time and ` +
        `${fullTime.home}-${fullTime.away} at full time is no score`,
    )
  }
  return goals
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}
