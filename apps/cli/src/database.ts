/**
 * The database the settings name: that of DATABASE_URL, that of the product running here, or its
 * own for as long as it takes.
 */
import { join, resolve } from 'node:path'
import { findRunningUrls, readEnv, startPostgres } from '@strix/api'
import type { DatabaseRoles, Inspection } from '@strix/api'

export async function openDatabase(): Promise<DatabaseRoles & { stop(): Promise<void> }> {
  const env = readEnv(process.env)
  const dataDir = join(resolve(env.dataDir), 'postgres')
  const stop = () => Promise.resolve()
  if (env.databaseUrl !== undefined) {
    return { url: env.databaseUrl, ownerUrl: env.databaseOwnerUrl, stop }
  }
  const running = findRunningUrls(dataDir)
  if (running) return { ...running, stop }
  return startPostgres({ dataDir })
}

/** A database that cannot be opened is a finding of its own. */
export async function withDatabase(
  work: (roles: DatabaseRoles) => Promise<Inspection[]>,
): Promise<Inspection[]> {
  let database: Awaited<ReturnType<typeof openDatabase>>
  try {
    database = await openDatabase()
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return [{ what: 'database', state: 'fail', detail }]
  }
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}
