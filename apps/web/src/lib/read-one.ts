import { messages } from '@strix/messages/no-code'
import { type MessageCode, readMessage } from './read-message.ts'

const codeMax = 24

/**
 * The one code of a message, or the only sure one; else what to say, and the text itself where it
 * is short enough.
 */
export function readOne(text: string): Pick<MessageCode, 'code' | 'platform'> & { said?: string } {
  const all = readMessage(text)
  const sure = all.filter((each) => each.sure)
  const found = sure.length > 0 ? sure : all
  const [only] = found
  if (only && found.length === 1) return only
  const whole = text.trim()
  return {
    code: whole.length > codeMax ? '' : whole,
    platform: undefined,
    said: only ? messages.several({ count: found.length }) : messages.nothing,
  }
}
