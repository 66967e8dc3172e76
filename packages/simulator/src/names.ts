/** One club, six ways to write it. */
import { hash } from './random.ts'
import type { Club, Match } from './world/world.ts'

export type Habit = 'sportybet' | 'bet9ja' | 'family' | 'nairabet' | 'betking'

export function clubName(club: Club, habit: Habit): string {
  return `${stem(club, habit)}${suffix(club, habit)}`
}

export function homeName(match: Match, habit: Habit): string {
  return clubName(match.home, habit)
}

export function awayName(match: Match, habit: Habit): string {
  return clubName(match.away, habit)
}

function stem(club: Club, habit: Habit): string {
  switch (habit) {
    case 'sportybet':
      return club.big ? club.short : club.legal
    case 'bet9ja':
      return club.abbreviated
    case 'family':
      return club.long
    case 'nairabet':
      return club.short
    case 'betking':
      // Three styles over the years, one per club.
      return [club.short, club.long, club.legal][hash('style', club.id) % 3] ?? club.short
  }
}

function suffix(club: Club, habit: Habit): string {
  if (club.side === 'first') return ''
  if (club.side === 'u21') return ' U21'
  switch (habit) {
    case 'bet9ja':
      return ' Ladies'
    case 'family':
      return ' (Women)'
    case 'sportybet':
    case 'nairabet':
    case 'betking':
      return ' (W)'
  }
}
