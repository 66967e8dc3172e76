import { football } from '@strix/contracts'
import { messages } from '@strix/messages/server/football'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { StaffFootballService } from './staff.service.ts'

export function mountFootball(
  app: FastifyInstance,
  edge: Edge,
  { footballStaff: service }: { footballStaff: StaffFootballService },
): void {
  const handlers: Handlers<typeof football> = {
    async questions({ query }) {
      return await service.questions(query)
    },
    async decide({ params, body }, { caller }) {
      await service.decide({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: messages.decided }
    },
    async disputes({ query }) {
      return await service.disputes(query)
    },
    async settle({ params, body }, { caller }) {
      await service.settle({
        matchId: params.matchId,
        status: body.status,
        halfTime: body.half_time,
        fullTime: body.full_time,
        staffId: caller.staffId,
        reason: body.reason,
      })
      return { data: null, message: messages.settled }
    },
  }
  mount(app, edge, { contract: football, handlers, tag: 'football' })
}
