import { expect, it } from 'vitest'
import { implies, outcomeOf, sameBet, settle } from './index.ts'
import type { Outcome, Score } from './index.ts'
import { corpusKeys } from './test-corpus.ts'

const side = 10
const endings = ['lose', 'half-lose', 'void', 'half-win', 'win']

/**
 * Every score of 0-9 goals a side a half, the far corner first: most orders break on odd scores.
 */
function wideScores(): Score[] {
  return Array.from({ length: side ** 4 }, (_, index) => {
    const mixed = (index * 7_919 + 3_571) % side ** 4
    const [home1, away1, home2, away2] = [1000, 100, 10, 1].map(
      (unit) => Math.floor(mixed / unit) % side,
    ) as [number, number, number, number]
    return {
      halfTime: { home: home1, away: away1 },
      fullTime: { home: home1 + home2, away: away1 + away2 },
    }
  })
}

function payoffOver(outcome: Outcome, scores: readonly Score[]): Uint8Array {
  const payoff = new Uint8Array(scores.length)
  scores.forEach((score, index) => {
    payoff[index] = endings.indexOf(settle(outcome, score))
  })
  return payoff
}

function neverBelow(a: Uint8Array, b: Uint8Array): boolean {
  for (let index = 0; index < a.length; index += 1) if (a[index]! > b[index]!) return false
  return true
}

it('widening the grid to 0-9 changes no answer over the real keys', () => {
  const scores = wideScores()
  const heads = new Map<string, { outcome: Outcome; wide: Uint8Array }>()
  const unlike: string[] = []
  for (const key of corpusKeys) {
    const outcome = outcomeOf(key)
    const wide = payoffOver(outcome, scores)
    const head = heads.get(outcome.classId())
    if (head === undefined) heads.set(outcome.classId(), { outcome, wide })
    else if (Buffer.compare(head.wide, wide) !== 0) unlike.push(`${head.outcome.key} = ${key}`)
  }
  const all = [...heads.values()]
  for (const a of all) {
    for (const b of all) {
      if (a === b) continue
      const told = implies(a.outcome, b.outcome)
      if (told !== neverBelow(a.wide, b.wide)) unlike.push(`${a.outcome.key} ⇒ ${b.outcome.key}`)
      if (sameBet(a.outcome, b.outcome)) unlike.push(`${a.outcome.key} = ${b.outcome.key}`)
    }
  }
  expect(unlike).toEqual([])
  expect(all.length).toBeGreaterThan(500)
})
