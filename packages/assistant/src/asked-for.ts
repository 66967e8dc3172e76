/** What somebody wants of a forecast besides matches and days, in their own words. */
import { numbersInWords } from './tables/small-numbers.ts'

export type AskedFor = {
  /** "2 odds": what all games of a slip are to pay together. */
  odds: number | undefined
  /** "all games", and not the likeliest few. */
  all: boolean
  /** One half of the match alone. */
  half: '1h' | '2h' | undefined
  /** Bets of which the likelier one is meant; empty where the words name none. */
  bets: readonly string[]
  /** Who scores: no source tells. */
  scorer: boolean
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

const number = String.raw`(\d{1,4}(?:\.\d{1,2})?|${Object.keys(numbersInWords).join('|')})`
const praise =
  '(?:sure|surest|good|straight|banker|correct|solid|clean|daily|total|safe|better|nice|fixed)'
const oddsBehind = new RegExp(
  String.raw`(?<![\d.@+/-])\b${number}\+? ?(?:${praise} )*odds?\b`,
  'iu',
)
const slip = '(?:odds?|slip|ticket|accumulator|acca)'
const ofOther = String.raw`(?![./]\d| ?(?:games?|match|matches|teams?|picks?|selections?|legs?|events?|bankers?|naira|k\b|%))`
const oddsBefore = new RegExp(
  String.raw`\b${slip} (?:of|like|around|about|up to|reach) ${number}(?: odds?)?\b${ofOther}`,
  'iu',
)
/** A price of each game, or a line of goals, and no sum. */
const otherOdds = words(
  String.raw`(?:over|under|above|below|minimum|at least|from|each) ?\d+(?:\.\d+)? odds?`,
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
const scorer = words(
  'goal ?scorers?',
  '(?:first|any ?time) scorer',
  'who (?:go|will|is going to|fit|can|would)? ?scores?',
)
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
  return {
    odds: oddsIn(text),
    all: allGames.test(text),
    half: halfIn(text),
    bets: betsIn(text),
    scorer: scorer.test(text),
    score: exactScore.test(text),
    worth: worth.test(text),
    why: why.test(text),
  }
}

function oddsIn(text: string): number | undefined {
  if (otherOdds.test(text)) return undefined
  const found = (oddsBehind.exec(text) ?? oddsBefore.exec(text))?.[1]
  if (found === undefined) return undefined
  const odds = numbersInWords[found.toLowerCase()] ?? Number(found)
  return odds > 1 && odds <= oddsMax ? odds : undefined
}

function halfIn(text: string): AskedFor['half'] {
  const [first, second] = [firstHalf.test(text), secondHalf.test(text)]
  // Of both at once there is a bet of its own.
  if (first === second) return undefined
  return first ? '1h' : '2h'
}

function betsIn(text: string): readonly string[] {
  if (cleanSheet.test(text)) return ['home.cleansheet/yes', 'away.cleansheet/yes']
  if (moreGoals.test(text)) return ['ou@2.5/over']
  return fewerGoals.test(text) ? ['ou@2.5/under'] : []
}
