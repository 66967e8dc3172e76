/** What migration 0153 makes of kept conversions: the first whole slip is what was followed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseBefore } from '../../testing/test-migrations.ts'
import type { DatabaseBefore } from '../../testing/test-migrations.ts'

let before: DatabaseBefore
beforeAll(async () => {
  before = await openDatabaseBefore('0153')
})
afterAll(() => before.close())

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [poster, follower, other] = [id(1), id(2), id(3)]

async function addCode(code: number, fold: number): Promise<void> {
  await before.client.query(
    `insert into posted_code (id, profile_id, platform, code, fingerprint, bet_type, fold, odds,
       first_kickoff, last_kickoff, posted_at, record, trending)
     values ($1, $2, 'sportybet', $1::uuid::text, decode(md5($1::uuid::text), 'hex'), 'multiple',
       $3, 9, '2026-11-20', '2026-11-20', '2026-11-18', 'counts', 0)`,
    [id(code), poster, fold],
  )
}

type Made = { code: number; by?: string; converted: number; odds: number | null; failed?: true }

async function addConversion(number: number, made: Made): Promise<void> {
  const { code, by = follower, converted, odds, failed } = made
  await before.client.query(
    `insert into conversion (id, created_at, duration_ms, origin_platform, origin_code,
       destination_platform, policy, problem, code, converted, total, odds_after, notices, report,
       profile_id, posted_code_id)
     values ($1, timestamptz '2026-11-19' + $2::int * interval '1 minute', 1, 'sportybet', 'A',
       'bet9ja', 'partial', $3, $4, $5, 5, $6, '[]', '[]', $7, $8)`,
    [
      id(number),
      number,
      failed ? 'BUSY' : null,
      failed ? null : 'B',
      converted,
      odds,
      by,
      id(code),
    ],
  )
}

/** What the follower is taken to have got, as it was kept until then. */
async function addKept(code: number, conversion: number, odds: number | null): Promise<void> {
  await before.client.query(
    `insert into code_conversion (code_id, profile_id, conversion_id, at, odds)
     values ($1, $2, $3, timestamptz '2026-11-19' + $4::int * interval '1 minute', $5)`,
    [id(code), follower, id(conversion), conversion, odds],
  )
}

test('the first whole slip after a part is found again, and nothing else is touched', async () => {
  for (const profile of [poster, follower, other]) {
    await before.client.query(
      `insert into profile (id, created_at, password_changed_at, terms_version, terms_agreed_at,
         adult_confirmed_at, deleted_at) values ($1, now(), now(), '1', now(), now(), now())`,
      [profile],
    )
  }
  const codes = { part: 11, whole: 12, never: 13, priceless: 14 }
  for (const code of Object.values(codes)) await addCode(code, 3)
  const conversions: [number, Made][] = [
    [21, { code: codes.part, converted: 2, odds: 4 }],
    [22, { code: codes.part, by: other, converted: 3, odds: 99 }],
    [23, { code: codes.part, converted: 3, odds: 77, failed: true }],
    [25, { code: codes.part, converted: 3, odds: 8.5 }],
    [26, { code: codes.part, converted: 3, odds: 7 }],
    [31, { code: codes.whole, converted: 3, odds: 6 }],
    [32, { code: codes.whole, converted: 3, odds: 5 }],
    [41, { code: codes.never, converted: 2, odds: 4 }],
    [51, { code: codes.priceless, converted: 2, odds: 4 }],
    [52, { code: codes.priceless, converted: 3, odds: null }],
  ]
  for (const [number, made] of conversions) await addConversion(number, made)
  await addKept(codes.part, 21, null)
  await addKept(codes.whole, 31, 6)
  await addKept(codes.never, 41, null)
  await addKept(codes.priceless, 51, null)
  await before.apply()
  const { rows } = await before.client.query<Record<string, unknown>>(
    `select code_id, conversion_id, odds::float8 as odds,
       extract(minutes from at)::int as minute from code_conversion order by code_id`,
  )
  expect(rows).toEqual([
    { code_id: id(codes.part), conversion_id: id(25), odds: 8.5, minute: 25 },
    { code_id: id(codes.whole), conversion_id: id(31), odds: 6, minute: 31 },
    { code_id: id(codes.never), conversion_id: id(41), odds: null, minute: 41 },
    { code_id: id(codes.priceless), conversion_id: id(51), odds: null, minute: 51 },
  ])
})
