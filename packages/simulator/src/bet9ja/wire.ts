/** Bet9ja's objects: names, numbers, times, and an event with its odds keys. */
import type { Bookmaker, Quote } from '../bookmaker.ts'
import type { Line, Outcome } from '../offer.ts'
import type { Context, Pick } from '../platform.ts'
import { hash } from '../random.ts'
import type { League, Match } from '../world/world.ts'
import { names } from './names.ts'

export const id = 'bet9ja'
const idBase = 700_000_000
const idStep = 37
const providerBase = 60_000_000
const usual = new Set('S_1X2 S_DC S_OU S_GGNG S_DNB S_1X21T S_OE S_HTFT'.split(' '))
export const rare = new Set(['OTHER', 'CORNER'])
export type Leg = { eventId: number; key: string }
export type Sim = { context: Context; book: Bookmaker }
export function eventIdOf(match: Match): number {
  return idBase + match.sequence * idStep
}

export function oddsKey(outcome: Pick['outcome']): string {
  const { market, spec } = outcome.line
  return `${market}${spec === '' ? '' : `@${spec}`}_${outcome.id}`
}

export function matchOf(sim: Sim, eventId: number): Match | undefined {
  const match = sim.context.world.bySequence((eventId - idBase) / idStep)
  return match && sim.book.has(match) ? match : undefined
}

/** `S_OU@2.5_O` has exactly two underscores. */
export function pickOf(sim: Sim, leg: Leg): Pick | undefined {
  const parts = /^(S_[^@_]+)(?:@([^_]+))?_(.+)$/.exec(leg.key)
  const match = matchOf(sim, leg.eventId)
  if (!parts || !match) return undefined
  const [, market = '', spec = '', outcomeId = ''] = parts
  const outcome = sim.book.offer.find({ market, spec, outcome: outcomeId })
  return outcome && { match, outcome }
}

export function eventName(match: Match): string {
  return `${names.home(match)} - ${names.away(match)}`
}

export function shortCode(match: Match): string {
  return String(1000 + (hash('code', match.id) % 9000))
}

export function leagueId(league: League): number {
  return league.id === 'eng-1' ? 170_880 : 950_000 + league.number * 17
}

export function countryId(league: League): number {
  return 11_000 + (hash(league.country) % 900)
}

/** No trailing zeros; `1` is a suspended outcome. */
export function priceText(quote: Quote): string {
  return quote.state === 'open' ? String(quote.price) : '1'
}

export function utcText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

type EventDepth = 'usual' | 'common' | 'all'

export function eventBody(sim: Sim, { match, depth }: { match: Match; depth: EventDepth }) {
  const now = sim.context.now()
  const lines = sim.book.offer.lines.filter((line) => {
    if (depth === 'all') return true
    return depth === 'usual' ? usual.has(line.market) : !rare.has(line.group)
  })
  const board = sim.book.board(match, { now, lines })
  const O: Record<string, string> = {}
  const AUX: Record<string, Record<string, number>> = {}
  for (const { line, quotes } of board) {
    line.outcomes.forEach((outcome, i) => {
      const quote = quotes[i]
      if (quote && quote.state !== 'absent') O[oddsKey(outcome)] = priceText(quote)
    })
    if (line.at !== null) {
      const lines = (AUX[line.market] ??= {})
      lines[line.spec] = line.at
    }
  }
  return {
    ID: eventIdOf(match),
    EXTID: String(providerBase + match.sequence),
    DS: eventName(match),
    C: shortCode(match),
    STARTDATE: utcText(match.kickoff),
    ENDVISIBILITYDATE: utcText(match.kickoff),
    GID: leagueId(match.league),
    GN: names.league(match.league),
    SGID: countryId(match.league),
    SG: match.league.country,
    SID: 1,
    S: 'Soccer',
    ST: now < match.kickoff ? 1 : 2,
    TYPE: 0,
    PL: 0,
    P: 0,
    PRV: 1,
    INCTYPE: 1,
    IS_BETBUILDER: false,
    IS_BOOSTED: false,
    BOOSTED_ODDS: [],
    BOOSTED_MARKETS: [],
    EXCLUDED_BONUS: [],
    ISSTREAMINGVIDEO: false,
    O,
    AUX,
  }
}

type MarketNote = ReturnType<typeof describeMarket>

const described = new WeakMap<Line, MarketNote>()

/** One description per market, its labels and suffixes in one order. */
export function marketNotes(sim: Sim, match: Match): MarketNote[] {
  const now = sim.context.now()
  const notes = new Map<string, MarketNote>()
  for (const { line } of sim.book.board(match, { now })) {
    if (notes.has(line.market)) continue
    const note = described.get(line) ?? describeMarket(line)
    described.set(line, note)
    notes.set(line.market, note)
  }
  return [...notes.values()]
}

/** A sign as the site shows it: one for all lines of a market, so it names none. */
export function signOf({ label, line }: Outcome): string {
  return line.at === null ? label : label.replace(` ${line.at}`, '')
}

function describeMarket(line: Line) {
  return {
    ID: line.market,
    DS: line.name,
    MDESC: `You have to predict the outcome of: ${line.name}.`,
    P: '503',
    VW: '2',
    GCAT: line.group,
    MARKETID: String(1000 + (hash('market', line.market) % 9000)),
    M_PAYOUT: '120',
    CNT: 'G',
    CNTLABEL: 'Goals',
    SGN: line.outcomes.map(signOf),
    SGNK: line.outcomes.map((outcome) => outcome.id),
  }
}

export function translations(notes: readonly MarketNote[]): Record<string, unknown> {
  const texts: Record<string, unknown> = {}
  for (const note of notes) {
    texts[`M#${note.ID}`] = { NAME: note.DS, DESC: note.MDESC }
    note.SGNK.forEach((suffix, i) => {
      texts[`M#${note.ID}_${suffix}`] = note.SGN[i] ?? ''
    })
  }
  return texts
}
