import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

test.each(['general', 'text'] as const)('a message of type %s is its words', (type) => {
  const message = 'Arsenal play on **Saturday**.'
  expect(readMessage({ message_type: type, message })).toEqual({ type: 'words' })
})

test('a card that is none is unreadable', () => {
  const message = 'Arsenal play on Saturday.'
  expect(readMessage({ message_type: 'fixtures', message })).toEqual({ type: 'unreadable' })
})
