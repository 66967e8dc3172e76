/**
 * A kept page that was sent before is sent again as it was: what a visitor gets depends on its
 * path, the language and the encoding alone, so nothing else of the call is looked into.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { namesSession } from './caller.ts'
import type { PageCache } from './page-cache.ts'
import { encodingOf } from './packed.ts'

export type ReadyPages = {
  /** Keeps the head that these bytes of a kept page are about to be sent with. */
  keepHead(reply: FastifyReply, body: Buffer): void
}

export const requestIdHeader = 'x-request-id'

/** Stands after the hooks that find the language and refuse other hosts, and before all others. */
export function answerReadyPages(app: FastifyInstance, cache: PageCache): ReadyPages {
  const heads = new WeakMap<Buffer, readonly string[]>()
  app.addHook('onRequest', (request, reply, done) => {
    const body = bodyFor(request, cache)
    const head = body && heads.get(body)
    if (!head) return done()
    reply.hijack()
    reply.raw.writeHead(200, [requestIdHeader, request.id, ...head])
    reply.raw.end(body)
  })
  return {
    keepHead(reply, body) {
      const { [requestIdHeader]: _ofThisCall, ...headers } = reply.getHeaders()
      // Who is given a cookie gets an answer of their own.
      if (headers['set-cookie'] !== undefined) return
      const all = Object.entries({ ...headers, 'content-length': body.length })
      heads.set(
        body,
        all.flatMap(([name, value]) => [name, String(value)]),
      )
    },
  }
}

function bodyFor(request: FastifyRequest, cache: PageCache): Buffer | undefined {
  const { method, url, headers } = request
  // A browser that has the page already is told so by the page's own handler.
  const isPlain = method === 'GET' && headers['if-none-match'] === undefined
  if (!isPlain || namesSession(request)) return undefined
  return cache.get(url)?.bodies[encodingOf(headers['accept-encoding'])]
}
