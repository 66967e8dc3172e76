import type { AiMessage, Problem, UserMessage } from '@strix/contracts'
import type { EventsOf, InputOf } from '@strix/contracts/client'
import { messages } from '@strix/messages/assistant'
import { readProblem, unreachable } from '../../lib/api.ts'
import { openStream } from '../../lib/open-stream.ts'
import { type ServerEvent, streamEvents } from '../../lib/sse.ts'

const operation = 'POST /api/v1/strix-ai/chat/new_message'
type Events = EventsOf<typeof operation>
type Question = InputOf<typeof operation>['body']
export type SentSentence = Events['sentence']

export type StreamEvent =
  | { type: 'asked'; asked: UserMessage }
  | { type: 'sentence'; sentence: SentSentence }
  | { type: 'message'; message: AiMessage }
  | { type: 'problem'; problem: Problem }

const cutShort: Problem = { ...unreachable, detail: messages.cutShort }

/** One server-sent event as the chat takes it; events of later versions are passed over. */
function readStreamEvent({ event, data }: ServerEvent): StreamEvent | null {
  switch (event) {
    case 'asked':
      return { type: 'asked', asked: JSON.parse(data) }
    case 'sentence':
      return { type: 'sentence', sentence: JSON.parse(data) }
    case 'message':
      return { type: 'message', message: JSON.parse(data) }
    case 'problem':
      return { type: 'problem', problem: JSON.parse(data) }
    default:
      return null
  }
}

/** Asks, and hands on what comes. Always ends with a message or a problem, unless aborted. */
export async function streamAnswer(
  body: Question,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const { answer, fail } = openStream(operation, { body, signal }, onEvent)
  try {
    const response = await answer
    if (!response.ok) {
      return fail(readProblem(await response.json().catch(() => null), response.status))
    }
    for await (const raw of streamEvents(response)) {
      const event = readStreamEvent(raw)
      if (signal.aborted) return
      if (event) onEvent(event)
      if (event?.type === 'message' || event?.type === 'problem') return
    }
    fail(cutShort)
  } catch {
    fail(unreachable)
  }
}
