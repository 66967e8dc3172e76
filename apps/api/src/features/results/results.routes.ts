import { results } from '@strix/contracts'
import { messages } from '@strix/messages/server/results'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { StaffResultService } from './staff.service.ts'

export function mountResults(
  app: FastifyInstance,
  edge: Edge,
  { resultService: service }: { resultService: StaffResultService },
): void {
  const handlers: Handlers<typeof results> = {
    async list({ query: { state, ...page } }) {
      return await service.list({ state, page })
    },
    async enter({ params, body }, { caller }) {
      const waits = await service.enter({
        fixtureId: params.fixtureId,
        staffId: caller.staffId,
        status: body.status,
        halfTime: body.half_time,
        fullTime: body.full_time,
        link: body.link,
        reason: body.reason,
      })
      return { data: null, message: waits ? messages.waits : messages.entered }
    },
  }
  mount(app, edge, { contract: results, handlers, tag: 'results' })
}
