import { moderation } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { ModerationService } from './moderation.service.ts'

export function mountModeration(
  app: FastifyInstance,
  edge: Edge,
  { moderationService: service }: { moderationService: ModerationService },
): void {
  const handlers: Handlers<typeof moderation> = {
    async report({ body }, { caller }) {
      await service.report({
        reporterId: caller.profileId,
        subject: body.subject,
        subjectId: body.subject_id,
        reason: body.reason,
        detail: body.detail,
      })
      return { data: null, message: messages.reported }
    },
    async list({ query: { state, ...page } }) {
      return await service.list({ state, page })
    },
    async resolve({ params, body }, { caller }) {
      await service.resolve({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: messages.resolved }
    },
    async hideCode({ params, body }, { caller }) {
      await service.hideCode({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: body.hidden ? messages.hidden : messages.shown }
    },
    async deleteComment({ params, body }, { caller }) {
      await service.deleteComment({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: messages.commentDeleted }
    },
  }
  mount(app, edge, { contract: moderation, handlers, tag: 'moderation' })
}
