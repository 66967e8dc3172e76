import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test.each([
  [{ kind: 'commented', code_id: 'c' }, '/code/c'],
  [{ kind: 'settled', code_id: 'c' }, '/code/c'],
  [{ kind: 'followed', profile_id: 'p' }, '/profile/p'],
  [{ kind: 'payment-credited', payment_id: 'x' }, '/wallet'],
  [{ kind: 'payout-refused' }, '/management/payment#payouts'],
  [{ kind: 'security', change: 'password-changed' }, '/management/settings'],
  [{ kind: 'prediction-hit', credits: 200 }, '/community/predictz'],
  [{ kind: 'prediction-void' }, '/community/predictz'],
  [{ kind: 'welcome' }, undefined],
] as const)('%j leads to %s', (data, place) => {
  expect(placeOf({ data })).toBe(place)
})
