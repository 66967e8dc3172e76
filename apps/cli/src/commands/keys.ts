import { connect, createKeys, createLogger, readEnv, resealAll, sealedColumns } from '@strix/api'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { CliError } from '../errors.ts'
import { printJson } from '../output.ts'

const usage = 'strix keys rotate [--json]'

export const keys: Command = {
  usage,
  summary: 'Seal every secret in the database under SECRET_KEY, which SECRET_KEY_PREVIOUS opens.',
  async run(args) {
    const { json, positionals } = readArguments(args, { usage, positionals: 1 })
    if (positionals[0] !== 'rotate') throw new CliError('usage', `Usage: ${usage}`)
    const env = readEnv(process.env)
    if (env.secretKey === undefined) throw new CliError('usage', 'Set SECRET_KEY to the new key.')
    const database = await openDatabase()
    const log = createLogger({ level: 'error', format: 'pretty' })
    const { db, close } = connect({ url: database.url, poolMax: 2, log })
    try {
      const resealed = await resealAll(
        db,
        createKeys({ ...env, db, now: () => new Date() }),
        sealedColumns,
      )
      if (json) printJson({ resealed })
      else {
        process.stdout.write(
          `Sealed again: ${resealed}. SECRET_KEY_PREVIOUS may go once every server has SECRET_KEY.\n`,
        )
      }
      return 0
    } finally {
      await close()
      await database.stop()
    }
  },
}
