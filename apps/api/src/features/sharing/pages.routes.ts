/** The page of one posted code, as a link preview reads it: always what a visitor may see. */
import { platforms } from '@strix/contracts'
import type { CodeCard } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../infra/errors.ts'
import { limitCalls } from '../../infra/http/mount.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { sendAppPage } from '../../infra/http/static.ts'
import type { FeedService } from '../posts/index.ts'
import { picturePath } from './pictures.routes.ts'
import { pictureSize } from './ticket-picture.ts'

const gamesNamed = 3
const codeParams = z.object({ codeId: z.uuid() })
const perMinute = 240

export type SharingServices = {
  feedService: FeedService
  /** Whole addresses of our own pages. */
  pages: { of(path: string): string }
}

export function mountPages(app: FastifyInstance, edge: Edge, services: SharingServices): void {
  const { webBuild: build } = edge
  const { feedService: feed, pages } = services
  const url = '/code/:codeId'
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute }, request)
    const given = codeParams.safeParse(request.params)
    const found = given.success ? await readAsVisitor(feed, given.data.codeId) : 404
    if (typeof found === 'number') {
      const head = '<meta name="robots" content="noindex">'
      return sendAppPage(reply, build, { status: found, head })
    }
    const address = pages.of(`/code/${found._id}`)
    const picture = pages.of(picturePath(found._id))
    return sendAppPage(reply, build, {
      status: 200,
      head: headOf(found, { url: address, picture }),
    })
  })
}

/** The card, or the status of a page without one. */
async function readAsVisitor(feed: FeedService, codeId: string): Promise<CodeCard | 404 | 410> {
  try {
    return await feed.one(null, codeId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'CODE_DELETED') return 410
    if (error instanceof AppError && error.code === 'NOT_FOUND') return 404
    throw error
  }
}

function headOf(card: CodeCard, { url, picture }: { url: string; picture: string }): string {
  const platform = platforms.find(({ id }) => id === card.platform)?.name ?? card.platform
  const facts = { fold: card.fold, odds: card.odds.toFixed(2), platform }
  const name = card.profile.username
  const title =
    name === null ? messages.page.title(facts) : messages.page.titleBy({ ...facts, name })
  const games = (card.games ?? []).map(({ game, played }) => `${game}: ${played}`)
  const rest = games.length - gamesNamed
  const description = [
    ...games.slice(0, gamesNamed),
    ...(rest > 0 ? [messages.page.more({ count: rest })] : []),
  ].join('; ')
  const tags: [attribute: string, name: string, content: string][] = [
    ['property', 'og:type', 'article'],
    ['property', 'og:site_name', 'Strix'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['name', 'description', description],
    ['property', 'og:image', picture],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(pictureSize.width)],
    ['property', 'og:image:height', String(pictureSize.height)],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:image', picture],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
  ]
  return tags
    .map(([attribute, name, content]) => {
      return `<meta ${attribute}="${name}" content="${escaped(content)}">`
    })
    .join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
