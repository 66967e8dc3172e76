import type { Problem } from '@strix/contracts'
import { sentenceOf } from './sentence.ts'

/** What a form holds: every field by its name; an unticked box is absent. */
export type Values = Readonly<Record<string, string>>

/** What is wrong: with single fields (an empty text only marks one), and with the whole. */
export type Faults = {
  fields: Readonly<Record<string, string>>
  general: string | null
}

export const noFaults: Faults = { fields: {}, general: null }

export function hasFaults(faults: Faults): boolean {
  return faults.general !== null || Object.keys(faults.fields).length > 0
}

/** Marks every named field that holds nothing, and says so once. */
export function checkFilled(values: Values, names: readonly string[], message: string): Faults {
  const missing = names.filter((name) => !values[name]?.trim())
  if (missing.length === 0) return noFaults
  return { fields: Object.fromEntries(missing.map((name) => [name, ''])), general: message }
}

/**
 * A refusal as a form shows it: each complaint beside its field, and the sentence above the
 * button where a complaint has no field here.
 */
export function faultsOf(problem: Problem, names: readonly string[], fallback: string): Faults {
  const fields: Record<string, string> = {}
  for (const { path, message } of problem.errors ?? []) {
    const name = path.split('.').at(-1) ?? ''
    if (names.includes(name)) fields[name] ??= message
  }
  if (Object.keys(fields).length > 0) return { fields, general: null }
  return { fields, general: sentenceOf(problem, fallback) }
}

/** Takes one field's complaint back, since it is being mended. */
export function withoutFault(faults: Faults, name: string): Faults {
  if (!(name in faults.fields)) return faults
  const fields = Object.fromEntries(
    Object.entries(faults.fields).filter(([known]) => known !== name),
  )
  return { fields, general: Object.keys(fields).length > 0 ? faults.general : null }
}
