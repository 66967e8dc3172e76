/**
 * Whether a sentence may go out: every figure of it is a value that a tool returned, with its unit
 * and its owner, and nothing is claimed in words that no tool says.
 */
import type { Asked, Fact, Verdict } from '../facts.ts'
import { agree, aspectsOf, namesOne } from './aspects.ts'
import { claimsOf, supports } from './claims.ts'
import { clausesOf, subjectOf } from './clauses.ts'
import type { Clause } from './clauses.ts'
import { isWeekdayOf, saidDays } from './days.ts'
import { figuresOf } from './figures.ts'
import type { Figure } from './figure.ts'
import { aspectsOfFact, figuresOfFact, foldedAbout } from './fact-words.ts'
import { entitiesOf, nameSentence, sidesOf } from './names.ts'
import type { Named } from './names.ts'
import { digitsOf } from './number-words.ts'
import { isTheirs } from './own-words.ts'
import { plainText } from './plain.ts'
import type { Seen } from './seen.ts'
import { resultIsTold, scoreStandsRight } from './results.ts'
import { told } from './tables/sentence-words.ts'
import { isValue } from './values.ts'

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
    const why = judgeDays(clause, seen) ?? judgeClaims(clause, seen) ?? resultIsTold(clause, seen)
    if (why !== undefined) return { ok: false, why }
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
  const carried =
    isNameless && last !== undefined
      ? [...nameSentence(plainText(last), { entities, free }).mentions.values()].flat()
      : []
  return { facts, entities, asked, named, text, clauses, carried }
}

/** Booking codes that the user wrote: they may be said back. */
function codesIn(text: string): string[] {
  return text.match(/\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z\d]{5,24}\b/gu) ?? []
}

function judgeFigure(figure: Figure, clause: Clause, seen: Seen): string | undefined {
  if (isTheirs(figure, clause, seen.asked) || isPartOfName(figure, seen)) return undefined
  const equal = seen.facts.filter((fact) => isValue(figure, fact))
  if (equal.length === 0) {
    if (countsWhatIsNamed(figure, clause, seen) || isPairOfCounts(figure, seen)) return undefined
    return `no tool returned "${figure.text}"`
  }
  const owned = equal.filter((fact) => isOwner(fact, figure, clause, seen))
  if (owned.length === 0) return `"${figure.text}" is not of whom the sentence says`
  const said = aspectsAround(clause, seen)
  const meant = owned.filter(
    (fact) => agree(aspectsIn(fact), said) && isSaidWell(fact, figure, clause, seen),
  )
  if (meant.length === 0) return `"${figure.text}" is of something else`
  const placed = meant.filter((fact) => scoreStandsRight(fact, figure, clause, seen))
  return placed.length === 0 ? `"${figure.text}" stands the wrong way round` : undefined
}

/** "these two teams": as many as the facts are about. */
function countsWhatIsNamed(figure: Figure, clause: Clause, { facts }: Seen): boolean {
  const [from, to] = [figure.start - clause.start, figure.end - clause.start]
  const before = clause.text.slice(0, from)
  const after = clause.text.slice(to)
  if (!/\b(?:the|these|those|di|dis|all|both|of|una|between)\s*$/iu.test(before)) return false
  if (!/^ (?:teams?|sides?|clubs?|players?|platforms?|matches|games)\b/iu.test(after)) return false
  const owners = new Set(facts.map(({ owner }) => owner))
  const matches = [...owners].filter((owner) => sidesOf(owner).length > 0)
  const sides = new Set([
    ...matches.flatMap((owner) => sidesOf(owner)),
    ...[...owners].filter((owner) => sidesOf(owner).length === 0),
  ])
  const wanted = /^ (?:matches|games)/iu.test(after) ? matches.length : sides.size
  return wanted === figure.value
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

const beside: readonly (readonly [before: RegExp, after: RegExp, aspect: string])[] = [
  [/\b(?:won|wins?) (?:only |just |all )?$/iu, /^ wins?\b/iu, 'win'],
  [/\b(?:lost|loses?) (?:only |just |all )?$/iu, /^ (?:losses|defeats?)\b/iu, 'lose'],
  [/\b(?:drew|draws?|drawn) (?:only |just |all )?$/iu, /^ draws?\b/iu, 'draw'],
]

/** What stands right beside a figure must be what its fact is about, and in its measure. */
function isSaidWell(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  const { text } = seen
  const before = clause.text.slice(0, figure.start - clause.start)
  const after = clause.text.slice(figure.end - clause.start)
  if (fact.unit === 'per90' && !/\b(?:per|every|each|for|a) (?:90|match|game)\b/iu.test(text)) {
    return false
  }
  if (/ without |\bwithout\b/iu.test(`${fact.owner} ${fact.about}`)) {
    if (!/\b(?:without|drop\w*|remov\w*|comot|minus|leav\w+ out|less)\b/iu.test(text)) return false
  }
  // Beside a score a chance is that score's, not that of every draw or win.
  const score = clause.figures.find(({ units, end }) => units[0] === 'score' && end < figure.start)
  if (score && fact.unit === 'percent' && !aspectsOfFact(fact).has('score')) return false
  if (!namesWhom(fact, clause, seen) || !isOfItsTime(fact, text)) return false
  if (fact.unit === 'credits') {
    const isYours = fact.owner.toLowerCase() === 'you'
    if (isYours && /\b(?:costs?|price|charges?)\b/iu.test(clause.text)) return false
    if (!isYours && /\b(?:you (?:have|get)|balance)\b/iu.test(clause.text)) return false
  }
  if (fact.unit === 'count') {
    const about = aspectsOfFact(fact)
    const strict = beside.find(([lead, tail]) => lead.test(before) || tail.test(after))
    if (strict && !about.has(strict[2])) return false
    const isLeft = /^[^\d]*\b(?:left|remain\w*)\b/iu.test(after) || /\bremain\w* $/iu.test(before)
    const isWhole = /\b(?:of|from) $/iu.test(before)
    if (isLeft && !isWhole && !/left|remain|balance/iu.test(fact.about)) return false
  }
  const whole =
    /^ (?:out of|of) (?:their |the |its |his |her )?(?:last )?([\d,]+)\b(?!\.\d|%)/iu.exec(
      after,
    )?.[1]
  return (
    whole === undefined ||
    typeof figure.value !== 'number' ||
    figure.value <= Number(whole.replaceAll(',', ''))
  )
}

/** A price "Liverpool win" is not said of Everton. */
function namesWhom(fact: Fact, clause: Clause, { facts, entities }: Seen): boolean {
  if (fact.unit !== 'odds' && fact.unit !== 'percent') return true
  const low = foldedAbout(fact)
  const meant = entities.filter(({ names }) => names.some((name) => low.includes(name)))
  if (meant.length === 0) return true
  const sides = new Set(facts.flatMap(({ owner }) => [...sidesOf(owner)]))
  const named = clause.mentions.flatMap(({ keys }) => keys).filter((key) => sides.has(key))
  return named.length === 0 || meant.some(({ key }) => named.includes(key))
}

/** A score that is only likely did not happen, and one that happened is not only likely. */
function isOfItsTime({ about, unit }: Fact, text: string): boolean {
  if (unit !== 'score') return true
  const likely = /\b(?:likel\w*|expected|forecast|predicted)\b/iu
  if (likely.test(about)) return !told.test(text)
  return !/\b(?:likeliest|most likely|forecast)\b/iu.test(text)
}

/** "won 3 out of 5": both are counts of one owner, the second of all there were. */
function isPairOfCounts({ share }: Figure, { facts }: Seen): boolean {
  const [part, whole] = share?.of ?? []
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
      aspectsOfFact(one).size > 0,
  )
}

/** Words that take up what stood before. */
const leans = /\b(?:that|this|it|e|dis|dat|which|am)\b/iu

/** What the words around a figure call it: its own clause, else those that lead to it. */
function aspectsAround(clause: Clause, seen: Seen): ReadonlySet<string> {
  const at = seen.clauses.indexOf(clause)
  for (let back = at; back >= 0; back -= 1) {
    const each = seen.clauses[back]
    if (!each) break
    if (back < at && each.figures.length > 0 && !leans.test(clause.text)) break
    const found = aspectsOf(wordsOf(each.text, seen.named))
    if (found.size > 0) return found
  }
  return new Set()
}

/** Markets as they were written; names stay signs. */
function wordsOf(text: string, { markets }: Named): string {
  return text.replaceAll(/[\ue000-\uf8ff]/gu, (sign) => markets.get(sign) ?? sign)
}

/** Who a figure is said of: names, or nobody (undefined) where the sentence names none. */
function saidOf(figure: Figure, clause: Clause, seen: Seen): readonly string[] | undefined {
  const own = subjectOf(figure, clause)
  if (own.length > 0) return own.flatMap(({ keys }) => keys)
  const side = sideInWords(clause.text, seen.facts)
  if (side !== undefined) return [side]
  const at = seen.clauses.indexOf(clause)
  for (let back = at - 1; back >= 0; back -= 1) {
    const before = seen.clauses[back]
    const last = before?.mentions.findLast(({ isObject }) => !isObject) ?? before?.mentions.at(-1)
    if (last) return last.keys
  }
  const next = seen.clauses.slice(at + 1).find(({ mentions }) => mentions.length > 0)
  if (next && next.figures.length === 0) return next.mentions[0]?.keys
  return seen.carried.length > 0 ? seen.carried : undefined
}

/** "the away side", where one match is spoken of. */
function sideInWords(text: string, facts: readonly Fact[]): string | undefined {
  const matches = [...new Set(facts.map(({ owner }) => owner))].filter(
    (owner) => sidesOf(owner).length > 0,
  )
  const [home, away] = matches.length === 1 ? sidesOf(matches[0] ?? '') : []
  if (/\b(?:home (?:win|side|team)|hosts?|to win at home)\b/iu.test(text)) return home
  if (/\b(?:away (?:win|side|team)|visitors?|guests?)\b/iu.test(text)) return away
  return undefined
}

function isOwner(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  const said = saidOf(figure, clause, seen)
  if (said === undefined) return true
  if (said.includes(fact.owner)) return true
  // Who was named a sentence before does not take what belongs to Strix or the reader.
  if (said === seen.carried && /^(?:strix|you)$/iu.test(fact.owner)) return true
  const sides = sidesOf(fact.owner)
  if (sides.some((side) => said.includes(side))) {
    if (fact.unit !== 'percent' && fact.unit !== 'odds') return true
    // A chance beside a side's name is that side's, unless the words name another bet.
    return !namesOne(aspectsOfFact(fact)) || namesOne(aspectsAround(clause, seen))
  }
  const named = clause.mentions.flatMap(({ keys }) => keys)
  const isNamed = named.includes(fact.owner) || aboutNames(fact, said)
  const isRival = said.some((key) =>
    seen.facts.some(({ owner, unit }) => owner === key && unit === fact.unit),
  )
  return isNamed && said.length > 0 && !isRival
}

/** A price "Arsenal win" of a platform, said of Arsenal. */
function aboutNames({ about }: Fact, said: readonly string[]): boolean {
  return said.some((key) => about.toLowerCase().includes(key.toLowerCase()))
}

function judgeDays(clause: Clause, seen: Seen): string | undefined {
  const words = saidDays(clause.text, seen.asked.today)
  const isOfPlay =
    clause.mentions.some(({ keys }) => keys.some((key) => !/^(?:you|strix)$/iu.test(key))) ||
    /\b(?:play\w*|kick\w*|match\w*|games?|meet\w*|face\w*|fixtures?|dey play)\b/iu.test(clause.text)
  if (words.length === 0 || !isOfPlay) return undefined
  const said = clause.mentions.flatMap(({ keys }) => keys)
  const dates = seen.facts.filter(
    ({ unit, owner, about }) =>
      (unit === 'date' || /\d{4}-\d{2}-\d{2}/u.test(about)) &&
      (said.length === 0 ||
        said.includes(owner) ||
        sidesOf(owner).some((side) => said.includes(side)) ||
        sidesOf(owner).length === 0),
  )
  const wrong = words.find(
    ({ days, text }) =>
      !dates.some(
        ({ value, about }) =>
          days.includes(String(value)) ||
          days.some((day) => about.includes(day)) ||
          (isWeekdayOf(text, String(value)) && isDated(clause, String(value))),
      ),
  )
  return wrong && `no tool says "${wrong.text}" of it`
}

/** A weekday beside its own date is right however far away that is. */
function isDated({ figures }: Clause, day: string): boolean {
  return figures.some(({ value, units }) => units[0] === 'date' && day.endsWith(String(value)))
}

function judgeClaims(clause: Clause, seen: Seen): string | undefined {
  const words = wordsOf(clause.text, seen.named)
  const own = clause.mentions.flatMap(({ keys }) => keys)
  const said = own.length > 0 ? own : seen.carried
  const isStranger = clause.mentions.some(({ keys }) => keys.length === 0)
  for (const claim of claimsOf(clause.text)) {
    const given = seen.facts.filter((fact) => supports(fact, claim, words))
    const isOf = given.some(
      ({ owner }) =>
        (said.length === 0 && !isStranger) ||
        said.includes(owner) ||
        sidesOf(owner).some((side) => said.includes(side)) ||
        said.some((key) => sidesOf(key).includes(owner)),
    )
    if (!isOf) return `no tool says "${claim.words}"`
  }
  return undefined
}
