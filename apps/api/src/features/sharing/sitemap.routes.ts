/** What search engines read first: which pages there are, and which are not for them. */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database.ts'
import { limitCalls } from '../../infra/http/mount.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { packAnswer, sendPacked } from '../../infra/http/packed.ts'
import type { Packed } from '../../infra/http/packed.ts'
import { listForSearch } from './sitemap.store.ts'

export type SitemapServices = { db: Db; clock: () => number; pages: { of(path: string): string } }

const url = '/sitemap.xml'
const perMinute = 30
const keptMs = 10 * 60_000
/** Pages that are the same for everybody. */
const standing = ['/', '/community/load-code', '/about', '/terms', '/privacy', '/help/gambling']
/** Members' pages, and calls. */
const closed = ['/api/', '/management/', '/wallet', '/my-codes', '/profile', '/sandbox/']

export function mountSitemap(app: FastifyInstance, edge: Edge, services: SitemapServices): void {
  const { db, clock, pages } = services
  let kept: { at: number; packed: Promise<Packed> } | undefined
  async function make(): Promise<Packed> {
    const listed = await listForSearch(db)
    const entries = [
      ...standing.map((path) => `<url><loc>${pages.of(path)}</loc></url>`),
      ...listed.map(
        ({ path, changedAt }) =>
          `<url><loc>${pages.of(path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
      ),
    ]
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>\n`
    return await packAnswer(text, 'application/xml; charset=utf-8', 5)
  }
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute }, request)
    if (!kept || clock() - kept.at > keptMs) {
      const next = { at: clock(), packed: make() }
      kept = next
      // A failed reading must not be kept.
      next.packed.catch(() => {
        if (kept === next) kept = undefined
      })
    }
    return sendPacked(request, reply, await kept.packed)
  })
  const rules = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${pages.of(url)}`,
    '',
  ].join('\n')
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(rules),
  )
}
