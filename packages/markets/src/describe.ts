import type { Part, Speech } from './describe-leaf.ts'
import { describeFact, describeLeaf } from './describe-leaf.ts'
import type { Expression, Join } from './expression.ts'
import { findFact } from './facts.ts'
import { outcomeOf } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Special } from './special-bets.ts'
import { findSpecial } from './special-bets.ts'
import type { Locale } from './words.ts'
import { fill, lexicons } from './words.ts'

/** A bet in a bettor's words: the market, the outcome, and both as one line. */
type Description = { market: string; outcome: string; text: string }

/**
 * Says a key in words. A handicap is written as the backed side sees it (`ah@-1.25/away` is "Asian
 * handicap +1.25"). With `teams`, their names stand for Home and Away.
 * @throws KeyError
 */
export function describe(
  key: string,
  locale: Locale = 'en',
  teams?: { home: string; away: string },
): Description {
  const part = spokenPart(outcomeOf(key), locale, teams)
  const half = halfOf(part, locale)
  const said = part.whole ? part.phrase : `${part.market} · ${part.outcome}`
  return { market: half + part.market, outcome: part.outcome, text: half + said }
}

/**
 * The one name of a bet, as a ticket writes it: “Over 2.5 goals”, “Enyimba win”. Null for a market
 * that only its platform has words for.
 * @throws KeyError
 */
export function nameOf(
  key: string,
  locale: Locale = 'en',
  teams?: { home: string; away: string },
): string | null {
  const outcome = outcomeOf(key)
  if (!isKnown(outcome.expression)) return null
  const part = spokenPart(outcome, locale, teams)
  return halfOf(part, locale) + part.name
}

/** Whether each of its parts is in our tables. */
function isKnown(expression: Expression): boolean {
  switch (expression.kind) {
    case 'leaf':
      return true
    case 'fact':
      return findFact(expression.name) !== undefined
    case 'not':
      return isKnown(expression.part)
    case 'and':
    case 'or':
      return expression.parts.every(isKnown)
  }
}

function halfOf({ half }: Part, locale: Locale): string {
  return half === null ? '' : `${lexicons[locale].halves[half]} · `
}

function spokenPart(
  outcome: Outcome,
  locale: Locale,
  teams: { home: string; away: string } | undefined,
): Part {
  const words = lexicons[locale]
  const speech = {
    locale,
    words,
    home: teams?.home ?? words.home,
    away: teams?.away ?? words.away,
  }
  const special = specialOf(outcome)
  return special === undefined ? partOf(outcome.expression, speech) : specialPart(special, speech)
}

function specialOf(outcome: Outcome): Special | undefined {
  const { kind } = outcome.expression
  if (outcome.opaque || kind === 'leaf' || kind === 'fact') return undefined
  return findSpecial(outcome.classId())
}

function specialPart({ bet, side, line, yes }: Special, speech: Speech): Part {
  const { words } = speech
  const market = fill(words.special[bet], { side: side === null ? '' : speech[side], l: line })
  const outcome = words.outcomes[yes ? 'yes' : 'no'] ?? ''
  const name = yes ? market : `${words.not} (${market})`
  return {
    half: null,
    market,
    outcome,
    phrase: market,
    name,
    rank: 0,
    fullTime: false,
    whole: false,
  }
}

function partOf(expression: Expression, speech: Speech): Part {
  switch (expression.kind) {
    case 'leaf':
      return describeLeaf(expression, speech)
    case 'fact':
      return describeFact(expression, speech)
    case 'not':
      return negatedPart(expression.part, speech)
    case 'and':
    case 'or':
      return joinedPart(expression, speech)
  }
}

function negatedPart(inner: Expression, speech: Speech): Part {
  const part = partOf(inner, speech)
  const grouped = inner.kind === 'and' || inner.kind === 'or'
  const { not } = speech.words
  const say = (text: string) => (grouped ? `${not} (${text})` : `${not} ${text}`)
  const whole = part.whole || (grouped && part.phrase !== part.outcome)
  const { outcome, phrase, name } = part
  return { ...part, outcome: say(outcome), phrase: say(phrase), name: say(name), whole }
}

/**
 * Parts of one market list their outcomes; parts of one half name it once; the rest each say where
 * they belong.
 */
function joinedPart(join: Join, speech: Speech): Part {
  const { words } = speech
  const parts = join.parts
    .map((part) => ({
      ...partOf(part, speech),
      grouped: join.kind === 'and' && part.kind === 'or',
    }))
    .sort((a, b) => a.rank - b.rank)
  const mixed = new Set(parts.map((part) => part.half)).size > 1
  const placeOf = (part: Part) => {
    if (!mixed) return ''
    return part.half === null ? (part.fullTime ? words.fullTime : '') : words.halves[part.half]
  }
  const markets = new Set(
    parts.map((part) => {
      const place = part.half === null ? '' : placeOf(part)
      return place === '' ? part.market : `${place} ${part.market}`
    }),
  )
  const word = words[join.kind]
  const phrases = parts.map((part) => {
    const said = part.grouped ? `(${part.phrase})` : part.phrase
    return placeOf(part) === '' ? said : `${said} (${placeOf(part)})`
  })
  const oneMarket = markets.size === 1 && parts.every((part) => !part.whole)
  const outcomes = oneMarket ? parts.map((part) => part.outcome) : phrases
  return {
    half: mixed ? null : (parts[0]?.half ?? null),
    market: [...markets].join(join.kind === 'and' ? ' & ' : ` ${word} `),
    outcome: listed(outcomes, word),
    phrase: listed(phrases, word),
    name: listed(phrases, word),
    rank: 2_000,
    fullTime: !mixed && parts.every((part) => part.fullTime),
    whole: !oneMarket,
  }
}

function listed(parts: readonly string[], word: string): string {
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`
}
