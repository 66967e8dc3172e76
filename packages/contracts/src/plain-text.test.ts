import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['blanks', ' \n\u00a0'],
  ['spaces of no width', '\u200b\u200b\u200b'],
  ['letters that are drawn as nothing', '\u3164\u115f'],
  ['an empty pattern of Braille', '\u2800'],
])('a text of %s alone is empty', (_what, text) => {
  expect(plainText(20).parse(text)).toBe('')
})

test.each(['a\u200b', '👩‍👩‍👧', '!', 'می‌خواهم'])('%j stays as it is', (text) => {
  expect(plainText(20).parse(text)).toBe(text)
})

test.each(['\u0007', 'a\u0007', '\ue000', 'a\u202eb'])('%j is refused', (text) => {
  expect(plainText(20).safeParse(text).success).toBe(false)
})
