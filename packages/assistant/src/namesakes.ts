/** Players who share a name are told apart by the club behind it: `Adrian Saldana (Valencia)`. */
import { foldWords } from '@strix/matching'
import type { Player } from './reading.ts'

function textOf(text: string): string {
  return foldWords(text).join(' ')
}

/** The names of some players, with the club, and then the position, where another is called so. */
export function namesApart(players: readonly Player[]): string[] {
  return players.map((player) => {
    const { name, team, position } = player
    const same = players.filter((one) => one !== player && textOf(one.name) === textOf(name))
    if (same.length === 0) return name
    const isClubShared = same.some((one) => one.team === team)
    return `${name} (${isClubShared && position !== '' ? `${team}, ${position}` : team})`
  })
}

/** Players without those whom no words can tell from one before. */
export function tellable(players: readonly Player[]): Player[] {
  const wordsOf = ({ name, team, position }: Player) => textOf(`${name} ${team} ${position}`)
  const words = players.map(wordsOf)
  return players.filter((_, at) => words.indexOf(words[at] ?? '') === at)
}

/** The names of all clubs that sides may be. */
export function clubsOf(sides: readonly { options: readonly { name: string }[] }[]): Set<string> {
  return new Set(sides.flatMap(({ options }) => options.map(({ name }) => name)))
}

/** Those of some players who play for one of the clubs that are named, or all of them. */
export function narrowByClubs(
  players: readonly Player[],
  clubs: ReadonlySet<string>,
): readonly Player[] {
  const left = players.filter(({ team }) => clubs.has(team))
  return left.length > 0 ? left : players
}
