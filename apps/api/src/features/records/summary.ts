/**
 * What a record says, added up from its rows alone, so that whoever has the download gets the same
 * figures as the page. The formulas stand in docs/records.md.
 */
import { recordRules, verdictOf } from '@strix/contracts'
import type { RecordAnalytics } from '@strix/contracts'
import { messages } from '@strix/messages/server/records'
import type { PostedBody, RowBody, SettledBody } from './chain.ts'
import { chanceOf } from './chance.ts'
import type { Bet } from './chance.ts'
import { groupsOf } from './groups.ts'
import { holds } from './verify-slips.ts'

type State = SettledBody['state']
export type Slip = {
  posted: PostedBody
  state: State
  settledAt: string | null
  returnFactor: number | null
  games: SettledBody['games']
  odds: number
  /** Without its void games. */
  playedOdds: number
}
type Shown = Omit<RecordAnalytics, 'profile_id' | 'followers' | 'head'>

/** Of a slip by those of its games. */
function oddsOf(games: readonly number[]): number {
  return games.reduce((product, odds) => product * odds, 1)
}

/** The same without void games: they are no part of the bet any more. */
export function playedOddsOf(odds: readonly number[], games: readonly string[]): number {
  return oddsOf(odds.filter((_, at) => games[at] !== 'void'))
}

/** The slips of a record as the rows that hold make them, in the order of posting. */
export function slipsOf(rows: readonly RowBody[]): Slip[] {
  const slips = new Map<string, Slip>()
  for (const row of rows) {
    const slip = slips.get(row.code)
    if (!holds(row, slip?.posted)) continue
    if (row.kind === 'posted') {
      const odds = oddsOf(row.games.map((game) => game.odds))
      const games = row.games.map(() => 'open' as const)
      const open = { state: 'open' as const, settledAt: null, returnFactor: null }
      slips.set(row.code, { posted: row, ...open, games, odds, playedOdds: odds })
      continue
    }
    if (!slip) continue
    const { state, return_factor: returnFactor, games, at } = row
    const playedOdds = playedOddsOf(
      slip.posted.games.map((game) => game.odds),
      games,
    )
    slips.set(row.code, { ...slip, state, settledAt: at, returnFactor, games, playedOdds })
  }
  return [...slips.values()]
}

/** @param input.day formats an instant as a day in the reader's time zone */
export function summarize(
  rows: readonly RowBody[],
  input: { now: Date; day: (at: Date) => string },
): Shown {
  const slips = slipsOf(rows)
  const count = (state: State) => slips.filter((slip) => slip.state === state).length
  const counts = {
    posted: slips.length,
    open: count('open'),
    won: count('won'),
    lost: count('lost'),
    void: count('void'),
    unsettled: count('unsettled'),
  }
  const staked = counts.won + counts.lost + counts.void
  const returned = round(sum(slips.filter(isSettled).map(paid)))
  const profit = round(returned - staked)
  return {
    counts,
    win_rate: ratio(counts.won, counts.won + counts.lost),
    unsettled_share: ratio(counts.unsettled, staked + counts.unsettled),
    level_stakes: { staked, returned, profit, return_rate: ratio(profit, staked) },
    profit_line: profitLineOf(slips),
    streaks: streaksOf(slips),
    by_market: byMarket(slips),
    by_odds: byOdds(slips),
    expectation: expectationOf(slips),
    calendar: calendarOf(slips, input),
  }
}

function isSettled({ state }: Slip): boolean {
  return state === 'won' || state === 'lost' || state === 'void'
}

function paid({ returnFactor }: Slip): number {
  return returnFactor ?? 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Four decimals; sums of odds have more than anybody means. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : round(part / whole)
}

function tallyOf(states: readonly string[]) {
  const won = states.filter((state) => state === 'won' || state === 'half-won').length
  const lost = states.filter((state) => state === 'lost' || state === 'half-lost').length
  const returned = states.filter((state) => state === 'void').length
  return { won, lost, void: returned, win_rate: ratio(won, won + lost) }
}

const linePointsMax = 120
/** Two-sided, 95%. */
const normalQuantile = 1.959964

/**
 * Profit after each settled slip, one unit staked on each: the sum of what each paid, less one.
 * Chance alone wins a slip of odds o with 1 / o: it then gains o - 1, else loses 1, which is 0 on
 * average with a variance of o - 1. So the band after many is 0 ± 1.96 √Σ(o - 1), never below
 * the loss of every stake. Slips that share matches are taken to win together: a group of them has
 * a variance of (Σ√(o - 1))². A void slip moves neither, and void games are no part of o.
 */
function profitLineOf(slips: readonly Slip[]): RecordAnalytics['profit_line'] {
  const settled = slips
    .filter(isSettled)
    .toSorted((a, b) => compare(endOf(a), endOf(b)) || compare(a.posted.code, b.posted.code))
  const points = [{ slips: 0, profit: 0, low: 0, high: 0 }]
  const groupOf = groupsBySlip(settled.filter(isDecided))
  const spreads = new Map<number, number>()
  let profit = 0
  let variance = 0
  let staked = 0
  for (const [index, slip] of settled.entries()) {
    profit += paid(slip) - 1
    const group = groupOf.get(slip)
    if (group !== undefined) {
      const [before, own] = [spreads.get(group) ?? 0, Math.sqrt(slip.playedOdds - 1)]
      variance += slip.playedOdds - 1 + 2 * before * own
      spreads.set(group, before + own)
      staked += 1
    }
    const half = normalQuantile * Math.sqrt(variance)
    const low = round(Math.max(-staked, -half))
    points.push({ slips: index + 1, profit: round(profit), low, high: round(half) })
  }
  const step = Math.ceil(points.length / linePointsMax)
  return points.filter((_, index) => index % step === 0 || index === points.length - 1)
}

function groupsBySlip(slips: readonly Slip[]): Map<Slip, number> {
  const groups = groupsOf(slips.map((slip) => ({ slip, matches: matchesOf(slip) })))
  return new Map(groups.flatMap((group, at) => group.map(({ slip }) => [slip, at] as const)))
}

function matchesOf({ posted }: Slip): string[] {
  return posted.games.flatMap(({ fixture }) => fixture ?? [])
}

/** Slips won or lost in the order in which they ended; void ones neither make nor break a row. */
function streaksOf(slips: readonly Slip[]): RecordAnalytics['streaks'] {
  const decided = slips
    .filter(isDecided)
    .sort((a, b) => compare(endOf(a), endOf(b)) || compare(a.posted.code, b.posted.code))
  let longest = 0
  let length = 0
  let result: 'won' | 'lost' | null = null
  for (const { state } of decided) {
    const next = state === 'won' ? 'won' : 'lost'
    length = next === result ? length + 1 : 1
    result = next
    if (result === 'won') longest = Math.max(longest, length)
  }
  return { longest_won: longest, current: { result, length } }
}

/** By the last kick-off: when a job got round to it says nothing of the slip. */
function endOf({ posted }: Slip): string {
  return posted.last_kickoff
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The first word of a key; joined keys are combinations, facts are specials. */
export function familyOf(key: string | null): string {
  if (key === null) return 'other'
  if (/ [&|] /.test(key)) return 'combination'
  const bare = key.replace(/^!?\(?/, '')
  if (bare.startsWith('#')) return 'special'
  return /^(?:(?:1h|2h|home|away)\.)*([a-z0-9]+)/.exec(bare)?.[1] ?? 'other'
}

function byMarket(slips: readonly Slip[]): RecordAnalytics['by_market'] {
  const families = new Map<string, string[]>()
  for (const { posted, games } of slips) {
    posted.games.forEach(({ key }, position) => {
      const state = games[position]
      if (state === undefined || state === 'open') return
      const family = familyOf(key)
      const states = families.get(family) ?? []
      states.push(state)
      families.set(family, states)
    })
  }
  return [...families]
    .map(([market, states]) => ({ market, games: states.length, ...tallyOf(states) }))
    .sort((a, b) => b.games - a.games || compare(a.market, b.market))
}

const bands = [1, 1.5, 2, 3, 5, 10, 50, Infinity] as const

function byOdds(slips: readonly Slip[]): RecordAnalytics['by_odds'] {
  const settled = slips.filter(isSettled)
  return bands.slice(0, -1).flatMap((from, at) => {
    const to = bands[at + 1] ?? Infinity
    const within = settled.filter(({ odds }) => odds >= from && odds < to)
    if (within.length === 0) return []
    const profit = sum(within.map(paid)) - within.length
    return [
      {
        from,
        to: Number.isFinite(to) ? to : null,
        slips: within.length,
        ...tallyOf(within.map(({ state }) => state)),
        return_rate: ratio(profit, within.length),
      },
    ]
  })
}

/** Each slip that was won or lost. */
export function betsOf(slips: readonly Slip[]): Bet[] {
  return slips
    .filter(isDecided)
    .map((slip) => ({ chance: 1 / slip.playedOdds, matches: matchesOf(slip) }))
}

function isDecided({ state }: Slip): boolean {
  return state === 'won' || state === 'lost'
}

function expectationOf(slips: readonly Slip[]): RecordAnalytics['expectation'] {
  const bets = betsOf(slips)
  const actual = slips.filter(({ state }) => state === 'won').length
  const { expected, low, high, groups } = chanceOf(bets)
  const count = bets.length
  const base = {
    slips: count,
    groups,
    slips_min: recordRules.slipsToSayMin,
    expected: round(expected),
    actual,
    low,
    high,
  }
  const verdict = verdictOf({ won: actual, low, high, groups })
  if (verdict === 'too-few') {
    const text = groups < count ? messages.chance.tooFewGroups : messages.chance.tooFew
    return { ...base, verdict, text: text({ count, groups }) }
  }
  return { ...base, verdict, text: messages.chance[verdict]({ low, high, count }) }
}

const dayMs = 24 * 3_600_000

function calendarOf(
  slips: readonly Slip[],
  { now, day }: { now: Date; day: (at: Date) => string },
): RecordAnalytics['calendar'] {
  const tallies = new Map<string, { won: number; lost: number }>()
  for (const slip of slips) {
    if (slip.state !== 'won' && slip.state !== 'lost') continue
    const on = day(new Date(endOf(slip)))
    const tally = tallies.get(on) ?? { won: 0, lost: 0 }
    tally[slip.state] += 1
    tallies.set(on, tally)
  }
  // Counted on the calendar, since a day may have 23 hours.
  const today = Date.parse(`${day(now)}T00:00:00Z`)
  return Array.from({ length: recordRules.calendarDays }, (_, index) => {
    const back = recordRules.calendarDays - 1 - index
    const on = new Date(today - back * dayMs).toISOString().slice(0, 10)
    const { won, lost } = tallies.get(on) ?? { won: 0, lost: 0 }
    return { day: on, won, lost, result: won + lost === 0 ? 'none' : won > lost ? 'won' : 'lost' }
  })
}
