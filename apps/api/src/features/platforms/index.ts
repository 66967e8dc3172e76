import type { Env } from '../../env.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Sandbox } from '../../sandbox/messages.ts'
import { createPlatformHealth } from './health.service.ts'
import { platformMetrics } from './platforms.metrics.ts'
import { mountPlatforms } from './platforms.routes.ts'
import { createPlatforms } from './platforms.service.ts'
import type { PlatformsOptions } from './platforms.service.ts'
import { platformSwitches } from './platforms.switches.ts'

export { platformProblem } from './platforms.service.ts'
export type { OpenPlatforms, Platforms } from './platforms.service.ts'

type Given = Omit<PlatformsOptions, 'platforms' | 'sandboxUrl'> & {
  env: Pick<Env, 'platforms'>
  sandbox: Sandbox | undefined
}

export const platformsFeature = {
  name: 'platforms',
  switches: platformSwitches,
  metrics: platformMetrics,
  create(given: Given & Omit<Parameters<typeof createPlatformHealth>[0], 'platforms'>) {
    const platforms = createPlatforms({
      ...given,
      platforms: given.env.platforms,
      sandboxUrl: given.sandbox?.url,
    })
    return { platforms, platformHealth: createPlatformHealth({ ...given, platforms }) }
  },
  routes: mountPlatforms,
} satisfies Feature
