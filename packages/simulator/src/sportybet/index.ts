/** SportyBet over the wire: share codes, one event, lists and search. */
import { outcomeOf, settle } from '@strix/markets'
import { type Bookmaker, createBookmaker, twoDecimals } from '../bookmaker.ts'
import {
  type Context,
  type Pick,
  type Reading,
  type SimRequest,
  type SimResponse,
  type SimulatedPlatform,
  comingMatches,
  field,
  freeCode,
  jsonOf,
  listOf,
  notFound,
  readingOf,
  textOf,
} from '../platform.ts'
import { codeText } from '../random.ts'
import { type Match, phaseOf } from '../world/world.ts'
import { sportybetOffer } from './table.ts'
import {
  categoryNumber,
  eventIdBase,
  eventIdOf,
  eventObject,
  marketObject,
  tournamentId,
} from './wire.ts'
import { names } from './names.ts'

const id = 'sportybet'
const selectionsMax = 50
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const codeLifeMs = 864_000_000
const ok = { bizCode: 10000, isAvailable: true, message: 'Success' }
const listed = { bizCode: 10000, message: '0#0' }

type Leg = { eventId: string; marketId: string; specifier: string; outcomeId: string }
type Coupon = { legs: Leg[]; missing: Leg[] }

export function createSportybet(context: Context): SimulatedPlatform {
  const book = createBookmaker({
    seed: context.seed,
    habits: { id, margin: 0.045, missing: 0.04, round: twoDecimals, lowest: 1.01 },
    offer: sportybetOffer(),
    chances: context.chances,
  })
  const sim = { context, book }
  return {
    id,
    hosts: ['www.sportybet.com', 'www.football.com'],
    book,
    selectionsMax,
    handle: (request) => handle(sim, request),
    read: (code) => read(sim, code),
    make(picks, code) {
      const legs = picks.map(legOf)
      return store(sim, { coupon: { legs, missing: [] }, ...(code ? { code } : {}) })
    },
    codeFor: (text) => codeText(alphabet, 6, context.seed, id, text),
    eventId: eventIdOf,
  }
}

type Sim = { context: Context; book: Bookmaker }

function handle(sim: Sim, request: SimRequest): SimResponse {
  const path = /^\/api\/ng\/(.*)$/.exec(request.path)?.[1]
  if (path === undefined) return notFound()
  const code = /^orders\/share\/([^/]+)$/.exec(path)?.[1]
  if (code && request.method === 'GET') return load(sim, decodeURIComponent(code).toUpperCase())
  switch (`${request.method} ${path}`) {
    case 'POST orders/share':
      return create(sim, request)
    case 'GET factsCenter/pcUpcomingEvents':
      return upcoming(sim, request)
    case 'POST factsCenter/pcEvents':
      return byLeague(sim, request)
    case 'GET factsCenter/event':
      return oneEvent(sim, request)
    case 'GET factsCenter/event/firstSearch':
      return search(sim, request)
    case 'GET factsCenter/popularAndSportList':
      return tree(sim)
    default:
      return notFound()
  }
}

function legOf({ match, outcome }: Pick): Leg {
  return {
    eventId: eventIdOf(match),
    marketId: outcome.line.market,
    specifier: outcome.line.spec,
    outcomeId: outcome.id,
  }
}

function store(sim: Sim, input: { coupon: Coupon; code?: string }): string {
  const { context } = sim
  const at = context.now()
  const code =
    input.code ??
    freeCode(context, {
      platform: id,
      make: (n) => codeText(alphabet, 6, context.seed, id, at, JSON.stringify(input.coupon), n),
    })
  context.codes.set(id, { code, coupon: { createdAt: at, body: input.coupon } })
  return code
}

function matchOf(sim: Sim, eventId: string): Match | undefined {
  const number = /^sr:match:(\d+)$/.exec(eventId)?.[1]
  const match = number ? sim.context.world.bySequence(Number(number) - eventIdBase) : undefined
  return match && sim.book.has(match) ? match : undefined
}

/** The parts of a specifier stand in no fixed order. */
function sameSpecifier(text: string): string {
  return text.split('|').sort().join('|')
}

function pickOf(sim: Sim, leg: Leg): Pick | undefined {
  const match = matchOf(sim, leg.eventId)
  const outcome = sim.book.offer.find({
    market: leg.marketId,
    spec: sameSpecifier(leg.specifier),
    outcome: leg.outcomeId,
  })
  return match && outcome ? { match, outcome } : undefined
}

function couponOf(body: unknown): Coupon {
  const legs = (name: string) => listOf(field(body, name)).map(readLeg)
  return { legs: legs('legs'), missing: legs('missing') }
}

function readLeg(value: unknown): Leg {
  return {
    eventId: textOf(field(value, 'eventId')),
    marketId: textOf(field(value, 'marketId')),
    specifier: textOf(field(value, 'specifier')),
    outcomeId: textOf(field(value, 'outcomeId')),
  }
}

function read(sim: Sim, code: string): Reading[] | undefined {
  const stored = sim.context.codes.get(id, code.toUpperCase())
  return stored && couponOf(stored.body).legs.map((leg) => readingOf(pickOf(sim, leg)))
}

const invalid: SimResponse = {
  status: 200,
  body: { bizCode: 19000, message: 'The code is invalid.' },
}

function load(sim: Sim, code: string): SimResponse {
  const stored = sim.context.codes.get(id, code)
  if (!stored) return invalid
  const coupon = couponOf(stored.body)
  const data = shareData(sim, { code, coupon })
  if (data.deadline < sim.context.now()) return invalid
  return { status: 200, body: { ...ok, data } }
}

function shareData(sim: Sim, { code, coupon }: { code: string; coupon: Coupon }) {
  const now = sim.context.now()
  const picks = coupon.legs.flatMap((leg) => pickOf(sim, leg) ?? [])
  return {
    shareCode: code,
    shareURL: `http://www.sportybet.com/ng/?shareCode=${code}`,
    ticket: {
      selections: coupon.legs.map((leg) => ({
        eventId: leg.eventId,
        marketId: leg.marketId,
        ...(leg.specifier ? { specifier: leg.specifier } : {}),
        outcomeId: leg.outcomeId,
        parentBetBuilderMarketId: '',
        sportId: 'sr:sport:1',
        estimateStartTime: matchOf(sim, leg.eventId)?.kickoff ?? 0,
      })),
    },
    userId: '',
    operId: '2',
    deadline: Math.max(0, ...picks.map((pick) => pick.match.kickoff)) + codeLifeMs,
    outcomes: picks.map((pick) => ({
      ...eventObject(pick.match, { now, long: false }),
      markets: [chosen(sim, { pick, now })],
      parentBetBuilderMarketId: '',
    })),
    unavailableOutcomes: coupon.missing,
  }
}

/** The market with only the chosen outcome; graded once the match is over. */
function chosen(sim: Sim, { pick, now }: { pick: Pick; now: number }) {
  const { match, outcome } = pick
  const quote = sim.book.quote(match, { outcome, now })
  const dead = quote.state === 'absent' ? { ...quote, state: 'suspended' as const } : quote
  const line = { ...outcome.line, outcomes: [outcome] }
  return marketObject(match, { line, quotes: [dead], now, product: 3, won: grader(match, now) })
}

function grader(match: Match, now: number): (key: string) => boolean | undefined {
  return (key) => {
    if (phaseOf(match, now) !== 'ended' || key.includes('#')) return undefined
    const end = settle(outcomeOf(key), match.truth)
    return end === 'win' || end === 'half-win'
  }
}

function create(sim: Sim, request: SimRequest): SimResponse {
  const legs = listOf(field(jsonOf(request.body), 'selections')).map(readLeg)
  const refuse = (bizCode: number, message: string) => ({
    status: 200,
    body: { bizCode, isAvailable: true, message },
  })
  if (legs.length === 0) return refuse(19002, 'No selections.')
  if (legs.length > selectionsMax) return refuse(19003, `At most ${selectionsMax} selections.`)
  const now = sim.context.now()
  const sorted: Coupon = { legs: [], missing: [] }
  let unknown = 0
  for (const leg of legs) {
    const pick = pickOf(sim, leg)
    if (!pick) unknown++
    else if (sim.book.quote(pick.match, { outcome: pick.outcome, now }).state !== 'open')
      sorted.missing.push(leg)
    else sorted.legs.push({ ...leg, specifier: pick.outcome.line.spec })
  }
  const bad = unknown + sorted.missing.length
  if (sorted.legs.length === 0 || (bad > 0 && request.query.get('throwInvalidEvent') === 'true'))
    return refuse(19004, 'Some selections are no longer available.')
  const code = store(sim, { coupon: sorted })
  return { status: 200, body: { ...ok, data: shareData(sim, { code, coupon: sorted }) } }
}

/** List events carry the asked markets; every line is a row. */
function listEvent(sim: Sim, { match, markets }: { match: Match; markets: ReadonlySet<string> }) {
  const now = sim.context.now()
  const lines = sim.book.offer.lines.filter((line) => markets.has(line.market))
  return {
    ...eventObject(match, { now, long: true }),
    totalMarketSize: sim.book.offer.lines.length,
    markets: sim.book
      .board(match, { now, lines })
      .map(({ line, quotes }) => marketObject(match, { line, quotes, now, product: 3 })),
  }
}

function marketIds(text: string | null): ReadonlySet<string> {
  return new Set((text ?? '1').split(','))
}

function tournaments(
  sim: Sim,
  { matches, markets }: { matches: Match[]; markets: ReadonlySet<string> },
) {
  return [...new Set(matches.map((match) => match.league))].map((league) => {
    const own = matches.filter((match) => match.league === league)
    const [first] = own
    return {
      id: first ? tournamentId(first) : '',
      name: names.league(league),
      categoryId: first ? `sr:category:${categoryNumber(first)}` : '',
      categoryName: league.country,
      events: own.map((match) => listEvent(sim, { match, markets })),
    }
  })
}

function upcoming(sim: Sim, { query }: SimRequest): SimResponse {
  const size = Math.min(100, Math.max(1, Number(query.get('pageSize')) || 20))
  const page = Math.max(1, Number(query.get('pageNum')) || 1)
  const now = sim.context.now()
  const hours = Number(query.get('timeline')) || 0
  const matches = comingMatches(sim.context, sim.book).filter((match) => {
    if (query.get('todayGames') === 'true' && dayOf(match.kickoff) !== dayOf(now)) return false
    return hours === 0 || match.kickoff <= now + hours * 3_600_000
  })
  const shown = matches.slice((page - 1) * size, page * size)
  return {
    status: 200,
    body: {
      ...listed,
      data: {
        totalNum: matches.length,
        tournaments: tournaments(sim, {
          matches: shown,
          markets: marketIds(query.get('marketId')),
        }),
      },
    },
  }
}

function dayOf(at: number): number {
  return Math.floor(at / 86_400_000)
}

function byLeague(sim: Sim, request: SimRequest): SimResponse {
  const data = listOf(jsonOf(request.body)).flatMap((ask) => {
    const ids = new Set(listOf(field(ask, 'tournamentId')).flat().map(textOf))
    const matches = comingMatches(sim.context, sim.book).filter((match) =>
      ids.has(tournamentId(match)),
    )
    return tournaments(sim, { matches, markets: marketIds(textOf(field(ask, 'marketId')) || '1') })
  })
  return { status: 200, body: { ...listed, data } }
}

function oneEvent(sim: Sim, { query }: SimRequest): SimResponse {
  const match = matchOf(sim, query.get('eventId') ?? '')
  if (!match) return { status: 200, body: { bizCode: 19000, message: 'The event is invalid.' } }
  const now = sim.context.now()
  const product = query.get('productId') === '1' ? 1 : 3
  const markets = sim.book
    .board(match, { now })
    .map(({ line, quotes }) =>
      marketObject(match, { line, quotes, now, product, won: grader(match, now) }),
    )
  return {
    status: 200,
    body: { ...listed, data: { ...eventObject(match, { now, long: true }), markets } },
  }
}

function search(sim: Sim, { query }: SimRequest): SimResponse {
  const words = (query.get('keyword') ?? '').trim().toLowerCase()
  const size = Math.min(100, Number(query.get('pageSize')) || 20)
  const offset = Number(query.get('offset')) || 0
  const found = comingMatches(sim.context, sim.book).filter(
    (match) =>
      words !== '' && `${names.home(match)} ${names.away(match)}`.toLowerCase().includes(words),
  )
  const markets = new Set(['1', '18', '10', '29', '60200', '60100'])
  const preMatch = found
    .slice(offset, offset + size)
    .map((match) => listEvent(sim, { match, markets }))
  return { status: 200, body: { ...listed, data: { live: [], preMatch, totalNum: found.length } } }
}

function tree(sim: Sim): SimResponse {
  const matches = comingMatches(sim.context, sim.book)
  const countries = [...new Set(matches.map((match) => match.league.country))]
  const categories = countries.map((country) => {
    const own = matches.filter((match) => match.league.country === country)
    const leagues = [...new Set(own.map((match) => match.league))]
    const [first] = own
    return {
      id: first ? `sr:category:${categoryNumber(first)}` : '',
      name: country,
      eventSize: own.length,
      tournaments: leagues.map((league) => {
        const mine = own.filter((match) => match.league === league)
        const [one] = mine
        return {
          id: one ? tournamentId(one) : '',
          name: names.league(league),
          eventSize: mine.length,
        }
      }),
    }
  })
  const football = { id: 'sr:sport:1', name: 'Football', eventSize: matches.length, categories }
  return { status: 200, body: { ...listed, data: { popularEvents: [], sportList: [football] } } }
}
