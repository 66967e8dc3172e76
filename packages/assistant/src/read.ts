/** Turns a conversation into one reading: every message in order, each upon what stood before. */
import { firmnessOf, type Firmness } from './evidence.ts'
import { bestIntent, HEARD, scoreIntents, type Scores } from './intent.ts'
import { featuresOf, type Feature } from './intent-features.ts'
import { LEARNT, sharesOf, type Weights } from './intent-weights.ts'
import { dayAt } from './days.ts'
import { correct } from './corrections.ts'
import { anyOf } from './phrases.ts'
import {
  asksInside,
  asksOfAnother,
  asksOnlyNext,
  isAbout,
  narrows,
  overlay,
  startOf,
  tellsOrigin,
  type Frame,
} from './frame.ts'
import { asksCount, asksMeaning, asksOfIt, asksPlace, asksWhy } from './follow-ups.ts'
import type { Prepared } from './prepare.ts'
import { readRoles } from './platform-roles.ts'
import { intents, type Intent, type Question, type Reading } from './reading.ts'
import { resolve, type Moment } from './resolve.ts'
import { answerTo } from './answers.ts'
import type { Team } from './teams.ts'
import { readTurn, type Side, type Turn } from './turn.ts'

const TURNS_MAX = 12
/** Evidence above this stands by itself; below it a message leans on the one before. */
const SURE = 2.4
const FAINT = 1.1

function behindOf(frame: Frame | undefined): { codes: boolean; sides: number; players: number } {
  return {
    codes: (frame?.codes.length ?? 0) > 0,
    sides: frame?.sides.length ?? 0,
    players: frame?.players.length ?? 0,
  }
}

/** What a message without a telling word asks, by what it names. */
function intentOfNames(turn: Turn): Intent | undefined {
  if (turn.username !== null) return 'profile'
  if (turn.codes.length > 0) return turn.platforms.length > 1 ? 'convert_code' : 'explain_code'
  if (turn.players.length > 0) return turn.sides.length > 0 ? 'predict' : 'compare_players'
  if (turn.sides.length > 0 || turn.market !== undefined) return 'predict'
  if (turn.leagues.length > 0 || turn.dates.length > 0) return 'fixtures'
  return undefined
}

const SHORT = 3

type Choice = { intent: Intent; own: boolean }

/** A share from which the learnt weights alone tell a cry for help. */
const CRY = 0.5
/** The same where a message names no match, code, user or platform. */
const CRY_ALONE = 0.32
/**
 * And one below which they take back what rules of words heard. On what strangers wrote, weights
 * that had not seen it told cries from harmless words of the same kind better than any rule.
 */
const CALM: Readonly<Record<Firmness, number>> = {
  weighed: 0.12,
  phrase: 0.1,
  joined: 0.08,
  kept: 0,
}
/** And one from which they overrule the cues. */
const OVERRULES = 0.4
/** Cues of another subject, or of changing the rules, that no word of the product outweighs. */
const PLAINLY_OTHER = 12

/** What rules hear in a message, and whether it names something. */
type Evidence = { isHeard: boolean; firmness: Firmness; namesNothing: boolean }

function evidenceOf(turn: Turn, scores: Scores): Evidence {
  const { line, cry, sides, players, codes, platforms, username, market } = turn
  const named = [...sides, ...players, ...codes, ...platforms].length
  const namesNothing = named === 0 && username === null && market === undefined
  const firmness = firmnessOf(line.text, cry)
  return { isHeard: scores.safer_play >= HEARD, firmness, namesNothing }
}

/** Whether it is a cry for help, by what rules of words heard and by the learnt weights' share. */
export function tellsCry(evidence: Evidence, share: number): boolean {
  const { isHeard, firmness, namesNothing } = evidence
  return (isHeard && share >= CALM[firmness]) || share >= (namesNothing ? CRY_ALONE : CRY)
}

function signsOf(turn: Turn, prior: Frame | undefined, scores: Scores): Feature[] {
  const leans = prior !== undefined && isAbout(turn)
  return featuresOf(turn, { scores, before: prior?.intent, leans })
}

const OF_PLAYERS = / (?:player|striker|forward|winger|midfielder|defender|goalkeeper|keeper)s? /
const OF_TEAMS = / (?:team|club|side|fc|united|city)s? /
const BESIDE_ANOTHER = / (?:compared?|comparison|better|best|head to head|h2h|versus|or|pass) /
/** A share from which what strangers are named in is surely no football. */
const NO_FOOTBALL = 0.6

/** Of names that nobody bears, players are asked for unless a club stands with them. */
function kindOfStrangers(turn: Turn, intent: Intent, otherShare: number): Intent {
  const text = turn.line.text
  const isCompared = intent === 'compare_teams' || intent === 'compare_players'
  const isHow = intent === 'help' && / compared? (?:to|with) /.test(text)
  const isOther = intent === 'out_of_scope' || intent === 'small_talk' || isHow
  const mayBe = BESIDE_ANOTHER.test(text) && otherShare < NO_FOOTBALL
  if (!isCompared && !(isOther && (OF_PLAYERS.test(text) || mayBe))) return intent
  if (turn.players.length > 0) return 'compare_players'
  const isOfTeams = turn.sides.length > 0 || OF_TEAMS.test(text)
  return isOfTeams && !OF_PLAYERS.test(text) ? 'compare_teams' : 'compare_players'
}

/** `I don't think Arsenal will win`: a doubt about a match, and no other. */
const DOUBTS = new RegExp(
  '^ (?:i )?(?:dont|not|no) (?:think|believe|feel|see)(?: (?:say|that))? TEAM' +
    '(?: (?:will|can|go|fit|would|dey))? (?:win|beat|score|lose|draw)' +
    '(?: (?:TEAM|DATE|am|it|this|that|match|game|again))* $',
)

function chooseIntent(turn: Turn, prior: Frame | undefined, weights: Weights): Choice {
  if (asksCount(turn, prior)) return { intent: prior?.intent ?? 'predict', own: false }
  const heard = scoreIntents(turn, behindOf(prior))
  const signs = signsOf(turn, prior, heard)
  const shares = sharesOf(signs, weights)
  const evidence = evidenceOf(turn, heard)
  const isDoubt = !evidence.isHeard && DOUBTS.test(turn.line.text)
  if (!isDoubt && tellsCry(evidence, shares.safer_play)) return { intent: 'safer_play', own: true }
  if (asksMeaning(turn)) return { intent: 'help', own: true }
  const again =
    prior &&
    (turn.corrects === true || narrows(turn, prior)
      ? prior.intent
      : (nextAgain(turn, prior) ?? sameAgain(turn, prior)))
  if (again !== undefined) return { intent: again, own: false }
  const chosen = betNotList(turn, chooseByWeights(turn, prior, { heard, shares }))
  if (!turn.stranger || heard.out_of_scope > 0) return chosen
  return { ...chosen, intent: kindOfStrangers(turn, chosen.intent, shares.out_of_scope) }
}

const IS_OVER = anyOf(`did|was|were|been|end|ended|finish|finished|final|scores?|scored|results?
  |last|drew|won|lost|went|streak|form|PASTDAY`)

const NAMES =
  '(?:(?:TEAM|LEAGUE|DATE|and|or|versus|v|on|for|by|at|the|this|check|please|ok|okay) )+'
/** Names and days alone, or who wins then: of what is to come, unless a word says it is over. */
const TO_COME = new RegExp(
  `^ ${NAMES}$| who (?:go |will |fit )?win .*DATE | (?:go|will) (?:win|score|beat|lose|draw) `,
)
/** `la liga last weekend`, `egypt and angola who win am that day`: how it went. */
const WAS_ON = new RegExp(
  `^ ${NAMES}PASTDAY $|^ PASTDAY ${NAMES}$` +
    '| TEAM .*who (?:win|won) (?:(?:it|am) )?(?:that|the other) (?:day|night) $' +
    '|^ who (?:win|won) (?:(?:it|am) )?(?:that|the other) (?:day|night) .*TEAM ',
)

/** `who is stronger to win it` is of one match, `both to win` of two. */
const WINS_IT = new RegExp(
  ' to win (?:it|am|this|that|the (?:match|game)) ' +
    '| both (?:(?:sides|teams|of them|them) )?(?:to|go|will|fit) win ',
)

/** `Chelsea won't win`, `teams that will score`: of what is to come. */
const AHEAD = new RegExp(
  ' (?:TEAM|teams?|sides?|that|they) (?:(?:will|go|wont|cannot|cant|not|no|fit) )+' +
    '(?:win|beat|lose|draw|score) ',
)

/** `games with minimum odds of 1.5`: what they pay chooses among them. */
const OF_PRICE =
  / (?:games?|match|matches|teams?) (?:\w+ ){1,3}(?:\d[\d.]* odds?|odds? (?:\w+ ){0,3}\d[\d.]*) /
const OF_SLIP = / (?:code|slip|ticket|booking|it|am|this|that) /

/** `which matches get draw` names a bet: it asks what will happen, not what is on or was. */
function betNotList(turn: Turn, choice: Choice): Choice {
  const { market, pastLine, sides, codes } = turn
  const { intent } = choice
  const { text } = pastLine
  if (intent === 'fixtures' && OF_PRICE.test(text)) return { ...choice, intent: 'predict' }
  // `which bookie pays most for Arsenal to win` is of a match.
  const isOfMatch = sides.length > 0 && codes.length === 0 && !OF_SLIP.test(text)
  if (intent === 'best_price' && isOfMatch) return { ...choice, intent: 'predict' }
  const isOfMatches = intent === 'fixtures' || (intent === 'predict' && market === undefined)
  if (isOfMatches && WAS_ON.test(pastLine.text)) return { ...choice, intent: 'results' }
  if (intent === 'results' && AHEAD.test(pastLine.text) && !IS_OVER.test(pastLine.text)) {
    return { ...choice, intent: 'predict' }
  }
  if (intent === 'compare_teams' && WINS_IT.test(pastLine.text)) {
    return { ...choice, intent: 'predict' }
  }
  const isList = intent === 'fixtures' || (intent === 'results' && !IS_OVER.test(pastLine.text))
  return isList && market !== undefined ? { ...choice, intent: 'predict' } : choice
}

/** What cues tell, unless the learnt weights tell something else surely. */
function chooseByWeights(
  turn: Turn,
  prior: Frame | undefined,
  { heard, shares }: { heard: Scores; shares: Scores },
): Choice {
  const byCues = chooseByCues(turn, prior, { ...heard, safer_play: 0 })
  const intent = OTHERS.reduce((best, each) => (shares[each] > shares[best] ? each : best))
  if (intent === byCues.intent || shares[intent] < OVERRULES) return byCues
  if (byCues.intent === 'out_of_scope' && heard.out_of_scope >= PLAINLY_OTHER) return byCues
  // To the weights `arsenal tomorrow` is as `arsenal yesterday`.
  const isToCome = TO_COME.test(turn.line.text) && !IS_OVER.test(turn.pastLine.text)
  if (intent === 'results' && isToCome) return byCues
  return { intent, own: intent !== prior?.intent || !isAbout(turn) }
}

const OF_MATCHES: ReadonlySet<Intent> = new Set(['fixtures', 'predict', 'results'])
const OF_CODES: ReadonlySet<Intent> = new Set(['explain_code', 'convert_code', 'best_price'])

/** `and the next one?`: the match after the one of before, and of what is over the one to come. */
function nextAgain(turn: Turn, { intent, sides }: Frame): Intent | undefined {
  if (!OF_MATCHES.has(intent) || sides.length === 0 || !asksOnlyNext(turn)) return undefined
  return intent === 'results' ? 'fixtures' : intent
}

/** What was asked of a code, where this asks the same of another or says whence the code comes. */
function sameAgain(turn: Turn, { intent, codes }: Frame): Intent | undefined {
  if (!OF_CODES.has(intent)) return undefined
  if (codes.length > 0 && asksInside(turn)) return 'explain_code'
  const isSame = turn.codes.length > 0 && asksOfAnother(turn.line.text)
  const isFirst = codes.length === 0 && turn.line.text === ' CODE '
  return isSame || isFirst || (codes.length > 0 && tellsOrigin(turn)) ? intent : undefined
}

const OTHERS = intents.filter((intent) => intent !== 'safer_play')

function chooseByCues(turn: Turn, prior: Frame | undefined, scores: Scores): Choice {
  const { intent, score } = bestIntent(scores)
  if (prior !== undefined && isAbout(turn) && score < SURE + 1.2) {
    const carried = carry(turn, prior, intent, score)
    if (carried !== undefined) return { intent: carried, own: false }
  }
  if (score >= SURE) return { intent, own: true }
  if (prior !== undefined && score < SURE) {
    const carried = carry(turn, prior, intent, score)
    if (carried !== undefined) return { intent: carried, own: false }
  }
  if (score >= FAINT) return { intent, own: true }
  const named = intentOfNames(turn)
  if (named !== undefined) return { intent: named, own: true }
  return { intent: turn.length <= SHORT ? 'small_talk' : 'out_of_scope', own: true }
}

const TALK: ReadonlySet<Intent> = new Set([
  'small_talk',
  'help',
  'credits',
  'track_record',
  'out_of_scope',
  'safer_play',
])

/** The intent of the message before, where this one only changes what it is about. */
function carry(turn: Turn, prior: Frame, intent: Intent, score: number): Intent | undefined {
  const before = prior.intent
  if (TALK.has(before)) return undefined
  if (turn.market !== undefined && (before === 'fixtures' || before === 'results')) return 'predict'
  if (turn.codes.length > 0 && !['explain_code', 'convert_code', 'best_price'].includes(before)) {
    return undefined
  }
  if (turn.username !== null && before !== 'profile') return undefined
  if (turn.players.length > 0 && before !== 'compare_players' && turn.sides.length === 0) {
    return undefined
  }
  const names = turn.sides.length + turn.leagues.length + turn.dates.length + turn.codes.length
  const all = names + turn.players.length + turn.platforms.length
  const changes = all > 0 || turn.market !== undefined || turn.username !== null
  if (!changes && !isAbout(turn)) return undefined
  if (TALK.has(intent) && score >= SURE && all === 0) return undefined
  return before
}

/** The question before once more, where only its reasons are asked for, or one of its list. */
function upon(turn: Turn, prior: Frame): Frame | undefined {
  const { said: _, ...question } = prior
  if (asksWhy(turn, prior)) return question
  const asked = asksOfIt(turn, prior)
  if (asked === 'results') return { ...question, intent: asked, market: undefined, dates: [] }
  if (asked !== undefined) return { ...question, intent: asked }
  return asksPlace(turn, prior)
    ? { ...question, intent: 'predict', sides: [], ofList: true }
    : undefined
}

function frameOf(turn: Turn, prior: Frame | undefined, moment: Moment, weights: Weights): Frame {
  const answered = prior && (answerTo(turn, prior, moment) ?? upon(turn, prior))
  if (answered !== undefined) return answered
  const { intent, own } = chooseIntent(turn, prior, weights)
  const roles = readRoles(turn, intent === 'convert_code')
  const fresh = startOf(turn, intent, roles)
  return prior === undefined ? fresh : overlay(fresh, prior, turn, own)
}

type Step = { turn: Turn; prior: Frame | undefined; frame: Frame; moment: Moment }

/** `united don tire me, man u next match`: who is clear elsewhere in it tells the name. */
function saidApart({ start, end }: Side, { sides, tokens }: Turn): readonly Team[] {
  return sides.flatMap(({ options, ...other }) => {
    const between = tokens.slice(Math.min(end, other.end), Math.max(start, other.start))
    const isApart = between.some(({ kind, text }) => kind === 'sign' && /[,.;!?]/.test(text))
    return options.length === 1 && isApart ? options : []
  })
}

/** A name of several sides means the one that was spoken of before. */
function settle(turn: Turn, spokenOf: ReadonlySet<Team>): Turn {
  if (/ other /.test(turn.line.text)) return turn
  const sides = turn.sides.map((side) => {
    const clear = saidApart(side, turn)
    const known = side.options.filter((option) => spokenOf.has(option) || clear.includes(option))
    return side.options.length > 1 && known.length === 1 ? { ...side, options: known } : side
  })
  return { ...turn, sides }
}

/** Every message upon those before it; what comes out is the last. */
function converse(
  question: Question,
  lists: Prepared,
  weights: Weights = LEARNT,
): Step | undefined {
  const now = Date.parse(question.now)
  const today = dayAt(now, question.time_zone)
  const moment: Moment = { now, today, zone: question.time_zone, lists }
  let step: Step | undefined
  const spokenOf = new Set<Team>()
  for (const text of question.turns.slice(-TURNS_MAX)) {
    const prior = step?.frame
    const ofCodes = behindOf(prior).codes
    const said = readTurn(text, lists, { today, ofCodes })
    const turn = correct(settle(said, spokenOf), prior, lists)
    const made = frameOf(turn, prior, moment, weights)
    // What is said between two questions does not end the first.
    const kept =
      TALK.has(made.intent) && prior !== undefined ? { ...prior, said: made.intent } : made
    const reading = resolve(kept, moment)
    const shown = kept === made ? reading.fixtures : prior?.shown
    step = { turn, prior, moment, frame: { ...kept, reading, shown: shown ?? [] } }
    for (const { options } of made.sides) {
      const [only, ...others] = options
      if (only !== undefined && others.length === 0) spokenOf.add(only)
    }
  }
  return step
}

/** Reads a conversation's last message in the light of the earlier ones. Pure. */
export function read(question: Question, lists: Prepared, weights: Weights = LEARNT): Reading {
  const now = Date.parse(question.now)
  const today = dayAt(now, question.time_zone)
  const nothing: Moment = { now, today, zone: question.time_zone, lists }
  return converse(question, lists, weights)?.frame.reading ?? resolve(undefined, nothing)
}

/** What the last message shows of its intent: what weights are learnt from, and what rules hear. */
export function readSigns(
  question: Question,
  lists: Prepared,
): { features: Feature[]; evidence: Evidence } | undefined {
  const step = converse(question, lists)
  if (step === undefined) return undefined
  const { turn, prior } = step
  const scores = scoreIntents(turn, behindOf(prior))
  return { features: signsOf(turn, prior, scores), evidence: evidenceOf(turn, scores) }
}
