/** Results told in words, and scores that must stand the right way round. */
import type { Fact } from '../facts.ts'
import { aspectsOfFact } from './fact-words.ts'
import type { Clause } from './clauses.ts'
import type { Figure } from './figure.ts'
import type { Seen } from './seen.ts'
import { sidesOf } from './names.ts'
import { reversed } from './values.ts'
import { beat, past } from './tables/sentence-words.ts'

const lost = /\b(?:lost|lose|loses|losing|fell|defeat|went down|was beaten|were beaten)\b/iu
const drew = /\b(?:drew|drawn|draw|held|shared)\b/iu

function goalsOf(score: string, isHome: boolean): [own: number, other: number] {
  const [home = 0, away = 0] = score.split('-').map(Number)
  return isHome ? [home, away] : [away, home]
}

/** "Chelsea 2-1 Arsenal" and "Chelsea beat Arsenal 2-1" are false where Arsenal won 2-1. */
export function scoreStandsRight(fact: Fact, figure: Figure, clause: Clause, seen: Seen): boolean {
  if (fact.unit !== 'score' || typeof fact.value !== 'string') return true
  const [home, away] = sidesOf(fact.owner)
  if (home === undefined || away === undefined) return figure.value === fact.value
  const sides = clause.mentions.filter(({ keys }) => keys.includes(home) || keys.includes(away))
  const before = sides.findLast(({ at }) => at < figure.start)
  const after = sides.find(({ at }) => at >= figure.end)
  const isBetween = (at: number, end: number) =>
    /^['s ]*$/u.test(seen.text.slice(at, end).replaceAll('\u0000', ''))
  if (
    before &&
    after &&
    isBetween(before.at + 1, figure.start) &&
    isBetween(figure.end, after.at)
  ) {
    const wanted = before.keys.includes(home) ? fact.value : reversed(fact.value)
    return figure.value === wanted
  }
  const subject = sides[0]
  if (!subject) return figure.value === fact.value
  const [own, other] = goalsOf(fact.value, subject.keys.includes(home))
  const verdict = verdictOf(clause.text)
  if (verdict === 'won') return own > other
  if (verdict === 'lost') return own < other
  if (verdict === 'drew') return own === other
  return figure.value === fact.value || subject.keys.includes(away)
}

function verdictOf(text: string): 'won' | 'lost' | 'drew' | undefined {
  if (lost.test(text)) return 'lost'
  if (beat.test(text)) return 'won'
  return drew.test(text) ? 'drew' : undefined
}

const wordOf = { won: 'win', lost: 'lose', drew: 'draw' } as const

/** A result without its score needs a score or a count that bears it out. */
export function resultIsTold(clause: Clause, seen: Seen): string | undefined {
  const found = past.exec(clause.text)
  const subject = clause.mentions.find(({ keys }) => keys.length > 0)
  if (!found || !subject || clause.figures.length > 0) return undefined
  if (/\b(?:if|when|whether|how|who|which|had|would|could|to have)\b/iu.test(clause.text)) {
    return undefined
  }
  const verdict = verdictOf(clause.text.replaceAll(/\bdon (win|beat|flog)\b/giu, 'won')) ?? 'won'
  const isTold = seen.facts.some((fact) => tells(fact, subject.keys, verdict))
  return isTold ? undefined : `no tool says "${found[0]}" of it`
}

function tells(fact: Fact, keys: readonly string[], verdict: 'won' | 'lost' | 'drew'): boolean {
  const [home = '', away = ''] = sidesOf(fact.owner)
  if (fact.unit === 'score' && typeof fact.value === 'string') {
    if (/likel|expect|forecast|predict/iu.test(fact.about)) return false
    if (!keys.includes(home) && !keys.includes(away)) return false
    const [own, other] = goalsOf(fact.value, keys.includes(home))
    if (verdict === 'won') return own > other
    return verdict === 'lost' ? own < other : own === other
  }
  if (!keys.includes(fact.owner) || (fact.unit !== 'count' && fact.unit !== 'word')) return false
  return aspectsOfFact(fact).has(wordOf[verdict]) && fact.value !== 0
}
