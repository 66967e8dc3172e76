/** How far a figure reaches: over which period, of how many, and whether it is a bound. */
import type { Statement } from './seen.ts'

export function isInScope(said: Statement): boolean {
  return isOfPeriod(said) && isNoBound(said) && isDecided(said) && isOfItsBase(said)
}

const ofUnit = /\b(?:a|an|per|each|every) (hour|day|week|month|year|season)\b/iu
const ofTurn = /\b(?:for|of|in|within) (?:the|this|one|a whole) (hour|week|month|year|season)\b/iu
const inOneWord = /\b(hourly|daily|weekly|monthly|yearly)\b/iu
const units = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }

/** "10 free forecasts a week" where they are a day's. */
function isOfPeriod({ fact, figure, clause }: Statement): boolean {
  if (fact.unit !== 'count' && fact.unit !== 'credits' && fact.unit !== 'naira') return true
  const isOfFree = fact.unit === 'credits' || /\bfree\b/iu.test(fact.about)
  const turn = isOfFree ? ofTurn.exec(clause.text)?.[1]?.toLowerCase() : undefined
  if (turn !== undefined && !fact.about.includes(turn)) return false
  const [beside = ''] = clause.text.slice(figure.end - clause.start).split(/\d/u)
  const word = inOneWord.exec(beside)?.[1]?.toLowerCase()
  const said = ofUnit.exec(beside)?.[1]?.toLowerCase() ?? units[word as keyof typeof units]
  return said === undefined || fact.about.includes(said)
}

const expected: ReadonlySet<string> = new Set(['goals', 'cards', 'percent', 'per90'])
const bound =
  /\b(?:at least|at most|up to|no (?:more|fewer|less) than|a (?:minimum|maximum) of) (?:an? )?$/iu

/** "At least 2.23 cards": what is expected is no bound. */
function isNoBound({ fact, figure, seen }: Statement): boolean {
  if (!expected.has(fact.unit) || /range|^(?:over|under)/iu.test(fact.about)) return true
  return !bound.test(seen.text.slice(0, figure.start))
}

const counted = /^(?:forecasts (?:judged|open|needed)|matches (?:of the league|the model))/iu
const decided = /\b(?:c[ao]me (?:in|true)|correct(?:ly)?|right)\b/iu

/** "0 of them came in": what was only counted did not come true. */
function isDecided({ fact, clause: { text } }: Statement): boolean {
  if (fact.unit === 'percent' && /\b(?:correct(?:ly)?|right)\b/iu.test(text)) {
    return /came true|rate/iu.test(fact.about)
  }
  return fact.unit !== 'count' || !counted.test(fact.about) || !decided.test(text)
}

const whole = String.raw`\d|(?:\S+ )?(?:matches|games)\b|\u{f0000}`
const someOf = new RegExp(
  String.raw`^(?:%| ?per ?cent)? of (?:the |its |their |all |those )*(?:${whole})`,
  'iu',
)

/** "53.2% of the 66 codes", "3 free credits", "in the whole league": of what no fact is. */
function isOfItsBase({ fact, figure, clause }: Statement): boolean {
  const after = clause.text.slice(figure.end - clause.start)
  const isOfForecasts = /^(?:said|came true)/iu.test(fact.about)
  const isRank = /^percentile/iu.test(fact.about)
  if (fact.unit === 'percent' && !isOfForecasts && !isRank && someOf.test(after)) return false
  if (fact.unit === 'count' && /^ (?:free )?credits?\b/iu.test(after)) return false
  return !/\b(?:whole|entire|all of(?: the)?) \u{f0000}/iu.test(clause.text)
}
