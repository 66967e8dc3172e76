import type { NewStaff } from '@strix/api'
import { readArguments, requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { printJson, printTable } from '../output.ts'
import { withMachine } from '../with-machine.ts'

const usage =
  'strix staff create-owner --email <address> --name <name> [--json]\n' +
  '       strix staff list [--json]\n' +
  '       strix staff unlock|reset|disable --email <address> [--json]'

/** Who acts, as the audit names it. */
const by = 'command line'

export const staff: Command = {
  usage,
  summary: 'Who works here: make an owner, let somebody in again, keep somebody out.',
  async run(args) {
    const read = readArguments(args, { usage, positionals: 1, options: ['email', 'name'] })
    const { json } = read
    const [action = ''] = read.positionals
    if (action === 'list') return await list(json)
    const run = actions[action]
    if (!run) throw new CliError('usage', `Usage: ${usage}`)
    const email = requireOption(read.options.email, 'email', usage)
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw new CliError('usage', '--email must be an e-mail address.')
    }
    await run({ email, json, name: read.options.name })
    return 0
  },
}

type Asked = { email: string; json: boolean; name: string | undefined }

const actions: Readonly<Record<string, (asked: Asked) => Promise<void>>> = {
  async 'create-owner'({ email, json, name: given }) {
    const name = requireOption(given, 'name', usage)
    const made = await withMachine((open) =>
      open.staff.create({ email, name, role: 'owner', createdBy: by }),
    )
    if (json) printJson(made)
    else process.stdout.write(wordsOf(`Made the owner ${email}.`, made))
  },
  async unlock({ email, json }) {
    await withMachine((open) => open.staff.unlock({ email, by }))
    if (json) printJson({ email, unlocked: true })
    else process.stdout.write(`${email} can log in again.\n`)
  },
  async reset({ email, json }) {
    const made = await withMachine((open) => open.machine.reset(email))
    if (json) printJson(made)
    else process.stdout.write(wordsOf(`Reset ${email}. What they had works no more.`, made))
  },
  async disable({ email, json }) {
    await withMachine((open) => open.machine.disable(email))
    if (json) printJson({ email, disabled: true })
    else process.stdout.write(`${email} is kept out, and their sessions have ended.\n`)
  },
}

async function list(json: boolean): Promise<number> {
  const members = await withMachine((open) => open.machine.list())
  if (json) {
    printJson(members)
    return 0
  }
  printTable(
    members.map(({ email, name, role, disabledAt }) => [
      email,
      name,
      role,
      disabledAt ? 'kept out' : 'active',
    ]),
  )
  return 0
}

function wordsOf(what: string, made: NewStaff): string {
  return [
    `${what} This is shown once; keep it safe.`,
    '',
    `Password:        ${made.password}`,
    `Authenticator:   ${made.totpSecret}`,
    `                 ${made.totpUrl}`,
    'Recovery codes, each good once, for when the authenticator is lost:',
    ...made.recoveryCodes.map((code) => `                 ${code}`),
    '',
  ].join('\n')
}
