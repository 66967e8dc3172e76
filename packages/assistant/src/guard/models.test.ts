/**
 * Five language models' worth of answers to questions of the sandbox, with what their rules say;
 * what the guard said of them unread stands in docs/assistant.md.
 */
import { describe, expect, test } from 'vitest'
import { judgeModels } from '../testing/guard-models.ts'

describe('answers of language models', () => {
  const all = judgeModels()

  test('what is false is stopped, but for a few', () => {
    const untrue = all.filter(({ allowed }) => !allowed)
    const out = untrue.filter(({ goesOut }) => goesOut).map(({ sentence }) => sentence)
    expect(untrue.length).toBeGreaterThan(400)
    expect(out.length, out.join('\n')).toBeLessThanOrEqual(5)
  })

  test('of what is true seven in eight go out', () => {
    const right = all.filter(({ allowed }) => allowed)
    const kept = right.filter(({ goesOut }) => !goesOut).map(({ sentence }) => sentence)
    expect(right.length).toBeGreaterThan(900)
    expect(kept.length / right.length, kept.join('\n')).toBeLessThanOrEqual(0.125)
  })
})
