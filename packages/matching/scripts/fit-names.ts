import { ALIASES, EMPTY_ALIASES } from '../src/aliases.ts'
import { countryNames } from '../src/countries.ts'
import { readersOf, type PreparedList } from '../src/prepare.ts'
import { PAIR_FEATURES, pairFeatures } from '../src/same-team.ts'
import { TEAM_FEATURES, teamFeatures } from '../src/team-score.ts'
import type { TeamName } from '../src/team-name.ts'
import type { Example } from './fit-model.ts'
import { data, type Asked } from './fit-queries.ts'

export const tables = [ALIASES, EMPTY_ALIASES]

const PLAIN_KINDS = new Set(['alias', 'book', 'same-city', 'same-country-similar', 'random'])

/** Name pairs of the pair file, marks and countries left to the pair model. */
export function pairExamples(): Example[] {
  const out: Example[] = []
  for (const table of tables) {
    const { team } = readersOf(table)
    for (const row of data.pairs) {
      if (!PLAIN_KINDS.has(row['kind'] ?? '')) continue
      const x = new Float64Array(TEAM_FEATURES.length)
      teamFeatures(team(row['name_a'] ?? ''), team(row['name_b'] ?? ''), x)
      out.push({ x, y: Number(row['same']), group: groupOf(row['country_a'] ?? ''), worth: 0.15 })
    }
  }
  return out
}

/** Names of one entry of the alias table and of neighbouring entries: what the table knows. */
type KnownPair = { a: string; b: string; country: string; y: number; marked?: boolean }

function knownPairs(): KnownPair[] {
  const entries = [
    ...ALIASES.clubs.map((line) => line.split('|')),
    ...countryNames().map(({ code, names }) => ['', ...names.slice(0, 3), code]),
  ].map(([country = '', ...names]) => ({ country, names }))
  const out: KnownPair[] = []
  entries.forEach(({ country, names }, at) => {
    const [first = '', ...rest] = country === '' ? names.slice(0, -1) : names
    for (const name of rest) out.push({ a: first, b: name, country, y: 1 })
    for (const step of [1, 2, 3, 7]) {
      const next = entries[at + step]
      if (next === undefined || next.country !== country) continue
      const b = next.names[step % Math.max(1, next.names.length - 1)] ?? ''
      out.push({ a: first, b, country, y: 0 })
    }
  })
  return [...out, ...likeClubs(), ...likeCountries(), ...markedPairs()]
}

/** Clubs of one country that share a word: Hull City and Stoke City. */
function likeClubs(): KnownPair[] {
  const entries = ALIASES.clubs.map((line) => line.split('|'))
  return entries.flatMap(([country = '', a = ''], at) =>
    entries
      .slice(at + 1)
      .filter(([other, b = '']) => other === country && shareWord(a, b))
      .slice(0, 4)
      .map(([, b = '']) => ({ a, b, country, y: 0 })),
  )
}

function shareWord(a: string, b: string): boolean {
  const words = b.split(' ')
  return a.split(' ').some((word) => word.length > 2 && words.includes(word))
}

/** Countries whose names share a word are the ones to keep apart: Guinea, Equatorial Guinea. */
function likeCountries(): KnownPair[] {
  const all = countryNames().map(({ names }) => names[0] ?? '')
  return all.flatMap((a, at) =>
    all.slice(at + 1).flatMap((b) => {
      const shared = a.split(' ').some((word) => b.split(' ').includes(word))
      return shared || a.startsWith(b) || b.startsWith(a)
        ? [1, 2, 3].map(() => ({ a, b, country: '', y: 0 }))
        : []
    }),
  )
}

/** A club's first team against its youth, women's and second teams. */
function markedPairs(): KnownPair[] {
  const variants: readonly [string, string, number][] = [
    ['', ' U19', 0],
    [' U21', ' U-21', 1],
    ['', ' U21', 0],
    [' U20', ' U17', 0],
    [' W', ' Women', 1],
    ['', ' (W)', 0],
    ['', ' II', 0],
    [' B', ' II', 1],
  ]
  return ALIASES.clubs.flatMap((line, at) => {
    const [country = '', first = ''] = line.split('|')
    const [left, right, y] = variants[at % variants.length] ?? ['', ' U19', 0]
    return [{ a: first + left, b: first + right, country, y, marked: true }]
  })
}

export function knownExamples(): Example[] {
  const out: Example[] = []
  for (const { a, b, country, y } of knownPairs().filter((pair) => !pair.marked)) {
    for (const table of tables) {
      const { team } = readersOf(table)
      const x = new Float64Array(TEAM_FEATURES.length)
      teamFeatures(
        team(a, country === '' ? null : country),
        team(b, country === '' ? null : country),
        x,
      )
      // Letters alone cannot show what the table knows: those pairs teach without it only lightly.
      const worth = table === ALIASES || y === 0 ? 0.5 : 0.1
      out.push({ x, y, group: 'known', worth })
    }
  }
  return out
}

export function groupOf(country: string): string {
  return readersOf(EMPTY_ALIASES).league(country, null).country ?? country
}

function sideExamples(
  query: TeamName,
  truth: TeamName | undefined,
  list: PreparedList,
  group: string,
  out: Example[],
): void {
  if (truth === undefined) return
  const seen = new Set<TeamName>([truth])
  const add = (team: TeamName, y: number, worth: number): void => {
    const x = new Float64Array(TEAM_FEATURES.length)
    teamFeatures(query, team, x)
    out.push({ x, y, group, worth })
  }
  add(truth, 1, 1)
  for (const at of list.index.find(query)) {
    const team = list.index.teams[at]
    if (team === undefined || seen.has(team) || team.core === truth.core) continue
    seen.add(team)
    add(team, 0, 1)
  }
}

/** Sides of matched fixtures: the true opposite against every other team the index offers. */
export function fixtureSides(asked: readonly Asked[]): Example[] {
  const out: Example[] = []
  for (const { query, read, list, group } of asked) {
    const truth = list.events.find((event) => event.event.id === query.answer)
    sideExamples(read.home, truth?.home, list, group, out)
    sideExamples(read.away, truth?.away, list, group, out)
  }
  return out
}

/** The pair model: names, marks and countries of single teams. */
export function pairModel(): { examples: Example[]; names: string[]; half: number } {
  const examples: Example[] = []
  const names: string[] = []
  for (const table of tables) {
    for (const row of data.pairs) {
      const a = { name: row['name_a'] ?? '', country: row['country_a'] ?? '' }
      const b = { name: row['name_b'] ?? '', country: row['country_b'] ?? '' }
      for (const known of [true, false]) {
        const x = new Float64Array(PAIR_FEATURES.length)
        const left = known ? a : { name: a.name }
        const right = known ? b : { name: b.name }
        pairFeatures(left, right, readersOf(table), x)
        const worth = known ? 1 : 0.2
        examples.push({ x, y: Number(row['same']), group: groupOf(a.country), worth })
        names.push(
          `${row['same']} ${row['kind']} ${a.name} | ${b.name} [${a.country}/${b.country}]`,
        )
      }
    }
  }
  const half = examples.length / 2
  for (const { a, b, country, y } of knownPairs()) {
    for (const table of tables) {
      const x = new Float64Array(PAIR_FEATURES.length)
      const place = country === '' ? {} : { country }
      pairFeatures({ name: a, ...place }, { name: b, ...place }, readersOf(table), x)
      examples.push({ x, y, group: 'known', worth: table === ALIASES || y === 0 ? 0.5 : 0.1 })
      names.push('')
    }
  }
  return { examples, names, half }
}
