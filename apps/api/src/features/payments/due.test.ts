/** Looking for what is due, beside many payments that are not. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { takeDue } from './payments.store.ts'

const app = await openTestApp()
const hourMs = 3_600_000

/** As many payments that are due one hour from now, one that was an hour ago, one in a week. */
async function addPayments(count: number): Promise<void> {
  const [profileId = ''] = await newPeople(app.db, 1)
  await sql`
    insert into payment (id, created_at, profile_id, provider, reference, client_ref, method,
      credits, kobo, state, next_check_at)
    select gen_random_uuid(), ${app.now()}, ${profileId}, 'sandbox', 'STX-' || n,
      gen_random_uuid(), 'bank', 10000, 10000, 'open',
      ${app.now()}::timestamptz
        + case n when 1 then -1 when 2 then 7 * 24 else 1 end * interval '1 hour'
    from generate_series(1, ${count + 2}::int) as n
  `.execute(app.db)
}

/** Rows of the table that this connection has read, by an index or without. */
async function countRead(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as count
    from pg_stat_xact_user_tables where relname = 'payment'
  `.execute(db)
  return rows[0]?.count ?? 0
}

test('what is not due is not read, and what a clock put off that was ahead is due', async () => {
  await addPayments(20_000)
  const { due, read } = await transact(app.db, async (tx) => {
    const before = await countRead(tx)
    const now = app.now()
    const until = new Date(now.getTime() + hourMs)
    const taken = await takeDue(tx, { now, until, limit: 8 })
    return { due: taken.length, read: (await countRead(tx)) - before }
  })
  expect(due).toBe(2)
  expect(read).toBeLessThan(100)
})
