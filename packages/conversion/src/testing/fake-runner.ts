/**
 * A platform in memory, for what the simulator does not do: dropped, swapped and refused
 * selections.
 */
import { PlatformError } from '@strix/platforms'
import type {
  EventMarkets,
  ForeignEvent,
  ForeignSelection,
  Pick,
  Platform,
  Runner,
  Slip,
  SlipSelection,
} from '@strix/platforms'
import type { ConversionDeps } from '../types.ts'

export type FakePlatform = {
  id: string
  events?: EventMarkets[]
  slips?: Record<string, Slip>
  selectionsMax?: number
  selectionsPerEvent?: number
  /** Throws to refuse; answers what the code then holds. */
  onBook?(picks: readonly Pick[]): readonly Pick[]
}

export function fakeEvent(overrides: Partial<ForeignEvent> = {}): ForeignEvent {
  return {
    id: 'e1',
    sport: 'football',
    home: 'Enyimba',
    away: 'Rivers United',
    league: 'Premier League',
    country: 'Nigeria',
    kickoff: '2026-11-21T15:00:00.000Z',
    providerIds: {},
    state: 'open',
    ...overrides,
  }
}

export function fakeSelection(
  key: string | null,
  overrides: Partial<ForeignSelection> = {},
): ForeignSelection {
  return {
    key,
    native: { id: key },
    market: 'market',
    outcome: key ?? 'outcome',
    line: null,
    odds: 2,
    state: 'open',
    ...overrides,
  }
}

export function fakeSlip(
  platform: string,
  selections: readonly SlipSelection[],
  overrides: Partial<Slip> = {},
): Slip {
  return {
    platform,
    country: 'ng',
    code: 'ABC123',
    createdAt: null,
    betType: 'multiple',
    selections: [...selections],
    droppedByOrigin: 0,
    ...overrides,
  }
}

export function fakeDeps(fakes: readonly FakePlatform[]): ConversionDeps {
  const runners = new Map(fakes.map((fake) => [fake.id, fakeRunner(fake)]))
  return {
    access(id) {
      const runner = runners.get(id)
      if (!runner) throw new Error(`no platform ${id}`)
      return runner
    },
    catalogue: {
      stored: ({ platform }) =>
        Promise.resolve((fakes.find(({ id }) => id === platform)?.events ?? []).map(eventOf)),
      search: () => Promise.resolve([]),
    },
  }
}

function eventOf({ event }: EventMarkets): ForeignEvent {
  return event
}

function fakeRunner(fake: FakePlatform): Runner {
  const slips = new Map(Object.entries(fake.slips ?? {}))
  const fail = (kind: 'CODE_NOT_FOUND' | 'EVENT_NOT_FOUND', message: string) =>
    Promise.reject(new PlatformError({ kind, platform: fake.id, message }))
  return {
    platform: fakePlatform(fake),
    state: () => 'closed',
    load: (code) => {
      const slip = slips.get(code)
      return slip ? Promise.resolve(slip) : fail('CODE_NOT_FOUND', 'No such code.')
    },
    event: (id) => {
      const found = fake.events?.find(({ event }) => event.id === id)
      return found ? Promise.resolve(found) : fail('EVENT_NOT_FOUND', 'No such game.')
    },
    list: () => Promise.resolve((fake.events ?? []).map(eventOf)),
    search: () => Promise.resolve([]),
    async book(picks) {
      const held = fake.onBook?.(picks) ?? picks
      const code = `NEW${slips.size}`
      const selections = held.map(({ event, selection }) => ({ ...selection, event }))
      await Promise.resolve()
      slips.set(code, fakeSlip(fake.id, selections, { code }))
      return { code }
    },
  }
}

function fakePlatform(fake: FakePlatform): Platform {
  const unused = () => Promise.reject(new Error('the runner answers'))
  return {
    id: fake.id,
    name: fake.id.toUpperCase(),
    countries: ['ng'],
    hosts: [],
    limits: {
      requestsPerSecond: 1,
      concurrent: 1,
      timeoutMs: 1000,
      responseBytesMax: 1000,
      selectionsMax: fake.selectionsMax ?? 50,
      selectionsPerEvent: fake.selectionsPerEvent ?? 1,
    },
    code: { pattern: /.+/, example: 'ABC123', normalize: (text) => text.trim() },
    table: { rows: [], keyOf: () => null },
    classify: () => undefined,
    decode: {},
    load: unused,
    list: unused,
    search: unused,
    event: unused,
    book: unused,
    link: (code) => `https://example.test/${code}`,
  }
}
