/** Members as rows, for tests that need many of them and no log-in. */
import type { Db } from '../features.ts'
import { uuidv7 } from '../infra/id.ts'
import { testStart } from './test-clock.ts'

let count = 0

/** Answers their ids. */
export async function newPeople(db: Db, many: number): Promise<string[]> {
  const at = new Date('2026-11-01T00:00:00Z')
  const rows = Array.from({ length: many }, () => {
    count += 1
    const id = uuidv7(testStart)
    const name = `row_${id.slice(-10)}${count}`
    return {
      id,
      created_at: at,
      email: `${name}@strix.example`,
      username: name,
      firstname: 'Row',
      lastname: 'Person',
      password_hash: 'none',
      password_changed_at: at,
      terms_version: '1',
      terms_agreed_at: at,
      adult_confirmed_at: at,
    }
  })
  await db
    .insertInto('profile')
    .values(rows as never)
    .execute()
  return rows.map(({ id }) => id)
}
