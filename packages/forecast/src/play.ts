/** How a match was played, in goals: the goals themselves and what shots and corners are worth. */
import type { Memory } from './memory.ts'
import type { Results } from './results.ts'

const worth = { goals: 0.59, onTarget: 0.24, offTarget: 0.06, corner: 0.025 }
/** What a league's sums begin with: goals of fifty usual matches. */
const firstGoals = 135
/** What each match leaves of the sums before it. */
const keeps = 0.997

export type Play = {
  /** Of each match that was observed; its goals alone where nothing else is known. */
  home: Float64Array
  away: Float64Array
  observe(match: number): void
}

/**
 * Leagues count shots in their own ways, and score from them in their own ways: in each, what shots
 * and corners are worth is scaled to as many goals as were scored there lately.
 */
export function createPlay({ count, leagueId, measured }: Results, memory: Memory): Play {
  const scored = memory.league('scored', firstGoals)
  const made = memory.league('made', firstGoals)
  const home = new Float64Array(count).fill(Number.NaN)
  const away = new Float64Array(count).fill(Number.NaN)
  const { fthg, ftag, hst, ast, hs, as, hc, ac } = measured
  const madeOf = (onTarget: Float64Array, shots: Float64Array, corners: Float64Array) => {
    return (match: number) => {
      const on = onTarget[match] ?? Number.NaN
      const off = (shots[match] ?? Number.NaN) - on
      const corner = corners[match] ?? Number.NaN
      return worth.onTarget * on + worth.offTarget * off + worth.corner * corner
    }
  }
  const madeHome = madeOf(hst, hs, hc)
  const madeAway = madeOf(ast, as, ac)
  return {
    home,
    away,
    observe(match) {
      const goals = { home: fthg[match] ?? Number.NaN, away: ftag[match] ?? Number.NaN }
      const chances = { home: madeHome(match), away: madeAway(match) }
      home[match] = goals.home
      away[match] = goals.away
      if (!(goals.home + goals.away >= 0 && chances.home >= 0 && chances.away >= 0)) return
      const league = leagueId[match] ?? 0
      const rate = (scored[league] ?? 0) / (made[league] ?? 1)
      home[match] = worth.goals * goals.home + (1 - worth.goals) * rate * chances.home
      away[match] = worth.goals * goals.away + (1 - worth.goals) * rate * chances.away
      scored[league] = (scored[league] ?? 0) * keeps + goals.home + goals.away
      made[league] = (made[league] ?? 0) * keeps + chances.home + chances.away
    },
  }
}
