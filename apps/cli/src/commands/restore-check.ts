import { inspectRestored, readEnv } from '@strix/api'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withDatabase } from '../database.ts'
import { printFindings } from '../findings.ts'

const usage = 'strix restore-check [--json]'

export const restoreCheck: Command = {
  usage,
  summary: 'Whether a restored database, its roles, SECRET_KEY and files belong together.',
  async run(args) {
    const { json } = readArguments(args, { usage, positionals: 0 })
    const env = readEnv(process.env)
    return printFindings(await withDatabase((roles) => inspectRestored(env, roles)), json)
  },
}
