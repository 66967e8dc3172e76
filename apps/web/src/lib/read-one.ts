import { messages } from '@strix/messages/no-code'
import { type MessageCode, readMessage } from './read-message.ts'

const codeMax = 24

/** The one code of a message; else what to say, and the text itself where it is short enough. */
export function readOne(text: string): Pick<MessageCode, 'code' | 'platform'> & { said?: string } {
  const found = readMessage(text)
  const [only] = found
  if (only && found.length === 1) return only
  const whole = text.trim()
  return {
    code: whole.length > codeMax ? '' : whole,
    platform: undefined,
    said: only ? messages.several({ count: found.length }) : messages.nothing,
  }
}
