/** `strix`: the same packages without the web. */
import { exitCodes } from './errors.ts'
import { run } from './run.ts'

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(exitCodes.ok)
})

process.exitCode = await run(process.argv.slice(2))
