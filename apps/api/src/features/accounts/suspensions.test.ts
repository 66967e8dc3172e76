import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testStart } from '../../testing/test-clock.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { breakRows } from '../../testing/test-results.ts'
import { newStaff } from '../../testing/test-staff.ts'
import { endDueSuspensions } from './suspensions.ts'
import { liftSuspension, listMistimed, suspend } from './suspensions.store.ts'

const hour = 3_600_000

let app: TestApp
let staffId: string
beforeAll(async () => {
  app = await openTestApp()
  staffId = (await newStaff(app, 'moderator', 'moderator@strix.example')).id
})
afterAll(() => app.close())

const inHours = (hours: number) => new Date(app.now().getTime() + hours * hour)

async function suspendFor(profileId: string, hours: number): Promise<void> {
  const suspension = { id: uuidv7(testStart), profileId, endsAt: inHours(hours), staffId }
  await transact(app.db, (tx) =>
    suspend(tx, { ...suspension, startedAt: app.now(), reason: 'sells fixed games' }),
  )
}

/** Ends it as a clock does that is ahead by so many hours. */
async function endEarly(profileId: string, hours: number): Promise<void> {
  const now = inHours(hours)
  await transact(app.db, (tx) => liftSuspension(tx, { profileId, now, liftedBy: null }))
}

async function areOpen(ids: readonly string[]): Promise<boolean[]> {
  const rows = await app.db
    .selectFrom('profile')
    .select(['id', 'suspended_at'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.suspended_at === null)
}

test('one that fails holds up no other, neither to end nor to go on', async () => {
  const [bad = '', over = '', early = ''] = await newPeople(app.db, 3)
  await suspendFor(bad, 1)
  await suspendFor(over, 2)
  await suspendFor(early, 48)
  await endEarly(early, 72)
  const mend = await breakRows(app, {
    change: 'update on suspension',
    when: `old.profile_id = '${bad}'`,
  })
  app.advance(3 * hour)
  await expect(endDueSuspensions(app.services)).rejects.toThrow('a fault of the data')
  expect(await areOpen([bad, over, early])).toEqual([false, true, false])
  await mend()
  await endDueSuspensions(app.services)
  expect(await areOpen([bad])).toEqual([true])
})

test('of two that a clock ahead has ended the longer goes on, once', async () => {
  const [person = ''] = await newPeople(app.db, 1)
  for (const hours of [24, 48]) {
    await suspendFor(person, hours)
    await endEarly(person, 72)
  }
  await endDueSuspensions(app.services)
  const list = () => listMistimed(app.db, { now: app.now(), limit: 10 })
  expect([await areOpen([person]), await list()]).toEqual([[false], []])
  app.advance(25 * hour)
  await endDueSuspensions(app.services)
  expect(await areOpen([person])).toEqual([false])
  app.advance(24 * hour)
  await endDueSuspensions(app.services)
  expect([await areOpen([person]), await list()]).toEqual([[true], []])
})

test('they are found by an index, however many are long over', async () => {
  const asked: CompiledQuery[] = []
  const recorder = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query),
  })
  await listMistimed(recorder as never, { now: app.now(), limit: 100 })
  const [query] = asked
  if (!query) throw new Error('nothing was asked')
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, nth: string) => {
    const value = query.parameters[Number(nth) - 1]
    return value instanceof Date ? `'${value.toISOString()}'` : String(value)
  })
  const plan = await transact(app.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return await sql.raw(`explain ${text}`).execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain('suspension_over')
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})
