/** What the slip leaves open is read from the origin's events, each once and only when needed. */
import { PlatformError } from '@strix/platforms'
import type {
  ForeignSelection,
  NativeIds,
  Platform,
  Runner,
  Slip,
  SlipSelection,
} from '@strix/platforms'
import { createPriceBook, estimateOf } from './price-book.ts'
import type { PriceBook } from './price-book.ts'
import type { Quote } from './price-judge.ts'
import { callOptions } from './types.ts'

type OriginEvent = { selections: readonly ForeignSelection[]; book: PriceBook }

export type OriginReader = {
  platform: Platform
  /** Undefined when the event cannot be read: the slip then has to do. */
  event(id: string): Promise<OriginEvent | undefined>
}

export function createOriginReader(runner: Runner, signal: AbortSignal | undefined): OriginReader {
  const asked = new Map<string, Promise<OriginEvent | undefined>>()
  async function read(id: string): Promise<OriginEvent | undefined> {
    try {
      const { event, selections } = await runner.event(id, callOptions(signal))
      if (event.id !== id) return undefined
      return { selections, book: createPriceBook(selections) }
    } catch (error) {
      if (error instanceof PlatformError && !signal?.aborted) return undefined
      throw error
    }
  }
  return {
    platform: runner.platform,
    event(id) {
      const known = asked.get(id) ?? read(id)
      asked.set(id, known)
      return known
    },
  }
}

/** A slip may not say enough to know a bet (a rest outcome without its set): its own event does. */
export async function completeKeys(
  origin: OriginReader,
  slip: Slip,
  isOpen: (selection: SlipSelection) => boolean,
): Promise<Slip> {
  const selections = await Promise.all(
    slip.selections.map(async (selection) => {
      if (selection.key !== null || !isOpen(selection)) return selection
      const event = await origin.event(selection.event.id)
      const twins = event?.selections.filter(({ native }) => sameNative(native, selection.native))
      // Ids that fit several lines (a line the slip does not tell) name none of them.
      const [key, ...others] = new Set(twins?.map((twin) => twin.key))
      return key && others.length === 0 ? { ...selection, key } : selection
    }),
  )
  return { ...slip, selections }
}

/** The price in the slip, with the chance it tells by itself. */
export function quoteOf(selection: SlipSelection): Quote | null {
  const estimate = estimateOf(selection)
  return estimate && { odds: selection.odds, estimate }
}

/** As `quoteOf`, from the event as it stands now; undefined where it no longer has the bet open. */
export async function currentQuoteOf(
  origin: OriginReader,
  selection: SlipSelection,
): Promise<Quote | undefined> {
  const event = await origin.event(selection.event.id)
  const twin = event?.selections.find(
    ({ native, key, state, odds }) =>
      key === selection.key &&
      state === 'open' &&
      odds !== null &&
      sameNative(native, selection.native),
  )
  const estimate = twin && event?.book.estimateOf(twin)
  return twin && estimate ? { odds: twin.odds, estimate } : undefined
}

/** True when every id that both name is the same. */
export function sameNative(a: NativeIds, b: NativeIds): boolean {
  const shared = Object.keys(a).filter((name) => a[name] !== null && (b[name] ?? null) !== null)
  return shared.length > 0 && shared.every((name) => String(a[name]) === String(b[name]))
}
