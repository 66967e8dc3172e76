/**
 * The server as a component test has it: what it answers and what was asked of it. Answers are
 * typed by the contracts. A call that nobody answers fails the test.
 */
import { errorCodes, type Problem } from '@strix/contracts'
import type { AnswerOf, CallKey, EventsOf, StreamKey } from '@strix/contracts/client'
import { messages as titles } from '@strix/messages/server/problems'
import { expect, onTestFinished, vi } from 'vitest'

type Asked = {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
}

class Refusal {
  readonly problem: Problem
  constructor(problem: Problem) {
    this.problem = problem
  }
}

/** What the server says instead of an answer. */
export function refusal(
  code: Problem['code'],
  detail: string,
  more: Pick<Problem, 'errors'> = {},
): Refusal {
  const status = errorCodes[code]
  const title = titles[code]
  return new Refusal({ type: `/problems/${code}`, title, status, detail, code, ...more })
}

/** An answer that comes piece by piece, as its test writes it. */
class Streamed {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  /** Whether whoever asked has gone. */
  isClosed = false
  open(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller
      },
    })
    signal?.addEventListener('abort', () => {
      this.isClosed = true
      this.controller?.error(signal.reason)
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  write(event: string, data: unknown): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    this.controller?.enqueue(new TextEncoder().encode(text))
  }
  /** The line breaks before the answer has ended. */
  breakOff(): void {
    this.controller?.error(new TypeError('network error'))
  }
}

type StreamOf<K extends StreamKey> = {
  write: <E extends keyof EventsOf<K> & string>(event: E, data: EventsOf<K>[E]) => void
  breakOff: () => void
  readonly isClosed: boolean
}

/** Stands in for the server until the test ends. */
export function startServer() {
  const replies = new Map<string, unknown[]>()
  const asked = new Map<string, Asked[]>()
  const unanswered: string[] = []

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://strix.test')
    const called = `${init.method ?? 'GET'} ${pathname}`
    for (const [key, waiting] of replies) {
      const params = paramsOf(key, called)
      if (!params) continue
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const query = Object.fromEntries(searchParams)
      asked.set(key, [...(asked.get(key) ?? []), { params, query, body }])
      const [first] = waiting.length > 1 ? waiting.splice(0, 1) : waiting
      return first instanceof Streamed ? first.open(init.signal) : responseOf(await first)
    }
    unanswered.push(called)
    return responseOf(refusal('NOT_FOUND', 'The test answers nothing here.'))
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  onTestFinished(() => expect(unanswered, 'calls without an answer').toEqual([]))

  return {
    /** Answers in this order, then always with the last. */
    answers<K extends CallKey>(
      key: K,
      ...all: readonly (AnswerOf<K> | Refusal | Promise<AnswerOf<K> | Refusal>)[]
    ): void {
      replies.set(key, [...all])
    },
    /** Answers with streams, in this order. */
    streams<K extends StreamKey>(key: K): StreamOf<K> {
      const stream = new Streamed()
      replies.set(key, [...(replies.get(key) ?? []), stream])
      return stream
    },
    /** What was sent with each call of an operation. */
    asked: (key: CallKey | StreamKey): readonly Asked[] => asked.get(key) ?? [],
  }
}

/** The parameters in an address, or null where it is another operation's. */
function paramsOf(key: string, called: string): Record<string, string> | null {
  const names = key.split('/')
  const values = called.split('/')
  if (names.length !== values.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = decodeURIComponent(values[index] ?? '')
    if (name.startsWith(':')) params[name.slice(1)] = value
    else if (name !== value) return null
  }
  return params
}

function responseOf(reply: unknown): Response {
  if (!(reply instanceof Refusal)) return Response.json(reply)
  return Response.json(reply.problem, { status: reply.problem.status })
}
