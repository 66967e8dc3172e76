import type { SportradarRow } from '../shared/sportradar/rows.ts'

/** What a specifier gives a template, or null when it is not of the form the row takes. */
type Filling = { line: number | null; vars: Record<string, string> }

/** Parts stand in no fixed order, so specifiers are equal as sets. */
export function specifierKey(specifier: string | null | undefined): string {
  return parts(specifier).sort().join('|')
}

/**
 * Reads the specifier of a market as `row` expects it; parts it does not know make it another
 * market.
 */
export function readSpecifier(
  row: Pick<SportradarRow, 'specifier'>,
  specifier: string | null | undefined,
): Filling | null {
  const given = parts(specifier)
  if (given.length !== row.specifier.length) return null
  const filling: Filling = { line: null, vars: {} }
  for (const expected of row.specifier) {
    const part = given.find((text) => text === expected || nameOf(text) === nameOf(expected))
    if (part === undefined || !readPart(expected, part, filling)) return null
  }
  return filling
}

function readPart(expected: string, part: string, filling: Filling): boolean {
  if (expected === part) return true
  const value = part.slice(part.indexOf('=') + 1)
  if (expected === 'hcp=H:A') {
    const goals = /^(\d+):(\d+)$/.exec(value)
    if (goals === null) return false
    filling.line = Number(goals[1]) - Number(goals[2])
    return true
  }
  if (expected.includes('=') || !/^-?\d+(\.\d+)?$/.test(value)) return false
  if (expected === 'total' || expected === 'hcp') {
    filling.line = Number(value)
    return true
  }
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1) return false
  filling.vars[expected] = String(count)
  filling.vars[`${expected}-1`] = String(count - 1)
  return true
}

function parts(specifier: string | null | undefined): string[] {
  if (specifier === null || specifier === undefined || specifier === '') return []
  return specifier.split('|')
}

function nameOf(part: string): string {
  const end = part.indexOf('=')
  return end < 0 ? part : part.slice(0, end)
}
