/**
 * What a betting platform is to Strix: a set of pure readers and a few calls over an `Http` that is
 * handed in. An adapter says what to ask and how to read it; `run.ts` fetches, limits, times and
 * records.
 */
import type { MarketTable } from './table.ts'

/** Closed list; decides what happens next (inform the user, wait, suspend, alert). */
const failureKinds = [
  'CODE_NOT_FOUND',
  'CODE_EXPIRED',
  'EVENT_NOT_FOUND',
  'REFUSED',
  'RATE_LIMITED',
  'BLOCKED',
  'UNAVAILABLE',
  'BAD_RESPONSE',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Every failure an adapter or the runner reports. `message` is a sentence a person can read. */
export class PlatformError extends Error {
  readonly kind: FailureKind
  readonly platform: string
  constructor(input: { kind: FailureKind; platform: string; message: string; cause?: unknown }) {
    super(input.message, { cause: input.cause })
    this.name = 'PlatformError'
    this.kind = input.kind
    this.platform = input.platform
  }
}

export type Sport = 'football' | 'basketball' | 'tennis' | 'other'

/** A platform's own ids of one selection, flat, under the platform's own field names. */
export type NativeIds = Readonly<Record<string, string | number | null>>

/** Identity of one event as one platform writes it. No markets. */
export type ForeignEvent = {
  id: string
  sport: Sport
  home: string
  away: string
  league: string
  /** Country or category as the platform writes it; null when the platform gives none. */
  country: string | null
  /** ISO 8601 UTC; null when the answer does not say. */
  kickoff: string | null
  /** Ids shared between platforms, by provider: `{ sportradar: "66457014" }`. */
  providerIds: Readonly<Record<string, string>>
  state: EventState
  /** What a list that tells it pays on home, draw and away, by canonical key. */
  prices?: Readonly<Record<string, number>>
}
export type EventState = 'open' | 'started' | 'ended' | 'suspended' | 'unknown'
export type SelectionState = 'open' | 'started' | 'ended' | 'suspended' | 'unknown'

/** One outcome of one market line of an event. */
export type ForeignSelection = {
  /**
   * Canonical market key (docs/market-keys.md), or null when the platform's table does not know it.
   */
  key: string | null
  native: NativeIds
  /** The platform's own words. */
  market: string
  outcome: string
  line: string | null
  /** Decimal odds, or null when there is no price. */
  odds: number | null
  state: SelectionState
  /** The platform's own probability, where its answer carries one. */
  probability?: number
  /** Whatever `book` needs besides `native`; opaque to everyone else, never stored or logged. */
  booking?: unknown
}
export type EventMarkets = { event: ForeignEvent; selections: ForeignSelection[] }

/** A selection as it stands in a slip. */
export type SlipSelection = ForeignSelection & {
  event: ForeignEvent
  /** Set when the selection can never convert, whatever the destination: a sentence. */
  unsupported?: string
}
export type BetType = 'single' | 'multiple' | 'system' | 'builder'
export type Slip = {
  platform: string
  country: string
  code: string
  /** ISO 8601 UTC, null when the platform does not say. */
  createdAt: string | null
  betType: BetType
  selections: SlipSelection[]
  /** Selections the origin left out of its answer: a number, or null where it does not say. */
  droppedByOrigin: number | null
}

/** A selection to book, read from the destination's current event answer. */
export type Pick = { event: ForeignEvent; selection: ForeignSelection }

export type HttpRequest = {
  method: 'GET' | 'POST'
  /** A host name of `Platform.hosts`. */
  host: string
  path: string
  query?: Readonly<Record<string, string | number>>
  headers?: Readonly<Record<string, string>>
  json?: unknown
  form?: Readonly<Record<string, string>>
  /** Only calls that change nothing may be retried; booking never is. */
  retry: boolean
}
export type HttpResponse = { status: number; contentType: string; text: string }
/** Handed to an adapter; answers the parsed JSON body, or throws a `PlatformError`. */
export type Http = { json(request: HttpRequest): Promise<unknown> }

export type ListQuery = { sport: 'football'; from: Date; to: Date }

export type Platform = {
  id: string
  name: string
  countries: readonly string[]
  /** Every host the adapter calls, by host name. Live: https://<host>; elsewhere <base>/<host>. */
  hosts: readonly string[]
  limits: {
    requestsPerSecond: number
    concurrent: number
    timeoutMs: number
    responseBytesMax: number
    selectionsMax: number
    /** How many selections of one event a code may hold. */
    selectionsPerEvent: number
  }
  code: { pattern: RegExp; example: string; normalize(text: string): string }
  table: MarketTable
  /**
   * Failure told by status, headers or body before parsing; undefined when the answer looks like an
   * answer.
   */
  classify(response: HttpResponse): FailureKind | undefined
  /** Pure, strict readers of one known object each; throw PlatformError BAD_RESPONSE. */
  decode: {
    slip?(raw: unknown): Slip
    event?(raw: unknown): EventMarkets
    /** A list answer; selections are those the list carries. */
    events?(raw: unknown): EventMarkets[]
  }
  /** `code` as `normalize` leaves it. */
  load(http: Http, code: string): Promise<Slip>
  /** Coming events, identity only. */
  list(http: Http, query: ListQuery): Promise<ForeignEvent[]>
  search(http: Http, text: string): Promise<ForeignEvent[]>
  /**
   * One event's markets. `wanted`: the keys the caller will look for; where parts of an event cost
   * calls of their own, parts none of them can stand in may be left out. Absent: everything.
   */
  event(http: Http, id: string, wanted?: readonly string[]): Promise<EventMarkets>
  book(http: Http, picks: readonly Pick[]): Promise<{ code: string }>
  link(code: string): string
}
