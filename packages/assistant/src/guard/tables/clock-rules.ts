/** Hours as people say them, and days that are counted from today. */
import type { Rule } from '../figure.ts'

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december'
/** What leads to an hour that stands alone. */
const begins = String.raw`(?:kick\w*(?:[- ]?off)?|starts?|begins?|beginning|starting|under ?way|gets? going|meets?|plays?|match|games?|action|whistle|(?:it|that|this) is|\w+day|tomorrow|tonight)`
/** What may follow an hour, and no count. */
const ends = String.raw`(?![.,]\d)(?= ?(?:[.,;!?)]|$| (?:on|in the|tomorrow|today|tonight|this|sharp|local|lagos|nigerian|wat|gmt|for|and|but)\b))`

/** "in 3 days", "next month", "in March". */
export const spans = new RegExp(
  String.raw`\b(?:in (?:exactly |just |about )?(?<count>\d+|a|one) (?<unit>day|week|month)s?(?:' time|'s time)?` +
    String.raw`|(?<away>\d+|a|one) (?<awayUnit>day|week|month)s? (?:away|off|from now|from today|to go)` +
    String.raw`|(?<which>this|next|last) (?<whole>weekend|week|month)` +
    String.raw`|(?:in|since|this|next|last|for) (?:early |mid-?|late )?(?<month>${months})(?! \d{1,2}(?!\d)))\b`,
  'giu',
)

function two(text: string): string {
  return text.padStart(2, '0')
}

function time(hour: number, minute: string) {
  return { value: `${two(String(hour))}:${minute}`, digits: 0, units: ['time'] as const }
}

/** "half past five" may be in the morning or in the evening. */
function spoken(hour: number, minute: number) {
  const all = (hour * 60 + minute + 24 * 60) % (24 * 60)
  const said = time(Math.floor(all / 60), two(String(all % 60)))
  return { ...said, isHalfDay: hour <= 12 }
}

const before = /^(?:to|before)$/iu

export const clockRules: readonly Rule[] = [
  {
    pattern:
      /\b(?:a )?(half|quarter) (past|after|to|before) (\d{1,2})(?:,? (?:in the |for )?)(morning|afternoon|evening)\b/giu,
    read: ([, part = '', side = '', hour = '', half = '']) => {
      const shift = half.toLowerCase() === 'morning' || Number(hour) >= 12 ? 0 : 12
      const minutes = /^half$/iu.test(part) ? 30 : before.test(side) ? -15 : 15
      return { ...spoken(Number(hour) + shift, minutes), isHalfDay: false }
    },
  },
  {
    pattern:
      /\b(\d{1,2})(?:[:.](\d{2}))?(?: o'?clock)? (?:in the |for )?(morning|afternoon|evening)\b/giu,
    read: ([, hour = '', minute = '00', half = '']) => {
      const shift = half.toLowerCase() === 'morning' || Number(hour) >= 12 ? 0 : 12
      return time(Number(hour) + shift, minute)
    },
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
    pattern: /\b(?:a )?half (?:past|after) (\d{1,2})\b/giu,
    read: ([, hour = '']) => spoken(Number(hour), 30),
  },
  {
    pattern: /\b(?:a )?quarter (past|after|to|before) (\d{1,2})\b/giu,
    read: ([, side = '', hour = '']) => spoken(Number(hour), before.test(side) ? -15 : 15),
  },
  {
    pattern:
      /(?<=\b(?:at|by|from|around|about) )(5|10|20|25)(?: minutes)? (past|to) (\d{1,2})\b/giu,
    read: ([, minutes = '', side = '', hour = '']) =>
      spoken(Number(hour), before.test(side) ? -Number(minutes) : Number(minutes)),
  },
  {
    pattern: /(?<=\b(?:at|by) )(\d{1,2}) ([0-5]\d)\b(?![.%]| ?percent)/giu,
    read: ([, hour = '', minute = '']) => spoken(Number(hour), Number(minute)),
  },
  {
    pattern: /\b(\d{1,2}) ?o'? ?clock\b/giu,
    read: ([, hour = '']) => spoken(Number(hour), 0),
  },
  { pattern: /\bmidnight\b/giu, read: () => time(0, '00') },
  { pattern: /\b(?:noon|midday)\b/giu, read: () => time(12, '00') },
  {
    pattern: new RegExp(
      String.raw`(?<=\b${begins}\b[^.;:%]{0,30}? ?\b(?:at|by|from|around|for|na)(?: about| around)? )(\d{1,2})${ends}`,
      'giu',
    ),
    read: ([, hour = '']) => spoken(Number(hour), 0),
  },
]
