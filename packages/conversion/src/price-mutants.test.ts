/**
 * Wrong rows that keys alone can never notice: the table that books a bet also reads it back. Every
 * row of two tables is made wrong in small ways, and only the prices of the other platform are left
 * to tell.
 */
import { classOf } from '@strix/markets'
import { findPlatform } from '@strix/platforms'
import type { EventMarkets, ForeignSelection, Http, Platform } from '@strix/platforms'
import { surviving } from '@strix/platforms/testing'
import { createSimulator } from '@strix/simulator'
import type { Simulator } from '@strix/simulator'
import { expect, test } from 'vitest'
import { indexEvent } from './event-index.ts'
import { createPriceBook } from './price-book.ts'

const at = new Date('2026-11-20T09:00:00Z')

type Sporty = { data: { eventId: string; sport: unknown; markets: { id: string }[] } }
type Nine = { D: { O: Record<string, string> } }

/** One market's part of an event's answer: to read all of it a thousand times costs too much. */
const partOf: Record<string, (raw: unknown, market: string) => unknown> = {
  sportybet(raw, market) {
    const { data } = raw as Sporty
    return { ...data, markets: data.markets.filter(({ id }) => String(id) === market) }
  },
  bet9ja(raw, market) {
    const { D } = raw as Nine
    const odds = Object.entries(D.O).filter(([name]) => name.split(/[@_]/, 2).join('_') === market)
    return { ...(raw as Nine), D: { ...D, O: Object.fromEntries(odds) } }
  },
}

type Side = { platform: Platform; raw: unknown; markets: EventMarkets }

async function sideOf(simulator: Simulator, id: string, matchId: string): Promise<Side> {
  const platform = findPlatform(id)
  const bookmaker = simulator.platforms.find((one) => one.id === id)
  if (!platform || !bookmaker) throw new Error(`no platform ${id}`)
  let raw: unknown
  const http: Http = {
    json({ query, json, ...request }) {
      const texts = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
      const body = json === undefined ? '' : JSON.stringify(json)
      const answer = bookmaker.handle({ ...request, query: new URLSearchParams(texts), body })
      raw = JSON.parse(JSON.stringify(answer.body))
      return Promise.resolve(raw)
    },
  }
  const markets = await platform.event(http, bookmaker.eventId(matchOf(simulator, matchId)))
  return { platform, raw, markets }
}

function matchOf(simulator: Simulator, id: string) {
  const match = simulator.matchById(id)
  if (!match) throw new Error(`no match ${id}`)
  return match
}

const nativeOf = ({ native }: ForeignSelection) => JSON.stringify(native)

/** The bets of the origin that a table as it stands now would book as another bet. */
function wrongBets(from: Side, to: Side, market: string) {
  const read = to.platform.decode.event?.(partOf[to.platform.id]?.(to.raw, market))
  const now = new Map(read?.selections.map((one) => [nativeOf(one), one]))
  const right = new Map(to.markets.selections.map((one) => [nativeOf(one), one.key]))
  const selections = to.markets.selections.map((one) => now.get(nativeOf(one)) ?? one)
  const wrong = selections.filter((one) => {
    const before = right.get(nativeOf(one)) ?? null
    if (one.state !== 'open' || one.key === null || before === null) return false
    return one.key !== before && classOf(one.key) !== classOf(before)
  })
  const bets = wrong.flatMap((taken) => {
    const asked = from.markets.selections.find(
      ({ key, state }) => key === taken.key && state === 'open',
    )
    return asked ? [{ asked, taken }] : []
  })
  return { bets, markets: { ...to.markets, selections } }
}

test.each([
  // Counted: 298 of 453, and 329 of 471.
  ['sportybet', 'bet9ja', 290, 453],
  ['bet9ja', 'sportybet', 320, 471],
])(
  '%s to %s: prices alone notice at least %d of %d wrong tables',
  { timeout: 240_000 },
  async (a, b, floor, wrong) => {
    const simulator = createSimulator({ seed: 'prices', now: () => at })
    const offered = simulator.control
      .matches()
      .find(({ id }) => [a, b].every((one) => simulator.control.offers(one, id, 'ah@-0.5/home')))
    const [from, to] = await Promise.all(
      [a, b].map((id) => sideOf(simulator, id, offered?.id ?? '')),
    )
    if (!from || !to) throw new Error('two sides')
    const book = createPriceBook(from.markets.selections)
    const figures = { mutants: 0, noticed: 0, bets: 0, stopped: 0 }
    const { tried } = surviving(to.platform.table, (market) => {
      const { bets, markets } = wrongBets(from, to, market)
      if (bets.length === 0) return false
      const index = indexEvent(markets)
      const stopped = bets.filter(({ asked, taken }) => {
        const estimate = book.estimateOf(asked)
        const found = index.find(asked.key ?? '', estimate && { ...asked, estimate })
        const booked = found.kind === 'exact' || found.kind === 'equivalent'
        return !booked || nativeOf(found.selection) !== nativeOf(taken)
      })
      figures.mutants += 1
      figures.bets += bets.length
      figures.stopped += stopped.length
      if (stopped.length > 0) figures.noticed += 1
      return stopped.length > 0
    })
    const words = JSON.stringify({ tried, ...figures })
    expect(figures.mutants, words).toBe(wrong)
    expect(figures.noticed, words).toBeGreaterThanOrEqual(floor)
  },
)
