import { expect, test, vi } from 'vitest'
import { takeAddress } from './opened.ts'

function open(search: string) {
  const [dispatch, say] = [vi.fn(), vi.fn()]
  const { signal } = new AbortController()
  takeAddress(search, { here: { current: '' }, dispatch, say, signal })
  return { dispatch, say }
}

test('a shared message without a code says so', () => {
  const { dispatch, say } = open('?code=good+luck+tonight')
  expect(say).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^We found no code in that message/u),
  )
  expect(dispatch).not.toHaveBeenCalled()
})

test.each(['', '?from=bet9ja', '?code=5PTL8WL', '?code=Sporty:+HW8EM8+Betking:+6B2HQ4'])(
  'nothing is said of %j',
  (search) => expect(open(search).say).not.toHaveBeenCalled(),
)
