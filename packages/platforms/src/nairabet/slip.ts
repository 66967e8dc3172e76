/**
 * The stored slip: a JSON document inside a string, in one of three forms, frozen as it was saved.
 */
import { messages } from '@strix/messages/server/platforms'
import { instantOf } from '../answers.ts'
import type {
  BetType,
  EventMarkets,
  ForeignEvent,
  SelectionState,
  Slip,
  SlipSelection,
} from '../platform.ts'
import { oddsOf } from '../unread.ts'
import { checked, eventState, fail, keyOf, nativeOf, oddState, sportOf, teamsOf } from './parse.ts'
import { reserved, shopSlip, stored, webSlip } from './shape.ts'
import type { ShopLeg, WebLeg } from './shape.ts'

const { answers, unsupported } = messages

/** The document inside `FindReservedBet`'s string; anything that is no such envelope as it came. */
function documentOf(raw: unknown): unknown {
  const envelope = stored.safeParse(raw)
  if (!envelope.success || !isRecord(raw) || !('Result' in raw || 'Error' in raw)) return raw
  const { Result, Error: error } = envelope.data
  if (!Result) throw refusal(error)
  try {
    return JSON.parse(Result.Betslip)
  } catch (cause) {
    throw fail('BAD_RESPONSE', answers.notJson, cause)
  }
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

/**
 * The texts of an unknown and of an expired code are not documented; only the word tells them
 * apart.
 */
function refusal(error: unknown) {
  const text = JSON.stringify(error ?? '')
  if (/expire/i.test(text)) return fail('CODE_EXPIRED', answers.codeExpired)
  return fail('CODE_NOT_FOUND', answers.codeUnknownOrOld)
}

/** The code in a `reserveBet` answer. */
export function readReserved(raw: unknown): string {
  const { Result, Error: error } = checked(reserved, raw)
  if (Result) return Result.ReservationKey
  throw fail('REFUSED', (reader) =>
    answers.notTaken({ ...reader, why: JSON.stringify(error ?? null).slice(0, 200) }),
  )
}

/** A stored slip as it was saved: old prices, and states of that day. */
export function readSlip(input: { raw: unknown; code: string }): Slip {
  const document = documentOf(input.raw)
  if (isRecord(document) && 'totoCampaigns' in document) {
    throw fail('REFUSED', answers.poolsBet)
  }
  const base = { platform: 'nairabet', country: 'ng', code: input.code, createdAt: null }
  const shop = shopSlip.safeParse(document)
  if (
    shop.success &&
    isRecord(document) &&
    ('isDisableds' in document || 'bankerEventIds' in document)
  ) {
    const selections = shop.data.selections.map((leg) => shopSelection(leg))
    if (selections.length === 0) throw fail('BAD_RESPONSE', answers.slipEmpty)
    const betType = selections.length === 1 ? 'single' : 'multiple'
    return { ...base, betType, selections, droppedByOrigin: 0 }
  }
  const web = checked(webSlip, document)
  // A slip is stored whole and never shrinks: without legs it is none, or one that was emptied.
  if (web.selections.length === 0) {
    throw fail('BAD_RESPONSE', answers.unreadable)
  }
  const selections = web.selections.map((leg) => webSelection(leg))
  const betType = betTypeOf(web.betType ?? 1, selections.length)
  return { ...base, betType, selections, droppedByOrigin: 0 }
}

function betTypeOf(value: number, legs: number): BetType {
  if (value === 2) return 'system'
  return value === 0 || legs === 1 ? 'single' : 'multiple'
}

function webSelection({ odd, market, event, ...rest }: WebLeg): SlipSelection {
  const teams = new Map(rest.competitors?.map(({ id, name }) => [id, name]))
  const inOrder = event.competitorIds.map((id) => teams.get(id))
  // The event says who is at home; without it the competitors stand as listed.
  const names = inOrder.length > 1 ? inOrder : [...teams.values()]
  const foreign: ForeignEvent = {
    id: String(event.id),
    sport: sportOf(rest.sport?.id ?? event.sportId),
    ...teamsOf(event.name, names),
    league: rest.championship?.name ?? '',
    country: rest.category?.name ?? null,
    kickoff: instantOf(event.startDate),
    providerIds: {},
    state: eventState(event.status),
  }
  const sv = market?.sv ?? odd.sv ?? null
  const builder = market?.isBB === true
  const known = market && foreign.sport === 'football' && !builder && !market.isAlt
  const at = { outcome: odd.typeId, sv, name: odd.name }
  return {
    key: known ? keyOf({ market: market.typeId, ...at }) : null,
    native: nativeOf(foreign.id, market, odd),
    market: market?.name ?? '',
    outcome: odd.name,
    line: sv,
    odds: oddsOf(odd.price),
    state: foreign.state === 'started' ? 'started' : oddState(odd.oddStatus),
    event: foreign,
    ...(builder ? { unsupported: unsupported.builderPartsAlone } : {}),
  }
}

/** The shop's form names no line: a bet on one is read from the event, by its odd id. */
function shopSelection(leg: ShopLeg): SlipSelection {
  const { Event: event } = leg
  const foreign: ForeignEvent = {
    id: String(event.Id),
    sport: event.IsVirtual ? 'other' : sportOf(event.SportId),
    ...teamsOf(event.Name, []),
    league: event.ChampName ?? '',
    country: null,
    kickoff: instantOf(event.Date),
    providerIds: {},
    state: event.IsLiveEvent ? 'started' : eventState(event.Status),
  }
  const { MarketTypeId: market, SelectionTypeId: outcome, SelectionName: name } = leg
  const builder = (leg.BBSelections ?? []).length > 0
  const known = foreign.sport === 'football' && !builder
  return {
    key: known ? keyOf({ market, outcome, sv: null, name }) : null,
    native: {
      eventId: event.Id,
      marketTypeId: market,
      oddTypeId: outcome,
      sv: null,
      oddId: leg.Id,
    },
    market: leg.MarketName,
    outcome: name,
    line: null,
    odds: oddsOf(leg.Price),
    state: foreign.state === 'started' ? 'started' : 'unknown',
    event: foreign,
    ...(builder ? { unsupported: unsupported.builderPartsAlone } : {}),
  }
}

/** What became of an event since the slip was stored. */
export type Now = EventMarkets | 'gone' | 'unreadable'

/**
 * The slip as it stands today: each leg's start, state and price from its event's current answer.
 */
export function refreshed(slip: Slip, now: ReadonlyMap<string, Now>): Slip {
  return { ...slip, selections: slip.selections.map((leg) => legToday(leg, now.get(leg.event.id))) }
}

function legToday(leg: SlipSelection, now: Now | undefined): SlipSelection {
  if (now === undefined || now === 'unreadable') {
    const state: SelectionState = leg.state === 'open' ? 'unknown' : leg.state
    return { ...leg, odds: null, state, event: { ...leg.event, state: 'unknown' } }
  }
  if (now === 'gone') {
    return { ...leg, odds: null, state: 'ended', event: { ...leg.event, state: 'ended' } }
  }
  const event = {
    ...leg.event,
    kickoff: now.event.kickoff ?? leg.event.kickoff,
    state: now.event.state,
  }
  const current = now.selections.find(({ native }) => native.oddId === leg.native.oddId)
  if (!current) {
    const state = event.state === 'started' ? 'started' : 'suspended'
    return { ...leg, odds: null, state, event }
  }
  const { key, odds, state, line } = current
  return { ...leg, key: leg.key ?? key, line: leg.line ?? line, odds, state, event }
}
