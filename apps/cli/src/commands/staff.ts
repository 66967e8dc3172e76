import {
  AppError,
  connect,
  createKeys,
  createLogger,
  createPasswords,
  createStaffService,
  prepareDatabase,
  readEnv,
} from '@strix/api'
import type { NewStaff } from '@strix/api'
import { readArguments, requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { CliError } from '../errors.ts'
import { printJson } from '../output.ts'

const usage = 'strix staff create-owner --email <address> --name <name> [--json]'

export const staff: Command = {
  usage,
  summary: 'Make a member of staff who may do everything; shows what they need to log in, once.',
  async run(args) {
    const read = readArguments(args, { usage, positionals: 1, options: ['email', 'name'] })
    if (read.positionals[0] !== 'create-owner') throw new CliError('usage', `Usage: ${usage}`)
    const email = requireOption(read.options.email, 'email', usage)
    const name = requireOption(read.options.name, 'name', usage)
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw new CliError('usage', '--email must be an e-mail address.')
    }
    const made = await createOwner({ email, name })
    if (read.json) printJson(made)
    else process.stdout.write(wordsOf(email, made))
    return 0
  },
}

async function createOwner(input: { email: string; name: string }): Promise<NewStaff> {
  const database = await openDatabase()
  try {
    await prepareDatabase(database)
    const log = createLogger({ level: 'error', format: 'pretty' })
    const { db, close } = connect({ url: database.url, poolMax: 2, log })
    try {
      const now = () => new Date()
      const keys = createKeys({ ...readEnv(process.env), db, now })
      const service = createStaffService({ db, now, keys, passwords: createPasswords() })
      return await service.create({ ...input, role: 'owner', createdBy: 'command line' })
    } catch (error) {
      if (error instanceof AppError) throw new CliError('usage', error.message, { cause: error })
      throw error
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}

function wordsOf(email: string, made: NewStaff): string {
  return [
    `Made the owner ${email}. This is shown once; keep it safe.`,
    '',
    `Password:        ${made.password}`,
    `Authenticator:   ${made.totpSecret}`,
    `                 ${made.totpUrl}`,
    'Recovery codes, each good once, for when the authenticator is lost:',
    ...made.recoveryCodes.map((code) => `                 ${code}`),
    '',
  ].join('\n')
}
