/** Payoffs as bitsets over the 4,096 states, and their classes. */
import type { Expression } from './expression.ts'
import type { Leaf } from './leaf.ts'
import type { Code } from './settlement.ts'
import { HALF_LOSE, HALF_WIN, LOSE, VOID, WIN } from './settlement.ts'
import { goalsAt, sideGoalsMax, stateCount } from './states.ts'

/** A set of states: bit `index & 31` of word `index >> 5`. */
type Bits = Uint32Array
export const wordCount = stateCount / 32

/** Where it wins, loses, pays half and loses half; void is everywhere else. */
export type Payoff = { win: Bits; lose: Bits; halfWin: Bits; halfLose: Bits }

/** Compiled leaves kept; a platform's tables together name about 1,500. */
const leavesMax = 5_000
const leafCache = new Map<string, Payoff>()
const none: Bits = new Uint32Array(wordCount)

const wholeSide = sideGoalsMax * 2 + 1
const placeIn = {
  full: placesOf((home1, away1, home2, away2) => (home1 + home2) * wholeSide + away1 + away2),
  '1h': placesOf((home1, away1) => home1 * wholeSide + away1),
  '2h': placesOf((_home1, _away1, home2, away2) => home2 * wholeSide + away2),
}

type PlaceOf = (home1: number, away1: number, home2: number, away2: number) => number

function placesOf(placeOf: PlaceOf): Uint8Array {
  return Uint8Array.from({ length: stateCount }, (_, index) => {
    const { home1, away1, home2, away2 } = goalsAt(index)
    return placeOf(home1, away1, home2, away2)
  })
}

/** The payoff of an expression that holds no fact. */
export function compile(expression: Expression): Payoff {
  switch (expression.kind) {
    case 'leaf':
      return compileLeaf(expression)
    case 'fact':
      throw new TypeError(`${expression.text} has no payoff over scores`)
    case 'not': {
      const { win, lose, halfWin, halfLose } = compile(expression.part)
      return { win: lose, lose: win, halfWin: halfLose, halfLose: halfWin }
    }
    case 'and':
    case 'or': {
      const parts = expression.parts.map(compile)
      const wins = parts.map((part) => part.win)
      const losses = parts.map((part) => part.lose)
      const all = expression.kind === 'and' ? wins : losses
      const any = expression.kind === 'and' ? losses : wins
      const [both, either] = [intersection(all), union(any)]
      return expression.kind === 'and'
        ? { win: both, lose: either, halfWin: none, halfLose: none }
        : { win: either, lose: both, halfWin: none, halfLose: none }
    }
  }
}

function compileLeaf(leaf: Leaf): Payoff {
  const cached = leafCache.get(leaf.text)
  if (cached !== undefined) return cached
  const codes = codesOf(leaf)
  const payoff = {
    win: new Uint32Array(wordCount),
    lose: new Uint32Array(wordCount),
    halfWin: leaf.halves ? new Uint32Array(wordCount) : none,
    halfLose: leaf.halves ? new Uint32Array(wordCount) : none,
  }
  const sets: Record<Code, Bits | null> = {
    [LOSE]: payoff.lose,
    [HALF_LOSE]: payoff.halfLose,
    [VOID]: null,
    [HALF_WIN]: payoff.halfWin,
    [WIN]: payoff.win,
  }
  for (let index = 0; index < stateCount; index += 1) {
    const set = sets[codes(index)]
    if (set !== null) set[index >> 5] = (set[index >> 5] ?? 0) | (1 << (index & 31))
  }
  if (leafCache.size >= leavesMax) leafCache.clear()
  leafCache.set(leaf.text, payoff)
  return payoff
}

/**
 * What a leaf pays at each state; a rule over one score is asked once per score, not once per
 * state.
 */
function codesOf(leaf: Leaf): (index: number) => Code {
  const { rule } = leaf
  if (rule.kind === 'halves') return (index) => rule.pays(goalsAt(index))
  const side = leaf.scope === 'full' ? wholeSide : sideGoalsMax + 1
  const table = Array.from({ length: wholeSide * wholeSide }, (): Code => LOSE)
  for (let home = 0; home < side; home += 1) {
    for (let away = 0; away < side; away += 1) {
      table[home * wholeSide + away] = rule.pays(home, away)
    }
  }
  const places = placeIn[leaf.scope]
  return (index) => table[places[index] ?? 0] ?? LOSE
}

function intersection(sets: readonly Bits[]): Bits {
  const result = new Uint32Array(wordCount).fill(0xffffffff)
  for (const set of sets) {
    for (let word = 0; word < wordCount; word += 1)
      result[word] = (result[word] ?? 0) & (set[word] ?? 0)
  }
  return result
}

function union(sets: readonly Bits[]): Bits {
  const result = new Uint32Array(wordCount)
  for (const set of sets) {
    for (let word = 0; word < wordCount; word += 1)
      result[word] = (result[word] ?? 0) | (set[word] ?? 0)
  }
  return result
}

/** The settlement code a payoff holds for a state. */
export function codeAt(payoff: Payoff, index: number): Code {
  const word = index >> 5
  const bit = 1 << (index & 31)
  if (((payoff.win[word] ?? 0) & bit) !== 0) return WIN
  if (((payoff.lose[word] ?? 0) & bit) !== 0) return LOSE
  if (((payoff.halfWin[word] ?? 0) & bit) !== 0) return HALF_WIN
  return ((payoff.halfLose[word] ?? 0) & bit) !== 0 ? HALF_LOSE : VOID
}

/** True when two payoffs agree on every state. */
export function equalPayoffs(a: Payoff, b: Payoff): boolean {
  return (
    equalBits(a.win, b.win) &&
    equalBits(a.lose, b.lose) &&
    equalBits(a.halfWin, b.halfWin) &&
    equalBits(a.halfLose, b.halfLose)
  )
}

function equalBits(a: Bits, b: Bits): boolean {
  if (a === b) return true
  for (let word = 0; word < wordCount; word += 1) if (a[word] !== b[word]) return false
  return true
}

/** True when `b` pays at least as well as `a` on every state. */
export function paysAtLeast(a: Payoff, b: Payoff): boolean {
  for (let word = 0; word < wordCount; word += 1) {
    const lower = levelsAt(a, word)
    const upper = levelsAt(b, word)
    for (let level = 0; level < 4; level += 1) {
      if (((lower[level] ?? 0) & ~(upper[level] ?? 0)) !== 0) return false
    }
  }
  return true
}

/** States of one word that pay at least: a win, a half-win, a void, a half-loss. */
function levelsAt({ win, lose, halfWin, halfLose }: Payoff, word: number): readonly number[] {
  const wins = win[word] ?? 0
  const losses = lose[word] ?? 0
  return [wins, wins | (halfWin[word] ?? 0), ~(losses | (halfLose[word] ?? 0)), ~losses]
}

/** True when a payoff is the same on every state. */
export function isConstantPayoff(payoff: Payoff): boolean {
  const sets = [payoff.win, payoff.lose, payoff.halfWin, payoff.halfLose]
  const full = (set: Bits) => set.every((word) => word === 0xffffffff)
  return sets.some(full) || sets.every((set) => set.every((word) => word === 0))
}

/**
 * 128 bits over the four sets, from four lanes with unlike multipliers: with some thousands of
 * classes the chance that two share one is below 1e-30.
 */
export function hashOf(payoff: Payoff): string {
  const lanes = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]
  return lanes
    .map((multiplier, lane) => {
      let hash = Math.imul(lane + 1, multiplier)
      for (const set of [payoff.win, payoff.lose, payoff.halfWin, payoff.halfLose]) {
        for (let word = 0; word < wordCount; word += 1) {
          hash = Math.imul(hash ^ (set[word] ?? 0), multiplier)
          hash ^= hash >>> (13 + lane)
          hash = (hash + word) | 0
        }
      }
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}
