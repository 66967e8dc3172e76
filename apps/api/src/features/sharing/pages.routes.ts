/** The pages of the community that everybody can open from a link. */
import { codeCard, creatorProfile, posts, profiles, reactions, records } from '@strix/contracts'
import type { CodeCard, PageAnswer, PageQuery } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../../infra/http/caller.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { mountPage } from '../../infra/http/public-pages.ts'
import type { Ask } from '../../infra/http/public-pages.ts'
import type { FeedService } from '../posts/index.ts'
import type { PredictzService } from '../predictz/index.ts'
import type { ProfileService } from '../profiles/index.ts'
import type { ReactionService } from '../reactions/index.ts'
import type { RecordService } from '../records/index.ts'

export type SharingServices = {
  feedService: FeedService
  predictzService: PredictzService
  profileService: ProfileService
  reactionService: ReactionService
  recordService: RecordService
}

type Asking = { caller: Caller; ask: Ask }

const perMinute = 240
/** The web asks in the same words. */
const moreCodes = { page_size: '4' }
const latestWins = { page_size: '5' }

export function mountPages(app: FastifyInstance, edge: Edge, services: SharingServices): void {
  mountPage(app, edge, {
    url: '/code/:codeId',
    perMinute,
    read: ({ params, ...asking }) => readCode(services, { codeId: params.codeId ?? '', ...asking }),
    about: subjectsOf,
  })
  mountPage(app, edge, {
    url: '/@:username',
    perMinute,
    read: ({ params, ...asking }) =>
      readCreator(services, { username: params.username ?? '', ...asking }),
    about: subjectsOf,
  })
}

async function readCode(
  services: SharingServices,
  { codeId, caller, ask }: Asking & { codeId: string },
): Promise<PageAnswer[]> {
  const { feedService: feed, reactionService } = services
  const { profileId: viewerId } = caller
  const params = { codeId }
  const code = await ask(posts.one, { params }, async (input) => ({
    data: await feed.one(viewerId, input.params.codeId),
  }))
  const card = dataOf(code, codeCard)
  if (!card) return [code]
  const comments = await ask(reactions.comments, { params }, (input) =>
    reactionService.comments({ viewerId, ...input.params, page: input.query }),
  )
  const poster = await readPoster(services, { card, caller, ask })
  if (!card.counts_for_record) return [code, comments, ...poster]
  const place = await ask(posts.place, { params }, async (input) => ({
    data: await feed.place(viewerId, input.params.codeId),
  }))
  return [code, comments, ...poster, place]
}

/** Who posted it, and what else. */
async function readPoster(
  services: SharingServices,
  { card, caller, ask }: Asking & { card: CodeCard },
): Promise<PageAnswer[]> {
  const { _id: id, username } = card.profile
  if (username === null) return []
  const creator = await askCreator(services, { username, caller, ask })
  const codes = await askCodes(services, { id, query: moreCodes, caller, ask })
  return [creator, codes]
}

async function readCreator(
  services: SharingServices,
  { username, caller, ask }: Asking & { username: string },
): Promise<PageAnswer[]> {
  const creator = await askCreator(services, { username, caller, ask })
  const id = dataOf(creator, creatorProfile)?._id
  if (id === undefined) return [creator]
  const { recordService } = services
  const params = { id }
  const record = await ask(records.summary, { params }, async (input) => ({
    data: await recordService.summary({ profileId: id, timeZone: input.query.tz }),
  }))
  const wins = await ask(records.wins, { params, query: latestWins }, (input) =>
    recordService.wins({ profileId: id, page: input.query }),
  )
  const codes = await askCodes(services, { id, caller, ask })
  return [creator, record, wins, codes]
}

function askCreator(
  { profileService }: SharingServices,
  { username, caller, ask }: Asking & { username: string },
): Promise<PageAnswer> {
  return ask(profiles.creator, { params: { username } }, async (input) => ({
    data: await profileService.creator({ viewerId: caller.profileId, ...input.params }),
  }))
}

function askCodes(
  { feedService }: SharingServices,
  { id, query, caller, ask }: Asking & { id: string; query?: Record<string, string> },
): Promise<PageAnswer> {
  const visit = (page: PageQuery) =>
    feedService.visit({ viewerId: caller.profileId, profileId: id, page })
  return ask(posts.ofCreator, { params: { id }, ...(query && { query }) }, (input) =>
    visit(input.query),
  )
}

/** The codes and profiles whose change shows on the page. */
function subjectsOf(answers: readonly PageAnswer[]): string[] {
  return answers.flatMap((answer) => {
    const cards = dataOf(answer, z.array(codeCard)) ?? []
    const card = dataOf(answer, codeCard)
    const creator = dataOf(answer, creatorProfile)
    const codes = card ? [...cards, card] : cards
    return [
      ...codes.flatMap(({ _id, profile }) => [_id, profile._id]),
      ...(creator ? [creator._id] : []),
    ]
  })
}

function dataOf<T>({ answer }: PageAnswer, schema: z.ZodType<T>): T | undefined {
  return 'data' in answer ? schema.safeParse(answer.data).data : undefined
}
