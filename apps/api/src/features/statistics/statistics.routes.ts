import { statistics } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../infra/http/mount.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import type { InsightService } from './insights.service.ts'

export function mountStatistics(
  app: FastifyInstance,
  edge: Edge,
  { insightsOfDays }: { insightsOfDays: InsightService },
): void {
  const handlers: Handlers<typeof statistics> = {
    async insights({ query }, { caller }) {
      const { role } = caller
      return { data: await insightsOfDays.read({ days: Number(query.days), role }) }
    },
  }
  mount(app, edge, { contract: statistics, handlers, tag: 'statistics' })
}
