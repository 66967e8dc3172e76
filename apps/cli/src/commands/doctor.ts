import { EnvError, inspect, readEnv } from '@strix/api'
import type { Env, Inspection } from '@strix/api'
import { registry } from '@strix/platforms'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { withDatabase } from '../database.ts'
import { printFindings } from '../findings.ts'
import { openOutside } from '../outside.ts'

const usage = 'strix doctor [--json]'
const listMs = 20_000

export const doctor: Command = {
  usage,
  summary: 'What is configured, what can be reached, sandbox or live.',
  async run(args) {
    const { json } = readArguments(args, { usage, positionals: 0 })
    return printFindings(await examine(), json)
  },
}

async function examine(): Promise<Inspection[]> {
  const node: Inspection = { what: 'node', state: 'ok', detail: process.version }
  let env: Env
  try {
    env = readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    // Nothing else can be asked before the settings are right.
    const problems = error.problems.map((detail): Inspection => {
      return { what: 'setting', state: 'fail', detail }
    })
    return [node, ...problems]
  }
  return [
    { what: 'mode', state: 'ok', detail: env.mode },
    node,
    ...(await withDatabase((roles) => inspect(env, roles))),
    ...(await checkPlatforms(env)),
  ]
}

/** Asks every platform that is on for one thing that changes nothing. */
async function checkPlatforms(env: Env): Promise<Inspection[]> {
  let outside: Awaited<ReturnType<typeof openOutside>>
  try {
    outside = await openOutside()
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return [{ what: 'platforms', state: 'fail', detail }]
  }
  try {
    return await Promise.all(
      env.platforms.map(async ({ id, mode }): Promise<Inspection> => {
        const what = registry.find((platform) => platform.id === id)?.name ?? id
        if (mode === 'off') return { what, state: 'ok', detail: 'off' }
        try {
          const from = new Date()
          const to = new Date(from.getTime() + 24 * 3_600_000)
          const signal = AbortSignal.timeout(listMs)
          const runner = outside.deps.access(id)
          const events = await runner.list({ sport: 'football', from, to }, { signal })
          const detail = `${mode}, reachable, ${events.length} events in a day`
          return { what, state: 'ok', detail }
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          return { what, state: 'fail', detail: `${mode}, ${reason}` }
        }
      }),
    )
  } finally {
    await outside.stop()
  }
}
