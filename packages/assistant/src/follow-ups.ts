/**
 * Messages that only make sense upon an answer: asked for its reasons, or for one of its list; and
 * what a word of it means.
 */
import { findBetTerms } from './bet-terms.ts'
import type { Frame } from './frame.ts'
import type { Intent } from './reading.ts'
import { numbersInWords } from './tables/small-numbers.ts'
import type { Turn } from './turn.ts'

/** Any of these words. */
function oneOf(words: string): string {
  return `(?:${words.split(/\s+/).join('|')})`
}

const LEAD =
  '(?:(?:and|but|so|ok|okay|please|then|no|not|wait|bro|hmm|guy|sir|just|can you|i want) )*'
const TAIL = '(?: (?:please|now|is|sir|bro|guy|for me|to me|then))*'
const THAT = '(?:it|am|that|this|so)'
const QUESTION = String.raw`(?:why|how come|what (?:make|makes|made)|what is the reason)`
/** Words of a bet and of an answer; in no others the reasons of a forecast are asked for. */
const OF_FORECAST = oneOf(`\\d+(?:\\.\\d+)? favou?r so is be e it that this am them they you your
  go will would to think say talk pick choose give put sure not fit cannot can only just too the a
  an for as at low high small less more chance percent win wins lose draw home away team over under
  gg ng btts goal goals score 1x x2 x TEAM`)
const REASONS = [
  `${QUESTION}(?: ${OF_FORECAST})*`,
  `explain(?: (?:more|better|further|well|why|how|your answer|the answer|${THAT}))*`,
  `elaborate(?: more| on ${THAT})?`,
  `(?:tell|give|gist|show|yarn)(?: me| us)? (?:(?:the|your|some|any) )?(?:more|reasons?|why|details?|more details?|more info(?:rmation)?)(?: (?:about|of|for|on) ${THAT})?`,
  `more (?:details?|info|information|explanation)(?: (?:about|of|on) ${THAT})?`,
  `break (?:${THAT} )?down`,
  `(?:what|any|your|the)(?: is| be)?(?: the| your)? reasons?(?: (?:for|of) ${THAT})?`,
  `(?:is )?(?:on )?what (?:basis|(?:is |do |did |you )*base[ds]?(?: ${THAT})?(?: on)?)`,
  'based? on what',
  `(?:show me )?how (?:(?:did|do|are|can) )?you (?:(?:take|come) )*(?:know|get|got|reach|reached|arrive|calculate|calculated|see|find|found|so sure|sure|work out|worked out)(?: (?:${THAT}|at|to|out|answer|your|the))*`,
]
const ASKS_WHY = new RegExp(`^ ${LEAD}(?:${REASONS.join('|')})${TAIL} $`)

/** Answers that give reasons. */
const REASONED: ReadonlySet<Intent> = new Set([
  'predict',
  'compare_teams',
  'compare_players',
  'explain_code',
  'profile',
])

/** `why?`, `how you take know`: the question before, asked for the reasons of its answer. */
export function asksWhy({ line, cry, ...turn }: Turn, prior: Frame): boolean {
  if (cry || !REASONED.has(prior.intent)) return false
  if (prior.said !== undefined && prior.said !== 'small_talk') return false
  const known = new Set(prior.sides.flatMap(({ options }) => options))
  const isOfThem = turn.sides.every(({ options }) => options.some((option) => known.has(option)))
  return isOfThem && turn.dates.length === 0 && ASKS_WHY.test(line.text)
}

const COUNT_WORDS_MAX = 8

const SMALL =
  oneOf(`and what about which the is are be dey a an for of it e am this that them their in
  on na one own nko other then ok okay please me give show tell you go do how much match game get`)
/** Nothing but small words and those of one kind, of which none begins like another. */
const onlyOf = (kind: string) => new RegExp(`^(?=.* ${kind} ) (?:(?:${SMALL}|${kind}) )+$`)
const ASKS_BET = onlyOf(
  '(?:markets?|options?|bets?|safe|safest|sure|surest|best|good|better|recommend|advise|suggest)',
)
const ASKS_ODDS = onlyOf(
  '(?:odds?|prices?|pays?|pass|most|best|better|platforms?|PLATFORM|bookies?)',
)
const LAST_ONES = 'match|matches|game|games|results|form'
const ASKS_LAST = onlyOf(
  `(?:last|recent|previous|\\d+|few|${LAST_ONES}|who|opponents?|played?|against|faced?)`,
)
const OF_LAST = new RegExp(
  ` (?:last|recent|previous) (?:\\d+ |few )?(?:${LAST_ONES}|opponents?) | form `,
)
const ASKS_START = onlyOf('(?:when|time|start|begin|kick off|first|hour)')
const OF_MATCH: ReadonlySet<Intent> = new Set(['predict', 'fixtures', 'compare_teams'])

/** What small words ask of the match or the code before; undefined where they ask of neither. */
export function asksOfIt(turn: Turn, prior: Frame): Intent | undefined {
  const { line, cry, sides, leagues, dates, codes, players, market } = turn
  const named = [...sides, ...leagues, ...dates, ...codes, ...players].length
  if (cry || named > 0 || market !== undefined || prior.said !== undefined) return undefined
  const { text } = line
  if (prior.codes.length > 0) return ASKS_START.test(text) ? 'explain_code' : undefined
  if (!OF_MATCH.has(prior.intent) || prior.sides.length === 0) return undefined
  if (ASKS_ODDS.test(text)) return / (?:odds?|prices?|pays?) /.test(text) ? 'predict' : undefined
  if (ASKS_LAST.test(text) && prior.intent !== 'compare_teams') {
    return OF_LAST.test(text) ? 'results' : undefined
  }
  const isOfBets = ASKS_BET.test(text) && / (?:markets?|options?|bets?) /.test(text)
  return isOfBets ? 'predict' : undefined
}

const PLACE = String.raw`(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)`
const OF_LIST = '(?:one|match|game|fixture|pick|on the list|for the list|in the list)'
const ASKS_PLACE = new RegExp(
  `^ (?:(?:the|that|this|and|what|about|how|of|i|mean|is|give|me|predict|check|show|for|pick|choose|take|na|okay|ok|please|go|with) )*(?:${PLACE}(?: ${OF_LIST})*|(?:number|match|game|not) \\d{1,2})(?: (?:nko|own|please))* $`,
)

/** `the second one`, `number 3`: which match that is, its list says and no reading knows. */
export function asksPlace({ line, sides, leagues, dates, market }: Turn, prior: Frame): boolean {
  const isOfList = prior.intent === 'fixtures' || prior.intent === 'predict'
  const named = sides.length + leagues.length + dates.length
  return (
    isOfList &&
    named === 0 &&
    market === undefined &&
    prior.shown?.length !== 1 &&
    ASKS_PLACE.test(line.text)
  )
}

const COUNT = `(?:\\d{1,2}|${Object.keys(numbersInWords).join('|')})`
const PICKS = '(?:games?|matches|picks?|teams?|odds?)'
const OF_PICKS = `(?:${PICKS}|more|instead|please|nko)`
const CHANGES = '(?:make|let|give|send|drop|add|increase|reduce|change)'
const NEW_COUNT = new RegExp(
  `^ ${LEAD}${CHANGES} (?:(?:it|them|am|me|to|be|just|only) )*${COUNT}(?: ${OF_PICKS})* $`,
)

/** `make it five`: the list before, of another length; `make am 5 odds` says by itself what of. */
export function asksCount({ line, length }: Turn, prior: Frame | undefined): boolean {
  if (length > COUNT_WORDS_MAX || !NEW_COUNT.test(line.text)) return false
  if (prior === undefined) return new RegExp(` ${PICKS} `).test(line.text)
  // Upon a list of matches, picks are no other list.
  if (prior.intent === 'fixtures' && / (?:odds?|picks?) /.test(line.text)) return false
  return OF_MATCH.has(prior.intent) && prior.sides.length === 0
}

/** `explain BTTS`: what a word of betting means, and nothing of any match. */
export function asksMeaning({ tokens, sides, players, codes, dates, username }: Turn): boolean {
  const named = sides.length + players.length + codes.length + dates.length
  if (named > 0 || username !== null) return false
  return findBetTerms(tokens.map(({ raw }) => raw).join(' ')).length > 0
}
