import { expect, test } from 'vitest'
import { namedIn, readKept, writeKept } from './referral.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

test.each([
  ['?ref=ada_obi', 'ada_obi'],
  ['?code=ABC123&ref=ada_obi', 'ada_obi'],
  ['?ref=', null],
  ['?ref=a b', null],
  ['?ref=%3Cscript%3E', null],
  ['?reference=ada_obi', null],
  ['', null],
])('%s names %s', (search, expected) => {
  expect(namedIn(search)).toBe(expected)
})

test('a link is remembered for 30 days, and not a moment longer', () => {
  const kept = writeKept('ada_obi', now)
  expect(readKept(kept, now)).toBe('ada_obi')
  expect(readKept(kept, daysLater(29.9))).toBe('ada_obi')
  expect(readKept(kept, daysLater(30))).toBeNull()
})

test.each([null, '', 'ada_obi', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z <b>'])(
  'what was not kept by us is nobody: %s',
  (text) => {
    expect(readKept(text, now)).toBeNull()
  },
)

test('a clock that was set back does not keep a link for ever', () => {
  expect(readKept(writeKept('ada_obi', daysLater(1)), now)).toBeNull()
})
