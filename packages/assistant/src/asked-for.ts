/** What somebody wants of a forecast besides matches and days, in their own words. */
import { numbersInWords, tensInWords } from './tables/small-numbers.ts'

export type Uncounted = 'corners' | 'offsides' | 'shots' | 'fouls' | 'throw-ins'

export type AskedFor = {
  /** "2 odds": what all games of a slip are to pay together. */
  odds: number | undefined
  /** "At least 2 odds": no slip may pay less. */
  isLeast: boolean
  /** "Minimum odds of 1.2": what each game is to pay. */
  each: { from?: number; to?: number } | undefined
  /** "all games", and not the likeliest few. */
  all: boolean
  /** One half of the match alone. */
  half: '1h' | '2h' | undefined
  /** Bets of which the likelier one is meant; empty where the words name none. */
  bets: readonly string[]
  /** Who scores: no source tells. */
  scorer: boolean
  /** What no source counts: corners and the like. */
  uncounted: Uncounted | undefined
  /** The score, and not the result. */
  score: boolean
  /** Whether the price is worth it. */
  worth: boolean
  /** The reasons. */
  why: boolean
}

/** Any of these, as whole words. */
function words(...choices: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${choices.join('|')})\b`, 'iu')
}

const inWords: Readonly<Record<string, number>> = { ...numbersInWords, ...tensInWords }
const count = String.raw`(?:[\d.]+\+?|${Object.keys(inWords).join('|')})`
const number = String.raw`(\d{1,4}(?:\.\d{1,2})?|${Object.keys(inWords).join('|')})`
const praise =
  '(?:sure|surest|good|straight|banker|correct|solid|clean|daily|total|safe|better|nice|fixed)'
const oddsBehind = new RegExp(
  String.raw`(?<![\d.@+/-])\b${number}\+? ?(?:${praise} )*odds?\b`,
  'iu',
)
const slip = '(?:odds?|slip|ticket|accumulator|acca)'
const things = 'games?|match|matches|teams?|picks?|selections?|legs?|events?|bankers?'
const ofOther = String.raw`(?![./]\d| ?(?:${things}|naira|k\b|%))`
const oddsBefore = new RegExp(
  String.raw`\b${slip} (?:of|like|around|about|up to|reach) ${number}(?: odds?)?\b${ofOther}`,
  'iu',
)
/** "Total odds 5", "odds 5 for today". */
const oddsAlone = new RegExp(
  String.raw`\b(?:total|combined|joint) odds? (?:(?:of|is|be|to|like|around|about) )*${number}\b${ofOther}` +
    String.raw`|^(?:\p{L}+ ){0,3}odds ${number}(?= (?:for|today|tomorrow|only|abeg|please|this)\b|$)`,
  'iu',
)
const least = '(?:at least|atleast|not less than)'
const isLeast = new RegExp(String.raw`\b${least} ${number} (?:${praise} )*odds?\b`, 'iu')
const ofGames = '(?:games?|match|matches|teams?|picks?) (?:with|of|wey get|wey have|that have|get) '
const more = `(?:from|above|${least}|(?<!not? )more than|greater than|starting from|minimum(?: of)?|min)`
const less = '(?:below|under|less than|not? more than|maximum(?: of)?|max)'
const eachFrom = eachIs('(?:minimum|min|lowest)', more)
const eachTo = eachIs('(?:maximum|max)', less)
/** "Minimum odds of 2", "odds above 2", "above 2 odds", "games of at least 2 odds". */
function eachIs(named: string, side: string): RegExp {
  const before = String.raw`\b${named} odds? (?:(?:of|is|be|at|from|to) )*${number}\b`
  // "20 odds from 5 games" is a sum.
  const behind = String.raw`(?<!\b${count} )\bodds? (?:of )?${side} ${number}\b(?! ?(?:${things}|goals?))`
  const around = String.raw`\b(?!${least})${side} ${number} odds?\b(?! (?:total|altogether|combined|in all))`
  return new RegExp(`${before}|${behind}|${around}|${ofGames}${side} ${number} odds?\\b`, 'iu')
}
/** A price of each game, or a line of goals, and no sum. */
const otherOdds = words(
  String.raw`(?:over|under|above|below|minimum|from|each) ?\d+(?:\.\d+)? odds?`,
  'odds? (?:each|apiece|per (?:game|match|pick))',
  '(?:games?|match|matches|teams?|picks?) (?:with|wey get|wey have) odds?',
)
const oddsMax = 1_000

const games = '(?:games?|match|matches|matchs|fixtures?)'
const allGames = words(
  String.raw`(?:all|every)(?! (?:i|we|you|na)\b)(?: [\p{L}\d']+){0,5}? ${games}`,
  '(?:all|every) (?:of )?(?:them|dem)',
)
const firstHalf = words('(?:1st|first)[ -]?half', 'half[ -]?time', String.raw`HT(?! ?\/)`)
const secondHalf = words('(?:2nd|second)[ -]?half')
const moreGoals = words(
  '(?:most|plenty|many|highest|high) (?:of )?(?:goals?|scoring)',
  'high[- ]scoring',
  'goals? (?:go )?plenty',
)
const fewerGoals = words('(?:fewest|least|few|lowest|low) (?:goals?|scoring)', 'low[- ]scoring')
const cleanSheet = words('clean[ -]?sheets?')
const doubleChance = words(
  'double chance',
  String.raw`(?<!\bwho (?:\w+ ){0,2})win or draw`,
  'dc(?! united)',
)
const drawNoBet = words('draw no bet', 'dnb')
const scorer = words(
  'goal ?scorers?',
  '(?:first|any ?time) scorer',
  'who (?:go|will|is going to|fit|can|would)? ?scores?',
)
const uncounted: readonly (readonly [Uncounted, RegExp])[] = [
  ['corners', words('corners?')],
  ['offsides', words('off-?sides?')],
  ['shots', words(String.raw`(?<!\blong[ -])shots?`)],
  ['fouls', words('fouls?')],
  ['throw-ins', words('throw[ -]?ins?')],
]
const exactScore = words(
  '(?:correct|exact|final) scores?',
  'score ?lines?',
  'what (?:score|(?:go|will) be (?:the )?score)',
)
const worth = words(
  'worth',
  'value',
  'is it (?:a )?good (?:bet|idea|price|odds?)',
  'good to (?:bet|play|stake)',
  'make sense',
  'should i (?:bet|play|stake)',
)
const why = words('why', 'reasons?', 'how come', 'wetin make', 'based on what')

/** What the words ask for; it means something only where they were read as asking for forecasts. */
export function findAskedFor(text: string): AskedFor {
  const half = halfIn(text)
  return {
    odds: oddsIn(text),
    isLeast: isLeast.test(text),
    each: eachIn(text),
    all: allGames.test(text),
    half,
    bets: betsIn(text, half),
    scorer: scorer.test(text),
    uncounted: uncounted.find(([, pattern]) => pattern.test(text))?.[0],
    // Of a half by itself no score is told.
    score: half === undefined && exactScore.test(text),
    worth: worth.test(text),
    why: why.test(text),
  }
}

function oddsIn(text: string): number | undefined {
  if (otherOdds.test(text) || eachIn(text) !== undefined) return undefined
  return oddsOf(oddsBehind.exec(text) ?? oddsAlone.exec(text) ?? oddsBefore.exec(text))
}

/** The odds that a pattern found, where somebody may want so much. */
function oddsOf(match: RegExpExecArray | null): number | undefined {
  const found = match?.slice(1).find((group) => group !== undefined)
  if (found === undefined) return undefined
  const odds = inWords[found.toLowerCase()] ?? Number(found)
  return odds > 1 && odds <= oddsMax ? odds : undefined
}

function eachIn(text: string): AskedFor['each'] {
  const [from, to] = [oddsOf(eachFrom.exec(text)), oddsOf(eachTo.exec(text))]
  if (from === undefined && to === undefined) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function halfIn(text: string): AskedFor['half'] {
  const [first, second] = [firstHalf.test(text), secondHalf.test(text)]
  // Of both at once there is a bet of its own.
  if (first === second) return undefined
  return first ? '1h' : '2h'
}

function betsIn(text: string, half: AskedFor['half']): readonly string[] {
  if (doubleChance.test(text)) return ['dc/1x', 'dc/12', 'dc/x2']
  if (drawNoBet.test(text)) return ['dnb/home', 'dnb/away']
  if (cleanSheet.test(text)) return ['home.cleansheet/yes', 'away.cleansheet/yes']
  const scope = half === undefined ? '' : `${half}.`
  const line = half === undefined ? '2.5' : '1.5'
  if (moreGoals.test(text)) return [`${scope}ou@${line}/over`]
  if (fewerGoals.test(text)) return [`${scope}ou@${line}/under`]
  return half === undefined ? [] : ['home', 'draw', 'away'].map((side) => `${scope}1x2/${side}`)
}
