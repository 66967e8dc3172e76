import { canonicalKey, isConstant, KeyError, outcomeOf, sameBet } from '@strix/markets'
import { GOAL_RULES, PLAIN_GOAL_RULES, RESULT_RULES } from './goal-rules.ts'
import {
  COUNT_RULES,
  HANDICAP_RULES,
  SCORE_RULES,
  type Leaf,
  type MarketRule,
  type SideWord,
} from './market-rules.ts'
import { HALF_RULES } from './half-rules.ts'
import { findAll, lineOf, type Line } from './phrases.ts'

/** A market as the words name it, before it is known who plays at home. */
export type MarketDraft = { leaves: readonly Leaf[]; join: '&' | '|' }

type Placed = { leaf: Leaf; start: number; end: number }

const SCOPES: readonly (readonly [RegExp, string])[] = [
  [/ (?:in |for |at |by |the )*(?:first half|1h|fh|1sthalf|firsthalf|half one) /, '1h.'],
  [/ (?:in |for |at |by |the )*(?:second half|2h|sh|2ndhalf|secondhalf) /, '2h.'],
]
const HALF_TIME = / (?:in |at |by |for )*(?:half time|halftime|ht) /

const RULES: readonly MarketRule[] = [
  ...COUNT_RULES,
  ...HANDICAP_RULES,
  ...PLAIN_GOAL_RULES,
  ...SCORE_RULES,
  ...GOAL_RULES,
  ...RESULT_RULES,
]

function wordsOf(line: Line): string[] {
  const text = line.text.trim()
  return text === '' ? [] : text.split(' ')
}

function collect(line: Line, rules: readonly MarketRule[], scope: string): Placed[] {
  const words = wordsOf(line)
  const out: Placed[] = []
  for (const { pattern, read } of rules) {
    for (const { match, start, end } of findAll(lineOf(words), pattern)) {
      if (words.slice(start, end).includes('#')) continue
      const leaf = read([...match], scope)
      if (leaf === undefined) continue
      out.push({ leaf, start, end })
      words.fill('#', start, end)
    }
  }
  return out.sort((a, b) => a.start - b.start)
}

/** Takes the half out of the words; what is left names the bet. */
function takeScope(line: Line): { scope: string; rest: Line } {
  for (const [pattern, scope] of [...SCOPES, [HALF_TIME, '1h.'] as const]) {
    const words = wordsOf(line)
    const [found] = findAll(line, pattern)
    if (found === undefined) continue
    words.splice(found.start, found.end - found.start)
    return { scope, rest: lineOf(words) }
  }
  return { scope: '', rest: line }
}

const JOINED = 3
/** What may stand between two bets and says nothing. */
const FILLS = /^(?:the|match|game|must|go|will|get|also|still|then|it|e|there|be|to|fit|i|want)$/

/** Bets said in one breath are one bet: home win and over 2.5. */
function joinNear(found: readonly Placed[], line: Line): MarketDraft | undefined {
  const words = wordsOf(line)
  const [first, ...more] = found
  if (first === undefined) return undefined
  const kept = [first]
  let join: '&' | '|' = '&'
  for (const next of more) {
    const last = kept[kept.length - 1] ?? first
    const between = words.slice(last.end, next.start).filter((word) => !FILLS.test(word))
    const tied = between.some((word) => /^(and|plus|[+&]|with|or)$/.test(word))
    if (between.length > JOINED || (between.length > 0 && !tied)) continue
    if (between.includes('or')) join = '|'
    kept.push(next)
  }
  return { leaves: kept.map(({ leaf }) => leaf), join }
}

/** Reads the market a message names, if it names one. */
export function readMarket(line: Line): MarketDraft | undefined {
  const halves = collect(line, HALF_RULES, '')
  if (halves.length > 0) return joinNear(halves, line)
  const { scope, rest } = takeScope(line)
  return joinNear(collect(rest, RULES, scope), rest)
}

/** Writes a draft as a key once the sides are known; null where they are not. */
export function keyOf(
  { leaves, join }: MarketDraft,
  sideOf: (side: SideWord) => 'home' | 'away' | undefined,
): string | null {
  const parts: string[] = []
  for (const { key, side } of leaves) {
    const at = side === null ? 'home' : sideOf(side)
    if (at === undefined) return null
    const text = key(at)
    parts.push(leaves.length > 1 && / [&|] /.test(text) ? `(${text})` : text)
  }
  return join === '|' ? eitherOf([...new Set(parts)]) : canonical([...new Set(parts)].join(' & '))
}

/**
 * Bets joined by `or`. Where one of them always wins, somebody asks which to take: `GG or NG` is a
 * question of GG, `1X or X2` names no bet.
 */
function eitherOf(parts: readonly string[]): string | null {
  const key = canonical(parts.join(' | '))
  if (key === null || !isConstant(outcomeOf(key))) return key
  const [first = '', second, another] = parts
  if (second === undefined || another !== undefined) return null
  return sameBet(outcomeOf(`!(${first})`), outcomeOf(second)) ? canonical(first) : null
}

function canonical(text: string): string | null {
  try {
    return canonicalKey(text)
  } catch (error) {
    if (error instanceof KeyError) return null
    throw error
  }
}
