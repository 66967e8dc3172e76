import { anyOf, lineOf } from './phrases.ts'
import { tokenise } from './tokens.ts'

const YOUNG = '(?:8|9|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)'
const SELF = String.raw`(?:i|im|i am|i be|am|na me be)`
const FILLER = String.raw`(?: (?:am|be|is|just|only|still|now|even|a|actually|really|turn|turned|be like|about|dey|almost|not|never|yet))*`
const YEARS = String.raw`(?: (?:years?|yrs?|yr|yo|yearold)(?: old)?(?: boy| girl)?)`
/** After a bare number: the end, or what may follow an age and nothing else. */
const ENDS = String.raw`(?=(?: (?:and|but|can|so|please|now|o|oo|sha|is|in|with|will|may|should|do|does|na|ok|okay|this|only|[.,?!;])| *$))`
const MINOR = String.raw`(?:under ?18|below 18|under ?aged?|under eighteen|18 yet|18|up to 18|reach 18|reach eighteen|less than 18|younger than 18|a minor|minor)`

/** With its unit, or called an age. */
const AGES: readonly RegExp[] = [
  new RegExp(` ${SELF}${FILLER} ${YOUNG}${YEARS} `),
  new RegExp(` (?:student|pupil|learner)(?: here)?(?: ,)? ${YOUNG}${YEARS} `),
  new RegExp(` ${YOUNG}${YEARS}(?: (?:school|secondary))*(?: (?:student|pupil))? here `),
  new RegExp(` my age(?: (?:is|na|be|just|only))* ${YOUNG}(?:${YEARS})? `),
]
/** A bare number, which may count something else. */
const BARE = new RegExp(` ${SELF}${FILLER} ${YOUNG}${ENDS}`)
const MINORS: readonly RegExp[] = [
  new RegExp(
    ` ${SELF}${FILLER} (?:under ?18|below 18|under ?aged?|under eighteen|less than 18|younger than 18|a minor|minor) `,
  ),
  new RegExp(
    ` ${SELF}(?: \\w+)? (?:not|never|nor|neva|no)(?: (?:yet|be|even|up|to|old|turn))* ${MINOR} `,
  ),
]
/** Of somebody else, of the past, or not said at all. */
const OTHERWISE = anyOf(`
if|suppose|when i was|used to|not under|not a minor|no be minor
brother|sister|son|daughter|child|pikin
am i|do i|must i`)
const COUNTED = anyOf(`
points?|games?|odds|goals?|behind|ahead
rank(?:ed|ing)?|place|position|table|leaderboards?|league|hours?|minutes?|naira|credits?|matches`)

/** Whether somebody plainly says of themselves that they are under 18. */
export function saysUnderAge(message: string): boolean {
  const { text } = lineOf(tokenise(message).map(({ plain }) => plain))
  if (OTHERWISE.test(text)) return false
  if (AGES.some((rule) => rule.test(text))) return true
  return !COUNTED.test(text) && [BARE, ...MINORS].some((rule) => rule.test(text))
}
