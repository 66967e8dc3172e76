/** The question that is on its way in a chat, from the press on Send to its answer. Pure. */
import type { Problem, UserMessage } from '@strix/contracts'
import type { SentSentence, StreamEvent } from './stream.ts'

export type Asking =
  | { state: 'idle' }
  | {
      state: 'pending' | 'ended'
      text: string
      /** The question as the server holds it, once it does. */
      asked: UserMessage | null
      sentences: readonly SentSentence[]
      /** Why it ended without an answer; null where its reader stopped it. */
      problem: Problem | null
    }

type AskingEvent =
  | { type: 'ask'; text: string; asked: UserMessage | null }
  | { type: 'stop' }
  | StreamEvent

export const idle: Asking = { state: 'idle' }

export function nextAsking(known: Asking, event: AskingEvent): Asking {
  if (event.type === 'ask') {
    if (known.state === 'pending') return known
    const { text, asked } = event
    return { state: 'pending', text, asked, sentences: [], problem: null }
  }
  // Whatever comes after the end of a question belongs to nothing that is shown.
  if (known.state !== 'pending') return known
  switch (event.type) {
    case 'asked':
      return { ...known, asked: event.asked }
    case 'sentence':
      return { ...known, sentences: [...known.sentences, event.sentence] }
    case 'message':
      return idle
    case 'problem':
      return { ...known, state: 'ended', problem: event.problem }
    case 'stop':
      return { ...known, state: 'ended', sentences: [] }
  }
}
