/**
 * One suite over every adapter, against simulated bookmakers over real HTTP. One more platform is
 * added to both registries here: whatever it would need besides shows.
 */
import { canonicalKey, classOf } from '@strix/markets'
import { type Fault, type RunningSimulator, startSimulator } from '@strix/simulator'
import type * as BookmakerLines from '@strix/simulator/registry'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PacePort } from './pace.ts'
import {
  type FailureKind,
  type ForeignEvent,
  type Pick,
  type Platform,
  PlatformError,
  type Slip,
  type SlipSelection,
} from './platform.ts'
import { registry } from './registry.ts'
import type * as PlatformLines from './registry.ts'
import { createRunner, type Runner } from './run.ts'
import { createTransport } from './transport.ts'

vi.mock('./registry.ts', async (original) => {
  const { registry } = await original<typeof PlatformLines>()
  const { examplebet } = await import('./testing/examplebet.ts')
  return { registry: [...registry, examplebet] }
})
vi.mock('@strix/simulator/registry', async (original) => {
  const { registry } = await original<typeof BookmakerLines>()
  const { createExamplebet } = await import('@strix/simulator/testing')
  return { registry: [...registry, createExamplebet] }
})

const now = new Date('2026-11-16T09:30:00Z')
const dayMs = 86_400_000
const window = { sport: 'football', from: now, to: new Date(now.getTime() + 10 * dayMs) } as const
const noPace: PacePort = { acquire: () => Promise.resolve(0) }
const { transport, close } = createTransport()
let simulator: RunningSimulator

beforeAll(async () => {
  simulator = await startSimulator({ seed: 'conformance', now: () => now })
})
afterEach(() => {
  for (const { id } of registry) simulator.control.setFault(id, null)
  simulator.control.setClock(null)
})
afterAll(async () => {
  await close()
  await simulator.stop()
})

function runnerOf(platform: Platform, timeoutMs = platform.limits.timeoutMs): Runner {
  return createRunner({
    platform: { ...platform, limits: { ...platform.limits, timeoutMs } },
    transport,
    baseUrl: simulator.url,
    clock: () => performance.now(),
    random: () => 0,
    pace: noPace,
    userAgent: 'Strix/test',
  })
}

/** Numbers in [0, 1), the same every time. */
function numbers(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function slipOn(platform: Platform, seed: number, count = 8) {
  return simulator.control.makeSlip({ platform: platform.id, count, random: numbers(seed) })
}

test('both registries name the same platforms in one order, each once', () => {
  const ids = registry.map(({ id }) => id)
  expect(ids).toContain('examplebet')
  expect(new Set(ids).size).toBe(ids.length)
  expect(simulator.platforms).toEqual(ids)
})

describe.each(registry.map((platform) => [platform.id, platform] as const))(
  '%s',
  (_id, platform) => {
    test('declares itself', () => {
      expect(platform.hosts.length).toBeGreaterThan(0)
      expect(platform.countries).toContain('ng')
      expect(platform.code.normalize(platform.code.example)).toMatch(platform.code.pattern)
      expect(platform.link('A&B')).toMatch(/^https:\/\/[^ ]+A%26B/)
    })

    test('lists coming matches by identity', async () => {
      const events = await runnerOf(platform).list(window)
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
      for (const event of events) expectIdentity(event)
      const coming = simulator.control.matches().filter(({ phase }) => phase === 'coming')
      const known = new Set(coming.map(({ id }) => simulator.control.eventId(platform.id, id)))
      expect(events.filter(({ id }) => !known.has(id))).toEqual([])
      expect(events.length).toBeGreaterThan(coming.length * 0.8)
    })

    test('reads every market of an event', async () => {
      const runner = runnerOf(platform)
      const [first, ...others] = await runner.list(window)
      for (const listed of [first, ...others.slice(20, 24)]) {
        if (listed === undefined) throw new Error('nothing is listed')
        const { event, selections } = await runner.event(listed.id)
        expect({ ...event, providerIds: {} }).toMatchObject({
          id: listed.id,
          home: listed.home,
          away: listed.away,
          kickoff: listed.kickoff,
        })
        const keyed = selections.filter(({ key }) => key !== null)
        expect(selections.length).toBeGreaterThan(50)
        expect(keyed.length / selections.length).toBeGreaterThanOrEqual(0.98)
        for (const { key, odds, state } of keyed) {
          expect(canonicalKey(key ?? '')).toBe(key)
          if (state === 'open') expect(odds).toBeGreaterThan(1)
        }
      }
    })

    test('reads a slip as it was made', async () => {
      const runner = runnerOf(platform)
      for (let seed = 1; seed <= 10; seed += 1) {
        const { code, picks } = slipOn(platform, seed)
        const slip = await runner.load(code)
        expect(slip).toMatchObject({ platform: platform.id, country: 'ng' })
        expect(slip.droppedByOrigin ?? 0).toBe(0)
        const read = slip.selections.map(({ key }) => (key === null ? 'unmapped' : classOf(key)))
        expect(read.toSorted()).toEqual(picks.map(({ key }) => classOf(key)).toSorted())
        for (const one of slip.selections) expectIdentity(one.event)
      }
    })

    test('load, event, book, load is stable', async () => {
      const runner = runnerOf(platform)
      for (let seed = 20; seed < 24; seed += 1) {
        const first = await runner.load(slipOn(platform, seed, 6).code)
        const { code } = await runner.book(await picksOf(runner, first))
        expect(code).toMatch(platform.code.pattern)
        const second = await runner.load(code)
        expect(identities(second)).toEqual(identities(first))
        const readings = simulator.control.read(platform.id, code) ?? []
        expect(readings.map(({ key }) => classOf(key ?? '')).sort()).toEqual(
          first.selections.map(({ key }) => classOf(key ?? '')).sort(),
        )
      }
    })

    test('finds a match by name', async () => {
      const runner = runnerOf(platform)
      const events = await runner.list(window)
      const wanted = events[30]
      if (wanted === undefined) throw new Error('too few are listed')
      const found = await runner.search(wanted.home)
      expect(found.map(({ id }) => id)).toContain(wanted.id)
    })

    test('tells an unknown code and an unknown event', async () => {
      const runner = runnerOf(platform)
      const unknown = platform.code.example.replace(/[A-Z0-9]$/i, (last) =>
        last === '9' ? '8' : '9',
      )
      expect((await failureOf(runner.load(unknown))).kind).toBe('CODE_NOT_FOUND')
      const [event] = await runner.list(window)
      const missing = (event?.id ?? '').replace(/\d+$/, (digits) => '9'.repeat(digits.length))
      expect((await failureOf(runner.event(missing))).kind).toBe('EVENT_NOT_FOUND')
    })

    test('a started match is never open', async () => {
      const runner = runnerOf(platform)
      // Codes of some platforms do not live long, so all of the slip is played within a day and a
      // half.
      const kickoffs = new Map(
        simulator.control.matches().map(({ id, kickoff }) => [id, new Date(kickoff).getTime()]),
      )
      const kickoffOf = ({ matchId }: { matchId: string }): number => kickoffs.get(matchId) ?? 0
      const { code, picks } = simulator.control.makeSlip({
        platform: platform.id,
        count: 6,
        random: numbers(40),
        filter: (pick) => kickoffOf(pick) < now.getTime() + 1.5 * dayMs,
      })
      const times = picks.map(kickoffOf).sort((a, b) => a - b)
      // Half an hour into a match, before the last one.
      const at = new Date((times[2] ?? 0) + 1_800_000)
      simulator.control.setClock(at)
      const { selections, droppedByOrigin } = await runner.load(code)
      const started = (one: SlipSelection): boolean => (one.event.kickoff ?? '') < at.toISOString()
      for (const one of selections.filter(started)) expect(one.state).not.toBe('open')
      const gone = picks.length - selections.length
      expect(gone === 0 || droppedByOrigin === null || droppedByOrigin === gone).toBe(true)
    })
  },
)

describe('faults', () => {
  const kinds: [Fault, FailureKind][] = [
    ['html403', 'BLOCKED'],
    ['rate429', 'RATE_LIMITED'],
    ['error500', 'UNAVAILABLE'],
    ['truncated', 'BAD_RESPONSE'],
    ['wrongSchema', 'BAD_RESPONSE'],
    ['huge', 'BAD_RESPONSE'],
    ['timeout', 'UNAVAILABLE'],
    ['drip', 'UNAVAILABLE'],
    ['slow', 'UNAVAILABLE'],
  ]
  const each = registry.flatMap((platform) =>
    kinds.map(([fault, kind]) => ({ id: platform.id, platform, fault, kind })),
  )
  test.each(each)('$id: $fault is $kind, others go on', async ({ platform, fault, kind }) => {
    const { code } = slipOn(platform, 60, 3)
    const other = registry.find(({ id }) => id !== platform.id) ?? platform
    const otherSlip = slipOn(other, 60, 3)
    simulator.control.setFault(platform.id, fault)
    const waits = kind === 'UNAVAILABLE' && fault !== 'error500'
    const startedAt = performance.now()
    const error = await failureOf(runnerOf(platform, waits ? 400 : 10_000).load(code))
    expect(error.kind).toBe(kind)
    expect(error.platform).toBe(platform.id)
    expect(error.message).toMatch(/^[A-Z0-9].+\.$/)
    if (waits) expect(performance.now() - startedAt).toBeLessThan(3000)
    expect((await runnerOf(other).load(otherSlip.code)).selections).toHaveLength(3)
  })

  test.each(registry.map((platform) => [platform.id, platform] as const))(
    '%s: a booking that fails is sent once',
    async (id, platform) => {
      const runner = runnerOf(platform)
      const picks = await picksOf(runner, await runner.load(slipOn(platform, 70, 3).code))
      simulator.control.setFault(id, 'error500')
      const before = simulator.control.requests()[id] ?? 0
      expect((await failureOf(runner.book(picks))).kind).toBe('UNAVAILABLE')
      expect(simulator.control.requests()[id]).toBe(before + 1)
    },
  )

  test('a hiccup in a read is got over', async () => {
    const [platform] = registry
    if (platform === undefined) throw new Error('no platform')
    const { code } = slipOn(platform, 80, 3)
    simulator.control.setFault(platform.id, 'error500', { times: 2 })
    expect((await runnerOf(platform).load(code)).selections).toHaveLength(3)
  })
})

function expectIdentity(event: ForeignEvent): void {
  expect(event.sport).toBe('football')
  for (const text of [event.id, event.home, event.away, event.league]) expect(text).not.toBe('')
  expect(event.kickoff).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)
}

/** What makes two slips the same bets. */
function identities({ selections }: Slip): string[] {
  return selections.map(({ key, native }) => JSON.stringify([key, native])).sort()
}

/** The selections of a slip as their events offer them now. */
async function picksOf(runner: Runner, slip: Slip): Promise<Pick[]> {
  return Promise.all(
    slip.selections.map(async (wanted) => {
      const { event, selections } = await runner.event(wanted.event.id)
      const selection = selections.find(
        (one) => one.key === wanted.key && one.state === 'open' && same(one.native, wanted.native),
      )
      if (selection === undefined) throw new Error(`${wanted.key} is not offered`)
      return { event, selection }
    }),
  )
}

function same(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

async function failureOf(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof PlatformError) return error
  throw new Error('no PlatformError', { cause: error })
}
