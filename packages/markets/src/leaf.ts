import type { Form, Reading, Rule, Side } from './forms.ts'
import { findForm } from './forms.ts'
import { KeyError } from './key-error.ts'
import { isLine, isQuarter, numberText } from './numbers.ts'
import { sideGoalsMax } from './states.ts'

type Scope = 'full' | '1h' | '2h'

/** One payoff over scores. */
export type Leaf = {
  kind: 'leaf'
  text: string
  scope: Scope
  side: Side | null
  form: string
  line: number | null
  outcome: string
  /** True when some score pays half: a quarter line. */
  halves: boolean
  rule: Rule
}

/**
 * Reads one leaf, `[scope.][side.]form[@line]/outcome`.
 * @throws KeyError with `position` counted from the start of the whole key.
 */
export function parseLeaf(text: string, position: number): Leaf {
  const slash = text.indexOf('/')
  if (slash < 0) throw new KeyError(`"${text}" names no outcome`, position + text.length)
  const head = text.slice(0, slash)
  const at = head.indexOf('@')
  const names = (at < 0 ? head : head.slice(0, at)).split('.')
  const lineText = at < 0 ? null : head.slice(at + 1)
  const scope: Scope = names[0] === '1h' || names[0] === '2h' ? names[0] : 'full'
  if (scope !== 'full') names.shift()
  const side: Side | null = names[0] === 'home' || names[0] === 'away' ? names[0] : null
  if (side !== null) names.shift()
  const form = findForm(names.join('.'))
  if (form === undefined) {
    throw new KeyError(`"${names.join('.')}" is no market form`, position)
  }
  checkPlace(form, { scope, side, position })
  const line = readLine(form, { lineText, scope, side, position: position + at + 1 })
  const reading = form.read({ side, line: line ?? 0, outcome: text.slice(slash + 1) })
  if (reading === null || reading.largest > goalsSeen(form, scope, side)) {
    const outcome = text.slice(slash + 1)
    throw new KeyError(`"${form.name}" has no outcome "${outcome}"`, position + slash + 1)
  }
  return leafOf({ form, scope, side, line, reading })
}

/** The other outcome of a two-way leaf, or null when the leaf is not two-way. */
export function oppositeLeaf(leaf: Leaf): Leaf | null {
  const form = findForm(leaf.form)
  if (form?.twoWay === undefined) return null
  const [first, second] = form.twoWay
  const outcome = leaf.outcome === first ? second : first
  const reading = form.read({ side: leaf.side, line: leaf.line ?? 0, outcome })
  if (reading === null) return null
  return leafOf({ form, scope: leaf.scope, side: leaf.side, line: leaf.line, reading })
}

type LeafParts = {
  form: Form
  scope: Scope
  side: Side | null
  line: number | null
  reading: Reading
}

function leafOf({ form, scope, side, line, reading }: LeafParts): Leaf {
  const prefix = (scope === 'full' ? '' : `${scope}.`) + (side === null ? '' : `${side}.`)
  const at = line === null ? '' : `@${line}`
  return {
    kind: 'leaf',
    text: `${prefix}${form.name}${at}/${reading.outcome}`,
    scope,
    side,
    form: form.name,
    line,
    outcome: reading.outcome,
    halves: line !== null && isQuarter(line),
    rule: reading.rule,
  }
}

function checkPlace(
  form: Form,
  { scope, side, position }: { scope: Scope; side: Side | null; position: number },
): void {
  if (form.scopes === 'full' && scope !== 'full') {
    throw new KeyError(`"${form.name}" speaks of both halves and takes no scope`, position)
  }
  if (form.side === 'none' && side !== null) {
    throw new KeyError(`"${form.name}" takes no side`, position)
  }
  if (form.side === 'required' && side === null) {
    throw new KeyError(`"${form.name}" needs a side, home or away`, position)
  }
}

type LineInput = {
  lineText: string | null
  scope: Scope
  side: Side | null
  position: number
}

function readLine(form: Form, input: LineInput): number | null {
  const { lineText, scope, side, position } = input
  if (form.line === 'none') {
    if (lineText !== null) throw new KeyError(`"${form.name}" takes no line`, position)
    return null
  }
  if (lineText === null) throw new KeyError(`"${form.name}" needs a line`, position)
  const canonical = numberText(lineText)
  const line = Number(canonical)
  if (canonical === null || !isLine(line)) {
    throw new KeyError(`"${lineText}" is no line`, position)
  }
  if (form.line === 'whole-handicap' && !Number.isInteger(line)) {
    throw new KeyError(`"${form.name}" takes whole lines only`, position)
  }
  if (form.line === 'total' && line < 0) {
    throw new KeyError('a total of goals is not negative', position)
  }
  if (Math.abs(line) > goalsSeen(form, scope, side)) {
    throw new KeyError(`"${lineText}" is beyond any score that is told apart`, position)
  }
  return line
}

/**
 * The largest number a leaf may name: one below what the states can show, so that "exactly n" and
 * "n or more" never look alike.
 */
function goalsSeen(form: Form, scope: Scope, side: Side | null): number {
  const perSide = sideGoalsMax * (scope === 'full' ? 2 : 1)
  const summed = side === null && (form.name === 'ou' || form.name === 'goals')
  return (summed ? perSide * 2 : perSide) - 1
}
