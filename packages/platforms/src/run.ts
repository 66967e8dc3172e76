/**
 * Runs a platform: its calls go through one place that limits, times, retries and records them.
 * Everything from outside (network, clock, chance, pace) is handed in.
 */
import { createBreaker, type rests } from './breaker.ts'
import { type CallRecord, exchange, failure } from './call.ts'
import type { PacePort } from './pace.ts'
import {
  type EventMarkets,
  type ForeignEvent,
  type Http,
  type HttpRequest,
  type ListQuery,
  type Pick,
  type Platform,
  PlatformError,
  type Slip,
} from './platform.ts'
import { createSlots } from './slots.ts'
import type { Transport } from './transport.ts'

export type RunnerOptions = {
  platform: Platform
  transport: Transport
  /** Sandbox: `<baseUrl>/<host><path>`. Absent: live, `https://<host><path>`. */
  baseUrl?: string
  /** Milliseconds that only go up. */
  clock(): number
  /** From 0 up to 1. */
  random(): number
  pace: PacePort
  userAgent: string
  onCall?(call: CallRecord): void
  /** Shorter rests for tests. */
  rests?: typeof rests
}
type CallOptions = { signal?: AbortSignal }
/** `wanted`: the keys the caller will look for, so that parts of an event need not be read. */
type EventOptions = CallOptions & { wanted?: readonly string[] }

/**
 * A platform ready to be asked. Cancelling a call closes its socket and rejects with the signal's
 * reason.
 */
export type Runner = {
  platform: Platform
  /** `code` as the platform's `normalize` leaves it. */
  load(code: string, options?: CallOptions): Promise<Slip>
  list(query: ListQuery, options?: CallOptions): Promise<ForeignEvent[]>
  search(text: string, options?: CallOptions): Promise<ForeignEvent[]>
  event(id: string, options?: EventOptions): Promise<EventMarkets>
  /** Never sent twice. */
  book(picks: readonly Pick[], options?: CallOptions): Promise<{ code: string }>
  state(): 'closed' | 'open' | 'probing'
}

/** `secrets` are what must not reach a log. */
type CallInput = { signal: AbortSignal | undefined; secrets: readonly string[]; retry: boolean }

const retriesMax = 2
const backoffMs = 250

export function createRunner(options: RunnerOptions): Runner {
  const { platform } = options
  const slots = createSlots(platform.limits.concurrent)
  const breaker = createBreaker({
    platform,
    ...(options.rests === undefined ? {} : { rests: options.rests }),
  })

  function httpFor(input: CallInput): Http {
    return {
      json: (request) => slots.run(() => breaker.run(() => attempts(request, input)), input.signal),
    }
  }

  async function attempts(request: HttpRequest, input: CallInput): Promise<unknown> {
    await waitForPace(input.signal)
    // The time starts here: waiting for our own pace is not the platform's delay.
    const deadline = AbortSignal.timeout(platform.limits.timeoutMs)
    const signal = input.signal === undefined ? deadline : AbortSignal.any([input.signal, deadline])
    const retriesLeft = input.retry && request.retry ? retriesMax : 0
    for (let retry = 0; ; retry += 1) {
      try {
        return await recorded(request, signal, input.secrets)
      } catch (error) {
        input.signal?.throwIfAborted()
        if (deadline.aborted) throw tooSlow(error)
        const again = error instanceof PlatformError && error.kind === 'UNAVAILABLE'
        if (!again || retry >= retriesLeft) throw error
      }
      try {
        await sleep(options.random() * backoffMs * 2 ** retry, signal)
        await waitForPace(signal)
      } catch (error) {
        input.signal?.throwIfAborted()
        throw tooSlow(error)
      }
    }
  }

  async function waitForPace(signal: AbortSignal | undefined): Promise<void> {
    const delayMs = await options.pace.acquire(platform.id, platform.limits.requestsPerSecond)
    if (delayMs > 0) await sleep(delayMs, signal)
  }

  async function recorded(
    request: HttpRequest,
    signal: AbortSignal,
    secrets: readonly string[],
  ): Promise<unknown> {
    const startedAt = options.clock()
    const progress: { status: number | null; bytes: number } = { status: null, bytes: 0 }
    let kind: CallRecord['kind'] = null
    try {
      const { transport, baseUrl, userAgent } = options
      return await exchange(request, { platform, transport, baseUrl, userAgent, signal, progress })
    } catch (error) {
      if (error instanceof PlatformError) kind = error.kind
      else kind = isTimeout(error) ? 'UNAVAILABLE' : 'cancelled'
      throw error
    } finally {
      options.onCall?.({
        platform: platform.id,
        host: request.host,
        route: routeOf(request, secrets),
        status: progress.status,
        kind,
        ms: options.clock() - startedAt,
        bytes: progress.bytes,
      })
    }
  }

  function tooSlow(cause: unknown): PlatformError {
    if (cause instanceof PlatformError) return cause
    return failure(platform, 'UNAVAILABLE', cause)
  }

  return {
    platform,
    load(code, { signal } = {}) {
      return platform.load(httpFor({ signal, secrets: [code], retry: true }), code)
    },
    list(query, { signal } = {}) {
      return platform.list(httpFor({ signal, secrets: [], retry: true }), query)
    },
    search(text, { signal } = {}) {
      return platform.search(httpFor({ signal, secrets: [text], retry: true }), text)
    },
    event(id, { signal, wanted } = {}) {
      return platform.event(httpFor({ signal, secrets: [id], retry: true }), id, wanted)
    },
    book(picks, { signal } = {}) {
      return platform.book(httpFor({ signal, secrets: [], retry: false }), picks)
    },
    state: () => breaker.state(),
  }
}

/** The path with what was asked for taken out, so that logs and metrics hold no code. */
function routeOf(request: HttpRequest, secrets: readonly string[]): string {
  const hidden = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)])
  return request.path
    .split('/')
    .map((part) => (hidden.includes(part) || /\d{4,}/.test(part) ? ':id' : part))
    .join('/')
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(done, ms)
    function done(): void {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }
    function cancel(): void {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', cancel, { once: true })
  })
}
