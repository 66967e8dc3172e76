/** What a slip is worth before its games begin, and what it paid once they are over. */
import type { FastifyInstance } from 'fastify'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { insightPrivacy } from './insight.privacy.store.ts'
import { mountInsight } from './insight.routes.ts'
import { createInsightService } from './insight.service.ts'
import type { InsightDeps } from './insight.service.ts'
import { slipPriceListener } from './slip-prices.listener.ts'
import { mountWorth } from './worth.routes.ts'
import { createWorthService } from './worth.service.ts'
import type { WorthDeps } from './worth.service.ts'
import type { InsightTables } from './insight.tables.ts'

type Services = Parameters<typeof mountInsight>[2] & Parameters<typeof mountWorth>[2]

export const insightFeature = {
  name: 'insight',
  tables: declareTables<InsightTables>(),
  create: (given: InsightDeps & WorthDeps) => ({
    insightService: createInsightService(given),
    worthService: createWorthService(given),
  }),
  routes: (app: FastifyInstance, edge: Edge, services: Services) => {
    mountInsight(app, edge, services)
    mountWorth(app, edge, services)
  },
  listeners: [slipPriceListener],
  privacy: insightPrivacy,
} satisfies Feature
