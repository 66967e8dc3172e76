import { commands } from './commands/index.ts'
import { exitCodes } from './errors.ts'

/** The page of `strix --help`. */
export async function usage(): Promise<string> {
  const all = await Promise.all([...commands.values()].map((load) => load()))
  const rows = all.map((command) => `  ${command.usage}\n      ${command.summary}`)
  const codes = Object.entries(exitCodes).map(([name, code]) => `${code} ${name}`)
  return `strix: read, compare and convert booking codes\n\n${rows.join('\n')}\n\nExit codes: ${codes.join(', ')}\n`
}
