/** A database of one's own for a test file: a clone of the migrated template or of a filled one. */
import { randomUUID } from 'node:crypto'
import { ownerRole, serverRole } from './postgres/index.ts'
import { makeDatabaseOnce, runStatement, type TestServer } from '../testing/test-postgres.ts'

/** `url` logs in as the server does, `ownerUrl` as the owner of the tables. */
export type TestDatabase = { url: string; ownerUrl: string; drop: () => Promise<void> }

type TestDatabaseOptions = {
  /** The test run's server by default. */
  server?: TestServer
  /** Without the product's tables. */
  empty?: boolean
}

/** Clones the migrated template. Drop it in `afterAll`; open connections are ended. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = options.server ?? (await askBroker())
  return await clone(server, options.empty ? 'template0' : server.template)
}

/**
 * Clones a database that is filled once a test run, by whoever asks first. `name` is that of its
 * content; nobody may be connected to it once `fill` ends. Drop the clone in `afterAll`.
 */
export async function createFilledDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const server = await askBroker()
  const { maintenanceUrl, template } = server
  const original = `filled_${name}`
  await makeDatabaseOnce(maintenanceUrl, original, async () => {
    const filled = await clone(server, template)
    try {
      await fill(filled.url)
      await runStatement(maintenanceUrl, `alter database ${filled.name} rename to ${original}`)
    } catch (error) {
      await filled.drop()
      throw error
    }
  })
  return await clone(server, original)
}

async function clone(
  { maintenanceUrl }: TestServer,
  source: string,
): Promise<TestDatabase & { name: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(maintenanceUrl, `create database ${name} template ${source}`)
  const url = new URL(maintenanceUrl)
  url.pathname = `/${name}`
  async function drop(): Promise<void> {
    await runStatement(maintenanceUrl, `drop database if exists ${name} with (force)`)
  }
  return { name, url: asRole(url.href, serverRole), ownerUrl: ownerUrlOf(url.href), drop }
}

/** The same database as its owner, who may tamper with it. */
export function ownerUrlOf(url: string): string {
  return asRole(url, ownerRole)
}

function asRole(url: string, role: string): string {
  const changed = new URL(url)
  changed.username = role
  return changed.href
}

async function askBroker(): Promise<TestServer> {
  const address = process.env.STRIX_TEST_POSTGRES
  if (!address) {
    throw new Error('No test server: run under vitest, or hand in what startTestPostgres gives.')
  }
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The test server did not start: ${text}`)
  return JSON.parse(text) as TestServer
}
