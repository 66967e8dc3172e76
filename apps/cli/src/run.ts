import { commands } from './commands/index.ts'
import { CliError, exitCodes, exitCodeOf } from './errors.ts'
import { usage } from './usage.ts'

/** Runs what the words ask for; says what is wrong with it and answers the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    return await runCommand(argv)
  } catch (error) {
    const code = exitCodeOf(error)
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`strix: ${message}\n`)
    if (code === exitCodes.usage) process.stderr.write('Try: strix --help\n')
    if (code === exitCodes.failed && error instanceof Error)
      process.stderr.write(`${error.stack}\n`)
    return code
  }
}

async function runCommand(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(await usage())
    return name === undefined ? exitCodes.usage : exitCodes.ok
  }
  const load = commands.get(name)
  if (!load) throw new CliError('usage', `There is no command “${name}”.`)
  const command = await load()
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(`${command.usage}\n\n${command.summary}\n`)
    return exitCodes.ok
  }
  return command.run(rest)
}
