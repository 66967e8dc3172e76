import { commands } from './commands/index.ts'
import { exitCodes } from './errors.ts'

/** The page of `strix --help`. */
export function usage(): string {
  const rows = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  const codes = Object.entries(exitCodes).map(([name, code]) => `${code} ${name}`)
  return `strix: read, compare and convert booking codes\n\n${rows.join('\n')}\n\nExit codes: ${codes.join(', ')}\n`
}
