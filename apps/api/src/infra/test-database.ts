/** A database of one's own for a test file: a clone of the migrated template. */
import { randomUUID } from 'node:crypto'
import { ownerRole, serverRole } from './postgres/index.ts'
import { runStatement, type TestServer } from '../testing/test-postgres.ts'

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
  const { maintenanceUrl, template } = options.server ?? (await askBroker())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const source = options.empty ? 'template0' : template
  await runStatement(maintenanceUrl, `create database ${name} template ${source}`)
  const url = new URL(maintenanceUrl)
  url.pathname = `/${name}`
  async function drop(): Promise<void> {
    await runStatement(maintenanceUrl, `drop database if exists ${name} with (force)`)
  }
  return { url: asRole(url.href, serverRole), ownerUrl: ownerUrlOf(url.href), drop }
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
