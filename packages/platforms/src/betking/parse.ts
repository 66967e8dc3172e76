/**
 * Pure readers of Betking's answers: the desktop feed and codes, and the mobile site's page data.
 */
import { messages } from '@strix/messages/server/platforms'
import { ownKey } from '@strix/markets'
import { answersOf, instantOf } from '../answers.ts'
import type {
  EventMarkets,
  EventState,
  ForeignEvent,
  ForeignSelection,
  SelectionState,
  Sport,
} from '../platform.ts'
import { oddsOf, unreadSelection } from '../unread.ts'
import { table } from './markets.ts'
import { feed, found, item, listParts, mobileMatch } from './shape.ts'
import type {
  Item,
  MatchOdds,
  MobileMarket,
  MobileMatch,
  MobileSelection,
  OddsCollection,
} from './shape.ts'

const { answers } = messages

/** A price no higher than this is no price: fillers and closed outcomes carry 0 to 1.01. */
const noPrice = 1.01
const next = 195
const combined = new Set([9277, 10297, 9888, 9920, 9648])

export const { fail, checked } = answersOf({ id: 'betking', name: 'Betking' })

/** Sportradar numbers have 8 or 9 digits; other suppliers' numbers stand in the same field. */
export function sportradar(value: string | number | null | undefined): Record<string, string> {
  const text = String(value ?? '')
  return /^\d{8,9}$/.test(text) ? { sportradar: text } : {}
}

export function teamsOf(name: string): { home: string; away: string } {
  const at = name.indexOf(' - ')
  const home = name.slice(0, at).trim()
  const away = name.slice(at + 3).trim()
  if (at > 0 && home && away) return { home, away }
  throw fail('BAD_RESPONSE', (reader) => answers.teamsUnreadable({ ...reader, match: name }))
}

export function sportOf(name: string | null | undefined): Sport {
  if (name === 'Football' || name === 'Soccer') return 'football'
  if (name === 'Basketball') return 'basketball'
  return name === 'Tennis' ? 'tennis' : 'other'
}

export function stateOf(category: string | null | undefined): EventState {
  return category === 'L' ? 'started' : 'open'
}

type Text = string | number | null | undefined

/**
 * `0` and nothing mean "not given", never a line of 0. `0 : 1` is one goal to the away side: -1.
 */
export function lineOf(...texts: readonly Text[]): number | null {
  for (const raw of texts) {
    const text = String(raw ?? '').trim()
    const head = /^(\d+)\s*:\s*(\d+)$/.exec(text)
    const line = head
      ? Number(head[1]) - Number(head[2])
      : /^[+-]?\d+(\.\d+)?$/.test(text)
        ? Number(text)
        : 0
    if (line !== 0) return line
  }
  return null
}

/**
 * The key of a football selection. A prematch "first goal" names no number; a live "next goal" has
 * to. An outcome or line of a known market that is explained nowhere is this platform's own bet.
 */
export function keyOf(input: {
  market: number
  outcome: number
  line: number | null
  live: boolean
}): string | null {
  const { market, outcome, live } = input
  let { line } = input
  const vars: Record<string, string> = {}
  if (market === next) {
    if (line === null && !live) line = 1
    if (line === null || !Number.isInteger(line) || line < 1) return null
    Object.assign(vars, { n: String(line), before: line === 1 ? '0' : `0-${line - 1}` })
  }
  // Totals have half lines only; a whole one inside a combination would settle in a way told
  // nowhere.
  const whole = combined.has(market) && line !== null && Number.isInteger(line)
  const at = { market: String(market), outcome: String(outcome), line }
  const key = whole ? null : table.keyOf({ ...at, vars })
  const row = rows.get(at.market)
  if (key !== null || !row || (row.lines !== undefined && line === null)) return key
  return ownKey({ platform: 'betking', ...at })
}

const rows = new Map(table.rows.map((row) => [row.market, row]))

/** Read together from one outcome of either form. */
type Found = {
  event: ForeignEvent
  market: number
  marketName: string
  outcome: number
  name: string
  id: number
  line: number | null
  lineText: Text
  price: number
  closed: boolean
}

function selectionOf(one: Found): ForeignSelection {
  const { event, market, outcome, line, price } = one
  const live = event.state === 'started'
  const odds = one.closed ? null : oddsOf(price, noPrice)
  const open: SelectionState = live ? 'started' : 'open'
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
    line: line === null ? null : String(one.lineText ?? line),
    odds,
    state: odds === null ? 'suspended' : open,
  }
}

// Desktop site

/** What a booking repeats of the feed. */
export type Booking = { item: Item; collection: OddsCollection; odds: MatchOdds }

function itemEvent(one: Item): ForeignEvent {
  return {
    id: String(one.ItemID),
    sport: one.SportName ? sportOf(one.SportName) : 'football',
    ...teamsOf(one.ItemName),
    league: one.TournamentName.trim(),
    country: one.CategoryName.trim() || null,
    kickoff: instantOf(one.ItemDate),
    providerIds: sportradar(one.ExtProvIDItem),
    state: stateOf(one.EventCategory),
  }
}

function itemMarkets(one: Item): EventMarkets {
  const event = itemEvent(one)
  const selections = (one.OddsCollection ?? []).flatMap((collection) => {
    if (collection.MatchOdds.length === 0) return [unreadCollection(event.id, collection)]
    return collection.MatchOdds.map((odds): ForeignSelection => {
      // The line of corners and handicaps stands on the outcome, not on the market.
      const texts = [odds.OddAttribute.SpecialValue, collection.SpecialBetValue]
      const line = lineOf(...texts)
      const booking: Booking = { item: { ...one, OddsCollection: null }, collection, odds }
      const read = selectionOf({
        event,
        market: collection.OddsType.OddsTypeID,
        marketName: collection.OddsType.OddsTypeName,
        outcome: odds.OddAttribute.OddTypeID,
        name: odds.OddAttribute.OddName,
        id: odds.MatchOddsID,
        line,
        lineText: texts.find((text) => lineOf(text) !== null),
        price: odds.Outcome.OddOutcome,
        closed: false,
      })
      return { ...read, booking }
    })
  })
  return { event, selections }
}

function unreadCollection(eventId: string, collection: OddsCollection): ForeignSelection {
  const { OddsTypeID: market, OddsTypeName: name } = collection.OddsType
  const selectionId = `collection ${collection.OddCollectionID}`
  const native = { matchId: Number(eventId), marketTypeId: market, selectionId }
  return unreadSelection({ native, market: name })
}

/** The feed repeats an item once per market group: its groups are put together again. */
function merged(all: readonly EventMarkets[]): EventMarkets[] {
  const byId = new Map<string, EventMarkets>()
  for (const one of all) {
    const held = byId.get(one.event.id)
    byId.set(one.event.id, {
      ...one,
      selections: unique([...(held?.selections ?? []), ...one.selections]),
    })
  }
  return [...byId.values()]
}

function unique(selections: readonly ForeignSelection[]): ForeignSelection[] {
  return [...new Map(selections.map((one) => [one.native.selectionId, one])).values()]
}

function isReal({ event }: EventMarkets): boolean {
  return !event.home.startsWith('GO.') && !event.away.startsWith('GO.')
}

function feedEvents(raw: unknown): EventMarkets[] {
  const items = checked(feed, raw).AreaMatches.flatMap(({ Items }) => Items ?? [])
  // A row with no second team is an outright, not a match.
  return merged(items.filter(({ ItemName }) => ItemName.includes(' - ')).map(itemMarkets))
}

// Mobile site

function mobileEvent(one: MobileMatch): ForeignEvent {
  const teams = [...(one.teams ?? [])].sort((a, b) => a.itemOrder - b.itemOrder)
  const [home, away] = teams
  const names =
    home && away ? { home: home.name.trim(), away: away.name.trim() } : teamsOf(one.name)
  // Home lists put the match's number on both teams instead.
  const onTeams = home?.extProvIDTeam === away?.extProvIDTeam ? home?.extProvIDTeam : null
  return {
    id: String(one.id),
    sport: one.sportId === 1 ? 'football' : sportOf(one.sportName),
    ...names,
    league: one.tournamentName.trim(),
    country: one.categoryName.trim() || null,
    kickoff: instantOf(one.date),
    providerIds: sportradar(one.extProvIDItem ?? one.providerId ?? onTeams),
    state: stateOf(one.eventCategory),
  }
}

function mobileSelections(event: ForeignEvent, market: MobileMarket): ForeignSelection[] {
  return [...(market.spreadMarkets ?? []), market].flatMap((one) =>
    one.selections
      .filter(({ status }) => status !== 'EMPTY')
      .map((selection) => mobileSelection({ event, market: one, selection })),
  )
}

function mobileSelection(input: {
  event: ForeignEvent
  market: Pick<MobileMarket, 'typeId' | 'name' | 'specialValue'>
  selection: MobileSelection
}): ForeignSelection {
  const { event, market, selection } = input
  const texts = [selection.specialValue, market.specialValue]
  return selectionOf({
    event,
    market: market.typeId,
    marketName: market.name,
    outcome: selection.typeId,
    name: selection.name,
    id: selection.id,
    line: lineOf(...texts),
    lineText: texts.find((text) => lineOf(text) !== null),
    price: selection.odd?.value ?? 0,
    closed: selection.status !== 'VALID',
  })
}

function mobileMarkets(one: MobileMatch): EventMarkets {
  const event = mobileEvent(one)
  // The outer market of a total repeats its default line: one selection per id.
  return {
    event,
    selections: unique(one.markets.flatMap((market) => mobileSelections(event, market))),
  }
}

/** One match: the feed's card (or one of its items), or the mobile site's match. */
export function readEvent(raw: unknown): EventMarkets {
  if (feed.safeParse(raw).success) {
    const [only, second] = feedEvents(raw)
    if (!only) throw fail('EVENT_NOT_FOUND', answers.eventGone)
    if (second) throw fail('BAD_RESPONSE', answers.eventsMany)
    return only
  }
  const single = item.safeParse(raw)
  if (single.success && single.data.OddsCollection) return itemMarkets(single.data)
  return mobileMarkets(checked(mobileMatch, raw))
}

/** A list: the feed's, or the mobile site's live overview. */
export function readEvents(raw: unknown): EventMarkets[] {
  if (feed.safeParse(raw).success) return feedEvents(raw).filter(isReal)
  // One match is no list.
  const isMatch = typeof raw === 'object' && raw !== null && 'markets' in raw
  const matches = isMatch ? [] : matchesIn(raw)
  const isOverview = typeof raw === 'object' && raw !== null && 'sportData' in raw
  if (matches.length === 0 && !isOverview) {
    throw fail('BAD_RESPONSE', answers.unreadable)
  }
  return matches
    .filter((one) => (one.teams ?? []).length > 1 || one.name.includes(' - '))
    .map((one) => mobileMarkets(one))
    .filter(isReal)
}

/** The matches of a page's list, however it groups them. */
function matchesIn(raw: unknown): MobileMatch[] {
  if (Array.isArray(raw)) return raw.flatMap((one) => matchesIn(one))
  if (typeof raw !== 'object' || raw === null) return []
  const parts = listParts.flatMap((part) => {
    const value: unknown = part in raw ? raw[part as keyof typeof raw] : undefined
    return Array.isArray(value) ? [value] : []
  })
  if (parts.length > 0) return parts.flatMap((part) => matchesIn(part))
  return 'markets' in raw ? [checked(mobileMatch, raw)] : []
}

/** The search answer: identities only. Rows whose id we cannot tell are left out. */
export function readFound(raw: unknown): ForeignEvent[] {
  if (!Array.isArray(raw)) throw fail('BAD_RESPONSE', answers.unreadable)
  return raw.flatMap((row): ForeignEvent[] => {
    const parsed = found.safeParse(row)
    const id = parsed.data?.IDEvent ?? parsed.data?.ItemID ?? parsed.data?.MatchId
    if (!parsed.success || id === undefined || parsed.data.TeamHome.startsWith('GO.')) return []
    const one = parsed.data
    return [
      {
        id: String(id),
        sport: one.SportName ? sportOf(one.SportName) : 'football',
        home: one.TeamHome.trim(),
        away: one.TeamAway.trim(),
        league: one.TournamentName?.trim() ?? '',
        country: one.CategoryName?.trim() || null,
        kickoff: instantOf(one.ItemDate ?? one.EventDate),
        providerIds: sportradar(one.ExtProvIDItem),
        state: 'open',
      },
    ]
  })
}
