/** Pure readers of what Bet9ja answers. */
import { messages } from '@strix/messages/server/platforms'
import { answersOf } from '../answers.ts'
import type {
  EventMarkets,
  EventState,
  ForeignEvent,
  ForeignSelection,
  SelectionState,
  Slip,
  SlipSelection,
  Sport,
} from '../platform.ts'
import { oddsOf } from '../unread.ts'
import { keyOf, parseOddsKey, rowOf } from './odds-key.ts'
import {
  type Bet9jaLeg,
  type Bet9jaListedEvent,
  couponSchema,
  envelopeSchema,
  eventSchema,
  groupSchema,
  searchSchema,
  sportsSchema,
} from './schema.ts'

const { badResponse, checked } = answersOf({ id: 'bet9ja', name: 'Bet9ja' })
const sports: Readonly<Record<number, Sport>> = {
  1: 'football',
  2: 'basketball',
  5: 'tennis',
  3000001: 'football',
}
const sportLetters: Readonly<Record<string, Sport>> = {
  S: 'football',
  LIVES: 'football',
  B: 'basketball',
  T: 'tennis',
}

/** What `book` must send back besides the ids. */
type Booking = {
  eventCode: string
  startDate: string
  league: string
  country: string
  sport: string
  sign: string
  price: string
}

/** The `D` of an answer that says it is fine, or the value itself when it stands alone. */
function unwrap(raw: unknown): unknown {
  const envelope = envelopeSchema.safeParse(raw)
  if (!envelope.success) return raw
  const { R, D } = envelope.data
  if (R !== 'OK' && R !== 'D') throw badResponse(`R ${R}`)
  return D
}

/**
 * Reads a coupon, in or out of its envelope. Started legs are not in it and it does not say how
 * many.
 */
export function parseSlip(raw: unknown): Slip {
  const data = unwrap(raw)
  const coupon = checked(couponSchema, data)
  const selections = Object.entries(coupon.O).map(([key, leg]) => slipSelection(key, leg))
  // Out of its envelope, only legs tell a coupon from something else.
  if (data === raw && selections.length === 0) throw badResponse('no legs')
  return {
    platform: 'bet9ja',
    country: 'ng',
    code: String(coupon.BOOKABET_COUPONID ?? ''),
    createdAt: null,
    betType: selections.length === 1 ? 'single' : 'multiple',
    selections,
    droppedByOrigin: null,
  }
}

/** Reads one event with every market. */
export function parseEvent(raw: unknown): EventMarkets {
  const event = checked(eventSchema, flattened(unwrap(raw)))
  const names = namesOf(event.DS)
  if (names === null) throw badResponse(`an event called "${event.DS}"`)
  return eventMarkets(event, foreignEvent(event, names))
}

/**
 * Reads a league's events or the result of a search. Simulated matches and outrights are left out.
 */
export function parseEvents(raw: unknown): EventMarkets[] {
  const data = unwrap(raw)
  const found = listed(data)
  // Out of its envelope, only events tell a list of theirs from any other.
  if (data === raw && found.length === 0) throw badResponse('no list of events')
  return found.flatMap((event) => {
    const names = namesOf(event.DS)
    if (names === null || isSimulated(event)) return []
    return [eventMarkets(event, foreignEvent(event, names))]
  })
}

/** Leagues with coming football matches; simulated ones are left out. */
export function parseLeagues(raw: unknown): { id: string; league: string; country: string }[] {
  const { PAL } = checked(sportsSchema, unwrap(raw))
  return Object.values(PAL['1']?.SG ?? {}).flatMap((country) =>
    Object.entries(country.G ?? {})
      .filter(([, league]) => league.NUM !== 0)
      .map(([id, league]) => ({ id, league: league.G_DESC, country: country.SG_DESC }))
      .filter((one) => ![one.league, one.country].some(soundsSimulated)),
  )
}

function listed(data: unknown): Bet9jaListedEvent[] {
  if (isRecord(data) && 'numFound' in data) {
    const { S, numFound } = checked(searchSchema, data)
    if (!S && numFound > 0) throw badResponse(`${numFound} found and none told`)
    return Object.entries(S ?? {}).flatMap(([sport, found]) =>
      found.E.map((event) => ({ ...event, SID: event.SID ?? found.S_ID ?? Number(sport) })),
    )
  }
  const inner = isRecord(data) && isRecord(data.E) ? { ...data, E: Object.values(data.E) } : data
  const flat =
    isRecord(inner) && Array.isArray(inner.E) ? { ...inner, E: inner.E.map(flattened) } : inner
  const { E, G } = checked(groupSchema, flat)
  return E.map((event) => ({ ...event, GN: event.GN ?? leagueName(G?.[event.GID ?? '']) }))
}

/**
 * Live, what describes the event stands in `A`, beside its prices; the daily bundle has short
 * names (the zone of its time is told both ways, so that time is left out).
 */
function flattened(value: unknown): unknown {
  if (!isRecord(value)) return value
  const flat = isRecord(value.A) ? { ...value.A, ...value } : value
  return 'DS' in flat || !('N' in flat) ? flat : { ...flat, DS: flat.N }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A league of the daily bundle: its name, or an object that holds it. */
function leagueName(league: unknown): string | null {
  if (typeof league === 'string') return league
  const name = isRecord(league) ? (league.G_DESC ?? league.DS ?? league.N) : null
  return typeof name === 'string' ? name : null
}

function isSimulated(event: Bet9jaListedEvent): boolean {
  const names = namesOf(event.DS)
  return [names?.home, names?.away, event.GN, event.SG].some(
    (name) => name !== undefined && name !== null && soundsSimulated(name),
  )
}

function soundsSimulated(name: string): boolean {
  return /^Z\.|\bSRL\b|\bZoom\b|\bsimulated\b|\bvirtual\b/i.test(name)
}

function eventMarkets(event: Bet9jaListedEvent, foreign: ForeignEvent): EventMarkets {
  const words = wordsOf(event)
  const booking = {
    eventCode: event.C ?? '',
    startDate: event.STARTDATE ?? '',
    league: foreign.league,
    country: foreign.country ?? '',
    sport: event.S ?? '',
  }
  const selections = Object.entries(event.O ?? {}).map(([oddsKey, price]) =>
    selectionOf({ eventId: event.ID, oddsKey, price, words, booking, state: foreign.state }),
  )
  return { event: foreign, selections }
}

type Words = Map<string, { name: string; signs: Map<string, string> }>

function selectionOf(input: {
  eventId: number
  oddsKey: string
  price: string
  words: Words
  state: EventState
  booking: Omit<Booking, 'sign' | 'price'>
}): ForeignSelection {
  const { oddsKey, price, words } = input
  const parsed = parseOddsKey(oddsKey)
  const market = parsed?.market ?? oddsKey
  const suffix = parsed?.outcome ?? ''
  const said = words.get(market)
  const sign = said?.signs.get(suffix) ?? suffix
  const odds = priceOf(price)
  const booking: Booking = { ...input.booking, sign, price }
  return {
    key: keyOf(oddsKey),
    native: { eventId: input.eventId, oddsKey },
    market: said?.name ?? rowOf(market)?.name ?? market,
    outcome: sign,
    line: parsed?.line ?? null,
    odds,
    state: input.state === 'open' && odds === null ? 'suspended' : input.state,
    booking,
  }
}

/** Labels carry stray spaces and are for reading only; suffixes decide. */
function wordsOf(event: Bet9jaListedEvent): Words {
  return new Map(
    (event.MK ?? []).map((market) => {
      const labels = market.SGN ?? []
      const signs = (market.SGNK ?? []).map((suffix, index): [string, string] => [
        suffix,
        (labels[index] ?? suffix).trim(),
      ])
      return [market.ID, { name: market.DS ?? market.NAME ?? market.ID, signs: new Map(signs) }]
    }),
  )
}

function foreignEvent(
  event: Bet9jaListedEvent,
  names: { home: string; away: string },
): ForeignEvent {
  const kickoff = utcOf(event.STARTDATE ?? '')
  if (kickoff === null && event.STARTDATE) throw badResponse(`STARTDATE ${event.STARTDATE}`)
  const number = /^(?:sr:match:)?(\d+)$/.exec(event.EXTID ?? event.BRMATCHID ?? '')?.[1]
  const keys = Object.keys(event.O ?? {})
  return {
    id: String(event.ID),
    sport: sportOf(event.SID, keys),
    ...names,
    league: event.GN ?? '',
    country: event.SG ?? null,
    kickoff,
    providerIds: number === undefined || isSimulated(event) ? {} : { sportradar: number },
    state: keys.some((key) => key.startsWith('LIVE')) ? 'started' : 'open',
  }
}

/** A list of one sport need not name it; the prices do. */
function sportOf(id: number | null | undefined, keys: readonly string[]): Sport {
  if (id !== null && id !== undefined) return sports[id] ?? 'other'
  const letter = keys[0]?.slice(0, keys[0].indexOf('_'))
  return letter === undefined ? 'football' : (sportLetters[letter] ?? 'other')
}

/**
 * The key of an entry, event id and odds key, is its exact identity; the texts beside it are for
 * reading.
 */
function slipSelection(couponKey: string, leg: Bet9jaLeg): SlipSelection {
  const cut = couponKey.indexOf('$')
  const oddsKey = couponKey.slice(cut + 1)
  const names = namesOf(leg.E_NAME)
  if (names === null) throw badResponse(`a leg called "${leg.E_NAME}"`)
  const parsed = parseOddsKey(oddsKey)
  const live = oddsKey.startsWith('LIVE')
  const odds = priceOf(leg.V ?? '')
  const simulated = [names.home, names.away, leg.GN ?? ''].some(soundsSimulated)
  const letter = oddsKey.slice(0, oddsKey.indexOf('_'))
  return {
    key: keyOf(oddsKey),
    native: { eventId: Number(couponKey.slice(0, cut)), oddsKey },
    market: leg.M_NAME ?? rowOf(parsed?.market ?? '')?.name ?? parsed?.market ?? oddsKey,
    outcome: leg.SGN?.trim() ?? parsed?.outcome ?? oddsKey,
    line: parsed?.line ?? null,
    odds,
    state: live ? 'started' : couponState(leg.V, odds),
    event: {
      id: couponKey.slice(0, cut),
      sport: sportLetters[letter] ?? 'other',
      ...names,
      league: leg.GN ?? '',
      country: null,
      kickoff: utcOf(leg.STARTDATEUTC ?? leg.STARTDATE ?? ''),
      providerIds: {},
      state: live ? 'started' : 'open',
    },
    ...(leg.isBetBuilder === true ? { unsupported: messages.unsupported.builder } : {}),
    ...(simulated ? { unsupported: messages.unsupported.simulated } : {}),
  }
}

function couponState(price: string | null | undefined, odds: number | null): SelectionState {
  if (price === null || price === undefined) return 'unknown'
  return odds === null ? 'suspended' : 'open'
}

/** `1`, `-` and nothing mean suspended. */
function priceOf(text: string): number | null {
  return oddsOf(text.trim() === '' ? Number.NaN : Number(text))
}

/** Hyphens inside names stand without spaces. */
function namesOf(text: string): { home: string; away: string } | null {
  const cut = text.indexOf(' - ')
  const home = text.slice(0, cut).trim()
  const away = text.slice(cut + 3).trim()
  return cut < 0 || home === '' || away === '' ? null : { home, away }
}

/** Times are UTC and carry no zone mark. */
function utcOf(text: string): string | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?/.exec(text)
  if (match === null) return null
  const time = new Date(`${match[1]}T${match[2]}${match[3] ?? ':00'}Z`)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
