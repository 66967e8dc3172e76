import { ALIASES } from './aliases.ts'
import { countryOf, readCountry } from './countries.ts'
import { words } from './fold.ts'
import { splitMarks, type Marks } from './marks.ts'
import { readersOf } from './prepare.ts'
import { GENERIC, NOISE, PLACES } from './words.ts'

/** Everything a team may be called, and what kind of side it is. */
export type TeamDescription = {
  /** The name's words, folded, without the marks of women, youth and second sides. */
  words: readonly string[]
  marks: Marks
  /** Names of the alias table's clubs that the name stands for, each with its country's code. */
  clubs: readonly { country: string; names: readonly string[] }[]
  /** Code of the country whose national side it is, if it is one. */
  nation: string | null
}

/** What a word is worth in a team's name: its own, a place's, shared by many clubs, or nothing. */
type WordKind = 'own' | 'place' | 'generic' | 'noise'

export function kindOfWord(word: string): WordKind {
  if (NOISE.has(word)) return 'noise'
  if (GENERIC.has(word)) return 'generic'
  return PLACES.has(word) ? 'place' : 'own'
}

/** Describes a team by its name and, where known, its country. */
export function describeTeam(name: string, country: string | null): TeamDescription {
  const readers = readersOf(ALIASES)
  const { marks, rest } = splitMarks(name, words(name))
  const team = readers.team(name, readCountry(country))
  const clubs = team.clubs.map((club) => {
    const [code = '', ...names] = (ALIASES.clubs[club] ?? '').split('|')
    return { country: code, names }
  })
  return { words: rest, marks, clubs, nation: countryOf(rest) }
}

/** The code of the country a text is the whole name or adjective of, in folded words. */
export function countryCode(list: readonly string[]): string | null {
  return countryOf(list)
}
