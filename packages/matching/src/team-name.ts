import { countryOf } from './countries.ts'
import { words } from './fold.ts'
import { splitMarks, type Marks } from './marks.ts'
import { GENERIC, NOISE, PLACES, PLAIN_FORM } from './words.ts'

/** One name of a club as it is compared: words in plain form with what each is worth. */
export type TeamName = {
  /** The words that matter, in order. */
  words: readonly string[]
  /** Worth of each word: 1 names the club, less for what many clubs share. */
  weights: readonly number[]
  /** Whether each word names the club itself, not its city nor what many clubs share. */
  own: readonly boolean[]
  total: number
  /** Little words and legal forms. */
  small: readonly string[]
  /** The words that matter, closed up. */
  core: string
  /** All words, closed up. */
  full: string
  /** Bigrams of `core`, sorted. */
  grams: Uint16Array
  /** First letters of the words that matter, and of all words. */
  initials: string
  allInitials: string
  /** Keys under which names like this one are filed, and asked for, besides their words. */
  keys: readonly string[]
  /** Clubs of the alias table the name may stand for. */
  clubs: readonly number[]
  marks: Marks
  /** The country, when the name is that of a national team. */
  nation: string | null
}

/** Resolves words and names that letters cannot show to be one. Built by `readAliases`. */
export type AliasIndex = {
  word(word: string): string
  clubs(key: string): readonly number[]
  country(club: number): string
  /** Whether national teams are known by all their names. */
  nations: boolean
}

const WEIGHT_GENERIC = 0.4
const WEIGHT_DIGITS = 0.15
const NO_CLUBS: readonly number[] = []

function letterAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 97 ? code - 96 : code - 20
}

/** Sorted bigrams of a folded text; letters outside a-z and 0-9 are taken by their code. */
export function gramsOf(text: string): Uint16Array {
  const out = new Uint16Array(Math.max(0, text.length - 1))
  for (let at = 0; at + 1 < text.length; at++) {
    out[at] = ((letterAt(text, at) & 255) << 8) | (letterAt(text, at + 1) & 255)
  }
  return out.sort()
}

function worth(word: string): number {
  if (GENERIC.has(word)) return WEIGHT_GENERIC
  if (/^\d+$/.test(word)) return word === '1860' ? 1 : WEIGHT_DIGITS
  return word.length === 1 ? WEIGHT_DIGITS : 1
}

function firstLetters(list: readonly string[]): string {
  let out = ''
  for (const word of list) out += word[0] ?? ''
  return out
}

/** The key under which the alias table knows a name: words in plain form, legal forms dropped. */
export function aliasKeys(list: readonly string[]): { full: string; core: string } {
  const core = list.filter((word) => !NOISE.has(word) && !/^(?!1860$)\d+$/.test(word))
  return { full: list.join(' '), core: core.join(' ') }
}

function plainWord(word: string): string {
  const plain = PLAIN_FORM.get(word) ?? word
  if (plain.length < 4 || GENERIC.has(plain) || NOISE.has(plain)) return plain
  // Umlauts are written out by some sources and dropped by others.
  return plain.replace(/([oua])e(?=[^s]|s.)/g, '$1')
}

/** Puts every word in its plain form. */
export function plainWords(list: readonly string[]): string[] {
  return list.map(plainWord)
}

function clubsOf(list: readonly string[], aliases: AliasIndex): readonly number[] {
  const { full, core } = aliasKeys(list)
  const exact = aliases.clubs(full)
  if (exact.length > 0 || core === full || core === '') return exact
  return aliases.clubs(core)
}

/** Asked for: the name's ends, and initials either way round. */
function askedKeys(core: string, full: string, kept: readonly string[], all: string): string[] {
  const initials = firstLetters(kept)
  const out = [`*${core.slice(0, 5)}`, `*${core.slice(-5)}`, `:${initials}`, `:${all}`]
  if (kept.length === 1) out.push(`@${core}`, `@${full}`)
  return out
}

/** Reads a team's name. Pure: the same name and aliases give the same reading. */
export function readTeam(raw: string, aliases: AliasIndex): TeamName {
  const { marks, rest } = splitMarks(raw, words(raw))
  const plain = plainWords(rest).map((word) => aliases.word(word))
  let kept = plain.filter((word) => !NOISE.has(word))
  const small = kept.length === 0 ? [] : plain.filter((word) => NOISE.has(word))
  if (kept.length === 0) kept = plain
  const weights = kept.map(worth)
  const core = kept.join('')
  const clubs = clubsOf(plain, aliases)
  const all = firstLetters(plain)
  return {
    words: kept,
    weights,
    own: kept.map((word, at) => (weights[at] ?? 0) >= 1 && !PLACES.has(word)),
    total: weights.reduce((sum, weight) => sum + weight, 0),
    small,
    core,
    full: plain.join(''),
    grams: gramsOf(core),
    initials: firstLetters(kept),
    allInitials: all,
    keys: askedKeys(core, plain.join(''), kept, all),
    clubs: clubs.length === 0 ? NO_CLUBS : clubs,
    marks,
    nation: aliases.nations ? countryOf(rest) : null,
  }
}
