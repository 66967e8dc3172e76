import type { Part, Speech } from './describe-leaf.ts'
import { describeFact, describeLeaf } from './describe-leaf.ts'
import type { Expression, Join } from './expression.ts'
import { outcomeOf } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Special } from './special-bets.ts'
import { findSpecial } from './special-bets.ts'
import type { Locale } from './words.ts'
import { fill, lexicons } from './words.ts'

/** A bet in a bettor's words: the market, the outcome, and both as one line. */
export type Description = { market: string; outcome: string; text: string }

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
  const words = lexicons[locale]
  const speech = {
    locale,
    words,
    home: teams?.home ?? words.home,
    away: teams?.away ?? words.away,
  }
  const outcome = outcomeOf(key)
  const special = specialOf(outcome)
  const part =
    special === undefined ? partOf(outcome.expression, speech) : specialPart(special, speech)
  const half = part.half === null ? '' : `${words.halves[part.half]} · `
  const said = part.whole ? part.phrase : `${part.market} · ${part.outcome}`
  return { market: half + part.market, outcome: part.outcome, text: half + said }
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
  return { half: null, market, outcome, phrase: market, rank: 0, fullTime: false, whole: false }
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
  return { ...part, outcome: say(part.outcome), phrase: say(part.phrase), whole }
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
    rank: 2_000,
    fullTime: !mixed && parts.every((part) => part.fullTime),
    whole: !oneMarket,
  }
}

function listed(parts: readonly string[], word: string): string {
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`
}
