/** The server as a program: settings in, one address out, signals stop it. */
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { platforms } from '@strix/contracts'
import { EnvError, readEnv } from './env.ts'
import type { Env } from './env.ts'
import { createLogger } from './infra/log.ts'
import type { Logger } from './infra/log.ts'
import { explainStartFailure } from './infra/start-failures.ts'
import { stopLimits } from './infra/stop-limits.ts'
import { start } from './start.ts'
import type { Running } from './start.ts'

/**
 * What a request leaves behind dies young. The engine takes it for long-lived where many requests
 * wait at once, and then makes it where only a sweep of all memory finds it; see decision 151.
 */
setFlagsFromString('--no-allocation-site-pretenuring')

async function main(): Promise<void> {
  const env = settingsOrExit()
  const log = createLogger({ level: env.logLevel, format: env.logFormat })
  let running: Running | undefined
  let asked = false
  async function shutDown(signal: string): Promise<void> {
    // A second signal means now.
    if (asked) process.exit(130)
    asked = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopLimits.allMs).unref()
    // While starting there is nothing to stop yet; the start below sees `asked`.
    if (!running) return
    await running.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void shutDown(signal))
  }
  try {
    running = await start(env, log)
  } catch (error) {
    const known = explainStartFailure(error, { ...env, dataDir: resolve(env.dataDir) })
    // What has a remedy is one sentence; the rest is for whoever reads stacks.
    if (known === undefined) log.fatal({ err: error }, 'Strix could not start')
    const words = known ?? (error instanceof Error ? error.message : String(error))
    say(`Strix could not start: ${words}`)
    process.exit(1)
  }
  if (asked) {
    await running.stop()
    process.exit(0)
  }
  await welcome(env, running, log)
}

function settingsOrExit(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    say(error.message)
    process.exit(2)
  }
}

async function welcome(env: Env, running: Running, log: Logger): Promise<void> {
  if (env.mode === 'sandbox') {
    say('Sandbox: made-up platforms, matches and codes. Codes to try:')
    for (const { id, name } of platforms) {
      const codes = await running.services.examples(id)
      if (codes.length > 0) say(`  ${name.padEnd(12)} ${codes.slice(0, 4).join('  ')}`)
    }
  }
  log.debug({ role: env.role, mode: env.mode }, 'started')
  // The last line, whatever comes before: the address to open.
  say(running.url ?? 'ready')
}

/** For whoever started it, beside the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()
