/**
 * BetKing over the wire: the current desktop interface (booked coupons, day and league feeds, one
 * card).
 */
import { type Bookmaker, type Quote, createBookmaker, twoDecimals } from '../bookmaker.ts'
import type { Line, Outcome } from '../offer.ts'
import {
  type Context,
  type Pick,
  type Reading,
  type SimRequest,
  type SimResponse,
  type SimulatedPlatform,
  comingMatches,
  field,
  jsonOf,
  listOf,
  notFound,
  readingOf,
  textOf,
} from '../platform.ts'
import { codeText, hash } from '../random.ts'
import type { League, Match } from '../world/world.ts'
import { betkingOffer } from './table.ts'
import { names } from './names.ts'

const id = 'betking'
const selectionsMax = 40
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const matchBase = 1_003_000_000
const oddBase = 1_600_000_000
const collectionBase = 500_000_000
const providerBase = 60_000_000
/** Odd and collection numbers repeat after this many match numbers: a month. */
const cycle = 30_000
const oddsPerMatch = 512
const linesPerMatch = 256
/** Markets whose line stands on the outcome, not on the market. */
const lineOnOutcome = new Set(['190', '305', '342'])
const listed = new Set(['110', '146', '160', '302'])

type Leg = { matchId: number; selectionId: number }
type Sim = { context: Context; book: Bookmaker }

export function createBetking(context: Context): SimulatedPlatform {
  const book = createBookmaker({
    seed: context.seed,
    habits: { id, margin: 0.06, missing: 0.06, round: twoDecimals, lowest: 1.02 },
    offer: betkingOffer(),
    chances: context.chances,
  })
  const sim = { context, book }
  return {
    id,
    hosts: ['www.betking.com', 'sportsapicdn-desktop.betking.com'],
    book,
    selectionsMax,
    handle: (request) => handle(sim, request),
    read: (code) => read(sim, code),
    // The same slip always gives the same code, so a wished code is not taken.
    make: (picks) => store(sim, picks.map(legOf)),
    codeFor: (text) => codeText(alphabet, 6, context.seed, id, text),
    eventId: (match) => String(matchBase + match.sequence),
  }
}

function handle(sim: Sim, request: SimRequest): SimResponse {
  const { path, method } = request
  if (request.host === 'www.betking.com') {
    const code = /^\/api\/sports\/v1\/bet\/Booked\/([^/]+)\/en$/.exec(path)?.[1]
    if (code && method === 'GET') return load(sim, decodeURIComponent(code))
    if (method === 'POST' && /^\/api\/sports\/v1\/bet\/Book\/[^/]+$/.test(path))
      return place(sim, request)
    return notFound()
  }
  if (method !== 'GET') return notFound()
  if (path === '/api/settings/globalvariables') return { status: 200, body: limits }
  const feed = /^\/api\/feeds\/prematch\/(.*)$/.exec(path)?.[1] ?? ''
  const day = /^GetEvents\/en\/(\d{4}-\d{2}-\d{2})\/0\/0\/1$/.exec(feed)?.[1]
  if (day) return list(sim, (match) => localText(match.kickoff).startsWith(day))
  const league = /^en\/4\/(\d+)\/0\/0$/.exec(feed)?.[1]
  if (league) return list(sim, (match) => String(leagueId(match.league)) === league)
  const item = /^event\/en\/1\/(\d+)\/0$/.exec(feed)?.[1]
  if (item) return card(sim, Number(item))
  if (/^lastminute\/en\/1\/\d+$/.test(feed) || /^mostpopularsports\/en\/1\/\d+\/\d+$/.test(feed))
    return list(sim, (match) => match.kickoff < sim.context.now() + 86_400_000)
  if (feed.startsWith('Search')) return search(sim, request.query.get('search') ?? '')
  return notFound()
}

const limits = {
  currencyId: 16,
  defaultStakeGross: 100,
  isVirtualsInstallation: false,
  maxBetStake: 175_438_596.49,
  maxCombinationBetWin: 75_000_000,
  maxCombinationsByGrouping: 10_000,
  maxCouponCombinations: 17_543_859,
  maxGroupingsBetStake: 41_641_682,
  maxMultipleBetWin: 75_000_000,
  maxNoOfEvents: selectionsMax,
  maxNoOfSelections: selectionsMax,
  maxSingleBetWin: 75_000_000,
  minBetStake: 10,
  minBonusOdd: 1.35,
  minFlexiCutOdds: 1.01,
  minFlexiCutSelections: 5,
  minGroupingsBetStake: 5,
  stakeInnerMod0Combination: 0.01,
  isCashoutEnabled: true,
}

function matchOf(sim: Sim, matchId: number): Match | undefined {
  const match = sim.context.world.bySequence(matchId - matchBase)
  return match && sim.book.has(match) ? match : undefined
}

function oddId(match: Match, outcome: Outcome): number {
  return oddBase + (match.sequence % cycle) * oddsPerMatch + outcome.index
}

function collectionId(match: Match, line: Line): number {
  return collectionBase + (match.sequence % cycle) * linesPerMatch + line.index
}

function legOf({ match, outcome }: Pick): Leg {
  return { matchId: matchBase + match.sequence, selectionId: oddId(match, outcome) }
}

function pickOf(sim: Sim, leg: Leg): Pick | undefined {
  const match = matchOf(sim, leg.matchId)
  if (!match) return undefined
  const place = leg.selectionId - oddBase - (match.sequence % cycle) * oddsPerMatch
  const outcome = sim.book.offer.outcomes[place]
  return outcome && { match, outcome }
}

function legsOf(body: unknown): Leg[] {
  return listOf(body).map((leg) => ({
    matchId: Number(field(leg, 'matchId')),
    selectionId: Number(field(leg, 'selectionId')),
  }))
}

function read(sim: Sim, code: string): Reading[] | undefined {
  const stored = sim.context.codes.get(id, code.toUpperCase())
  return stored && legsOf(stored.body).map((leg) => readingOf(pickOf(sim, leg)))
}

/** The same slip gives the same code. */
function store(sim: Sim, legs: Leg[]): string {
  const { context } = sim
  const slip = legs
    .map((leg) => `${leg.matchId}:${leg.selectionId}`)
    .sort()
    .join(',')
  const code = codeText(alphabet, 6, context.seed, id, slip)
  if (!context.codes.has(id, code))
    context.codes.set(id, { code, coupon: { createdAt: context.now(), body: legs } })
  return code
}

function load(sim: Sim, code: string): SimResponse {
  const stored = sim.context.codes.get(id, code.toUpperCase())
  const none = { AvailableEventCount: 0, OriginalEventCount: 0, RemovedEvents: null }
  if (!stored) return { status: 200, body: { ResponseStatus: 1, ...none, BookedCoupon: null } }
  const picks = legsOf(stored.body).flatMap((leg) => pickOf(sim, leg) ?? [])
  if (picks.length === 0)
    return { status: 200, body: { ResponseStatus: 405, ...none, BookedCoupon: { Odds: [] } } }
  const now = sim.context.now()
  const gone = picks.filter((pick) => pick.match.kickoff <= now)
  const left = picks.filter((pick) => pick.match.kickoff > now)
  return {
    status: 200,
    body: {
      ResponseStatus: 1,
      // Neither of these is the number of legs.
      AvailableEventCount: 0,
      OriginalEventCount: left.length,
      RemovedEvents: gone.length > 0 ? gone.map((pick) => matchName(pick.match)) : null,
      BookedCoupon: { Odds: left.map((pick) => couponOdd(sim, { pick, now })) },
    },
  }
}

function couponOdd(sim: Sim, { pick, now }: { pick: Pick; now: number }) {
  const { match, outcome } = pick
  const { line } = outcome
  return {
    MatchId: matchBase + match.sequence,
    MatchName: matchName(match),
    ProviderEventId: String(providerBase + match.sequence),
    EventDate: localText(match.kickoff),
    TournamentId: leagueId(match.league),
    TournamentName: names.league(match.league),
    EventName: match.league.country,
    SportName: 'Football',
    MarketTypeId: Number(line.market),
    MarketName: marketName(line),
    MarketId: collectionId(match, line),
    IDSelectionType: Number(outcome.id),
    SelectionName: outcome.label,
    SelectionId: oddId(match, outcome),
    Spread: line.spec || '0',
    SpecialValue: line.spec || '0',
    OddValue: sim.book.quote(match, { outcome, now }).price,
  }
}

function matchName(match: Match): string {
  return `${names.home(match)} - ${names.away(match)}`
}

/** European handicaps are named by goals here, `Handicap -1`. */
function marketName(line: Line): string {
  return line.at === null || line.market === '160' ? line.name : `${line.name} ${line.at}`
}

function leagueId(league: League): number {
  return league.id === 'eng-1' ? 20_000_841 : 20_002_000 + league.number
}

function categoryId(league: League): number {
  return league.country === 'England' ? 10_000_840 : 10_001_000 + (hash(league.country) % 900)
}

const lastSundays = new Map<number, [number, number]>()

/** Summer time runs from the last Sunday of March to that of October, 01:00 UTC. */
function offsetHours(at: number): 1 | 2 {
  const year = new Date(at).getUTCFullYear()
  let turns = lastSundays.get(year)
  if (!turns) {
    const lastSunday = (month: number) => {
      const end = new Date(Date.UTC(year, month + 1, 0, 1))
      return end.getTime() - end.getUTCDay() * 86_400_000
    }
    turns = [lastSunday(2), lastSunday(9)]
    lastSundays.set(year, turns)
  }
  return at >= turns[0] && at < turns[1] ? 2 : 1
}

/** Central European time with its offset. */
function localText(at: number): string {
  const hours = offsetHours(at)
  return `${new Date(at + hours * 3_600_000).toISOString().slice(0, 19)}+0${hours}:00`
}

function refusal(status: number): SimResponse {
  return { status: 200, body: { ResponseStatus: status, BookedCouponCode: null } }
}

/** Prices are not checked and wrong ids are taken; a coupon without its limits is a bad request. */
function place(sim: Sim, request: SimRequest): SimResponse {
  const coupon = jsonOf(request.body)
  if (
    typeof field(coupon, 'BetCouponGlobalVariable') !== 'object' ||
    !field(coupon, 'BetCouponGlobalVariable')
  )
    return { status: 400, body: { Message: 'BetCouponGlobalVariable is required' } }
  const odds = listOf(field(coupon, 'Odds'))
  const legs = odds.map((odd) => ({
    matchId: Number(textOf(field(odd, 'MatchId'))),
    selectionId: Number(textOf(field(odd, 'SelectionId'))),
  }))
  if (legs.length === 0) return refusal(21)
  if (legs.length > selectionsMax) return refusal(69)
  if (new Set(legs.map((leg) => leg.matchId)).size < legs.length) return refusal(70)
  const grouping = listOf(field(coupon, 'Groupings'))[0]
  if (Number(field(grouping, 'Grouping')) !== legs.length) return refusal(21)
  return { status: 200, body: { ResponseStatus: 1, BookedCouponCode: store(sim, legs) } }
}

type Board = { line: Line; quotes: Quote[] }[]

function item(match: Match, board: Board) {
  return {
    ItemID: matchBase + match.sequence,
    ItemName: matchName(match),
    ItemDate: localText(match.kickoff),
    CategoryId: categoryId(match.league),
    CategoryName: match.league.country,
    TournamentId: leagueId(match.league),
    TournamentName: names.league(match.league),
    SportId: 1,
    SportName: 'Football',
    SmartBetCode: 10_000 + (hash('smart', match.id) % 80_000),
    ExtProvIDItem: String(providerBase + match.sequence),
    EventCategory: 'F',
    IncompatibleEvents: [],
    TotalOdds: board.length,
    OddsCollection: board.map(({ line, quotes }) => collection(match, { line, quotes })),
  }
}

function collection(match: Match, { line, quotes }: { line: Line; quotes: Quote[] }) {
  const onOutcome = lineOnOutcome.has(line.market)
  const text = line.spec || '0'
  return {
    OddCollectionID: collectionId(match, line),
    OddsType: { OddsTypeID: Number(line.market), OddsTypeName: marketName(line) },
    SpecialBetValue: onOutcome ? '0' : text,
    GroupNo: 0,
    Combinability: 1,
    CompatibleMarkets: [],
    MatchOdds: line.outcomes.flatMap((outcome, i) => {
      const quote = quotes[i]
      if (quote?.state !== 'open') return []
      return [
        {
          MatchOddsID: oddId(match, outcome),
          OddAttribute: {
            OddTypeID: Number(outcome.id),
            OddName: outcome.label,
            SpecialValue: text,
          },
          Outcome: { OutcomeID: outcome.index + 1, OddOutcome: quote.price },
        },
      ]
    }),
  }
}

function openLines(board: Board): Board {
  return board.filter(({ quotes }) => quotes.some((quote) => quote.state === 'open'))
}

/** A day or a league in one answer; a day is a local day. */
function list(sim: Sim, wanted: (match: Match) => boolean): SimResponse {
  const now = sim.context.now()
  const lines = sim.book.offer.lines.filter((line) => listed.has(line.market))
  const Items = comingMatches(sim.context, sim.book)
    .filter(wanted)
    .map((match) => item(match, openLines(sim.book.board(match, { now, lines }))))
  return {
    status: 200,
    body: { AreaMatches: [{ AreaId: 1, Items }], TotalNoOfItems: Items.length },
  }
}

/** The whole card: the item is repeated per group of markets. */
function card(sim: Sim, itemId: number): SimResponse {
  const match = matchOf(sim, itemId)
  const now = sim.context.now()
  // At kick-off a match moves to the live feed under another number.
  if (!match || match.kickoff <= now)
    return { status: 200, body: { AreaMatches: [], TotalNoOfItems: 0 } }
  const board = openLines(sim.book.board(match, { now }))
  const groups = [...new Set(board.map(({ line }) => line.group))]
  const AreaMatches = groups.map((group, i) => ({
    AreaId: 1570 + i,
    AreaName: group,
    Items: [
      item(
        match,
        board.filter(({ line }) => line.group === group),
      ),
    ],
  }))
  return { status: 200, body: { AreaMatches, TotalNoOfItems: 1 } }
}

function search(sim: Sim, text: string): SimResponse {
  const words = text.trim().toLowerCase()
  const found = comingMatches(sim.context, sim.book).filter(
    (match) => words !== '' && matchName(match).toLowerCase().includes(words),
  )
  const body = found.map((match) => ({
    ItemID: matchBase + match.sequence,
    EventName: matchName(match),
    TeamHome: names.home(match),
    TeamAway: names.away(match),
    TournamentName: names.league(match.league),
    CategoryName: match.league.country,
    ItemDate: localText(match.kickoff),
  }))
  return { status: 200, body }
}
