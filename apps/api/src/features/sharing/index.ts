import type { FastifyInstance } from 'fastify'
import type { Feature } from '../../infra/feature.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { mountPages } from './pages.routes.ts'
import type { SharingServices } from './pages.routes.ts'
import { mountPictures } from './pictures.routes.ts'

export const sharingFeature = {
  name: 'sharing',
  routes(app: FastifyInstance, edge: Edge, services: SharingServices) {
    mountPictures(app, edge, services)
    mountPages(app, edge, services)
  },
} satisfies Feature
