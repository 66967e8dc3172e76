/**
 * Who and what a sentence names. Every name becomes one sign that no text holds, so that digits in
 * names are no figures, and the place of a name tells whose figure stands beside it.
 */
import type { Fact } from '../facts.ts'
import { aliasesOf } from './aliases.ts'
import { once } from './fact-words.ts'
import { folded } from './plain.ts'
import { remembered } from './remembered.ts'
import {
  besideFirst,
  commonInNames,
  marketNames,
  notNames,
  numberedNames,
  numberedOwners,
  verb,
} from './tables/name-words.ts'

/** Something that owns facts, or plays in a match that does. */
export type Entity = {
  key: string
  names: readonly string[]
  /** Words of its name and other names that nobody else here bears: with a capital alone. */
  shorts?: readonly string[]
}
export type Named = {
  /** The sentence with a sign for every name. */
  text: string
  /** By sign: the entities a name may mean; none for a name that nobody here has. */
  mentions: ReadonlyMap<string, readonly string[]>
  /** By sign of a market: what it is called. */
  markets: ReadonlyMap<string, string>
  /** By sign of a name that nobody here has: the name. */
  strangers: ReadonlyMap<string, string>
  /** Leagues of known matches, in the order of their signs. */
  leagues: readonly string[]
}
/** A bet of a slip, by the words it is shown by. */
type Bet = { owner: string; words: string }
/** Who and what a sentence may name. */
export type Nameable = {
  entities: readonly Entity[]
  /** Names of nobody: codes that the reader wrote. */
  free: readonly string[]
  leagues: readonly string[]
  picks: readonly Bet[]
}

const firstSign = 0xe000
/** In place of a league, and of a bet beside its own game: neither words nor anybody's name. */
export const leagueSign = '\u{f0000}'
const pickSign = '\u{f0001}'

/** A slip less one of its games: "ABC123 without Home v Away". */
const without = / without /iu

/** The two sides of a match that owns facts. */
export const sidesOf = remembered((owner): readonly string[] => {
  if (without.test(owner)) return []
  const parts = owner.split(/ (?:v|vs) /u)
  return parts.length === 2 ? parts : []
})

const legal = /^(?:fc|afc|cf|sc|ac|as|ss|us|cd|sk|ud|rc|sv) | (?:fc|afc|cf|sc|ac|fk|sk|utd)$/iu

function shortOf(name: string): string[] {
  const short = name.replace(legal, '').trim()
  return short === name || short.length < 3 ? [] : [short]
}

/** What facts name besides their owners. */
export function namedBy(facts: readonly Fact[]): Omit<Nameable, 'entities' | 'free'> {
  const valuesOf = (about: string) =>
    facts.flatMap((fact) =>
      fact.unit === 'word' && fact.about === about
        ? [{ owner: fact.owner, words: folded(String(fact.value)) }]
        : [],
    )
  // A name of nothing would be found everywhere, without an end.
  const isName = ({ words }: Pick<Bet, 'words'>) => words.length > 2
  const picks = valuesOf('pick').flatMap(({ owner, words }) =>
    [words, words.replace(/ goals$/u, '')].map((each) => ({ owner, words: each })),
  )
  return {
    leagues: [
      ...new Set(
        valuesOf('league')
          .filter(isName)
          .map(({ words }) => words),
      ),
    ],
    picks: picks.filter(isName),
  }
}

/** What a fact's owner is called, and the sides of a match that owns it. */
const namesOfFact = once(({ owner, names = [] }): Entity[] => {
  // The reader is spoken to, not named.
  if (owner.toLowerCase() === 'you') return []
  const called = [owner, ...names, ...shortOf(owner)]
  const left = owner.split(without)[1]
  if (left !== undefined) called.push(left, ...sidesOf(left))
  const [home, away] = sidesOf(owner)
  const ofGame = home === undefined ? owner.split(' - ') : [home, away ?? '']
  // "The Getafe game", of two sides or of a slip.
  if (ofGame.length === 2) {
    for (const side of ofGame.flatMap((each) => [each, ...shortOf(each)])) {
      for (const noun of ['game', 'match', 'leg']) called.push(`${side} ${noun}`)
    }
  }
  if (home === undefined || away === undefined) return [entityOf(owner, called)]
  for (const between of ['v', 'vs', 'vs.', '-']) called.push(`${home} ${between} ${away}`)
  const sides = [home, away].map((side) => entityOf(side, [side, ...shortOf(side)]))
  return [entityOf(owner, called), ...sides]
})

function entityOf(key: string, names: readonly string[]): Entity {
  return { key, names: names.filter((name) => name.trim() !== '').map(folded) }
}

/** @param hasShorts whether words of a name may stand for it */
export function entitiesOf(facts: readonly Fact[], hasShorts: boolean): Entity[] {
  const found = new Map<string, Set<string>>()
  for (const { key, names } of facts.flatMap(namesOfFact)) {
    const known = found.get(key) ?? new Set<string>()
    for (const name of names) known.add(name)
    found.set(key, known)
  }
  const all = [...found].map(([key, names]) => ({ key, names: [...names] }))
  if (!hasShorts) return all
  const bearers = new Map<string, Set<string>>()
  for (const { key } of all) {
    if (sidesOf(key).length > 0) continue
    for (const word of folded(key).split(/[^\p{L}]+/u)) {
      bearers.set(word, (bearers.get(word) ?? new Set()).add(key))
    }
  }
  const taken = new Map(all.flatMap(({ key, names }) => names.map((name) => [name, key] as const)))
  const isFreeFor = (key: string) => (name: string) =>
    (taken.get(name) ?? key) === key && [...(bearers.get(name) ?? [])].every((each) => each === key)
  return all.map(({ key, names }) => {
    const others = aliasesOf(key).filter(isFreeFor(key))
    return { key, names, shorts: [...others, ...shortsOf(key, bearers)] }
  })
}

/** "Ostermann", "Celta": not of sides that play beside another one of their name. */
function shortsOf(key: string, bearers: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (sidesOf(key).length > 0) return []
  const words = folded(key).split(' ')
  if (
    words.length < 2 ||
    words.length > 4 ||
    besideFirst.test(key) ||
    /[^\p{L} .'’-]| - /u.test(key)
  )
    return []
  return words.filter(
    (word) =>
      word.length > 3 &&
      !commonInNames.has(word) &&
      !notNames.has(word) &&
      bearers.get(word)?.size === 1,
  )
}

type Span = {
  start: number
  end: number
  keys: readonly string[]
  market?: string
  /** What stands in its place where it is nobody's name. */
  sign?: string
}

/** The sentence in signs. */
export function nameSentence(text: string, input: Nameable): Named {
  let spans: Span[] = []
  const low = lowSameLength(text)
  for (const { name, keys } of byLength(input)) {
    for (let at = low.indexOf(name); at >= 0; at = low.indexOf(name, at + 1)) {
      const end = at + name.length
      if (isWhole(low, at, end) && isFree(spans, at, end)) spans.push({ start: at, end, keys })
    }
  }
  const shorts = input.entities.flatMap(({ shorts: own = [], key }) =>
    own.map((name) => ({ name, key })),
  )
  for (const { name, key } of shorts.toSorted((a, b) => b.name.length - a.name.length)) {
    for (let at = low.indexOf(name); at >= 0; at = low.indexOf(name, at + 1)) {
      const end = at + name.length
      const isName = /\p{Lu}/u.test(text[at] ?? '') && isWhole(low, at, end)
      if (isName && isFree(spans, at, end)) spans.push({ start: at, end, keys: [key] })
    }
  }
  for (const name of input.leagues) {
    spans.push(...wordsIn(low, name, spans).map((span) => ({ ...span, sign: leagueSign })))
  }
  spans = withPicks(low, input.picks, spans)
  const take = (patterns: readonly RegExp[], keys: readonly string[] | undefined) => {
    for (const { 0: words, index } of patterns.flatMap((each) => [...text.matchAll(each)])) {
      const end = index + words.length
      if (!isFree(spans, index, end)) continue
      spans.push({ start: index, end, keys: keys ?? [], ...(!keys && { market: words }) })
    }
  }
  take(marketNames, undefined)
  take(numberedNames, ['*'])
  take(numberedOwners, [])
  for (const { start, end } of strangersIn(text, spans)) spans.push({ start, end, keys: [] })
  return inSigns(text, spans)
}

function wordsIn(low: string, words: string, spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (let start = low.indexOf(words); start >= 0; start = low.indexOf(words, start + 1)) {
    const end = start + words.length
    if (isWhole(low, start, end) && isFree(spans, start, end)) found.push({ start, end, keys: [] })
  }
  return found
}

/** Bets that stand beside their own game: no name but those of the bet itself is as near. */
function withPicks(low: string, picks: readonly Bet[], spans: readonly Span[]): Span[] {
  let all = [...spans]
  for (const { owner, words } of picks) {
    for (const { start, end } of wordsIn(low, words, [])) {
      const isWithin = (span: Span) => span.start >= start && span.end <= end
      const apart = (span: Span) => Math.max(start - span.end, span.start - end)
      const others = all.filter((span) => !isWithin(span))
      const [nearest] = others
        .filter(({ keys }) => keys.length > 0)
        .toSorted((one, other) => apart(one) - apart(other))
      if (nearest?.keys.includes(owner) !== true || !isFree(others, start, end)) continue
      all = [...others, { start, end, keys: [], sign: pickSign }]
    }
  }
  return all
}

/** Lower case and without accents, sign for sign, so that places stay. */
function lowSameLength(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const low = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
      return low.length === letter.length ? low : letter
    })
    .join('')
}

function byLength({ entities, free }: Pick<Nameable, 'entities' | 'free'>) {
  const names = new Map<string, string[]>()
  for (const { key, names: own } of entities) {
    for (const name of own) names.set(name, [...(names.get(name) ?? []), key])
  }
  for (const name of free) {
    const low = folded(name)
    if (low !== '' && !names.has(low)) names.set(low, ['*'])
  }
  const all = [...names].map(([name, keys]) => ({ name, keys }))
  return all.toSorted((one, other) => other.name.length - one.name.length)
}

function isWhole(text: string, start: number, end: number): boolean {
  const letter = /[\p{L}\p{N}]/u
  return !letter.test(text[start - 1] ?? ' ') && !letter.test(text[end] ?? ' ')
}

function isFree(spans: readonly Span[], start: number, end: number): boolean {
  return spans.every((span) => end <= span.start || start >= span.end)
}

/** Capitalised words that no fact and no ordinary word explains: names of somebody else. */
function strangersIn(text: string, spans: readonly Span[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  const word = /\p{Lu}[\p{L}'’-]*(?: (?:\p{Lu}[\p{L}'’-]*|de|da|of|el|van))*/gu
  for (const { 0: words, index } of text.matchAll(word)) {
    let start = index
    let rest = words
    // A sentence begins with a capital: only what is done by somebody begins with a name.
    while (rest !== '') {
      const [first = ''] = rest.split(' ')
      if (!notNames.has(folded(first).replace(/'(?:s|ll|d|m|ve|re)?$/u, ''))) break
      start += first.length + 1
      rest = rest.slice(first.length + 1)
    }
    const end = start + rest.trimEnd().length
    if (rest === '' || rest.length < 3 || !isFree(spans, start, end)) continue
    const begins = /(?:^|[.!?:;"(] ?|\n)$/u.test(text.slice(0, start))
    const next = /^ ?([\p{L}']+)/u.exec(text.slice(end))?.[1] ?? ''
    if (begins && !rest.includes(' ') && !verb.test(next)) continue
    found.push({ start, end })
  }
  return found
}

function inSigns(text: string, spans: readonly Span[]): Named {
  const mentions = new Map<string, readonly string[]>()
  const markets = new Map<string, string>()
  const strangers = new Map<string, string>()
  const leagues: string[] = []
  let out = ''
  let at = 0
  const sorted = spans.toSorted((one, other) => one.start - other.start)
  for (const [index, { start, end, keys, market, sign: own }] of sorted.entries()) {
    out += text.slice(at, start)
    at = end
    if (own !== undefined) {
      if (own === leagueSign) leagues.push(folded(text.slice(start, end)))
      out += own
      continue
    }
    const sign = String.fromCharCode(firstSign + index)
    if (market === undefined) mentions.set(sign, keys)
    else markets.set(sign, market)
    if (market === undefined && keys.length === 0) strangers.set(sign, text.slice(start, end))
    out += sign
  }
  return { text: out + text.slice(at), mentions, markets, strangers, leagues }
}
