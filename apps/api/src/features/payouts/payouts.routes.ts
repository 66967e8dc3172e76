import { creatorFilter, payoutFilter, payoutReview, payouts } from '@strix/contracts'
import type { CreatorRow, PayoutRow } from '@strix/contracts'
import { messages } from '@strix/messages/server/payouts'
import type { FastifyInstance } from 'fastify'
import { mountExport, readEveryPage } from '../../infra/http/export.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { MemberPayoutService } from './members.service.ts'
import type { PayoutReviewService } from './review.service.ts'
import type { StatementService } from './statement.service.ts'
import { mountStatementFiles } from './statement.routes.ts'

export function mountPayouts(
  app: FastifyInstance,
  edge: Edge,
  services: {
    payoutService: MemberPayoutService
    payoutReviewService: PayoutReviewService
    statementService: StatementService
  },
): void {
  const { payoutService, statementService } = services
  const handlers: Handlers<typeof payouts> = {
    async get(_input, { caller }) {
      return { data: await payoutService.view(caller.profileId) }
    },
    async save({ body }, { caller }) {
      const data = await payoutService.save({
        profileId: caller.profileId,
        bank: body.bank,
        accountNumber: body.account_number,
        accountName: body.account_name,
        dateOfBirth: body.date_of_birth,
      })
      return { data, message: messages.saved }
    },
    async earnings({ query }, { caller }) {
      const { rows, page } = await payoutService.earnings(caller.profileId, query)
      return { data: rows, page }
    },
    async list({ query }, { caller }) {
      const { rows, page } = await payoutService.list(caller.profileId, query)
      return { data: rows, page }
    },
    async statements(_input, { caller }) {
      return { data: await statementService.months(caller.profileId) }
    },
    async request({ body }, { caller }) {
      const asked = { profileId: caller.profileId, naira: body.amount }
      return { data: await payoutService.request(asked), message: messages.requested }
    },
    async cancel({ params }, { caller }) {
      const asked = { profileId: caller.profileId, payoutId: params.payoutId }
      return { data: await payoutService.cancel(asked), message: messages.cancelled }
    },
  }
  mount(app, edge, { contract: payouts, handlers, tag: 'payouts' })
  mountReview(app, edge, services)
  mountStatementFiles(app, edge, statementService)
}

function mountReview(
  app: FastifyInstance,
  edge: Edge,
  {
    payoutReviewService: service,
    statementService,
  }: { payoutReviewService: PayoutReviewService; statementService: StatementService },
): void {
  const handlers: Handlers<typeof payoutReview> = {
    async list({ query }) {
      const { rows, page } = await service.list(query)
      return { data: rows, page }
    },
    async account({ params }, { caller }) {
      const asked = { payoutId: params.payoutId, staffId: caller.staffId }
      return { data: await service.account(asked) }
    },
    async match({ params, body }, { caller }) {
      const data = await service.match({ ...params, ...body, staffId: caller.staffId })
      return { data, message: messages.matched }
    },
    async decide({ params, body }, { caller }) {
      const { row, waits } = await service.decide({
        payoutId: params.payoutId,
        decision: body.step,
        reason: body.reason,
        bankReference: body.bank_reference,
        staffId: caller.staffId,
      })
      return { data: row, message: waits ? messages.waits : messages.done[body.step] }
    },
    async statements({ params }) {
      return { data: await statementService.monthsForStaff(params.profileId) }
    },
    async creators({ query }) {
      const { rows, page } = await service.creators(query)
      return { data: rows, page }
    },
  }
  mount(app, edge, { contract: payoutReview, handlers, tag: 'payoutReview' })
  mountExport(app, edge, {
    url: '/api/v1/admin/payouts/export',
    permission: 'revenue.read',
    file: 'payouts.csv',
    query: payoutFilter,
    columns: [
      'reference',
      'username',
      'amount',
      'state',
      'requested_at',
      'ended_at',
      'provider',
      'bank_reference',
    ],
    rows: (filter): AsyncIterable<PayoutRow> =>
      readEveryPage((query) => service.list({ ...filter, ...query })),
  })
  mountExport(app, edge, {
    url: '/api/v1/admin/creators/export',
    permission: 'revenue.read',
    file: 'creators.csv',
    query: creatorFilter,
    columns: ['username', 'earnings', 'held', 'reserved', 'owed', 'paid', 'matched'],
    rows: (filter): AsyncIterable<CreatorRow> =>
      readEveryPage((query) => service.creators({ ...filter, ...query })),
  })
}
