/**
 * Cries for help by the weight of their evidence. The phrases of `tables/cries` and `tables/needs`
 * know what was said before; here words of several families add up, so that a new sentence of
 * known words is heard as well. Talk of teams, prices and the product weighs against it, and where
 * nothing of that is named less is enough: what else would somebody be telling of themselves?
 */
import { ASKS, evidence, type Evidence } from './tables/evidence.ts'

/** A message that also names matches, codes or a use of the product. */
const ENOUGH = 4.5
const FAMILIES = 2
/** A message that names nothing else. */
const ENOUGH_ALONE = 3.5
/** Evidence for another intent: below the one nothing claims a message, below the other little. */
const UNCLAIMED = 2.4
const CLAIMED = 3.5
const HINT = 2
const FAMILY = 2.5
const LENGTH_MIN = 5

/** `core` leaves hints out that only strengthen others. */
type Weighed = {
  score: number
  core: number
  families: number
  /** Families that no talk of football uses: two of them are a person's own trouble. */
  troubles: number
  /** Said of oneself, and not a calm question about what has nothing to do with betting. */
  isSelf: boolean
}

const OWN_TROUBLES: ReadonlySet<string> = new Set([
  'needed',
  'hidden',
  'debt',
  'body',
  'control',
  'crime',
])

/** What troubles a person without a word of betting, even in a plain question about it. */
const BY_THEMSELVES: ReadonlySet<string> = new Set(['mind', 'death', 'control'])

/** @param text words in plain form, with single spaces and one at either end */
function weigh(text: string): Weighed {
  const found = evidence.families.filter((family) => isFound(family, text))
  const kinds = new Set(found.filter(({ hint }) => hint !== true).map(({ kind }) => kind))
  const against = evidence.against.filter((family) => isFound(family, text))
  const core = found.filter(({ hint }) => hint !== true)
  return {
    core: weightOf(core) - weightOf(against),
    score: weightOf(found) - weightOf(against),
    families: kinds.size,
    troubles: [...kinds].filter((kind) => OWN_TROUBLES.has(kind)).length,
    isSelf: evidence.self.test(text) && (found.some(isOfBetting) || !ASKS.test(text)),
  }
}

/** Whether somebody speaks of their own death or of harm to themselves. */
function isGrave(text: string): boolean {
  return evidence.families.some((family) => family.alone === true && isFound(family, text))
}

const SHUT_OUT = / (?:self exclu\w+|(?:ban|block|exclude|lock) (?:me|myself)) /

/** What fans say of a result: a figure of speech where nobody speaks of a bet as well. */
const DIES_OF_A_RESULT = / die (?:if|when|unless|before) (?:\w+ )?(?:TEAM|PLAYER|LEAGUE|club|team) /
const OF_A_BET = / (?:bet\w*|stak\w*|gambl\w*|ticket\w*|slips?|codes?|odds?|games?) /
const OF_MONEY = / (?:money|loans?|debts?|\d+k|\d{4,}) /

function isOfAFan(text: string): boolean {
  return DIES_OF_A_RESULT.test(text) && !OF_A_BET.test(text) && !OF_MONEY.test(text)
}

/** How hard it is for learnt weights to take back what is heard. */
export type Firmness = 'weighed' | 'phrase' | 'joined' | 'kept'

/**
 * Death and a wish to be shut out are kept; two troubles of different kinds are joined; a phrase
 * says more than words that were only weighed.
 */
export function firmnessOf(text: string, isPhrase: boolean): Firmness {
  if ((isGrave(text) && !isOfAFan(text)) || SHUT_OUT.test(text)) return 'kept'
  const found = evidence.families.filter((family) => isFound(family, text))
  const kinds = new Set(found.filter(({ hint }) => hint !== true).map(({ kind }) => kind))
  kinds.delete('bet')
  if (kinds.size >= FAMILIES) return 'joined'
  return isPhrase ? 'phrase' : 'weighed'
}

/** @param named whether it names a match, a code, a user or a use of the product */
export function weighsAsCry(text: string, named: boolean): boolean {
  const { score, families, troubles, isSelf } = weigh(text)
  if (!isSelf || families === 0) return false
  if (isGrave(text)) return true
  if (troubles >= FAMILIES) return true
  return named ? score >= ENOUGH && families >= FAMILIES : score >= ENOUGH_ALONE
}

/** How much else there is in a message: what it names, and the best evidence for another intent. */
type Beside = { named: boolean; best: number; inTalk: boolean; length: number }

/**
 * Whether somebody tells of themselves and of betting, and asks nothing else. What nobody else lays
 * claim to is heard by a single word of weight: to miss a cry is worse than to offer help once
 * too often.
 */
export function tellsOfTrouble(text: string, beside: Beside): boolean {
  if (beside.named || beside.length < LENGTH_MIN) return false
  const { core, isSelf } = weigh(text)
  if (!isSelf) return false
  if (beside.best < UNCLAIMED && !beside.inTalk) return core >= HINT
  return core >= (beside.best < CLAIMED ? FAMILY : ENOUGH_ALONE)
}

/** The families of words that a message has, for and against, as signs to learn from. */
export function signsOfTrouble(text: string): string[] {
  const of = (list: readonly Evidence[], name: string): string[] =>
    list.filter((family) => isFound(family, text)).map(({ kind }) => `${name} ${kind}`)
  const self = evidence.self.test(text) ? ['self'] : []
  return [...of(evidence.families, 'for'), ...of(evidence.against, 'against'), ...self]
}

function isOfBetting({ kind }: Evidence): boolean {
  return kind === 'bet' || BY_THEMSELVES.has(kind)
}

function weightOf(found: readonly Evidence[]): number {
  const most = new Map<string, number>()
  for (const { kind, weight } of found) most.set(kind, Math.max(most.get(kind) ?? 0, weight))
  return [...most.values()].reduce((sum, weight) => sum + weight, 0)
}

function isFound({ words, except }: Evidence, text: string): boolean {
  return words.test(text) && except?.test(text) !== true
}
