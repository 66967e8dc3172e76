import { revenue, revenueFilter } from '@strix/contracts'
import type { RevenueRow } from '@strix/contracts'
import { messages } from '@strix/messages/server/payments'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { mountExport, readEveryPage } from '../../infra/http/export.ts'
import { mount } from '../../infra/http/mount.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { auditMoney } from './audit.service.ts'
import type { Tables } from './deps.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProvider } from './provider.ts'
import { listRevenue } from './revenue.store.ts'

export type RevenueServices = {
  db: Db<Tables>
  now: () => Date
  paymentProvider: PaymentProvider | undefined
}

export function mountRevenue(app: FastifyInstance, edge: Edge, services: RevenueServices): void {
  const { db } = services
  const handlers: Handlers<typeof revenue> = {
    async list({ query: { kind, from, to, ...query } }) {
      const { rows, page } = await listRevenue(db, { filter: { kind, from, to }, query })
      return { data: rows, page }
    },
    async audit() {
      try {
        return { data: await auditMoney(services) }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        throw new AppError('PAYMENT_UNAVAILABLE', messages.noReport, { cause: error })
      }
    },
  }
  mount(app, edge, { contract: revenue, handlers, tag: 'revenue' })
  mountExport(app, edge, {
    url: '/api/v1/admin/revenue/export',
    permission: 'revenue.read',
    file: 'revenue.csv',
    query: revenueFilter,
    columns: ['day', 'kind', 'source', 'method', 'count', 'amount', 'back', 'creators'],
    rows: (filter): AsyncIterable<RevenueRow> =>
      readEveryPage((query) => listRevenue(db, { filter, query })),
  })
}
