/** Bet9ja over the wire: coupons, one event, leagues and search. */
import { type Bookmaker, type Quote, createBookmaker, twoDecimals } from '../bookmaker.ts'
import { awayName, homeName } from '../names.ts'
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
import type { League, Match } from '../world/world.ts'
import { bet9jaOffer } from './table.ts'

const id = 'bet9ja'
const selectionsMax = 50
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const idBase = 700_000_000
const idStep = 37
const providerBase = 60_000_000
const usual = new Set('S_1X2 S_DC S_OU S_GGNG S_DNB S_1X21T S_OE S_HTFT'.split(' '))
const rare = new Set(['OTHER', 'CORNER'])

type Leg = { eventId: number; key: string }
type Sim = { context: Context; book: Bookmaker }

export function createBet9ja(context: Context): SimulatedPlatform {
  const book = createBookmaker({
    seed: context.seed,
    habits: { id, margin: 0.055, missing: 0.05, round: twoDecimals },
    offer: bet9jaOffer(),
    chances: context.chances,
  })
  const sim = { context, book }
  return {
    id,
    hosts: ['coupon.bet9ja.com', 'apigw.bet9ja.com', 'sports.bet9ja.com'],
    book,
    selectionsMax,
    handle: (request) => handle(sim, request),
    read: (code) => read(sim, code),
    make: (picks, code) =>
      store(sim, {
        legs: picks.map(({ match, outcome }) => ({
          eventId: eventIdOf(match),
          key: oddsKey(outcome),
        })),
        ...(code ? { code } : {}),
      }),
    codeFor: (text) => `5${codeText(alphabet, 6, context.seed, id, text)}`,
    eventId: (match) => String(eventIdOf(match)),
  }
}

function eventIdOf(match: Match): number {
  return idBase + match.sequence * idStep
}

function oddsKey(outcome: Pick['outcome']): string {
  const { market, spec } = outcome.line
  return `${market}${spec === '' ? '' : `@${spec}`}_${outcome.id}`
}

function matchOf(sim: Sim, eventId: number): Match | undefined {
  const match = sim.context.world.bySequence((eventId - idBase) / idStep)
  return match && sim.book.has(match) ? match : undefined
}

/** `S_OU@2.5_O` has exactly two underscores. */
function pickOf(sim: Sim, leg: Leg): Pick | undefined {
  const parts = /^(S_[^@_]+)(?:@([^_]+))?_(.+)$/.exec(leg.key)
  const match = matchOf(sim, leg.eventId)
  if (!parts || !match) return undefined
  const [, market = '', spec = '', outcomeId = ''] = parts
  const outcome = sim.book.offer.find({ market, spec, outcome: outcomeId })
  return outcome && { match, outcome }
}

function handle(sim: Sim, request: SimRequest): SimResponse {
  const feed = /^\/(?:desktop|mobile)\/feapi\/(.*)$/.exec(request.path)?.[1]
  const where = request.host.split('.')[0]
  if (feed !== undefined && where !== 'apigw') {
    switch (`${request.method} ${feed}`) {
      case 'GET CouponAjax/GetBookABetCouponV2':
      case 'GET CouponAjax/GetBookABetCoupon':
        return load(sim, request.query.get('couponCode') ?? '')
      case 'POST PlacebetAjax/BookABetV2':
        return placeMobile(sim, request)
    }
    if (where === 'sports' && request.method === 'GET') return palimpsest(sim, { feed, request })
  }
  if (where === 'apigw' && request.method === 'POST') {
    if (request.path === '/sportsbook/placebet/BookABetV2') return place(sim, request)
    if (request.path === '/sportsbook/search/SearchV2') return search(sim, request)
  }
  return notFound()
}

function palimpsest(
  sim: Sim,
  { feed, request }: { feed: string; request: SimRequest },
): SimResponse {
  switch (feed) {
    case 'PalimpsestAjax/GetSports':
      return tree(sim)
    case 'PalimpsestAjax/GetEventsInGroupV2':
    case 'PalimpsestAjax/GetEventsInGroup':
      return group(sim, request.query.get('GROUPID') ?? '')
    case 'PalimpsestAjax/GetEventsInDailyBundleV3':
      return bundle(sim, request)
    case 'PalimpsestAjax/GetEvent':
      return oneEvent(sim, request.query.get('EVENTID') ?? '')
    default:
      return notFound()
  }
}

function legsOf(body: unknown): Leg[] {
  return listOf(body).map((leg) => ({
    eventId: Number(field(leg, 'eventId')),
    key: textOf(field(leg, 'key')),
  }))
}

function read(sim: Sim, code: string): Reading[] | undefined {
  const stored = sim.context.codes.get(id, code)
  return stored && legsOf(stored.body).map((leg) => readingOf(pickOf(sim, leg)))
}

function store(sim: Sim, input: { legs: Leg[]; code?: string }): string {
  const { context } = sim
  const at = context.now()
  const code =
    input.code ??
    freeCode(context, {
      platform: id,
      make: (n) => `5${codeText(alphabet, 6, context.seed, id, at, JSON.stringify(input.legs), n)}`,
    })
  context.codes.set(id, { code, coupon: { createdAt: at, body: input.legs } })
  return code
}

/** Legs of started matches vanish without a word. */
function load(sim: Sim, code: string): SimResponse {
  const stored = sim.context.codes.get(id, code)
  if (!stored)
    return { status: 200, body: { R: 'ERROR', D: {}, ERROR_MESSAGE: 'Coupon not found' } }
  const now = sim.context.now()
  const picks = legsOf(stored.body)
    .flatMap((leg) => pickOf(sim, leg) ?? [])
    .filter((pick) => pick.match.kickoff > now)
  const O = Object.fromEntries(picks.map((pick) => couponLeg(sim, { pick, now })))
  const date = utcText(stored.createdAt)
  const D = {
    BOOKABET_COUPONID: code,
    BTYPE: 0,
    STAKE: 0,
    DATE: date,
    DATEUTC: date,
    O,
    TRANS: Object.fromEntries(
      picks.map(({ outcome }) => [`M#${outcome.line.market}`, { NAME: outcome.line.name }]),
    ),
  }
  return { status: 200, body: { R: 'OK', D } }
}

function couponLeg(sim: Sim, { pick, now }: { pick: Pick; now: number }): [string, object] {
  const { match, outcome } = pick
  const eventId = eventIdOf(match)
  const quote = sim.book.quote(match, { outcome, now })
  return [
    `${eventId}$${oddsKey(outcome)}`,
    {
      E_ID: eventId,
      E_C: shortCode(match),
      E_NAME: eventName(match),
      M_NAME: outcome.line.name,
      SGN: outcome.label,
      V: priceText(quote),
      GID: leagueId(match.league),
      GN: match.league.names.bet9ja,
      SGID: countryId(match.league),
      SPORT_ID: 1,
      sportName: 'Soccer',
      STARTDATE: utcText(match.kickoff),
      STARTDATEUTC: utcText(match.kickoff),
      isBetBuilder: false,
    },
  ]
}

function eventName(match: Match): string {
  return `${homeName(match, id)} - ${awayName(match, id)}`
}

function shortCode(match: Match): string {
  return String(1000 + (hash('code', match.id) % 9000))
}

function leagueId(league: League): number {
  return league.id === 'eng-1' ? 170_880 : 950_000 + league.number * 17
}

function countryId(league: League): number {
  return 11_000 + (hash(league.country) % 900)
}

/** No trailing zeros; `1` is a suspended outcome. */
function priceText(quote: Quote): string {
  return quote.state === 'open' ? String(quote.price) : '1'
}

function utcText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

function refusal(data?: object): SimResponse {
  const error = { code: 100, message: 'checkformatbetsliperror' }
  return { status: 200, body: { status: -1, error, ...(data ? { data } : {}) } }
}

type Placed = { code: string } | { answer: SimResponse }

/** Checks the form's parts against one another; a leg that is closed is dropped from the code. */
function placed(sim: Sim, request: SimRequest): Placed {
  const slip = jsonOf(new URLSearchParams(request.body).get('BETSLIP') ?? '')
  const bet = listOf(field(slip, 'BETS'))[0]
  const odds = field(bet, 'ODDS')
  const events = field(slip, 'EVS')
  if (typeof odds !== 'object' || odds === null || typeof events !== 'object' || events === null)
    return { answer: refusal() }
  const keys = Object.keys(odds)
  if (keys.length === 0) return { answer: refusal({ LIVE: 'not defined' }) }
  if (keys.length > selectionsMax) return { answer: refusal() }
  const whole =
    Number(field(bet, 'NUMLINES')) === keys.length &&
    keys.every((key) => field(events, key) !== undefined && Number(field(odds, key)) > 1)
  if (!whole) return { answer: refusal() }
  const now = sim.context.now()
  const legs = keys.map((text) => {
    const cut = text.indexOf('$')
    return { eventId: Number(text.slice(0, cut)), key: text.slice(cut + 1) }
  })
  const picks = legs.map((leg) => pickOf(sim, leg))
  if (picks.includes(undefined))
    return { answer: { status: 500, body: '', contentType: 'text/plain' } }
  const open = legs.filter((_leg, i) => {
    const pick = picks[i]
    return pick && sim.book.quote(pick.match, { outcome: pick.outcome, now }).state === 'open'
  })
  if (open.length === 0) return { answer: refusal() }
  return { code: store(sim, { legs: open }) }
}

function place(sim: Sim, request: SimRequest): SimResponse {
  const done = placed(sim, request)
  if ('answer' in done) return done.answer
  const data = [{ RIS: done.code, COUPONCODE: uuid(done.code), STATUS: 1 }]
  return { status: 200, body: { status: 1, error: { code: 0, message: '' }, data } }
}

function placeMobile(sim: Sim, request: SimRequest): SimResponse {
  const done = placed(sim, request)
  if ('answer' in done) return { status: 200, body: { R: 'ERROR', D: [] } }
  return {
    status: 200,
    body: { R: 'OK', D: [{ RIS: done.code, COUPONCODE: uuid(done.code), STATUS: 1 }] },
  }
}

function uuid(code: string): string {
  const hex = [1, 2, 3, 4].map((n) => hash(code, n).toString(16).padStart(8, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

type EventDepth = 'usual' | 'common' | 'all'

function eventBody(sim: Sim, { match, depth }: { match: Match; depth: EventDepth }) {
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
    GN: match.league.names.bet9ja,
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

type MarketNote = ReturnType<typeof marketNotes>[number]

/** One description per market, its labels and suffixes in one order. */
function marketNotes(sim: Sim, match: Match) {
  const now = sim.context.now()
  const seen = new Map<
    string,
    { name: string; group: string; labels: string[]; suffixes: string[] }
  >()
  for (const { line } of sim.book.board(match, { now })) {
    if (seen.has(line.market)) continue
    seen.set(line.market, {
      name: line.name,
      group: line.group,
      labels: line.outcomes.map((outcome) => outcome.label),
      suffixes: line.outcomes.map((outcome) => outcome.id),
    })
  }
  return [...seen].map(([market, note]) => ({
    ID: market,
    DS: note.name,
    MDESC: `You have to predict the outcome of: ${note.name}.`,
    P: '503',
    VW: '2',
    GCAT: note.group,
    MARKETID: String(1000 + (hash('market', market) % 9000)),
    M_PAYOUT: '120',
    CNT: 'G',
    CNTLABEL: 'Goals',
    SGN: note.labels,
    SGNK: note.suffixes,
  }))
}

function translations(notes: readonly MarketNote[]): Record<string, unknown> {
  const texts: Record<string, unknown> = {}
  for (const note of notes) {
    texts[`M#${note.ID}`] = { NAME: note.DS, DESC: note.MDESC }
    note.SGNK.forEach((suffix, i) => {
      texts[`M#${note.ID}_${suffix}`] = note.SGN[i] ?? ''
    })
  }
  return texts
}

function oneEvent(sim: Sim, text: string): SimResponse {
  const match = matchOf(sim, Number(text))
  // Started matches leave the prematch feed.
  if (!match || match.kickoff <= sim.context.now()) return { status: 200, body: { R: 'E', D: {} } }
  const MK = marketNotes(sim, match)
  const groups = [...new Set(MK.map((note) => note.GCAT))]
  const D = {
    ...eventBody(sim, { match, depth: 'all' }),
    MK,
    CATMARKET: groups.map((VALUE, i) => ({ CODE: String(101 + i), VALUE })),
    TRANS: translations(MK),
  }
  return { status: 200, body: { R: 'OK', D } }
}

function tree(sim: Sim): SimResponse {
  const matches = comingMatches(sim.context, sim.book)
  const SG: Record<string, { SG_DESC: string; NUM: number; G: Record<string, object> }> = {}
  for (const league of new Set(matches.map((match) => match.league))) {
    const country = (SG[String(countryId(league))] ??= { SG_DESC: league.country, NUM: 0, G: {} })
    const count = matches.filter((match) => match.league === league).length
    country.NUM += count
    country.G[String(leagueId(league))] = {
      G_DESC: league.names.bet9ja,
      NUM: count,
      GID: leagueId(league),
    }
  }
  const sport = { S_DESC: 'Soccer', NUM: matches.length, SG }
  return { status: 200, body: { R: 'OK', D: { PAL: { '1': sport } } } }
}

function group(sim: Sim, text: string): SimResponse {
  const matches = comingMatches(sim.context, sim.book).filter(
    (match) => String(leagueId(match.league)) === text,
  )
  const E = matches.map((match) => eventBody(sim, { match, depth: 'usual' }))
  return { status: 200, body: { R: 'OK', D: { E } } }
}

/** Today or tomorrow, short field names; `D` is UTC here. */
function bundle(sim: Sim, { query }: SimRequest): SimResponse {
  const shift = query.get('DISP') === '1001' ? 1 : 0
  const day = Math.floor(sim.context.now() / 86_400_000) + shift
  const matches = comingMatches(sim.context, sim.book).filter(
    (match) => Math.floor(match.kickoff / 86_400_000) === day,
  )
  const E = matches.map((match) => {
    const event = eventBody(sim, { match, depth: 'usual' })
    return { ID: event.ID, C: event.C, N: event.DS, D: event.STARTDATE, GID: event.GID, O: event.O }
  })
  const G = Object.fromEntries(
    matches.map(({ league }) => [
      leagueId(league),
      { G_DESC: league.names.bet9ja, SG_DESC: league.country },
    ]),
  )
  return { status: 200, body: { R: 'OK', D: { E, G } } }
}

function search(sim: Sim, request: SimRequest): SimResponse {
  const form = new URLSearchParams(request.body)
  const words = (form.get('TERM') ?? '').trim().toLowerCase()
  const start = Number(form.get('START')) || 0
  const rows = Math.min(100, Number(form.get('ROWS')) || 20)
  const found = comingMatches(sim.context, sim.book).filter(
    (match) => words !== '' && eventName(match).toLowerCase().includes(words),
  )
  if (found.length === 0) return { status: 200, body: { R: 'OK', D: { numFound: 0, start } } }
  const shown = found.slice(start, start + rows)
  const [first] = shown
  const notes = first ? marketNotes(sim, first).filter((note) => !rare.has(note.GCAT)) : []
  const sport = {
    S_ID: 1,
    S_DESC: 'Soccer',
    E: shown.map((match) => eventBody(sim, { match, depth: 'common' })),
    MK: notes.map(({ DS, ...note }) => ({ ...note, NAME: DS })),
  }
  return {
    status: 200,
    body: { R: 'OK', D: { numFound: found.length, start, S: { '1': sport }, TRANS: {} } },
  }
}
