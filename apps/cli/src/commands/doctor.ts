import { listMigrations, readEnv } from '@strix/api'
import type { Env } from '@strix/api'
import { registry } from '@strix/platforms'
import pg from 'pg'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { exitCodes } from '../errors.ts'
import { openOutside } from '../outside.ts'
import { printJson, printTable } from '../output.ts'

const usage = 'strix doctor [--json]'
const listMs = 20_000

type Finding = { what: string; ok: boolean; detail: string }

export const doctor: Command = {
  usage,
  summary: 'What is configured, what can be reached, sandbox or live.',
  async run(args) {
    const { json } = readArguments(args, { usage, positionals: 0 })
    const env = readEnv(process.env)
    const findings = [
      { what: 'mode', ok: true, detail: env.mode },
      { what: 'node', ok: true, detail: process.version },
      await checkDatabase(env),
      ...(await checkPlatforms(env)),
    ]
    if (json) printJson(findings)
    else printTable(findings.map(({ what, ok, detail }) => [ok ? 'ok' : 'FAIL', what, detail]))
    return findings.every(({ ok }) => ok) ? exitCodes.ok : exitCodes.unavailable
  },
}

async function checkDatabase(env: Env): Promise<Finding> {
  const what = env.databaseUrl === undefined ? 'database (embedded)' : 'database (DATABASE_URL)'
  try {
    const database = await openDatabase()
    const client = new pg.Client({ connectionString: database.url })
    try {
      await client.connect()
      const version = await client.query<{ server_version: string }>('show server_version')
      const applied = await client.query<{ name: string }>('select name from schema_migration')
      const missing = listMigrations().length - applied.rows.length
      const state = missing === 0 ? 'up to date' : `${missing} migrations to apply: strix migrate`
      return { what, ok: missing === 0, detail: `${version.rows[0]?.server_version}, ${state}` }
    } finally {
      await client.end()
      await database.stop()
    }
  } catch (error) {
    return { what, ok: false, detail: messageOf(error) }
  }
}

/** Asks every platform that is on for one thing that changes nothing. */
async function checkPlatforms(env: Env): Promise<Finding[]> {
  const outside = await openOutside()
  try {
    return await Promise.all(
      env.platforms.map(async ({ id, mode }): Promise<Finding> => {
        const what = registry.find((platform) => platform.id === id)?.name ?? id
        if (mode === 'off') return { what, ok: true, detail: 'off' }
        try {
          const from = new Date()
          const to = new Date(from.getTime() + 24 * 3_600_000)
          const signal = AbortSignal.timeout(listMs)
          const runner = outside.deps.access(id)
          const events = await runner.list({ sport: 'football', from, to }, { signal })
          return { what, ok: true, detail: `${mode}, reachable, ${events.length} events in a day` }
        } catch (error) {
          return { what, ok: false, detail: `${mode}, ${messageOf(error)}` }
        }
      }),
    )
  } finally {
    await outside.stop()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
