/** Keeps what platforms pay on coming matches, and lays it side by side. */
import { isPriceFresh, platforms as known, pricedMarkets } from '@strix/contracts'
import type { BookPrices, MatchOutlook, PlatformId } from '@strix/contracts'
import { callOptions } from '@strix/conversion'
import type { ForeignSelection } from '@strix/platforms'
import { PlatformError } from '@strix/platforms'
import type { Db } from '../../infra/db.ts'
import type { Platforms } from '../platforms/index.ts'
import { listDue, savePrices } from './prices.store.ts'
import type { StoredPrices } from './prices.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { MatchTables } from './matches.tables.ts'

type Tables = FixtureTables & FootballTables & MatchTables

export type PriceDeps = {
  db: Db<Tables>
  platforms: Platforms
  now: () => Date
  /** Platforms whose prices may be shown. */
  shownPrices: readonly PlatformId[]
}

/** Of one platform in one run: five minutes hold more, but conversions use the same pace. */
const eventsAtOnce = 40
const priced: readonly string[] = pricedMarkets.flatMap(({ outcomes }) => outcomes)

/**
 * Reads what a platform pays on the matches that are due, within its pace; the rest of a run falls
 * out when the platform fails. Answers how many were read.
 */
export async function readPrices(
  deps: PriceDeps,
  input: { platform: PlatformId; signal: AbortSignal | undefined },
): Promise<number> {
  const { platform, signal } = input
  const open = await deps.platforms.open()
  if (!open.on.includes(platform) || !deps.shownPrices.includes(platform)) return 0
  const runner = open.access(platform)
  const due = await listDue(deps.db, { platform, now: deps.now(), max: eventsAtOnce })
  let read = 0
  for (const { fixtureId, nativeId } of due) {
    if (signal?.aborted) break
    const selections = await selectionsOf(() =>
      runner.event(nativeId, { ...callOptions(signal), wanted: priced }),
    )
    if (selections === 'failed') break
    const odds = oddsOf(selections)
    await savePrices(deps.db, { fixtureId, platform, odds, readAt: deps.now() })
    read += 1
  }
  return read
}

async function selectionsOf(
  read: () => Promise<{ selections: ForeignSelection[] }>,
): Promise<ForeignSelection[] | 'failed'> {
  try {
    return (await read()).selections
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return error.kind === 'EVENT_NOT_FOUND' ? [] : 'failed'
  }
}

/** The open prices of the main markets, as the platform itself names them. */
function oddsOf(selections: readonly ForeignSelection[]): Record<string, number> {
  const found = selections.flatMap(({ key, odds, state }) =>
    key !== null && priced.includes(key) && odds !== null && odds > 1 && state === 'open'
      ? [[key, odds] as const]
      : [],
  )
  return Object.fromEntries(found)
}

/** The platforms' prices on one match, in the platforms' order; none for a match that has begun. */
export function booksOf(
  rows: readonly StoredPrices[],
  match: { kickoff: Date; now: Date },
): BookPrices[] {
  return known.flatMap(({ id }) => {
    const row = rows.find(({ platform }) => platform === id)
    if (!row || Object.keys(row.odds).length === 0) return []
    const fresh = isPriceFresh({ ...match, readAt: row.readAt })
    const read_at = row.readAt.toISOString()
    return [{ platform: id, read_at, fresh, odds: row.odds, margins: marginsOf(row.odds) }]
  })
}

function marginsOf(odds: Readonly<Record<string, number>>): BookPrices['margins'] {
  const margins: BookPrices['margins'] = {}
  for (const { market, outcomes } of pricedMarkets) {
    const prices = outcomes.flatMap((key) => odds[key] ?? [])
    if (prices.length < outcomes.length) continue
    // Each result is in two of the three double chances.
    const sides = market === 'dc' ? 2 : 1
    margins[market] = prices.reduce((sum, price) => sum + 1 / price, 0) / sides - 1
  }
  return margins
}

/** The highest fresh price of each outcome; a platform alone is no comparison. */
export function bestOf(books: readonly BookPrices[]): MatchOutlook['best'] {
  const fresh = books.filter((book) => book.fresh)
  return Object.fromEntries(
    priced.flatMap((key) => {
      const priced = fresh.flatMap(({ platform, odds }) => {
        const price = odds[key]
        return price === undefined ? [] : [{ platform, price }]
      })
      if (priced.length < 2) return []
      const most = Math.max(...priced.map(({ price }) => price))
      const payers = priced.filter(({ price }) => shownAs(price) === shownAs(most))
      return [[key, { odds: most, platforms: payers.map(({ platform }) => platform) }]]
    }),
  )
}

/** Odds are shown with two decimals: what looks alike is alike. */
function shownAs(price: number): number {
  return Math.round(price * 100)
}
