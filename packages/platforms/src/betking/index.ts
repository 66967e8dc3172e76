/** Betking, on the desktop site's interface. Facts: docs/platforms/betking.md. */
import { messages } from '@strix/messages/server/platforms'
import type { ForeignEvent, Http, HttpResponse, FailureKind, Pick, Platform } from '../platform.ts'
import { listedEvent } from '../listed.ts'
import { table } from './markets.ts'
import { fail, readEvent, readEvents, readFound } from './parse.ts'
import type { Booking } from './parse.ts'
import { readBooked, readSlip } from './slip.ts'

const { answers } = messages

const codesHost = 'www.betking.com'
const feedHost = 'sportsapicdn-desktop.betking.com'
const headers = { Origin: 'https://www.betking.com', Referer: 'https://www.betking.com' }
const dayMs = 86_400_000
/** The feed lists about this many days. */
const daysMax = 32

function feed(http: Http, path: string, query?: Record<string, string>): Promise<unknown> {
  const request = {
    method: 'GET' as const,
    host: feedHost,
    path: `/api/${path}`,
    headers,
    retry: true,
  }
  return http.json(query ? { ...request, query } : request)
}

/** A day of the feed is a local one, an hour or two off: one more is asked on either side. */
function daysOf(from: Date, to: Date): string[] {
  const first = Math.floor(from.getTime() / dayMs) - 1
  const last = Math.min(Math.floor(to.getTime() / dayMs) + 1, first + daysMax)
  const days: string[] = []
  for (let day = first; day <= last; day += 1)
    days.push(new Date(day * dayMs).toISOString().slice(0, 10))
  return days
}

async function listDay(http: Http, day: string): Promise<ForeignEvent[]> {
  const raw = await feed(http, `feeds/prematch/GetEvents/en/${day}/0/0/1`)
  return readEvents(raw).map(listedEvent)
}

function bookingOf({ selection }: Pick): Booking {
  const { booking } = selection
  if (isBooking(booking)) return booking
  throw fail('REFUSED', answers.stale)
}

function isBooking(value: unknown): value is Booking {
  return typeof value === 'object' && value !== null && 'collection' in value && 'odds' in value
}

/** One leg: `EventId` is the category, `SelectionId` the price's own id, not the outcome's. */
function legOf(pick: Pick) {
  const { item, collection, odds } = bookingOf(pick)
  return {
    IDSport: 1,
    SportName: 'Football',
    EventId: item.CategoryId,
    EventName: item.CategoryName,
    TournamentId: item.TournamentId,
    TournamentName: item.TournamentName,
    MatchId: item.ItemID,
    ProviderEventId: item.ExtProvIDItem ?? null,
    MatchName: item.ItemName,
    EventDate: item.ItemDate,
    SmartCode: item.SmartBetCode ?? 0,
    EventCategory: item.EventCategory ?? 'F',
    IncompatibleEvents: item.IncompatibleEvents ?? [],
    SelectionId: odds.MatchOddsID,
    IDSelectionType: odds.OddAttribute.OddTypeID,
    MarketId: collection.OddCollectionID,
    MarketTypeId: collection.OddsType.OddsTypeID,
    MarketName: collection.OddsType.OddsTypeName,
    SelectionName: odds.OddAttribute.OddName,
    SpecialValue: pick.selection.line ?? '0',
    OddValue: odds.Outcome.OddOutcome,
    IDGroup: collection.GroupNo ?? 0,
    GamePlay: collection.Combinability ?? 1,
    CompatibleMarkets: collection.CompatibleMarkets ?? [],
    Fixed: false,
    CompatibilityLevel: 0,
  }
}

type BookedLeg = ReturnType<typeof legOf>

function couponOf(legs: readonly BookedLeg[], limits: unknown) {
  const stake = 100
  const total = legs.reduce((product, leg) => product * leg.OddValue, 1)
  return {
    Odds: legs,
    Groupings: [{ Grouping: legs.length, Combinations: 1, Stake: stake }],
    StakeGross: stake,
    Stake: stake,
    CouponTypeId: legs.length === 1 ? 1 : 2,
    Language: 'en',
    CurrencyId: 16,
    TotalOdds: Math.round(total * 100) / 100,
    TotalCombinations: 1,
    IsClientSideCoupon: true,
    BetCouponGlobalVariable: limits,
  }
}

/** The client makes this number; made from the slip itself, it needs neither clock nor chance. */
function transactionOf(legs: readonly BookedLeg[]): number {
  let hash = 2_166_136_261
  for (const leg of legs) {
    for (const character of `${leg.MatchId}:${leg.SelectionId};`) {
      hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0
    }
  }
  return 1_000_000_000_000 + hash
}

async function bookPicks(http: Http, picks: readonly Pick[]): Promise<{ code: string }> {
  const legs = picks.map((pick) => legOf(pick))
  // Without the limits object the call is answered with a bare 400.
  const limits = await feed(http, 'settings/globalvariables')
  const raw = await http.json({
    method: 'POST',
    host: codesHost,
    path: `/api/sports/v1/bet/Book/${transactionOf(legs)}`,
    headers,
    json: couponOf(legs, limits),
    retry: false,
  })
  return { code: readBooked(raw) }
}

/** Cloudflare's page is a refusal whatever its status. */
function classify({ status, text }: HttpResponse): FailureKind | undefined {
  const page = text.trimStart().startsWith('<')
  if (page && /just a moment|cloudflare|captcha/i.test(text)) return 'BLOCKED'
  return status === 404 ? 'EVENT_NOT_FOUND' : undefined
}

export const betking: Platform = {
  id: 'betking',
  name: 'Betking',
  countries: ['ng'],
  hosts: [codesHost, feedHost],
  limits: {
    requestsPerSecond: 2,
    concurrent: 2,
    timeoutMs: 15_000,
    responseBytesMax: 24_000_000,
    selectionsMax: 40,
    selectionsPerEvent: 1,
  },
  code: {
    pattern: /^[A-Z0-9]{6}$/,
    example: 'N71UHB',
    normalize: (text) => text.trim().toUpperCase(),
  },
  table,
  classify,
  decode: {
    slip: (raw) => readSlip({ raw, code: '' }),
    event: readEvent,
    events: readEvents,
  },
  async load(http, code) {
    const path = `/api/sports/v1/bet/Booked/${encodeURIComponent(code)}/en`
    const raw = await http.json({ method: 'GET', host: codesHost, path, headers, retry: true })
    return readSlip({ raw, code })
  },
  async list(http, { from, to }) {
    const days = await Promise.all(daysOf(from, to).map((day) => listDay(http, day)))
    const events = new Map(days.flat().map((event) => [event.id, event]))
    return [...events.values()].filter(({ kickoff }) => {
      const at = kickoff === null ? Number.NaN : Date.parse(kickoff)
      return at >= from.getTime() && at <= to.getTime()
    })
  },
  async search(http, text) {
    return readFound(await feed(http, 'feeds/prematch/Search/lang/en', { search: text }))
  },
  async event(http, id) {
    return readEvent(await feed(http, `feeds/prematch/event/en/1/${encodeURIComponent(id)}/0`))
  },
  book: bookPicks,
  link: (code) => `https://m.betking.com/en-ng/sports/book-bet/${encodeURIComponent(code)}`,
}
