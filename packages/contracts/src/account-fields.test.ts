import { describe, expect, test } from 'vitest'
import { personName } from './account-fields.ts'

describe('a name', () => {
  test.each([
    'Ada',
    'Ngọzi-Ada',
    'O’Neil',
    "D'Souza",
    "D' Souza",
    'Oluwaseun Tọ́lá',
    'van ’t Hoff',
    'محمد',
    '李',
  ])('can be %s', (name) => {
    expect(personName.parse(` ${name} `)).toBe(name)
  })

  test.each([
    'evil.com',
    'evil .com',
    'http://evil',
    'evil/com',
    'ada@evil',
    'Win 5000',
    'Call 0800',
    'See: this',
    'evil。com',
    'evil．com',
    'evil․com',
    'one·two',
    'a\u200bb',
    'a\u202eb',
    'Ada--Obi',
    'Ada  Obi',
    '-Ada',
    '<b>',
    '①',
    '½',
    '\u0301',
    '\u3164',
    'Ada \u3164',
  ])('cannot be %s', (name) => {
    expect(personName.safeParse(name).success).toBe(false)
  })

  test('that does not fit is refused as fast as one that does', () => {
    expect(personName.safeParse(`${'a'.repeat(49)}!`).success).toBe(false)
    expect(personName.safeParse(`${"a' ".repeat(20_000)}!`).success).toBe(false)
  })
})
