/** One schedule that the job queue cannot read keeps every server from starting. */
import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listJobs } from './features.ts'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the job queue reads every schedule', () => {
  const items = listJobs(app.services).flatMap(({ name, schedule = [] }) =>
    schedule.map(({ cron }) => ({ task: name, match: cron })),
  )
  expect(items.length).toBeGreaterThan(5)
  const unreadable = items.filter((item) => {
    try {
      return parseCronItems([item]).length !== 1
    } catch {
      // A range with a step, for one, is no schedule to it.
      return true
    }
  })
  expect(unreadable).toEqual([])
})

test.each([
  ['record_audit', true],
  ['ledger_audit_nightly', false],
])('%s runs once a night, when a server starts too: %s', (name, starts) => {
  const job = listJobs(app.services).find((each) => each.name === name)
  expect(job?.schedule?.map(({ cron }) => cron)).toEqual([
    expect.stringMatching(/^\d+ 2 \* \* \*$/),
  ])
  expect(job?.atStart ?? false).toBe(starts)
})
