import { expect, test } from 'vitest'
import { noticePlaceOf } from './notice-place.ts'

test.each([
  [{ kind: 'commented', code_id: 'c' }, '/code/c'],
  [{ kind: 'settled', code_id: 'c' }, '/code/c'],
  [{ kind: 'followed', profile_id: 'p' }, '/profile/p'],
  [{ kind: 'payment-credited' }, '/wallet'],
  [{ kind: 'payout-refused' }, '/management/payment#payouts'],
  [{ kind: 'security' }, '/management/settings'],
  [{ kind: 'prediction-hit' }, '/community/predictz'],
  [{ kind: 'prediction-void' }, '/community/predictz'],
  [{ kind: 'welcome' }, undefined],
] as const)('%j leads to %s', (about, place) => {
  expect(noticePlaceOf(about)).toBe(place)
})
