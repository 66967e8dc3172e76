import type { Fact } from './fact-leaf.ts'
import { oppositeFact } from './fact-leaf.ts'
import { KeyError } from './key-error.ts'
import type { Leaf } from './leaf.ts'
import { oppositeLeaf } from './leaf.ts'

/** What a key says, always in canonical form: build it with `negate` and `join` only. */
export type Expression = Leaf | Fact | Not | Join
type Not = { kind: 'not'; text: string; part: Expression }
export type Join = { kind: 'and' | 'or'; text: string; parts: readonly Expression[] }

/** True when the expression holds a fact, so that no score decides it as a whole. */
export function isOpaque(expression: Expression): boolean {
  switch (expression.kind) {
    case 'leaf':
      return false
    case 'fact':
      return true
    case 'not':
      return isOpaque(expression.part)
    case 'and':
    case 'or':
      return expression.parts.some(isOpaque)
  }
}

/** The expression that wins where this one loses. */
export function negate(expression: Expression): Expression {
  if (expression.kind === 'not') return expression.part
  const opposite =
    expression.kind === 'leaf'
      ? oppositeLeaf(expression)
      : expression.kind === 'fact'
        ? oppositeFact(expression)
        : null
  if (opposite !== null) return opposite
  const grouped = expression.kind === 'and' || expression.kind === 'or'
  const text = grouped ? `!(${expression.text})` : `!${expression.text}`
  return { kind: 'not', text, part: expression }
}

/**
 * Joins parts: nested joins of the same kind are flattened, parts sorted as text and never
 * repeated.
 * @throws KeyError when a part can pay half: a join knows three values only.
 */
export function join(
  kind: 'and' | 'or',
  parts: readonly Expression[],
  position: number,
): Expression {
  const byText = new Map<string, Expression>()
  for (const part of parts) {
    const flat = part.kind === kind ? part.parts : [part]
    for (const inner of flat) byText.set(textWithin(kind, inner), inner)
  }
  const entries = [...byText].sort(([a], [b]) => (a < b ? -1 : 1))
  const [first] = entries
  if (first !== undefined && entries.length === 1) return first[1]
  const half = entries.find(([, part]) => paysHalf(part))
  if (half !== undefined) {
    throw new KeyError(`"${half[0]}" can pay half and cannot be joined`, position)
  }
  const text = entries.map(([name]) => name).join(kind === 'and' ? ' & ' : ' | ')
  return { kind, text, parts: entries.map(([, part]) => part) }
}

function textWithin(kind: 'and' | 'or', part: Expression): string {
  return kind === 'and' && part.kind === 'or' ? `(${part.text})` : part.text
}

function paysHalf(part: Expression): boolean {
  if (part.kind === 'not') return paysHalf(part.part)
  return (part.kind === 'leaf' || part.kind === 'fact') && part.halves
}
