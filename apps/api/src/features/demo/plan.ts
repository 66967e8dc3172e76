/** Who posts what and when: pure, the same for the same seed, world and time. */
import { platforms } from '@strix/contracts'
import type { PlatformId } from '@strix/contracts'
import type { SandboxAsk, SandboxQuote, SandboxResult } from '../../sandbox/messages.ts'
import { people } from './people.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'
import { styles, unsettledKey } from './styles.ts'
import type { StyleName } from './styles.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const demoRules = {
  days: 60,
  /** Every eleventh code is of the last hours, so that there is something to play. */
  recentHours: 40,
  /** Slips that somebody else posts on another platform. */
  copiesShare: 1 / 60,
  /** Planned beyond what is wanted, because a platform lacks a game now and then. */
  spareShare: 1 / 25,
} as const

/** The world that a plan needs: matches to bet on. */
export function worldSpan(now: Date): { from: Date; to: Date } {
  const from = new Date(now.getTime() - (demoRules.days + 1) * dayMs)
  return { from, to: new Date(now.getTime() + 3 * dayMs) }
}

export type Match = Omit<SandboxResult, 'kickoff'> & { kickoff: Date }
type Leg = { match: Match; key: string; odds: number }
/** A slip before its prices are known. */
export type Plan = {
  owner: number
  platform: PlatformId
  at: Date
  fold: number
  asks: { match: Match; ask: SandboxAsk }[]
}
export type Draft = { owner: number; platform: PlatformId; at: Date; legs: Leg[] }

/** How many bet where, in the order of the platforms; and whoever looks for quarter balls. */
const platformWeights = [10, 7, 4, 2, 4, 2]
const handicapWeights = [2, 1, 9, 2, 2, 9]
/** What people in Lagos look at first. */
const countryWeights = new Map([
  ['England', 6],
  ['Spain', 4],
  ['Nigeria', 4],
  ['Italy', 3],
  ['Germany', 3],
  ['France', 2],
])
/** By the hour in Lagos. */
const hourWeights = [1, 0, 0, 0, 0, 1, 3, 6, 8, 8, 7, 6, 7, 7, 6, 6, 7, 8, 8, 7, 6, 5, 4, 2]

/** Slips of sixty days; matches in the order of their kick-offs. */
export function planSlips(
  random: Random,
  input: { matches: readonly Match[]; now: Date; codes: number },
): Plan[] {
  const favourites = people.map(({ style }) => favouriteOf(random, style))
  const wanted = Math.ceil(input.codes * (1 + demoRules.spareShare))
  const late = input.now.getTime() + 30 * minuteMs
  return Array.from({ length: wanted }, (_, index) => {
    // Everybody posts a few; the rest goes by how much they like to.
    const owner = index < people.length * 4 ? index % people.length : posterOf(random)
    const isRecent = index % 11 === 10
    const at = isRecent ? recentTime(random, input.now) : pastTime(random, input.now)
    const favourite = favourites[owner] ?? platforms[0].id
    const platform = random.chance(0.75) ? favourite : favouriteOf(random, personOf(owner).style)
    // What was posted of late is still to be played.
    const from = Math.max(at.getTime() + 20 * minuteMs, isRecent ? late : 0)
    return planOf(random, { owner, at, platform, matches: input.matches, from })
  })
}

function favouriteOf(random: Random, style?: StyleName): PlatformId {
  const weights = style === 'handicap' ? handicapWeights : platformWeights
  const ranked = platforms.map(({ id }, index) => ({ id, weight: weights[index] ?? 1 }))
  return random.weighted(ranked, ({ weight }) => weight)?.id ?? platforms[0].id
}

function posterOf(random: Random): number {
  const numbers = people.map((person, index) => ({ person, index }))
  return random.weighted(numbers, ({ person }) => person.posts)?.index ?? 0
}

/** More of late than sixty days ago, and by day more than by night. */
function pastTime(random: Random, now: Date): Date {
  const back = Math.floor(demoRules.days * (1 - Math.sqrt(random.unit() * 0.85 + 0.15)) * 1.6)
  const day = Math.floor(now.getTime() / dayMs) - 2 - Math.min(back, demoRules.days - 3)
  const hours = hourWeights.map((weight, hour) => ({ weight, hour }))
  const lagosHour = random.weighted(hours, ({ weight }) => weight)?.hour ?? 12
  const within = Math.floor(random.unit() * hourMs)
  return new Date(day * dayMs + ((lagosHour + 23) % 24) * hourMs + within)
}

function recentTime(random: Random, now: Date): Date {
  const span = demoRules.recentHours * hourMs
  return new Date(now.getTime() - 3 * minuteMs - Math.floor(random.unit() * span))
}

function planOf(
  random: Random,
  input: {
    owner: number
    at: Date
    platform: PlatformId
    matches: readonly Match[]
    /** Before it no game starts. */
    from: number
  },
): Plan {
  const { owner, at, platform, from } = input
  const style = styles[personOf(owner).style]
  const open = between(input.matches, from, from + style.aheadHours * hourMs)
  const fold = random.one(style.folds)
  const chosen: Match[] = []
  while (chosen.length < Math.min(fold + 1, open.length)) {
    const left = open.filter((match) => !chosen.includes(match))
    const match = random.weighted(left, ({ country }) => countryWeights.get(country) ?? 1)
    if (match) chosen.push(match)
  }
  const asks = chosen.map((match) => {
    const odd = random.chance(0.008) ? [unsettledKey] : []
    const keys = [...odd, ...random.shuffled(style.keys).slice(0, 3)]
    const [low, high] = style.odds
    return {
      match,
      ask: { platform, matchId: match.id, at: at.toISOString(), keys, from: low, to: high },
    }
  })
  return { owner, platform, at, fold, asks }
}

export function personOf(owner: number): DemoPerson {
  const person = people[owner]
  if (!person) throw new Error(`there is no person ${owner}`)
  return person
}

/** Matches of [from, to) by kick-off. */
function between(matches: readonly Match[], from: number, to: number): Match[] {
  let low = 0
  let high = matches.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((matches[middle]?.kickoff.getTime() ?? 0) < from) low = middle + 1
    else high = middle
  }
  const found: Match[] = []
  for (let at = low; at < matches.length; at += 1) {
    const match = matches[at]
    if (!match || match.kickoff.getTime() >= to) break
    found.push(match)
  }
  return found
}

/** The slips at the prices that were asked; one without a single price is none. */
export function draftsOf(
  plans: readonly Plan[],
  quotes: readonly (SandboxQuote | null)[],
): Draft[] {
  let next = 0
  return plans.flatMap(({ asks, fold, ...plan }) => {
    const priced = asks.flatMap(({ match }): Leg[] => {
      const quote = quotes[next++]
      return quote ? [{ match, key: quote.key, odds: quote.price }] : []
    })
    const legs = priced.slice(0, fold)
    return legs.length === 0 ? [] : [{ ...plan, legs }]
  })
}

/** How many slips are posted twice. */
export function copiesOf(codes: number): number {
  return Math.round(codes * demoRules.copiesShare)
}

/** Slips that others post again on another platform a little later. */
export function planCopies(
  random: Random,
  input: { drafts: readonly Draft[]; now: Date; codes: number },
): Plan[] {
  const long = input.drafts.filter(({ legs }) => legs.length >= 3)
  return random
    .shuffled(long)
    .slice(0, copiesOf(input.codes) * 3)
    .flatMap((draft) => {
      const at = new Date(draft.at.getTime() + random.whole(4, 18) * minuteMs)
      const owner = posterOf(random)
      const platform = favouriteOf(random)
      const others = owner !== draft.owner && platform !== draft.platform && at < input.now
      if (!others) return []
      const asks = draft.legs.map(({ match, key }) => {
        const ask = {
          platform,
          matchId: match.id,
          at: at.toISOString(),
          keys: [key],
          from: 1,
          to: 1_000,
        }
        return { match, ask }
      })
      return [{ owner, platform, at, fold: asks.length, asks }]
    })
}
