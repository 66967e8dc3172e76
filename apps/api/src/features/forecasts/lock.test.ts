import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { lockForecasts } from './forecasts.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('forecasts are made while football is imported: each has a lock of its own', async () => {
  const last = await transact(app.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7401885)`.execute(tx)
    return await transact(app.db, async (other) => {
      await sql`set local lock_timeout = '1ms'`.execute(other)
      return await lockForecasts(other)
    })
  })
  expect(last).toBeUndefined()
})
