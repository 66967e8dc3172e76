/**
 * The database the settings name: DATABASE_URL, that of the product running here, or its own for as
 * long as it takes.
 */
import { join, resolve } from 'node:path'
import { findRunningUrl, readEnv, startPostgres } from '@strix/api'

export async function openDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const env = readEnv(process.env)
  const dataDir = join(resolve(env.dataDir), 'postgres')
  const url = env.databaseUrl ?? findRunningUrl(dataDir)
  if (url !== undefined) return { url, stop: () => Promise.resolve() }
  return startPostgres({ dataDir })
}
