/** A month of a creator's naira: what stood before, what moved, what stands after. Pure. */
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import type { Movement, Sums } from './statement.store.ts'

export type Statement = {
  creator: { username: string; name: string }
  /** `YYYY-MM`, of Lagos. */
  month: string
  madeAt: Date
  /** The month is not over. */
  soFar: boolean
  opening: Sums
  movements: readonly Movement[]
  /** What each kind of movement made of the balance; not those that only move within it. */
  totals: readonly { reason: string; kobo: number }[]
  closing: Sums
}

/** What is the creator's: held, ready and on its way, less what refunds still take of it. */
export function balanceOf({ held, ready, reserved, owed }: Sums): number {
  return held + ready + reserved - owed
}

export function plus(a: Sums, b: Sums): Sums {
  return {
    held: a.held + b.held,
    ready: a.ready + b.ready,
    reserved: a.reserved + b.reserved,
    owed: a.owed + b.owed,
  }
}

export function statementOf(
  input: Pick<Statement, 'creator' | 'month' | 'madeAt' | 'opening' | 'movements'>,
): Statement {
  const { opening, movements, month, madeAt } = input
  const byReason = new Map<string, number>()
  for (const movement of movements) {
    const { reason } = movement
    byReason.set(reason, (byReason.get(reason) ?? 0) + balanceOf(movement))
  }
  const totals = [...byReason]
    .map(([reason, kobo]) => ({ reason, kobo }))
    .filter(({ kobo }) => kobo !== 0)
  const closing = movements.reduce<Sums>(plus, opening)
  return { ...input, totals, closing, soFar: monthSpan(month).to > madeAt }
}

/** A month of Lagos: from its first moment to that of the next. */
export function monthSpan(month: string): { from: Date; to: Date } {
  return { from: lagosDayStart(`${month}-01`), to: lagosDayStart(`${monthAfter(month, 1)}-01`) }
}

/** The months of a span, the newest first. */
export function monthsOf(first: Date, last: Date): string[] {
  const months: string[] = []
  const end = monthOf(first)
  for (let month = monthOf(last); month >= end; month = monthAfter(month, -1)) months.push(month)
  return months
}

function monthOf(at: Date): string {
  return lagosDayOf(at).slice(0, 7)
}

function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
