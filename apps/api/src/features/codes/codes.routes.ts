import { codes } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { CodeService } from './codes.service.ts'

export function mountCodes(
  app: FastifyInstance,
  edge: Edge,
  { codeService }: { codeService: CodeService },
): void {
  const handlers: Handlers<typeof codes> = {
    load: async ({ params }, { signal }) => ({
      data: await codeService.load({ ...params, mayBeCopy: true, signal }),
    }),
    scrape: async ({ params }, { signal }) => ({
      data: await codeService.load({ ...params, mayBeCopy: false, signal }),
    }),
  }
  mount(app, edge, { contract: codes, handlers, tag: 'codes' })
}
