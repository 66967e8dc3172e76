/** Whether the words beside a figure say what its fact is, in its measure. */
import type { Fact } from '../facts.ts'
import { aspectsOf } from './aspects.ts'
import { isToldApart } from './apart.ts'
import { wordsOf } from './around.ts'
import type { Clause } from './clauses.ts'
import { aspectsOfFact, foldedAbout } from './fact-words.ts'
import type { Figure } from './figure.ts'
import { sideInWords } from './matches.ts'
import { sidesOf } from './names.ts'
import { isOfUse } from './prices.ts'
import type { Seen } from './seen.ts'
import { bareUnits } from './values.ts'
import {
  base,
  inOne,
  leftOut,
  little,
  mayCome,
  nouns,
  ofSeason,
  onGround,
  rate,
  scopes,
  scoredIn,
} from './tables/counted-words.ts'
import { told } from './tables/sentence-words.ts'

const beside: readonly (readonly [before: RegExp, after: RegExp, aspect: string])[] = [
  [/\b(?:won|wins?) (?:only |just |all )?$/iu, /^ wins?\b/iu, 'win'],
  [/\b(?:lost|loses?) (?:only |just |all )?$/iu, /^ (?:losses|defeats?)\b/iu, 'lose'],
  [/(?<!\d )\bstart(?:ed|s) (?:in |only |just )?$/iu, /^ starts?\b/iu, 'starts'],
  [/\b(?:drew|draws?|drawn) (?:only |just |all )?$/iu, /^ draws?\b/iu, 'draw'],
]
const results = ['win', 'draw', 'lose']
/** Verbs that say what is counted where no noun does. */
const leads = /\b(?:scor\w+|conced\w+|let in|netted|bagged|struck) (?:only |just |about |all )?$/iu

/** What stands right beside a figure must be what its fact is about, and in its measure. */
export function isSaidWell(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  const { text } = seen
  const before = clause.text.slice(0, figure.start - clause.start)
  const after = clause.text.slice(figure.end - clause.start)
  if (fact.unit === 'per90' && !/\b(?:per|every|each|for) 90\b/iu.test(text)) return false
  if (fact.unit === 'per90' && rate.test(after) && !/^.{0,40}\b90\b/iu.test(after)) return false
  if (/ without |\bwithout\b/iu.test(`${fact.owner} ${fact.about}`)) {
    if (!leftOut.test(text)) return false
  }
  // Beside a score a chance is that score's, not that of every draw or win.
  if (
    followsScore(figure, clause, seen) &&
    fact.unit === 'percent' &&
    !aspectsOfFact(fact).has('score')
  )
    return false
  if (!namesWhom(fact, clause, seen) || !isOfItsTime(fact, text)) return false
  if (!isToldApart(fact, figure, clause, seen)) return false
  if (!isOfUse(fact, clause, seen) || !isCounted(fact, figure, seen)) return false
  if (isRate(before, after) && !isMean(fact)) return false
  if (
    isFuture(fact) &&
    /^.{0,24}\b(?:in|for|over|from|of|inside) (?:their|its|the|dia|his|her) (?:last|past)\b/iu.test(
      after,
    )
  )
    return false
  if (!isOfItsPart(fact, { before, after, clause: clause.text })) return false
  if (leads.test(before) && fact.unit === 'count' && !namesWhat('goals', fact)) {
    return /^ (?:in|of|on|out of)\b/iu.test(after) && /scored/iu.test(fact.about)
  }
  if (!isOfItsBase(fact, after, seen)) return false
  if (fact.unit === 'credits') {
    const isYours = fact.owner.toLowerCase() === 'you'
    if (isYours && /\b(?:costs?|price|charges?|sets? you back)\b/iu.test(clause.text)) return false
    if (!isYours && /\b(?:you (?:have|get)|balance|wallet|bought|gift\w*)\b/iu.test(clause.text)) {
      return false
    }
    if (!isYours && /\byour (?:own )?$/iu.test(before)) return false
  }
  if (fact.unit === 'count') {
    const about = aspectsOfFact(fact)
    const strict = beside.find(([lead, tail]) => lead.test(before) || tail.test(after))
    if (strict && !about.has(strict[2])) return false
    const isLeft = /^[^\d]*\b(?:left|remain\w*)\b/iu.test(after) || /\bremain\w* $/iu.test(before)
    const isWhole = /\b(?:of|from) $/iu.test(before)
    if (isLeft && !isWhole && !/left|remain|balance/iu.test(fact.about)) return false
  }
  return isWithinWhole(figure, after)
}

/** "1-1 with 12.5%": of no other bet, where the words name none. */
function followsScore(figure: Figure, clause: Clause, { clauses, named }: Seen): boolean {
  const isScore = ({ units, end }: Figure) => units[0] === 'score' && end < figure.start
  if (clause.figures.some(isScore)) return true
  const before = clauses
    .slice(0, clauses.indexOf(clause))
    .findLast((each) => each.figures.length > 0)
  const last = before?.figures.at(-1)
  return (
    last !== undefined &&
    isScore(last) &&
    clause.mentions.length === 0 &&
    aspectsOf(wordsOf(clause.text, named)).size === 0
  )
}

/** "6 of their last 5" cannot be. */
function isWithinWhole({ value }: Figure, after: string): boolean {
  const whole =
    /^ (?:out of|of) (?:their |the |its |his |her )?(?:last )?([\d,]+)\b(?!\.\d|%)/iu.exec(
      after,
    )?.[1]
  return (
    whole === undefined || typeof value !== 'number' || value <= Number(whole.replaceAll(',', ''))
  )
}

/** Points of a table are from all that was played, a run's wins from its own matches. */
function isOfItsBase(fact: Fact, after: string, { facts }: Seen): boolean {
  const whole = base.exec(after)?.[1]
  const isRun =
    resultsIn(fact).length > 0 ||
    (fact.unit === 'goals' && /^(?:scored|conceded)$/iu.test(fact.about))
  const isOfTable = fact.unit === 'points' || fact.unit === 'position'
  if (whole === undefined || (!isOfTable && !isRun)) return true
  if (fact.about.includes(whole)) return true
  const siblings = facts.filter(({ owner, unit }) => owner === fact.owner && unit === 'count')
  return siblings.some(
    (all) =>
      all.value === Number(whole) &&
      /played/iu.test(all.about) !== isRun &&
      aspectsOfFact(all).size === 0,
  )
}

/** Wins, draws and losses that are counted. */
function resultsIn(fact: Fact): string[] {
  if (fact.unit !== 'count') return []
  return [...aspectsOfFact(fact)].filter((name) => results.includes(name))
}

/** The noun after a number is what its fact counts: 11 matches are no points. */
function isCounted(fact: Fact, figure: Figure, { text, named }: Seen): boolean {
  if (!bareUnits.has(fact.unit) || figure.counted === undefined) return true
  const own = resultsIn(fact)
  if (own.length > 0) {
    const said = aspectsOf(wordsOf(text, named))
    if (!own.some((name) => said.has(name))) return false
  }
  if (fact.unit === 'position')
    return /\b(?:table|log|number|place|position|rank\w*)\b/iu.test(text)
  const [first, second] = figure.counted
  if (first === undefined || little.has(first)) return true
  const isOfMatches = own.length > 0 || /^starts/iu.test(fact.about)
  const isNamed = (word: string) => namesWhat(word, fact) || (isOfMatches && isMatch(word))
  if (isNamed(first)) return true
  return second !== undefined && !scopes.has(first) && isNamed(second)
}

const isMatch = (word: string) => nouns.match.test(word)

export function namesWhat(word: string, fact: Fact): boolean {
  const kind = Object.values(nouns).find((each) => each.test(word))
  const words = [fact.unit, ...fact.about.toLowerCase().split(/[^a-z]+/u)]
  if (kind && words.some((each) => kind.test(each))) return true
  const stem = word.replace(/(?:s|es|ed|ing)$/u, '')
  return stem.length > 2 && words.some((each) => each.startsWith(stem))
}

/** "9 goals a match", "average 9". */
function isRate(before: string, after: string): boolean {
  return rate.test(after) || /\baverag\w+ (?:of )?(?:about |just |only )?$/iu.test(before)
}

/** What narrows a count must be said by its fact: one match, matches in which, at home. */
function isOfItsPart(
  { unit, about }: Fact,
  { before, after, clause }: { before: string; after: string; clause: string },
): boolean {
  if (unit !== 'goals' && unit !== 'count') return true
  const isOfForm = /^(?:won|drawn|lost|scored|conceded|matches)$/iu.test(about)
  if (isOfForm && ofSeason.test(clause)) return false
  if (inOne.test(after)) return /\b(?:in a|single|one)\b/iu.test(about)
  if (scoredIn.test(before) && !/\d/u.test(before))
    return unit === 'count' && /scor|conced|clean/iu.test(about)
  return (
    !onGround.test(clause) ||
    /^expected|home|away/iu.test(about) ||
    /match|free|found/iu.test(about)
  )
}

/** What is only expected is not of matches that were played. */
function isFuture({ unit, about }: Fact): boolean {
  return (
    unit === 'odds' ||
    (/^expected|^(?:win|draw|over|under|both)\b/iu.test(about) && unit !== 'count')
  )
}

function isMean({ unit, about }: Fact): boolean {
  if (unit !== 'goals' && unit !== 'cards' && unit !== 'points' && unit !== 'count') return true
  return /range|average|\b(?:per|a|each|every) (?:match|game|90|day)/iu.test(about)
}

/** A price "Liverpool win" is not said of Everton. */
function namesWhom(fact: Fact, clause: Clause, seen: Seen): boolean {
  const { facts, nameable } = seen
  if (fact.unit !== 'odds' && fact.unit !== 'percent') return true
  const low = foldedAbout(fact)
  const meant = nameable.entities.filter(({ names }) => names.some((name) => low.includes(name)))
  if (meant.length === 0) return true
  const sides = new Set(facts.flatMap(({ owner }) => [...sidesOf(owner)]))
  const named = clause.mentions.flatMap(({ keys }) => keys).filter((key) => sides.has(key))
  if (named.length > 0) return meant.some(({ key }) => named.includes(key))
  // "If you fancy the hosts, the best price is 2.50": of those who are called so.
  const { clauses } = seen
  const lead = clauses[clauses.indexOf(clause) - 1]?.text ?? ''
  const side = sideInWords(clause.text, seen) ?? sideInWords(lead, seen)
  return side === undefined || meant.some(({ key }) => key === side || sidesOf(key).includes(side))
}

/** A score that is only likely did not happen, and one that happened is not only likely. */
function isOfItsTime({ about, unit }: Fact, text: string): boolean {
  if (unit !== 'score') return true
  const likely = /\b(?:likel\w*|expected|forecast|predicted)\b/iu
  if (likely.test(about)) return !told.test(text) && mayCome.test(text)
  return !/\b(?:likeliest|most likely|forecast)\b/iu.test(text)
}
