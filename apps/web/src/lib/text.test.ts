import { describe, expect, test } from 'vitest'
import { cx, dotted, orList, plainText } from './text.ts'

describe('text', () => {
  test.each([
    ['plain', false, 'plain'],
    ['"quoted"', false, 'quoted'],
    ["'quoted'", false, 'quoted'],
    ['“curly”', false, 'curly'],
    ['  "spaced"  ', false, 'spaced'],
    ['"one side', false, '"one side'],
    ['', true, ''],
    [`"${'x'.repeat(32)}"`, true, 'x'.repeat(32)],
    ['a "word" inside', false, 'a "word" inside'],
    ['x'.repeat(32), true, 'x'.repeat(32)],
    ['x'.repeat(33), true, `${'x'.repeat(32)}…`],
    [`${'x'.repeat(31)} tail`, true, `${'x'.repeat(31)}…`],
    ['⚽'.repeat(33), true, `${'⚽'.repeat(32)}…`],
    ['x'.repeat(40), false, 'x'.repeat(40)],
  ])('%s, truncate %s → %s', (text, truncate, expected) =>
    expect(plainText(text, { truncate })).toBe(expected),
  )

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
