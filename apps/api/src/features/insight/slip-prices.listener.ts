/** Keeps what platforms paid on a slip when it was made, from prices that are known already. */
import { isConverted } from '@strix/conversion'
import { ticketChances } from '@strix/markets'
import type { Db, Tx } from '../../infra/db.ts'
import { listenTo } from '../../infra/domain-events.ts'
import { conversionEvents } from '../conversion/index.ts'
import type { ConversionTables } from '../conversion/conversion.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { MatchTables } from '../matches/matches.tables.ts'
import { postEvents } from '../posts/index.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import { findListed, findPosted, listMarketPrices, listPostedGames } from './insight.store.ts'
import type { InsightTables } from './insight.tables.ts'
import { endingsByOdds, matchesOf, priceAgeMaxMs } from './market-view.ts'
import { findBooked, keepSlip } from './slip-prices.store.ts'
import type { KeptGame, KeptSlip } from './slip-prices.store.ts'

type Tables = ConversionTables & FixtureTables & InsightTables & MatchTables & PostTables

const sent = {
  'code.posted': postEvents.schemas['code.posted'],
  'conversion.booked': conversionEvents.schemas['conversion.booked'],
}

/** Prices that were read so long after a slip was made are still those of its time. */
const readLaterMaxMs = 10 * 60_000

export const slipPriceListener = listenTo(sent, {
  name: 'slip_prices',
  async deliver(tx: Tx<Tables>, { event }) {
    switch (event.kind) {
      case 'code.posted':
        await keepPosted(tx, event.codeId)
        return undefined
      case 'conversion.booked':
        await keepBooked(tx, event.conversionId)
        return undefined
      default:
        return event satisfies never
    }
  },
})

async function keepPosted(tx: Tx<Tables>, codeId: string): Promise<void> {
  const code = await findPosted(tx, codeId)
  if (!code) return
  const { platform, postedAt: at } = code
  const games = (await listPostedGames(tx, codeId)).map(({ fixtureId, key, kickoff, odds }) => {
    const paid = odds === null ? null : Number(odds)
    return {
      fixtureId,
      key,
      kickoff: kickoff?.toISOString() ?? null,
      odds: paid,
      prices: pricesOf([[platform, paid]]),
    }
  })
  await keepSlip(tx, { of: { codeId }, slip: await priced(tx, { at, platform, games }) })
}

/** The slip on the destination: the games that were converted, at what they paid there. */
async function keepBooked(tx: Tx<Tables>, conversionId: string): Promise<void> {
  const booked = await findBooked(tx, conversionId)
  if (!booked) return
  const { at, from, to: platform } = booked
  const rows = booked.report.flatMap(({ status, key, origin, destination }) =>
    isConverted({ status }) && destination ? [{ key, origin, destination }] : [],
  )
  const events = rows.map(({ destination }) => destination)
  const fixtureIds = await findListed(tx, { platform, events })
  const games = rows.map(({ key, origin, destination: { odds, kickoff } }, index) => ({
    fixtureId: fixtureIds[index] ?? null,
    key,
    kickoff,
    odds,
    prices: pricesOf([
      [from, origin.odds],
      [platform, odds],
    ]),
  }))
  await keepSlip(tx, { of: { conversionId }, slip: await priced(tx, { at, platform, games }) })
}

function pricesOf(known: readonly (readonly [platform: string, odds: number | null])[]) {
  return Object.fromEntries(
    known.flatMap(([platform, odds]) => (odds === null ? [] : [[platform, odds] as const])),
  )
}

/** With what the other platforms paid, and what came back of it on average. */
async function priced(
  db: Db<FixtureTables & MatchTables>,
  slip: Omit<KeptSlip, 'expected'>,
): Promise<KeptSlip> {
  const books = await listMarketPrices(db, {
    fixtureIds: [...new Set(slip.games.flatMap(({ fixtureId }) => fixtureId ?? []))],
    since: new Date(slip.at.getTime() - priceAgeMaxMs),
    until: new Date(slip.at.getTime() + readLaterMaxMs),
  })
  const games = slip.games.map((game): KeptGame => {
    const { fixtureId, key } = game
    if (fixtureId === null || key === null) return game
    const others = (books.get(fixtureId) ?? []).map(
      ({ platform, odds }) => [platform, odds[key] ?? null] as const,
    )
    // What the slip itself says of a platform is newer.
    return { ...game, prices: { ...pricesOf(others), ...game.prices } }
  })
  const whole = games.flatMap(({ fixtureId, key, odds }) =>
    odds === null ? [] : [{ fixtureId, key, odds }],
  )
  const isKnown = whole.length > 0 && whole.length === games.length
  const matches = isKnown ? matchesOf(whole, endingsByOdds(books)) : null
  return { ...slip, games, expected: matches && ticketChances(matches).expected }
}
