/** Server-sent events as the answer to a POST: progress, then one last event. */
import type { FastifyReply } from 'fastify'

export type EventStream = {
  send(event: string, data: unknown): void
  close(): void
}

/** A proxy or a phone drops a silent connection; a reader must see life every 3 seconds. */
const heartbeatMs = 2_000

/** Takes the reply over from the framework; headers set so far go out with it. */
export function openEventStream(reply: FastifyReply): EventStream {
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
  const timer = setInterval(() => write(': beat\n\n'), heartbeatMs)
  raw.once('close', () => clearInterval(timer))
  function write(text: string): void {
    if (!raw.destroyed && !raw.writableEnded) raw.write(text)
  }
  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close() {
      clearInterval(timer)
      if (!raw.writableEnded) raw.end()
    },
  }
}
