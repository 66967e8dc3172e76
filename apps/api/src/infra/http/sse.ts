/** Server-sent events: progress and then one last event, or news for as long as somebody reads. */
import type { FastifyReply } from 'fastify'

export type SentEvent = { event: string; data: unknown; id?: string }
type EventStream = {
  send(event: SentEvent): void
  close(): void
}

/** A proxy or a phone drops a silent connection; a reader must see life every 3 seconds. */
const heartbeatMs = 2_000
/** Where nothing may happen for hours, often enough for a proxy. */
const quietHeartbeatMs = 20_000
/** A reader that takes nothing is cut off, and resumes when it comes back. */
const unreadBytesMax = 1024 * 1024

/** Takes the reply over from the framework; headers set so far go out with it. */
export function openEventStream(reply: FastifyReply, options: { staysOpen: boolean }): EventStream {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would hold the events back otherwise.
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const beatMs = options.staysOpen ? quietHeartbeatMs : heartbeatMs
  const timer = setInterval(() => write(': beat\n\n'), beatMs)
  raw.once('close', () => clearInterval(timer))
  function write(text: string): void {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > unreadBytesMax) raw.destroy()
    else raw.write(text)
  }
  return {
    send({ event, data, id }) {
      const idLine = id === undefined ? '' : `id: ${id}\n`
      write(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    close() {
      clearInterval(timer)
      if (!raw.writableEnded) raw.end()
    },
  }
}
