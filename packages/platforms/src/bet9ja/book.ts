/** The form that makes a Bet9ja code. */
import { messages } from '@strix/messages/server/platforms'
import { z } from 'zod'
import { type Pick, PlatformError } from '../platform.ts'
import { parseOddsKey } from './odds-key.ts'

const nativeSchema = z.object({ eventId: z.number(), oddsKey: z.string() })
const bookingSchema = z.object({
  eventCode: z.string(),
  startDate: z.string(),
  league: z.string(),
  country: z.string(),
  sport: z.string(),
  sign: z.string(),
  price: z.string(),
})

/**
 * The text of `BETSLIP`. Current prices are part of it, so picks come from a fresh event answer.
 */
export function betslipOf(picks: readonly Pick[]): string {
  const legs = picks.map(legOf)
  const product = legs.reduce((odds, leg) => odds * leg.price, 1)
  return JSON.stringify({
    BETS: [
      {
        BSTYPE: 0,
        TAB: 0,
        NUMLINES: legs.length,
        COMB: 1,
        TYPE: legs.length,
        STAKE: 0,
        POTWINMIN: 0,
        POTWINMAX: 0,
        BONUSMIN: 0,
        BONUSMAX: 0,
        ODDMIN: product,
        ODDMAX: product,
        ODDS: Object.fromEntries(legs.map((leg) => [leg.id, leg.price])),
        FIXED: {},
      },
    ],
    EVS: Object.fromEntries(legs.map((leg) => [leg.id, leg.details])),
    IMPERSONIZE: 0,
  })
}

function legOf({ event, selection }: Pick) {
  const { eventId, oddsKey } = nativeSchema.parse(selection.native)
  const booking = bookingSchema.parse(selection.booking)
  const parsed = parseOddsKey(oddsKey)
  if (selection.odds === null || parsed === null) {
    throw new PlatformError({
      kind: 'REFUSED',
      platform: 'bet9ja',
      message: messages.answers.noPrice({
        name: 'Bet9ja',
        match: `${event.home} - ${event.away}`,
        market: selection.market,
      }),
    })
  }
  const id = `${eventId}$${oddsKey}`
  return {
    id,
    price: selection.odds,
    details: {
      id,
      eventId,
      eventCode: booking.eventCode,
      eventName: `${event.home} v ${event.away}`,
      market: parsed.market.slice(2),
      sid: oddsKey,
      sign: booking.sign,
      GN: booking.league,
      leagueName: booking.league,
      SG: booking.country,
      startdate: booking.startDate.replaceAll('-', '/'),
      oddValue: booking.price,
      hnd: parsed.line ?? '',
      sportName: booking.sport,
    },
  }
}
