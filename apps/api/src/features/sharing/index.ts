import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../infra/feature.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { mountPages } from './pages.routes.ts'
import type { SharingServices } from './pages.routes.ts'
import { mountPictures } from './pictures.routes.ts'
import type { PictureServices } from './pictures.routes.ts'
import { mountSitemap } from './sitemap.routes.ts'
import { createSitemapService } from './sitemap.service.ts'
import type { SitemapDeps } from './sitemap.service.ts'

export const sharingFeature = {
  name: 'sharing',
  routes(
    app: FastifyInstance,
    edge: Edge,
    services: SharingServices & PictureServices & SitemapDeps,
  ) {
    mountPictures(app, edge, services)
    mountPages(app, edge, services)
    mountSitemap(app, edge, createSitemapService(services))
  },
} satisfies Feature
