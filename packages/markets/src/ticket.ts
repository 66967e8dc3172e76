/** How a ticket over several matches is paid. */
import type { JointEnding } from './joint.ts'
import type { Settlement } from './settlement.ts'
import { returnFactor } from './settlement.ts'

/** The games of a ticket on one match. */
export type TicketMatch = {
  /** Decimal, one a game. */
  odds: readonly number[]
  /** How these games end together: see `jointEndings`. */
  endings: readonly Pick<JointEnding, 'settlements' | 'chance'>[]
}

type TicketChances = {
  /** That more than the stake is paid. */
  landing: number
  /** Mean of what is paid for a stake of 1. */
  expected: number
}

/** Payments nearer than this, as a share of themselves, count as one. */
const nearness = 1e-9
/** Different payments kept; beyond it the nearest ones are joined, which moves no mean. */
const paymentsMax = 4_096

type Payment = { factor: number; chance: number }

/**
 * The chances of a ticket whose games must all come in. Matches are taken as independent of each
 * other; games on one match are not. A void game counts at odds of 1, so it lowers what is paid and
 * loses nothing.
 */
export function ticketChances(matches: readonly TicketMatch[]): TicketChances {
  let payments: Payment[] = [{ factor: 1, chance: 1 }]
  for (const match of matches) payments = multiplied(payments, paymentsOf(match))
  return {
    landing: sum(payments, ({ factor, chance }) => (factor > 1 + nearness ? chance : 0)),
    expected: sum(payments, ({ factor, chance }) => factor * chance),
  }
}

/** What one match multiplies the ticket by. */
function paymentsOf({ odds, endings }: TicketMatch): Payment[] {
  return joined(
    endings.map(({ settlements, chance }) => ({ factor: factorOf(settlements, odds), chance })),
  )
}

function factorOf(settlements: readonly Settlement[], odds: readonly number[]): number {
  return settlements.reduce((product, word, at) => product * returnFactor(word, odds[at] ?? 1), 1)
}

function multiplied(left: readonly Payment[], right: readonly Payment[]): Payment[] {
  const products = left.flatMap((one) =>
    right.map((other) => ({
      factor: one.factor * other.factor,
      chance: one.chance * other.chance,
    })),
  )
  return joined(products)
}

/** Without payments of nothing or of no chance; equal ones are one. */
function joined(payments: readonly Payment[]): Payment[] {
  const sorted = payments
    .filter(({ factor, chance }) => factor > 0 && chance > 0)
    .toSorted((a, b) => a.factor - b.factor)
  let kept = merged(sorted, nearness)
  for (let apart = 1e-6; kept.length > paymentsMax; apart *= 4) kept = merged(sorted, apart)
  return kept
}

/** Neighbours no further `apart` become one at their mean; none crosses the stake. */
function merged(sorted: readonly Payment[], apart: number): Payment[] {
  const kept: Payment[] = []
  let from = 0
  for (const payment of sorted) {
    const last = kept.at(-1)
    const isNear = last !== undefined && payment.factor <= from * (1 + apart)
    const crosses = last !== undefined && isMore(last.factor) !== isMore(payment.factor)
    if (!isNear || crosses) {
      from = payment.factor
      kept.push({ ...payment })
      continue
    }
    const chance = last.chance + payment.chance
    last.factor = (last.factor * last.chance + payment.factor * payment.chance) / chance
    last.chance = chance
  }
  return kept
}

function isMore(factor: number): boolean {
  return factor > 1 + nearness
}

function sum(payments: readonly Payment[], value: (payment: Payment) => number): number {
  return payments.reduce((total, payment) => total + value(payment), 0)
}
