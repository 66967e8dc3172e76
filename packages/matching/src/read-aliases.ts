import type { AliasIndex } from './team-name.ts'
import { aliasKeys, plainWords } from './team-name.ts'
import { words } from './fold.ts'

/** The alias data: words of one meaning, and clubs with every name they go by. */
export type AliasTable = {
  /** Lines `munich munchen muenchen`: each further word is read as the first. */
  words: readonly string[]
  /** Lines `eng|Manchester United|Man Utd|Man United`, the country's code first. */
  clubs: readonly string[]
  /** Whether national teams are known by every name of their country. */
  nations: boolean
}

const NONE: readonly number[] = []

function addKey(keys: Map<string, number[]>, key: string, club: number): void {
  if (key === '') return
  const known = keys.get(key)
  if (known === undefined) keys.set(key, [club])
  else if (!known.includes(club)) known.push(club)
}

function readWords(lines: readonly string[]): Map<string, string> {
  const out = new Map<string, string>()
  for (const line of lines) {
    const [first = '', ...rest] = line.split(' ')
    for (const word of rest) out.set(word, first)
  }
  return out
}

const BUILT = new WeakMap<AliasTable, AliasIndex>()

/** Builds the index of an alias table; built once a table. */
export function readAliases(table: AliasTable): AliasIndex {
  const built = BUILT.get(table)
  if (built !== undefined) return built
  const forms = readWords(table.words)
  const keys = new Map<string, number[]>()
  const countries: string[] = []
  const cores: { core: string; club: number }[] = []
  for (const line of table.clubs) {
    const [country = '', ...names] = line.split('|')
    const club = countries.push(country) - 1
    for (const name of names) {
      const list = plainWords(words(name)).map((word) => forms.get(word) ?? word)
      const { full, core } = aliasKeys(list)
      addKey(keys, full, club)
      if (core !== full) cores.push({ core, club })
    }
  }
  // A name without its legal form stands for a club unless another of its country owns it outright.
  const owned = new Map([...keys].map(([key, clubs]) => [key, [...clubs]]))
  for (const { core, club } of cores) {
    const owners = owned.get(core) ?? []
    const rival = owners.some((owner) => owner !== club && countries[owner] === countries[club])
    if (!rival) addKey(keys, core, club)
  }
  const index: AliasIndex = {
    word: (word) => forms.get(word) ?? word,
    clubs: (key) => keys.get(key) ?? NONE,
    nations: table.nations,
    country: (club) => countries[club] ?? '',
  }
  BUILT.set(table, index)
  return index
}
