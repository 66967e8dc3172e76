/** Bet9ja (Nigeria). Facts and what is unverified: docs/platforms/bet9ja.md. */
import { failure } from '../call.ts'
import {
  type EventMarkets,
  type FailureKind,
  type ForeignEvent,
  type Http,
  type HttpRequest,
  type HttpResponse,
  type ListQuery,
  type Pick,
  type Platform,
  PlatformError,
  type Slip,
} from '../platform.ts'
import { listedEvent } from '../listed.ts'
import { mapBounded } from '../slots.ts'
import { betslipOf } from './book.ts'
import { table } from './markets.ts'
import { parseEvent, parseEvents, parseLeagues, parseSlip } from './parse.ts'
import { bookedCodesSchema, bookedSchema, envelopeSchema } from './schema.ts'

const couponHost = 'coupon.bet9ja.com'
const gatewayHost = 'apigw.bet9ja.com'
const sportsHost = 'sports.bet9ja.com'
const palimpsest = '/desktop/feapi/PalimpsestAjax'
const headers = { referer: 'https://sports.bet9ja.com/' }
const self = { id: 'bet9ja', name: 'Bet9ja' }

export const bet9ja: Platform = {
  ...self,
  countries: ['ng'],
  hosts: [couponHost, gatewayHost, sportsHost],
  limits: {
    requestsPerSecond: 10,
    concurrent: 8,
    timeoutMs: 15_000,
    responseBytesMax: 8_000_000,
    selectionsMax: 50,
    selectionsPerEvent: 1,
  },
  code: {
    pattern: /^[A-Za-z0-9]{6,9}$/,
    example: '5PTL8WL',
    normalize: (text) => text.trim(),
  },
  table,
  classify,
  decode: { slip: parseSlip, event: parseEvent, events: parseEvents },
  load,
  list,
  search,
  event,
  book,
  link: (code) => `https://${sportsHost}/?bookABetCode=${encodeURIComponent(code)}`,
}

/** A block shows as 403, or as a page where JSON belongs. */
function classify(response: HttpResponse): FailureKind | undefined {
  const { status, text } = response
  if (status === 403) return 'BLOCKED'
  if (status === 200 && /^\s*(<|$)/.test(text)) return 'BLOCKED'
  return undefined
}

/**
 * Whether letter case counts is told both ways, so the code is tried as typed and then in capitals.
 */
async function load(http: Http, code: string): Promise<Slip> {
  if (!bet9ja.code.pattern.test(code)) throw failure(self, 'CODE_NOT_FOUND')
  const capitals = code.toUpperCase()
  try {
    return await loadExactly(http, code)
  } catch (error) {
    const unknown = error instanceof PlatformError && error.kind === 'CODE_NOT_FOUND'
    if (!unknown || capitals === code) throw error
    return await loadExactly(http, capitals)
  }
}

async function loadExactly(http: Http, code: string): Promise<Slip> {
  const raw = await http.json(
    get(couponHost, '/desktop/feapi/CouponAjax/GetBookABetCouponV2', { couponCode: code }),
  )
  const envelope = envelopeOf(raw)
  if (envelope.R === 'ERROR') {
    const expired = /expire/i.test(envelope.ERROR_MESSAGE ?? '')
    throw failure(self, expired ? 'CODE_EXPIRED' : 'CODE_NOT_FOUND')
  }
  const slip = parseSlip(raw)
  // Started legs vanish, so a coupon without legs is one whose matches have all started.
  if (slip.selections.length === 0) throw failure(self, 'CODE_EXPIRED')
  return { ...slip, code: slip.code === '' ? code : slip.code }
}

async function list(http: Http, query: ListQuery): Promise<ForeignEvent[]> {
  const tree = await http.json(get(sportsHost, `${palimpsest}/GetSports`, { DISP: 0, SPORTID: 1 }))
  const leagues = parseLeagues(tree)
  const found = await mapBounded(leagues, bet9ja.limits.concurrent, async (league) => {
    const raw = await http.json(
      get(sportsHost, `${palimpsest}/GetEventsInGroupV2`, {
        GROUPID: league.id,
        DISP: 0,
        GROUPMARKETID: 1,
        matches: 'true',
      }),
    )
    return parseEvents(raw)
      .map(listedEvent)
      .map((one) => ({
        ...one,
        league: one.league === '' ? league.league : one.league,
        country: one.country ?? league.country,
      }))
  })
  return found
    .flat()
    .filter(
      ({ kickoff }) =>
        kickoff !== null &&
        kickoff >= query.from.toISOString() &&
        kickoff <= query.to.toISOString(),
    )
}

async function search(http: Http, text: string): Promise<ForeignEvent[]> {
  const raw = await http.json({
    method: 'POST',
    host: gatewayHost,
    path: '/sportsbook/search/SearchV2',
    query: { source: 'desktop' },
    headers,
    form: {
      TERM: text,
      START: '0',
      ROWS: '50',
      ISCOMPETITION: '0',
      ISEVENT: '1',
      ISTEAM: '0',
      GROUPBYFIELD: 'sp_id',
      GROUPBYLIMIT: '11',
    },
    retry: true,
  })
  return parseEvents(raw).map(listedEvent)
}

async function event(http: Http, id: string): Promise<EventMarkets> {
  const raw = await http.json(get(sportsHost, `${palimpsest}/GetEvent`, { EVENTID: id }))
  const { R, D } = envelopeOf(raw)
  const missing = R !== 'OK' && R !== 'D'
  if (missing || typeof D !== 'object' || D === null || !('ID' in D)) {
    throw failure(self, 'EVENT_NOT_FOUND')
  }
  return parseEvent(raw)
}

async function book(http: Http, picks: readonly Pick[]): Promise<{ code: string }> {
  const raw = await http.json({
    method: 'POST',
    host: gatewayHost,
    path: '/sportsbook/placebet/BookABetV2',
    query: { source: 'desktop' },
    headers,
    form: { BETSLIP: betslipOf(picks), IS_PASSBET: '0' },
    retry: false,
  })
  const answer = bookedSchema.safeParse(raw)
  if (!answer.success) throw failure(self, 'BAD_RESPONSE', answer.error)
  if (answer.data.status !== 1) throw failure(self, 'REFUSED', answer.data.error?.message)
  const made = bookedCodesSchema.safeParse(answer.data.data)
  if (!made.success) throw failure(self, 'BAD_RESPONSE', made.error)
  return { code: made.data[0]?.RIS ?? '' }
}

function get(
  host: string,
  path: string,
  query: Readonly<Record<string, string | number>>,
): HttpRequest {
  return { method: 'GET', host, path, query, headers, retry: true }
}

function envelopeOf(raw: unknown) {
  const envelope = envelopeSchema.safeParse(raw)
  if (!envelope.success) throw failure(self, 'BAD_RESPONSE', envelope.error)
  return envelope.data
}
