/** Countries that name no side: they tell a club or a league apart, or say where somebody is. */
import { countryCode } from '@strix/matching'
import { leaguesOfCountry } from './leagues.ts'
import type { Prepared } from './prepare.ts'
import { withoutOwning, type Token } from './tokens.ts'

type Words = { start: number; end: number }
type Span = Words & { name: string }

/** A country that tells a league, or rules one out: `not the Italian one`. */
export type Place = { start: number; end: number; code: string; isDenied: boolean }

const WORDS_MAX = 3
const OF_MATCHES = / (?:match|matches|game|games|fixtures?|results?|scores?|football|predictions?) /
const OWN_NAMES: Readonly<Record<string, string>> = { naija: 'nigeria', '9ja': 'nigeria' }

function codeOf(words: readonly Token[]): string | null {
  const texts = words.map(withoutOwning).map((text) => OWN_NAMES[text] ?? text)
  return texts.join() === 'us' ? null : countryCode(texts)
}

/** The countries a message names, or their people, the longest name of each. */
export function countriesIn(tokens: readonly Token[]): Place[] {
  const out: Place[] = []
  for (let start = 0; start < tokens.length; start++) {
    for (let end = Math.min(tokens.length, start + WORDS_MAX); end > start; end--) {
      const code = codeOf(tokens.slice(start, end))
      if (code === null) continue
      out.push({ start, end, code, isDenied: DENIED.test(textBefore(tokens, start)) })
      start = end - 1
    }
  }
  return out
}

/** `matches in Spain`: where matches are, and no side. */
export function findGrounds(tokens: readonly Token[]): Place[] {
  return countriesIn(tokens).filter((place) => {
    const isIn = tokens[place.start - 1]?.plain === 'in'
    const text = textBefore(tokens, place.start)
    return isIn && !place.isDenied && OF_MATCHES.test(text) && !isWhereOneIs(place, tokens)
  })
}

const LINKS = '(?: (?:the|that|those|of|for|in|from))*'
/** `no, the Italian one` denies nothing. */
const DENIED = new RegExp(` (?:not|isnt|nor? be|instead of|rather than)${LINKS} $`)
const MEANT = new RegExp(` (?:mean|meant|say|said|but|not|be)${LINKS} $`)

function textBefore(tokens: readonly Token[], start: number): string {
  const words = tokens.slice(0, start).map(({ text }) => text)
  return ` ${words.join(' ')} `
}

/** Countries that tell which of the leagues named is meant: `serie a today, the Italian one`. */
export function findLeaguePlaces(
  spans: readonly Span[],
  tokens: readonly Token[],
  lists: Prepared,
): Place[] {
  const leagues = spans.filter(({ name }) => lists.leagues.has(name))
  return countriesIn(tokens).filter((place) => {
    if (leagues.some(({ start, end }) => start <= place.start && place.end <= end)) return false
    const isKnown = leagues.some(
      ({ name }) => leaguesOfCountry(name, place.code, lists.leagues).length > 0,
    )
    return isKnown && tellsLeague(place, leagues, tokens)
  })
}

function tellsLeague(
  { start, end }: Place,
  leagues: readonly Span[],
  tokens: readonly Token[],
): boolean {
  const after = tokens[end]?.plain ?? ''
  if (/^(?:versus|-|and|&|or|against|beat|play|win|draw|match|game)$/.test(after)) return false
  if (/^(?:one|own|league|version)$/.test(after)) return true
  if (MEANT.test(textBefore(tokens, start))) return true
  return leagues.some((league) => {
    const between = tokens.slice(league.end, start)
    const isLink = ({ kind, plain }: Token): boolean =>
      kind === 'sign' || /^(?:of|in|from|for|the)$/.test(plain)
    return league.end <= start && between.every(isLink)
  })
}

/** `racing club (uruguay)`: a country right behind a club that others elsewhere are called, too. */
export function isPlaceOfClub(
  { start, end }: Span,
  all: readonly Span[],
  tokens: readonly Token[],
  lists: Prepared,
): boolean {
  const country = codeOf(tokens.slice(start, end))
  const from = /^(?:the|\()$/.test(tokens[start - 1]?.text ?? '') ? start - 1 : start
  const club = all.find((other) => other.end === from)
  if (country === null || club === undefined) return false
  const bearers = (lists.teams.called.get(club.name) ?? []).flatMap(({ team }) => team ?? [])
  const clubs = bearers.filter(({ nation }) => nation === null)
  const there = clubs.filter((team) => team.country === country).length
  return clubs.length === bearers.length && there > 0 && there < clubs.length
}

const MOVES = String.raw`(?:travel\w*|fly\w*|relocat\w*|mov(?:e|ing)|going|visit\w*|holiday)(?: \w+)?`
const STAYS = '(?:be|am|are|dey|live|living|stay|staying|based|work|working|school)'
const WHERE = new RegExp(
  String.raw` (?:i|im|am|we|my \w+)(?: \w+){0,3}? ` +
    `(?:${MOVES} (?:to|in|from|go|reach|for)|${STAYS} (?:in|at|inside)|dey|visit|visiting|reach) $`,
)

/** `I am travelling to Spain`: where somebody is or goes, and no side. */
export function isWhereOneIs({ start, end }: Words, tokens: readonly Token[]): boolean {
  if (codeOf(tokens.slice(start, end)) === null) return false
  const before = tokens.slice(0, start).map(({ plain }) => plain)
  return WHERE.test(` ${before.join(' ')} `)
}
