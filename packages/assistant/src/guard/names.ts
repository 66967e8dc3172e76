/**
 * Who and what a sentence names. Every name becomes one sign that no text holds, so that digits in
 * names are no figures, and the place of a name tells whose figure stands beside it.
 */
import type { Fact } from '../facts.ts'
import { folded } from './plain.ts'

/** Something that owns facts, or plays in a match that does. */
export type Entity = { key: string; names: readonly string[] }
export type Named = {
  /** The sentence with a sign for every name. */
  text: string
  /** By sign: the entities a name may mean; none for a name that nobody here has. */
  mentions: ReadonlyMap<string, readonly string[]>
  /** By sign of a market: what it is called. */
  markets: ReadonlyMap<string, string>
}

const firstSign = 0xe000

/** A slip less one of its games: "ABC123 without Home v Away". */
const without = / without /iu

/** The two sides of a match that owns facts. */
export function sidesOf(owner: string): readonly string[] {
  if (without.test(owner)) return []
  const parts = owner.split(/ (?:v|vs) /u)
  return parts.length === 2 ? parts : []
}

const legal = /^(?:fc|afc|cf|sc|ac|as|ss|us|cd|sk|ud|rc|sv) | (?:fc|afc|cf|sc|ac|fk|sk|utd)$/iu

function shortOf(name: string): string[] {
  const short = name.replace(legal, '').trim()
  return short === name || short.length < 3 ? [] : [short]
}

export function entitiesOf(facts: readonly Fact[]): Entity[] {
  const found = new Map<string, Set<string>>()
  const add = (owner: string, names: readonly string[]) => {
    const known = found.get(owner) ?? new Set<string>()
    for (const name of names) if (name.trim() !== '') known.add(folded(name))
    found.set(owner, known)
  }
  for (const { owner, names = [] } of facts) {
    add(owner, [owner, ...names, ...shortOf(owner)])
    const left = owner.split(without)[1]
    if (left !== undefined) add(owner, [left, ...sidesOf(left)])
    const [home, away] = sidesOf(owner)
    if (home === undefined || away === undefined) continue
    add(home, [home, ...shortOf(home)])
    add(away, [away, ...shortOf(away)])
    for (const between of ['v', 'vs', 'vs.', '-']) add(owner, [`${home} ${between} ${away}`])
  }
  return [...found].map(([key, names]) => ({ key, names: [...names] }))
}

/** Names of markets that carry digits, and of halves. */
const marketNames: readonly RegExp[] = [
  /\b(?:over|under|ova|unda|o\/u|over\/under|over or under)[ /]?(?:\()?\d{1,2}\.(?:5|25|75)\b\)?(?! ?(?:%|percent|per cent|naira|credits)| goals? (?:a|per|each|every)\b)/giu,
  /\b\d\.5 (?:over|under)\b/giu,
  /\b(?:1x2|1\/x\/2|1x|x2)\b|\b12\b(?= (?:market|pick|bet)\b)/giu,
  /\b(?:1st|2nd|first|second)[ -]?half\b/giu,
  /\b(?:1up|2up)\b/giu,
  /\b(?:asian )?handicap ?(?:\()?[+-]?\d(?:\.\d+|:\d)?\)?/giu,
  /\b(?:both teams? to score|both sides? (?:to )?score|btts|gg|ng|both teams go score)\b/giu,
  /\bdouble chance\b/giu,
  /\bdraw no bet\b/giu,
]
/** Digits that belong to the name of a club or a platform: somebody, and perhaps nobody here. */
const numberedOwners: readonly RegExp[] = [
  /\b1\. ?(?:fc|fsv|ffc|sc) [\p{L}]+/giu,
  /\b(?:[\p{Lu}][\p{L}]+|SV|FC|VfL|TSV) 0\d\b/gu,
  /\b(?:hannover 96|1860 münchen|1860 munich|tsv 1860|darmstadt 98)\b/giu,
  /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]*bet[a-z\d]*\b/giu,
]
/** Digits of other names, which own nothing. */
const numberedNames: readonly RegExp[] = [
  /\bu-?(?:1[5-9]|2[0-3])s?\b/giu,
  /\bunder-(?:1[5-9]|2[0-3])s?\b/giu,
  /\b(?:[123]\. (?:bundesliga|liga)|ligue [12]|league (?:one|two|1|2)|la ?liga 2|serie [a-d]|superliga \d)\b/giu,
  /\b18 ?\+|\b(?:under|over|below|at least|from) (?:the age of )?18\b|\b18 (?:or|and) (?:older|over|above)|\b18 years\b/giu,
  /\b24\/7\b/giu,
]

type Span = { start: number; end: number; keys: readonly string[]; market?: string }

/** The sentence in signs. */
export function nameSentence(
  text: string,
  input: { entities: readonly Entity[]; free: readonly string[] },
): Named {
  const spans: Span[] = []
  const low = lowSameLength(text)
  for (const { name, keys } of byLength(input)) {
    for (let at = low.indexOf(name); at >= 0; at = low.indexOf(name, at + 1)) {
      const end = at + name.length
      if (isWhole(low, at, end) && isFree(spans, at, end)) spans.push({ start: at, end, keys })
    }
  }
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

/** Lower case and without accents, sign for sign, so that places stay. */
function lowSameLength(text: string): string {
  return [...text]
    .map((letter) => {
      const low = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
      return low.length === letter.length ? low : letter
    })
    .join('')
}

function byLength({ entities, free }: { entities: readonly Entity[]; free: readonly string[] }) {
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

const notNames = new Set(
  `i ai a an the this that these those my your our his her its their you we they he she it u una dem dis dat
   di and or but if so in on at of for to from by with as per no not yes what who which when where why how
   strix league cup serie liga premier division table goal goals home away draw win over under both odds
   price platform platforms code codes slip match matches game games model chance chances forecast forecasts
   record credits credit naira help settings today tomorrow yesterday tonight monday tuesday wednesday
   thursday friday saturday sunday january february march april may june july august september october
   november december jan feb mar apr jun jul aug sep sept oct nov dec am pm wat wat time gmt utc lagos
   english pidgin nigeria africa gambling therapy gamblers anonymous gamblealert predictz mcp api ok okay
   ask tap see look compare here there e na make fit abeg wetin oga boss chai ehn wahala nothing none one
   bookies kick-off kickoff form last next each some most half first second third total yellow red cards card expect
   bookmakers bookmaker bettors betting team teams side sides player players club clubs score scores only just
   market markets pick picks based since after before because while still also more less about around nearly
   together everything anything something everybody anybody nobody people chop dem dey don go wey sey say abi
   two three four five six seven eight nine ten european champions fa efl uefa fifa`.split(/\s+/u),
)
const verb =
  /^(?:'s|s'|have|has|had|is|are|was|were|win|wins|won|lose|loses|lost|beat|beats|draw|drew|score|scores|scored|get|gets|got|go|dey|na|at|play|plays|played|lead|leads|concede|conceded|take|takes|stand|stands|sit|sits|averaged?|will|would|can|v|vs|against|and|need|needs|create|creates|made|make|makes|kick|pays?|offers?|don|fit|never|no|still|just|should|could|may|might|carries|carry|gives?)$/iu

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
      if (!notNames.has(folded(first).replace(/'s?$/u, ''))) break
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
  let out = ''
  let at = 0
  const sorted = spans.toSorted((one, other) => one.start - other.start)
  for (const [index, { start, end, keys, market }] of sorted.entries()) {
    const sign = String.fromCharCode(firstSign + index)
    if (market === undefined) mentions.set(sign, keys)
    else markets.set(sign, market)
    out += text.slice(at, start) + sign
    at = end
  }
  return { text: out + text.slice(at), mentions, markets }
}
