/** NairaBet over the wire: the Altenar widget (flat documents joined by id) and its bet slip service. */
import { type Bookmaker, type Quote, createBookmaker } from '../bookmaker.ts'
import { awayName, homeName } from '../names.ts'
import type { Line, Outcome } from '../offer.ts'
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
import { codeText, hash } from '../random.ts'
import { type Club, type League, type Match, phaseOf } from '../world/world.ts'
import { nairabetOffer, sharedLines } from './table.ts'

const id = 'nairabet'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const eventBase = 16_000_000
const oddBase = 4_450_000_000
const marketBase = 1_700_000_000
const cycle = 30_000
const oddsPerMatch = 512
const linesPerMatch = 256
const oddStatus = { open: 0, suspended: 7, absent: 8 } as const
const internal: Record<string, number> = { '1': 73_990, '10': 70_495, '18': 70_520, '29': 70_545 }

type Sim = { context: Context; book: Bookmaker }

export function createNairabet(context: Context): SimulatedPlatform {
  const book = createBookmaker({
    seed: context.seed,
    habits: {
      id,
      margin: 0.05,
      missing: 0.08,
      round: (price) => Math.round(price * 10_000) / 10_000,
    },
    offer: nairabetOffer(),
    chances: context.chances,
  })
  const sim = { context, book }
  return {
    id,
    hosts: [
      'sb2frontend-altenar2.biahosted.com',
      'sb2frontend-1-altenar2.biahosted.com',
      'sb2betslip-altenar2.biahosted.com',
    ],
    book,
    selectionsMax: 20,
    handle: (request) => handle(sim, request),
    read: (code) => read(sim, code),
    make: (picks, code) => {
      const betslip = JSON.stringify(webSlip(sim, picks))
      return store(sim, { betslip, ...(code ? { code } : {}) })
    },
    codeFor: (text) => codeText(alphabet, 5, context.seed, id, text),
    eventId: (match) => String(eventBase + match.sequence),
  }
}

function handle(sim: Sim, request: SimRequest): SimResponse {
  const { query } = request
  const call = `${request.method} ${request.path}`
  switch (call) {
    case 'GET /api/Betslip/FindReservedBet':
      return load(sim, query.get('key') ?? '')
    case 'POST /api/Betslip/reserveBet':
      return reserve(sim, request)
    case 'POST /api/Widget/GetOddsStates':
    case 'POST /api/widget/GetOddsStates':
      return oddsStates(sim, request)
  }
  if (query.get('integration') !== id)
    return { status: 400, body: { error: 'Unknown integration' } }
  switch (call.replace('/Widget/', '/widget/')) {
    case 'GET /api/widget/GetEvents':
      return events(sim, query)
    case 'GET /api/widget/GetUpcoming':
      return upcoming(sim)
    case 'GET /api/widget/GetEventsByChamp': {
      const first = (query.get('champId') ?? '').split(',')[0] ?? ''
      return flat(sim, ofLeagues(sim, new Set([first])))
    }
    case 'GET /api/widget/GetEventsById': {
      const ids = (query.get('eventIds') ?? '').split(',')
      return flat(
        sim,
        ids.flatMap((text) => matchOf(sim, Number(text)) ?? []),
      )
    }
    case 'GET /api/widget/GetEventDetails':
      return details(sim, query.get('eventId') ?? '')
    case 'GET /api/widget/GetSportMenu':
    case 'GET /api/widget/GetTopSportMenu':
      return menu(sim)
    case 'GET /api/widget/SearchEvents':
      return search(sim, query)
    default:
      return notFound()
  }
}

function matchOf(sim: Sim, eventId: number): Match | undefined {
  const match = sim.context.world.bySequence(eventId - eventBase)
  return match && sim.book.has(match) ? match : undefined
}

function oddId(match: Match, outcome: Outcome): number {
  return oddBase + (match.sequence % cycle) * oddsPerMatch + outcome.index
}

function outcomeAt(sim: Sim, { match, odd }: { match: Match; odd: number }): Outcome | undefined {
  return sim.book.offer.outcomes[odd - oddBase - (match.sequence % cycle) * oddsPerMatch]
}

function champId(league: League): number {
  return league.id === 'eng-1' ? 2936 : 3000 + league.number
}

function categoryId(league: League): number {
  return league.country === 'England' ? 497 : 500 + (hash(league.country) % 400)
}

function competitor(club: Club, name: string) {
  return {
    abbreviation: name
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase(),
    id: 43_000 + club.number,
    name,
  }
}

function iso(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

function eventName(match: Match): string {
  return `${homeName(match, id)} vs. ${awayName(match, id)}`
}

function statusOf(match: Match, now: number): number {
  const phase = phaseOf(match, now)
  return phase === 'coming' ? 0 : phase === 'ended' ? 5 : 1
}

function eventObject(sim: Sim, { match, lines }: { match: Match; lines: readonly Line[] }) {
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
function marketOf(match: Match, line: Line): number {
  const shift = line.at === null ? 0 : (sharedLines[line.market]?.indexOf(line.at) ?? 0)
  return marketBase + (match.sequence % cycle) * linesPerMatch + line.index - shift
}

function oddName(match: Match, outcome: Outcome): string {
  const [home, away] = [homeName(match, id), awayName(match, id)]
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

type Board = { line: Line; quotes: Quote[] }[]

function oddsOf(match: Match, board: Board) {
  return board.flatMap(({ line, quotes }) =>
    line.outcomes.flatMap((outcome, i) => {
      const quote = quotes[i]
      return quote && quote.state !== 'absent' ? [oddObject(match, { outcome, quote })] : []
    }),
  )
}

function marketHead(match: Match, line: Line) {
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
function flat(sim: Sim, matches: readonly Match[]): SimResponse {
  const now = sim.context.now()
  const lines = sim.book.offer.lines.filter((line) => line.market === '1' || line.market === '10')
  const boards = matches.map((match) => ({ match, board: sim.book.board(match, { now, lines }) }))
  const leagues = [...new Set(matches.map((match) => match.league))]
  const countries = [...new Set(leagues.map((league) => league.country))]
  const clubs = new Map(
    matches.flatMap((match) => [
      [match.home.id, competitor(match.home, homeName(match, id))],
      [match.away.id, competitor(match.away, awayName(match, id))],
    ]),
  )
  const categories = countries.map((country) => {
    const own = leagues.filter((league) => league.country === country)
    const [first] = own
    return {
      champIds: own.map(champId),
      iso: country.slice(0, 3).toUpperCase(),
      hasLiveEvents: false,
      id: first ? categoryId(first) : 0,
      name: country,
    }
  })
  return {
    status: 200,
    body: {
      dates: [],
      availableChamps: [],
      availableCategories: [],
      topSports: [],
      headers: [
        {
          typeId: 1,
          name: '1x2',
          mst: 0,
          odds: [
            { id: 1, name: 'Home' },
            { id: 2, name: 'X' },
            { id: 3, name: 'Away' },
          ],
        },
        {
          typeId: 10,
          name: 'Double chance',
          mst: 0,
          odds: [
            { id: 9, name: '1X' },
            { id: 10, name: '12' },
            { id: 11, name: 'X2' },
          ],
        },
      ],
      pageCount: 0,
      page: 0,
      markets: boards.flatMap(({ match, board }) =>
        board.map(({ line }) => ({
          oddIds: line.outcomes.map((outcome) => oddId(match, outcome)),
          ...marketHead(match, line),
        })),
      ),
      odds: boards.flatMap(({ match, board }) => oddsOf(match, board)),
      events: boards.map(({ match, board }) =>
        eventObject(sim, { match, lines: board.map(({ line }) => line) }),
      ),
      sports: [
        {
          catIds: categories.map((category) => category.id),
          typeId: 1,
          iconName: 'soccer',
          hasLiveEvents: false,
          id: 66,
          name: 'Football',
        },
      ],
      categories,
      champs: leagues.map((league) => ({
        offers: [],
        hasLiveEvents: false,
        id: champId(league),
        name: league.names.nairabet,
      })),
      competitors: [...clubs.values()],
    },
  }
}

function ofLeagues(sim: Sim, ids: ReadonlySet<string>): Match[] {
  return comingMatches(sim.context, sim.book).filter((match) =>
    ids.has(String(champId(match.league))),
  )
}

function events(sim: Sim, query: URLSearchParams): SimResponse {
  const champs = query.get('champIds')
  if (champs) return flat(sim, ofLeagues(sim, new Set(champs.split(','))))
  // A sport number that is none fails.
  if (query.get('sportId') !== '66') return { status: 400, body: { error: 'Invalid sportId' } }
  return flat(sim, comingMatches(sim.context, sim.book))
}

function upcoming(sim: Sim): SimResponse {
  const until = sim.context.now() + 7 * 86_400_000
  return flat(
    sim,
    comingMatches(sim.context, sim.book).filter((match) => match.kickoff <= until),
  )
}

function search(sim: Sim, query: URLSearchParams): SimResponse {
  const names = ['searchText', 'text', 'query', 'term', 'search', 'searchValue', 'value']
  const words = names
    .map((name) => query.get(name) ?? '')
    .join('')
    .trim()
    .toLowerCase()
  const found = comingMatches(sim.context, sim.book).filter(
    (match) => words !== '' && eventName(match).toLowerCase().includes(words),
  )
  return flat(sim, found)
}

function menu(sim: Sim): SimResponse {
  const leagues = [...new Set(comingMatches(sim.context, sim.book).map((match) => match.league))]
  const categories = [...new Set(leagues.map((league) => league.country))].map((country) => {
    const own = leagues.filter((league) => league.country === country)
    const [first] = own
    return {
      champIds: own.map(champId),
      iso: country.slice(0, 3).toUpperCase(),
      id: first ? categoryId(first) : 0,
      name: country,
    }
  })
  const champs = leagues.map((league) => ({ id: champId(league), name: league.names.nairabet }))
  const sports = [
    {
      id: 66,
      name: 'Football',
      typeId: 1,
      iconName: 'soccer',
      catIds: categories.map((one) => one.id),
    },
  ]
  return { status: 200, body: { sports, categories, champs } }
}

function sportObject() {
  return { typeId: 1, iconName: 'soccer', hasLiveEvents: false, id: 66, name: 'Football' }
}

function details(sim: Sim, text: string): SimResponse {
  const match = matchOf(sim, Number(text))
  if (!match) return { status: 404, body: { error: 'Event not found' } }
  const now = sim.context.now()
  const board = sim.book.board(match, { now })
  const markets = detailMarkets(match, board)
  const groups = [...new Set(board.map(({ line }) => line.group))]
  return {
    status: 200,
    body: {
      id: eventBase + match.sequence,
      feedEventId: 17_000_000 + match.sequence,
      name: eventName(match),
      startDate: iso(match.kickoff),
      status: statusOf(match, now),
      et: 0,
      sport: sportObject(),
      category: {
        iso: match.league.country.slice(0, 3).toUpperCase(),
        id: categoryId(match.league),
        name: match.league.country,
      },
      champ: { hasLiveEvents: false, id: champId(match.league), name: match.league.names.nairabet },
      competitors: [
        competitor(match.home, homeName(match, id)),
        competitor(match.away, awayName(match, id)),
      ],
      marketGroups: groups.map((name, i) => ({
        type: 0,
        marketIds: [
          ...new Set(
            board
              .filter(({ line }) => line.group === name)
              .map(({ line }) => marketOf(match, line)),
          ),
        ],
        isBundle: false,
        sortOrder: i,
        id: i + 1,
        name,
      })),
      markets: [...markets, ...traps(match, markets)],
      childMarkets: [],
      odds: oddsOf(match, board),
    },
  }
}

function detailMarkets(match: Match, board: Board) {
  const heads = new Map<number, { line: Line; columns: number[][] }>()
  for (const { line, quotes } of board) {
    const entry = heads.get(marketOf(match, line)) ?? { line, columns: line.outcomes.map(() => []) }
    line.outcomes.forEach((outcome, i) => {
      const quote = quotes[i]
      if (quote && quote.state !== 'absent') entry.columns[i]?.push(oddId(match, outcome))
    })
    heads.set(marketOf(match, line), entry)
  }
  return [...heads.values()].map(({ line, columns }) => ({
    shortName: line.name,
    desktopOddIds: columns.filter((column) => column.length > 0),
    mobileOddIds: [columns.flat()],
    isBB: false,
    so: 0,
    ...marketHead(match, line),
  }))
}

type DetailMarket = ReturnType<typeof detailMarkets>[number]

/** What the real answer holds besides: a market that only looks like 1X2, and a bet builder's copy. */
function traps(match: Match, markets: readonly DetailMarket[]) {
  const [first] = markets
  if (!first) return []
  return [
    {
      ...first,
      id: marketBase - 1 - (match.sequence % cycle),
      name: '5th goal',
      shortName: '5th goal',
      isAlt: true,
      sn: '5',
    },
    { ...first, id: marketBase - 100_000 - (match.sequence % cycle), isBB: true },
  ]
}

/** A web slip in the full shape, as the site stores it. */
function webSlip(sim: Sim, picks: readonly Pick[]) {
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
        championship: { id: champId(match.league), name: match.league.names.nairabet },
        competitors: [
          competitor(match.home, homeName(match, id)),
          competitor(match.away, awayName(match, id)),
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

function store(sim: Sim, input: { betslip: string; code?: string }): string {
  const { context } = sim
  const at = context.now()
  const code =
    input.code ??
    freeCode(context, {
      platform: id,
      make: (n) => codeText(alphabet, 5, context.seed, id, at, input.betslip, n),
    })
  context.codes.set(id, { code, coupon: { createdAt: at, body: input.betslip } })
  return code
}

function failure(message: string): SimResponse {
  return { status: 200, body: { Result: null, Error: { Code: 1, Message: message } } }
}

/** The slip is frozen: it comes back as stored, whatever has happened since. */
function load(sim: Sim, code: string): SimResponse {
  if (code.length < 5) return failure('The reservation code is too short.')
  const stored = sim.context.codes.get(id, code.toUpperCase())
  if (!stored) return failure('Reservation not found.')
  return { status: 200, body: { Result: { Betslip: textOf(stored.body) }, Error: null } }
}

/** Nothing in the slip is checked. */
function reserve(sim: Sim, request: SimRequest): SimResponse {
  const body = jsonOf(request.body)
  const betslip = field(body, 'betslip')
  if (typeof betslip !== 'string' || field(body, 'integration') !== id)
    return failure('Bad request.')
  if (listOf(field(jsonOf(betslip), 'selections')).length === 0)
    return failure('The bet slip is empty.')
  return { status: 200, body: { Result: { ReservationKey: store(sim, { betslip }) }, Error: null } }
}

/** Read by the event's number and the odd's number, as the site does. */
function read(sim: Sim, code: string): Reading[] | undefined {
  const stored = sim.context.codes.get(id, code.toUpperCase())
  if (!stored) return undefined
  return listOf(field(jsonOf(textOf(stored.body)), 'selections')).map((selection) => {
    const match = matchOf(sim, Number(field(field(selection, 'event'), 'id')))
    const odd = Number(field(field(selection, 'odd'), 'id'))
    const outcome = match && outcomeAt(sim, { match, odd })
    return readingOf(match && outcome ? { match, outcome } : undefined)
  })
}

function oddsStates(sim: Sim, request: SimRequest): SimResponse {
  const now = sim.context.now()
  const asked = listOf(field(jsonOf(request.body), 'odds')).slice(0, 50)
  const oddStates = asked.flatMap((ask) => {
    const match = matchOf(sim, Number(field(ask, 'eventId')))
    const odd = Number(field(ask, 'oddId'))
    const outcome = match && outcomeAt(sim, { match, odd })
    if (!match || !outcome) return [{ id: odd, oddStatus: 4 }]
    const quote = sim.book.quote(match, { outcome, now })
    const price = quote.state === 'open' ? quote.price : 1
    return [
      {
        id: odd,
        intSelectionId: odd,
        intEventId: eventBase + match.sequence,
        isDirectBB: false,
        oddStatus: oddStatus[quote.state],
        ...(Number(field(ask, 'price')) === price ? {} : { price }),
      },
    ]
  })
  return { status: 200, body: { oddStates } }
}
