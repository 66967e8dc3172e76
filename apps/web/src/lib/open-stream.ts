import type { Problem } from '@strix/contracts'
import type { InputOf, StreamKey } from '@strix/contracts/client'
import { changeOf, keep, send } from './api.ts'

/**
 * Asks for a stream; its events are read from the answer. `fail` is for one that broke off or was
 * refused, and says so unless its reader has given it up: that is nothing to go on with.
 */
export function openStream<K extends StreamKey>(
  key: K,
  input: InputOf<K> & { signal: AbortSignal },
  onEvent: (event: { type: 'problem'; problem: Problem }) => void,
): { answer: Promise<Response>; fail: (problem: Problem) => void } {
  const change = changeOf(key, input)
  const fail = (problem: Problem): void => {
    if (input.signal.aborted) return
    // First, since whoever hears of it lets go of the stream.
    keep(change, problem)
    onEvent({ type: 'problem', problem })
  }
  return { answer: send(key, input, change), fail }
}
