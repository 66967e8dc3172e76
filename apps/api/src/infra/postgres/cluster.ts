/** The cluster on disk: made once, checked against the programs, freed of a lost server. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { readMajorVersion } from './binaries.ts'
import { isAlive, worksIn } from './process-identity.ts'

/** Owns the tables of an embedded server; migrations run as it. */
export const ownerRole = 'strix'
/** What the product works as: it may use the tables, and change none of them. */
export const serverRole = 'strix_server'
/** The database the product keeps its tables in. */
export const databaseName = 'strix'

type NewCluster = {
  clusterDir: string
  binDir: string
  account: Account | undefined
  durable: boolean
}

/** Makes the cluster if there is none; throws where another major version made it. */
export function ensureCluster({ clusterDir, binDir, account, durable }: NewCluster): void {
  const versionPath = join(clusterDir, 'PG_VERSION')
  if (existsSync(versionPath)) {
    const made = readFileSync(versionPath, 'utf8').trim()
    const programs = readMajorVersion(binDir)
    if (made === programs) return
    throw new Error(
      `The data in ${clusterDir} was made by PostgreSQL ${made}, but the programs in ${binDir} ` +
        `are version ${programs}. Use programs of version ${made}, or move the data away.`,
    )
  }
  // Made under another name, so that a start cut short leaves nothing half-made behind.
  const draft = `${clusterDir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (account) chownSync(draft, account.uid, account.gid)
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const options = ['-A', 'trust', '-U', ownerRole, '-E', 'UTF8', `--locale=${locale}`]
  execFileSync(
    join(binDir, 'initdb'),
    ['-D', draft, ...options, ...(durable ? [] : ['--no-sync'])],
    { ...identityOf(account), cwd: dirname(draft), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  renameSync(draft, clusterDir)
}

/**
 * Ends a server that outlived its product. The caller holds the folder, so a server found here has
 * nobody left to stop it.
 */
export async function stopLostServer(
  clusterDir: string,
  log: (line: string) => void,
): Promise<void> {
  const pid = readPostmasterPid(clusterDir)
  if (pid === undefined || !isAlive(pid)) return
  if (!worksIn(pid, clusterDir)) {
    // The number went to another program; PostgreSQL would take that for a server and refuse.
    rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
    return
  }
  log(`A PostgreSQL server (process ${pid}) was left running on ${clusterDir}; stopping it.`)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    if (await waitUntilGone(pid, 15_000)) return
  }
  throw new Error(`The PostgreSQL server (process ${pid}) on ${clusterDir} does not stop.`)
}

/** Spawn options that make a child run as the account. */
export function identityOf(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

function readPostmasterPid(clusterDir: string): number | undefined {
  const path = join(clusterDir, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 50) {
    if (!isAlive(pid)) return true
    await sleep(50)
  }
  return !isAlive(pid)
}
