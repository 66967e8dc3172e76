import { parseArgs } from 'node:util'
import { CliError } from './errors.ts'

/**
 * Reads a command's arguments: named options (all texts, plus `--json`) and positionals.
 * @throws CliError `usage` for an unknown option or a wrong number of positionals.
 */
export function readArguments<const N extends string>(
  args: string[],
  expect: {
    usage: string
    /** How many, or the fewest and the most. */
    positionals: number | readonly [min: number, max: number]
    options?: readonly N[]
  },
): { positionals: string[]; json: boolean; options: Partial<Record<N, string>> } {
  const options = Object.fromEntries(
    (expect.options ?? []).map((name) => [name, { type: 'string' as const }]),
  )
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, ...options },
    })
    const many = expect.positionals
    const [min, max] = typeof many === 'number' ? [many, many] : many
    if (positionals.length < min || positionals.length > max) {
      throw new CliError('usage', `Usage: ${expect.usage}`)
    }
    const { json, ...rest } = values as { json?: boolean } & Record<string, string>
    return { positionals, json: json ?? false, options: rest as Partial<Record<N, string>> }
  } catch (error) {
    if (error instanceof CliError) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new CliError('usage', `${message}. Usage: ${expect.usage}`, { cause: error })
  }
}

/** @throws CliError `usage` when the option was not given. */
export function requireOption(value: string | undefined, name: string, usage: string): string {
  if (value === undefined) throw new CliError('usage', `--${name} is missing. Usage: ${usage}`)
  return value
}
