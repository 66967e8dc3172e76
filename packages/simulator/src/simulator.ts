/** All bookmakers over one hidden world, without a server: codes, clock, truth. */
import { type Codes, createCodes } from './codes.ts'
import { makeExamples } from './examples.ts'
import { type Fault, type FaultSetting, isFault } from './faults.ts'
import type { Outcome } from './offer.ts'
import {
  type Context,
  type Reading,
  type SimulatedPlatform,
  comingMatches,
  horizonMs,
} from './platform.ts'
import { type Bet, type QuoteInput, type Quoted, bookBets, quoteOf, sameBets } from './quotes.ts'
import { registry } from './registry.ts'
import { randomPicks } from './slips.ts'
import { createChances } from './world/chances.ts'
import { footballMatch, liveMatch, trueChances } from './world/football.ts'
import type { FootballMatch, LiveMatch, TrueChances } from './world/football.ts'
import { sheetOf } from './world/squads.ts'
import type { MatchSheet } from './world/squads.ts'
import { type Match, type Phase, type Score, createWorld, dayMs, phaseOf } from './world/world.ts'

export type SimulatorInput = {
  /** Another seed is another world. */
  seed: string
  now: () => Date
  /** A JSON file that keeps codes between starts. */
  stateFile?: string
}
/** A match of the hidden list, with what really happens in it. */
export type HiddenMatch = {
  id: string
  league: string
  country: string
  home: string
  away: string
  kickoff: string
  phase: Phase
  truth: { halfTime: Score; fullTime: Score }
}
export type SlipPick = { matchId: string; key: string; opaque: boolean }
export type SlipInput = {
  platform: string
  count: number
  /** Numbers in [0, 1). */
  random: () => number
  filter?: (pick: SlipPick) => boolean
  /** Most selections of one match; 1 when left out. */
  perMatch?: number
}
export type Control = {
  /** Breaks a platform until told otherwise, or for so many answers; null mends it. */
  setFault(platform: string, fault: Fault | null, options?: { times?: number }): void
  /** Moves the simulator's clock away from the one it was given; null follows that again. */
  setClock(at: Date | null): void
  /** Hidden matches from two days ago to ten days ahead. */
  matches(): HiddenMatch[]
  /** Those of them that are over. */
  results(): HiddenMatch[]
  /** The simulator's own reading of a code; null when the platform has no such code. */
  read(platform: string, code: string): Reading[] | null
  /** A random valid slip, booked. @throws Error when not enough is open. */
  makeSlip(input: SlipInput): { code: string; picks: SlipPick[] }
  /** Can a bet that pays the same, or names the same fact, be played there now? */
  offers(platform: string, matchId: string, key: string): boolean
  eventId(platform: string, matchId: string): string
  /** The best price of such a bet there now, or null. */
  price(platform: string, matchId: string, key: string): number | null
  /** Matches that kick off within [from, to), however long ago. */
  matchesBetween(from: Date, to: Date): HiddenMatch[]
  /** The same as a source of football would have them now: nothing of what is still to come. */
  football(from: Date, to: Date): FootballMatch[]
  /** Matches that are under way, or ended within the last hours. */
  live(): LiveMatch[]
  /** Who played in the matches that are over, and what each did. */
  sheets(from: Date, to: Date): MatchSheet[]
  /** What was truly likely in a match; for the sandbox's track record alone. */
  trueChances(matchId: string): TrueChances | null
  /** What a platform asked for one of several bets at an instant; see `Quoted`. */
  quote(ask: QuoteInput): Quoted | null
  /** A booked code of these bets, or null when one of them is not open now. */
  book(platform: string, picks: readonly Bet[]): string | null
  /** A code in the platform's form that is decided by a text and books nothing. */
  codeFor(platform: string, text: string): string
  /** Codes to try. */
  examples(platform: string): string[]
  /** Calls answered so far, by platform. */
  requests(): Record<string, number>
}
export type Simulator = {
  platforms: readonly SimulatedPlatform[]
  matchById(id: string): Match | undefined
  control: Control
  /** The fault due for this call, counted down. */
  takeFault(platform: string): Fault | undefined
  countRequest(platform: string): void
}

function footballControl({
  seed,
  world,
  now,
}: Context): Pick<Control, 'football' | 'live' | 'sheets' | 'trueChances'> {
  return {
    football: (from, to) =>
      world.between(from.getTime(), to.getTime()).map((match) => footballMatch(match, now())),
    live: () =>
      world.between(now() - liveMs, now() + 1).flatMap((match) => liveMatch(match, now()) ?? []),
    sheets: (from, to) =>
      world
        .between(from.getTime(), to.getTime())
        .filter((match) => phaseOf(match, now()) === 'ended')
        .map((match) => sheetOf(seed, match)),
    trueChances(matchId) {
      const match = world.byId(matchId)
      return match ? trueChances(match) : null
    },
  }
}

/** Long enough for whoever asks now and then to see the end of a match. */
const liveMs = 3 * 3_600_000

/** Builds the world and its bookmakers; nothing runs or listens. */
export function createSimulator(input: SimulatorInput): Simulator {
  let clock: Date | null = null
  const now = () => (clock ?? input.now()).getTime()
  const world = createWorld(input.seed)
  const shelf = exampleShelf(createCodes(input.stateFile))
  const context: Context = {
    seed: input.seed,
    world,
    chances: createChances(),
    codes: shelf.codes,
    now,
  }
  const platforms = registry.map((create) => create(context))
  const prepare = (day: number) => makeExamples({ context, platforms, day })
  const today = () => Math.floor(now() / dayMs)
  shelf.prepareWith(prepare, today)
  const faultSettings = new Map<string, FaultSetting>()
  const counts = new Map<string, number>()

  function platformOf(id: string): SimulatedPlatform {
    const found = platforms.find((platform) => platform.id === id)
    if (!found) throw new Error(`there is no platform "${id}"`)
    return found
  }

  const control: Control = {
    setFault(platform, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      const { id } = platformOf(platform)
      if (fault === null) faultSettings.delete(id)
      else if (isFault(fault)) faultSettings.set(id, { fault, timesLeft: times })
      else throw new Error(`there is no fault "${String(fault)}"`)
    },
    setClock(at) {
      clock = at
    },
    matches: () => hiddenMatches(context),
    results: () => hiddenMatches(context).filter((match) => match.phase === 'ended'),
    read: (platform, code) => platformOf(platform).read(code) ?? null,
    makeSlip: (slip) => makeSlip(context, { platform: platformOf(slip.platform), slip }),
    offers: (platform, matchId, key) =>
      bestPrice(context, { platform: platformOf(platform), matchId, key }) !== null,
    price: (platform, matchId, key) =>
      bestPrice(context, { platform: platformOf(platform), matchId, key }),
    eventId: (platform, matchId) => platformOf(platform).eventId(matchOf(context, matchId)),
    matchesBetween: (from, to) =>
      matchesBetween(context, { from: from.getTime(), to: to.getTime() }),
    ...footballControl(context),
    quote: (ask) => quoteOf(context, { ask, platform: platformOf(ask.platform) }),
    book: (platform, picks) => bookBets(context, { platform: platformOf(platform), picks }),
    codeFor: (platform, text) => platformOf(platform).codeFor(text),
    examples: (platform) => shelf.examples(platformOf(platform).id),
    requests: () => Object.fromEntries(counts),
  }
  return {
    platforms,
    matchById: (id) => world.byId(id),
    control,
    takeFault(platform) {
      const setting = faultSettings.get(platform)
      if (!setting) return undefined
      setting.timesLeft--
      if (setting.timesLeft <= 0) faultSettings.delete(platform)
      return setting.fault
    },
    countRequest(platform) {
      counts.set(platform, (counts.get(platform) ?? 0) + 1)
    },
  }
}

/**
 * Example codes are made again rather than kept, today's at once and those of the last days when
 * one is asked for.
 */
function exampleShelf(kept: Codes) {
  const made = createCodes()
  const days = new Map<number, Map<string, string[]>>()
  let making = false
  let prepare: (day: number) => Map<string, string[]> = () => new Map()
  let today = () => 0

  function dayOf(day: number): Map<string, string[]> {
    let list = days.get(day)
    if (!list) {
      making = true
      list = prepare(day)
      making = false
      days.set(day, list)
    }
    return list
  }

  function found(platform: string, code: string) {
    const known = kept.get(platform, code) ?? made.get(platform, code)
    if (known || making) return known
    for (const back of [0, 1, 2]) dayOf(today() - back)
    return made.get(platform, code)
  }

  const codes: Codes = {
    get: found,
    has: (platform, code) => kept.has(platform, code) || made.has(platform, code),
    set: (platform, entry) => (making ? made : kept).set(platform, entry),
  }
  return {
    codes,
    prepareWith(make: typeof prepare, day: typeof today) {
      prepare = make
      today = day
      dayOf(today())
    },
    examples: (platform: string) => dayOf(today()).get(platform) ?? [],
  }
}

function matchOf(context: Context, matchId: string): Match {
  const match = context.world.byId(matchId)
  if (!match) throw new Error(`there is no match "${matchId}"`)
  return match
}

function hiddenMatches(context: Context): HiddenMatch[] {
  const now = context.now()
  return matchesBetween(context, { from: now - 2 * dayMs, to: now + horizonMs })
}

function matchesBetween(
  context: Context,
  { from, to }: { from: number; to: number },
): HiddenMatch[] {
  const now = context.now()
  return context.world.between(from, to).map((match) => ({
    id: match.id,
    league: match.league.name,
    country: match.league.country,
    home: match.home.long,
    away: match.away.long,
    kickoff: new Date(match.kickoff).toISOString(),
    phase: phaseOf(match, now),
    truth: { halfTime: match.truth.halfTime, fullTime: match.truth.fullTime },
  }))
}

function makeSlip(context: Context, input: { platform: SimulatedPlatform; slip: SlipInput }) {
  const { platform, slip } = input
  const asPick = ({ match, outcome }: { match: Match; outcome: Outcome }): SlipPick => ({
    matchId: match.id,
    key: outcome.key,
    opaque: outcome.key.includes('#'),
  })
  if (slip.count > platform.selectionsMax)
    throw new Error(`${platform.id} takes at most ${platform.selectionsMax} selections`)
  const picks = randomPicks({
    platform,
    matches: comingMatches(context, platform.book),
    now: context.now(),
    count: slip.count,
    perMatch: slip.perMatch ?? 1,
    random: slip.random,
    accepts: (pick) => slip.filter?.(asPick(pick)) ?? true,
  })
  if (picks.length < slip.count)
    throw new Error(`only ${picks.length} of ${slip.count} selections are open`)
  return { code: platform.make(picks), picks: picks.map(asPick) }
}

function bestPrice(
  context: Context,
  { platform, matchId, key }: { platform: SimulatedPlatform; matchId: string; key: string },
): number | null {
  const match = matchOf(context, matchId)
  const now = context.now()
  if (now >= match.kickoff || !platform.book.has(match)) return null
  const prices = sameBets(platform, key)
    .map((outcome) => platform.book.quote(match, { outcome, now }))
    .filter((quote) => quote.state === 'open')
    .map((quote) => quote.price)
  return prices.length > 0 ? Math.max(...prices) : null
}
