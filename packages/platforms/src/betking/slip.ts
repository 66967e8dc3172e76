/** Booked coupons: the desktop answer, and the coupon the mobile site builds. */
import { messages } from '@strix/messages/server/platforms'
import { instantOf } from '../answers.ts'
import type { BetType, ForeignEvent, SelectionState, Slip, SlipSelection } from '../platform.ts'
import { checked, fail, keyOf, lineOf, sportOf, sportradar, stateOf, teamsOf } from './parse.ts'
import { oddsOf } from '../unread.ts'
import { bookAnswer, booked, mobileCoupon } from './shape.ts'
import type { Leg, MobileLeg } from './shape.ts'

const { answers, unsupported } = messages

/** 405: the code stands, but what it points to is gone. */
const idsGone = 405

/** @throws PlatformError CODE_NOT_FOUND, or CODE_EXPIRED when nothing of the code is left */
export function readSlip(input: { raw: unknown; code: string }): Slip {
  const inner = mobileCouponOf(input.raw)
  if (inner !== undefined) return mobileSlip(inner, input.code || codeIn(input.raw))
  const answer = checked(booked, input.raw)
  if (!answer.BookedCoupon && answer.ResponseStatus !== idsGone) {
    throw fail('CODE_NOT_FOUND', answers.codeUnknown)
  }
  const legs = answer.BookedCoupon?.Odds ?? []
  if (legs.length === 0) throw fail('CODE_EXPIRED', answers.codeEmpty)
  return {
    ...base(input.code),
    betType: betTypeOf(answer.BookedCoupon?.CouponTypeId, legs.length),
    selections: legs.map((leg) => desktopLeg(leg)),
    droppedByOrigin: answer.RemovedEvents?.length ?? 0,
  }
}

function base(code: string) {
  return { platform: 'betking', country: 'ng', code, createdAt: null }
}

/** 1 single, 2 multiple; a coupon that says nothing is judged by its length. */
function betTypeOf(type: number | null | undefined, legs: number): BetType {
  if (type === 3) return 'system'
  return legs === 1 ? 'single' : 'multiple'
}

function mobileCouponOf(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return undefined
  if ('betCoupon' in raw) return raw.betCoupon
  if ('bookedCoupon' in raw) return raw.bookedCoupon
  return 'odds' in raw ? raw : undefined
}

function codeIn(raw: unknown): string {
  const code = typeof raw === 'object' && raw !== null && 'bookingCode' in raw && raw.bookingCode
  return typeof code === 'string' ? code : ''
}

function mobileSlip(raw: unknown, code: string): Slip {
  if (raw === null) throw fail('CODE_NOT_FOUND', answers.codeUnknown)
  const { odds, couponTypeId } = checked(mobileCoupon, raw)
  return {
    ...base(code),
    betType: betTypeOf(couponTypeId, odds.length),
    selections: odds.map((leg) => mobileLegOf(leg)),
    droppedByOrigin: null,
  }
}

function desktopLeg(leg: Leg): SlipSelection {
  const event: ForeignEvent = {
    id: String(leg.MatchId),
    sport: sportOf(leg.SportName),
    ...teamsOf(leg.MatchName),
    league: leg.TournamentName.trim(),
    country: leg.EventName?.trim() || null,
    kickoff: instantOf(leg.EventDate),
    providerIds: sportradar(leg.ProviderEventId),
    state: stateOf(leg.EventCategory),
  }
  return legOf({
    event,
    market: leg.MarketTypeId,
    marketName: leg.MarketName,
    outcome: leg.IDSelectionType,
    name: leg.SelectionName,
    id: leg.SelectionId,
    line: lineOf(leg.Spread, leg.SpecialValue),
    price: leg.OddValue,
    state: event.state === 'started' ? 'started' : 'open',
  })
}

function mobileLegOf(leg: MobileLeg): SlipSelection {
  const live = leg.eventCategory === 'L'
  const event: ForeignEvent = {
    id: String(leg.matchId),
    sport: leg.IDSport === 1 ? 'football' : sportOf(leg.sportName),
    ...teamsOf(leg.matchName),
    league: leg.tournamentName.trim(),
    country: leg.eventName?.trim() || null,
    kickoff: instantOf(leg.eventDate),
    providerIds: {},
    state: leg.isExpired ? 'ended' : stateOf(leg.eventCategory),
  }
  const open: SelectionState = leg.isLocked ? 'suspended' : 'open'
  const selection = legOf({
    event,
    market: leg.marketTypeId,
    marketName: leg.marketName,
    outcome: leg.IDSelectionType,
    name: leg.selectionName,
    id: leg.selectionId,
    line: lineOf(leg.specialValue),
    price: leg.oddValue,
    state: leg.isExpired ? 'ended' : live ? 'started' : open,
  })
  return leg.isBetBuilder
    ? { ...selection, key: null, unsupported: unsupported.builderParts }
    : selection
}

/** A line that is not given leaves the key unknown; the event tells it by the selection id. */
function legOf(one: {
  event: ForeignEvent
  market: number
  marketName: string
  outcome: number
  name: string
  id: number
  line: number | null
  price: number
  state: SelectionState
}): SlipSelection {
  const { event, market, outcome, line, price } = one
  const live = event.state === 'started'
  return {
    key: event.sport === 'football' ? keyOf({ market, outcome, line, live }) : null,
    native: {
      matchId: Number(event.id),
      marketTypeId: market,
      selectionTypeId: outcome,
      selectionId: one.id,
      line,
    },
    market: one.marketName.trim(),
    outcome: one.name.trim(),
    line: line === null ? null : String(line),
    odds: oddsOf(price),
    state: one.state,
    event,
  }
}

/**
 * The texts of the refusals we know; the list is of placing a slip, booking is taken to share it.
 */
const refusals: Readonly<Record<number, (values: { name: string }) => string>> = {
  2: answers.gameNotAllowed,
  3: answers.gameStarted,
  4: answers.priceChanged,
  49: answers.notCombined,
  69: answers.gamesTooMany,
  70: answers.twoNotCombined,
}

/** The code in a booking's answer. It proves nothing: wrong ids get a code too. */
export function readBooked(raw: unknown): string {
  const { ResponseStatus, BookedCouponCode } = checked(bookAnswer, raw)
  if (ResponseStatus === 1 && BookedCouponCode) return BookedCouponCode
  throw fail(
    'REFUSED',
    refusals[ResponseStatus] ??
      ((reader) => answers.refusedStatus({ ...reader, status: String(ResponseStatus) })),
  )
}
