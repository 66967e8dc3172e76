import { matchCode, matches } from '@strix/contracts'
import type { MatchCode, PageAnswer } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { mountPage } from '../../infra/http/public-pages.ts'
import type { Ask } from '../../infra/http/public-pages.ts'
import type { FeedService } from '../posts/index.ts'
import type { MatchService } from './matches.service.ts'
import type { OutlookService } from './outlook.service.ts'
import type { StrengthService } from './strength.service.ts'

type Services = {
  matchService: MatchService
  outlookService: OutlookService
  strengthService: StrengthService
  feedService: FeedService
}

const perMinute = 240

export function mountMatches(app: FastifyInstance, edge: Edge, services: Services): void {
  const { matchService: service, outlookService: outlook } = services
  const handlers: Handlers<typeof matches> = {
    async list({ query }, { caller }) {
      return { data: await service.list({ ...query, profileId: caller.profileId }) }
    },
    async one({ params }) {
      return { data: await service.one(params.matchId) }
    },
    async outlook({ params }) {
      return { data: await outlook.of(params.matchId) }
    },
    async codes({ params }, { caller }) {
      return { data: await codesOf(services, params.matchId, caller) }
    },
    async team({ params }) {
      return { data: await service.team(params.teamId) }
    },
    async league({ params }) {
      return { data: await service.league(params.leagueId) }
    },
    async teamStrength({ params }) {
      return { data: await services.strengthService.team(params.teamId) }
    },
    async leagueStrength({ params }) {
      return { data: await services.strengthService.league(params.leagueId) }
    },
  }
  mount(app, edge, { contract: matches, handlers, tag: 'matches' })
  mountPages(app, edge, services)
}

/** @throws AppError NOT_FOUND */
async function codesOf(
  { matchService, feedService }: Services,
  matchId: string,
  { profileId }: Caller,
): Promise<MatchCode[]> {
  const fixtureId = await matchService.fixtureOf(matchId)
  if (fixtureId === null) return []
  const codes = await feedService.holding(profileId, fixtureId)
  return codes.map((code) => ({
    ...code,
    picks: (code.games ?? []).filter((game) => game.fixture_id === fixtureId),
  }))
}

type Page = (asked: {
  params: Readonly<Record<string, string>>
  caller: Caller
  ask: Ask
}) => Promise<PageAnswer[]>

function mountPages(app: FastifyInstance, edge: Edge, services: Services): void {
  const { matchService: service, outlookService: outlook, strengthService: strength } = services
  const day: Page = async ({ params, caller, ask }) => {
    const { profileId } = caller
    return [
      await ask(matches.list, { query: params }, async ({ query }) => ({
        data: await service.list({ ...query, profileId }),
      })),
    ]
  }
  const pages: Record<string, Page> = {
    '/matches': day,
    '/matches/:date': day,
    '/match/:matchId': async ({ params, caller, ask }) => {
      const match = await ask(matches.one, { params }, async (input) => ({
        data: await service.one(input.params.matchId),
      }))
      if ('problem' in match.answer) return [match]
      const ahead = await ask(matches.outlook, { params }, async (input) => ({
        data: await outlook.of(input.params.matchId),
      }))
      const codes = await ask(matches.codes, { params }, async (input) => ({
        data: await codesOf(services, input.params.matchId, caller),
      }))
      return [match, ahead, codes]
    },
    '/team/:teamId': async ({ params, ask }) => [
      await ask(matches.team, { params }, async (input) => ({
        data: await service.team(input.params.teamId),
      })),
      await ask(matches.teamStrength, { params }, async (input) => ({
        data: await strength.team(input.params.teamId),
      })),
    ],
    '/league/:leagueId': async ({ params, ask }) => [
      await ask(matches.league, { params }, async (input) => ({
        data: await service.league(input.params.leagueId),
      })),
      await ask(matches.leagueStrength, { params }, async (input) => ({
        data: await strength.league(input.params.leagueId),
      })),
    ],
  }
  for (const [url, read] of Object.entries(pages)) {
    mountPage(app, edge, {
      url,
      perMinute,
      read,
      // Of what stands on them, codes alone may be taken back before a kept page is old.
      about: (answers) => answers.flatMap(codesIn),
    })
  }
}

/** The codes on a page, and whose they are. */
function codesIn({ answer }: PageAnswer): string[] {
  const data = 'data' in answer ? answer.data : []
  const codes = z.array(matchCode).safeParse(data).data ?? []
  return codes.flatMap(({ _id: id, profile }) => [id, profile._id])
}
