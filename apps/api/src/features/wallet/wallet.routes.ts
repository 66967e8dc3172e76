import { wallet } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
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
}
