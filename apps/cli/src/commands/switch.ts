import { createSettings, switches } from '@strix/api'
import { readArguments, requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { printJson, printTable } from '../output.ts'
import { withMachine } from '../with-machine.ts'

const usage =
  'strix switch list [--json]\n' + '       strix switch on|off <name> --reason <text> [--json]'

export const switchCommand: Command = {
  usage,
  summary: 'Features and platforms that can be switched off while Strix runs.',
  async run(args) {
    const isList = args.includes('list')
    const read = readArguments(args, { usage, positionals: isList ? 1 : 2, options: ['reason'] })
    const [action = '', name = ''] = read.positionals
    if (action === 'list') return await list(read.json)
    if (action !== 'on' && action !== 'off') throw new CliError('usage', `Usage: ${usage}`)
    const setting = switches.find((each) => each.name === name)
    if (!setting) throw new CliError('usage', `There is no switch ${name}: see strix switch list.`)
    const reason = requireOption(read.options.reason, 'reason', usage)
    await withMachine((open) => open.machine.turn({ setting, on: action === 'on', reason }))
    if (read.json) printJson({ name, on: action === 'on' })
    else process.stdout.write(`${name} is ${action}.\n`)
    return 0
  },
}

async function list(json: boolean): Promise<number> {
  const found = await withMachine(async ({ db }) => {
    const settings = createSettings({ db, listener: undefined, clock: () => performance.now() })
    return await Promise.all(
      switches.map(async (each) => ({ name: each.name, on: await settings.get(each) })),
    )
  })
  if (json) printJson(found)
  else printTable(found.map(({ name, on }) => [name, on ? 'on' : 'off']))
  return 0
}
