import { predictzMore } from '@strix/contracts'
import { messages } from '@strix/messages/server/predictz'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { LeagueService } from './leagues.service.ts'
import type { PredictzService } from './predictz.service.ts'
import { queryOf } from '../../infra/http/page.ts'

type Services = { predictzService: PredictzService; leagueService: LeagueService }

export function mountPredictzMore(app: FastifyInstance, edge: Edge, services: Services): void {
  const { predictzService: service } = services
  const handlers: Handlers<typeof predictzMore> = {
    crowd: async ({ params }) => ({ data: await service.crowd(params.gameId) }),
    accuracy: async ({ params }, { caller }) => ({
      data: await service.accuracy({ viewerId: caller.profileId, profileId: params.personId }),
    }),
    proof: async ({ params }, { caller }) => ({
      data: await service.proof({ profileId: caller.profileId, id: params.predictionId }),
    }),
    leagueBoard: async ({ params, query }, { caller }) => {
      const { leagueId } = params
      const viewerId = caller.profileId
      await services.leagueService.one({ leagueId, profileId: viewerId })
      const { period } = query
      return await service.leaderboard({ viewerId, period, leagueId, query: queryOf(query) })
    },
    ...leagueHandlers(services),
  }
  mount(app, edge, { contract: predictzMore, handlers, tag: 'predictzMore' })
}

type Name =
  | 'leagues'
  | 'members'
  | 'createLeague'
  | 'invitation'
  | 'joinLeague'
  | 'renewLink'
  | 'revokeLink'
  | 'leaveLeague'
  | 'deleteLeague'
  | 'renameLeague'

function leagueHandlers({
  leagueService: service,
}: Services): Pick<Handlers<typeof predictzMore>, Name> {
  return {
    leagues: async (_input, { caller }) => ({ data: await service.list(caller.profileId) }),
    members: async ({ params }, { caller }) => ({
      data: await service.members({ ...params, profileId: caller.profileId }),
    }),
    async createLeague({ body }, { caller }) {
      const data = await service.create({ profileId: caller.profileId, name: body.name })
      return { data, message: messages.leagueOpened }
    },
    invitation: async ({ params }, { caller }) => ({
      data: await service.invitation(params.invitation, caller.profileId),
    }),
    async joinLeague({ params }, { caller }) {
      const data = await service.join({ profileId: caller.profileId, token: params.invitation })
      return { data, message: messages.joined({ name: data.name }) }
    },
    async renewLink({ params }, { caller }) {
      const data = await service.setLink({ ...params, profileId: caller.profileId, on: true })
      return { data, message: messages.linkRenewed }
    },
    async revokeLink({ params }, { caller }) {
      const data = await service.setLink({ ...params, profileId: caller.profileId, on: false })
      return { data, message: messages.linkRevoked }
    },
    async leaveLeague({ params }, { caller }) {
      await service.remove({ ...params, profileId: caller.profileId })
      return { data: null, message: messages.left }
    },
    async deleteLeague({ params }, { caller }) {
      await service.end({ ...params, profileId: caller.profileId })
      return { data: null, message: messages.leagueEnded }
    },
    async renameLeague({ params, body }, { caller }) {
      await service.takeName({ ...params, staffId: caller.staffId, reason: body.reason })
      return { data: null, message: messages.nameTaken }
    },
  }
}
