/** From (kind of game, group, type, parameter) to the key, and to words. */
import { canonicalKey, ownKey } from '@strix/markets'
import { namesOf, pairOf } from './coding.ts'
import { table } from './markets.ts'
import type { GameKind } from './markets.ts'

/**
 * A line of the feed: a multiple of a quarter; a total's line is above zero. In a combination only
 * half lines are read: how a void part settles there is told nowhere.
 */
function lineFits(template: string, line: number): boolean {
  if (!Number.isInteger(line * 4)) return false
  if (isJoined(template) && Number.isInteger(line)) return false
  return line > 0 || !template.includes('ou@')
}

function isJoined(template: string): boolean {
  return / [&|] /.test(template)
}

/** The part of a combination that has the line. */
function leafOf(template: string): string {
  return template.split(/ [&|] /).find((leaf) => leaf.includes('l}')) ?? template
}

/**
 * A bet of a documented group whose meaning nobody has published, or whose line settles in no
 * documented way: the brands share its numbers, so it carries over between them and nowhere else.
 */
function familyKey(input: { market: string; type: number; param: number }): string | null {
  const { market, type, param } = input
  const line = param === 0 ? null : String(param)
  return ownKey({ platform: '1xbet', market, line, outcome: String(type) })
}

/**
 * The key of (type, param) on one kind of game, or null. `listed` are the scores the same answer
 * offers, which a rest outcome is the rest of; without them it stays unknown.
 */
export function keyOf(input: {
  kind: GameKind
  group: number
  type: number
  param: number
  listed?: readonly string[] | undefined
}): string | null {
  const { kind, group, type, param, listed } = input
  const market = `${kind.prefix}${group}`
  const row = rowsByMarket.get(market)
  if (!row) return null
  const pinned = `${type}@${param}`
  if (row.outcomes[pinned] !== undefined) return table.keyOf({ market, outcome: pinned })
  const outcome = String(type)
  const template = row.outcomes[outcome]
  if (template === undefined) {
    const isKnown = Object.keys(row.outcomes).some((id) => id.startsWith(`${type}@`))
    return isKnown ? null : familyKey({ market, type, param })
  }
  if (!template.includes('{')) {
    return param === 0 ? table.keyOf({ market, outcome }) : null
  }
  if (template.includes('{listed}')) {
    // Scores no half can hold (10-10) stand in the list too; leaving them out changes nothing that
    // can happen.
    const possible = (listed ?? []).filter(
      (score) => canonicalKey(`${kind.scope}cs/${score}`) !== null,
    )
    if (param !== 0 || possible.length === 0) return null
    return table.keyOf({ market, outcome, vars: { listed: possible.join(' ') } })
  }
  if (/\{-?l\}/.test(template) && !lineFits(template, param)) {
    const settlesUnknown = isJoined(template) && lineFits(leafOf(template), param)
    return settlesUnknown ? familyKey({ market, type, param }) : null
  }
  return table.keyOf({ market, outcome, line: param, vars: namesOf(param) })
}

const rowsByMarket = new Map(table.rows.map((row) => [row.market, row]))

/** The group of a type, for answers that name only the type. */
export function groupOf(type: number): number | null {
  return groupsByType.get(String(type)) ?? null
}

const groupsByType = new Map(
  table.rows.flatMap((row) => {
    const group = Number(row.market.split('.').at(-1))
    return Object.keys(row.outcomes).map((id) => [id.split('@')[0] ?? id, group] as const)
  }),
)

/**
 * The words the site shows for an outcome of the table: its own names need no texts in the answer.
 */
export function wordsOf(input: { kind: GameKind; group: number; type: number; param: number }): {
  market: string
  outcome: string
  line: string | null
} {
  const { kind, group, type, param } = input
  const row = rowsByMarket.get(`${kind.prefix}${group}`)
  const template = row?.outcomes[`${type}@${param}`] ?? row?.outcomes[String(type)]
  const market = row?.name ?? `Market ${group}`
  if (template === undefined) return { market, outcome: `Outcome ${type}`, line: lineText(param) }
  const outcome = outcomeWords(template, param)
  const line =
    template.includes('{') && !template.includes('{listed}') ? lineText(param, true) : null
  return { market, outcome, line: /score|range/.test(template) ? null : line }
}

function lineText(param: number, zeroCounts = false): string | null {
  return param === 0 && !zeroCounts ? null : String(param)
}

function outcomeWords(template: string, param: number): string {
  const [first, second] = pairOf(param) ?? [0, 0]
  if (template.includes('{score}')) return `${first}-${second}`
  if (template.includes('{range}')) return `${first} to ${second}`
  if (template.includes('other[')) return 'Any other'
  const no = template.startsWith('!(')
  const parts = template
    .replaceAll(/[!()]/g, '')
    .split(/ [&|] /)
    .map((leaf) => wordOf(leaf).replace(/\{[^}]*\}/, String(param)))
  const words = [...new Set(parts)].join(template.includes(' | ') ? ' or ' : ' and ')
  return no ? `${words} - No` : words
}

function wordOf(leaf: string): string {
  const outcome = leaf.split('/').at(-1) ?? leaf
  if (outcome === '{before}') return 'None'
  const named: Record<string, string> = {
    home: '1',
    draw: 'X',
    away: '2',
    '1x': '1X',
    x2: '2X',
    over: 'Over',
    under: 'Under',
    yes: 'Yes',
    no: 'No',
    odd: 'Odd',
    even: 'Even',
  }
  return named[outcome] ?? outcome
}
