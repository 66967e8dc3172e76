/**
 * The hidden list of matches: who plays whom, when, and what happens. A pure function of seed and
 * day.
 */
import { generator, shuffled, unit } from '../random.ts'
import { type LeagueText, type Side, leagueTexts } from './leagues.ts'

export type Club = {
  /** Unique in the world: league and place in its list. */
  id: string
  number: number
  short: string
  long: string
  legal: string
  abbreviated: string
  big: boolean
  side: Side
}
export type League = Omit<LeagueText, 'clubs'> & { number: number; clubs: readonly Club[] }
type Goal = { minute: number; side: 'home' | 'away' }
export type Score = { home: number; away: number }
export type Match = {
  id: string
  /** Every platform's own numbers are made from this one, so any id leads back to its match. */
  sequence: number
  league: League
  home: Club
  away: Club
  /** Epoch milliseconds, UTC. */
  kickoff: number
  /** Expected goals in 90 minutes. */
  expected: Score
  truth: { halfTime: Score; fullTime: Score; goals: readonly Goal[] }
}
export type Phase = 'coming' | 'first' | 'half-time' | 'second' | 'ended'

export const dayMs = 86_400_000
const minuteMs = 60_000
const firstDay = 20_000
const perLeague = 20
const perDay = 1000
const daysPerRound = 4
const stillFrom = Date.parse('2026-08-15T00:00:00Z') / dayMs
const stillTo = Date.parse('2027-02-15T00:00:00Z') / dayMs
const rampDays = 60
const kickoffMinutes = [690, 720, 780, 840, 900, 960, 990, 1020, 1065, 1125, 1140, 1200, 1215]

export const leagues: readonly League[] = leagueTexts.map((league, number) => ({
  ...league,
  number,
  clubs: league.clubs.split(';').map((text, place) => club(league, { text, number, place })),
}))

function club(league: LeagueText, at: { text: string; number: number; place: number }): Club {
  const [first = '', long, legal, abbreviated] = at.text.trim().split('|')
  const short = first.replace('*', '')
  return {
    id: `${league.id}/${short}`,
    number: at.number * 32 + at.place,
    short,
    long: long || short,
    legal: legal || short,
    abbreviated: abbreviated || short,
    big: first.startsWith('*'),
    side: league.side,
  }
}

export type World = {
  /** Matches of one UTC day (days since 1970). */
  day(day: number): readonly Match[]
  /** Matches that kick off in [from, to). */
  between(from: number, to: number): Match[]
  bySequence(sequence: number): Match | undefined
  byId(id: string): Match | undefined
}

/** @param seed any text; another seed is another world. */
export function createWorld(seed: string): World {
  const days = new Map<number, readonly Match[]>()
  const world: World = {
    day(day) {
      let list = days.get(day)
      if (!list) {
        list = leagues.flatMap((league) => playDay({ seed, league, day }))
        days.set(day, list)
      }
      return list
    },
    between(from, to) {
      const list: Match[] = []
      for (let day = Math.floor(from / dayMs); day <= Math.floor(to / dayMs); day++)
        for (const match of world.day(day))
          if (match.kickoff >= from && match.kickoff < to) list.push(match)
      return list
    },
    bySequence(sequence) {
      if (!Number.isInteger(sequence) || sequence < 0) return undefined
      const day = firstDay + Math.floor(sequence / perDay)
      return world.day(day).find((match) => match.sequence === sequence)
    },
    byId(id) {
      const day = Date.parse(`${id.slice(0, 10)}T00:00:00Z`) / dayMs
      if (!Number.isInteger(day)) return undefined
      return world.day(day).find((match) => match.id === id)
    },
  }
  return world
}

/** The round of a league that a day is in. */
export function roundOf(league: Pick<League, 'number'>, day: number): number {
  return Math.floor((day + league.number) / daysPerRound)
}

/** The first day of a round. */
export function roundStartsOn(league: Pick<League, 'number'>, round: number): number {
  return round * daysPerRound - league.number
}

/** A league plays a round in four days: each club once, half of them at home. */
function playDay(at: { seed: string; league: League; day: number }): Match[] {
  const { seed, league, day } = at
  const round = roundOf(league, day)
  const within = (day + league.number) % daysPerRound
  const count = league.clubs.length
  const order = shuffled(league.clubs, generator(seed, 'order', league.id))
  const turned = [order[0], ...order.slice(1).map((_, i) => order[1 + ((i + round) % (count - 1))])]
  const matches: Match[] = []
  for (let i = 0; i < Math.floor(count / 2); i++) {
    if (i % daysPerRound !== within) continue
    const one = turned[i]
    const two = turned[count - 1 - i]
    if (!one || !two) continue
    const flip = (round + i) % 2 === 0
    matches.push(
      makeMatch({ seed, league, day, slot: i, home: flip ? one : two, away: flip ? two : one }),
    )
  }
  return matches
}

type Pairing = { seed: string; league: League; day: number; slot: number; home: Club; away: Club }

function makeMatch({ seed, league, day, slot, home, away }: Pairing): Match {
  const id = `${new Date(day * dayMs).toISOString().slice(0, 10)}:${league.id}:${slot}`
  const minute =
    kickoffMinutes[Math.floor(unit(seed, id, 'kickoff') * kickoffMinutes.length)] ?? 900
  const gap = strength(seed, { club: home, day }) - strength(seed, { club: away, day }) + 0.22
  const expected = {
    home: (league.goals / 2) * Math.exp(gap / 2),
    away: (league.goals / 2) * Math.exp(-gap / 2),
  }
  return {
    id,
    sequence: (day - firstDay) * perDay + league.number * perLeague + slot,
    league,
    home,
    away,
    kickoff: day * dayMs + minute * minuteMs,
    expected,
    truth: play(expected, generator(seed, id, 'truth')),
  }
}

function strength(seed: string, { club, day }: { club: Club; day: number }): number {
  const lasting = (unit(seed, 'strength', club.id) - 0.5) * 1.1 + (club.big ? 0.3 : 0)
  return lasting + drift(seed, { club, day })
}

/**
 * Clubs grow stronger and weaker over months. They stand still in the half year of the recorded
 * days, so that those stay as they are.
 */
function drift(seed: string, { club, day }: { club: Club; day: number }): number {
  const away = Math.max(stillFrom - day, day - stillTo, 0)
  if (away === 0) return 0
  const slow = wave(seed, { name: `slow ${club.id}`, day, knotDays: 240 })
  const fast = wave(seed, { name: `fast ${club.id}`, day, knotDays: 70 })
  return Math.min(1, away / rampDays) * (0.75 * slow + 0.35 * fast)
}

/** A smooth line through random heights from -0.5 to 0.5. */
function wave(seed: string, at: { name: string; day: number; knotDays: number }): number {
  const place = at.day / at.knotDays
  const knot = Math.floor(place)
  const height = (number: number) => unit(seed, 'drift', at.name, number) - 0.5
  const share = place - knot
  const eased = share * share * (3 - 2 * share)
  return height(knot) * (1 - eased) + height(knot + 1) * eased
}

export const firstHalfShare = 0.45
/** Open and closed matches: both sides score more or less together. */
export const tempos = [0.85, 1.15]

function play(expected: Score, random: () => number): Match['truth'] {
  const tempo = tempos[random() < 0.5 ? 0 : 1] ?? 1
  const goals: Goal[] = []
  for (const side of ['home', 'away'] as const) {
    for (const half of [0, 1]) {
      const share = half === 0 ? firstHalfShare : 1 - firstHalfShare
      const count = Math.min(7, poissonDraw(expected[side] * tempo * share, random()))
      for (let i = 0; i < count; i++)
        goals.push({ minute: half * 45 + 1 + Math.floor(random() * 45), side })
    }
  }
  goals.sort((a, b) => a.minute - b.minute)
  return { halfTime: scoreAt(goals, 45), fullTime: scoreAt(goals, 90), goals }
}

function poissonDraw(mean: number, at: number): number {
  let chance = Math.exp(-mean)
  let sum = chance
  let count = 0
  while (sum < at && count < 20) {
    count++
    chance *= mean / count
    sum += chance
  }
  return count
}

export function scoreAt(goals: readonly Goal[], minute: number): Score {
  const score = { home: 0, away: 0 }
  for (const goal of goals) if (goal.minute <= minute) score[goal.side]++
  return score
}

/** Where a match stands at an instant: 45 + 15 + 45 minutes and a little added time. */
export function phaseOf(match: Match, now: number): Phase {
  const minutes = (now - match.kickoff) / minuteMs
  if (minutes < 0) return 'coming'
  if (minutes < 47) return 'first'
  if (minutes < 62) return 'half-time'
  return minutes < 110 ? 'second' : 'ended'
}

/** The minute on the scoreboard. */
export function minuteOf(match: Match, now: number): number {
  const minutes = Math.floor((now - match.kickoff) / minuteMs)
  switch (phaseOf(match, now)) {
    case 'coming':
      return 0
    case 'first':
      return Math.min(45, minutes)
    case 'half-time':
      return 45
    case 'second':
      return Math.min(90, minutes - 17)
    case 'ended':
      return 90
  }
}
