/** Numbers written as words, English and Pidgin, become digits, so that they are judged alike. */
import { noneOf, oneOfEach, thanEven } from './tables/counted-words.ts'
import { oneCounts, oneLeads } from './tables/sentence-words.ts'

const ones: Readonly<Record<string, number>> = {
  zero: 0,
  ziro: 0,
  one: 1,
  wan: 1,
  two: 2,
  tu: 2,
  three: 3,
  tri: 3,
  tree: 3,
  four: 4,
  five: 5,
  faif: 5,
  faiv: 5,
  six: 6,
  siks: 6,
  seven: 7,
  sevun: 7,
  eight: 8,
  eit: 8,
  nine: 9,
  nain: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  twenti: 20,
  thirty: 30,
  tati: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  fifti: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  hondred: 100,
  thousand: 1_000,
  tausand: 1_000,
  million: 1_000_000,
  milion: 1_000_000,
}
const small = Object.keys(ones).join('|')
const all = [small, ...Object.keys(tens), ...Object.keys(scales)].join('|')
const a = '(?:a |an )?'
const scaleWords = Object.keys(scales).join('|')
const run = new RegExp(
  `\\b(?:${a}(?:${scaleWords})|(?:${all}))(?:(?:[ -]| and )(?:${all}))*` +
    `(?: (?:point|dot) (?:${small}|oh)(?: (?:${small}|oh))*)?\\b`,
  'giu',
)

/**
 * A lone "one" is mostly a pronoun; it counts where a thing, a score or a share follows.
 */

/** "fifty-four point one" becomes "54.1", "two-one" "2-1", "a dozen" "12". */
export function digitsOf(text: string): string {
  return text
    .replaceAll(run, (words: string, at: number, whole: string) => {
      const rest = whole.slice(at + words.length)
      if (/^(?:one|wan)$/iu.test(words)) {
        const before = whole.slice(0, at)
        return oneCounts.test(rest) || oneLeads.test(before) ? '1' : words
      }
      if (/^tree$/iu.test(words)) return words
      return readRun(words)
    })
    .replaceAll(thanEven, (_, side: string) =>
      /^better$/iu.test(side) ? 'more than half' : 'less than half',
    )
    .replaceAll(/\bmore often than not\b/giu, 'more than half of the time')
    .replaceAll(noneOf, '0 ')
    .replaceAll(
      /\byet to (?:pick up|take|win|collect|earn|get) (?:a|any|their first) (?=points?\b)/giu,
      'on 0 ',
    )
    .replaceAll(/\b(won|lost|drew|drawn|scored|conceded) none\b/giu, '$1 0')
    .replaceAll(oneOfEach, '$1 1 ')
    .replaceAll(/\b(?:a )?(half[ -])?dozen\b/giu, (_, half: string | undefined) =>
      half === undefined ? '12' : '6',
    )
    .replaceAll(/\b(?:a couple of|couple of|a pair of)\b/giu, '2')
    .replaceAll(/\b(\d+)[ -](?:nil|ziro)\b/giu, '$1-0')
    .replaceAll(/\bgoalless\b/giu, '0-0')
    .replaceAll(/\bnil\b/giu, '0')
    .replaceAll(/\b(\d+)[ -]all\b/giu, '$1-$1')
}

/** Words that do not make one number, as in "two-one", stay apart with what stood between them. */
function readRun(words: string): string {
  const [whole = '', fraction] = words.toLowerCase().split(/ (?:point|dot) /u)
  let out = ''
  let now: { total: number; group: number; last: number } | undefined
  let between = ''
  for (const part of whole.split(/( and |[ -])/u)) {
    const [value, scale] = [ones[part] ?? tens[part], scales[part]]
    if (part === 'a' || part === 'an') continue
    if (value === undefined && scale === undefined) between = part
    else if (scale !== undefined) now = scaled(now, scale)
    else if (value !== undefined) {
      const joins = now && (now.last >= 100 || (now.last >= 20 && value < 10))
      if (now && joins) now = { total: now.total, group: now.group + value, last: value }
      else {
        if (now) out += `${now.total + now.group}${between}`
        now = { total: 0, group: value, last: value }
      }
    }
  }
  const digits = fraction === undefined ? '' : `.${fraction.split(' ').map(digitOf).join('')}`
  return `${out}${now ? now.total + now.group : ''}${digits}`
}

function scaled(
  now: { total: number; group: number } | undefined,
  scale: number,
): { total: number; group: number; last: number } {
  const { total, group } = now ?? { total: 0, group: 1 }
  if (scale === 100) return { total, group: (group || 1) * 100, last: scale }
  return { total: total + (group || 1) * scale, group: 0, last: scale }
}

function digitOf(word: string): string {
  return word === 'oh' ? '0' : String(ones[word] ?? '')
}
