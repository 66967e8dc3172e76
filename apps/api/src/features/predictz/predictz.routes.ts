import { predictz } from '@strix/contracts'
import { messages } from '@strix/messages/server/predictz'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { queryOf } from '../../infra/http/page.ts'
import type { DeviceService } from './devices.service.ts'
import type { PredictzService } from './predictz.service.ts'

export function mountPredictz(
  app: FastifyInstance,
  edge: Edge,
  services: { predictzService: PredictzService; predictzDevices: DeviceService },
): void {
  const { predictzService: service, predictzDevices } = services
  const handlers: Handlers<typeof predictz> = {
    async predict({ body }, { caller, request }) {
      const profileId = demandOwn(caller, body.profile_id)
      const wish = { profileId, gameId: body.prediction_id, score: body.prediction }
      const data = await service.predict(wish)
      await predictzDevices.note({ profileId, request })
      return { data, message: messages.predicted }
    },
    activeGames: async ({ query }, { caller }) =>
      await service.games({
        profileId: caller.profileId,
        query: queryOf(query),
        only: { date: query.date, zone: query.tz },
      }),
    featuredGames: async ({ query }, { caller }) => {
      const input = { profileId: caller.profileId, query: queryOf(query) }
      return await service.games({ ...input, only: 'featured' })
    },
    profilePredictions: async ({ params, query }, { caller }) =>
      await service.predictions(demandOwn(caller, params.profileId), queryOf(query)),
    leaderboard: async ({ query }, { caller }) => {
      const { period, among } = query
      const viewerId = caller.profileId
      return await service.leaderboard({ viewerId, period, among, query: queryOf(query) })
    },
    ownRow: async ({ query }, { caller }) => ({
      data: await service.ownRow({ viewerId: caller.profileId, ...query }),
    }),
    rivals: async ({ query }, { caller }) => ({
      data: await service.rivals({ viewerId: caller.profileId, ...query }),
    }),
    streaks: async (_input, { caller }) => ({ data: await service.streaks(caller.profileId) }),
  }
  mount(app, edge, { contract: predictz, handlers, tag: 'predictz' })
}
