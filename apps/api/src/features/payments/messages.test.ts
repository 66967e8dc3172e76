/** What migration 0156 makes of payments that a message had asked about for months. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseBefore } from '../../testing/test-migrations.ts'
import type { DatabaseBefore } from '../../testing/test-migrations.ts'

let before: DatabaseBefore
beforeAll(async () => {
  before = await openDatabaseBefore('0156')
})
afterAll(() => before.close())

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('one that is asked about for longer than any other goes on being so', async () => {
  await before.client.query(
    `insert into profile (id, created_at, password_changed_at, terms_version, terms_agreed_at,
       adult_confirmed_at, deleted_at) values ($1, now(), now(), '1', now(), now(), now())`,
    [id(1)],
  )
  const payments = [
    [11, 'credited', '2026-11-18'],
    [12, 'credited', '2026-10-12'],
    [13, 'credited', null],
    [14, 'held', '2026-11-18'],
    [15, 'failed', '2026-11-18'],
  ] as const
  for (const [number, state, next] of payments) {
    await before.client.query(
      `insert into payment (id, created_at, profile_id, provider, reference, client_ref, method,
         credits, kobo, state, next_check_at)
       values ($1, '2026-10-01', $2, 'sandbox', $1::uuid::text, $1::uuid::text, 'bank', 1, 1, $3, $4)`,
      [id(number), id(1), state, next],
    )
  }
  await before.apply()
  const { rows } = await before.client.query<{ id: string }>(
    'select id from payment where message_at is not null order by id',
  )
  expect(rows.map((row) => row.id)).toEqual([id(11), id(14)])
})
