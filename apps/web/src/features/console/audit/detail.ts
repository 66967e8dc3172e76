import { messages } from '@strix/messages/console-audit'

type Line =
  | { kind: 'change'; name: string; from: string; to: string }
  | { kind: 'fact'; name: string; value: string }

/**
 * The detail of an event, line by line: `from` and `to` beside each other, field by field where
 * they hold several.
 */
export function readDetail(detail: unknown): Line[] {
  if (!isRecord(detail)) {
    return isNothing(detail) ? [] : [{ kind: 'fact', name: valueName, value: shown(detail) }]
  }
  const { from, to, ...rest } = detail
  const changes = 'from' in detail || 'to' in detail ? changesOf(from, to) : []
  const facts = Object.entries(rest).map(([name, value]): Line => ({
    kind: 'fact',
    name,
    value: shown(value),
  }))
  return [...changes, ...facts]
}

const valueName = 'value'

function changesOf(from: unknown, to: unknown): Line[] {
  const names = [
    ...new Set([from, to].flatMap((each) => (isRecord(each) ? Object.keys(each) : []))),
  ]
  if (names.length === 0) {
    return [{ kind: 'change', name: valueName, from: shown(from), to: shown(to) }]
  }
  return names
    .map((name) => ({ name, before: fieldOf(from, name), after: fieldOf(to, name) }))
    .filter(({ before, after }) => shown(before) !== shown(after))
    .map(({ name, before, after }) => ({
      kind: 'change',
      name,
      from: shown(before),
      to: shown(after),
    }))
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

function shown(value: unknown): string {
  if (isNothing(value)) return messages.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
