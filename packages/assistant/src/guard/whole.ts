/** Whether all that a clause says beside its figures is said by the facts of those figures. */
import type { Fact } from '../facts.ts'
import { wordsOf } from './around.ts'
import { agree, aspectsOf } from './aspects.ts'
import type { Clause } from './clauses.ts'
import { conceptsIn, explainedBy, kinOf } from './concepts.ts'
import { aspectsOfFact } from './fact-words.ts'
import { isFit } from './fits.ts'
import { sidesOf } from './names.ts'
import { sideInWords } from './matches.ts'
import { namesOtherPick } from './picks.ts'
import type { Meant, Seen } from './seen.ts'
import { isOnGround } from './sides.ts'
import { deniesWhole } from './slips.ts'
import { knows, unsaid, vocabulary } from './tables/claim-words.ts'
import type { SaidClaim } from './tables/claim-words.ts'
import { spans } from './tables/clock-rules.ts'
import { compared, everyMatch, likeliest } from './tables/comparison-words.ts'
import { concepts } from './tables/concepts.ts'
import type { Concept } from './tables/concepts.ts'
import { asserts } from './tables/licence-words.ts'
import { allOf, dayWords, grounds, heights, isFree } from './tables/sentence-words.ts'
import { isValue } from './values.ts'

/** They need no fact. */
const quiet: ReadonlySet<Concept> = new Set(['little', 'shown'])

/** What a comparison may be of: its judge reads them. */
const verbs: ReadonlySet<Concept> = new Set([
  'goal',
  'score',
  'concede',
  'win',
  'lose',
  'draw',
  'model',
  'odds',
  'other',
])

/** They need a figure, or a judge of their own. */
const ofFigures: ReadonlySet<Concept> = new Set([
  'win',
  'lose',
  'draw',
  'score',
  'goal',
  'concede',
  'miss',
  'clean',
  'half',
  'card',
  'ground',
  'openEnd',
  'cause',
])
const ofSides: ReadonlySet<SaidClaim> = new Set(['most', 'least', 'ahead', 'favourite'])

/** Words that other judges hold against facts. */
const judged = [
  ...vocabulary.map(([, pattern]) => pattern),
  compared,
  likeliest,
  everyMatch,
  isFree,
  dayWords,
  spans,
  ...heights.map(([, pattern]) => pattern),
].map(({ source }) => new RegExp(source, 'giu'))
/** Claims of which it is read that they are so, and not that they are not. */
const held = [
  ...vocabulary.flatMap(([claim, pattern]) => (ofSides.has(claim) ? [pattern] : [])),
  compared,
  likeliest,
  ...heights.map(([, pattern]) => pattern),
]
const all = new RegExp(allOf.source, 'giu')
const denials = new RegExp(concepts.deny.source, 'giu')

export function judgeWhole(clause: Clause, seen: Seen): string | undefined {
  const meant = seen.meant.get(clause) ?? []
  if (seen.asked.ofModel !== true) return undefined
  if (namesOtherPick(clause, seen)) return 'no tool says that it is a pick'
  if (meant.length === 0) return judgeCounted(clause, seen) ?? judgeFigureless(clause, seen)
  const fit = meant.map(({ figure, facts }) => ({
    figure,
    facts: facts.filter((fact) => isFit({ fact, figure, clause, seen })),
  }))
  const nameless = fit.find(({ facts }) => facts.length === 0)
  if (nameless) return `"${nameless.figure.text}" is not said of what it is`
  const [only, second] = fit
  // Of several figures together; of one by one fact.
  const choices =
    only && !second ? only.facts.map((fact) => [fact]) : [fit.flatMap(({ facts }) => facts)]
  const strange = choices.map((facts) => strangeTo(facts, fit, clause, seen))
  return strange.includes(undefined) ? undefined : `"${strange[0] ?? ''}" is not said by its fact`
}

/** A clause whose only number counts what is named must say nothing that a figure would. */
function judgeCounted(clause: Clause, seen: Seen): string | undefined {
  const next = seen.clauses[seen.clauses.indexOf(clause) + 1]
  // What leads to a figure is judged with it.
  const leads = next && (seen.meant.get(next) ?? []).length > 0 && leadOf(next, seen) === clause
  if (clause.figures.length === 0 || leads) return undefined
  const strange = [...conceptsIn(unread(clause, seen))].find(([concept]) => ofFigures.has(concept))
  return strange && `no tool says "${strange[1]}" of them`
}

/** What is denied in words is read by few judges; what trails a figure is said of it. */
function judgeFigureless(clause: Clause, seen: Seen): string | undefined {
  const text = wordsOf(clause.text, seen.named)
  const isHeld = [...held, ...grounds.map(([, pattern]) => pattern)].some((pattern) =>
    pattern.test(text),
  )
  const outside = held.reduce(
    (left, pattern) => left.replaceAll(new RegExp(pattern.source, 'giu'), ' '),
    text,
  )
  const rest = conceptsIn(outside)
  const isOpen =
    seen.text.endsWith('?') ||
    knows.test(text) ||
    unsaid.test(text) ||
    /\bnobody (?:can|fit)\b/iu.test(text) ||
    /\bno (?:best|sure|safe|clear|certain)\b/iu.test(text)
  if (rest.has('openEnd')) return 'no tool says so'
  if (/\bbecause\b/iu.test(text) && clause.mentions.length > 0) return 'no tool says why'
  const isOfHalf = rest.has('half') && !likeliest.test(text)
  if (isHeld && !isOpen && (isOfHalf || /\bsame\b/iu.test(text))) return 'no tool says so'
  if (isHeld && !isOpen && rest.has('deny')) {
    return 'no tool says that it is not so'
  }
  if (!/^\W*(?:which|that|wey)\b/iu.test(text)) return undefined
  const before = seen.meant.get(seen.clauses[seen.clauses.indexOf(clause) - 1] ?? clause) ?? []
  const said = aspectsOf(text)
  if (before.length === 0 || said.size === 0) return undefined
  const isSo = before.some(({ facts }) => facts.some((fact) => agree(aspectsOfFact(fact), said)))
  return isSo ? undefined : 'no tool says so of the figure before'
}

/** A word that none of the facts explains. */
function strangeTo(
  facts: readonly Fact[],
  meant: readonly Meant[],
  clause: Clause,
  seen: Seen,
): string | undefined {
  const isCompared = compared.test(wordsOf(clause.text, seen.named))
  const isExplained = (concept: Concept, words: string) =>
    quiet.has(concept) ||
    (words.toLowerCase() === 'never' && facts.some(({ value }) => value === 0)) ||
    facts.some((fact) => explainedBy(fact).has(concept)) ||
    (isCompared && verbs.has(concept)) ||
    (concept === 'every' &&
      (isOfEach(meant, clause, seen) ||
        (/^(?:all|every)/iu.test(words) && facts.some((fact) => isAllOf(fact, seen))))) ||
    (concept === 'alone' && facts.some((fact) => isAlone(fact, seen))) ||
    (concept === 'sideWord' && sideInWords(clause.text, seen) !== undefined) ||
    (concept === 'ground' && facts.every(mayHaveGround) && isOnGround(clause, seen)) ||
    (concept === 'deny' && deniesWhole(clause, seen)) ||
    (concept === 'lead' &&
      /^lead/iu.test(words) &&
      facts.some((fact) => fact.unit === 'per90' && isBeyond(fact, 'more', seen))) ||
    ((concept === 'more' || concept === 'fewer') &&
      facts.some((fact) => isBeyond(fact, turned(concept, words, fact), seen)))
  const lead = leadOf(clause, seen)
  const ofLead = [...seen.meant.values()].flat().flatMap((each) => each.facts)
  const strange = [...conceptsIn(unread(clause, seen))].find(
    ([concept, words]) => !isExplained(concept, words),
  )
  const strangeLead =
    lead &&
    [...conceptsIn(unread(lead, seen))].find(
      ([concept, words]) =>
        !isExplained(concept, words) &&
        !ofLead.some((fact) => explainedBy(fact).has(concept)) &&
        !(concept === 'ground' && isOnGround(lead, seen)) &&
        !(concept === 'sideWord' && sideInWords(lead.text, seen) !== undefined) &&
        !(verbs.has(concept) && compared.test(wordsOf(lead.text, seen.named))),
    )
  return (strange ?? strangeLead)?.[1]
}

/** Of one match, which has a home side. */
function mayHaveGround({ unit, about }: Fact): boolean {
  if (unit === 'count' || unit === 'goals') return /^expected/iu.test(about)
  return unit !== 'position' && unit !== 'points' && unit !== 'per90' && unit !== 'minutes'
}

/** The clause before, where it only leads to this one. */
function leadOf(clause: Clause, seen: Seen): Clause | undefined {
  const lead = seen.clauses[seen.clauses.indexOf(clause) - 1]
  const isLed = lead && (seen.meant.get(lead) ?? []).length === 0 && !asserts.test(clause.text)
  return isLed && !/[.;!?]\s*$/u.test(lead.text) ? lead : undefined
}

/** All games of a slip, and all picks. */
function isAllOf({ owner, about, value, unit }: Fact, { facts }: Seen): boolean {
  if (unit !== 'count') return false
  if (about === 'picks') return true
  // "Started all 26 of his matches."
  if (about === 'starts') {
    return facts.some(
      (each) => each.owner === owner && each.about === 'matches played' && each.value === value,
    )
  }
  if (!/^games\b/iu.test(about)) return false
  const whole = facts.filter(
    (each) =>
      each.owner === owner &&
      each.unit === 'count' &&
      /^games(?: of the slip)?$/iu.test(each.about),
  )
  return whole.every((each) => each.value === value)
}

/** Nobody else has such a figure. */
function isAlone(fact: Fact, { known }: Seen): boolean {
  const same = known.filter(({ unit, about }) => unit === fact.unit && about === fact.about)
  const others = same.filter(({ owner }) => owner !== fact.owner)
  return others.length > 0 && others.every(({ value }) => value !== fact.value)
}

/** Of a ranked score less is better. */
function turned(concept: 'more' | 'fewer', words: string, { about }: Fact): 'more' | 'fewer' {
  if (!/^ranked score/iu.test(about) || !/^(?:better|worse)$/iu.test(words)) return concept
  return concept === 'more' ? 'fewer' : 'more'
}

/** "The better chance, 54.1%": more than that of the others, or than by the other source. */
function isBeyond(fact: Fact, concept: 'more' | 'fewer', { facts }: Seen): boolean {
  const others = facts.filter(
    (each) =>
      each.unit === fact.unit &&
      (each.about === fact.about) !== (each.owner === fact.owner) &&
      kinOf(each) === kinOf(fact),
  )
  const isMore = (other: Fact) =>
    Math.sign(Number(fact.value) - Number(other.value)) === (concept === 'more' ? 1 : -1)
  const [beside, sources] = [true, false].map((isKind) =>
    others.filter(({ about }) => (about === fact.about) === isKind),
  )
  return [beside ?? [], sources ?? []].some((each) => each.length > 0 && each.every(isMore))
}

function unread({ text, start, figures }: Clause, seen: Seen): string {
  let left = text
  for (const { start: from, end } of figures) {
    left = left.slice(0, from - start) + ' '.repeat(end - from) + left.slice(end - start)
  }
  left = wordsOf(left, seen.named).replaceAll(all, ' ')
  // A judge may read past a denial.
  for (const pattern of judged) {
    left = left.replaceAll(pattern, (words) => ` ${words.match(denials)?.join(' ') ?? ''} `)
  }
  return left
}

/** "Both have 13 points": whoever has such a figure has this one. */
function isOfEach(meant: readonly Meant[], clause: Clause, { facts }: Seen): boolean {
  const owners = clause.mentions.flatMap(({ keys }) => keys)
  return meant.every(({ figure, facts: own }) =>
    own.some((fact) => {
      const same = facts.filter(
        ({ unit, about, owner }) =>
          unit === fact.unit &&
          about === fact.about &&
          (owners.length < 2 ||
            owners.includes(owner) ||
            sidesOf(owner).some((side) => owners.includes(side))),
      )
      return same.length > 1 && same.every((each) => isValue(figure, each))
    }),
  )
}
