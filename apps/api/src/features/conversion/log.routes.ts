import { conversionFilter, conversionLog } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { mountExport } from '../../infra/http/export.ts'
import { mount } from '../../infra/http/mount.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import type { ConversionLog } from './log.service.ts'

export function mountConversionLog(
  app: FastifyInstance,
  edge: Edge,
  { conversionsForStaff: log }: { conversionsForStaff: ConversionLog },
): void {
  const handlers: Handlers<typeof conversionLog> = {
    async list({ query }) {
      const { sort, count, current_page, page_size, cursor, ...filter } = query
      return await log.list({ filter, sort, count, page: { current_page, page_size, cursor } })
    },
    async get({ params }, { caller }) {
      return { data: await log.get({ id: params.conversionId, role: caller.role }) }
    },
    async replay({ params }, { caller, signal }) {
      const { staffId } = caller
      return { data: await log.replay({ id: params.conversionId, staffId, signal }) }
    },
    async unmapped({ query }, { caller }) {
      return { data: await log.unmapped({ days: Number(query.days), role: caller.role }) }
    },
  }
  mount(app, edge, { contract: conversionLog, handlers, tag: 'conversionLog' })
  mountExport(app, edge, {
    url: '/api/v1/admin/conversions/export',
    permission: 'conversions.read',
    file: 'conversions.csv',
    query: conversionFilter,
    columns: [
      'id',
      'created_at',
      'origin_platform',
      'origin_code',
      'destination_platform',
      'problem',
      'converted',
      'total',
      'unmapped',
      'price_differs',
      'odds_before',
      'odds_after',
      'duration_ms',
      'by',
    ],
    rows: (filter) => log.rows(filter),
  })
}
