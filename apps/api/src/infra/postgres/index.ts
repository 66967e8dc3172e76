/** A real PostgreSQL from the npm binaries, as a child process, for whoever names no server. */
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Account, findServerAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { databaseName, ensureCluster, ownerRole } from './cluster.ts'
import { serverRole, stopLostServer } from './cluster.ts'
import { findOwnerUrls, holdDataDir } from './owner.ts'
import type { DatabaseUrls } from './owner.ts'
import { prepareBinDir, prepareDataDir, standInFor } from './places.ts'
import { launchServer } from './server.ts'

export { ownerRole, serverRole }

export type PostgresOptions = {
  /** Kept between starts; made when absent. */
  dataDir: string
  log?: (line: string) => void
  /** PostgreSQL settings, e.g. `{ fsync: 'off' }` in tests. */
  settings?: Readonly<Record<string, string>>
  /** Folder of `initdb` and `postgres`; the npm package's by default. */
  binDir?: string
}

/** `url` logs in as the server's role, `ownerUrl` as the owner of the product's database. */
export type RunningPostgres = DatabaseUrls & {
  /** The same of another database of this server. */
  urlsOf: (database: string) => DatabaseUrls
  /** Where the data really is: not the folder asked for when the server could not reach that. */
  dataDir: string
  /** Another one after the server has died and was started again. */
  readonly pid: number
  stop: () => Promise<void>
}

/** The longest path a unix socket may have on every system, less the file's own name. */
const socketDirCharactersMax = 80

/** Starts PostgreSQL on a folder and makes the product's database there. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => undefined)
  const asked = resolve(options.dataDir)
  const binaries = findBinaries(options.binDir)
  const account = findServerAccount(join(asked, 'cluster'))
  const dataDir = realpathSync(prepareDataDir({ dataDir: asked, account, log }))
  const binDir = prepareBinDir({ binaries, account, log })
  const clusterDir = join(dataDir, 'cluster')
  const socket = prepareSocketDir(dataDir, account)
  function urlsOf(database: string): DatabaseUrls {
    const place = `localhost/${database}?host=${encodeURIComponent(socket.dir)}`
    return {
      url: `postgres://${serverRole}@${place}`,
      ownerUrl: `postgres://${ownerRole}@${place}`,
    }
  }

  const hold = holdDataDir(dataDir, urlsOf(databaseName))
  function letGo(): void {
    hold.release()
    socket.remove()
  }
  try {
    const settings = options.settings ?? {}
    await stopLostServer(clusterDir, log)
    ensureCluster({ clusterDir, binDir, account, durable: settings.fsync !== 'off' })
    const maintenanceUrl = urlsOf('postgres').ownerUrl
    const launch = { binDir, clusterDir, socketDir: socket.dir, account, settings, log }
    const server = await launchServer({ ...launch, maintenanceUrl })
    async function stop(): Promise<void> {
      await server.stop()
      letGo()
    }
    await ensureDatabase(maintenanceUrl).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    return {
      ...urlsOf(databaseName),
      urlsOf,
      dataDir,
      get pid() {
        return server.pid
      },
      stop,
    }
  } catch (error) {
    letGo()
    throw error
  }
}

/** The addresses of the server a running product keeps on this folder, if there is one. */
export function findRunningUrls(dataDir: string): DatabaseUrls | undefined {
  const asked = resolve(dataDir)
  return findOwnerUrls(asked) ?? findOwnerUrls(standInFor(asked))
}

/** The socket stands beside the data, or in the temporary folder where that path is too long. */
function prepareSocketDir(
  dataDir: string,
  account: Account | undefined,
): { dir: string; remove: () => void } {
  const beside = join(dataDir, 'socket')
  const isShort = beside.length <= socketDirCharactersMax
  const dir = isShort ? beside : mkdtempSync(join(tmpdir(), 'strix-'))
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (account) chownSync(dir, account.uid, account.gid)
  return { dir, remove: () => (isShort ? undefined : rmSync(dir, { recursive: true })) }
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
    const role = await client.query('select 1 from pg_roles where rolname = $1', [serverRole])
    if (role.rowCount === 0) await client.query(`create role ${serverRole} login`)
  } finally {
    await client.end()
  }
}
