import type {
  ForeignEvent,
  ForeignSelection,
  Pick,
  Runner,
  Slip,
  SlipSelection,
} from '@strix/platforms'
import type { PriceWitness } from './price-judge.ts'

/** What became of one selection. The wire's names, see packages/contracts. */
type SelectionStatus =
  | 'exact'
  | 'equivalent'
  | 'missing-event'
  | 'missing-market'
  | 'started'
  | 'suspended'
  | 'conflict'
  | 'over-limit'
  | 'refused'
  | 'unsupported'
  | 'price-differs'

export type ReportRow = {
  /** Place in the slip, from 0. */
  index: number
  status: SelectionStatus
  origin: SlipSelection
  /** What the destination calls the same bet; with `price-differs`, what it claims is the same. */
  destination: Pick | null
  /** What the two prices say of the bet; null where one is not told. */
  witness: PriceWitness | null
  /**
   * Selections of the destination that are this bet by their keys and another by their prices: rows
   * of a market table that are wrong, whether or not another selection stands in for them.
   */
  doubted: ForeignSelection[]
  /** What the booked code holds in this bet's place; such a code is never given out. */
  readBackAs: ForeignSelection | null
  /** 0-1, null when no match was looked for. */
  matchConfidence: number | null
  /** A sentence for everything but `exact`. */
  reason: string | null
  /** Events of the destination that were too close to call. */
  candidates: ForeignEvent[]
}

type Step = 'load' | 'match' | 'book' | 'verify'
export type StepEvent = { step: Step; done: number; total: number; message: string }

/** What a platform's runner takes with a call; a cancel reaches the socket. */
export function callOptions(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}

/**
 * Coming events of a platform, identity only; the caller decides where they are kept. A catalogue
 * offers events; which of them is the game, conversion alone decides.
 */
export type Catalogue = {
  /** What is at hand for these games: around their kick-offs, or with one of their provider ids. */
  stored(input: {
    platform: string
    events: readonly ForeignEvent[]
    signal: AbortSignal | undefined
  }): Promise<readonly ForeignEvent[]>
  /** What the platform finds for one game that is none of the stored ones. */
  search(input: {
    platform: string
    event: ForeignEvent
    signal: AbortSignal | undefined
  }): Promise<readonly ForeignEvent[]>
}

export type ConversionDeps = {
  /** @throws when the platform is unknown or off. */
  access(platformId: string): Runner
  catalogue: Catalogue
}

export type Progress = {
  signal?: AbortSignal | undefined
  onStep?: ((event: StepEvent) => void) | undefined
  /** A plan tells every row, a booking those that its code takes out, even if it then fails. */
  onRow?: ((row: ReportRow) => void) | undefined
}

export type Plan = {
  slip: Slip
  from: string
  to: string
  rows: ReportRow[]
  /** Sentences about the slip as a whole. */
  notices: string[]
}

export type Policy = 'all' | 'partial'

export type Booking = { code: string; link: string; rows: ReportRow[] }

/** True for rows that stand (or would stand) in the new code. */
export function isConverted(row: { status: ReportRow['status'] }): boolean {
  return row.status === 'exact' || row.status === 'equivalent'
}

/** True from the kick-off on, whatever state the platform still shows. */
export function hasKickedOff({ kickoff }: ForeignEvent, now: Date): boolean {
  return kickoff !== null && new Date(kickoff) <= now
}

/** Product of odds; null when there is none, or one has no price. Not rounded. */
export function totalOdds(odds: readonly (number | null)[]): number | null {
  let product = 1
  for (const price of odds) {
    if (price === null) return null
    product *= price
  }
  return odds.length === 0 ? null : product
}
