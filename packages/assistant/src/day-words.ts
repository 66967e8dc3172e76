/** Days of a month in words: `the twenty fourth`, `october fifteen`. */
const ORDINALS = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
  thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`.split(
  /\s+/,
)
const COUNTS = `one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen twenty`.split(/\s+/)
const SMALL = 9

const NUMBERS = new Map(
  [ORDINALS, COUNTS].flatMap((words) => words.map((word, at) => [word, at + 1] as const)),
)
NUMBERS.set('thirtieth', 30).set('thirty', 30)

const ONES = [...ORDINALS.slice(0, SMALL), ...COUNTS.slice(0, SMALL)]
/** `twenty fourth`, `twenty-four`: before the shorter, since the twenty first is not the first. */
const BOTH = `(?:twenty|thirty)(?: -)? (?:${ONES.join('|')})`

export const ORDINAL_WORD = `(${[BOTH, 'thirtieth', ...ORDINALS].join('|')})`
/** What says a day without its month: `on the second` may be of anything. */
export const LATER_WORD = `(${[BOTH, 'thirtieth', ...ORDINALS.slice(3)].join('|')})`
export const COUNT_WORD = `(${['thirty', ...COUNTS.slice(1)].join('|')})`

/** The number that words of the patterns above say. */
export function numberOfDay(words: string): number {
  return words.split(' ').reduce((sum, word) => sum + (NUMBERS.get(word) ?? 0), 0)
}
