import { claimMinutes, moderation } from '@strix/contracts'
import { messages as decisions } from '@strix/messages/server/moderation'
import { messages } from '@strix/messages/server/posts'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { DecisionService } from './decisions.service.ts'
import type { ManyService, Which } from './many.service.ts'
import type { ModerationService } from './moderation.service.ts'

type Given = {
  moderationService: ModerationService
  decisionService: DecisionService
  manyService: ManyService
}

export function mountModeration(app: FastifyInstance, edge: Edge, services: Given): void {
  const handlers: Handlers<typeof moderation> = {
    ...reportHandlers(services.moderationService),
    ...decisionHandlers(services.decisionService),
    ...manyHandlers(services.manyService),
  }
  mount(app, edge, { contract: moderation, handlers, tag: 'moderation' })
}

type OfReports = 'report' | 'list' | 'claim' | 'release' | 'hideCode' | 'deleteComment'

function reportHandlers(service: ModerationService): Pick<Handlers<typeof moderation>, OfReports> {
  return {
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
    async list({ query: { state, of, count, ...page } }, { caller }) {
      return await service.list({ state, of, count, page, staffId: caller.staffId })
    },
    async claim({ params }, { caller }) {
      const until = await service.claim({ ...params, staffId: caller.staffId })
      const message = decisions.claimed({ minutes: claimMinutes })
      return { data: { until: until.toISOString() }, message }
    },
    async release({ params }, { caller }) {
      await service.release({ ...params, staffId: caller.staffId })
      return { data: null, message: decisions.released }
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
}

type OfMany = 'dismissMany' | 'hideMany' | 'suspendMany'

function manyHandlers(service: ManyService): Pick<Handlers<typeof moderation>, OfMany> {
  const done = (count: number) => ({ data: { count }, message: decisions.many({ count }) })
  return {
    async dismissMany({ body: { which, reason } }, { caller: { staffId } }) {
      const those: Which = 'ids' in which ? which : { of: which.of, expected: which.expected }
      return done(await service.dismiss({ which: those, reason, staffId }))
    },
    async hideMany({ body }, { caller: { staffId } }) {
      return done(await service.hide({ ...body, staffId }))
    },
    async suspendMany({ body: { until, ...body } }, { caller: { staffId } }) {
      return done(await service.suspend({ ...body, until: timeOf(until), staffId }))
    },
  }
}

function decisionHandlers(
  service: DecisionService,
): Omit<Handlers<typeof moderation>, OfReports | OfMany> {
  return {
    async decide({ params, body: { until, ...body } }, { caller }) {
      const { staffId, confirmedAt } = caller
      const act = { ...params, ...body, staffId, confirmedAt }
      await service.decide({ ...act, until: until === undefined ? until : timeOf(until) })
      return { data: null, message: decisions.decided.done }
    },
    async suspend({ params, body: { until, reason } }, { caller }) {
      const act = { ...params, reason, staffId: caller.staffId }
      await service.suspend({ ...act, until: timeOf(until) })
      return { data: null, message: decisions.suspended }
    },
    async liftSuspension({ params, body }, { caller }) {
      await service.lift({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: decisions.lifted }
    },
    async readDecision({ body }) {
      return { data: await service.read(body.token) }
    },
    async appeal({ body }) {
      return { data: await service.appeal(body), message: decisions.appealed }
    },
    async appeals({ query: { answered, ...page } }, { caller }) {
      const asked = { answered: answered === 'yes', page, staffId: caller.staffId }
      return await service.appeals(asked)
    },
    async answerAppeal({ params, body }, { caller }) {
      const { staffId, confirmedAt } = caller
      await service.answer({ ...params, ...body, staffId, confirmedAt })
      return { data: null, message: decisions.answered.done }
    },
  }
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
