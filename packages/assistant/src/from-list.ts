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

const ordinal = `(?:${ordinals.flat().join('|')})`
const cardinal = String.raw`(?:\d{1,2}|${Object.keys(numbersInWords).join('|')})`
const and = String.raw`(?:,| and| &|, and| plus) ?`
const which = '(?:the |di |dat |that |your |number )?'
const thing = '(?:ones?|own|games?|match|matches|picks?|fixtures?|option|selection)'
/** "The last match" is mostly one that was played. */
const last = '(last) (?:ones?|own|picks?|option|selection)'
const ofOthers = '(?:of|for|between|against|today|tonight|tomorrow|this|next)'
const please = String.raw`(?: (?:please|pls|abeg|nko|then))*\s*[?.!]*\s*$`
/** Not the first half, the last five matches, or the second match of somebody. */
const byOrder = new RegExp(
  String.raw`\b${which}(?:(${ordinal}(?:${and}${which}${ordinal})*) ${thing}|${last})(?! ${ofOthers}\b)`,
  'iu',
)
/** "Why the first?": nothing comes behind. */
const byOrderAtEnd = new RegExp(
  String.raw`(?<=\b(?:about|for|on|why|like|choose|play|na) )(?:the |di |dat |that )(${ordinal}|last)(?=${please})`,
  'iu',
)
/** Not "pick two", "no one", and what is called number one of something else. */
const byNumber = new RegExp(
  String.raw`(?:\b(?:number|num|game|match|option) ?|# ?|(?<!\b(?:I|we|you|e|dem|go) )\bno\.? ?(?=\d))(${cardinal}(?:${and}(?:number )?${cardinal}\b)*)\b(?![.,:-]\d| ?(?:%|odds?|goals?|games?|match|matches|picks?|teams?|clubs?|sides?|players?|bets?|slips?|tickets?|fan)\b)`,
  'iu',
)
/** Nothing else is said. */
const alone = new RegExp(
  String.raw`^\s*${which}(\d{1,2}(?:${and}\d{1,2})*|${ordinal}|last)${please}`,
  'iu',
)
const patterns = [byOrder, byOrderAtEnd, byNumber, alone]

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
    const words =
      (found[1] ?? found[2] ?? '').toLowerCase().match(/\d+(?:st|nd|rd|th)?|[a-z]+/gu) ?? []
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
