/**
 * One bookmaker's view of the world: which matches and lines it has, at which prices, open or
 * suspended.
 */
import type { Line, Offer, Outcome } from './offer.ts'
import { hash, unit } from './random.ts'
import type { Chances } from './world/chances.ts'
import { priceStepMs } from './world/model.ts'
import type { Match } from './world/world.ts'

/** What sets one bookmaker's prices and card apart from another's. */
type Habits = {
  id: string
  /** Overround of a market, before the market's own bit of up to 0.02. */
  margin: number
  /** Share of matches it does not have. */
  missing: number
  /** Its way to write a price, as a number. */
  round(price: number): number
  /** The lowest price that can be played. */
  lowest: number
}
/** `open`: playable. A suspended outcome is listed but cannot be played. */
export type Quote = { state: 'open' | 'suspended' | 'absent'; price: number; chance: number }

export type Bookmaker = {
  id: string
  offer: Offer
  has(match: Match): boolean
  quote(match: Match, input: { outcome: Outcome; now: number }): Quote
  /**
   * The lines of a match that are listed now, or those of `lines`, each with a quote per outcome in
   * the line's order.
   */
  board(
    match: Match,
    input: { now: number; lines?: readonly Line[] },
  ): { line: Line; quotes: Quote[] }[]
}

const suspensionMs = 300_000
const priceMin = 1.01
const priceMax = 2500
const boardsMax = 300
const neverWins = 1e-4
const absent: Quote = { state: 'absent', price: 0, chance: 0 }

export function createBookmaker(input: {
  seed: string
  habits: Habits
  offer: Offer
  chances: Chances
}): Bookmaker {
  const { seed, habits, offer, chances } = input
  const boards = new Map<string, (Quote[] | undefined)[]>()

  function has(match: Match): boolean {
    return unit(seed, habits.id, 'has', match.id) >= habits.missing
  }

  /** Prices of a line while it is not suspended, worked out when first asked for. */
  function quotesOf(match: Match, { line, now }: { line: Line; now: number }): Quote[] {
    const name = `${match.id}|${Math.floor(Math.min(now, match.kickoff) / priceStepMs)}`
    let list = boards.get(name)
    if (!list) {
      list = []
      if (boards.size >= boardsMax) boards.delete(boards.keys().next().value ?? '')
      boards.set(name, list)
    }
    return (list[line.index] ??= price(match, { line, now }))
  }

  function listed(match: Match, line: Line): boolean {
    if (match.league.tier > line.tier) return false
    if (line.index === 0) return true
    if (unit(seed, habits.id, match.id, 'market', line.market) < 0.03) return false
    return unit(seed, habits.id, match.id, 'line', line.index) >= 0.02
  }

  function price(match: Match, { line, now }: { line: Line; now: number }): Quote[] {
    const none = line.outcomes.map(() => absent)
    if (!listed(match, line)) return none
    const shares = line.outcomes.map((outcome) => chances.of(match, { key: outcome.key, now }))
    const strict = line.shape === 'partition' || line.shape === 'mirrored'
    if (strict && shares.some((share) => share > 0.975)) return none
    const margin = habits.margin + 0.02 * unit(seed, habits.id, match.id, 'margin', line.market)
    const taken = line.shape === 'cover-2' ? margin * 0.6 : margin
    return shares.map((chance) => {
      if (chance < neverWins || chance > 1 - neverWins) return absent
      const wanted = Math.min(priceMax, 1 / (chance * (1 + taken)))
      const price = Math.max(priceMin, habits.round(wanted))
      const playable = wanted >= priceMin && price >= habits.lowest
      return { state: playable ? 'open' : 'suspended', price, chance }
    })
  }

  /** Now and then a line or two is suspended for five minutes. */
  function suspended(match: Match, now: number): ReadonlySet<number> {
    const bucket = Math.floor(now / suspensionMs)
    const lines = new Set<number>()
    for (const n of [1, 2])
      if (unit(seed, habits.id, match.id, 'pause', n, bucket) < 0.3)
        lines.add(1 + (hash(seed, habits.id, match.id, n, bucket) % (offer.lines.length - 1)))
    return lines
  }

  function shown(quote: Quote, closed: boolean): Quote {
    return closed && quote.state === 'open' ? { ...quote, state: 'suspended' } : quote
  }

  return {
    id: habits.id,
    offer,
    has,
    quote(match, { outcome, now }) {
      if (!has(match)) return absent
      const { line } = outcome
      const quote = quotesOf(match, { line, now })[line.outcomes.indexOf(outcome)] ?? absent
      const closed = now >= match.kickoff || suspended(match, now).has(outcome.line.index)
      return shown(quote, closed)
    },
    board(match, { now, lines = offer.lines }) {
      const started = now >= match.kickoff
      const paused = suspended(match, now)
      return lines.flatMap((line) => {
        const quotes = quotesOf(match, { line, now })
        if (quotes.every((quote) => quote.state === 'absent')) return []
        const closed = started || paused.has(line.index)
        return [{ line, quotes: closed ? quotes.map((quote) => shown(quote, true)) : quotes }]
      })
    },
  }
}

/** Two decimals below ten, then coarser, as most sites write prices. */
export function twoDecimals(price: number): number {
  if (price < 10) return Math.round(price * 100) / 100
  if (price < 50) return Math.round(price * 4) / 4
  return Math.round(price)
}
