import { gameFilter, predictzStaff } from '@strix/contracts'
import type { StaffGame } from '@strix/contracts'
import { messages } from '@strix/messages/server/predictz'
import type { FastifyInstance } from 'fastify'
import { mountExport, readEveryPage } from '../../infra/http/export.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { DeviceService } from './devices.service.ts'
import type { PredictzStaffService } from './staff.service.ts'

export function mountPredictzStaff(
  app: FastifyInstance,
  edge: Edge,
  services: { predictzStaffService: PredictzStaffService; predictzDevices: DeviceService },
): void {
  const { predictzStaffService: service, predictzDevices } = services
  const handlers: Handlers<typeof predictzStaff> = {
    games: async ({ query: { state, ...page } }) => await service.games({ state, page }),
    fixtures: async ({ query: { search, ...page } }) => await service.fixtures({ search, page }),
    async create({ body }, { caller }) {
      const data = await service.create({
        staffId: caller.staffId,
        fixtureId: body.fixture_id,
        featured: body.featured,
        reward: hundredthsOf(body.reward),
      })
      return { data, message: messages.created }
    },
    async change({ params, body }, { caller }) {
      const { featured, reward, reason } = body
      const act = { staffId: caller.staffId, reason }
      const change = { featured, reward: reward === undefined ? undefined : hundredthsOf(reward) }
      return { data: await service.change(params.gameId, act, change), message: messages.changed }
    },
    async settle({ params, body }, { caller }) {
      const act = { staffId: caller.staffId, reason: body.reason }
      const { home_team_score: home, away_team_score: away } = body.score
      const { game, waits } = await service.settle(params.gameId, act, { home, away })
      return { data: game, message: waits ? messages.settleWaits : messages.settled }
    },
    async void({ params, body }, { caller }) {
      const act = { staffId: caller.staffId, reason: body.reason }
      return { data: await service.void(params.gameId, act), message: messages.voided }
    },
    devices: async () => ({ data: await predictzDevices.listShared() }),
  }
  mount(app, edge, { contract: predictzStaff, handlers, tag: 'predictzStaff' })
  mountExport(app, edge, {
    url: '/api/v1/admin/predictz/games/export',
    permission: 'predictions.write',
    file: 'games.csv',
    query: gameFilter,
    columns: gameColumns,
    rows: ({ state }) =>
      readEveryPage(async (query) => {
        const { data, page } = await service.games({ state, page: query })
        return { rows: data.map(gameLine), page }
      }),
  })
}

const gameColumns = [
  'match_date',
  'home_team_name',
  'away_team_name',
  'league_name',
  'state',
  'home_score',
  'away_score',
  'reward',
  'featured',
  'source',
  'predictions',
] as const

function gameLine({ result, trace: _trace, ...game }: StaffGame) {
  return {
    ...game,
    home_score: result?.home_team_score ?? null,
    away_score: result?.away_team_score ?? null,
  }
}

function hundredthsOf(credits: number): number {
  return Math.round(credits * 100)
}
