/** What can go wrong between a bookmaker and us, on demand. */
import type { ServerResponse } from 'node:http'

export const faults = [
  'slow',
  'timeout',
  'html403',
  'rate429',
  'error500',
  'truncated',
  'wrongSchema',
  'huge',
  'drip',
] as const
export type Fault = (typeof faults)[number]
export type FaultSetting = { fault: Fault; timesLeft: number }

const slowMs = 3000
const dripMs = 250
const hugeBytes = 20_000_000
const chunk = ' '.repeat(64_000)

export function isFault(value: unknown): value is Fault {
  return faults.some((fault) => fault === value)
}

export type Answer = { status: number; contentType: string; text: string }

export function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    'content-type': answer.contentType,
    'content-length': Buffer.byteLength(answer.text),
  })
  response.end(answer.text)
}

/** Answers as the fault says. `answer` is what would have been said. */
export function sendFault(
  response: ServerResponse,
  { fault, answer }: { fault: Fault; answer: Answer },
): void {
  const html = { contentType: 'text/html; charset=utf-8' }
  switch (fault) {
    case 'slow':
      return later(response, slowMs, () => send(response, answer))
    case 'timeout':
      // Never answered: the caller gives up, or the simulator stops.
      return
    case 'html403':
      return send(response, { status: 403, ...html, text: blockedPage })
    case 'rate429':
      response.setHeader('retry-after', '1')
      return send(response, {
        status: 429,
        contentType: 'application/json',
        text: '{"error":"Too many requests"}',
      })
    case 'error500':
      return send(response, {
        status: 500,
        contentType: 'text/plain',
        text: 'Internal Server Error',
      })
    case 'truncated':
      return send(response, {
        ...answer,
        text: answer.text.slice(0, Math.floor(answer.text.length / 2)),
      })
    case 'wrongSchema':
      return send(response, {
        status: 200,
        contentType: 'application/json',
        text: '{"result":"fine","items":[{"name":"?"}]}',
      })
    case 'huge':
      return sendHuge(response)
    case 'drip':
      return drip(response, answer)
  }
}

const blockedPage =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1></body></html>'

function later(response: ServerResponse, afterMs: number, act: () => void): void {
  const timer = setTimeout(act, afterMs)
  response.on('close', () => clearTimeout(timer))
}

/** Twenty million bytes of a valid document. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"data":"')
  let left = hugeBytes
  const more = () => {
    while (left > 0) {
      left -= chunk.length
      if (!response.write(chunk)) {
        response.once('drain', more)
        return
      }
    }
    response.end('"}')
  }
  more()
}

/** A byte at a time, so the answer never gets anywhere. */
function drip(response: ServerResponse, answer: Answer): void {
  const bytes = Buffer.from(answer.text)
  response.writeHead(answer.status, {
    'content-type': answer.contentType,
    'content-length': bytes.length,
  })
  let place = 0
  const timer = setInterval(() => {
    if (place >= bytes.length) {
      clearInterval(timer)
      response.end()
      return
    }
    response.write(bytes.subarray(place, place + 1))
    place++
  }, dripMs)
  response.on('close', () => clearInterval(timer))
}
