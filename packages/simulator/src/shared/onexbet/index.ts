/** The 1xBet family over the wire: coupons and the old line feed. Several brands run it. */
import { createBookmaker } from '../../bookmaker.ts'
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
} from '../../platform.ts'
import { codeText } from '../../random.ts'
import type { Match } from '../../world/world.ts'
import { couponEvent, couponValue } from './coupon.ts'
import { champRows, feedGames, gameZip, searchGames, sportsTree } from './feed.ts'
import { type Game, type Sim, findGame, gameNumber, pickAt } from './game.ts'
import { familyOffer, gameKinds } from './table.ts'

const selectionsMax = 50
/** No I and no O. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const codeLifeMs = 3 * 86_400_000

type Brand = {
  id: string
  host: string
  margin: number
  missing: number
  gameBase: number
  /** Groups this brand leaves out. */
  without: readonly string[]
}

export function createFamilyBrand(context: Context, brand: Brand): SimulatedPlatform {
  const book = createBookmaker({
    seed: context.seed,
    habits: {
      id: brand.id,
      margin: brand.margin,
      missing: brand.missing,
      round: (price) => Math.round(price * 1000) / 1000,
      lowest: 1.01,
    },
    offer: familyOffer(brand.without),
    chances: context.chances,
  })
  const sim: Sim = { context, book, gameBase: brand.gameBase }
  return {
    id: brand.id,
    hosts: [brand.host],
    book,
    selectionsMax,
    handle: (request) => handle(sim, request),
    read: (code) => read(sim, code),
    make: (picks, code) =>
      store(sim, {
        coupon: { partner: 159, vid: 1, legs: picks.map((pick) => legOf(sim, pick)) },
        ...(code ? { code } : {}),
      }),
    codeFor: (text) => codeText(alphabet, 5, context.seed, brand.id, text),
    eventId: (match) => String(gameNumber(sim, { match, kind: 'match' })),
  }
}

type Leg = { GameId: number; Type: number; Param: number }
type Coupon = { partner: number; vid: number; legs: Leg[] }

function handle(sim: Sim, request: SimRequest): SimResponse {
  const path = request.path.replace(/^\/service-api/, '')
  const { query } = request
  switch (`${request.method} ${path}`) {
    case 'POST /LiveBet/Open/GetCoupon':
      return getCoupon(sim, request)
    case 'POST /LiveBet/Open/SaveCoupon':
      return saveCoupon(sim, request)
    case 'POST /LiveBet-update/Open/UpdateCoupon':
      return updateCoupon(sim, request)
    case 'GET /LineFeed/GetSportsShortZip':
      return answer(sportsTree(sim))
    case 'GET /LineFeed/GetChampsZip':
      return answer(champRows(sim))
    case 'GET /LineFeed/GetChampZip':
      return answer({
        G: feedGames(sim, { champs: query.get('champ') ?? '', prices: false, count: 1000 }),
      })
    case 'GET /LineFeed/Get1x2_VZip':
      return answer(
        feedGames(sim, {
          champs: query.get('champs') ?? '',
          prices: true,
          count: Number(query.get('count')) || 50,
        }),
      )
    case 'GET /LineFeed/GetGameZip': {
      const value = gameZip(sim, {
        id: Number(query.get('id')),
        events: Number(query.get('countevents')) || 250,
      })
      return value ? answer(value) : failure(0, 'Game not found')
    }
    case 'GET /LineFeed/Web_SearchZip':
      return answer(
        searchGames(sim, {
          text: query.get('text') ?? '',
          limit: Number(query.get('limit')) || 50,
        }),
      )
    default:
      return notFound()
  }
}

function answer(Value: unknown): SimResponse {
  return { status: 200, body: { Value, Id: 0, Success: true, Error: '', ErrorCode: 0 } }
}

function failure(ErrorCode: number, Error: string): SimResponse {
  return { status: 200, body: { Value: null, Id: 0, Success: false, Error, ErrorCode } }
}

function legOf(sim: Sim, { match, outcome }: Pick): Leg {
  const kind = gameKinds.find((one) => outcome.line.market.startsWith(`${one}:`)) ?? 'match'
  const [type, parameter] = outcome.id.split('@').map(Number)
  return { GameId: gameNumber(sim, { match, kind }), Type: type ?? 0, Param: parameter ?? 0 }
}

function couponOf(body: unknown): Coupon {
  return {
    partner: Number(field(body, 'partner')),
    vid: Number(field(body, 'vid')),
    legs: listOf(field(body, 'legs')).map(readLeg),
  }
}

function readLeg(value: unknown): Leg {
  return {
    GameId: Number(field(value, 'GameId')),
    Type: Number(field(value, 'Type')),
    Param: Number(field(value, 'Param') ?? 0),
  }
}

function store(sim: Sim, input: { coupon: Coupon; code?: string }): string {
  const { context, book } = sim
  const at = context.now()
  const code =
    input.code ??
    freeCode(context, {
      platform: book.id,
      make: (n) =>
        codeText(alphabet, 5, context.seed, book.id, at, JSON.stringify(input.coupon), n),
    })
  context.codes.set(book.id, { code, coupon: { createdAt: at, body: input.coupon } })
  return code
}

function gameAndPick(sim: Sim, leg: Leg): { game: Game | undefined; pick: Pick | undefined } {
  const game = findGame(sim, leg.GameId, 'game')
  return { game, pick: game && pickAt(sim, { game, type: leg.Type, parameter: leg.Param }) }
}

function read(sim: Sim, code: string): Reading[] | undefined {
  const stored = sim.context.codes.get(sim.book.id, code)
  return stored && couponOf(stored.body).legs.map((leg) => readingOf(gameAndPick(sim, leg).pick))
}

/** A code saved under a partner is read by that partner; one saved under 1 by any. */
function readable(coupon: Coupon, partner: number): boolean {
  return coupon.partner === 1 || coupon.partner === partner
}

function getCoupon(sim: Sim, request: SimRequest): SimResponse {
  const ask = jsonOf(request.body)
  const code = field(ask, 'Guid') ?? field(ask, 'guid')
  const stored = typeof code === 'string' ? sim.context.codes.get(sim.book.id, code) : undefined
  const now = sim.context.now()
  const coupon = stored && couponOf(stored.body)
  if (!stored || !coupon || now > stored.createdAt + codeLifeMs)
    return failure(100849, 'Incorrect code')
  if (!readable(coupon, Number(field(ask, 'partner') ?? 0)))
    return failure(100849, 'Incorrect code')
  return openCoupon(sim, { coupon, now })
}

/**
 * Started legs and second legs of a match are taken out; meaningless types read back as nothing.
 */
function openCoupon(sim: Sim, { coupon, now }: { coupon: Coupon; now: number }): SimResponse {
  const found = coupon.legs.map((leg) => gameAndPick(sim, leg))
  const alive = found.filter(({ game }) => game && game.match.kickoff > now)
  if (alive.length === 0) return failure(159271, 'Events in the downloaded bet slip have finished')
  const seen = new Set<Match>()
  const picks: { game: Game; pick: Pick }[] = []
  for (const { game, pick } of alive) {
    if (!game || !pick || seen.has(pick.match)) continue
    if (sim.book.quote(pick.match, { outcome: pick.outcome, now }).state === 'absent') continue
    seen.add(pick.match)
    picks.push({ game, pick })
  }
  const removed =
    found.length > alive.length || alive.filter(({ pick }) => pick).length > picks.length
  const events = picks.map((one) => couponEvent(sim, { ...one, now }))
  return answer(
    couponValue({ events, removed, vid: removed ? 1 : coupon.vid, partner: coupon.partner }),
  )
}

function saveCoupon(sim: Sim, request: SimRequest): SimResponse {
  const body = jsonOf(request.body)
  const legs = listOf(field(body, 'Events')).map(readLeg)
  if (legs.length === 0) return failure(161627, 'Call failed, try later')
  if (legs.length > selectionsMax)
    return failure(157972, `The bet slip must not contain more than ${selectionsMax} events`)
  const now = sim.context.now()
  const refused = legs.some((leg) => {
    const { game, pick } = gameAndPick(sim, leg)
    if (game && game.match.kickoff <= now) return true
    return pick
      ? sim.book.quote(pick.match, { outcome: pick.outcome, now }).state === 'suspended'
      : false
  })
  if (refused) return failure(161627, 'Call failed, try later')
  const coupon = {
    partner: Number(field(body, 'partner') ?? 0),
    vid: Number(field(body, 'Vid')) || 1,
    legs,
  }
  return answer(store(sim, { coupon }))
}

/** Checks legs and gives prices now; saves nothing. */
function updateCoupon(sim: Sim, request: SimRequest): SimResponse {
  const body = jsonOf(request.body)
  const legs = listOf(field(body, 'Events')).map(readLeg)
  return openCoupon(sim, {
    coupon: { partner: 159, vid: Number(field(body, 'Vid')) || 1, legs },
    now: sim.context.now(),
  })
}
