/**
 * Whether a sentence may go out: every figure of it is a value that a tool returned, with its unit
 * and its owner, and nothing is claimed in words that no tool says.
 */
import type { Asked, Fact, Verdict } from '../facts.ts'
import { aspectsAround } from './around.ts'
import { agree } from './aspects.ts'
import { judgeClaims } from './claims.ts'
import { clausesOf } from './clauses.ts'
import type { Clause } from './clauses.ts'
import { judgeAll, judgeComparison, judgeLikeliest } from './comparisons.ts'
import { countsWhatIsNamed } from './counts.ts'
import { judgeDays } from './days.ts'
import { judgeDegree } from './degrees.ts'
import { aspectsOfFact, figuresOfFact } from './fact-words.ts'
import type { Figure } from './figure.ts'
import { figuresOf } from './figures.ts'
import { judgeAfford, judgeMeans } from './afford.ts'
import { judgeGoalsTold } from './goals-told.ts'
import { inLines } from './goal-lines.ts'
import { judgeWords } from './known-words.ts'
import { judgeLeague } from './leagues.ts'
import { judgeLicence } from './licence.ts'
import { judgeMoments } from './moments.ts'
import { entitiesOf, namedBy, nameSentence } from './names.ts'
import type { Nameable } from './names.ts'
import { digitsOf } from './number-words.ts'
import { isOwner } from './owners.ts'
import { isTheirs } from './own-words.ts'
import { judgeOnly } from './only.ts'
import { judgeOrder, judgeSequence } from './order.ts'
import { plainText } from './plain.ts'
import { judgeFree } from './prices.ts'
import { judgeResults, scoreStandsRight } from './results.ts'
import { isSaidWell } from './said-well.ts'
import { inPlainWords } from './sayings.ts'
import type { Meant, Seen } from './seen.ts'
import { judgeGround, judgeHeight, judgePairs } from './sides.ts'
import { judgeSharedDays } from './shared-days.ts'
import { judgeSources } from './sources.ts'
import { judgeConverted, judgeTurn, judgeWholeSlip, judgeWithout } from './slips.ts'
import { ofCare, opposed, takesUpWho } from './tables/sentence-words.ts'
import { isValue } from './values.ts'
import { judgeWhole } from './whole.ts'

/** What is said without a figure. */
const judges = [
  judgeWords,
  judgeDays,
  judgeSharedDays,
  judgeMoments,
  judgeLeague,
  judgeClaims,
  judgeDegree,
  judgeResults,
  judgeGoalsTold,
  judgeOnly,
  judgeGround,
  judgeHeight,
  judgePairs,
  judgeFree,
  judgeAfford,
  judgeMeans,
  judgeOrder,
  judgeSequence,
  judgeTurn,
  judgeConverted,
  judgeWithout,
  judgeWholeSlip,
  judgeComparison,
  judgeSources,
  judgeAll,
  judgeLikeliest,
  judgeLicence,
  judgeWhole,
]

const ok: Verdict = { ok: true }
/** A sentence that nobody would read takes too long to be judged. */
const lengthMax = 600
const figuresMax = 30
const theBet = 'this bet'

export function guardSentence(written: string, given: readonly Fact[], asked: Asked): Verdict {
  const isModels = asked.ofModel === true
  const { sentence, facts } = isModels
    ? { sentence: written, facts: given }
    : withoutNamesOfBets(written, given)
  if (/\p{Co}/u.test(sentence)) return { ok: false, why: 'a sign that stands for a name here' }
  if (isModels && sentence.length > lengthMax) return { ok: false, why: 'too long to be judged' }
  const text = inLines(plainText(sentence).replaceAll(ofCare, 'too much'))
  if (/(?![0-9])\p{N}/u.test(text)) return { ok: false, why: 'a number in signs nobody can check' }
  if (isModels && (text.match(/\d+/gu) ?? []).length > figuresMax) {
    return { ok: false, why: 'too many figures to be judged' }
  }
  const seen = look(text, facts, asked)
  for (const clause of seen.clauses) {
    const meant: Meant[] = []
    for (const figure of clause.figures) {
      const facts = readFigure(figure, clause, seen)
      if (typeof facts === 'string') return { ok: false, why: facts }
      if (facts.length > 0) meant.push({ figure, facts })
    }
    seen.meant.set(clause, meant)
  }
  for (const clause of seen.clauses) {
    for (const judge of judges) {
      const why = judge(clause, seen)
      if (why !== undefined) return { ok: false, why }
    }
  }
  return ok
}

/** What the whole name of a bet says of scores, sides and halves is no claim of a sentence. */
function withoutNamesOfBets(written: string, given: readonly Fact[]) {
  const isNamed = ({ bet, about }: Fact) => bet === true && written.includes(about)
  const names = given.filter(isNamed).map(({ about }) => about)
  return {
    sentence: names.reduce((text, name) => text.replaceAll(name, theBet), written),
    facts: given.map((fact) => (isNamed(fact) ? { ...fact, about: theBet } : fact)),
  }
}

function look(plain: string, facts: readonly Fact[], asked: Asked) {
  const known = asked.known ?? facts
  const entities = entitiesOf([...facts, ...known], asked.ofModel === true)
  const nameable = { entities, free: codesIn(asked.text), ...namedBy(known) }
  const named = nameSentence(plain, nameable)
  // A number that only counts lines of a list.
  const digits = digitsOf(named.text.replace(/^(?:[-•] )?\d{1,2}[.)] /u, ''))
  const text = asked.ofModel === true ? inPlainWords(digits) : digits
  const clauses = clausesOf(text, figuresOf(text), named.mentions)
  const last = asked.before.at(-1)
  const isNameless = clauses.every(({ mentions }) => mentions.length === 0) || takesUpWho.test(text)
  const carried = isNameless && last !== undefined ? spokenOf(last, nameable) : []
  const meant = new Map<Clause, readonly Meant[]>()
  return { facts, known, nameable, asked, named, text, clauses, carried, meant } satisfies Seen
}

/** Whom a sentence was about; who it only mentioned, where it was about nobody. */
function spokenOf(sentence: string, known: Nameable): readonly string[] {
  const { text, mentions } = nameSentence(plainText(sentence), known)
  const all = clausesOf(text, [], mentions).flatMap((clause) => clause.mentions)
  const subjects = all.filter(({ isObject }) => !isObject)
  return (subjects.length > 0 ? subjects : all).flatMap(({ keys }) => keys)
}

/** Booking codes that the user wrote: they may be said back. */
function codesIn(text: string): string[] {
  return text.match(/\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{5,24}\b/gu) ?? []
}

/** The facts that a figure may be of, none where it needs none, or why it may not be said. */
function readFigure(figure: Figure, clause: Clause, seen: Seen): readonly Fact[] | string {
  if (isTheirs(figure, clause, seen.asked) || isPartOfName(figure, seen)) return []
  if (countsWhatIsNamed(figure, clause, seen)) return []
  const equal = seen.facts.filter((fact) => isValue(figure, fact))
  if (equal.length === 0) {
    const pair = pairOfCounts(figure, clause, seen)
    return pair.length > 0 ? pair : `no tool returned "${figure.text}"`
  }
  const owned = equal.filter(
    (fact) => isOwner(fact, figure, clause, seen) || isOpposed(fact, figure, clause, seen),
  )
  if (owned.length === 0) return `"${figure.text}" is not of whom the sentence says`
  const said = aspectsAround(clause, seen)
  const meant = owned.filter(
    (fact) => agree(aspectsIn(fact), said) && isSaidWell(fact, figure, clause, seen),
  )
  if (meant.length === 0) return `"${figure.text}" is of something else`
  const placed = meant.filter((fact) => scoreStandsRight(fact, figure, clause, seen))
  return placed.length === 0 ? `"${figure.text}" stands the wrong way round` : placed
}

/** "2.3 cards against 1.7": the same of the other one. */
function isOpposed(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  if (!opposed.test(seen.text.slice(0, figure.start))) return false
  if (clause.mentions.some(({ at }) => at > figure.end)) return false
  const figures = seen.clauses.flatMap((each) => each.figures)
  const sign = /\b(?:more|higher|better)\b/iu.test(seen.text)
    ? 1
    : /\b(?:fewer|less|lower)\b/iu.test(seen.text)
      ? -1
      : 0
  const last = figures.findLast(({ end }) => end <= figure.start)
  const lead = seen.clauses.find((each) => last !== undefined && each.figures.includes(last))
  const same = seen.facts.filter(({ unit, about }) => unit === fact.unit && about === fact.about)
  const named = new Set(seen.clauses.flatMap((each) => each.mentions).flatMap(({ keys }) => keys))
  const rivals = new Set(
    same.map(({ owner }) => owner).filter((owner) => named.size < 2 || named.has(owner)),
  )
  return (
    last !== undefined &&
    lead !== undefined &&
    (sign === 0 || Math.sign(Number(last.value) - Number(figure.value)) === sign) &&
    rivals.size === 2 &&
    rivals.has(fact.owner) &&
    same.some(
      (own) => own.owner !== fact.owner && isValue(last, own) && isOwner(own, last, lead, seen),
    )
  )
}

/** A figure in what a fact is called, "return on N1,000", beside the fact's own value. */
function isPartOfName(figure: Figure, { facts, clauses }: Seen): boolean {
  const others = clauses.flatMap(({ figures }) => figures).filter((each) => each !== figure)
  return facts.some(
    (fact) =>
      others.some((other) => isValue(other, fact) && other.value !== figure.value) &&
      figuresOfFact(fact).some(
        ({ value, units }) =>
          value === figure.value && units.some((unit) => figure.units.includes(unit)),
      ),
  )
}

/** Of scores and days the unit says all but the half. */
function aspectsIn(fact: Fact): ReadonlySet<string> {
  const { unit } = fact
  const found = aspectsOfFact(fact)
  if (unit !== 'score' && unit !== 'date' && unit !== 'time') return found
  return new Set([...found].filter((name) => name.startsWith('half ')))
}

/** "won 3 out of 5": both are counts of one owner, the second of all there were. */
function pairOfCounts(figure: Figure, clause: Clause, seen: Seen): readonly Fact[] {
  const { facts } = seen
  const { share } = figure
  const [part, whole] = share?.of ?? []
  const said = aspectsAround(clause, seen)
  if (said.size === 0) return []
  const counts = facts.filter(({ unit }) => unit === 'count')
  return counts.filter(
    (one) =>
      one.value === part &&
      isOwner(one, figure, clause, seen) &&
      counts.some(
        (all) =>
          all.owner === one.owner &&
          all.value === whole &&
          /match|game|codes|forecasts|last/iu.test(all.about),
      ) &&
      aspectsOfFact(one).size > 0 &&
      agree(aspectsOfFact(one), said),
  )
}
