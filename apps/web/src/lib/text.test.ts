import { describe, expect, test } from 'vitest'
import { cx, dotted, orList } from './text.ts'

describe('text', () => {
  test.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A or B'],
    [['A', 'B', 'C'], 'A, B or C'],
  ])('%j → %s', (words, expected) => expect(orList(words)).toBe(expected))

  test('absent parts leave no dot', () => {
    expect(dotted(['Sat 21:00', null, '', '1X2'])).toBe('Sat 21:00 · 1X2')
    expect(cx('a', false, undefined, 'b')).toBe('a b')
  })
})
