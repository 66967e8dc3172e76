import type { Activity } from '@strix/contracts'
import { describe, expect, test } from 'vitest'
import { formatSigned, nameOf, reasonOf } from './amounts.ts'
import { checkPurchase, newPaymentRef, readAmount, readPaymentRef } from './purchase.ts'

const limits = { min: 100, max: 500_000 }

describe('a purchase', () => {
  test.each([
    ['', 'bank', { amount: 'Please select an amount' }],
    ['0', 'bank', { amount: 'Please select an amount' }],
    ['abc', 'bank', { amount: 'Please select an amount' }],
    ['-5', 'bank', { amount: 'Please select an amount' }],
    ['99', 'bank', { amount: 'The smallest purchase is 100 credits' }],
    ['500001', 'bank', { amount: 'The largest purchase is 500,000 credits' }],
    ['100.5', 'bank', { amount: 'Credits are bought whole' }],
    ['1,500', '', { payment_method: 'Please select a payment method' }],
    ['1,500', 'cash', { payment_method: 'Please select a payment method' }],
    ['1,500', 'ussd', {}],
  ])('of "%s" by "%s"', (amount, method, fields) => {
    const found = checkPurchase({ amount, payment_method: method }, limits)
    expect(found).toEqual({ fields, general: null })
  })

  test.each([
    ['1,500', 1500],
    [' 2 000 ', 2000],
    ['12.50', 12.5],
    ['1e3', null],
    ['', null],
  ])('reads "%s"', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  test('its reference comes back from among other cookies', () => {
    const ref = newPaymentRef('0198', 1_763_700_000_000)
    expect(ref).toBe('0198-1763700000000')
    expect(readPaymentRef(`strix_login=1; paymentRef=${ref}; a=b`)).toBe(ref)
    expect(readPaymentRef('strix_login=1')).toBeNull()
  })
})

describe('activities', () => {
  const row: Activity = {
    _id: '01980000-0000-7000-8000-000000000000',
    type: 'debit',
    reason: 'subscription',
    amount: 500,
    date: '2026-11-20T10:00:00.000Z',
    created_at: '2026-11-20T10:00:00.000Z',
  }

  test('carry their sign, a name and why', () => {
    const said = (one: Activity) => [formatSigned(one), nameOf(one), reasonOf(one)]
    expect(said(row)).toEqual(['-500.00', 'Debit credit', 'Subscription'])
    const bought: Activity = { ...row, type: 'credit', reason: 'purchase', amount: 1_000 }
    expect(said(bought)).toEqual(['+1,000.00', 'Credit purchased', null])
  })
})
