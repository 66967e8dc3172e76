/** Transactions that are made to overlap by explicit steps. */
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import type { TestApp } from './test-app.ts'
import { runAsOwner } from './test-results.ts'

/** Runs a statement in a transaction that stays open. @returns what commits it */
export async function hold(
  test: TestApp,
  text: string,
  values: readonly unknown[] = [],
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: test.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(text, [...values])
  return async () => {
    await client.query('commit')
  }
}

/** Ends once so many statements wait for what somebody else has locked. */
export async function untilWaiting(test: TestApp, count = 1): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect(await runAsOwner(test, waiting)).toEqual([{ n: count }]), {
    timeout: 10_000,
    interval: 20,
  })
}
