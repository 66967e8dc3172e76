/** Chances over the order of goals, given the final score: every order is equally likely. */
import { type Model, overFinal } from './model.ts'

/** Ways to choose. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/**
 * Chance that the first side leads by `by` at some time when the match ends `a`-`b` (reflection
 * principle).
 */
export function leadsGiven(a: number, b: number, by: number): number {
  if (a - b >= by) return 1
  const total = a + b
  return choose(total, a - by < 0 ? -1 : b + by) / choose(total, a)
}

/** Chance that either side leads by `by` at some time. */
export function anyLeadsGiven(a: number, b: number, by: number): number {
  const memo = new Map<number, number>()
  function walk(home: number, away: number): number {
    if (Math.abs(home - away) >= by) return 1
    const left = a + b - home - away
    if (left === 0) return 0
    const place = home * 16 + away
    const known = memo.get(place)
    if (known !== undefined) return known
    const up = (a - home) / left
    const value =
      (up > 0 ? up * walk(home + 1, away) : 0) + (up < 1 ? (1 - up) * walk(home, away + 1) : 0)
    memo.set(place, value)
    return value
  }
  return walk(0, 0)
}

/** Chance of `length` goals of the side in a row. */
export function rowGiven(at: {
  a: number
  b: number
  length: number
  side: 'home' | 'away' | 'any'
}): number {
  const { a, b, length, side } = at
  const memo = new Map<string, number>()
  function walk(home: number, away: number, last: number, run: number): number {
    if (run >= length) return 1
    const left = home + away
    if (left === 0) return 0
    const name = `${home},${away},${last},${run}`
    const known = memo.get(name)
    if (known !== undefined) return known
    const up = home / left
    let value = 0
    if (home > 0)
      value += up * walk(home - 1, away, 1, side === 'away' ? 0 : last === 1 ? run + 1 : 1)
    if (away > 0)
      value += (1 - up) * walk(home, away - 1, 2, side === 'home' ? 0 : last === 2 ? run + 1 : 1)
    memo.set(name, value)
    return value
  }
  return walk(a, b, 0, 0)
}

/** Chance that the first side is first to `n` goals. */
export function raceGiven(a: number, b: number, n: number): number {
  const memo = new Map<number, number>()
  function walk(home: number, away: number): number {
    if (home >= n) return 1
    if (away >= n) return 0
    const left = a + b - home - away
    if (left === 0) return 0
    const place = home * 16 + away
    const known = memo.get(place)
    if (known !== undefined) return known
    const up = (a - home) / left
    const value =
      (up > 0 ? up * walk(home + 1, away) : 0) + (up < 1 ? (1 - up) * walk(home, away + 1) : 0)
    memo.set(place, value)
    return value
  }
  return walk(0, 0)
}

/** Chance that the score `x`-`y` stands at some time. */
export function passesGiven(at: { a: number; b: number; x: number; y: number }): number {
  const { a, b, x, y } = at
  if (x > a || y > b) return 0
  return (choose(x + y, x) * choose(a + b - x - y, a - x)) / choose(a + b, a)
}

const memos = new Map<string, Float64Array>()

/** A chance over final scores with the given-score part computed once for ever. */
export function overOrders(
  model: Model,
  at: { name: string; given: (home: number, away: number) => number },
): number {
  let table = memos.get(at.name)
  if (!table) {
    table = new Float64Array(225)
    for (let home = 0; home < 15; home++)
      for (let away = 0; away < 15; away++) table[home * 15 + away] = at.given(home, away)
    memos.set(at.name, table)
  }
  const known = table
  return overFinal(model, (home, away) => known[home * 15 + away] ?? 0)
}
