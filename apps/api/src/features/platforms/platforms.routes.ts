import { platformsForStaff } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../infra/http/mount.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import type { PlatformHealthService } from './health.service.ts'

export function mountPlatforms(
  app: FastifyInstance,
  edge: Edge,
  { platformHealth }: { platformHealth: PlatformHealthService },
): void {
  const handlers: Handlers<typeof platformsForStaff> = {
    health: async () => ({ data: await platformHealth.read() }),
  }
  mount(app, edge, { contract: platformsForStaff, handlers, tag: 'platforms' })
}
