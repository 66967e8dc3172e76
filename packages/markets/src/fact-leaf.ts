import type { FactOutcomes, FactParameter, FactRow } from './facts.ts'
import { findFact } from './facts.ts'
import { KeyError } from './key-error.ts'
import {
  isLine,
  isQuarter,
  numberText,
  parsePair,
  parseRange,
  rangeText,
  wholeNumber,
} from './numbers.ts'
import { ownFactText, parseOwn } from './own-key.ts'

/** One thing a score cannot decide. */
export type Fact = {
  kind: 'fact'
  text: string
  /** The text before the outcome, `#corners.ou@9.5`: what `settle` is told about. */
  about: string
  /** The name as in facts.ts, without half; `own` for a platform's own market. */
  name: string
  half: '1h' | '2h' | null
  parameter: string | null
  outcome: string
  /** True when a stake on it can be settled by half: a quarter line. */
  halves: boolean
}

/**
 * Reads `#name[@parameter]/outcome`; `text` includes the `#`.
 * @throws KeyError with `position` counted from the start of the whole key.
 */
export function parseFact(text: string, position: number): Fact {
  const body = text.slice(1)
  if (body.startsWith('own.')) return parseOwnFact(body, position)
  const match = /^([^@/]+)(?:@([^/]*))?\/(.*)$/.exec(body)
  if (match === null) throw new KeyError(`"${text}" names no outcome`, position)
  const [, fullName = '', parameterText, outcomeText = ''] = match
  const half = /^[12]h\./.exec(fullName)?.[0]
  const name = half === undefined ? fullName : fullName.slice(half.length)
  const row = findFact(name)
  if (row === undefined || (half !== undefined && !row.halves)) {
    throw new KeyError(`"#${fullName}" is no known fact`, position)
  }
  const parameter = readParameter(row.parameter, parameterText ?? null)
  if (parameter === undefined) {
    const wrong = parameterText ?? 'nothing'
    throw new KeyError(`"#${fullName}" does not take "${wrong}" after @`, position)
  }
  const outcome = readOutcome(row.outcomes, outcomeText)
  if (outcome === null) {
    throw new KeyError(
      `"#${fullName}" has no outcome "${outcomeText}"`,
      position + text.length - outcomeText.length,
    )
  }
  return factOf({
    row,
    half: half === '1h.' ? '1h' : half === '2h.' ? '2h' : null,
    parameter,
    outcome,
  })
}

/** The other outcome of a two-way fact, or null. */
export function oppositeFact(fact: Fact): Fact | null {
  const row = findFact(fact.name)
  if (row === undefined || !row.twoWay || typeof row.outcomes === 'string') return null
  const outcome = row.outcomes.find((name) => name !== fact.outcome)
  if (outcome === undefined) return null
  return factOf({ row, half: fact.half, parameter: fact.parameter, outcome })
}

type FactParts = {
  row: FactRow
  half: '1h' | '2h' | null
  parameter: string | null
  outcome: string
}

function factOf({ row, half, parameter, outcome }: FactParts): Fact {
  const at = parameter === null ? '' : `@${parameter}`
  const about = `#${half === null ? '' : `${half}.`}${row.name}${at}`
  const line = Number(parameter?.split(':').at(-1) ?? 0)
  const halves = row.parameter !== 'minutes' && isQuarter(line)
  return {
    kind: 'fact',
    text: `${about}/${outcome}`,
    about,
    name: row.name,
    half,
    parameter,
    outcome,
    halves,
  }
}

function parseOwnFact(body: string, position: number): Fact {
  const parts = parseOwn(body)
  if (parts === null) {
    throw new KeyError('an own key is #own.platform.market[@line]/outcome', position)
  }
  const text = ownFactText(parts)
  const about = text.slice(0, text.indexOf('/'))
  const { line, outcome } = parts
  return {
    kind: 'fact',
    text,
    about,
    name: 'own',
    half: null,
    parameter: line,
    outcome,
    halves: false,
  }
}

/** The canonical parameter, null where there is none to have, undefined when it does not fit. */
function readParameter(kind: FactParameter, text: string | null): string | null | undefined {
  if (kind === 'none') return text === null ? null : undefined
  if (text === null) return undefined
  switch (kind) {
    case 'number': {
      const value = wholeNumber(text)
      return value === null || value === 0 ? undefined : String(value)
    }
    case 'handicap':
    case 'whole-handicap':
    case 'total':
      return readLine(kind, text)
    case 'minutes': {
      const range = parseRange(text)
      const ends = range !== null && range.from > 0 && range.to !== Infinity
      return ends ? `${range.from}-${range.to}` : undefined
    }
    case 'number:total':
    case 'number:handicap': {
      const [number = '', line = '', ...rest] = text.split(':')
      const value = wholeNumber(number)
      const canonical = readLine(kind === 'number:total' ? 'total' : 'handicap', line)
      if (value === null || canonical === undefined || rest.length > 0) return undefined
      return `${value}:${canonical}`
    }
  }
}

function readLine(kind: 'handicap' | 'whole-handicap' | 'total', text: string): string | undefined {
  const canonical = numberText(text)
  const line = Number(canonical)
  if (canonical === null || !isLine(line)) return undefined
  if (kind === 'total' && line < 0) return undefined
  if (kind === 'whole-handicap' && !Number.isInteger(line)) return undefined
  return canonical
}

function readOutcome(kind: FactOutcomes, text: string): string | null {
  if (kind === 'range') {
    const range = parseRange(text)
    return range === null ? null : rangeText(range)
  }
  if (kind === 'score') {
    const pair = parsePair(text)
    return pair === null ? null : `${pair.home}-${pair.away}`
  }
  return kind.includes(text) ? text : null
}
