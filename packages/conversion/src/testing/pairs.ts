/**
 * Converts random slips between two platforms of the simulator and judges them by the simulator's
 * own reading.
 */
import { settle, outcomeOf } from '@strix/markets'
import type { Score } from '@strix/markets'
import { bookPlan } from '../book.ts'
import { NotConvertible } from '../errors.ts'
import { loadSlip, planSlip } from '../plan.ts'
import type { Plan } from '../types.ts'
import { isConverted } from '../types.ts'
import type { Outside } from './outside.ts'

const selectionsMax = 30
const goalsMax = 7

export type PairFigures = {
  from: string
  to: string
  slips: number
  selections: number
  /** Selections whose match and bet the destination has, open, right now. */
  offered: number
  converted: number
  /** Offered selections whose match was found but that did not convert. Must be 0. */
  lostAfterMatch: number
  /** Offered selections lost because matching abstained. */
  lostToMatching: number
  /** Offered selections beyond what the destination takes in one code. */
  overLimit: number
  /** Selections in a new code that name another match or another bet. Must be 0. */
  wrong: number
  /** Slips of which everything the destination offers stands in the new code. */
  slipsWhole: number
  /** Slips of which every selection stands in the new code. */
  slipsComplete: number
}

export async function runPair(
  outside: Outside,
  input: { from: string; to: string; slips: number; random: () => number },
): Promise<PairFigures> {
  const { from, to, slips, random } = input
  const figures: PairFigures = {
    from,
    to,
    slips,
    selections: 0,
    offered: 0,
    converted: 0,
    lostAfterMatch: 0,
    lostToMatching: 0,
    overLimit: 0,
    wrong: 0,
    slipsWhole: 0,
    slipsComplete: 0,
  }
  for (let at = 0; at < slips; at += 1) await runSlip(outside, { from, to, random, figures })
  return figures
}

async function runSlip(
  { simulator, deps, now }: Outside,
  input: { from: string; to: string; random: () => number; figures: PairFigures },
): Promise<void> {
  const { from, to, random, figures } = input
  const { control } = simulator
  const max = Math.min(selectionsMax, deps.access(from).platform.limits.selectionsMax)
  const count = 1 + Math.floor(random() * max)
  const made = control.makeSlip({ platform: from, count, random })
  const slip = await loadSlip(deps, { platform: from, code: made.code })
  const plan = await planSlip(deps, { slip, to, now })
  const rowOf = new Map(plan.rows.map((row) => [row.origin.event.id, row]))
  const code = await bookOrNothing(deps, plan, now)
  const legs = code === null ? [] : control.read(to, code)
  const unclaimed = new Set(legs)
  let lost = 0
  for (const pick of made.picks) {
    figures.selections += 1
    const row = rowOf.get(control.eventId(from, pick.matchId) ?? '')
    if (!row) throw new Error(`the loaded slip lacks a game of ${made.code}`)
    const offered = control.offers(to, pick.matchId, pick.key)
    if (offered) figures.offered += 1
    if (isConverted(row)) {
      figures.converted += 1
      const leg = [...unclaimed].find(
        ({ matchId, key }) => matchId === pick.matchId && key !== null && paysAlike(key, pick.key),
      )
      if (leg) unclaimed.delete(leg)
      else figures.wrong += 1
    } else if (offered && row.status === 'over-limit') {
      figures.overLimit += 1
    } else if (offered) {
      lost += 1
      if (row.status === 'missing-event') figures.lostToMatching += 1
      else figures.lostAfterMatch += 1
    }
  }
  figures.wrong += unclaimed.size
  if (lost === 0) figures.slipsWhole += 1
  if (plan.rows.every(isConverted)) figures.slipsComplete += 1
}

async function bookOrNothing(deps: Outside['deps'], plan: Plan, now: Date): Promise<string | null> {
  try {
    return (await bookPlan(deps, plan, { policy: 'partial', now })).code
  } catch (error) {
    if (error instanceof NotConvertible) return null
    throw error
  }
}

const alike = new Map<string, boolean>()

/**
 * Same settlement on every score up to seven goals a team in each half; facts by equal text. No
 * bitsets here.
 */
function paysAlike(a: string, b: string): boolean {
  if (a === b) return true
  const id = a < b ? `${a}\n${b}` : `${b}\n${a}`
  let known = alike.get(id)
  if (known === undefined) {
    const [left, right] = [outcomeOf(a), outcomeOf(b)]
    known =
      !left.opaque &&
      !right.opaque &&
      everyScore((score) => settle(left, score) === settle(right, score))
    alike.set(id, known)
  }
  return known
}

function everyScore(test: (score: Score) => boolean): boolean {
  const side = goalsMax + 1
  for (let state = 0; state < side ** 4; state += 1) {
    const home = state % side
    const away = Math.floor(state / side) % side
    const home2 = Math.floor(state / side ** 2) % side
    const away2 = Math.floor(state / side ** 3)
    const halfTime = { home, away }
    const fullTime = { home: home + home2, away: away + away2 }
    if (!test({ halfTime, fullTime })) return false
  }
  return true
}
