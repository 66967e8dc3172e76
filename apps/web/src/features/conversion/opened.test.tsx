import { messages } from '@strix/messages/no-code'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { takeAddress } from './opened.ts'

beforeEach(() => sessionStorage.clear())

/** @param before what stood there before, where the section has taken an address */
function take(search: string, { key = 'default', before }: { key?: string; before?: string } = {}) {
  const dispatch = vi.fn()
  const say = vi.fn()
  const refs = { last: { current: before }, here: { current: '' } }
  takeAddress({ search, key }, { ...refs, dispatch, say, signal: AbortSignal.abort() })
  return { dispatch, say }
}

test.each(['?code=good+luck+tonight', '?code=My+slip&link=https%3A%2F%2Fstrix.example%2Fabout'])(
  'a shared message without a code says so: %s',
  (search) => {
    const { dispatch, say } = take(search)
    expect(say).toHaveBeenCalledExactlyOnceWith(messages.nothing)
    expect(dispatch).not.toHaveBeenCalled()
  },
)

test.each([
  '?code=Play+BC7K2M+on+Sporty+Bet',
  '?code=Sporty:+HW8EM8+Bet9ja:+5PTL8WL',
  '?from=bet9ja',
])('nothing is said of %s', (search) => {
  expect(take(search).say).not.toHaveBeenCalled()
})

describe.each([
  '?code=HW8EM8&from=sportybet',
  '?code=Sporty:+HW8EM8+Bet9ja:+5PTL8WL',
  '?code=good+luck+tonight',
])('what %s brought', (search) => {
  const isTaken = (...rest: [{ key?: string; before?: string }?]) => {
    const { dispatch, say } = take(search, ...rest)
    return dispatch.mock.calls.length + say.mock.calls.length > 0
  }

  test('is taken once', () => {
    expect(isTaken({ key: 'a' })).toBe(true)
    expect(isTaken({ key: 'a', before: '?conversion=1' })).toBe(false)
  })
  test('is taken again where the form is new', () => {
    expect(isTaken({ key: 'a' })).toBe(true)
    expect(isTaken({ key: 'a' })).toBe(true)
  })
  test('is taken of another entry of the history', () => {
    expect(isTaken({ key: 'a' })).toBe(true)
    expect(isTaken({ key: 'b', before: '' })).toBe(true)
  })
  test('is not taken after a link within the page, nor on the way back to it', () => {
    expect(isTaken({ key: 'a' })).toBe(true)
    expect(isTaken({ key: 'default', before: search })).toBe(false)
    expect(isTaken({ key: 'default', before: '?conversion=1' })).toBe(false)
  })
})

test('a tab keeps a few of the addresses it has taken, and their beginnings', () => {
  for (let at = 0; at < 40; at += 1) take(`?from=${'x'.repeat(1000)}`, { key: `${at}` })
  const size = Object.values(sessionStorage).join('').length
  expect(size).toBeGreaterThan(100)
  expect(size).toBeLessThan(4000)
})
