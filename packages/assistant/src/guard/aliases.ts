/** Other names of well-known clubs: "Wolves" is Wolverhampton Wanderers. */
import { ALIASES } from '@strix/matching'
import { folded } from './plain.ts'
import { commonInNames, notNames } from './tables/name-words.ts'

const lettersMin = 4

/** By a name in lower case, every club that bears it, with all of its names. */
const clubs = Map.groupBy(
  ALIASES.clubs
    .map((line) => line.split('|').slice(1).map(folded))
    .flatMap((names) => names.map((name) => ({ name, names }))),
  ({ name }) => name,
)

/** Names that are this club's alone, where it is told which club is meant. */
export function aliasesOf(owner: string): readonly string[] {
  const own = clubs.get(folded(owner)) ?? []
  if (own.length !== 1) return []
  return (own[0]?.names ?? []).filter(
    (name) =>
      name.length >= lettersMin &&
      clubs.get(name)?.length === 1 &&
      !commonInNames.has(name) &&
      !notNames.has(name),
  )
}
