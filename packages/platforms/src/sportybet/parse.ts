/** Pure readers of what SportyBet answers. */
import { messages } from '@strix/messages/server/platforms'
import { ownKey } from '@strix/markets'
import { answersOf } from '../answers.ts'
import type {
  BetType,
  EventMarkets,
  EventState,
  ForeignEvent,
  ForeignSelection,
  SelectionState,
  Slip,
  SlipSelection,
  Sport,
} from '../platform.ts'
import { joinedLineFits } from '../table.ts'
import { oddsOf, unreadSelection } from '../unread.ts'
import { table } from './markets.ts'
import type { SportradarRow } from '../shared/sportradar/rows.ts'
import {
  envelopeSchema,
  fullEventSchema,
  leaguesSchema,
  pagesSchema,
  searchSchema,
  slipSchema,
  type SportyBetEvent,
  type SportyBetLeg,
  type SportyBetMarket,
  type SportyBetOutcome,
  type SportyBetSlip,
} from './schema.ts'
import { readSpecifier, specifierKey } from './specifier.ts'

const { badResponse, checked } = answersOf({ id: 'sportybet', name: 'Sporty Bet' })
const football = 'sr:sport:1'
const sports: Readonly<Record<string, Sport>> = {
  [football]: 'football',
  'sr:sport:2': 'basketball',
  'sr:sport:5': 'tennis',
}
const betTypes: Readonly<Record<string, BetType>> = {
  SINGLE: 'single',
  MULTIPLE: 'multiple',
  SYSTEM: 'system',
  BET_BUILDER: 'builder',
}

/** The `data` of an answer that says it is fine, or the value itself when it stands alone. */
function unwrap(raw: unknown): unknown {
  const envelope = envelopeSchema.safeParse(raw)
  if (!envelope.success) return raw
  if (envelope.data.bizCode !== 10000) throw badResponse(`bizCode ${envelope.data.bizCode}`)
  return envelope.data.data
}

/** Reads a shared slip, in or out of its envelope. */
export function parseSlip(raw: unknown): Slip {
  const slip = checked(slipSchema, unwrap(raw))
  const byId = indexOutcomes(slip)
  const legs = legsOf(slip)
  const builder = slip.betType === 'BET_BUILDER'
  return {
    platform: 'sportybet',
    country: 'ng',
    code: slip.shareCode,
    createdAt: null,
    betType: betTypeOf(slip, legs.length),
    selections: legs.map((leg) => {
      const found = byId.get(legKey(leg))
      const inBuilder = builder || (leg.parentBetBuilderMarketId ?? '') !== ''
      return {
        ...(found === undefined ? bareLeg(leg) : fullLeg(found, leg)),
        ...unsupported(found?.event, inBuilder),
      }
    }),
    droppedByOrigin: slip.unavailableOutcomes?.length ?? null,
  }
}

/** Reads one event with every market. */
export function parseEvent(raw: unknown): EventMarkets {
  return eventMarkets(checked(fullEventSchema, unwrap(raw)))
}

/** Reads a list answer: upcoming pages, leagues, or search. Simulated matches are left out. */
export function parseEvents(raw: unknown): EventMarkets[] {
  return parseList(raw).events
}

/** As `parseEvents`, with how many events exist in all and how many this answer held. */
export function parseList(raw: unknown): { events: EventMarkets[]; total: number; read: number } {
  const data = unwrap(raw)
  const found = listed(data)
  // Out of its envelope, only events tell a list of theirs from any other.
  if (data === raw && found.length === 0) throw badResponse('no list of events')
  const events = found.filter((event) => !isSimulated(event)).map(eventMarkets)
  const pages = pagesSchema.safeParse(data)
  const total = (pages.success ? pages.data.totalNum : null) ?? found.length
  return { events, total, read: found.length }
}

const searchParts = ['live', 'preMatch', 'pre', 'upcoming'] as const

function listed(data: unknown): SportyBetEvent[] {
  if (Array.isArray(data)) {
    return checked(leaguesSchema, data).flatMap((one) => ('events' in one ? one.events : [one]))
  }
  if (typeof data !== 'object' || data === null) throw badResponse('no list of events')
  if (searchParts.some((part) => Array.isArray(data[part as keyof typeof data]))) {
    const found = checked(searchSchema, data)
    return searchParts.flatMap((part) => found[part] ?? [])
  }
  if ('tournaments' in data || 'totalNum' in data) {
    return (checked(pagesSchema, data).tournaments ?? []).flatMap((league) => league.events)
  }
  throw badResponse('no list of events')
}

/** Virtual and simulated matches exist on no other platform. */
function isSimulated(event: SportyBetEvent): boolean {
  const words = [
    event.homeTeamName,
    event.awayTeamName,
    event.sport.name,
    event.sport.category?.name ?? '',
    event.sport.category?.tournament?.name ?? '',
  ]
  return (
    event.eventId.startsWith('sv:') ||
    words.some((word) => /\bSRL\b|\bsimulated\b|\bvirtual\b/i.test(word))
  )
}

function eventMarkets(event: SportyBetEvent): EventMarkets {
  const foreign = foreignEvent(event)
  const selections = (event.markets ?? []).flatMap((market) =>
    market.outcomes === null
      ? [unreadMarket(event, market)]
      : market.outcomes.map((outcome) => selectionOf({ event, foreign, market, outcome })),
  )
  return { event: foreign, selections }
}

function unreadMarket({ eventId }: SportyBetEvent, market: SportyBetMarket): ForeignSelection {
  const line = blank(market.specifier)
  const native = { eventId, marketId: market.id, specifier: line, outcomeId: null }
  return unreadSelection({ native, market: marketName(market), line })
}

function marketName({ id, name, desc }: SportyBetMarket): string {
  return blank(name) ?? blank(desc) ?? id
}

function foreignEvent(event: SportyBetEvent): ForeignEvent {
  const number = /^sr:match:(\d+)$/.exec(event.eventId)?.[1]
  return {
    id: event.eventId,
    sport: sports[event.sport.id] ?? 'other',
    home: event.homeTeamName,
    away: event.awayTeamName,
    league: event.sport.category?.tournament?.name ?? '',
    country: blank(event.sport.category?.name),
    kickoff: instantOf(event.estimateStartTime),
    // Simulated leagues have numbers of their own, which mean nothing elsewhere.
    providerIds: number === undefined || isSimulated(event) ? {} : { sportradar: number },
    state: eventState(event.status ?? -1),
  }
}

function eventState(status: number): EventState {
  switch (status) {
    case 0:
      return 'open'
    case 1:
      return 'started'
    case 3:
    case 4:
      return 'ended'
    default:
      return 'unknown'
  }
}

function selectionOf(input: {
  event: SportyBetEvent
  foreign: ForeignEvent
  market: SportyBetMarket
  outcome: SportyBetOutcome
}): ForeignSelection {
  const { event, foreign, market, outcome } = input
  const specifier = blank(market.specifier)
  const probability = chance(outcome.probability)
  return {
    key: keyOf({ sportId: event.sport.id, marketId: market.id, specifier, outcomeId: outcome.id }),
    native: {
      eventId: event.eventId,
      marketId: market.id,
      specifier,
      outcomeId: outcome.id,
    },
    market: marketName(market),
    outcome: blank(outcome.desc) ?? outcome.id,
    line: specifier,
    odds: price(outcome.odds),
    state: selectionState(foreign.state, market, outcome),
    ...(probability === null ? {} : { probability }),
  }
}

function selectionState(
  event: EventState,
  market: SportyBetMarket,
  outcome: SportyBetOutcome,
): SelectionState {
  if (event !== 'open') return event
  // An inactive outcome can still show a price, and `bookingStatus` says nothing about a leg.
  if (market.status === 0 && outcome.isActive === 1 && price(outcome.odds) !== null) return 'open'
  return market.status === 0 || market.status === 1 || market.status === 2 ? 'suspended' : 'unknown'
}

/**
 * The key of native ids, or null when the table does not know the market or the line is missing. A
 * line or outcome of a known market that is explained nowhere (a live score, a whole line inside a
 * combination) is this platform's own bet.
 */
export function keyOf(ids: {
  sportId: string
  marketId: string
  specifier: string | null
  outcomeId: string
}): string | null {
  const { sportId, marketId, specifier, outcomeId: outcome } = ids
  const market = sportId === football ? marketId : `${sportId}/${marketId}`
  const row = rowOf(market)
  if (row === undefined || (row.specifier.length > 0 && specifier === null)) return null
  const filling = readSpecifier(row, specifier)
  const template = row.outcomes[outcome]
  const fits = filling && template !== undefined && joinedLineFits(template, filling.line)
  const key = fits ? table.keyOf({ market, outcome, ...filling }) : null
  if (key !== null || sportId !== football) return key
  const line = specifierKey(specifier) || null
  return ownKey({ platform: 'sportybet', market, line, outcome })
}

const byMarket = new Map(table.rows.map((row) => [row.market, row as SportradarRow]))
function rowOf(market: string): SportradarRow | undefined {
  return byMarket.get(market)
}

type Found = { event: SportyBetEvent; market: SportyBetMarket; outcome: SportyBetOutcome }

/** Two legs may share one event, so legs join on all four ids. */
function indexOutcomes(slip: SportyBetSlip): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const event of slip.outcomes ?? []) {
    for (const market of event.markets) {
      for (const outcome of market.outcomes ?? []) {
        const leg = { eventId: event.eventId, marketId: market.id, outcomeId: outcome.id }
        found.set(legKey({ ...leg, specifier: market.specifier }), { event, market, outcome })
      }
    }
  }
  return found
}

/** Stands for a leg whose market lost its outcomes: nobody knows the bet, and that is told. */
const lostOutcome = { id: '' }

/** The legs as booked; without a ticket, or with an emptied one, the events hold exactly these. */
function legsOf(slip: SportyBetSlip): SportyBetLeg[] {
  const gone = slip.unavailableOutcomes ?? []
  if (slip.ticket && (slip.ticket.selections.length > 0 || gone.length > 0)) {
    return slip.ticket.selections
  }
  const legs = (slip.outcomes ?? []).flatMap(({ eventId, sport, markets }) =>
    markets.flatMap((market) =>
      (market.outcomes ?? [lostOutcome]).map((outcome) => ({
        eventId,
        marketId: market.id,
        specifier: market.specifier,
        outcomeId: outcome.id,
        sportId: sport.id,
      })),
    ),
  )
  if (legs.length === 0) throw badResponse('ticket')
  return legs
}

/** What makes a leg the same leg. */
export function legKey(leg: {
  eventId: string
  marketId: string
  specifier?: string | null | undefined
  outcomeId: string
}): string {
  return JSON.stringify([leg.eventId, leg.marketId, specifierKey(leg.specifier), leg.outcomeId])
}

function fullLeg(found: Found, leg: SportyBetLeg): SlipSelection {
  const foreign = foreignEvent(found.event)
  const selection = selectionOf({ ...found, foreign })
  return {
    ...selection,
    native: { ...selection.native, specifier: blank(leg.specifier) },
    event: foreign,
  }
}

/** A leg the answer names in its ticket only. */
function bareLeg(leg: SportyBetLeg): SlipSelection {
  const sportId = leg.sportId ?? football
  const number = /^sr:match:(\d+)$/.exec(leg.eventId)?.[1]
  const specifier = blank(leg.specifier)
  const ids = { marketId: leg.marketId, specifier, outcomeId: leg.outcomeId }
  const known = typeof leg.sportId === 'string' && leg.outcomeId !== lostOutcome.id
  const key = known ? keyOf({ sportId, ...ids }) : null
  const market = sportId === football ? leg.marketId : `${sportId}/${leg.marketId}`
  return {
    key,
    native: { eventId: leg.eventId, ...ids },
    market: rowOf(market)?.name ?? leg.marketId,
    outcome: leg.outcomeId,
    line: specifier,
    odds: null,
    state: 'unknown',
    event: {
      id: leg.eventId,
      sport: sports[sportId] ?? 'other',
      home: '',
      away: '',
      league: '',
      country: null,
      kickoff: instantOf(leg.estimateStartTime),
      providerIds: number === undefined ? {} : { sportradar: number },
      state: 'unknown',
    },
  }
}

function unsupported(
  event: SportyBetEvent | undefined,
  builder: boolean,
): { unsupported?: string } {
  if (builder) return { unsupported: messages.unsupported.builder }
  if (event !== undefined && isSimulated(event)) {
    return { unsupported: messages.unsupported.simulated }
  }
  return {}
}

function betTypeOf(slip: SportyBetSlip, legs: number): BetType {
  const named = betTypes[slip.betType ?? '']
  if (named !== undefined) return named
  return legs === 1 ? 'single' : 'multiple'
}

function instantOf(milliseconds: number | null | undefined): string | null {
  const at = new Date(milliseconds || Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function blank(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text
}

function price(text: string | null | undefined): number | null {
  return oddsOf(Number(blank(text) ?? Number.NaN))
}

function chance(text: string | null | undefined): number | null {
  const value = Number(blank(text) ?? Number.NaN)
  return value > 0 && value < 1 ? value : null
}
