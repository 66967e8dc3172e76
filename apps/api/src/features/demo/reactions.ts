/** Votes, comments and follows among the people of the demo. */
import { people } from './people.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'
import * as words from './words.ts'

const hourMs = 3_600_000
const votesMean = 5
const commentsMean = 1.4

export type SeenCode = {
  id: string
  owner: number
  postedAt: Date
  firstKickoff: Date
  lastKickoff: Date
  subscribersOnly: boolean
  state: 'open' | 'won' | 'lost' | 'void' | 'unsettled'
  settledAt: Date | null
  /** As comments name it. */
  home: string
  away: string
  odds: number
}
type Vote = { codeId: string; owner: number; vote: 'upvote' | 'downvote'; at: Date }
type Comment = { codeId: string; owner: number; body: string; at: Date }
type Follow = { follower: number; following: number; at: Date }

/** How much each person is looked at. */
export function popularityOf(random: Random): number[] {
  return people.map(({ posts }) => posts * (0.3 + random.unit()))
}

export function votesOn(
  random: Random,
  input: { code: SeenCode; liked: number; now: Date },
): Vote[] {
  const { code, liked, now } = input
  const span = openSpan(code, now)
  if (!span) return []
  const count = drawn(random, votesMean * liked, 45)
  return random
    .shuffled(others(code.owner))
    .slice(0, count)
    .map((owner) => ({
      codeId: code.id,
      owner,
      vote: random.chance(0.83) ? 'upvote' : 'downvote',
      at: early(random, span),
    }))
}

export function commentsOn(
  random: Random,
  input: { code: SeenCode; liked: number; now: Date },
): Comment[] {
  const { code, now } = input
  const count = drawn(random, commentsMean * input.liked, 14)
  const said = new Set<string>()
  const comments: Comment[] = []
  for (let number = 0; number < count; number += 1) {
    const owner = random.weighted(others(code.owner), (each) => people[each]?.talks ?? 1) ?? 0
    const comment = random.chance(0.35)
      ? afterwards(random, { code, owner, now })
      : beforehand(random, { code, owner, now })
    if (!comment || said.has(comment.body)) continue
    said.add(comment.body)
    comments.push(comment)
  }
  const answer =
    comments.length > 1 && random.chance(0.3) ? answerOf(random, { code, now }) : undefined
  return answer ? [...comments, answer] : comments
}

export function followsOf(
  random: Random,
  input: { popularity: readonly number[]; from: Date; now: Date },
): Follow[] {
  const { popularity, from, now } = input
  return people.flatMap((_, follower) => {
    const left = new Set(others(follower))
    return Array.from({ length: random.whole(5, 22) }, (): Follow => {
      const following = random.weighted([...left], (each) => popularity[each] ?? 1) ?? 0
      left.delete(following)
      const at = new Date(from.getTime() + random.unit() * (now.getTime() - from.getTime()))
      return { follower, following, at }
    })
  })
}

type Span = { from: number; to: number }

/** When anybody could vote: on what is for subscribers alone only once it is open to all. */
function openSpan(code: SeenCode, now: Date): Span | undefined {
  const from = (code.subscribersOnly ? code.lastKickoff : code.postedAt).getTime() + 60_000
  const to = Math.min(now.getTime(), from + 36 * hourMs)
  return from < to ? { from, to } : undefined
}

/** Most come soon. */
function early(random: Random, { from, to }: Span): Date {
  return new Date(from + Math.floor(random.unit() ** 2 * (to - from)))
}

function drawn(random: Random, mean: number, most: number): number {
  return Math.min(most, Math.floor(-Math.log(1 - random.unit()) * mean))
}

function others(owner: number): number[] {
  return people.flatMap((_, each) => (each === owner ? [] : [each]))
}

type About = { code: SeenCode; owner: number; now: Date }

function beforehand(random: Random, { code, owner, now }: About): Comment | undefined {
  if (code.subscribersOnly) return undefined
  const from = code.postedAt.getTime() + 60_000
  const to = Math.min(code.firstKickoff.getTime(), now.getTime())
  if (from >= to) return undefined
  const at = early(random, { from, to })
  return written(random, { code, owner, at, plain: words.before, pidgin: words.beforePidgin })
}

function afterwards(random: Random, { code, owner, now }: About): Comment | undefined {
  const { settledAt, state } = code
  if (!settledAt || (state !== 'won' && state !== 'lost')) return undefined
  const from = Math.max(settledAt.getTime(), code.lastKickoff.getTime()) + 60_000
  const to = Math.min(from + 10 * hourMs, now.getTime())
  if (from >= to) return undefined
  const at = early(random, { from, to })
  return state === 'won'
    ? written(random, { code, owner, at, plain: words.won, pidgin: words.wonPidgin })
    : written(random, { code, owner, at, plain: words.lost, pidgin: words.lostPidgin })
}

function answerOf(random: Random, { code, now }: Omit<About, 'owner'>): Comment | undefined {
  const about = beforehand(random, { code, owner: code.owner, now })
  if (!about) return undefined
  const { answers: plain, answersPidgin: pidgin } = words
  return written(random, { code, owner: code.owner, at: about.at, plain, pidgin })
}

type Words = readonly [string, ...string[]]

function written(
  random: Random,
  input: { code: SeenCode; owner: number; at: Date; plain: Words; pidgin: Words },
): Comment {
  const { code, owner, at } = input
  const own = isPidgin(random, people[owner]) ? input.pidgin : input.plain
  return { codeId: code.id, owner, at, body: filled(random.one(own), code) }
}

/** Whoever writes Pidgin does not always. */
export function isPidgin(random: Random, person: DemoPerson | undefined): boolean {
  return random.chance(person?.pidgin === true ? 0.8 : 0.08)
}

export function filled(text: string, code: Pick<SeenCode, 'home' | 'away' | 'odds'>): string {
  return text
    .replaceAll('{home}', code.home)
    .replaceAll('{away}', code.away)
    .replaceAll('{odds}', code.odds.toFixed(2))
}
