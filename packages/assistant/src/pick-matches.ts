import { dayAt, readDay } from './days.ts'
import type { League } from './leagues.ts'
import type { Match, Prepared } from './prepare.ts'
import type { DayRange } from './reading.ts'
import type { Team } from './teams.ts'
import type { Side } from './turn.ts'

/** What narrows the search for a match. */
type Search = {
  now: number
  zone: string
  past: boolean
  /** A match that began will do where two play none to come. */
  orGone: boolean
  /** It is looked for after another one, and may be of either side. */
  isLater: boolean
  dates: DayRange | null
  /** A match on other days will do where those days have none. */
  loose: boolean
  leagues: readonly League[]
}

/** What the sides of a message come to. */
export type Found = {
  matches: Match[]
  /** Sides without a match. */
  teams: Team[]
  /** Sides that cannot be told apart. */
  unsure: (readonly Team[])[]
  /** Clubs that the list does not know. */
  absent: number
}

function matchesOf(team: Team, lists: Prepared): Match[] {
  return team.fixtures.flatMap((at) => lists.matches[at] ?? [])
}

/** The match a search means: the next to come, or the last gone by. */
function pick(all: readonly Match[], search: Search): Match | undefined {
  const { now, zone, past, dates, leagues } = search
  const inLeague = leagues.length === 0 ? all : all.filter(({ league }) => leagues.includes(league))
  const list = inLeague.length > 0 ? inLeague : all
  const ahead = list.filter(({ kickoff }) => kickoff >= now)
  const behind = list.filter(({ kickoff }) => kickoff < now)
  if (dates === null) return past ? behind[behind.length - 1] : ahead[0]
  const from = readDay(dates.from)
  const to = readDay(dates.to)
  const within = (match: Match): boolean => {
    const day = dayAt(match.kickoff, zone)
    return day >= from && day <= to
  }
  const found = past
    ? (behind.findLast(within) ?? ahead.find(within))
    : (ahead.find(within) ?? behind.findLast(within))
  return found === undefined && search.loose ? pick(list, { ...search, dates: null }) : found
}

function meetings(a: Side, b: Side, lists: Prepared): Match[] {
  const others = new Set(b.options)
  return a.options
    .flatMap((team) =>
      matchesOf(team, lists).filter(
        ({ home, away }) =>
          (home === team && others.has(away)) || (away === team && others.has(home)),
      ),
    )
    .sort((x, y) => x.kickoff - y.kickoff)
}

/** The match two sides play: on the days asked for, else the nearest in the right direction. */
function meeting(a: Side, b: Side, lists: Prepared, search: Search): Match | undefined {
  const all = meetings(a, b, lists)
  const known =
    pick(all, search) ??
    pick(all, { ...search, dates: null }) ??
    (search.orGone && a.meetsNext === true ? all.at(-1) : undefined)
  if (known !== undefined || all.length > 0) return known
  // A name that many bear is told by whom it plays: `madrid vs united`, `super falcons vs ghana`.
  const [one, other] = [widened(a, b), widened(b, a)]
  if (one === a && other === b) return undefined
  const pairs = meetings(one, other, lists)
  const isOne = new Set(pairs.flatMap(({ home, away }) => [home, away])).size === 2
  return isOne ? pick(pairs, { ...search, dates: null }) : undefined
}

/** A side with all that bear its name, where it is not clear which of them is meant. */
function widened(side: Side, beside: Side): Side {
  const [only, second] = side.options
  const [other] = beside.options
  const isApart = only !== undefined && other !== undefined && !only.women && other.women
  if (side.bearers === undefined || !(second !== undefined || isApart)) return side
  const kind = isApart ? side.bearers.filter(({ women }) => women) : side.bearers
  return { ...side, options: kind }
}

/** A second mention of a side adds none: `atletico v barca, barca straight win`. */
export function withoutRepeats(sides: readonly Side[]): Side[] {
  const named = sides.map(({ options: [only] }, at) => {
    const before = sides.slice(0, at)
    return before.some(({ options }) => only !== undefined && options.includes(only))
  })
  // Of `arsenal v chelsea and leeds v chelsea` each is a match.
  const isOfNewPair = (at: number): boolean => {
    const [side, last] = [sides[at], sides[at - 1]]
    if (last?.meetsNext === true) {
      return named[at - 1] === false && last.options[0] !== side?.options[0]
    }
    return side?.meetsNext === true && named[at + 1] === false
  }
  return sides.filter((_, at) => named[at] === false || isOfNewPair(at))
}

function single(side: Side, lists: Prepared, search: Search, out: Found): void {
  const [team, second] = side.options
  if (team === undefined) out.absent += 1
  else if (second !== undefined) out.unsure.push(side.options)
  else {
    const match = pick(matchesOf(team, lists), search)
    if (match === undefined) out.teams.push(team)
    else if (!out.matches.includes(match)) out.matches.push(match)
  }
}

/** Both of a pair that is said to play: nobody asked what else they play. */
function neverMeet(side: Side, next: Side | undefined): Team[] {
  if (side.meetsNext !== true || next === undefined) return []
  const pair = [...side.options, ...next.options]
  return side.options.length === 1 && next.options.length === 1 ? pair : []
}

/** Finds the matches a message means: sides that meet are one match, others stand alone. */
export function pickMatches(all: readonly Side[], lists: Prepared, search: Search): Found {
  const sides = withoutRepeats(all)
  const out: Found = { matches: [], teams: [], unsure: [], absent: 0 }
  for (let at = 0; at < sides.length; at++) {
    const side = sides[at]
    const next = sides[at + 1]
    if (side === undefined) continue
    const match = next && meeting(side, next, lists, search)
    const apart = match === undefined && !search.isLater ? neverMeet(side, next) : []
    if (match !== undefined) {
      if (!out.matches.includes(match)) out.matches.push(match)
      at += 1
    } else if (apart.length > 0) {
      out.teams.push(...apart)
      at += 1
    } else single(side, lists, search, out)
  }
  return out
}

/** Every match of a side in the days asked for. */
export function countWithin(team: Team, lists: Prepared, { zone, dates }: Search): Match[] {
  if (dates === null) return matchesOf(team, lists)
  const from = readDay(dates.from)
  const to = readDay(dates.to)
  return matchesOf(team, lists).filter(({ kickoff }) => {
    const day = dayAt(kickoff, zone)
    return day >= from && day <= to
  })
}
