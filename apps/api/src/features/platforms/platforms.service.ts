/**
 * The platforms as this process asks them: which are on, one runner each, their failures as
 * answers.
 */
import { platforms as known } from '@strix/contracts'
import type { ErrorCode, PlatformId } from '@strix/contracts'
import { createRunner, findPlatform } from '@strix/platforms'
import type {
  CallRecord,
  FailureKind,
  PacePort,
  Platform,
  PlatformError,
  Runner,
  RunnerOptions,
  Transport,
} from '@strix/platforms'
import { messages } from '@strix/messages/server/platforms'
import type { PlatformSettings } from '../../env.ts'
import { AppError } from '../../infra/errors.ts'
import type { Logger } from '../../infra/log.ts'
import type { Settings } from '../../infra/settings.ts'
import type { PlatformMetrics } from './platforms.metrics.ts'
import { createCallWindow } from './recent-calls.ts'
import type { CallWindow, RecentCalls } from './recent-calls.ts'
import { platformSwitch } from './platforms.switches.ts'

type PlatformMode = PlatformSettings['mode']
type PlatformState = { id: PlatformId; name: string; mode: PlatformMode; on: boolean }

/** The platforms for one piece of work: what is off stays off until it ends. */
export type OpenPlatforms = {
  states: readonly PlatformState[]
  on: readonly PlatformId[]
  /** @throws AppError PLATFORM_OFF */
  access(id: string): Runner
}
export type Platforms = {
  open(): Promise<OpenPlatforms>
  /** How each one answered this process of late; null where it is not asked at all. */
  health(): readonly { id: PlatformId; breaker: Breaker | null; calls: RecentCalls }[]
}
type Breaker = ReturnType<Runner['state']>

export type PlatformsOptions = {
  platforms: readonly PlatformSettings[]
  /** Where the sandbox's platforms answer; undefined in live mode. */
  sandboxUrl: string | undefined
  transport: Transport
  pace: PacePort
  settings: Settings
  metrics: PlatformMetrics
  log: Logger
  /** Milliseconds that only go up. */
  clock: () => number
  userAgent: string
  rests?: RunnerOptions['rests']
}

/** The sandbox is our own machine; only real platforms need to be spared. */
const sandboxPace = 200

export function createPlatforms(options: PlatformsOptions): Platforms {
  const runners = new Map<string, Runner>()
  const recent = createCallWindow(options.clock)
  for (const settings of options.platforms) {
    const platform = findPlatform(settings.id)
    if (platform && settings.mode !== 'off') {
      runners.set(settings.id, open(platform, settings, { ...options, recent }))
    }
  }
  const modes = new Map(options.platforms.map(({ id, mode }) => [id, mode]))
  async function statesNow(): Promise<PlatformState[]> {
    return await Promise.all(
      known.map(async ({ id, name }) => {
        const mode = modes.get(id) ?? 'off'
        const on = runners.has(id) && (await options.settings.get(platformSwitch(id)))
        return { id, name, mode, on }
      }),
    )
  }
  return {
    health: () =>
      known.map(({ id }) => {
        return { id, breaker: runners.get(id)?.state() ?? null, calls: recent.read(id) }
      }),
    async open() {
      const states = await statesNow()
      const on = states.filter((state) => state.on).map(({ id }) => id)
      return {
        states,
        on,
        access(id) {
          const runner = on.some((other) => other === id) ? runners.get(id) : undefined
          if (runner) return runner
          throw new AppError('PLATFORM_OFF', messages.switchedOff({ name: nameOf(id) }))
        },
      }
    },
  }
}

function open(
  platform: Platform,
  settings: PlatformSettings,
  options: PlatformsOptions & { recent: CallWindow },
): Runner {
  const { metrics, log, sandboxUrl } = options
  const baseUrl = settings.mode === 'sandbox' ? sandboxUrl : settings.baseUrl
  const pace = settings.pace ?? (settings.mode === 'sandbox' ? sandboxPace : undefined)
  const runner: Runner = createRunner({
    platform:
      pace === undefined
        ? platform
        : { ...platform, limits: { ...platform.limits, requestsPerSecond: pace } },
    transport: options.transport,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(options.rests && { rests: options.rests }),
    clock: options.clock,
    random: Math.random,
    pace: options.pace,
    userAgent: options.userAgent,
    onCall(call) {
      recordCall(call, { metrics, log })
      options.recent.note(call)
      for (const state of ['closed', 'open', 'probing'] as const) {
        metrics.breaker.set({ platform: platform.id, state }, runner.state() === state ? 1 : 0)
      }
    },
  })
  return options.recent.watch(runner)
}

function recordCall(
  call: CallRecord,
  { metrics, log }: { metrics: PlatformMetrics; log: Logger },
): void {
  const outcome = call.kind ?? 'ok'
  metrics.upstream.observe({ platform: call.platform, outcome }, call.ms / 1000)
  const line = { ...call, ms: Math.round(call.ms) }
  if (call.kind === 'BAD_RESPONSE') log.error(line, 'a platform sent something we cannot read')
  else log.debug(line, 'platform call')
}

function nameOf(id: string): string {
  return known.find((platform) => platform.id === id)?.name ?? messages.unknown
}

const answers: Record<FailureKind, { code: ErrorCode; retryAfterSeconds?: number }> = {
  CODE_NOT_FOUND: {
    code: 'CODE_NOT_FOUND',
  },
  CODE_EXPIRED: { code: 'CODE_EXPIRED' },
  EVENT_NOT_FOUND: { code: 'PLATFORM_BAD_RESPONSE' },
  REFUSED: {
    code: 'PLATFORM_BAD_RESPONSE',
  },
  RATE_LIMITED: {
    code: 'PLATFORM_UNAVAILABLE',
    retryAfterSeconds: 30,
  },
  BLOCKED: { code: 'PLATFORM_BLOCKED' },
  UNAVAILABLE: {
    code: 'PLATFORM_UNAVAILABLE',
    retryAfterSeconds: 15,
  },
  BAD_RESPONSE: {
    code: 'PLATFORM_BAD_RESPONSE',
  },
}

/** A platform's failure as an answer: what happened, then what to do. */
export function platformProblem(error: PlatformError): AppError {
  const { code, retryAfterSeconds } = answers[error.kind]
  const { message: reason } = error
  const advice = messages.advice[error.kind]
  const sentence = reason.includes(advice) ? reason : messages.advised({ reason, advice })
  return new AppError(code, sentence, {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}
