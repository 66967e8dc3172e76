import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../infra/feature.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { mountPages } from './pages.routes.ts'
import type { SharingServices } from './pages.routes.ts'
import { mountPictures } from './pictures.routes.ts'
import { mountSitemap } from './sitemap.routes.ts'
import type { SitemapServices } from './sitemap.routes.ts'

export const sharingFeature = {
  name: 'sharing',
  routes(app: FastifyInstance, edge: Edge, services: SharingServices & SitemapServices) {
    mountPictures(app, edge, services)
    mountPages(app, edge, services)
    mountSitemap(app, edge, services)
  },
} satisfies Feature
