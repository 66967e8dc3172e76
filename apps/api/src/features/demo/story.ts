/** From slips at their prices to everything the demo writes. Pure. */
import { canonicalKey, describe, roundOdds } from '@strix/markets'
import { uuidv7 } from '../../infra/id.ts'
import { fingerprintOf } from '../posts/index.ts'
import type { PastCode, PastSelection } from '../posts/index.ts'
import type { PastComment, PastVote } from '../reactions/index.ts'
import type { PastEntry } from '../records/index.ts'
import type { PastResult, MatchResult } from '../results/index.ts'
import type { PastFollow } from '../social/index.ts'
import { people } from './people.ts'
import { demoRules, personOf } from './plan.ts'
import type { Draft, Match } from './plan.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { commentsOn, filled, followsOf, isPidgin, popularityOf, votesOn } from './reactions.ts'
import type { SeenCode } from './reactions.ts'
import { timelineOf } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { notes, notesPidgin } from './words.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** From kick-off to the whistle. */
const playedMs = 110 * minuteMs
/** The simulator still reports what ended this recently, and it calls no match off. */
const oldMs = 4 * dayMs

/** A slip as it was booked. */
export type Booked = Draft & { code: string }
export type Member = { id: string; username: string; createdAt: Date; locale: string }

export function membersOf(seed: string, now: Date): Member[] {
  const random = createRandom(seed, 'people')
  return people.map(({ username, pidgin }) => {
    const createdAt = new Date(
      now.getTime() - random.whole(62, 420) * dayMs - random.whole(0, dayMs),
    )
    const locale = pidgin && random.chance(0.5) ? 'pcm' : 'en'
    return { id: uuidv7(createdAt, random.bytes()), username, createdAt, locale }
  })
}

/** The reported result of a match. Now and then a match is called off. */
export function reportOn(seed: string, match: Match, now: Date): { result: MatchResult; at: Date } {
  const random = createRandom(seed, `result ${match.id}`)
  const at = new Date(match.kickoff.getTime() + playedMs + random.whole(60, 420) * 1_000)
  const old = now.getTime() - match.kickoff.getTime() > oldMs
  if (old && random.chance(0.012)) {
    return { result: { status: 'postponed', halfTime: null, fullTime: null }, at }
  }
  const { halfTime, fullTime } = match
  return { result: { status: 'finished', halfTime, fullTime }, at }
}

export type Story = {
  codes: PastCode[]
  entries: PastEntry[]
  votes: PastVote[]
  comments: PastComment[]
  follows: PastFollow[]
}

/** @param input.fixtures by the match's name; a slip with a game that has none is left out */
export function generateStory(input: {
  seed: string
  now: Date
  members: readonly Member[]
  booked: readonly Booked[]
  limit: number
  fixtures: ReadonlyMap<string, string>
}): Story {
  const { seed, now, members } = input
  const codes = generateCodes(input)
  const seen = codes.map(({ seen: code }) => code)
  const random = createRandom(seed, 'reactions')
  const popularity = popularityOf(random)
  const mean = popularity.reduce((sum, each) => sum + each, 0) / popularity.length
  const idOf = (owner: number) => members[owner]?.id ?? ''
  const reactions = seen.map((code) => {
    const liked = (popularity[code.owner] ?? mean) / mean
    return {
      votes: votesOn(random, { code, liked, now }),
      comments: commentsOn(random, { code, liked, now }),
    }
  })
  const from = new Date(now.getTime() - demoRules.days * dayMs)
  return {
    codes: codes.map(({ code }) => code),
    entries: codes.flatMap(({ entries }) => entries),
    votes: reactions
      .flatMap(({ votes }) => votes)
      .map(({ owner, ...vote }) => ({ ...vote, profileId: idOf(owner) })),
    comments: reactions
      .flatMap(({ comments }) => comments)
      .map(({ owner, ...comment }) => {
        return { ...comment, id: uuidv7(comment.at, random.bytes()), profileId: idOf(owner) }
      }),
    follows: followsOf(random, { popularity, from, now }).map(({ follower, following, at }) => ({
      followerId: idOf(follower),
      followingId: idOf(following),
      at,
    })),
  }
}

type GeneratedCode = { code: PastCode; entries: PastEntry[]; seen: SeenCode }

function generateCodes(input: Parameters<typeof generateStory>[0]): GeneratedCode[] {
  const random = createRandom(input.seed, 'codes')
  const taken = new Set<string>()
  const codes: GeneratedCode[] = []
  for (const booked of input.booked) {
    const profileId = input.members[booked.owner]?.id
    const fixtureIds = booked.legs.map(({ match }) => input.fixtures.get(match.id))
    if (codes.length === input.limit) break
    if (profileId === undefined || fixtureIds.includes(undefined)) continue
    const one = generateCode(random, { ...input, booked, profileId })
    const slip = [profileId, booked.platform, one.code.fingerprint.toString('hex')].join(' ')
    if (taken.has(slip)) continue
    taken.add(slip)
    codes.push(one)
  }
  return codes
}

type About = Omit<Parameters<typeof generateStory>[0], 'booked'> & {
  booked: Booked
  profileId: string
}

function generateCode(random: Random, about: About): GeneratedCode {
  const { booked, profileId, now } = about
  const { owner, platform, at: postedAt, legs } = booked
  const id = uuidv7(postedAt, random.bytes())
  const kickoffs = legs.map(({ match }) => match.kickoff.getTime())
  const firstKickoff = new Date(Math.min(...kickoffs))
  const lastKickoff = new Date(Math.max(...kickoffs))
  const odds = roundOdds(legs.reduce((product, leg) => product * leg.odds, 1)) ?? 1
  const timeline = timelineOf(
    legs.map((leg) => {
      const report = reportOn(about.seed, leg.match, now)
      return { key: leg.key, odds: leg.odds, result: report.result, resultAt: report.at }
    }),
    { lastKickoff, now },
  )
  const named = random.one([legs[0], ...legs])?.match
  const names = { home: named?.home ?? '', away: named?.away ?? '', odds }
  const subscribersOnly = personOf(owner).sells && random.chance(0.3)
  const betType = legs.length === 1 ? 'single' : 'multiple'
  const selections = selectionsOf(about, timeline)
  const code: PastCode = {
    id,
    profileId,
    platform,
    postedAt,
    firstKickoff,
    lastKickoff,
    betType,
    odds,
    subscribersOnly,
    selections,
    code: booked.code,
    demo: true,
    counts: true,
    fingerprint: fingerprintOf(platform, legsOf(about)),
    note: random.chance(0.45) ? noteOf(random, owner, names) : null,
    state: timeline.state,
    returnFactor: timeline.returnFactor,
    settledAt: timeline.settledAt,
  }
  const { state, settledAt } = timeline
  const seen = { id, owner, postedAt, firstKickoff, lastKickoff, subscribersOnly, state, settledAt }
  return { code, entries: entriesOf(code, timeline), seen: { ...seen, ...names } }
}

function legsOf({ booked, fixtures }: About) {
  return booked.legs.map(({ match, key }) => {
    const words = describe(key)
    const { market, outcome } = words
    const selection = { key, market, outcome, line: null, native: {}, event: { id: match.id } }
    return { selection, fixtureId: fixtures.get(match.id) ?? null }
  })
}

function selectionsOf({ booked, fixtures }: About, { games }: Timeline): PastSelection[] {
  return booked.legs.map(({ match, key, odds }, position) => {
    const { market, outcome } = describe(key)
    return {
      fixtureId: fixtures.get(match.id) ?? null,
      key: canonicalKey(key),
      home: match.home,
      away: match.away,
      league: match.league,
      kickoff: match.kickoff,
      market,
      outcome,
      slipOdds: odds,
      recordOdds: odds,
      state: games[position]?.state ?? 'open',
      settledAt: games[position]?.settledAt ?? null,
    }
  })
}

function noteOf(
  random: Random,
  owner: number,
  names: { home: string; away: string; odds: number },
): string {
  const text = isPidgin(random, people[owner]) ? random.one(notesPidgin) : random.one(notes)
  return filled(text, names)
}

/** The rows of its record. */
function entriesOf(code: PastCode, { moments }: Timeline): PastEntry[] {
  const { id: codeId, profileId, platform, betType, firstKickoff, lastKickoff } = code
  const games = code.selections.map(
    ({ fixtureId: fixture, home, away, league, kickoff, key, market, outcome, recordOdds }) => {
      return { fixture, home, away, league, kickoff, key, market, outcome, odds: recordOdds ?? 1 }
    },
  )
  const { subscribersOnly } = code
  const kickoffs = { firstKickoff, lastKickoff }
  const posted = { codeId, profileId, platform, betType, ...kickoffs, subscribersOnly, games }
  return [
    { at: code.postedAt, posted },
    ...moments.map(({ at, ...settled }) => ({ at, settled: { codeId, profileId, ...settled } })),
  ]
}

/** The results that have been reported by now. */
export function resultsOf(input: {
  seed: string
  now: Date
  matches: readonly Match[]
  fixtures: ReadonlyMap<string, string>
}): PastResult[] {
  const random = createRandom(input.seed, 'traces')
  return input.matches.flatMap((match) => {
    const { result, at } = reportOn(input.seed, match, input.now)
    const fixtureId = input.fixtures.get(match.id)
    if (fixtureId === undefined || at > input.now) return []
    const traceId = uuidv7(at, random.bytes())
    return [{ traceId, fixtureId, externalId: match.id, result, at }]
  })
}
