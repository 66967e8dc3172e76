/** Pure readers of Nairabet's answers (Altenar software). */
import { messages } from '@strix/messages/server/platforms'
import { canonicalKey, ownKey } from '@strix/markets'
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
import { goalOf, outcomeId, table } from './markets.ts'
import { details, list, oddStates } from './shape.ts'
import type { Market, Odd, OddState } from './shape.ts'

const { answers } = messages

const sports: Readonly<Record<number, Sport>> = { 66: 'football', 67: 'basketball', 68: 'tennis' }

export const { fail, checked } = answersOf({ id: 'nairabet', name: 'Nairabet' })

export function sportOf(id: number | null | undefined): Sport {
  return sports[id ?? 0] ?? 'other'
}

export function eventState(status: number | null | undefined): EventState {
  if (status === 0) return 'open'
  if (status === 1) return 'started'
  return status === 5 ? 'suspended' : 'unknown'
}

/** 0 open; 1, 2, 5, 6 settled; 4 deleted, 7 suspended, 8 disabled. */
export function oddState(status: number | null | undefined): SelectionState {
  if (status === 0) return 'open'
  if (status === 1 || status === 2 || status === 5 || status === 6) return 'ended'
  return status === 4 || status === 7 || status === 8 ? 'suspended' : 'unknown'
}

/** Home and away by the competitors; by the name where one is not given. */
export function teamsOf(
  name: string,
  competitors: readonly (string | undefined)[],
): { home: string; away: string } {
  const [first, second] = name.split(' vs. ')
  const home = competitors[0] ?? first
  const away = competitors[1] ?? second
  if (!home || !away)
    throw fail('BAD_RESPONSE', (reader) => answers.teamsUnreadable({ ...reader, match: name }))
  return { home: home.trim(), away: away.trim() }
}

/**
 * `2.5`, `+1.5`, `0:1` (the away side one goal up: -1); null when there is none or it is something
 * else.
 */
export function lineOf(sv: string | null | undefined): number | null {
  const text = (sv ?? '').trim()
  const head = /^(\d+)\s*:\s*(\d+)$/.exec(text)
  if (head) return Number(head[1]) - Number(head[2])
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null
}

const counted = new Set([8, 100, 101])

/**
 * How a whole line that lands settles inside a combination is told nowhere: only half lines are
 * read there.
 */
const combined = new Set(
  table.rows
    .filter(({ outcomes }) =>
      Object.values(outcomes).some((key) => / [&|] .*\{l\}|\{l\}.* [&|] /.test(key)),
    )
    .map(({ market }) => market),
)

/** The scores a market's odds are named after: a rest outcome is the rest of these. */
function listedScores(odds: readonly Odd[]): string {
  return odds.flatMap(({ name }) => scoreOf(name) ?? []).join(' ')
}

function scoreOf(name: string): string | null {
  const match = /^(\d{1,2})\s*[:-]\s*(\d{1,2})$/.exec(name.trim())
  return match ? `${match[1]}-${match[2]}` : null
}

/**
 * Where outcomes go by name: full-time scores (45 and the long list 17779), half-time and full-time
 * score (46).
 */
function keyByName(market: number, name: string, odds: readonly Odd[]): string | null {
  if (market === 45 || market === 17779) {
    const score = scoreOf(name)
    const listed = listedScores(odds)
    if (score) return table.keyOf({ market: '17779', outcome: 'score', vars: { score } })
    if (market === 45 || !/other/i.test(name) || listed === '') return null
    return table.keyOf({ market: '17779', outcome: 'rest', vars: { listed } })
  }
  const both = /^(\d+)\s*[:-]\s*(\d+)[\s/]+(\d+)\s*[:-]\s*(\d+)$/.exec(name.trim())
  if (market !== 46 || !both) return null
  return canonicalKey(`1h.cs/${both[1]}-${both[2]} & cs/${both[3]}-${both[4]}`)
}

/**
 * The key of a football selection. `odds` are those of its market, when the answer carries them.
 */
export function keyOf(input: {
  market: number
  outcome: string | number
  sv: string | null
  name: string
  odds?: readonly Odd[]
}): string | null {
  const { market, name, odds = [] } = input
  const line = lineOf(input.sv)
  const vars: Record<string, string> = {}
  if (counted.has(market)) {
    // Without a number it is the first goal's market in name only: do not guess which goal.
    if (line === null || line < 1 || !Number.isInteger(line)) return null
    Object.assign(vars, goalOf(line))
  }
  const named = keyByName(market, name, odds)
  if (named) return named
  const id = String(market)
  const at = { market: id, outcome: outcomeId(id, String(input.outcome)), line }
  const whole = combined.has(id) && line !== null && line % 1 === 0
  const key = whole ? null : table.keyOf({ ...at, vars })
  const row = rows.get(id)
  if (key !== null || !row || (row.lines !== undefined && line === null)) return key
  // Scores go by their names; an outcome nobody explains of any other market is its own bet.
  return byName.has(market) ? null : ownKey({ platform: 'nairabet', ...at, line: input.sv || null })
}

const byName = new Set([45, 46, 17779])
const rows = new Map(table.rows.map((row) => [row.market, row]))

/** States of an event in which none of its odds can be played. */
const closed: ReadonlySet<EventState> = new Set(['started', 'suspended'])

type Whole = { event: ForeignEvent; markets: readonly Market[]; odds: ReadonlyMap<number, Odd> }

/** What `book` sends back, kept as it came. */
export type Booking = { odd: Odd; market: Market; context: BookingContext }
type BookingContext = Readonly<Record<'event' | 'sport' | 'category' | 'championship', unknown>> & {
  competitors: readonly unknown[]
}

function oddIdsOf(market: Market): number[] {
  return market.oddIds ?? (market.desktopOddIds ?? market.mobileOddIds ?? []).flat()
}

function selectionsOf(
  { event, markets, odds }: Whole,
  context: BookingContext,
): ForeignSelection[] {
  return markets
    .filter((market) => !market.isAlt && !market.isBB)
    .flatMap((market) => {
      const ids = oddIdsOf(market)
      const own = ids.flatMap((id) => odds.get(id) ?? [])
      const unread = ids.filter((id) => !odds.has(id))
      return [
        ...own.map((odd) => selectionOf({ event, market, odd, odds: own, context })),
        ...unread.map((oddId) => unreadOdd(event.id, market, oddId)),
      ]
    })
}

function unreadOdd(eventId: string, market: Market, oddId: number): ForeignSelection {
  const { id: marketId, sv = null, name } = market
  const native = { eventId: Number(eventId), marketId, oddId }
  return unreadSelection({ native, market: name, line: sv })
}

function selectionOf(input: {
  event: ForeignEvent
  market: Market
  odd: Odd
  odds: readonly Odd[]
  context: BookingContext
}): ForeignSelection {
  const { event, market, odd, odds, context } = input
  const sv = market.sv ?? odd.sv ?? null
  const state = oddState(odd.oddStatus)
  const at = { market: market.typeId, outcome: odd.typeId, sv, name: odd.name, odds }
  const booking: Booking = { odd, market, context }
  const price = oddsOf(odd.price)
  const priced: SelectionState = price === null ? 'suspended' : 'open'
  return {
    key: event.sport === 'football' ? keyOf(at) : null,
    native: nativeOf(event.id, market, odd),
    market: market.name,
    outcome: odd.name,
    line: sv,
    odds: state === 'open' ? price : null,
    state: state === 'open' ? (closed.has(event.state) ? event.state : priced) : state,
    booking,
  }
}

export function nativeOf(eventId: string, market: Market | null | undefined, odd: Odd) {
  return {
    eventId: Number(eventId),
    marketTypeId: market?.typeId ?? null,
    oddTypeId: odd.typeId,
    sv: market?.sv ?? odd.sv ?? null,
    oddId: odd.id,
  }
}

/** `GetEvents` and its sisters: events, markets and odds joined by id. */
export function readEvents(raw: unknown): EventMarkets[] {
  const read = checked(list, raw)
  const byId = <T extends { id: number }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.id, row]))
  const [markets, odds, teams] = [byId(read.markets), byId(read.odds), byId(read.competitors)]
  const [champs, categories, kinds] = [byId(read.champs), byId(read.categories), byId(read.sports)]
  // A row with neither two competitors nor two names is an outright, not a match.
  const matches = read.events.filter(
    ({ name, competitorIds }) => competitorIds.length > 1 || name.includes(' vs. '),
  )
  return matches.map((one) => {
    const competitors = one.competitorIds.flatMap((id) => teams.get(id) ?? [])
    const championship = champs.get(one.champId ?? -1)
    const category = categories.get(one.catId ?? -1)
    const event: ForeignEvent = {
      id: String(one.id),
      sport: sportOf(one.sportId),
      ...teamsOf(
        one.name,
        one.competitorIds.map((id) => teams.get(id)?.name),
      ),
      league: championship?.name ?? '',
      country: category?.name ?? null,
      kickoff: instantOf(one.startDate),
      providerIds: {},
      state: eventState(one.status),
    }
    const own = one.marketIds.flatMap((id) => markets.get(id) ?? [])
    const unread = one.marketIds.filter((id) => !markets.has(id))
    const sport = kinds.get(one.sportId ?? -1)
    const context = { event: one, sport, category, championship, competitors }
    const selections = [
      ...selectionsOf({ event, markets: own, odds }, context),
      ...unread.map((marketId) =>
        unreadSelection({ native: { eventId: one.id, marketId }, market: `Market ${marketId}` }),
      ),
    ]
    return { event, selections }
  })
}

/** `GetEventDetails`: one event with every market. */
export function readEvent(raw: unknown): EventMarkets {
  if (raw === null || (typeof raw === 'object' && Object.keys(raw).length === 0)) {
    throw fail('EVENT_NOT_FOUND', answers.eventGone)
  }
  const one = checked(details, raw)
  const event: ForeignEvent = {
    id: String(one.id),
    sport: sportOf(one.sport.id),
    ...teamsOf(
      one.name,
      one.competitors.map(({ name }) => name),
    ),
    league: one.champ?.name ?? '',
    country: one.category?.name ?? null,
    kickoff: instantOf(one.startDate),
    providerIds: {},
    state: one.status === undefined && one.liveTime ? 'started' : eventState(one.status),
  }
  const odds = new Map(one.odds.map((odd) => [odd.id, odd]))
  const { sport, category, champ: championship, competitors } = one
  const listed = {
    id: one.id,
    name: one.name,
    startDate: one.startDate,
    status: one.status,
    sportId: sport.id,
    catId: category?.id,
    champId: championship?.id,
    competitorIds: competitors.map(({ id }) => id),
    marketIds: one.markets.map(({ id }) => id),
  }
  const context = { event: listed, sport, category, championship, competitors }
  const markets = [...one.markets, ...one.childMarkets]
  return { event, selections: selectionsOf({ event, markets, odds }, context) }
}

/** `GetOddsStates`, by odd id. */
export function readOddStates(raw: unknown): Map<number, OddState> {
  return new Map(checked(oddStates, raw).oddStates.map((state) => [state.id, state]))
}
