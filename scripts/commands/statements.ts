/** Every statement that the tests sent, prepared on an older server than they ran on. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startTestPostgres, type TestPostgres } from '../../apps/api/src/testing/test-postgres.ts'
import type { Tally } from './tally.ts'

/** What can be prepared; the rest (locks, notices, transactions) is the same since long ago. */
const preparable = /^\s*(select|insert|update|delete|merge|with|values)\b/i

/**
 * Says which statements the old server does not understand though the usual one does. What neither
 * takes is about tables that one test made for itself, or is wrong on purpose.
 */
export async function prepareOn(binDir: string, folder: string): Promise<Tally> {
  const all = readdirSync(folder).flatMap(
    (name): string[] => JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[],
  )
  const statements = [...new Set(all)].filter((text) => preparable.test(text))
  const usual = await refusalsOf(statements, await startTestPostgres())
  const good = statements.filter((text) => !usual.has(text))
  const old = await refusalsOf(good, await startTestPostgres({ binDir }))
  for (const [text, reason] of old) console.error(`${reason}: ${text}`)
  // Nothing to prepare is a recording that has failed.
  return { passed: good.length - old.size, failed: good.length === 0 ? 1 : old.size, skipped: 0 }
}

/** The statements that a server with our tables does not take, and why; the server ends. */
async function refusalsOf(
  statements: readonly string[],
  server: TestPostgres,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>()
  const url = new URL(server.maintenanceUrl)
  url.pathname = `/${server.template}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const text of statements) {
      try {
        await client.query(`prepare kept as ${text}`)
        await client.query('deallocate kept')
      } catch (error) {
        refused.set(text, error instanceof Error ? error.message : String(error))
      }
    }
  } finally {
    await client.end()
    await server.stop()
  }
  return refused
}
