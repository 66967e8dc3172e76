/**
 * Sentences of answers, judged unread when they were written; what the guard said of them then
 * stands in docs/assistant.md. No false one goes out since, and so many true ones are kept back.
 */
import { describe, expect, test } from 'vitest'
import { readGuardFile } from '../testing/guard-files.ts'
import { guardSentence } from './index.ts'

describe.each([
  ['guard-sixth', 5],
  ['guard-seventh', 14],
  ['guard-eighth', 5],
  ['guard-ninth', 11],
  ['guard-tenth', 33],
  ['guard-eleventh', 32],
  ['guard-twelfth', 5],
  ['guard-thirteenth', 4],
  // In the free words of a stranger, over what tools answer.
  ['guard-fifteenth', 15],
  ['guard-sixteenth', 15],
  ['guard-seventeenth', 12],
  // False ones alone: a few of each class that was thought of, and those of a stranger whose true
  // ones stand on facts that no tool has.
  ['guard-classes', 0],
  ['guard-fourteenth', 0],
] as const)('%s', (name, keptMax) => {
  const rows = readGuardFile(name)
  const goesOut = ({ sentence, facts, asked }: (typeof rows)[number]) =>
    guardSentence(sentence, facts, asked).ok

  test('what is false is stopped', () => {
    const untrue = rows.filter(({ allowed }) => !allowed)
    expect(untrue.length).toBeGreaterThan(20)
    expect(untrue.filter(goesOut).map(({ sentence }) => sentence)).toEqual([])
  })

  test('what is true goes out, but for a few', () => {
    const right = rows.filter(({ allowed }) => allowed)
    const kept = right.filter((row) => !goesOut(row)).map(({ sentence }) => sentence)
    expect(kept.length, kept.join('\n')).toBeLessThanOrEqual(keptMax)
  })
})
