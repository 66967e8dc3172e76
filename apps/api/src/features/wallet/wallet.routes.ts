import { charges, wallet } from '@strix/contracts'
import { messages } from '@strix/messages/server/wallet'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../infra/errors.ts'
import { demandMember, demandOwn } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { limitCalls } from '../../infra/http/calls.ts'
import { mount } from '../../infra/http/mount.ts'
import type { WalletService } from './wallet.service.ts'

export function mountWallet(
  app: FastifyInstance,
  edge: Edge,
  { walletService }: { walletService: WalletService },
): void {
  const handlers: Handlers<typeof wallet> = {
    async get({ params }, { caller }) {
      return { data: await walletService.view(demandOwn(caller, params.profileId)) }
    },
    async activities({ params, query }, { caller }) {
      const profileId = demandOwn(caller, params.walletId)
      const { rows, page } = await walletService.activities(profileId, query)
      return { data: rows, page }
    },
    async charges() {
      return { data: await walletService.charges() }
    },
  }
  mount(app, edge, { contract: wallet, handlers, tag: 'wallet' })
  mountCsv(app, edge, walletService)
  mountCharges(app, edge, walletService)
}

const csvPerMinute = 20
const csvQuery = z.object({ type: z.enum(['credit', 'debit']).optional() })

/** The same activities for a spreadsheet; not JSON, so it stands beside the contract. */
function mountCsv(app: FastifyInstance, edge: Edge, walletService: WalletService): void {
  const url = '/api/v1/wallet/:walletId/activities.csv'
  app.get<{ Params: { walletId: string } }>(
    url,
    { schema: { hide: true } },
    async (request, reply) => {
      await limitCalls(edge, { method: 'GET', url, perMinute: csvPerMinute }, request)
      const caller = demandMember(await edge.resolveCaller(request))
      const profileId = demandOwn(caller, request.params.walletId)
      const query = csvQuery.safeParse(request.query)
      if (!query.success) throw new AppError('INVALID_INPUT', messages.noSuchType)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="wallet.csv"')
        .type('text/csv; charset=utf-8')
        .send(await walletService.activitiesCsv(profileId, query.data.type))
    },
  )
}

function mountCharges(app: FastifyInstance, edge: Edge, walletService: WalletService): void {
  const handlers: Handlers<typeof charges> = {
    async history({ query }) {
      const { rows, page } = await walletService.chargeHistory(query)
      return { data: rows, page }
    },
    async set({ body }, { caller }) {
      const data = await walletService.setCharge({
        action: body.action,
        price: body.price,
        freePerDay: body.free_per_day,
        share: body.share,
        startsAt: body.starts_at === undefined ? undefined : new Date(body.starts_at),
        reason: body.reason,
        staffId: caller.staffId,
      })
      return { data, message: messages.priceSet }
    },
  }
  mount(app, edge, { contract: charges, handlers, tag: 'charges' })
}
