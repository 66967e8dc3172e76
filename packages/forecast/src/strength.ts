/**
 * How strong clubs are, in goals: what each would score against an average side of its league, and
 * concede to it, on no side's ground.
 */
import type { Kept } from './memory.ts'

type Strength = {
  club: string
  league: string
  scores: number
  concedes: number
  /** What an average side of the league scores. */
  usual: number
}
/** All clubs after the matches of a day. */
export type StrengthsOfDay = { day: number; clubs: Strength[] }

/** The ratings that say it: neither the slowest nor the fastest, from goals and shots together. */
const ratings = 'play-even'
/** Who has not played for as long says nothing of a league any more. */
const restMax = 150
/** A league of fewer clubs has no average side. */
const clubsMin = 4

/** @param day of the last match that was learnt */
export function strengthsOf({ names, columns }: Kept, day: number): Strength[] {
  const of = (name: string) => (at: number) => columns[name]?.[at] ?? 0
  const attack = of(`club:${ratings}:attack`)
  const defence = of(`club:${ratings}:defence`)
  const lastDay = of(`club:${ratings}:last-day`)
  const league = of('club:count:league')
  const levels = [of(`league:${ratings}:level-home`), of(`league:${ratings}:level-away`)]
  const clubs = names.clubs.flatMap((club, at) =>
    lastDay(at) > 0 && day - lastDay(at) <= restMax ? [{ club, at, league: league(at) }] : [],
  )
  const leagues = Map.groupBy(clubs, (each) => each.league)
  return [...leagues].flatMap(([place, sides]) => {
    if (sides.length < clubsMin) return []
    const level = mean(levels.map((read) => read(place)))
    const usualAttack = mean(sides.map(({ at }) => attack(at)))
    const usualDefence = mean(sides.map(({ at }) => defence(at)))
    return sides.map(({ club, at }) => ({
      club: nameOf(club),
      league: names.leagues[place] ?? '',
      scores: Math.exp(level + attack(at) - usualDefence),
      concedes: Math.exp(level + usualAttack - defence(at)),
      usual: Math.exp(level + usualAttack - usualDefence),
    }))
  })
}

/** Clubs are kept by country and name. */
function nameOf(club: string): string {
  return club.slice(club.indexOf('\n') + 1)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
