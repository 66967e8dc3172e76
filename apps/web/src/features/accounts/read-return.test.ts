import { describe, expect, test } from 'vitest'
import { loginLink } from '../../lib/return-to.ts'
import { readReturn } from './read-return.ts'

describe('where log-in leads', () => {
  test.each([
    ['', '/'],
    ['?next=/management/settings', '/management/settings'],
    ['?next=%2F%3Fconversion%3Dx%23convert', '/?conversion=x#convert'],
    ['?next=https://evil.example/', '/'],
    ['?next=//evil.example/', '/'],
    ['?next=/%5Cevil.example', '/'],
    ['?next=/%09/evil.example', '/'],
    ['?next=javascript:alert(1)', '/'],
    ['?next=profile', '/'],
    ['?next=/login?next=/login', '/'],
    ['?next=/signup', '/'],
  ])('%s → %s', (search, expected) => {
    expect(readReturn(search)).toBe(expected)
  })

  test('a place survives the way there and back', () => {
    const place = '/?conversion=0198&x=1#convert'
    expect(readReturn(new URL(loginLink(place), 'https://x.test').search)).toBe(place)
  })
})
