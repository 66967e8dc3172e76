/**
 * Which market an outcome stands in, and which outcomes a wrong table row would name in its place.
 */
import type { Expression } from './expression.ts'
import type { Fact } from './fact-leaf.ts'
import { findFact } from './facts.ts'
import { canonicalKey, outcomeOf } from './outcome.ts'
import { checkShape } from './shape.ts'

/**
 * The market of a key: its text without what was picked, `ou@2.5/over` and `ou@2.5/under` alike.
 * @throws KeyError
 */
export function marketOf(key: string): string {
  return headOf(outcomeOf(key).expression)
}

function headOf(expression: Expression): string {
  switch (expression.kind) {
    case 'leaf':
      return expression.text.slice(0, expression.text.indexOf('/'))
    case 'fact':
      return expression.about
    case 'not':
      return `!${headOf(expression.part)}`
    case 'and':
    case 'or':
      return expression.parts.map(headOf).join(expression.kind === 'and' ? ' & ' : ' | ')
  }
}

const winners = new Map<string, number | null>()
const winnersMax = 5000

/**
 * How many of these keys win whatever happens: 1 for a whole market, 2 for double chance; null
 * where they are no whole market, so that their prices need not add up to anything.
 */
export function winnersAmong(keys: readonly string[]): number | null {
  const name = [...keys].sort().join('\n')
  let known = winners.get(name)
  if (known === undefined) {
    known = countWinners(keys)
    if (winners.size >= winnersMax) winners.clear()
    winners.set(name, known)
  }
  return known
}

function countWinners(keys: readonly string[]): number | null {
  const outcomes = keys.map(outcomeOf)
  if (outcomes.some((outcome) => outcome.opaque)) return countFacts(outcomes)
  if (checkShape(keys, 'partition') === null || checkShape(keys, 'mirrored') === null) return 1
  return checkShape(keys, 'cover-2') === null ? 2 : null
}

/** Outcomes one of which is nobody, or neither. */
const rest = ['draw', 'none', 'equal']

function countFacts(outcomes: readonly { expression: Expression }[]): number | null {
  const facts = outcomes.flatMap(({ expression }) =>
    expression.kind === 'fact' ? [expression] : [],
  )
  const [first] = facts
  const all = first && findFact(first.name)?.outcomes
  if (facts.length !== outcomes.length || !first || typeof all !== 'object') return null
  const held = new Set(facts.map(({ text }) => text))
  const whole = all.length === held.size && all.every((one) => held.has(`${first.about}/${one}`))
  if (!whole) return null
  if (findFact(first.name)?.twoWay || rest.some((one) => all.includes(one))) return 1
  return all.includes('1x') ? 2 : null
}

const opposites: Readonly<Record<string, readonly string[]>> = {
  home: ['away', 'draw'],
  draw: ['home', 'away'],
  away: ['home', 'draw'],
  '1x': ['x2', '12'],
  '12': ['1x', 'x2'],
  x2: ['1x', '12'],
  over: ['under'],
  under: ['over'],
  yes: ['no'],
  no: ['yes'],
  odd: ['even'],
  even: ['odd'],
  '1st': ['2nd', 'equal'],
  '2nd': ['1st', 'equal'],
  equal: ['1st', '2nd'],
}

/**
 * The keys a wrong row names instead of this one: another side of the same line, the same side one
 * line further, the line with its sign turned. Of a joined bet, one part at a time.
 * @throws KeyError
 */
export function lookalikesOf(key: string): string[] {
  const { expression, key: own } = outcomeOf(key)
  const texts = wrongTexts(expression)
  const keys = texts.flatMap((text) => canonicalKey(text) ?? [])
  return [...new Set(keys)].filter((other) => other !== own)
}

function wrongTexts(expression: Expression): string[] {
  switch (expression.kind) {
    case 'leaf':
      return wrongLeaves(expression.text.slice(0, expression.text.indexOf('/')), expression)
    case 'fact':
      return expression.name === 'own' ? [] : wrongLeaves(expression.about, expression)
    case 'not':
      return [expression.part.text]
    case 'and':
    case 'or': {
      const sign = expression.kind === 'and' ? ' & ' : ' | '
      const texts = expression.parts.map(({ text }) => `(${text})`)
      return expression.parts.flatMap((part, index) =>
        wrongTexts(part).map((text) => texts.with(index, `(${text})`).join(sign)),
      )
    }
  }
}

type Picked = { outcome: string } & Partial<Pick<Fact, 'name'>>

function wrongLeaves(head: string, { outcome, name }: Picked): string[] {
  const sides = (opposites[outcome] ?? mirroredOf(outcome)).map((other) => `${head}/${other}`)
  return [...sides, ...wrongLines(head, name).map((other) => `${other}/${outcome}`)]
}

/** `2-1` read as `1-2`, `home-draw` as `away-draw`, `home-2` as `away-2`. */
function mirroredOf(outcome: string): string[] {
  const pair = /^([a-z]+|\d+)-(\w+\+?)$/.exec(outcome)
  if (pair === null) return []
  const [, first = '', second = ''] = pair
  const turned = [first, second].map((part) => sidesTurned[part] ?? part).join('-')
  return [turned, `${second}-${first}`].filter((other) => other !== outcome)
}

const sidesTurned: Readonly<Record<string, string>> = { home: 'away', away: 'home' }

/** Heads a line up, a line down, with the sign turned; the first number of `5:1.5` is no line. */
function wrongLines(head: string, fact: string | undefined): string[] {
  const match = /^(.*@(?:\d+:)?)(-?\d+(?:\.\d+)?)$/.exec(head)
  if (match === null || (fact !== undefined && findFact(fact)?.parameter === 'number')) return []
  const [, start = '', text = ''] = match
  const line = Number(text)
  return [line - 1, line + 1, 0 - line]
    .filter((other) => other !== line)
    .map((other) => `${start}${other}`)
}
