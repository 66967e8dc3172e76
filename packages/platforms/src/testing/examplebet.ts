/** A platform that does not exist: all that an adapter takes, for tests that add it. */
import { z } from 'zod'
import { failure } from '../call.ts'
import { looseText } from '../loose.ts'
import type { ForeignEvent, ForeignSelection, HttpRequest, Platform } from '../platform.ts'
import { defineTable } from '../table.ts'

const self = { id: 'examplebet', name: 'Examplebet' }
const host = 'api.examplebet.test'

const result = (scope: string) => ({
  H: `${scope}1x2/home`,
  D: `${scope}1x2/draw`,
  A: `${scope}1x2/away`,
})
const goalScopes = ['', 'home.', 'away.', '1h.', '2h.', '1h.home.', '1h.away.', '2h.home.']
const table = defineTable([
  { market: 'result', name: 'Result', shape: 'partition', outcomes: result('') },
  { market: '1h', name: 'First half', shape: 'partition', outcomes: result('1h.') },
  { market: '2h', name: 'Second half', shape: 'partition', outcomes: result('2h.') },
  {
    market: 'both',
    name: 'Both score',
    shape: 'partition',
    outcomes: { Y: 'btts/yes', N: 'btts/no' },
  },
  ...goalScopes.map((scope) => ({
    market: `${scope}goals`,
    name: 'Goals',
    shape: 'partition' as const,
    outcomes: { O: `${scope}ou@{l}/over`, U: `${scope}ou@{l}/under` },
    lines: [0.5, 1.5, 2.5],
  })),
])

const eventShape = z.object({
  id: z.string(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  country: z.string(),
  kickoff: z.iso.datetime(),
})
const pickShape = z.object({
  event: z.string(),
  market: z.string(),
  line: looseText,
  outcome: z.string(),
  of: eventShape,
  words: z.tuple([z.string(), z.string()]),
  price: z.number().nullable(),
  open: z.boolean(),
})
const listShape = z.object({ events: z.array(eventShape) })
const cardShape = z.object({ event: eventShape, prices: z.array(pickShape) })
const slipShape = z.object({ picks: z.array(pickShape) })

function parse<T>(shape: z.ZodType<T>, raw: unknown): T {
  const parsed = shape.safeParse(raw)
  if (parsed.success) return parsed.data
  throw failure(self, 'BAD_RESPONSE', parsed.error)
}

function eventOf(event: z.infer<typeof eventShape>): ForeignEvent {
  return { ...event, sport: 'football', providerIds: {}, state: 'open' }
}

function selectionOf(pick: z.infer<typeof pickShape>): ForeignSelection {
  const { event, market, outcome, line, words, price, open } = pick
  const key = table.keyOf({ market, outcome, line: line === '' ? null : Number(line) })
  return {
    key,
    native: { event, market, line, outcome },
    market: words[0],
    outcome: words[1],
    line: line === '' ? null : line,
    odds: price,
    state: open && price !== null ? 'open' : 'suspended',
  }
}

const read = (path: string, query: Record<string, string> = {}): HttpRequest => ({
  method: 'GET',
  host,
  path,
  query,
  retry: true,
})

export const examplebet: Platform = {
  ...self,
  countries: ['ng'],
  hosts: [host],
  limits: {
    requestsPerSecond: 5,
    concurrent: 5,
    timeoutMs: 15_000,
    responseBytesMax: 4_000_000,
    selectionsMax: 30,
    selectionsPerEvent: 1,
  },
  code: {
    pattern: /^[A-Z0-9]{8}$/,
    example: 'EXAMPLE2',
    normalize: (text) => text.trim().toUpperCase(),
  },
  table,
  classify: ({ status, text }) => {
    if (status !== 404) return undefined
    return text.includes('slip') ? 'CODE_NOT_FOUND' : 'EVENT_NOT_FOUND'
  },
  decode: {},
  async load(http, code) {
    const { picks } = parse(slipShape, await http.json(read(`/slip/${code}`)))
    return {
      platform: self.id,
      country: 'ng',
      code,
      createdAt: null,
      betType: picks.length > 1 ? 'multiple' : 'single',
      selections: picks.map((pick) => ({ ...selectionOf(pick), event: eventOf(pick.of) })),
      droppedByOrigin: 0,
    }
  },
  async list(http) {
    return parse(listShape, await http.json(read('/events'))).events.map(eventOf)
  },
  async search(http, text) {
    return parse(listShape, await http.json(read('/events', { search: text }))).events.map(eventOf)
  },
  async event(http, id) {
    const card = parse(cardShape, await http.json(read(`/event/${id}`)))
    return { event: eventOf(card.event), selections: card.prices.map(selectionOf) }
  },
  async book(http, picks) {
    const json = { picks: picks.map(({ selection }) => selection.native) }
    const raw = await http.json({ method: 'POST', host, path: '/slip', json, retry: false })
    return parse(z.object({ code: z.string() }), raw)
  },
  link: (code) => `https://examplebet.test/slip/${encodeURIComponent(code)}`,
}
