/** Lists of sentences for the guard, with the facts that they are said of. */
import { expect, test } from 'vitest'
import type { Fact, FactUnit } from '../facts.ts'
import { guardSentence } from '../guard/index.ts'

export type Row = readonly [sentence: string, around?: { before?: string; text?: string }]

export function fact(
  owner: string,
  value: number | string,
  told: readonly [FactUnit, string],
  more: Partial<Pick<Fact, 'digits' | 'names'>> = {},
): Fact {
  const [unit, about] = told
  const at = '2026-11-18T08:00:00.000Z'
  const id = `${owner} ${about} ${unit}`
  return { id, owner, value, unit, about, source: 'Strix', at, ...more }
}

/** Sentences of some facts; `text` is what was asked where a row does not say it. */
export type GuardList = {
  facts: readonly Fact[]
  today: string
  text: string
  right: readonly Row[]
  untrue: readonly Row[]
  /** True, and yet kept back: better that than a rule that lets others out. */
  kept?: readonly Row[]
}

/** One test for each sentence. */
export function tryOnGuard(given: GuardList): void {
  const { facts, today, right, untrue, kept = [] } = given
  const verdictOf = ([sentence, { before, text = given.text } = {}]: Row) =>
    guardSentence(sentence, facts, {
      text,
      today,
      before: before === undefined ? [] : [before],
      ofModel: true,
    })
  const named = (rows: readonly Row[]) => rows.map((row) => ({ sentence: row[0], row }))

  test.each(named(right))('goes out: $sentence', ({ row }) => {
    expect(verdictOf(row)).toEqual({ ok: true })
  })
  test.each(named(kept))('is kept back: $sentence', ({ row }) => {
    expect(verdictOf(row).ok).toBe(false)
  })
  test.each(named(untrue))('is stopped: $sentence', ({ row }) => {
    expect(verdictOf(row).ok).toBe(false)
  })
}
