import type { Problem } from '@strix/contracts'
import { describe, expect, test } from 'vitest'
import { unreadable } from './api.ts'
import { checkFilled, faultsOf, hasFaults, noFaults, withoutFault } from './form.ts'

const refusal: Problem = {
  type: '/problems/INVALID_INPUT',
  title: 'Something in the request is not right',
  status: 400,
  detail: 'Something in the request is not right.',
  code: 'INVALID_INPUT',
}

describe('what is missing', () => {
  test('is marked, and said once', () => {
    const faults = checkFilled({ a: 'x', b: ' ' }, ['a', 'b', 'c'], 'Please fill all fields')
    expect(faults).toEqual({ fields: { b: '', c: '' }, general: 'Please fill all fields' })
  })

  test('is nothing when all is there', () => {
    expect(hasFaults(checkFilled({ a: 'x' }, ['a'], 'Please fill all fields'))).toBe(false)
  })
})

describe('a refusal', () => {
  test('stands beside its field, the first complaint of each', () => {
    const errors = [
      { path: 'body.email', message: 'first' },
      { path: 'body.email', message: 'second' },
    ]
    expect(faultsOf({ ...refusal, errors }, ['email'], 'Signup failed')).toEqual({
      fields: { email: 'first' },
      general: null,
    })
  })

  test('about a field the form does not have is said as a whole', () => {
    const errors = [{ path: 'body.terms_version', message: 'old' }]
    expect(faultsOf({ ...refusal, errors }, ['email'], 'Signup failed')).toEqual({
      fields: {},
      general: refusal.detail,
    })
  })

  test('without readable words falls back to the screen', () => {
    expect(faultsOf(unreadable, ['email'], 'Signup failed').general).toBe('Signup failed')
  })
})

describe('mending a field', () => {
  test('takes its complaint back and keeps the others', () => {
    const faults = { fields: { a: 'x', b: 'y' }, general: 'z' }
    expect(withoutFault(faults, 'a')).toEqual({ fields: { b: 'y' }, general: 'z' })
  })

  test('takes the sentence back with the last complaint', () => {
    expect(withoutFault({ fields: { a: '' }, general: 'z' }, 'a')).toEqual(noFaults)
  })

  test('of a field without a complaint leaves the sentence', () => {
    const faults = { fields: {}, general: 'z' }
    expect(withoutFault(faults, 'a')).toBe(faults)
  })
})
