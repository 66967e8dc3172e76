import { revenue, revenueFilter } from '@strix/contracts'
import type { RevenueRow } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { mountExport, readEveryPage } from '../../infra/http/export.ts'
import { mount } from '../../infra/http/mount.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import type { RevenueService } from './revenue.service.ts'

export type RevenueServices = { revenueService: RevenueService }

export function mountRevenue(
  app: FastifyInstance,
  edge: Edge,
  { revenueService }: RevenueServices,
): void {
  const handlers: Handlers<typeof revenue> = {
    async list({ query: { kind, from, to, ...query } }) {
      const { rows, page } = await revenueService.list({ kind, from, to }, query)
      return { data: rows, page }
    },
    async audits() {
      return { data: await revenueService.audits() }
    },
    async audit(_input, { caller: { staffId } }) {
      await revenueService.askForAudit(staffId)
      return { data: await revenueService.audits() }
    },
  }
  mount(app, edge, { contract: revenue, handlers, tag: 'revenue' })
  mountExport(app, edge, {
    url: '/api/v1/admin/revenue/export',
    permission: 'revenue.read',
    file: 'revenue.csv',
    query: revenueFilter,
    columns: [
      'day',
      'kind',
      'source',
      'method',
      'count',
      'amount',
      'back',
      'fee',
      'fee_unknown',
      'differs',
      'creators',
    ],
    rows: (filter): AsyncIterable<RevenueRow> =>
      readEveryPage((query) => revenueService.list(filter, query)),
  })
}
