import { prepareDatabase } from '@strix/api'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { printJson } from '../output.ts'

const usage = 'strix migrate [--json]'

export const migrate: Command = {
  usage,
  summary: 'Bring the database up to date.',
  async run(args) {
    const { json } = readArguments(args, { usage, positionals: 0 })
    const database = await openDatabase()
    try {
      const applied = await prepareDatabase(database)
      if (json) printJson({ applied })
      else if (applied.length === 0) process.stdout.write('Nothing to do: up to date.\n')
      else for (const name of applied) process.stdout.write(`Applied ${name}\n`)
      return 0
    } finally {
      await database.stop()
    }
  },
}
