/** The picture of one posted code, for link previews: always what a visitor may see. */
import { messages } from '@strix/messages/server/posts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createDrawing, hashOfDrawing } from '../../infra/drawing.ts'
import { AppError } from '../../infra/errors.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { limitRate } from '../../infra/http/rate-limit.ts'
import type { FeedService } from '../posts/index.ts'
import { ticketSvg } from './ticket-picture.ts'

const route = '/code/:codeId/picture.png'
const codeParams = z.object({ codeId: z.uuid() })
const perMinute = 60
/** Its state may change, and it may be taken back. */
const cacheControl = 'public, max-age=600'

export function mountPictures(
  app: FastifyInstance,
  edge: Edge,
  { feedService: feed }: { feedService: FeedService },
): void {
  const drawing = createDrawing()
  app.get(route, { schema: { hide: true } }, async (request, reply) => {
    await limitRate(edge.db, {
      who: request.ip,
      route,
      perMinute: perMinute * edge.rateLimitFactor,
      now: edge.now(),
    })
    const given = codeParams.safeParse(request.params)
    if (!given.success) throw new AppError('NOT_FOUND', messages.problems.noCode)
    const code = await feed.one(null, given.data.codeId)
    const svg = ticketSvg(code)
    const etag = `"${hashOfDrawing(svg)}"`
    void reply
      .header('cache-control', cacheControl)
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Chats show it on pages of their own.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/png').send(await drawing.draw(svg))
  })
}
