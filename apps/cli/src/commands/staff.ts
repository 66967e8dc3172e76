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
import type { Database, NewStaff, StaffService } from '@strix/api'
import { readArguments, requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { CliError } from '../errors.ts'
import { printJson } from '../output.ts'

const usage =
  'strix staff create-owner --email <address> --name <name> [--json]\n' +
  '       strix staff unlock --email <address> [--json]'

const actions = ['create-owner', 'unlock']
/** Who acts, as the audit names it. */
const by = 'command line'

export const staff: Command = {
  usage,
  summary: 'Make a member of staff who may do everything, or let one in again who is locked out.',
  async run(args) {
    const read = readArguments(args, { usage, positionals: 1, options: ['email', 'name'] })
    const [action = ''] = read.positionals
    if (!actions.includes(action)) throw new CliError('usage', `Usage: ${usage}`)
    const email = requireOption(read.options.email, 'email', usage)
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw new CliError('usage', '--email must be an e-mail address.')
    }
    if (action === 'unlock') {
      await withStaff((service) => service.unlock({ email, by }))
      if (read.json) printJson({ email, unlocked: true })
      else process.stdout.write(`${email} can log in again.\n`)
      return 0
    }
    const name = requireOption(read.options.name, 'name', usage)
    const made = await withStaff((service) =>
      service.create({ email, name, role: 'owner', createdBy: by }),
    )
    if (read.json) printJson(made)
    else process.stdout.write(wordsOf(email, made))
    return 0
  },
}

async function withStaff<T>(work: (service: StaffService) => Promise<T>): Promise<T> {
  const database = await openDatabase()
  try {
    await prepareDatabase(database)
    const log = createLogger({ level: 'error', format: 'pretty' })
    const { db, close } = connect<Database>({ url: database.url, poolMax: 2, log })
    try {
      const now = () => new Date()
      const keys = createKeys({ ...readEnv(process.env), db, now })
      const service = createStaffService({ db, now, keys, passwords: createPasswords() })
      return await work(service)
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
