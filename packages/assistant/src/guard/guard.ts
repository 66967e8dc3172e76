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
import { judgeDays } from './days.ts'
import { aspectsOfFact, figuresOfFact } from './fact-words.ts'
import type { Figure } from './figure.ts'
import { figuresOf } from './figures.ts'
import { judgeWords } from './known-words.ts'
import { judgeLicence } from './licence.ts'
import { entitiesOf, nameSentence, sidesOf } from './names.ts'
import { digitsOf } from './number-words.ts'
import { isOwner } from './owners.ts'
import { isTheirs } from './own-words.ts'
import { plainText } from './plain.ts'
import { judgeFree } from './prices.ts'
import { judgeResults, scoreStandsRight } from './results.ts'
import { isSaidWell } from './said-well.ts'
import type { Seen } from './seen.ts'
import { judgeGround, judgeHeight } from './sides.ts'
import { ofNamed } from './tables/sentence-words.ts'
import { isValue } from './values.ts'

/** What is said without a figure. */
const judges = [
  judgeWords,
  judgeDays,
  judgeClaims,
  judgeResults,
  judgeGround,
  judgeHeight,
  judgeFree,
  judgeComparison,
  judgeAll,
  judgeLikeliest,
  judgeLicence,
]

const ok: Verdict = { ok: true }

export function guardSentence(sentence: string, facts: readonly Fact[], asked: Asked): Verdict {
  const text = plainText(sentence)
  if (/(?![0-9])\p{N}/u.test(text)) return { ok: false, why: 'a number in signs nobody can check' }
  const seen = look(text, facts, asked)
  for (const clause of seen.clauses) {
    for (const figure of clause.figures) {
      const why = judgeFigure(figure, clause, seen)
      if (why !== undefined) return { ok: false, why }
    }
    for (const judge of judges) {
      const why = judge(clause, seen)
      if (why !== undefined) return { ok: false, why }
    }
  }
  return ok
}

function look(plain: string, facts: readonly Fact[], asked: Asked): Seen {
  const entities = entitiesOf(facts)
  const free = codesIn(asked.text)
  const named = nameSentence(plain, { entities, free })
  // A number that only counts lines of a list.
  const text = digitsOf(named.text.replace(/^(?:[-•] )?\d{1,2}[.)] /u, ''))
  const clauses = clausesOf(text, figuresOf(text), named.mentions)
  const last = asked.before.at(-1)
  const isNameless = clauses.every(({ mentions }) => mentions.length === 0)
  const carried = isNameless && last !== undefined ? spokenOf(last, { entities, free }) : []
  return { facts, entities, asked, named, text, clauses, carried }
}

/** Whom a sentence was about; who it only mentioned, where it was about nobody. */
function spokenOf(sentence: string, known: Parameters<typeof nameSentence>[1]): readonly string[] {
  const { text, mentions } = nameSentence(plainText(sentence), known)
  const all = clausesOf(text, [], mentions).flatMap((clause) => clause.mentions)
  const subjects = all.filter(({ isObject }) => !isObject)
  return (subjects.length > 0 ? subjects : all).flatMap(({ keys }) => keys)
}

/** Booking codes that the user wrote: they may be said back. */
function codesIn(text: string): string[] {
  return text.match(/\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{5,24}\b/gu) ?? []
}

function judgeFigure(figure: Figure, clause: Clause, seen: Seen): string | undefined {
  if (isTheirs(figure, clause, seen.asked) || isPartOfName(figure, seen)) return undefined
  if (countsWhatIsNamed(figure, clause, seen)) return undefined
  const equal = seen.facts.filter((fact) => isValue(figure, fact))
  if (equal.length === 0) {
    if (isPairOfCounts(figure, clause, seen)) return undefined
    return `no tool returned "${figure.text}"`
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
  return placed.length === 0 ? `"${figure.text}" stands the wrong way round` : undefined
}

/** "2.3 cards against 1.7": the same of the other one. */
function isOpposed(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  if (
    !/\b(?:against|versus|vs\.?|compared (?:to|with)) (?:only |just |about )?$/iu.test(
      seen.text.slice(0, figure.start),
    )
  )
    return false
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
  return (
    last !== undefined &&
    lead !== undefined &&
    (sign === 0 || Math.sign(Number(last.value) - Number(figure.value)) === sign) &&
    new Set(same.map(({ owner }) => owner)).size === 2 &&
    same.some(
      (own) => own.owner !== fact.owner && isValue(last, own) && isOwner(own, last, lead, seen),
    )
  )
}

/** "these two teams": as many as the facts are about. */
function countsWhatIsNamed(figure: Figure, clause: Clause, { facts }: Seen): boolean {
  const [from, to] = [figure.start - clause.start, figure.end - clause.start]
  const before = clause.text.slice(0, from)
  const after = clause.text.slice(to)
  if (!/\b(?:the|these|those|di|dis|all|both|of|una|between)\s*$/iu.test(before)) return false
  if (!ofNamed.test(after) && !/\bof the $/iu.test(before)) return false
  const owners = new Set(facts.map(({ owner }) => owner))
  const matches = [...owners].filter((owner) => sidesOf(owner).length > 0)
  const sides = new Set([
    ...matches.flatMap((owner) => sidesOf(owner)),
    ...[...owners].filter((owner) => sidesOf(owner).length === 0),
  ])
  if (/^ (?:matches|games)/iu.test(after)) return matches.length === figure.value
  // The two of a match are two, whoever else is known.
  return sides.size === figure.value || (matches.length > 0 && figure.value === 2)
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
function isPairOfCounts({ share }: Figure, clause: Clause, seen: Seen): boolean {
  const { facts } = seen
  const [part, whole] = share?.of ?? []
  const said = aspectsAround(clause, seen)
  if (said.size === 0) return false
  const counts = facts.filter(({ unit }) => unit === 'count')
  return counts.some(
    (one) =>
      one.value === part &&
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
