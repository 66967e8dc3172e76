/** One PostgreSQL per test run, started by the first test file that asks for a database. */
import { openTestPostgresBroker } from '../../apps/api/src/testing/test-postgres.ts'

export async function setup(): Promise<() => Promise<void>> {
  const broker = await openTestPostgresBroker()
  process.env.STRIX_TEST_POSTGRES = broker.address
  return broker.close
}
