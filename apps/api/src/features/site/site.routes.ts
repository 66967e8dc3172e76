import { site } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'

/** What the footer shows to everybody; it changes only when Strix restarts. */
export function mountSite(
  app: FastifyInstance,
  edge: Edge,
  { env }: { env: Pick<Env, 'contact'> },
): void {
  const handlers: Handlers<typeof site> = {
    async contact(_input, call) {
      void call.reply.header('cache-control', 'public, max-age=300')
      return { data: env.contact }
    },
  }
  mount(app, edge, { contract: site, handlers, tag: 'site' })
}
