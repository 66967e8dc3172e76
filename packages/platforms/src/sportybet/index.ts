/** SportyBet (Nigeria). Facts and what is unverified: docs/platforms/sportybet.md. */
import { messages } from '@strix/messages/server/platforms'
import { z } from 'zod'
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
import { table } from './markets.ts'
import { legKey, parseEvent, parseEvents, parseList, parseSlip } from './parse.ts'
import { envelopeSchema, madeSchema } from './schema.ts'

const host = 'www.sportybet.com'
const base = '/api/ng'
const headers = { clientid: 'web', platform: 'web', operid: '2', 'current-country': 'ng' }
const self = { id: 'sportybet', name: 'Sporty Bet' }
const pageSize = 100
const pagesMax = 40

export const sportybet: Platform = {
  ...self,
  countries: ['ng'],
  hosts: [host],
  limits: {
    requestsPerSecond: 4,
    concurrent: 4,
    timeoutMs: 15_000,
    responseBytesMax: 8_000_000,
    selectionsMax: 50,
    selectionsPerEvent: 50,
  },
  code: {
    pattern: /^[A-Z0-9]{5,10}$/,
    example: 'HW8EM8',
    normalize: (text) => text.trim().toUpperCase(),
  },
  table,
  classify,
  decode: { slip: parseSlip, event: parseEvent, events: parseEvents },
  load,
  list,
  search,
  event,
  book,
  link: (code) => `https://${host}/ng/?shareCode=${encodeURIComponent(code)}`,
}

/** A block shows as 403, or as 200 with nothing or a page in it. */
function classify(response: HttpResponse): FailureKind | undefined {
  const { status, text } = response
  if (status === 403) return 'BLOCKED'
  if (status === 200 && /^\s*(<|$)/.test(text)) return 'BLOCKED'
  return undefined
}

async function load(http: Http, code: string): Promise<Slip> {
  if (!sportybet.code.pattern.test(code)) throw failure(self, 'CODE_NOT_FOUND')
  const raw = await http.json(get(`/orders/share/${encodeURIComponent(code)}`))
  unwrap(raw, codeFailure)
  return parseSlip(raw)
}

async function list(http: Http, query: ListQuery): Promise<ForeignEvent[]> {
  const found = new Map<string, ForeignEvent>()
  let seen = 0
  for (let page = 1; page <= pagesMax; page += 1) {
    const raw = await http.json(
      get('/factsCenter/pcUpcomingEvents', {
        sportId: 'sr:sport:1',
        marketId: '1',
        pageSize,
        pageNum: page,
        todayGames: 'false',
      }),
    )
    unwrap(raw, listFailure)
    const { events, total, read } = parseList(raw)
    for (const one of events) found.set(one.event.id, listedEvent(one))
    seen += read
    if (read === 0 || seen >= total) break
  }
  return [...found.values()].filter(
    ({ kickoff, state }) =>
      state === 'open' &&
      kickoff !== null &&
      kickoff >= query.from.toISOString() &&
      kickoff <= query.to.toISOString(),
  )
}

async function search(http: Http, text: string): Promise<ForeignEvent[]> {
  const raw = await http.json(
    get('/factsCenter/event/firstSearch', { keyword: text, offset: 0, pageSize: 20 }),
  )
  unwrap(raw, listFailure)
  return parseEvents(raw).map(listedEvent)
}

async function event(http: Http, id: string): Promise<EventMarkets> {
  const raw = await http.json(get('/factsCenter/event', { eventId: id, productId: 3 }))
  const data = unwrap(raw, (bizCode) => (bizCode === 19999 ? 'UNAVAILABLE' : 'EVENT_NOT_FOUND'))
  if (data === null || data === undefined) throw failure(self, 'EVENT_NOT_FOUND')
  return parseEvent(raw)
}

const legSchema = z.object({
  eventId: z.string(),
  marketId: z.string(),
  specifier: z.string().nullable(),
  outcomeId: z.string(),
})

async function book(http: Http, picks: readonly Pick[]): Promise<{ code: string }> {
  const legs = picks.map(({ selection }) => legSchema.parse(selection.native))
  const raw = await http.json({
    method: 'POST',
    host,
    path: `${base}/orders/share`,
    headers,
    json: {
      selections: legs.map(({ specifier, ...ids }) =>
        specifier === null ? ids : { ...ids, specifier },
      ),
    },
    retry: false,
  })
  const data = unwrap(raw, (bizCode) => (bizCode === 19999 ? 'UNAVAILABLE' : 'REFUSED'))
  const slip = madeSchema.safeParse(data)
  if (!slip.success) throw failure(self, 'BAD_RESPONSE', slip.error)
  // A code is given out even when a bad leg was moved aside or dropped.
  const held = new Set(slip.data.ticket.selections.map(legKey))
  const lost = legs.filter((leg) => !held.has(legKey(leg))).length
  if (lost > 0 || (slip.data.unavailableOutcomes ?? []).length > 0) {
    throw new PlatformError({
      kind: 'REFUSED',
      platform: self.id,
      message: messages.answers.partLost(self),
    })
  }
  return { code: slip.data.shareCode }
}

function get(path: string, query: Readonly<Record<string, string | number>> = {}): HttpRequest {
  return { method: 'GET', host, path: `${base}${path}`, query, headers, retry: true }
}

/** The `data` of an answer with `bizCode` 10000; every other one is a failure. */
function unwrap(raw: unknown, kindOf: (bizCode: number, message: string) => FailureKind): unknown {
  const envelope = envelopeSchema.safeParse(raw)
  if (!envelope.success) throw failure(self, 'BAD_RESPONSE', envelope.error)
  const { bizCode, message, data } = envelope.data
  if (bizCode !== 10000) throw failure(self, kindOf(bizCode, message ?? ''))
  return data
}

function codeFailure(bizCode: number, message: string): FailureKind {
  if (/expire/i.test(message)) return 'CODE_EXPIRED'
  if (bizCode === 19000 || bizCode === 19001) return 'CODE_NOT_FOUND'
  return listFailure(bizCode)
}

function listFailure(bizCode: number): FailureKind {
  return bizCode === 19999 ? 'UNAVAILABLE' : 'BAD_RESPONSE'
}
