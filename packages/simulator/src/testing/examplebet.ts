/** A bookmaker that does not exist: all that one takes on this side, for tests that add it. */
import { createBookmaker, twoDecimals } from '../bookmaker.ts'
import type { Bookmaker } from '../bookmaker.ts'
import { createNames } from '../names.ts'
import { createOffer, numbers } from '../offer.ts'
import type { Row } from '../offer.ts'
import { comingMatches, field, freeCode, jsonOf, listOf, readingOf, textOf } from '../platform.ts'
import type { Context, Pick, SimRequest, SimResponse, SimulatedPlatform } from '../platform.ts'
import { codeText } from '../random.ts'
import type { Match } from '../world/world.ts'

const id = 'examplebet'
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const names = createNames({ leagues: {}, club: (club) => club.long, women: ' W' })

const result = (scope: string) => `H=${scope}1x2/home;D=${scope}1x2/draw;A=${scope}1x2/away`
const goalScopes = ['', 'home.', 'away.', '1h.', '2h.', '1h.home.', '1h.away.', '2h.home.']
const rows: readonly Row[] = [
  { market: 'result', name: 'Result', outcomes: result('') },
  { market: '1h', name: 'Result of the first half', outcomes: result('1h.') },
  { market: '2h', name: 'Result of the second half', outcomes: result('2h.') },
  { market: 'both', name: 'Both score', outcomes: 'Y=btts/yes;N=btts/no' },
  ...goalScopes.map((scope) => ({
    market: `${scope}goals`,
    name: 'Goals',
    outcomes: `O=${scope}ou@{l}/over;U=${scope}ou@{l}/under`,
    lines: numbers(0.5, 4),
  })),
].map((row) => ({ ...row, group: 'All', shape: 'partition' as const }))

type Sim = { context: Context; book: Bookmaker }
type Leg = { event: string; market: string; line: string; outcome: string }

export function createExamplebet(context: Context): SimulatedPlatform {
  const book = createBookmaker({
    seed: context.seed,
    habits: { id, margin: 0.05, missing: 0.05, round: twoDecimals, lowest: 1.01 },
    offer: createOffer(rows),
    chances: context.chances,
  })
  const sim = { context, book }
  return {
    id,
    hosts: ['api.examplebet.test'],
    book,
    selectionsMax: 30,
    handle: (request) => handle(sim, request),
    read: (code) => legsAt(sim, code)?.map((leg) => readingOf(pickOf(sim, leg))),
    make: (picks, code) => store(sim, picks.map(legOf), code),
    codeFor: (text) => codeText(alphabet, 8, context.seed, id, text),
    eventId: (match) => `e${match.sequence}`,
  }
}

function handle(sim: Sim, { method, path, query, body }: SimRequest): SimResponse {
  const [, what = '', name = ''] = path.split('/')
  const matches = comingMatches(sim.context, sim.book)
  switch (`${method} ${what}`) {
    case 'GET events': {
      const words = query.get('search')?.toLowerCase()
      const found = matches.map(eventOf).filter(({ home, away }) => {
        return words === undefined || `${home} ${away}`.toLowerCase().includes(words)
      })
      return { status: 200, body: { events: found } }
    }
    case 'GET event': {
      const match = matchOf(sim, name)
      return match ? { status: 200, body: eventCard(sim, match) } : missing('event')
    }
    case 'GET slip': {
      const picks = legsAt(sim, name)?.flatMap((leg) => pickOf(sim, leg) ?? [])
      return picks ? { status: 200, body: { picks: picks.map(shownPick(sim)) } } : missing('slip')
    }
    case 'POST slip':
      return { status: 200, body: { code: store(sim, legsOf(jsonOf(body))) } }
    default:
      return missing('page')
  }
}

function missing(what: string): SimResponse {
  return { status: 404, body: { missing: what } }
}

function eventOf(match: Match) {
  return {
    id: `e${match.sequence}`,
    home: names.home(match),
    away: names.away(match),
    league: names.league(match.league),
    country: match.league.country,
    kickoff: new Date(match.kickoff).toISOString(),
  }
}

function eventCard(sim: Sim, match: Match) {
  const prices = sim.book
    .board(match, { now: sim.context.now() })
    .flatMap(({ line }) => line.outcomes)
    .map((outcome) => shownPick(sim)({ match, outcome }))
  return { event: eventOf(match), prices }
}

const shownPick =
  ({ book, context }: Sim) =>
  ({ match, outcome }: Pick) => {
    const quote = book.quote(match, { outcome, now: context.now() })
    const price = quote.state === 'absent' ? null : quote.price
    return {
      ...legOf({ match, outcome }),
      of: eventOf(match),
      words: [outcome.line.name, outcome.label],
      price,
      open: quote.state === 'open',
    }
  }

function legOf({ match, outcome }: Pick): Leg {
  const { market, spec } = outcome.line
  return { event: `e${match.sequence}`, market, line: spec, outcome: outcome.id }
}

function legsOf(body: unknown): Leg[] {
  return listOf(field(body, 'picks')).map((leg) => {
    const text = (name: string) => textOf(field(leg, name))
    const [event, market, line] = [text('event'), text('market'), text('line')]
    return { event, market, line, outcome: text('outcome') }
  })
}

function legsAt({ context }: Sim, code: string): Leg[] | undefined {
  const stored = context.codes.get(id, code)
  return stored && legsOf(stored.body)
}

function matchOf({ context, book }: Sim, event: string): Match | undefined {
  const match = context.world.bySequence(Number(event.slice(1)))
  return match && book.has(match) ? match : undefined
}

function pickOf(sim: Sim, { event, market, line, outcome }: Leg): Pick | undefined {
  const match = matchOf(sim, event)
  const found = sim.book.offer.find({ market, spec: line, outcome })
  return match && found && { match, outcome: found }
}

function store({ context }: Sim, picks: readonly Leg[], wanted?: string): string {
  const at = context.now()
  const make = (n: number) => codeText(alphabet, 8, context.seed, id, at, JSON.stringify(picks), n)
  const code = wanted ?? freeCode(context, { platform: id, make })
  context.codes.set(id, { code, coupon: { createdAt: at, body: { picks } } })
  return code
}
