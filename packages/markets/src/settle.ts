import type { Expression } from './expression.ts'
import type { Fact } from './fact-leaf.ts'
import type { Leaf } from './leaf.ts'
import type { Outcome } from './outcome.ts'
import type { Code, Goals, Score, Settlement } from './settlement.ts'
import { goalsOf, LOSE, negated, settlementOf, VOID, WIN } from './settlement.ts'

/**
 * What is known besides the score: the fact's text up to its outcome (`#corners.ou@9.5`,
 * `#1h.goal@2`) and the outcomes that happened (`['over']`, or none: `[]`), or `'void'` when the
 * stake goes back.
 */
export type Facts = Readonly<Record<string, readonly string[] | 'void'>>

/**
 * How a bet ends at a score, whatever its size. `'unknown'` when a fact it hangs on is not in
 * `facts` (or can pay half, which a list of outcomes cannot say); a fact is not asked for where the
 * score alone settles the bet.
 * @throws RangeError when the score cannot be.
 */
export function settle(outcome: Outcome, score: Score, facts: Facts = {}): Settlement | 'unknown' {
  const code = codeOf(outcome.expression, goalsOf(score), facts)
  return code === null ? 'unknown' : settlementOf(code)
}

/** Null is unknown. */
function codeOf(expression: Expression, goals: Goals, facts: Facts): Code | null {
  switch (expression.kind) {
    case 'leaf':
      return leafCode(expression, goals)
    case 'fact':
      return factCode(expression, facts)
    case 'not': {
      const code = codeOf(expression.part, goals, facts)
      return code === null ? null : negated(code)
    }
    case 'and':
      return joined(expression.parts, goals, facts, LOSE)
    case 'or':
      return joined(expression.parts, goals, facts, WIN)
  }
}

/**
 * `deciding` settles the join alone, else one unknown part leaves it unknown, else void, else the
 * other end.
 */
function joined(
  parts: readonly Expression[],
  goals: Goals,
  facts: Facts,
  deciding: typeof LOSE | typeof WIN,
): Code | null {
  const codes = parts.map((part) => codeOf(part, goals, facts))
  if (codes.includes(deciding)) return deciding
  if (codes.includes(null)) return null
  return codes.includes(VOID) ? VOID : negated(deciding)
}

function leafCode({ rule, scope }: Leaf, goals: Goals): Code {
  if (rule.kind === 'halves') return rule.pays(goals)
  const { home1, away1, home2, away2 } = goals
  switch (scope) {
    case 'full':
      return rule.pays(home1 + home2, away1 + away2)
    case '1h':
      return rule.pays(home1, away1)
    case '2h':
      return rule.pays(home2, away2)
  }
}

function factCode(fact: Fact, facts: Facts): Code | null {
  const happened = Object.hasOwn(facts, fact.about) ? facts[fact.about] : undefined
  if (happened === undefined || fact.halves) return null
  if (happened === 'void') return VOID
  return happened.includes(fact.outcome) ? WIN : LOSE
}
