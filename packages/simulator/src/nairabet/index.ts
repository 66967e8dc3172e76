/**
 * NairaBet over the wire: the Altenar widget (flat documents joined by id) and its bet slip
 * service.
 */
import { createBookmaker } from '../bookmaker.ts'
import {
  type Context,
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
import { codeText } from '../random.ts'
import { details, events, flat, menu, ofLeagues, search, upcoming } from './feed.ts'
import { nairabetOffer } from './table.ts'
import { type Sim, eventBase, id, matchOf, oddStatus, outcomeAt, webSlip } from './wire.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
export function createNairabet(context: Context): SimulatedPlatform {
  const book = createBookmaker({
    seed: context.seed,
    habits: {
      id,
      margin: 0.05,
      missing: 0.08,
      round: (price) => Math.round(price * 10_000) / 10_000,
      lowest: 1.01,
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
