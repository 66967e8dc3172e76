/** How the platforms are: what this process saw of them, and what the database says. */
import type { PlatformHealth } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { Settings } from '../../infra/settings.ts'
import { readHealth } from './health.store.ts'
import type { HealthTables } from './health.store.ts'
import type { Platforms } from './platforms.service.ts'
import { platformSwitch } from './platforms.switches.ts'
import type { RecentCalls } from './recent-calls.ts'

export type PlatformHealthService = { read(): Promise<PlatformHealth[]> }

const none = { conversions: 0, given: 0 }

export function createPlatformHealth(deps: {
  db: Db<HealthTables>
  now: () => Date
  settings: Settings
  platforms: Platforms
}): PlatformHealthService {
  return {
    async read() {
      deps.settings.forget()
      const [{ states }, stored] = await Promise.all([
        deps.platforms.open(),
        readHealth(deps.db, deps.now()),
      ])
      const found = new Map(stored.map((row) => [row.platform, row]))
      const seen = new Map(deps.platforms.health().map((row) => [row.id, row]))
      return await Promise.all(
        states.map(async ({ id, name, mode, on }) => {
          const row = found.get(id)
          const { breaker = null, calls = noCalls } = seen.get(id) ?? {}
          const faults = row?.tableFaults ?? 0
          return {
            id,
            name,
            mode,
            switched_on: await deps.settings.get(platformSwitch(id)),
            state: stateOf({ on, breaker, calls, faults }),
            breaker,
            calls: {
              count: calls.count,
              failed: calls.failed,
              unreadable: calls.unreadable,
              median_ms: calls.medianMs,
              last_at_ms_ago: calls.lastMsAgo,
            },
            catalogue: {
              events: row?.events ?? 0,
              seen_at: row?.seenAt?.toISOString() ?? null,
            },
            as_origin: row?.asOrigin ?? none,
            as_destination: row?.asDestination ?? none,
            table_faults: faults,
          }
        }),
      )
    },
  }
}

const noCalls: RecentCalls = {
  count: 0,
  failed: [],
  medianMs: null,
  lastMsAgo: null,
  unreadable: 0,
}

/** Failures that say nothing of the platform's words. */
const unreached = new Set(['UNAVAILABLE', 'BLOCKED', 'RATE_LIMITED'])

function stateOf(input: {
  on: boolean
  breaker: PlatformHealth['breaker']
  calls: RecentCalls
  faults: number
}): PlatformHealth['state'] {
  const { on, breaker, calls, faults } = input
  if (!on) return 'off'
  const away = calls.failed
    .filter(({ kind }) => unreached.has(kind))
    .reduce((sum, { count }) => sum + count, 0)
  if (breaker === 'open' || (calls.count > 0 && away === calls.count)) return 'unreachable'
  if (faults > 0 || calls.unreadable > 0) return 'drift'
  return calls.count === 0 ? 'quiet' : 'ok'
}
