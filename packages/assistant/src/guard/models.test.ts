/**
 * Five language models' worth of answers to questions of the sandbox, with what their rules say;
 * what the guard said of them unread stands in docs/assistant.md.
 */
import { describe, expect, test } from 'vitest'
import { fact } from '../testing/guard-lists.ts'
import { judgeModels } from '../testing/guard-models.ts'
import { guardSentence } from './index.ts'

describe('answers of language models', () => {
  const all = judgeModels()

  test('what is false is stopped', () => {
    const untrue = all.filter(({ allowed }) => !allowed)
    const out = untrue.filter(({ goesOut }) => goesOut).map(({ sentence }) => sentence)
    expect(untrue.length).toBeGreaterThan(400)
    expect(out).toEqual([])
  })

  test('of what is true nine in ten go out', () => {
    const right = all.filter(({ allowed }) => allowed)
    const kept = right.filter(({ goesOut }) => !goesOut).map(({ sentence }) => sentence)
    expect(right.length).toBeGreaterThan(900)
    expect(kept.length / right.length, kept.join('\n')).toBeLessThanOrEqual(0.1)
  })
})

describe('what no model should write', () => {
  const known = [fact('Ajax v PSV', '', ['word', 'league']), fact('Ajax', 54, ['percent', 'win'])]
  const asked = { text: '', today: '2026-11-18', before: [], ofModel: true, known }
  const judge = (sentence: string) => guardSentence(sentence, known, asked)

  test('a league without a name has an end', () => {
    expect(judge('Ajax have a 54% chance to win.')).toEqual({ ok: true })
  })

  test.each([
    ['signs that stand for names', 'Ajax have a 54% chance to win in the \u{f0000}.'],
    ['a sentence that nobody would read', `Ajax have a 54% chance to win${' so'.repeat(300)}.`],
    ['nothing but figures', `Ajax have ${'54%, '.repeat(31)}.`],
  ])('%s', (_what, sentence) => {
    expect(judge(sentence).ok).toBe(false)
  })
})
