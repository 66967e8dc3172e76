import type { EventName } from './event.ts'
import { fixtureScore } from './fixture-score.ts'
import { sameMinute, withinDay } from './kickoff.ts'
import { teamApart } from './marks.ts'
import { pricedAlike, withPrices } from './prices.ts'
import { prepare, readEvent, readersOf, type PreparedList } from './prepare.ts'
import type { ReadEvent } from './read-event.ts'
import type { AliasTable } from './read-aliases.ts'
import { comparable, search } from './search.ts'
import { teamLogit } from './team-score.ts'

export type MatchOptions = {
  /** The table of aliases; by default the one the list was prepared with. */
  aliases?: AliasTable
  /** Least confidence of an answer; below it the answer is null. */
  threshold?: number
}

export type Contender = { id: string; confidence: number }

/** `taken`: found, but another of the queries has the better claim to it. */
export type MatchReason =
  | 'provider-id'
  | 'names'
  | 'too-close'
  | 'unsure'
  | 'no-candidate'
  | 'taken'

export type MatchResult = {
  /** The event of the list, null when none is clearly it. */
  id: string | null
  /** Chance that the best contender is the same match. */
  confidence: number
  reason: MatchReason
  contenders: readonly Contender[]
}

/** One event of the list with its weight; the chances of all follow from the weights. */
export type Scored = { at: number; weight: number; byProvider: boolean }

/**
 * From this chance on an event is taken for the one asked for, wherever events are linked or
 * converted: what one part of Strix takes for found, every other does as well.
 */
export const THRESHOLD = 0.5
/** A runner-up this likely makes a refusal `too-close`. */
const CLOSE = 0.2
const SHOWN = 5
const SHOWN_FROM = 0.001
/** What a shared provider id adds, given names that do not contradict it. */
const PROVIDER_WEIGHT = 12
/** What prices add that show a mark to be missing: less than an id does. */
const PRICE_WEIGHT = 4
/** A side less likely than this contradicts a shared provider id. */
const CONTRADICTION = -4.5
/** Sides this likely agree: then an id and a minute shared outweigh a mark one source left out. */
const AGREEMENT = 1
const MAX_WEIGHT = 40

function sharedProviderId(query: ReadEvent, list: PreparedList): Set<number> {
  const out = new Set<number>()
  for (const [provider, id] of Object.entries(query.event.providerIds ?? {})) {
    for (const at of list.providerIds.get(`${provider}\u0000${id}`) ?? []) out.add(at)
  }
  return out
}

function sameKind(a: ReadEvent, b: ReadEvent): boolean {
  const home = teamApart(a.homeMarks, b.homeMarks)
  const away = teamApart(a.awayMarks, b.awayMarks)
  return a.marks.women === b.marks.women && home + away === 0
}

/** Whether names leave a shared provider id standing: neither side is clearly another team. */
function allowed(query: ReadEvent, event: ReadEvent): boolean {
  if (!comparable(query, event) || !withinDay(query.kickoff, event.kickoff)) return false
  const home = teamLogit(query.home, event.home)
  const away = teamLogit(query.away, event.away)
  const least = sameKind(query, event) ? CONTRADICTION : AGREEMENT
  if (Math.min(home, away) < least) return false
  if (least === AGREEMENT && !sameMinute(query.kickoff, event.kickoff)) return false
  const crossed = teamLogit(query.home, event.away) + teamLogit(query.away, event.home)
  return crossed <= home + away
}

/**
 * Whether prices tell that a mark was left out by one source: six outcomes priced alike, the same
 * minute, and sides that agree. Prices alone tell nothing.
 */
function markedByPrices(query: ReadEvent, event: ReadEvent, home: number, away: number): boolean {
  if (query.event.prices === undefined || Math.min(home, away) < AGREEMENT) return false
  if (sameKind(query, event) || !sameMinute(query.kickoff, event.kickoff)) return false
  return pricedAlike(query.event.prices, event.event.prices)
}

/** Whether the two events carry different ids of one provider. */
function otherProviderId(query: ReadEvent, event: ReadEvent): boolean {
  const ids = event.event.providerIds ?? {}
  return Object.entries(query.event.providerIds ?? {}).some(
    ([provider, id]) => ids[provider] !== undefined && ids[provider] !== id,
  )
}

/** Weighs every event of the list that could be the one asked for, heaviest first. */
export function weigh(query: ReadEvent, list: PreparedList): Scored[] {
  const shared = sharedProviderId(query, list)
  const out: Scored[] = []
  for (const hit of search(query, list)) {
    const event = list.events[hit.at]
    if (event === undefined || shared.has(hit.at)) continue
    const regret = { home: hit.homeRegret, away: hit.awayRegret }
    const plain = fixtureScore(query, event, hit.home, hit.away, regret)
    const priced = markedByPrices(query, event, hit.home, hit.away)
    const weight = priced
      ? Math.max(0, plain) + PRICE_WEIGHT
      : withPrices(plain, query.event.prices, event.event.prices)
    const apart = otherProviderId(query, event) ? PROVIDER_WEIGHT : 0
    out.push({ at: hit.at, weight: Math.min(weight, MAX_WEIGHT) - apart, byProvider: false })
  }
  for (const at of shared) {
    const event = list.events[at]
    if (event === undefined) continue
    const home = teamLogit(query.home, event.home)
    const away = teamLogit(query.away, event.away)
    const plain = fixtureScore(query, event, home, away, { home: 0, away: 0 })
    const byProvider = allowed(query, event)
    const weight = byProvider ? Math.max(0, plain) + PROVIDER_WEIGHT : plain
    if (byProvider || comparable(query, event)) out.push({ at, weight, byProvider })
  }
  return out.sort((a, b) => b.weight - a.weight || a.at - b.at)
}

/** Turns weights into chances; that of no event at all has weight 0. */
export function chances(scored: readonly Scored[]): number[] {
  const exps = scored.map(({ weight }) => Math.exp(Math.min(weight, MAX_WEIGHT)))
  const total = exps.reduce((sum, value) => sum + value, 1)
  return exps.map((value) => value / total)
}

/** The list, read again where the options name another table of aliases. */
export function listUnder(list: PreparedList, { aliases }: MatchOptions): PreparedList {
  if (aliases === undefined || aliases === list.table) return list
  const events = list.events.map(({ event }) => event)
  return prepare(events, { aliases })
}

/** What a query is told of its weighed candidates. */
export function decide(
  scored: readonly Scored[],
  list: PreparedList,
  options: MatchOptions,
): MatchResult {
  const odds = chances(scored)
  const contenders: Contender[] = []
  for (let at = 0; at < scored.length && contenders.length < SHOWN; at++) {
    const event = list.events[scored[at]?.at ?? -1]
    const confidence = odds[at] ?? 0
    if (event === undefined || (at > 0 && confidence < SHOWN_FROM)) break
    contenders.push({ id: event.event.id, confidence })
  }
  const best = contenders[0]
  if (best === undefined) return { id: null, confidence: 0, reason: 'no-candidate', contenders }
  const { confidence } = best
  if (confidence >= (options.threshold ?? THRESHOLD)) {
    const reason = scored[0]?.byProvider === true ? 'provider-id' : 'names'
    return { id: best.id, confidence, reason, contenders }
  }
  const close = confidence >= CLOSE && (contenders[1]?.confidence ?? 0) >= CLOSE
  return { id: null, confidence, reason: close ? 'too-close' : 'unsure', contenders }
}

/**
 * Finds the event of a prepared list that is the same match as the query. Refuses, with id null,
 * when no event is likely enough or two are too close to call; `contenders` then names them.
 */
export function matchEvent(
  query: EventName,
  prepared: PreparedList,
  options: MatchOptions = {},
): MatchResult {
  const list = listUnder(prepared, options)
  const read = readEvent(query, readersOf(list.table))
  return decide(weigh(read, list), list, options)
}
