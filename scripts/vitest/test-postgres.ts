/** One PostgreSQL per test run, started by the first test file that asks for a database. */
import { openTestPostgresBroker } from '../../apps/api/src/testing/test-postgres.ts'

const addressName = 'STRIX_TEST_POSTGRES'

export async function setup(): Promise<() => Promise<void>> {
  // Two projects ask for it; the first one opens it for both.
  if (process.env[addressName]) return () => Promise.resolve()
  const broker = await openTestPostgresBroker()
  process.env[addressName] = broker.address
  return async () => {
    delete process.env[addressName]
    await broker.close()
  }
}
