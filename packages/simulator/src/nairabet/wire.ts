/** NairaBet's objects: events, markets and odds as the widget writes them. */
import type { Bookmaker, Quote } from '../bookmaker.ts'
import type { Line, Outcome } from '../offer.ts'
import type { Context, Pick } from '../platform.ts'
import { hash } from '../random.ts'
import { type Club, type League, type Match, phaseOf } from '../world/world.ts'
import { sharedLines } from './table.ts'
import { names } from './names.ts'

export const id = 'nairabet'
export const eventBase = 16_000_000
const oddBase = 4_450_000_000
export const marketBase = 1_700_000_000
export const cycle = 30_000
const oddsPerMatch = 512
const linesPerMatch = 256
export const oddStatus = { open: 0, suspended: 7, absent: 8 } as const
const internal: Record<string, number> = { '1': 73_990, '10': 70_495, '18': 70_520, '29': 70_545 }

export type Sim = { context: Context; book: Bookmaker }
export function matchOf(sim: Sim, eventId: number): Match | undefined {
  const match = sim.context.world.bySequence(eventId - eventBase)
  return match && sim.book.has(match) ? match : undefined
}

export function oddId(match: Match, outcome: Outcome): number {
  return oddBase + (match.sequence % cycle) * oddsPerMatch + outcome.index
}

export function outcomeAt(
  sim: Sim,
  { match, odd }: { match: Match; odd: number },
): Outcome | undefined {
  return sim.book.offer.outcomes[odd - oddBase - (match.sequence % cycle) * oddsPerMatch]
}

export function champId(league: League): number {
  return league.id === 'eng-1' ? 2936 : 3000 + league.number
}

export function categoryId(league: League): number {
  return league.country === 'England' ? 497 : 500 + (hash(league.country) % 400)
}

export function competitor(club: Club, name: string) {
  return {
    abbreviation: name
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase(),
    id: 43_000 + club.number,
    name,
  }
}

export function iso(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

export function eventName(match: Match): string {
  return `${names.home(match)} vs. ${names.away(match)}`
}

export function statusOf(match: Match, now: number): number {
  const phase = phaseOf(match, now)
  return phase === 'coming' ? 0 : phase === 'ended' ? 5 : 1
}

export function eventObject(sim: Sim, { match, lines }: { match: Match; lines: readonly Line[] }) {
  const now = sim.context.now()
  return {
    marketIds: [...new Set(lines.map((line) => marketOf(match, line)))],
    isBooked: hash('booked', match.id) % 3 !== 0,
    isParlay: false,
    offers: [{ type: 0, parameter: 2 }],
    code: 100 + (hash('code', match.id) % 9000),
    hasStream: false,
    extId: `fp32_ar:match:${600_000 + (hash('supplier', match.id) % 90_000)}`,
    sc: sim.book.offer.outcomes.length,
    mc: sim.book.offer.lines.length,
    rc: false,
    pId: 32,
    et: 0,
    hasStats: true,
    competitorIds: [43_000 + match.home.number, 43_000 + match.away.number],
    sportId: 66,
    catId: categoryId(match.league),
    champId: champId(match.league),
    status: statusOf(match, now),
    startDate: iso(match.kickoff),
    id: eventBase + match.sequence,
    name: eventName(match),
  }
}

/** Asian handicaps share one market: the id of their first line. */
export function marketOf(match: Match, line: Line): number {
  const shift = line.at === null ? 0 : (sharedLines[line.market]?.indexOf(line.at) ?? 0)
  return marketBase + (match.sequence % cycle) * linesPerMatch + line.index - shift
}

function oddName(match: Match, outcome: Outcome): string {
  const [home, away] = [names.home(match), names.away(match)]
  switch (outcome.key) {
    case '1x2/home':
      return home
    case '1x2/away':
      return away
    case 'dc/1x':
      return `${home} or draw`
    case 'dc/12':
      return `${home} or ${away}`
    case 'dc/x2':
      return `Draw or ${away}`
    default:
      return outcome.label
  }
}

function oddObject(match: Match, { outcome, quote }: { outcome: Outcome; quote: Quote }) {
  const { line } = outcome
  return {
    typeId: Number(outcome.id),
    price: quote.state === 'open' ? quote.price : 1,
    isMB: false,
    oddStatus: oddStatus[quote.state],
    ...(outcome.key === '1x2/home' ? { competitorId: 43_000 + match.home.number } : {}),
    ...(outcome.key === '1x2/away' ? { competitorId: 43_000 + match.away.number } : {}),
    ...(line.spec ? { sv: line.spec } : {}),
    id: oddId(match, outcome),
    name: oddName(match, outcome),
  }
}

export type Board = { line: Line; quotes: Quote[] }[]

export function oddsOf(match: Match, board: Board) {
  return board.flatMap(({ line, quotes }) =>
    line.outcomes.flatMap((outcome, i) => {
      const quote = quotes[i]
      return quote && quote.state !== 'absent' ? [oddObject(match, { outcome, quote })] : []
    }),
  )
}

export function marketHead(match: Match, line: Line) {
  return {
    typeId: Number(line.market),
    isMB: false,
    sportMarketId: internal[line.market] ?? 70_000 + (Number(line.market) % 3900),
    ...(line.spec && !sharedLines[line.market] ? { sv: line.spec } : {}),
    id: marketOf(match, line),
    name: line.name,
  }
}

/** Everything in flat arrays joined by ids; only 1X2 and double chance. */
export function sportObject() {
  return { typeId: 1, iconName: 'soccer', hasLiveEvents: false, id: 66, name: 'Football' }
}

/** A web slip in the full shape, as the site stores it. */
export function webSlip(sim: Sim, picks: readonly Pick[]) {
  const now = sim.context.now()
  return {
    selections: picks.map(({ match, outcome }) => {
      const quote = sim.book.quote(match, { outcome, now })
      const odd = oddObject(match, { outcome, quote })
      return {
        odd: {
          ...odd,
          intSelectionId: odd.id,
          intEventId: eventBase + match.sequence,
          isDBB: false,
          lineDir: 0,
          priceDir: 0,
          shouldUpdate: false,
        },
        market: {
          ...marketHead(match, outcome.line),
          headerName: outcome.line.name,
          oddIds: outcome.line.outcomes.map((one) => oddId(match, one)),
        },
        event: eventObject(sim, { match, lines: [outcome.line] }),
        sport: sportObject(),
        category: { id: categoryId(match.league), name: match.league.country },
        championship: { id: champId(match.league), name: names.league(match.league) },
        competitors: [
          competitor(match.home, names.home(match)),
          competitor(match.away, names.away(match)),
        ],
        status: 0,
        isBanker: false,
        isEnabled: true,
        incompatibleOddIds: [],
        widgetInfo: { widget: 2, page: 1, tabIndex: 0, tipsterId: null, suggestionType: null },
      }
    }),
    stakes: [{ value: 1, type: 3, isEnabled: true, preciseValue: 1, isHighlighted: false }],
    betType: picks.length > 1 ? 1 : 0,
    stakeAdjustment: { value: 0, type: 0 },
    fullCoverData: { type: 0, label: '' },
  }
}
