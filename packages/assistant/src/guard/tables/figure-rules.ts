/** How figures are written; the first rule that reads one takes it. */
import type { FactUnit } from '../../facts.ts'
import type { Figure } from '../figure.ts'

export type Rule = {
  pattern: RegExp
  read: (found: RegExpExecArray, text: string) => Omit<Figure, 'start' | 'end' | 'text'> | undefined
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const month = `(?:${months})[a-z]*\\.?`
const things: readonly (readonly [RegExp, readonly FactUnit[]])[] = [
  [/^ ?(?:%|percent|per cent|pct|percentage points?|points? percent)/iu, ['percent']],
  [/^ ?(?:goals?|conceded|scored|xg)\b/iu, ['goals', 'count', 'per90']],
  [/^ ?(?:yellow|red|cards?|bookings?)\b/iu, ['cards', 'count', 'per90']],
  [/^ ?(?:points?|pts)\b/iu, ['points', 'count']],
  [/^ ?(?:credits?)\b/iu, ['credits']],
  [/^ ?(?:naira|ngn)\b/iu, ['naira']],
  [/^ ?(?:minutes?|mins?|')/iu, ['minutes']],
  [/^ ?(?:hours?|hrs?)\b/iu, ['hours']],
  [/^ ?(?:days?)\b/iu, ['days', 'count']],
  [/^ ?(?:odds)\b/iu, ['odds']],
  [/^ ?(?:per|a|each|every) (?:90|match|game)\b/iu, ['per90', 'goals', 'cards']],
  [
    /^ ?(?:[a-z]+ )?(?:match(?:es)?|games?|wins?|losses|defeats?|draws?|fixtures?|codes?|slips?|selections?|forecasts?|predictions?|assists?|shots?|starts?|appearances?|meetings?|conversions?|followers?|bets?|clean sheets?|free)\b/iu,
    ['count', 'per90'],
  ],
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

export const rules: readonly Rule[] = [
  // The measure that figures are given in is none itself.
  {
    pattern: /\b(?:per|every|each|for every|for) 90(?: minutes| mins?)?\b/giu,
    read: () => undefined,
  },
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
  {
    pattern: /\b(\d{1,2})(?:[:.](\d{2}))? ?(a\.?m\.?|p\.?m\.?)(?![a-z])/giu,
    read: ([, hour = '', minute = '00', half = '']) => {
      const shift = half.toLowerCase().startsWith('p') ? 12 : 0
      return time((Number(hour) % 12) + shift, minute)
    },
  },
  {
    pattern: /\b([01]?\d|2[0-3]):([0-5]\d)\b/gu,
    read: ([, hour = '', minute = '']) => time(Number(hour), minute),
  },
  {
    pattern: /\b(\d{1,2}) ?o'? ?clock\b/giu,
    read: ([, hour = '']) => time(Number(hour), '00'),
  },
  { pattern: /\bmidnight\b/giu, read: () => time(0, '00') },
  { pattern: /\b(?:noon|midday)\b/giu, read: () => time(12, '00') },
  {
    pattern: new RegExp(String.raw`(?:₦|\bngn ?|\bn(?=\d)|#)\s?(${number})( ?[km])?\b`, 'giu'),
    read: ([, digits = '', scale]) => plain(digits, ['naira'], scale),
  },
  {
    pattern: new RegExp(String.raw`(?:[$£€]|\b(?:usd|gbp|eur) ?)\s?(${number})( ?[km])?`, 'giu'),
    read: ([, digits = '', scale]) => plain(digits, [], scale),
  },
  {
    pattern:
      /\b(?:(about|around|roughly|nearly|almost|some) )?(\d+) (?:in|out of|inside)(?: every)? (\d+)\b(?! ?(?:-|match|game|hour|day|minute))/giu,
    read: ([, hedge, part = '', whole = '']) => share(Number(part), Number(whole), hedge),
  },
  {
    pattern: /\b(?:fifty-fifty|50[-/ ]50|coin[- ](?:flip|toss)|toss-up)\b/giu,
    read: () => share(1, 2),
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
      /\b(?:(about|around|roughly|nearly|almost) )?(?:half|haf)(?:-?chance)?\b(?![ -](?:time|an hour)\b)/giu,
    read: ([, hedge]) => share(1, 2, hedge),
  },
  {
    pattern: /\b(\d)\/(\d{1,2})\b/gu,
    read: ([, part = '', whole = '']) => share(Number(part), Number(whole)),
  },
  {
    pattern:
      /(?<![\d.])(\d{1,2}) ?(?:-|:) ?(\d{1,2})(?!\d|\.\d|%| ?(?:goals?|cards?|yellow|red|minutes?|percent|days?|hours?|match|game|credits?|naira))/giu,
    read: ([, one = '', other = '']) => ({
      value: `${Number(one)}-${Number(other)}`,
      digits: 0,
      units: ['score'],
    }),
  },
  {
    pattern: /\b(?:twice|double|doubles|doubled)\b/giu,
    read: () => ({ value: 2, digits: 0, units: ['count'] }),
  },
  {
    pattern: /\b(?:thrice|triple|triples|trebles?)\b/giu,
    read: () => ({ value: 3, digits: 0, units: ['count'] }),
  },
  {
    pattern: /\b(\d+)(?:st|nd|rd|th)\b/giu,
    read: ([, digits = '']) => ({ value: Number(digits), digits: 0, units: ['position', 'date'] }),
  },
  {
    pattern:
      /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|bottom|last)\b(?= (?:place|position|in the (?:table|league|standings)|for (?:the |di )?(?:table|league|log)|on the (?:table|log)|of (?:the |di )(?:table|league|log)))/giu,
    read: ([, name = '']) => {
      const at = ordinals.indexOf(name.toLowerCase())
      return { value: at < 0 ? Number.NaN : at + 1, digits: 0, units: ['position'] }
    },
  },
  {
    pattern: new RegExp(String.raw`[+-]?(?:${number})( ?[km](?![a-z]))?`, 'giu'),
    read: (found, text) => plainNumber(found, text),
  },
]

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
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

function time(hour: number, minute: string) {
  return { value: `${two(String(hour))}:${minute}`, digits: 0, units: ['time'] as const }
}

function share(part: number, whole: number, hedge?: string) {
  const value = (100 * part) / whole
  const said = { hedged: hedge !== undefined, of: [part, whole] as const }
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
  const before = text.slice(Math.max(0, found.index - 24), found.index)
  const after = text.slice(found.index + written.length)
  const digits = written.slice(0, written.length - (scale?.length ?? 0)).replace(/^\+/u, '')
  const range = /^ ?(?:-|to|and|or) ?\d+(?:\.\d+)?(.*)$/isu.exec(after)
  const tail = range?.[1] !== undefined ? range[1] : after
  const said = things.find(([pattern]) => pattern.test(after))
  const later = said ?? (range ? things.find(([pattern]) => pattern.test(tail)) : undefined)
  if (later) return plain(digits, later[1], scale)
  if (
    /(?:odds (?:of |at |na )?|@ ?|price (?:of |at |na )?|pays? |paying |priced (?:at )?)$/iu.test(
      before,
    )
  )
    return plain(digits, ['odds'], scale)
  return plain(digits, bare, scale)
}
