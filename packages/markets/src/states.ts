/** The states every payoff is held over: 0-7 goals per team per half. */
import type { Goals } from './settlement.ts'

/** Most goals of one team in one half. */
export const sideGoalsMax = 7
const counts = sideGoalsMax + 1
/** 8 x 8 x 8 x 8. */
export const stateCount = counts ** 4

/** The place of a state in a grid or bitset: [home 1h][away 1h][home 2h][away 2h]. */
export function stateIndex({ home1, away1, home2, away2 }: Goals): number {
  return ((home1 * counts + away1) * counts + home2) * counts + away2
}

/** True when the grid has a state for these goals. */
export function isState(goals: Goals): boolean {
  return Object.values(goals).every((value) => value <= sideGoalsMax)
}

/** The goals of a state. */
export function goalsAt(index: number): Goals {
  return {
    home1: index >> 9,
    away1: (index >> 6) & 7,
    home2: (index >> 3) & 7,
    away2: index & 7,
  }
}

/** A state in words, `1-0 at half-time, 2-1 at full time`. */
export function stateText(index: number): string {
  const { home1, away1, home2, away2 } = goalsAt(index)
  return `${home1}-${away1} at half-time, ${home1 + home2}-${away1 + away2} at full time`
}
