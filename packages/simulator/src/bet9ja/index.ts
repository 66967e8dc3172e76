/** Bet9ja over the wire: coupons, one event, leagues and search. */
import { createBookmaker, twoDecimals } from '../bookmaker.ts'
import {
  type Context,
  type Pick,
  type Reading,
  type SimRequest,
  type SimResponse,
  type SimulatedPlatform,
  field,
  freeCode,
  jsonOf,
  listOf,
  notFound,
  readingOf,
  textOf,
} from '../platform.ts'
import { codeText, hash } from '../random.ts'
import { bundle, group, oneEvent, search, tree } from './feed.ts'
import { bet9jaOffer } from './table.ts'
import {
  type Leg,
  type Sim,
  countryId,
  eventIdOf,
  eventName,
  id,
  leagueId,
  oddsKey,
  pickOf,
  priceText,
  shortCode,
  signOf,
  utcText,
} from './wire.ts'
import { names } from './names.ts'

const selectionsMax = 50
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export function createBet9ja(context: Context): SimulatedPlatform {
  const book = createBookmaker({
    seed: context.seed,
    habits: { id, margin: 0.055, missing: 0.05, round: twoDecimals, lowest: 1.01 },
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
      SGN: signOf(outcome),
      V: priceText(quote),
      GID: leagueId(match.league),
      GN: names.league(match.league),
      SGID: countryId(match.league),
      SPORT_ID: 1,
      sportName: 'Soccer',
      STARTDATE: utcText(match.kickoff),
      STARTDATEUTC: utcText(match.kickoff),
      isBetBuilder: false,
    },
  ]
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
