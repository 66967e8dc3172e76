/** What migration 0166 makes of links that wait: who gets in again by one is not shut out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseBefore } from '../../testing/test-migrations.ts'
import type { DatabaseBefore } from '../../testing/test-migrations.ts'

let before: DatabaseBefore
beforeAll(async () => {
  before = await openDatabaseBefore('0166')
})
afterAll(() => before.close())

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [owner, member, late] = [id(1), id(2), id(3)]

async function addReset(number: number, staffId: string, by: string): Promise<void> {
  await before.client.query(
    `insert into audit_event (id, at, actor, action, subject, detail)
     values ($1, timestamptz '2026-11-18' + $2::int * interval '1 minute', $3, 'staff.reset', $4, '{}')`,
    [id(number), number, by, staffId],
  )
}

async function addLink(number: number, staffId: string | null): Promise<void> {
  await before.client.query(
    `insert into staff_invitation (id, created_at, created_by, staff_id, email, name, role,
       token_hash, totp_secret, expires_at)
     values ($1, now(), 'Ada', $2, $1::uuid::text, 'Ade', 'admin', $1::uuid::text::bytea, '', now())`,
    [id(number), staffId],
  )
}

test('a link to get in again keeps who sent it; what else waits is sent anew', async () => {
  for (const staffId of [owner, member, late]) {
    await before.client.query(
      `insert into staff (id, created_at, created_by, email, name, role, password_hash, totp_secret)
       values ($1, now(), 'a test', $1::uuid::text, 'Ade', 'owner', '', '')`,
      [staffId],
    )
  }
  await addLink(11, member)
  await addReset(21, member, late)
  await addReset(22, member, owner)
  // The machine has reset this one since.
  await addLink(12, late)
  await addReset(23, late, owner)
  await addReset(24, late, 'command line')
  await addLink(13, null)
  await before.apply()
  const { rows } = await before.client.query('select id, invited_by from staff_invitation')
  expect(rows).toEqual([{ id: id(11), invited_by: owner }])
})
