/** Everything the routes and the jobs stand on, built once per process. */
import type { RunnerOptions, Transport } from '@strix/platforms'
import type { Env } from './env.ts'
import { codeJobs, createCodeService } from './features/codes/index.ts'
import type { CodeService } from './features/codes/index.ts'
import {
  conversionJobs,
  createConversionService,
  createPriceService,
} from './features/conversion/index.ts'
import { fixtureJobs } from './features/fixtures/index.ts'
import { createPlatforms } from './features/platforms/index.ts'
import type { Platforms } from './features/platforms/index.ts'
import type { Db } from './database.ts'
import { housekeepingJobs } from './infra/housekeeping.ts'
import type { Job } from './infra/jobs.ts'
import type { Listener } from './infra/listen.ts'
import type { Logger } from './infra/log.ts'
import { createMetrics } from './infra/metrics.ts'
import type { Metrics } from './infra/metrics.ts'
import { createSharedPace } from './infra/pace.ts'
import { createSettings } from './infra/settings.ts'
import type { Settings } from './infra/settings.ts'

/** The sandbox's outside world as this process sees it. */
export type Sandbox = { url: string; examples(platform: string): Promise<string[]> }

export type Services = {
  db: Db
  now: () => Date
  metrics: Metrics
  settings: Settings
  platforms: Platforms
  codeService: CodeService
  conversionService: ReturnType<typeof createConversionService>
  priceService: ReturnType<typeof createPriceService>
  examples: (platform: string) => Promise<string[]>
  https: boolean
}

export type ServicesOptions = {
  env: Env
  db: Db
  log: Logger
  now: () => Date
  /** Milliseconds that only go up. */
  clock: () => number
  listener: Listener | undefined
  sandbox: Sandbox | undefined
  transport: Transport
  version: string
  /** Shorter in tests. */
  rests?: RunnerOptions['rests']
  conversionMaxMs?: number
}

export function createServices(options: ServicesOptions): Services {
  const { env, db, log, now, clock } = options
  const metrics = createMetrics()
  const settings = createSettings({ db, listener: options.listener, clock })
  const platforms = createPlatforms({
    platforms: env.platforms,
    sandboxUrl: options.sandbox?.url,
    transport: options.transport,
    pace: createSharedPace(db),
    settings,
    metrics,
    log,
    clock,
    userAgent: `Strix/${options.version} (+${env.publicUrl ?? 'sandbox'})`,
    ...(options.rests && { rests: options.rests }),
  })
  const base = { db, platforms, now }
  return {
    ...base,
    metrics,
    settings,
    codeService: createCodeService(base),
    conversionService: createConversionService({
      ...base,
      settings,
      metrics,
      ...(options.conversionMaxMs !== undefined && { conversionMaxMs: options.conversionMaxMs }),
    }),
    priceService: createPriceService(base),
    examples: (platform) => options.sandbox?.examples(platform) ?? Promise.resolve([]),
    https: env.mode === 'live',
  }
}

/** Every job of every feature. */
export function listJobs(services: Services): Job[] {
  return [
    ...fixtureJobs(services),
    ...conversionJobs(services),
    ...codeJobs(services),
    ...housekeepingJobs(services),
  ]
}
