/** Nairabet, on Altenar's widget interface. Facts: docs/platforms/nairabet.md. */
import { messages } from '@strix/messages/server/platforms'
import { PlatformError } from '../platform.ts'
import type {
  FailureKind,
  ForeignEvent,
  Http,
  HttpResponse,
  Pick,
  Platform,
  Slip,
} from '../platform.ts'
import { listedEvent } from '../listed.ts'
import { table } from './markets.ts'
import { fail, readEvent, readEvents, readOddStates } from './parse.ts'
import type { Booking } from './parse.ts'
import type { OddState } from './shape.ts'
import { readReserved, readSlip, refreshed } from './slip.ts'
import type { Now } from './slip.ts'

const { answers } = messages

const feedHost = 'sb2frontend-altenar2.biahosted.com'
const slipHost = 'sb2betslip-altenar2.biahosted.com'
const footballId = 66
const statesPerCall = 50

/** Sent with every call; minutes west of UTC, and every `startDate` is UTC whatever it says. */
const common = {
  culture: 'en-GB',
  timezoneOffset: -60,
  integration: 'nairabet',
  deviceType: 1,
  numFormat: 'en-GB',
  countryCode: 'NG',
}

function widget(http: Http, method: string, query: Record<string, string | number>) {
  return http.json({
    method: 'GET',
    host: feedHost,
    path: `/api/widget/${method}`,
    query: { ...common, ...query },
    retry: true,
  })
}

async function eventNow(http: Http, id: string) {
  return readEvent(await widget(http, 'GetEventDetails', { eventId: id, showNonBoosts: 'false' }))
}

async function allFootball(http: Http): Promise<ForeignEvent[]> {
  const answer = await widget(http, 'GetEvents', { eventCount: 0, sportId: footballId })
  return readEvents(answer).map(listedEvent)
}

/**
 * The slip is stored as it was: started legs and old prices come back too, so each event is asked
 * again.
 */
async function loadSlip(http: Http, code: string): Promise<Slip> {
  const raw = await storedBet(http, code)
  const slip = readSlip({ raw, code })
  const ids = [...new Set(slip.selections.map(({ event }) => event.id))]
  const now = await Promise.all(ids.map(async (id) => [id, await today(http, id)] as const))
  return refreshed(slip, new Map(now))
}

async function storedBet(http: Http, code: string): Promise<unknown> {
  const path = '/api/Betslip/FindReservedBet'
  const query = { ...common, key: code }
  try {
    return await http.json({ method: 'GET', host: slipHost, path, query, retry: true })
  } catch (error) {
    const missing = error instanceof PlatformError && error.kind === 'EVENT_NOT_FOUND'
    throw missing ? fail('CODE_NOT_FOUND', answers.codeUnknown, error) : error
  }
}

async function today(http: Http, id: string): Promise<Now> {
  try {
    return await eventNow(http, id)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.kind === 'EVENT_NOT_FOUND') return 'gone'
    if (error.kind === 'BAD_RESPONSE') return 'unreadable'
    throw error
  }
}

type Bookable = { pick: Pick; booking: Booking }

/**
 * Checks that every pick is open and gets the ids a slip needs; the service itself checks nothing.
 */
async function statesOf(http: Http, picks: readonly Bookable[]): Promise<Map<number, OddState>> {
  const states = new Map<number, OddState>()
  for (let from = 0; from < picks.length; from += statesPerCall) {
    const odds = picks.slice(from, from + statesPerCall).map(({ pick, booking }) => ({
      oddId: booking.odd.id,
      price: booking.odd.price,
      eventId: Number(pick.event.id),
      marketTypeId: booking.market.typeId,
    }))
    const raw = await http.json({
      method: 'POST',
      host: feedHost,
      path: '/api/Widget/GetOddsStates',
      json: { ...common, odds },
      retry: true,
    })
    for (const [id, state] of readOddStates(raw)) states.set(id, state)
  }
  return states
}

function stakeOf() {
  return { value: 1, type: 3, isEnabled: true, preciseValue: 1, isHighlighted: false }
}

/** A thin selection gets a code whose page does not load: the full shape is sent. */
function selectionOf({ pick, booking }: Bookable, states: ReadonlyMap<number, OddState>) {
  const { odd, market, context } = booking
  const state = states.get(odd.id)
  if (!state || (state.oddStatus ?? 0) !== 0) {
    const { home, away } = pick.event
    throw fail('REFUSED', (reader) =>
      answers.outcomeGone({
        ...reader,
        outcome: pick.selection.outcome,
        match: `${home} - ${away}`,
      }),
    )
  }
  return {
    odd: {
      id: odd.id,
      price: state.price ?? odd.price,
      name: odd.name,
      typeId: odd.typeId,
      oddStatus: 0,
      isMB: odd.isMB ?? false,
      sv: market.sv ?? odd.sv,
      intSelectionId: state.intSelectionId,
      intEventId: state.intEventId,
      isDBB: state.isDirectBB ?? odd.isDBB ?? false,
      lineDir: 0,
      priceDir: 0,
      shouldUpdate: false,
    },
    market: {
      id: market.id,
      name: market.name,
      headerName: market.headerName ?? market.name,
      typeId: market.typeId,
      sportMarketId: market.sportMarketId,
      sv: market.sv,
      oddIds: market.oddIds ?? (market.desktopOddIds ?? []).flat(),
    },
    ...context,
    status: 0,
    isBanker: false,
    isEnabled: true,
    incompatibleOddIds: [],
    widgetInfo: { widget: 0, page: 0, tabIndex: 0, tipsterId: null, suggestionType: null },
  }
}

async function reserve(http: Http, picks: readonly Pick[]): Promise<{ code: string }> {
  const bookable = picks.map((pick) => ({ pick, booking: bookingOf(pick) }))
  const states = await statesOf(http, bookable)
  const betslip = {
    selections: bookable.map((one) => selectionOf(one, states)),
    stakes: [stakeOf()],
    betType: picks.length === 1 ? 0 : 1,
    stakeAdjustment: { type: 0, value: 0 },
    fullCoverData: { type: 0, label: '' },
  }
  const raw = await http.json({
    method: 'POST',
    host: slipHost,
    path: '/api/Betslip/reserveBet',
    json: { ...common, betslip: JSON.stringify(betslip) },
    retry: false,
  })
  return { code: readReserved(raw) }
}

function bookingOf({ selection }: Pick): Booking {
  const booking = selection.booking
  if (isBooking(booking)) return booking
  throw fail('REFUSED', answers.stale)
}

function isBooking(value: unknown): value is Booking {
  return typeof value === 'object' && value !== null && 'odd' in value && 'context' in value
}

/** How a missing event is answered is not documented; the usual status is taken at its word. */
function classify({ status }: HttpResponse): FailureKind | undefined {
  return status === 404 ? 'EVENT_NOT_FOUND' : undefined
}

export const nairabet: Platform = {
  id: 'nairabet',
  name: 'Nairabet',
  countries: ['ng'],
  hosts: [feedHost, slipHost],
  limits: {
    requestsPerSecond: 4,
    concurrent: 4,
    timeoutMs: 15_000,
    responseBytesMax: 24_000_000,
    selectionsMax: 20,
    selectionsPerEvent: 1,
  },
  code: {
    pattern: /^[A-Z0-9]{5}$/,
    example: 'D48TV',
    normalize: (text) => text.trim().toUpperCase(),
  },
  table,
  classify,
  decode: {
    slip: (raw) => readSlip({ raw, code: '' }),
    event: readEvent,
    events: readEvents,
  },
  load: loadSlip,
  async list(http, { from, to }) {
    const events = await allFootball(http)
    return events.filter(({ kickoff }) => {
      const at = kickoff === null ? Number.NaN : Date.parse(kickoff)
      return at >= from.getTime() && at <= to.getTime()
    })
  },
  /**
   * The search call's parameters are not known: the football list, which is one answer, is searched
   * instead.
   */
  async search(http, text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    const events = await allFootball(http)
    return events.filter(({ home, away }) => {
      const names = `${home} ${away}`.toLowerCase()
      return words.length > 0 && words.every((word) => names.includes(word))
    })
  },
  event: eventNow,
  book: reserve,
  link: (code) => `https://www.nairabet.com/sport?reservationCode=${encodeURIComponent(code)}`,
}
