import { approvals, limits } from '@strix/contracts'
import { messages } from '@strix/messages/server/approvals'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { ApprovalService } from './approvals.service.ts'
import type { LimitService } from './limits.service.ts'

export function mountApprovals(
  app: FastifyInstance,
  edge: Edge,
  services: { approvalService: ApprovalService; limitService: LimitService },
): void {
  const { approvalService, limitService } = services
  const ofApprovals: Handlers<typeof approvals> = {
    async list({ query }, { caller: actor }) {
      const { rows, page } = await approvalService.list({ ...query, actor })
      return { data: rows, page }
    },
    async approve({ params, body }, { caller: actor }) {
      const data = await approvalService.approve({ id: params.approvalId, ...body, actor })
      return { data, message: messages.applied }
    },
    async refuse({ params, body }, { caller: actor }) {
      const data = await approvalService.refuse({ id: params.approvalId, ...body, actor })
      return { data, message: messages.refused }
    },
    async applyAlone({ params, body }, { caller: actor }) {
      const data = await approvalService.applyAlone({ id: params.approvalId, ...body, actor })
      return { data, message: messages.appliedAlone }
    },
  }
  const ofLimits: Handlers<typeof limits> = {
    async list() {
      return { data: await limitService.list() }
    },
    async set({ params, body }, { caller }) {
      const asked = { name: params.name, ...body, staffId: caller.staffId }
      const { limit, waits } = await limitService.set(asked)
      return { data: limit, message: waits ? messages.limitWaits : messages.limitSaved }
    },
  }
  mount(app, edge, { contract: approvals, handlers: ofApprovals, tag: 'approvals' })
  mount(app, edge, { contract: limits, handlers: ofLimits, tag: 'limits' })
}
