/** A command as the program runs it, in the test's own process: no second start of everything. */
import { vi } from 'vitest'
import { run } from '../run.ts'

export type Result = { code: number; out: string; err: string }

/** One at a time: settings and output are the process's own. */
export async function runHere(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const { env } = process
  const out = listen(process.stdout)
  const err = listen(process.stderr)
  // What the machine of the tester has set is not for the command.
  process.env = { PATH: env.PATH, ...settings }
  try {
    return { code: await run(args), out: out.heard(), err: err.heard() }
  } finally {
    process.env = env
    out.stop()
    err.stop()
  }
}

function listen(stream: NodeJS.WriteStream) {
  let text = ''
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk)
    return true
  })
  return { heard: () => text, stop: () => spy.mockRestore() }
}
