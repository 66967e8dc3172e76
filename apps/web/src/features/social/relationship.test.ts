import type { VisitorProfile } from '@strix/contracts'
import { expect, test } from 'vitest'
import { followed, withFollowState, withSubscription } from './relationship.ts'

const obi: VisitorProfile = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  username: 'obi',
  avatar: null,
  created_at: '2026-11-01T08:00:00.000Z',
  total_codes: 3,
  total_follow_count: { total_followers: 4, total_following: 2 },
  total_subscribers: 1,
  is_following: false,
  is_subscribed: false,
  renews: false,
  paid_until: null,
}

test('following counts one more, taking it back one less, and nothing twice', () => {
  const on = followed(obi, true)
  expect([on.is_following, on.total_follow_count.total_followers]).toEqual([true, 5])
  expect(followed(on, true)).toBe(on)
  expect(followed(on, false)).toEqual(obi)
})

test('a count never falls below nothing', () => {
  const nobody = { total_followers: 0, total_following: 0 }
  const odd = { ...obi, is_following: true, total_follow_count: nobody }
  expect(followed(odd, false).total_follow_count.total_followers).toBe(0)
})

test('what the server counts wins over what was guessed', () => {
  const said = { is_following: true, following: { total_followers: 9, total_following: 2 } }
  expect(withFollowState(followed(obi, true), said).total_follow_count.total_followers).toBe(9)
})

test('a subscription is counted once, however often its renewal is switched', () => {
  const until = '2026-12-21T08:00:00.000Z'
  const on = withSubscription(obi, { is_subscribed: true, renews: false, paid_until: until })
  expect(on).toMatchObject({ total_subscribers: 2, is_subscribed: true, paid_until: until })
  const renewing = withSubscription(on, { is_subscribed: true, renews: true, paid_until: until })
  expect(renewing).toMatchObject({ total_subscribers: 2, renews: true })
  const over = withSubscription(on, { is_subscribed: false, renews: false, paid_until: null })
  expect(over.total_subscribers).toBe(1)
})
