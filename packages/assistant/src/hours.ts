/** The hours of a day at which matches are asked for: "at 4pm", "early kick-off". */

/** HH:MM in the reader's zone, both inclusive. */
export type Hours = { from: string; to: string }

const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)\b`
const span = new RegExp(
  String.raw`\b(?:from|between) ${clock} ?(?:to|and|till|until|-) ?${clock}`,
  'iu',
)
const said = new RegExp(
  String.raw`\b(at|by|around|for|after|from|before|until|till) (?:about )?${clock}`,
  'iu',
)
const named: readonly (readonly [RegExp, Hours])[] = [
  [/\bearly (?:kick[ -]?offs?|games?|match(?:es)?)\b/iu, { from: '00:00', to: '14:59' }],
  [/\bmorning (?:games?|match(?:es)?|kick[ -]?offs?)\b/iu, { from: '05:00', to: '11:59' }],
  [/\bafternoon (?:games?|match(?:es)?|kick[ -]?offs?)\b/iu, { from: '12:00', to: '16:59' }],
  [/\bevening (?:games?|match(?:es)?|kick[ -]?offs?)\b/iu, { from: '17:00', to: '20:59' }],
  [
    /\b(?:late|late night|midnight) (?:kick[ -]?offs?|games?|match(?:es)?)\b/iu,
    { from: '20:30', to: '23:59' },
  ],
]

const lastMinute = '23:59'

/** Undefined where no clock shows it. */
function timeOf(hour = '', minute = '00', half = ''): string | undefined {
  if (hour === '' || Number(hour) > 12 || Number(minute) > 59) return undefined
  const whole = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${String(whole).padStart(2, '0')}:${minute}`
}

/** To midnight is to the end of the day. */
function endAt(time: string): string {
  return time === '00:00' ? lastMinute : time
}

function findSpan(text: string): Hours | undefined {
  const [, hour, minute, half, ...end] = span.exec(text) ?? []
  const [from, to] = [timeOf(hour, minute, half), timeOf(...end)]
  return from === undefined || to === undefined ? undefined : { from, to: endAt(to) }
}

/** Undefined where the words name no hour. */
export function findHours(text: string): Hours | undefined {
  const between = findSpan(text)
  if (between) return between
  const [, word = '', hour, minute, half] = said.exec(text) ?? []
  if (hour === undefined) return named.find(([pattern]) => pattern.test(text))?.[1]
  const at = timeOf(hour, minute, half)
  if (at === undefined) return undefined
  if (/^(?:after|from)$/iu.test(word)) return { from: at, to: lastMinute }
  return /^(?:before|until|till)$/iu.test(word)
    ? { from: '00:00', to: endAt(at) }
    : { from: at, to: `${at.slice(0, 2)}:59` }
}
