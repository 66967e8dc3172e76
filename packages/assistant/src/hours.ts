/** The hours of a day at which matches are asked for: "at 4pm", "early kick-off". */

/** HH:MM in the reader's zone, both inclusive. */
export type Hours = { from: string; to: string }

const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)\b`
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

/** Undefined where the words name no hour. */
export function findHours(text: string): Hours | undefined {
  const [, word = '', hour, minute = '00', half = ''] = said.exec(text) ?? []
  if (hour === undefined) return named.find(([pattern]) => pattern.test(text))?.[1]
  const whole = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  if (Number(hour) > 12 || Number(minute) > 59) return undefined
  const hh = String(whole).padStart(2, '0')
  const at = `${hh}:${minute}`
  if (/^(?:after|from)$/iu.test(word)) return { from: at, to: '23:59' }
  return /^(?:before|until|till)$/iu.test(word)
    ? { from: '00:00', to: at }
    : { from: at, to: `${hh}:59` }
}
