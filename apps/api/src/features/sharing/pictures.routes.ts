/** Pictures for link previews and for sending on: always what everybody may see. */
import { messages } from '@strix/messages/server/posts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createDrawing, hashOfDrawing } from '../../infra/drawing.ts'
import { AppError } from '../../infra/errors.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { limitRate } from '../../infra/http/rate-limit.ts'
import type { MatchService } from '../matches/index.ts'
import type { FeedService } from '../posts/index.ts'
import type { PredictzService } from '../predictz/index.ts'
import { matchSvg } from './match-picture.ts'
import { predictionSvg } from './prediction-picture.ts'
import { ticketSvg } from './ticket-picture.ts'

const withId = z.object({ id: z.uuid() })
const perMinute = 60
/** Its state may change, and it may be taken back. */
const cacheControl = 'public, max-age=600'

export type PictureServices = {
  feedService: FeedService
  matchService: MatchService
  predictzService: PredictzService
}

export function mountPictures(app: FastifyInstance, edge: Edge, services: PictureServices): void {
  const { feedService: feed, matchService, predictzService } = services
  const drawing = createDrawing()
  mountPicture('/code/:id/picture.png', async (id) =>
    ticketSvg(await feed.one(null, id), `${edge.publicPages.origin}/code/${id}`),
  )
  mountPicture('/match/:id/picture.png', async (id) => matchSvg(await matchService.one(id)))
  mountPicture('/predictz/:id/picture.png', async (id) =>
    predictionSvg(await predictzService.shared(id)),
  )

  function mountPicture(route: string, svgOf: (id: string) => Promise<string>): void {
    app.get(route, { schema: { hide: true } }, async (request, reply) => {
      await limitRate(edge.db, {
        who: request.ip,
        route,
        perMinute: perMinute * edge.rateLimitFactor,
        now: edge.now(),
      })
      const given = withId.safeParse(request.params)
      if (!given.success) throw new AppError('NOT_FOUND', messages.problems.noCode)
      const svg = await svgOf(given.data.id)
      const etag = `"${hashOfDrawing(svg)}"`
      void reply
        .header('cache-control', cacheControl)
        .header('etag', etag)
        // Its words are in the language that the browser has chosen.
        .header('vary', 'cookie')
        .header('content-security-policy', "default-src 'none'; sandbox")
        // Chats show it on pages of their own.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/png').send(await drawing.draw(svg))
    })
  }
}
