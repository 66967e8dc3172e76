/**
 * The textbook: attack and defence of every club and a home edge of every league, by maximum
 * likelihood of independent Poisson goals with matches of long ago counting less.
 */
import type { Results } from '../../packages/forecast/src/index.ts'
import { minimise } from './lbfgs.ts'

/** Days after which a match counts half, the best of those tried for such models. */
const halfLife = 390
/** A match that counts less says nothing. */
const weightMin = 0.01
/** Penalty that holds clubs near their league. */
const ridge = 1.5
const stepsMax = 200
/** Nats over all matches: far below 1e-4 a match. */
const enough = 0.05

type Goals = {
  /** Fits to the matches before a place in the list, from where the fit before ended. */
  fit(end: number): void
  /** Log-likelihood of the goals of a match. */
  score(match: number): number
}

export function openGoals(results: Results): Goals {
  const { clubs, leagues } = results
  // Attack and defence of clubs, then level and home edge of leagues.
  const at = new Float64Array(2 * clubs + 2 * leagues)
  for (let league = 0; league < leagues; league += 1) at[2 * clubs + league] = 0.2
  return {
    fit(end) {
      const today = (results.day[end - 1] ?? 0) + 1
      const oldest = today - halfLife * Math.log2(1 / weightMin)
      let start = end
      while (start > 0 && (results.day[start - 1] ?? 0) >= oldest) start -= 1
      const weights = new Float64Array(end - start)
      for (let match = start; match < end; match += 1) {
        weights[match - start] = 2 ** (((results.day[match] ?? 0) - today) / halfLife)
      }
      const evaluate = (point: Float64Array, slope: Float64Array) =>
        lossOf(results, { point, slope, start, end, weights })
      minimise(at, evaluate, { stepsMax, enough })
    },
    score(match) {
      const { home, away } = ratesOf(results, at, match)
      const scored = results.measured.fthg[match] ?? 0
      const conceded = results.measured.ftag[match] ?? 0
      return scored * home - Math.exp(home) + conceded * away - Math.exp(away)
    },
  }
}

function ratesOf({ clubs, leagues, ...results }: Results, at: Float64Array, match: number) {
  const home = results.homeId[match] ?? 0
  const away = results.awayId[match] ?? 0
  const league = results.leagueId[match] ?? 0
  const level = at[2 * clubs + league] ?? 0
  const edge = at[2 * clubs + leagues + league] ?? 0
  return {
    home: level + edge + (at[home] ?? 0) - (at[clubs + away] ?? 0),
    away: level + (at[away] ?? 0) - (at[clubs + home] ?? 0),
  }
}

type Given = {
  point: Float64Array
  slope: Float64Array
  start: number
  end: number
  weights: Float64Array
}

/** Minus the weighted log-likelihood with the penalty, and its gradient. */
function lossOf(results: Results, { point, slope, start, end, weights }: Given): number {
  const { clubs, leagues, homeId, awayId, leagueId, measured } = results
  slope.fill(0)
  let loss = 0
  for (let each = 0; each < 2 * clubs; each += 1) {
    const value = point[each] ?? 0
    loss += (ridge * value * value) / 2
    slope[each] = ridge * value
  }
  for (let match = start; match < end; match += 1) {
    const scored = measured.fthg[match] ?? Number.NaN
    const conceded = measured.ftag[match] ?? Number.NaN
    if (!(scored + conceded >= 0)) continue
    const weight = weights[match - start] ?? 0
    const home = homeId[match] ?? 0
    const away = awayId[match] ?? 0
    const league = 2 * clubs + (leagueId[match] ?? 0)
    const level = point[league] ?? 0
    const edge = point[league + leagues] ?? 0
    const first = level + edge + (point[home] ?? 0) - (point[clubs + away] ?? 0)
    const second = level + (point[away] ?? 0) - (point[clubs + home] ?? 0)
    const [ours, theirs] = [Math.exp(first), Math.exp(second)]
    loss += weight * (ours - scored * first + theirs - conceded * second)
    const up = weight * (ours - scored)
    const down = weight * (theirs - conceded)
    slope[home] = (slope[home] ?? 0) + up
    slope[clubs + away] = (slope[clubs + away] ?? 0) - up
    slope[away] = (slope[away] ?? 0) + down
    slope[clubs + home] = (slope[clubs + home] ?? 0) - down
    slope[league] = (slope[league] ?? 0) + up + down
    slope[league + leagues] = (slope[league + leagues] ?? 0) + up
  }
  return loss
}
