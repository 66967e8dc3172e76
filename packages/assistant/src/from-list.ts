/** "The first one", "number 3": matches of the list that was shown last. */
import { numbersInWords } from './tables/small-numbers.ts'

const ordinals = [
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['fifth', '5th'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
  ['ninth', '9th'],
  ['tenth', '10th'],
  ['eleventh', '11th'],
  ['twelfth', '12th'],
] as const
const placeOf = new Map<string, number>([
  ...ordinals.flatMap((names, at) => names.map((name): [string, number] => [name, at + 1])),
  ...Object.entries(numbersInWords),
])

const ordinal = `(?:${ordinals.flat().join('|')}|last)`
const and = String.raw`(?:,| and| &|, and| plus) ?`
const which = '(?:the |di |dat |that |your |number )?'
const thing = '(?:ones?|own|games?|match|matches|picks?|fixtures?|option|selection)'
/** Not the first half, the last five matches, or the second match of somebody. */
const byOrder = new RegExp(
  String.raw`\b${which}(${ordinal}(?:${and}${which}${ordinal})*) ${thing}(?! (?:of|for|between|against)\b)`,
  'iu',
)
const byNumber = new RegExp(
  String.raw`(?:\b(?:number|num|no\.?|game|match|pick|option)|#) ?(\d{1,2}|${Object.keys(numbersInWords).join('|')})\b(?![.,:-]\d| ?(?:%|odds?|goals?|games?|match|matches|picks?))`,
  'iu',
)
/** Nothing else is said. */
const alone = new RegExp(
  String.raw`^\s*${which}(\d{1,2}|${ordinal})(?: (?:please|pls|abeg|nko|then))*\s*[?.!]*\s*$`,
  'iu',
)
const patterns = [byOrder, byNumber, alone]

/** Whether words may mean matches by their places in a list. */
export function mayMeanPlaces(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

/**
 * The words with the names of the matches in place of their places.
 *
 * @param list what was shown, in its order, as "Arsenal v Chelsea"
 * @returns undefined where no place is meant, or one that the list has not
 */
export function nameFromList(text: string, list: readonly string[]): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const words = (found[1] ?? '').toLowerCase().match(/\d+(?:st|nd|rd|th)?|[a-z]+/gu) ?? []
    const places = words.flatMap((word) => {
      if (word === 'last') return list.length
      const place = placeOf.get(word) ?? Number(word)
      return Number.isInteger(place) ? place : []
    })
    const names = places.map((place) => list[place - 1])
    if (names.length === 0 || names.includes(undefined)) return undefined
    return text.replace(found[0], () => names.join(', '))
  }
  return undefined
}
