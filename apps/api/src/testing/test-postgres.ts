/** The PostgreSQL of a test or bench run: one server, a migrated template, a clone per caller. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type RunningPostgres } from '../infra/postgres/index.ts'

/** What a process needs to make clones on a server that another one runs. */
export type TestServer = { maintenanceUrl: string; template: string }
export type TestPostgres = TestServer & Pick<RunningPostgres, 'urlsOf' | 'stop'>

const template = 'strix_template'

/**
 * Starts a throw-away server with a migrated template. `binDir`, or else `STRIX_PG_BIN`, chooses
 * its programs.
 */
export async function startTestPostgres(options: { binDir?: string } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'strix-test-'))
  // A start as root runs the server under another account, which must get to its own folder.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'pg')
  const binDir = options.binDir ?? process.env.STRIX_PG_BIN
  const server = await startPostgres({
    dataDir,
    // Nothing here outlives the run, so nothing waits for the disk.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
    },
    ...(binDir ? { binDir } : {}),
  })
  async function stop(): Promise<void> {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  try {
    const maintenanceUrl = server.urlsOf('postgres').ownerUrl
    await runStatement(maintenanceUrl, `create database ${template}`)
    // It knows every feature; a run without database tests need not load them.
    const { prepareDatabase } = await import('../prepare-database.ts')
    await prepareDatabase(server.urlsOf(template))
    return { maintenanceUrl, template, urlsOf: server.urlsOf, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type TestPostgresBroker = { address: string; close: () => Promise<void> }

/**
 * Offers a server to the worker processes of a test run: the first question starts it, so a run
 * without database tests starts none.
 */
export async function openTestPostgresBroker(): Promise<TestPostgresBroker> {
  let started: Promise<TestPostgres> | undefined
  const broker = createServer((_request, response) => {
    started ??= startTestPostgres()
    started.then(
      ({ maintenanceUrl, template: name }) => {
        response.end(JSON.stringify({ maintenanceUrl, template: name } satisfies TestServer))
      },
      (error: unknown) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
  await new Promise<void>((done) => broker.listen(0, '127.0.0.1', done))
  const bound = broker.address()
  if (bound === null || typeof bound === 'string') throw new Error('The broker has no port.')
  async function close(): Promise<void> {
    broker.close()
    broker.closeAllConnections()
    const server = await started?.catch(() => undefined)
    await server?.stop()
  }
  return { address: `http://127.0.0.1:${bound.port}`, close }
}

/** Runs one statement that must stand outside a transaction. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Runs `make` unless the database is there; whoever asks meanwhile waits until it has ended. */
export async function makeDatabaseOnce(
  url: string,
  name: string,
  make: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await make()
  } finally {
    await client.end()
  }
}
