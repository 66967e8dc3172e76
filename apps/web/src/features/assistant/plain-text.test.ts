import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

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
