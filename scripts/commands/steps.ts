/** Runs programs of the project, one after the other, with their output shown. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type StepOptions = {
  env?: Readonly<Record<string, string>>
  cwd?: string
  /** The caller reads its output and shows it. */
  reads?: true
  /** Its output is added to this file instead of being shown. */
  log?: string
}

/** Programs that were read once are kept compiled: each that starts a second time starts sooner. */
export const compileCache = `${root}.cache/node`

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal's Ctrl-C has reached the children already; the others are ours to pass on.
    for (const child of running) if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    if (running.size === 0) process.exit(130)
  })
}

/** Runs a program to its end and gives its exit status; a signal counts as a failure. */
export async function runStep(
  program: string,
  words: readonly string[],
  options: StepOptions = {},
): Promise<number> {
  const child = startProgram(program, words, options)
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

/** Starts a program that runs until it is stopped. Programs of node_modules go by their names. */
export function startProgram(
  program: string,
  words: readonly string[],
  options: StepOptions = {},
): ChildProcess {
  const log = options.log === undefined ? undefined : openSync(options.log, 'a')
  const output = log ?? 'inherit'
  const child = spawn(program, [...words], {
    cwd: options.cwd ?? root,
    stdio: ['inherit', options.reads ? 'pipe' : output, output],
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}`,
      NODE_COMPILE_CACHE: compileCache,
      ...options.env,
    },
  })
  if (log !== undefined) closeSync(log)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
