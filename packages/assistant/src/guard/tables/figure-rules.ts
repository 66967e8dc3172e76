/** How figures are written; the first rule that reads one takes it. */
import type { FactUnit } from '../../facts.ts'
import type { Rule } from '../figure.ts'
import { clockRules, spans } from './clock-rules.ts'

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const month = `(?:${months})[a-z]*\\.?`
const things: readonly (readonly [RegExp, readonly FactUnit[]])[] = [
  [/^ ?(?:%|percent|per cent|pct|percentage points?|points? percent)/iu, ['percent']],
  [/^ ?(?:goals?|conceded|scored|xg)\b/iu, ['goals', 'count', 'per90']],
  [/^ ?(?:yellow|red|cards?|bookings?)\b/iu, ['cards', 'count', 'per90']],
  [/^ ?(?:points?|pts)\b/iu, ['points', 'count']],
  [
    /^ ?(?:credits?|(?:(?:were|are|was|is|came|come|na) )?(?:bought|(?:as )?(?:a )?gifts?|gifted))\b/iu,
    ['credits'],
  ],
  [/^ ?(?:naira|ngn)\b/iu, ['naira']],
  [/^ ?(?:minutes?|mins?|')/iu, ['minutes']],
  [/^ ?(?:hours?|hrs?)\b/iu, ['hours']],
  [/^ ?(?:days?)\b/iu, ['days', 'count']],
  [/^ ?(?:odds)\b/iu, ['odds']],
  [/^ ?(?:in|on|for) (?:the |their |di )?(?:table|log|standings)\b/iu, ['position']],
  [/^ ?(?:per|a|each|every) (?:90|match|game)\b/iu, ['per90', 'goals', 'cards']],
  [
    /^ ?(?:[a-z]+ )?(?:match(?:es)?|games?|wins?|losses|defeats?|draws?|fixtures?|codes?|slips?|selections?|forecasts?|predictions?|assists?|shots?|starts?|appearances?|meetings?|conversions?|followers?|bets?|clean sheets?|free)\b/iu,
    ['count', 'per90'],
  ],
]
const leads: readonly (readonly [RegExp, readonly FactUnit[]])[] = [
  [
    /(?:odds (?:of |at |na )?|@ ?|price (?:of |at |na )?|pays? |paying |priced (?:at )?)$/iu,
    ['odds'],
  ],
  // Without a unit it is an hour or a price.
  [/\bat (?:about |around |just |only )?$/iu, ['odds', 'per90', 'goals', 'cards', 'points']],
  [/\b(?:costs?|cost you|charges?|fee of) (?:you |only |just |about )*$/iu, ['credits', 'naira']],
]
const bare: readonly FactUnit[] = [
  'odds',
  'goals',
  'cards',
  'points',
  'count',
  'per90',
  'minutes',
  'position',
]

const later =
  'third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth'
const ordinals = ['first', 'second', ...later.split('|')]
const places = `(?:20-)?(?:first|second|${later})|rock bottom|bottom|top|last`
/** What a side does in a table, and how far. */
const stands = String.raw`(?<=\b(?:are|is|were|was|'re|be|dey|sits?|sitting|stands?|standing|lies?|lying|rank(?:s|ed)?|remains?|stays?|climb\w*|mov(?:e[sd]?|ing)|rose|rises?|jump\w*|went|go|goes|drop\w*|fell|falls?|slip\w*|slid|sinks?|sank|finish\w*|occup\w+|hovers?|languish\w*|comes?|came|now)(?: (?:up|down|back|now|currently|still|only|just|already|all the way|as high as|as low as|dead|joint|well|in|to|into|at|on|for|the|number))* )`
/** After a place: the end, or where it is; no noun. */
const placed = String.raw`\b(?= ?(?:[.,;!?)]|$| (?:in|on|of|for|and|with|after|behind|ahead|place|position|spot|now|at|but|while|from|overall|currently|this season|today)\b))`

export const rules: readonly Rule[] = [
  // The measure that figures are given in is none itself.
  {
    pattern: /\b(?:per|every|each|for every|for) 90(?: minutes| mins?)?\b/giu,
    read: () => undefined,
  },
  { pattern: /\b(?:after|over|in|inside) (?:the )?90 minutes\b/giu, read: () => undefined },
  // A month of a year, and a year.
  {
    pattern: new RegExp(
      String.raw`(?<!\d(?:st|nd|rd|th)?(?: of)? )\b(${month}),? (20\d{2})\b`,
      'giu',
    ),
    read: ([, name = '', year = '']) => ({
      ...dateOf(year, name, ''),
      value: dateOf(year, name, '').value.slice(0, 7),
    }),
  },
  {
    pattern:
      /(?<=\b(?:in|since|during|of|for) )20[1-3]\d\b(?![-/.,]?\d| [a-z]*(?:minutes?|credits?|naira|games|matches|players))/giu,
    read: ([text]) => ({ value: text, digits: 0, units: ['date'] }),
  },
  // Days from now are judged as days.
  { pattern: spans, read: () => undefined },
  { pattern: /\b1 credit\b(?= (?:costs?|is|na|=))/giu, read: () => undefined },
  {
    pattern: /\b(\d{1,2})(?:st|nd|rd|th) (?:per)?centile\b/giu,
    read: ([, digits = '']) => ({ value: Number(digits), digits: 0, units: ['percent'] }),
  },
  {
    pattern:
      /\b(0\d|[12]\d|3[01]|(?<=(?:mon|tues|wednes|thurs|fri|satur|sun)day )\d)\/(0?[1-9]|1[0-2])\b(?![/\d])/giu,
    read: ([, day = '', mon = '']) => ({
      value: `-${two(mon)}-${two(day)}`,
      digits: 0,
      units: ['date'],
    }),
  },
  {
    pattern: new RegExp(String.raw`\b\d{4}-\d{2}-\d{2}\b`, 'giu'),
    read: ([text]) => ({ value: text, digits: 0, units: ['date'] }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of| day of)? (${month})(?:,? (\d{4}))?(?![a-z])`,
      'giu',
    ),
    read: ([, day = '', name = '', year]) => dateOf(year, name, day),
  },
  {
    pattern: new RegExp(
      String.raw`\b(${month}) (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4}))?(?!\.\d|%| ?percent)`,
      'giu',
    ),
    read: ([, name = '', day = '', year]) => dateOf(year, name, day),
  },
  {
    pattern: /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b/gu,
    read: ([, day = '', mon = '', year = '']) => ({
      value: `${year.length === 2 ? `20${year}` : year}-${two(mon)}-${two(day)}`,
      digits: 0,
      units: ['date'],
    }),
  },
  ...clockRules,
  {
    pattern: new RegExp(String.raw`(?:₦|\bngn ?|\bn(?=\d)|#)\s?(${number})( ?[km])?\b`, 'giu'),
    read: ([, digits = '', scale]) => plain(digits, ['naira'], scale),
  },
  {
    pattern: new RegExp(String.raw`(?:[$£€]|\b(?:usd|gbp|eur) ?)\s?(${number})( ?[km])?`, 'giu'),
    read: ([, digits = '', scale]) => plain(digits, [], scale),
  },
  {
    pattern: new RegExp(
      String.raw`(?:${stands}|(?<=[\ue000-\uf8ff] (?:in |at |dey |only )?))(${places})${placed}`,
      'giu',
    ),
    read: ([, name = '']) => place(name),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\b(?:a|an|one|two|three|2|3|the|each|every|about|around|nearly|almost) )\b(${later})${placed}`,
      'giu',
    ),
    read: ([, name = '']) => place(name),
  },
  {
    pattern: new RegExp(
      String.raw`\b(${places})\b(?= (?:place|position|spot|in the (?:table|league|standings)|for (?:the |di )?(?:table|league|log)|on the (?:table|log)|of (?:the |di )(?:table|league|log)))`,
      'giu',
    ),
    read: ([, name = '']) => place(name),
  },
  {
    pattern:
      /\b(?:lead|leads|leading|top|tops|head|heads) (?:the |their |di )?(?:league|table|standings|log|pack|division|way)\b/giu,
    read: () => place('first'),
  },
  {
    pattern:
      /(?<=\b(?:won|lost|drawn|drew|scored|conceded|met|beat|beaten|win|lose|draw) (?:only |just )?)once\b/giu,
    read: () => ({ value: 1, digits: 0, units: ['count', 'goals'] }),
  },
  // Which time it was, no tool says.
  {
    pattern: new RegExp(
      String.raw`\b(?:${later}|\d+(?:st|nd|rd|th)) (?:match|game|meeting|win|defeat|loss|draw|goal|victory|time|season)\b`,
      'giu',
    ),
    read: () => unknown('count'),
  },
  {
    pattern: /\b(?:place|position|number|no\.) (?:number )?(\d{1,2})\b(?!\.\d|%)/giu,
    read: ([, digits = '']) => ({ value: Number(digits), digits: 0, units: ['position'] }),
  },
  { pattern: /\bnumber one\b/giu, read: () => place('first') },
  // How many were scored at once, no tool says.
  { pattern: /\b(?:hat[- ]?tricks?|braces?)\b/giu, read: () => unknown('goals') },
  {
    pattern:
      /\b(?:twice|double|thrice|triple|three times) (?:as\b|the\b|their\b|[\ue000-\uf8ff])/giu,
    read: () => unknown('count'),
  },
  {
    pattern:
      /\b(?:(about|around|roughly|nearly|almost|some|less than|more than|just under|just over|under|over) )?(?:an? )?(\d+) (?:times )?(?:in|out of|inside)(?: every)? (\d+)\b(?! ?(?:-|match|game|hour|day|minute))/giu,
    read: ([, hedge, part = '', whole = '']) => share(Number(part), Number(whole), hedge),
  },
  {
    pattern:
      /\b(?:(close to|nearly|almost|near|about|roughly) )?(?:a )?(?:fifty-fifty|50[-/ ]50|coin[- ](?:flip|toss)|toss-up)\b/giu,
    read: ([, hedge]) => share(1, 2, hedge),
  },
  {
    pattern:
      /\b((?:just|only just|a little|slightly|a shade|a touch|well) (?:over|under|above|below)|nearly|almost|close to|about|around|roughly|over|under|above|below|more than|less than) (?:an? )?(\d{1,2}(?:\.\d+)?)(?: ?%| per ?cent)(?! of (?!the time|cases))/giu,
    read: ([, bound = '', digits = '']) => ({
      value: Number(digits),
      digits: 0,
      units: ['percent'],
      bound: bound.toLowerCase(),
    }),
  },
  { pattern: /\bev(?:en money|ens)\b/giu, read: () => ({ value: 2, digits: 0, units: ['odds'] }) },
  {
    pattern:
      /\b(?:(about|around|roughly|nearly|almost) )?(?:(a|an|1|one|2|two|3|three) )?(third|quarter|fifth|tenth)s?\b(?! (?:place|in|on|of di table))/giu,
    read: ([, hedge, count = 'a', name = '']) =>
      share(partsOf[count.toLowerCase()] ?? 1, wholeOf[name.toLowerCase()] ?? 1, hedge),
  },
  {
    pattern:
      /(?<!\b(?:which|each|either|every|that|this) )\b(?:(about|around|roughly|nearly|almost|just under|just over|more than|less than|over|under) )?(?:half|haf)(?:-?chance)?\b(?![ -](?:time|an hour)\b)/giu,
    read: ([, hedge]) => share(1, 2, hedge),
  },
  {
    pattern: /\b(\d)\/(\d{1,2})\b/gu,
    read: ([, part = '', whole = '']) => share(Number(part), Number(whole)),
  },
  {
    pattern:
      /(?<![\d.])(\d{1,2})(?: ?- ?|:)(\d{1,2})(?!\d|\.\d|%| ?(?:goals?|cards?|yellow|red|minutes?|percent|days?|hours?|match|game|credits?|naira))/giu,
    read: ([, one = '', other = '']) => ({
      value: `${Number(one)}-${Number(other)}`,
      digits: 0,
      units: ['score'],
    }),
  },
  {
    pattern: /\b(?:twice|(?<!\b(?:the|this|that|your) )double|doubles|doubled)\b/giu,
    read: () => ({ value: 2, digits: 0, units: ['count'] }),
  },
  {
    pattern: /\b(?:thrice|triple|triples|trebles?)\b/giu,
    read: () => ({ value: 3, digits: 0, units: ['count'] }),
  },
  {
    pattern: new RegExp(
      String.raw`${stands.replace('|on|for|the', '')}(\d+)(?:st|nd|rd|th)\b`,
      'giu',
    ),
    read: ([, digits = '']) => ({ value: Number(digits), digits: 0, units: ['position'] }),
  },
  {
    pattern: /\b(\d+)(?:st|nd|rd|th)\b/giu,
    read: ([, digits = '']) => ({ value: Number(digits), digits: 0, units: ['position', 'date'] }),
  },
  {
    pattern: new RegExp(String.raw`[+-]?(?:${number})( ?[km](?![a-z]))?`, 'giu'),
    read: (found, text) => plainNumber(found, text),
  },
]

const partsOf: Readonly<Record<string, number>> = { '2': 2, two: 2, '3': 3, three: 3 }
const wholeOf: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5, tenth: 10 }

function two(text: string): string {
  return text.padStart(2, '0')
}

function dateOf(year: string | undefined, name: string, day: string) {
  const at = months.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1
  const value = `${year ?? ''}-${two(String(at))}-${two(day)}`
  return { value, digits: 0, units: ['date'] as const }
}

function place(name: string) {
  const [, tens, low = ''] = /^(20-)?(.*)$/u.exec(name.toLowerCase()) ?? []
  // Nobody knows here how many a table has.
  const at = low === 'top' ? 0 : ordinals.indexOf(low)
  const value = at < 0 ? Number.NaN : at + 1 + (tens === undefined ? 0 : 20)
  return { value, digits: 0, units: ['position'] as const }
}

/** A figure that no fact equals. */
function unknown(unit: FactUnit) {
  return { value: Number.NaN, digits: 0, units: [unit] }
}

function share(part: number, whole: number, hedge?: string) {
  const value = (100 * part) / whole
  const of = [part, whole] as const
  const said = { hedged: hedge !== undefined, of, ...(hedge && { hedge: hedge.toLowerCase() }) }
  return { value, digits: 0, units: ['percent'] as const, share: said }
}

function plain(text: string, units: readonly FactUnit[], scale?: string) {
  const times = { k: 1_000, m: 1_000_000 }[scale?.trim().toLowerCase() ?? ''] ?? 1
  const [, digits = ''] = text.split('.')
  const value = Number(text.replaceAll(',', '')) * times
  return { value, digits: times === 1 ? digits.length : 0, units }
}

function plainNumber(found: RegExpExecArray, text: string) {
  const [written, scale] = found
  const before = text.slice(Math.max(0, found.index - 32), found.index)
  const after = text.slice(found.index + written.length)
  const digits = written.slice(0, written.length - (scale?.length ?? 0)).replace(/^\+/u, '')
  const range = /^ ?(?:-|to|and|or) ?\d+(?:\.\d+)?(.*)$/isu.exec(after)
  const tail = range?.[1] !== undefined ? range[1] : after
  const said = things.find(([pattern]) => pattern.test(after))
  const later = said ?? (range ? things.find(([pattern]) => pattern.test(tail)) : undefined)
  const isOfCredits = /\bcredits?\b/iu.test(text.slice(0, found.index))
  const alone = isOfCredits ? [...bare, 'credits' as const] : bare
  const units = later?.[1] ?? leads.find(([pattern]) => pattern.test(before))?.[1] ?? alone
  const [, first, second] = /^[ -]([a-z']+)(?:[ -]([a-z']+))?/iu.exec(tail) ?? []
  const counted = [first, second].flatMap((word) => word?.toLowerCase() ?? [])
  return { ...plain(digits, units, scale), counted }
}
