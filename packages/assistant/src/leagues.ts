import { countryCode, countryNames, describeTeam, foldWords } from '@strix/matching'
import { COMPETITIONS } from './tables/leagues.ts'
import type { Fixture } from './reading.ts'

/** A league or cup of the list. */
export type League = {
  /** As the fixtures write it. */
  name: string
  /** A country's code, or the body that holds it: europe, africa, world and so on. */
  body: string
  women: boolean
  /** Of youth or second sides. */
  lower: boolean
  /** How well known its sides are, 0 to 100. */
  strength: number
  /** What people call it, folded and closed up. */
  phrases: readonly string[]
}

type Competition = {
  body: string
  mark: '' | 'w' | 'y'
  strength: number
  official: readonly string[]
  called: readonly string[]
}

const UNKNOWN_STRENGTH = 30

function readCompetition(line: string): Competition {
  const [where = '', strength = '', official = '', called = ''] = line.split(';')
  const [body = '', mark = ''] = where.split('*')
  return {
    body,
    mark: mark === 'w' || mark === 'y' ? mark : '',
    strength: Number(strength),
    official: official.split('|'),
    called: called.split('|'),
  }
}

const KNOWN = COMPETITIONS.map(readCompetition)

const BODIES: readonly (readonly [RegExp, string])[] = [
  [/\b(uefa|europe|european|europa)\b/, 'europe'],
  [/\b(caf|africa|african|afcon)\b/, 'africa'],
  [/\b(conmebol|south america|libertadores|sudamericana)\b/, 'southamerica'],
  [/\b(afc|asia|asian)\b/, 'asia'],
  [/\b(fifa|world|international|friendl\w+|internationals)\b/, 'world'],
]

function bodyOf(country: string, league: string): string {
  const code = countryCode(foldWords(country))
  if (code !== null) return code
  const text = `${foldWords(country).join(' ')} ${foldWords(league).join(' ')}`
  return BODIES.find(([pattern]) => pattern.test(text))?.[1] ?? foldWords(country).join(' ')
}

const NAMES = new Map(countryNames().map(({ code, names }) => [code, names]))

/** Names and adjectives of a country by its code. */
export function namesOfCountry(code: string): readonly string[] {
  return NAMES.get(code) ?? []
}

/** Takes the country and the words of women and youth out of an official name. */
function coreOf(words: readonly string[], body: string): string {
  let text = ` ${words.join(' ')} `
  const names = [...namesOfCountry(body)].sort((a, b) => b.length - a.length)
  for (const name of names) text = text.replace(` ${name} `, ' ')
  return text.trim().replace(/ {2,}/g, ' ')
}

/** `Liga MX, Clausura`: which half of its season it is in is no part of a league's name. */
const SEASON = /,? (?:apertura|clausura)$/i

function findCompetition(name: string, body: string): Competition | undefined {
  const words = foldWords(name.replace(SEASON, ''))
  const full = words.join(' ')
  const core = coreOf(words, body)
  const { marks } = describeTeam(name, null)
  const women = marks.women || /\bwomens?\b/.test(full)
  const fits = (known: Competition): boolean =>
    known.official.some((official) => official === full || official === core)
  const near = KNOWN.filter((known) => known.body === body && fits(known))
  const chosen = near.find((known) => (known.mark === 'w') === women) ?? near[0]
  if (chosen !== undefined) return women && chosen.mark !== 'w' ? undefined : chosen
  if (NAMES.has(body)) return undefined
  return KNOWN.find((known) => !NAMES.has(known.body) && known.official.includes(full))
}

const YOUTH =
  /\b(u\d\d|under \d\d|youth|primavera|reserves?|juvenil|premier league 2|pl2|3 liga b)\b/

function phrasesOf(name: string, body: string, known: Competition | undefined): string[] {
  const full = foldWords(name).join(' ')
  const core = coreOf(foldWords(name), body)
  const out = new Set([full, core, ...(known?.called ?? [])])
  for (const country of namesOfCountry(body)) {
    for (const form of new Set([core, ...(known?.official ?? [])])) {
      out.add(`${country} ${form}`)
      out.add(`${form} ${country}`)
      out.add(`${form} in ${country}`)
      out.add(`${form} of ${country}`)
    }
  }
  return [...out].map((phrase) => phrase.replaceAll(' ', '')).filter((phrase) => phrase !== '')
}

function readLeague(name: string, country: string): League {
  const body = bodyOf(country, name)
  const known = findCompetition(name, body)
  const { marks } = describeTeam(name, null)
  const text = foldWords(name).join(' ')
  const women = marks.women || known?.mark === 'w' || /\bwomens?\b/.test(text)
  const lower = marks.age > 0 || marks.reserve || known?.mark === 'y' || YOUTH.test(text)
  const strength = known?.strength ?? (women || lower ? 18 : UNKNOWN_STRENGTH)
  return { name, body, women, lower, strength, phrases: phrasesOf(name, body, known) }
}

/** The leagues of a list by name and country; the best of a country also answers to its name. */
export function readLeagues(fixtures: readonly Fixture[]): ReadonlyMap<string, League> {
  const out = new Map<string, League>()
  for (const { league, country } of fixtures) {
    const key = leagueKey(league, country)
    if (!out.has(key)) out.set(key, readLeague(league, country))
  }
  const best = new Map<string, League>()
  for (const league of out.values()) {
    if (league.women || league.lower || !NAMES.has(league.body)) continue
    const other = best.get(league.body)
    if (other === undefined || other.strength < league.strength) best.set(league.body, league)
  }
  for (const [body, league] of best) {
    const more = namesOfCountry(body).flatMap((name) =>
      [
        'league',
        'top league',
        'first division',
        'top flight',
        'division one',
        'football league',
      ].map((word) => `${name} ${word}`.replaceAll(' ', '')),
    )
    league.phrases = [...league.phrases, ...more]
  }
  return out
}

/** Leagues of a country that go by a name there, alone or with the country's. */
export function leaguesOfCountry(
  name: string,
  code: string,
  filed: ReadonlyMap<string, readonly League[]>,
): League[] {
  const countries = namesOfCountry(code).map((country) => country.replaceAll(' ', ''))
  const forms = [name, ...countries.map((country) => `${country}${name}`)]
  return forms.flatMap((form) => filed.get(form) ?? []).filter(({ body }) => body === code)
}

/** The leagues and cups of a country, without those of women and of youth. */
export function allOfCountry(
  code: string,
  filed: ReadonlyMap<string, readonly League[]>,
  { women }: { women: boolean },
): League[] {
  const all = new Set([...filed.values()].flat())
  return [...all].filter(
    (league) => league.body === code && league.women === women && !league.lower,
  )
}

export function leagueKey(league: string, country: string): string {
  return `${league}\u0000${country}`
}
