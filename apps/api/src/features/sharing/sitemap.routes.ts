/** What search engines read first: which pages there are, and which are not for them. */
import type { FastifyInstance } from 'fastify'
import { limitCalls } from '../../infra/http/calls.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { answerPacked } from '../../infra/http/packed.ts'
import type { SitemapService } from './sitemap.service.ts'

const url = '/sitemap.xml'
const perMinute = 30
/** Members' pages, and calls. */
const closed = ['/api/', '/management/', '/wallet', '/my-codes', '/profile', '/sandbox/']

export function mountSitemap(app: FastifyInstance, edge: Edge, sitemap: SitemapService): void {
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute }, request)
    return answerPacked(request, reply, await sitemap.read())
  })
  const rules = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${sitemap.addressOf(url)}`,
    '',
  ].join('\n')
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(rules),
  )
}
