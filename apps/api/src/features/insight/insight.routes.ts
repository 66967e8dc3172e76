import { insights } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { viewerOf } from '../conversion/index.ts'
import type { InsightService } from './insight.service.ts'

export function mountInsight(
  app: FastifyInstance,
  edge: Edge,
  { insightService: service }: { insightService: InsightService },
): void {
  const handlers: Handlers<typeof insights> = {
    async ofLoaded({ params }) {
      return { data: await service.ofLoaded(params.loadId) }
    },
    async ofPosted({ params }, { caller }) {
      return {
        data: await service.ofPosted({ viewerId: caller.profileId, codeId: params.codeId }),
      }
    },
    async ofConverted({ params }, call) {
      return { data: await service.ofConverted({ ...viewerOf(call), id: params.id }) }
    },
  }
  mount(app, edge, { contract: insights, handlers, tag: 'insight' })
}
