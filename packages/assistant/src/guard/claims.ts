/** What is said in words, without a figure, and still needs a field of a tool. */
import type { Fact } from '../facts.ts'
import { wordsOf } from './around.ts'
import { aspectsOf } from './aspects.ts'
import { isAheadByFigures, isAheadInField, isBiggestResult } from './degrees.ts'
import { isExtreme } from './extremes.ts'
import type { Clause } from './clauses.ts'
import { ofTheirMatches } from './matches.ts'
import { sidesOf } from './names.ts'
import { claimantOf, rivalsOf } from './owners.ts'
import { remembered } from './remembered.ts'
import type { Seen } from './seen.ts'
import {
  advice,
  byOdds,
  certain,
  denied,
  farFrom,
  foretold,
  knows,
  lesser,
  offers,
  ofOthers,
  open,
  speaker,
  supposed,
  unsaid,
  vocabulary,
} from './tables/claim-words.ts'
import { likeliest, lastFew, ofSeveral, thanFigure } from './tables/comparison-words.ts'
import { allOf, body, ofAllMatches } from './tables/sentence-words.ts'
import type { SaidClaim } from './tables/claim-words.ts'

type Claimed = { claim: SaidClaim; at: number; words: string }

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, 'giu')
const claimWords = vocabulary.map(([claim, pattern]) => [claim, everywhere(pattern)] as const)
const certainWords = everywhere(certain)
const adviceWords = everywhere(advice)
/** They hold of one side against the other. */
const ofOne: ReadonlySet<SaidClaim> = new Set(['ahead', 'favourite', 'streak', 'unbeaten'])

/** Every claim of a clause that is put forward; what is said not to be known is none. */
const claimsOf = remembered((clause): readonly Claimed[] => {
  const found: Claimed[] = []
  const isUnknown = denied.test(clause) && knows.test(clause) && speaker.test(clause)
  for (const [claim, pattern] of claimWords) {
    for (const { 0: words, index } of clause.matchAll(pattern)) {
      if (isNeutral(clause, index, words)) continue
      const plainFact = claim === 'most' || claim === 'least' || claim === 'ahead'
      if (isUnknown && !plainFact) continue
      found.push({ claim, at: index, words: words.toLowerCase() })
    }
  }
  for (const { 0: words, index } of clause.matchAll(certainWords)) {
    const before = clause.slice(0, index)
    const self = /^(?:can|no fit|no go|no risk|no doubt|without|zero|never|e sure)/iu.test(words)
    if ((!self && denied.test(before)) || farFrom.test(before)) continue
    if (self && /\b(?:nothing|no bet|no pick|not|nobody|never) *$/iu.test(before)) continue
    found.push({ claim: 'certainty', at: index, words: words.toLowerCase() })
  }
  for (const { 0: words, index } of clause.matchAll(adviceWords)) {
    const before = clause.slice(0, index)
    if (denied.test(before) || supposed.test(before)) continue
    found.push({ claim: 'certainty', at: index, words: words.toLowerCase() })
  }
  const told = foretold.exec(clause)
  if (told && !open.test(clause) && !unsaid.test(clause)) {
    found.push({ claim: 'certainty', at: told.index, words: told[0].toLowerCase() })
  }
  return found
})

export function saysClaim({ text }: Clause): boolean {
  return claimsOf(text).length > 0
}

function isNeutral(clause: string, at: number, words: string): boolean {
  // Judged by the counts, and by the chances themselves.
  if (allOf.test(clause) && /^(?:never|not)/iu.test(words)) return true
  if (likeliest.test(clause.slice(at, at + 15)) && !/score/iu.test(clause)) return true
  const before = clause.slice(Math.max(0, at - 12), at)
  // The two figures are held against each other.
  if (/^(?:better|worse) than$/iu.test(words) && thanFigure.test(clause.slice(at + words.length)))
    return true
  if (/^most$/iu.test(words) && /^most recent/iu.test(clause.slice(at))) return true
  // True of any slip.
  if (/^less likely/iu.test(words) && /\bgame (?:wey )?you add\b/iu.test(clause)) return true
  if (words === 'best' && (/\bno $/iu.test(before) || /\bscore\b.*\bbest chance\b/iu.test(clause)))
    return true
  if (/\b(?:at|matters?) $/iu.test(before) && /^(?:most|least|best|worst)$/iu.test(words))
    return true
  return /\b(?:do|try|all the|your|ya) $/iu.test(before) && /^best/iu.test(words)
}

const stem = (word: string) => word.toLowerCase().replace(/(?:est|ier|er|s|ed|ing)$/u, '')

/** Whether a fact says it: the claim itself, or a figure that is named so. */
function supports(fact: Fact, { claim, words }: Claimed, clause: string): boolean {
  if (fact.unit === 'word' && fact.about === claim) return saysThat(fact, clause)
  if (fact.unit === 'position' && claim === 'most') return fact.value === 1
  if (claim === 'streak' || claim === 'unbeaten') {
    return /streak|row|unbeaten|run\b|form/iu.test(fact.about) && agreesInKind(fact.about, words)
  }
  if (words === 'best' && /^best price/iu.test(fact.about)) {
    return /\b(?:price\w*|pay\w*|odds|offers?)\b/iu.test(clause)
  }
  if (words === 'most' && /^best price/iu.test(fact.about)) return /\bpay/iu.test(clause)
  if (/^most (?:likely|probable)/iu.test(words)) return /likel/iu.test(fact.about)
  if (claim === 'most' || claim === 'least' || claim === 'ahead' || claim === 'favourite') {
    const said = new Set(words.split(/[^\p{L}]+/u).map(stem))
    return fact.about.split(/[^\p{L}]+/u).some((word) => said.has(stem(word)) && word.length > 3)
  }
  if (claim === 'news' || claim === 'certainty') return false
  return fact.about.toLowerCase().includes(words.split(' ')[0] ?? words)
}

/** What the words add to a claim must be what the fact says: which injury, the most of what. */
function saysThat({ value }: Fact, clause: string): boolean {
  if (typeof value !== 'string') return true
  const low = value.toLowerCase()
  if ((clause.match(body) ?? []).some((part) => !low.includes(part.toLowerCase()))) return false
  const [own, said] = [aspectsOf(value), aspectsOf(clause)]
  return own.size === 0 || said.size === 0 || [...own].some((name) => said.has(name))
}

/** A run of wins is no run of losses. */
function agreesInKind(about: string, words: string): boolean {
  const kinds = [/\b(?:win|won|unbeat)/iu, /\b(?:los|lost|defeat)/iu, /\b(?:draw)/iu]
  const own = kinds.findIndex((kind) => kind.test(about))
  const said = kinds.findIndex((kind) => kind.test(words))
  return own < 0 || said < 0 || own === said
}

export function judgeClaims(clause: Clause, seen: Seen): string | undefined {
  const words = wordsOf(clause.text, seen.named)
  const isOffer = offers.test(seen.text) && clause.figures.length === 0
  for (const claim of claimsOf(clause.text)) {
    if (isOffer && (claim.claim === 'most' || claim.claim === 'least')) continue
    const given = seen.facts.filter((fact) => supports(fact, claim, words))
    const isFavoured = claim.claim === 'favourite' || /^(?:prefer|fanc)/iu.test(claim.words)
    if (isFavoured && byOdds.test(words)) {
      if (isFavouredBy(claim, clause, seen)) continue
      return `no tool says "${claim.words}" of it`
    }
    if (isWithout(claim, clause, seen)) continue
    if (claim.claim === 'ahead' && ofSeveral.test(clause.text)) {
      if (isBestPick(claim, clause, seen)) continue
      return `no tool says "${claim.words}" of them`
    }
    if (isExtreme(claim.words, clause, seen)) continue
    if (claim.claim === 'ahead') {
      const isAhead = isAheadInField(claim, clause, seen) ?? isAheadByFigures(claim, clause, seen)
      if (isAhead === true) continue
      if (isAhead === false) return `no tool says "${claim.words}" of them`
    }
    if (claim.words === 'biggest' && isBiggestResult(claim.at, clause, seen)) continue
    if (!isBorne(given, claim, clause, seen)) return `no tool says "${claim.words}"`
  }
  return undefined
}

/** "The stronger of the two picks": its chance is the greater. */
function isBestPick({ at, words }: Claimed, clause: Clause, seen: Seen): boolean {
  const picks = seen.facts.filter(({ about }) => about === 'pick comes in')
  if (picks.length < 2) return true
  const named = claimantOf(at, clause, seen)
  const own = picks.find(({ owner }) => named.includes(owner))
  const sign = lesser.test(words) ? -1 : 1
  return (
    own !== undefined &&
    picks.every(
      (each) => each === own || Math.sign(Number(own.value) - Number(each.value)) === sign,
    )
  )
}

/** Whom the odds favour is told by their own chances. */
function isFavouredBy({ at }: Claimed, clause: Clause, seen: Seen): boolean {
  const named = claimantOf(at, clause, seen)
  const all = (ofAllMatches.test(seen.text) ? seen.known : ofTheirMatches(named, seen)).filter(
    ({ about }) => /^(?:win|draw) by the odds/iu.test(about),
  )
  const most = Math.max(...all.map(({ value }) => Number(value)))
  const favoured = lesser.test(clause.text) ? rivalsOf(named, seen) : named
  return all.some(({ owner, value }) => value === most && favoured.includes(owner))
}

/** "Unbeaten in their last 5": none of those that are known was lost. */
function isWithout({ claim, words, at }: Claimed, clause: Clause, seen: Seen): boolean {
  const isLoss = claim === 'unbeaten'
  if (!isLoss && !/^(?:winless|not won|never w[io]n)$/iu.test(words)) return false
  const whole = lastFew.exec(clause.text.slice(at))?.[1]
  if (whole === undefined) return false
  const owners = claimantOf(at, clause, seen)
  const isTold = (about: RegExp, value: number) =>
    seen.facts.some(
      (fact) =>
        fact.unit === 'count' &&
        owners.includes(fact.owner) &&
        about.test(fact.about) &&
        fact.value === value,
    )
  return isTold(/^matches$/iu, Number(whole)) && isTold(isLoss ? /^lost$/iu : /^won$/iu, 0)
}

function isBorne(
  given: readonly Fact[],
  { claim, words, at }: Claimed,
  clause: Clause,
  seen: Seen,
): boolean {
  if (claim === 'ahead' && ofOthers.test(wordsOf(clause.text, seen.named))) {
    return isLikelierBet(words, seen)
  }
  const own = clause.mentions.flatMap(({ keys }) => keys)
  const isStranger = clause.mentions.some(({ keys }) => keys.length === 0)
  const named = ofOne.has(claim)
    ? claimantOf(at, clause, seen)
    : own.length > 0
      ? own
      : seen.carried
  const isOfAll = claim === 'most' || claim === 'least'
  const next = isOfAll && named.length === 0 ? namedBeside(clause, seen) : named
  const said = lesser.test(words) ? rivalsOf(next, seen) : next
  const prices = given.filter(({ about }) => about.startsWith('best price'))
  const isPlatform = (key: string) => prices.some(({ owner }) => owner.split(' and ').includes(key))
  const payer = said.find(isPlatform)
  const isOfWhat = ({ about }: Fact) => said.some((key) => about.includes(key))
  // "Pays best for an away win": of that bet.
  if (payer !== undefined && prices.some(isOfWhat)) {
    return prices.some((fact) => isOfWhat(fact) && fact.owner.split(' and ').includes(payer))
  }
  return given.some(
    ({ owner, about }) =>
      (next.length === 0 && !isStranger) ||
      said.includes(owner) ||
      sidesOf(owner).some((side) => said.includes(side)) ||
      said.some((key) => about.startsWith('best price') && about.includes(key)) ||
      said.some((key) => sidesOf(key).includes(owner)),
  )
}

/** "The weakest game of the slip, A - B, …", and "drop A - B, the weakest game of the slip". */
function namedBeside(clause: Clause, { clauses }: Seen): readonly string[] {
  const at = clauses.indexOf(clause)
  const before = clauses.slice(0, at).findLast(({ mentions }) => mentions.length > 0)
  return clauses[at + 1]?.mentions[0]?.keys ?? before?.mentions.at(-1)?.keys ?? []
}

/** "Under 2.5 is likelier, at 63.7%": than the figure after it, else than that it does not land. */
function isLikelierBet(words: string, { clauses, meant, text }: Seen): boolean {
  const chances = clauses.flatMap(({ figures }) =>
    figures.flatMap(({ units, value }) => (units[0] === 'percent' ? Number(value) : [])),
  )
  const [one = Number.NaN, other = 50] = chances
  if (chances.length > 2 || !/likel/iu.test(words)) return false
  // Of a draw and a win the figures stand in the order in which the two are named.
  const first = [...meant.values()].flat()[0]?.facts.every(({ about }) => /^draw/iu.test(about))
  const draw = /\bdraws?\b.*\bthan\b/iu.test(text)
    ? true
    : /\bthan\b.*\bdraws?\b/iu.test(text)
      ? false
      : undefined
  if (chances.length === 2 && draw !== undefined && first !== draw) return false
  return /\bless\b/iu.test(words) ? one < other : one > other
}
