import { worth } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { viewerOf } from '../conversion/index.ts'
import type { WorthService } from './worth.service.ts'

export function mountWorth(
  app: FastifyInstance,
  edge: Edge,
  { worthService: service }: { worthService: WorthService },
): void {
  const handlers: Handlers<typeof worth> = {
    async standings({ query }, { caller }) {
      const { profileId } = caller
      return { data: await service.standings({ profileId, ids: query.conversions }) }
    },
    async ofConverted({ params }, call) {
      return { data: await service.ofConverted({ ...viewerOf(call), id: params.id }) }
    },
    async ofPosted({ params }, { caller }) {
      return {
        data: await service.ofPosted({ viewerId: caller.profileId, codeId: params.codeId }),
      }
    },
    async statement({ query }, { caller }) {
      const { profileId } = caller
      return { data: await service.statement({ profileId, month: query.month, tz: query.tz }) }
    },
  }
  mount(app, edge, { contract: worth, handlers, tag: 'insight' })
}
