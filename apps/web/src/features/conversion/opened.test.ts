import { messages } from '@strix/messages/no-code'
import { expect, test, vi } from 'vitest'
import { takeAddress } from './opened.ts'

function take(search: string, isNew = true) {
  const dispatch = vi.fn()
  const say = vi.fn()
  const section = { here: { current: '' }, dispatch, say, signal: AbortSignal.abort() }
  takeAddress(search, { isNew, ...section })
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

test.each([
  '?code=HW8EM8&from=sportybet',
  '?code=Sporty:+HW8EM8+Bet9ja:+5PTL8WL',
  '?code=good+luck+tonight',
])('what was brought is taken once: %s', (search) => {
  const { dispatch, say } = take(search, false)
  expect(say).not.toHaveBeenCalled()
  expect(dispatch).not.toHaveBeenCalled()
})
