/** The pages of the community that everybody can open from a link. */
import { codeCard, posts, reactions } from '@strix/contracts'
import type { PageAnswer } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Edge } from '../../infra/http/mount.ts'
import { mountPage } from '../../infra/http/public-pages.ts'
import type { FeedService } from '../posts/index.ts'
import type { ReactionService } from '../reactions/index.ts'

export type SharingServices = { feedService: FeedService; reactionService: ReactionService }

const perMinute = 240

export function mountPages(app: FastifyInstance, edge: Edge, services: SharingServices): void {
  const { feedService: feed, reactionService } = services
  mountPage(app, edge, {
    url: '/code/:codeId',
    perMinute,
    async read({ params, caller, ask }) {
      const { profileId: viewerId } = caller
      const code = await ask(posts.one, { params }, async (input) => ({
        data: await feed.one(viewerId, input.params.codeId),
      }))
      if ('problem' in code.answer) return [code]
      const comments = await ask(reactions.comments, { params }, (input) =>
        reactionService.comments({ viewerId, ...input.params, page: input.query }),
      )
      return [code, comments]
    },
    about: subjectsOf,
  })
}

/** The codes and profiles whose change shows on the page. */
function subjectsOf(answers: readonly PageAnswer[]): string[] {
  return answers.flatMap(({ answer }) => {
    const card = 'data' in answer ? codeCard.safeParse(answer.data) : undefined
    return card?.success ? [card.data._id, card.data.profile._id] : []
  })
}
