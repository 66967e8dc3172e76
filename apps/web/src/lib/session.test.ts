import { describe, expect, test } from 'vitest'
import { hasMarker, markEnded, readCurrent, readLogin, readUser, visitor } from './session.ts'

describe('marker cookie', () => {
  test.each([
    ['', false],
    ['strix_login=1', true],
    ['a=b; strix_login=1; c=d', true],
    ['strix_login=', false],
    ['strix_login=10', false],
    ['not_strix_login=1', false],
  ])('%j: %s', (cookies, expected) => {
    expect(hasMarker(cookies)).toBe(expected)
  })
})

describe('kept user', () => {
  test('is read back', () => {
    expect(readUser('{"profile_id":"x","username":"ada"}')).toMatchObject({ username: 'ada' })
  })

  test.each([null, '', 'null', '[]', '"ada"', '{', '{"username":"ada"}'])(
    '%j is nobody',
    (text) => {
      expect(readUser(text)).toBeNull()
    },
  )
})

test('the end of a session nobody had changes nothing', () => {
  markEnded(readLogin())
  expect(readCurrent()).toBe(visitor)
})
