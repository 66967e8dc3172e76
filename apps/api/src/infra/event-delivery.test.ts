import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { openDatabaseBefore } from '../testing/test-migrations.ts'
import { writeAudit } from './audit.store.ts'
import { transact } from './db.ts'
import { declareEvents, listenTo } from './domain-events.ts'
import type { EventListener } from './domain-events.ts'
import { deliverTo, watchEventLag } from './event-delivery.ts'
import { listQuarantine, releaseQuarantine } from './event-quarantine.store.ts'

const events = declareEvents({ 'test.happened': z.object({ what: z.string() }) })
let app: TestApp
let second: TestApp

beforeAll(async () => {
  app = await openTestApp()
  second = await openTestApp({ url: app.url })
})
afterAll(async () => {
  await second.close()
  await app.close()
})
beforeEach(async () => {
  for (const table of ['domain_event', 'event_delivery', 'event_quarantine'] as const) {
    await app.db.deleteFrom(table).execute()
  }
})

/** A listener whose effects are rows. */
function writerOf(
  name: string,
  before: (what: string) => Promise<void> = () => Promise.resolve(),
): EventListener {
  return listenTo(events.schemas, {
    name,
    async deliver(tx, { event, seq }, now) {
      await writeAudit(tx, { at: now, actor: name, action: 'got', subject: seq, detail: event })
      await before(event.what)
      return undefined
    },
  })
}

async function happen(...words: string[]): Promise<void> {
  const all = words.map((what) => ({ kind: 'test.happened', what }) as const)
  await transact(app.db, (tx) => events.emit(tx, ...all))
}

/** What it got, as often as it got it, in the order of the alphabet. */
async function gotBy(name: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_event')
    .select('detail')
    .where('actor', '=', name)
    .execute()
  return rows.map(({ detail }) => z.object({ what: z.string() }).parse(detail).what).toSorted()
}

function listeningOf(...listeners: EventListener[]) {
  return { listeners, kinds: Object.keys(events.schemas) }
}

test('a listener that fails holds up no other, and gets its event once it is retried', async () => {
  let broken = true
  const weak = writerOf('weak', (what) =>
    broken && what === 'b' ? Promise.reject(new Error('not today')) : Promise.resolve(),
  )
  const strong = writerOf('strong')
  const listening = listeningOf(weak, strong)
  await happen('a', 'b', 'c')
  await deliverTo(weak, { ...app.services, listening })
  await deliverTo(strong, { ...app.services, listening })
  expect(await gotBy('weak')).toEqual(['a', 'c'])
  expect(await gotBy('strong')).toEqual(['a', 'b', 'c'])
  const aside = await listQuarantine(app.db, { limit: 10 })
  expect(aside).toMatchObject([{ listener: 'weak', kind: 'test.happened', problem: 'not today' }])
  broken = false
  await releaseQuarantine(
    app.db,
    aside.map(({ id }) => id),
  )
  for (const listener of [weak, strong]) await deliverTo(listener, { ...app.services, listening })
  expect(await gotBy('weak')).toEqual(['a', 'b', 'c'])
  expect(await gotBy('strong')).toEqual(['a', 'b', 'c'])
})

test('a process that dies between two listeners leaves the second its events', async () => {
  const [first, other] = [writerOf('first'), writerOf('other')]
  const listening = listeningOf(first, other)
  await happen('a', 'b')
  await deliverTo(first, { ...app.services, listening })
  expect(await gotBy('other')).toEqual([])
  // Another process, which was not there when the events were dispatched.
  await deliverTo(other, { ...second.services, listening })
  await deliverTo(first, { ...second.services, listening })
  expect(await gotBy('first')).toEqual(['a', 'b'])
  expect(await gotBy('other')).toEqual(['a', 'b'])
})

test('a connection lost in the middle of a delivery leaves no effect, and it comes once', async () => {
  let lost = false
  const listener = writerOf('cut', async (what) => {
    if (lost || what !== 'b') return
    lost = true
    await endOtherConnections()
  })
  const listening = listeningOf(listener)
  await happen('a', 'b')
  await expect(deliverTo(listener, { ...app.services, listening })).rejects.toThrow()
  expect(await gotBy('cut')).toEqual([])
  await deliverTo(listener, { ...app.services, listening })
  expect(await gotBy('cut')).toEqual(['a', 'b'])
  expect(await listQuarantine(app.db, { limit: 10 })).toEqual([])
})

/** As when the database's machine is gone: every connection of the server ends. */
async function endOtherConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: app.url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`)
  await client.end()
}

test('two processes at once deliver everything once', async () => {
  const listener = writerOf('busy')
  const listening = listeningOf(listener)
  const words = Array.from({ length: 120 }, (_none, at) => String(at).padStart(3, '0'))
  await happen(...words)
  await Promise.all(
    [app, second, app].map((each) => deliverTo(listener, { ...each.services, listening })),
  )
  expect(await gotBy('busy')).toEqual(words)
})

test('the lag is that of each listener', async () => {
  const [quick, slow] = [writerOf('quick'), writerOf('slow')]
  const listening = listeningOf(quick, slow)
  const registry = new Registry()
  const { listeners } = listening
  const now = () => new Date(app.now().getTime())
  watchEventLag({ db: app.db, now, listeners, registry })
  await happen('a')
  await app.db.updateTable('domain_event').set({ at: now() }).execute()
  await deliverTo(quick, { ...app.services, listening })
  app.advance(90_000)
  const lagOf = async (name: string) => {
    const line = new RegExp(`event_lag_seconds\\{listener="${name}"\\} ([\\d.]+)`)
    return Number(line.exec(await registry.metrics())?.[1])
  }
  expect(await lagOf('quick')).toBe(0)
  expect(await lagOf('slow')).toBeGreaterThanOrEqual(90)
  expect(await lagOf('dispatch')).toBe(0)
  await deliverTo(slow, { ...app.services, listening })
  expect(await lagOf('slow')).toBe(0)
})

test('events that waited when listeners became many are delivered after the migration', async () => {
  const before = await openDatabaseBefore('0022')
  const { client } = before
  try {
    const reached = '00000000-0000-4000-8000-000000000001'
    await client.query(
      `insert into domain_event (at, event, progress)
       values (now(), '{"kind":"code.posted"}', $1), (now(), '{"kind":"code.voted"}', null)`,
      [reached],
    )
    await client.query(`insert into event_quarantine (seq, at, event, problem, quarantined_at)
      values (999, now(), '{"kind":"code.settled"}', 'no luck', now())`)
    await before.apply()
    const rows = async (text: string) =>
      (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
    const kind = `event ->> 'kind'`
    expect(await rows(`select listener, ${kind}, progress from event_delivery`)).toEqual([
      ['notifications', 'code.posted', reached],
    ])
    expect(await rows(`select ${kind} from domain_event`)).toEqual([['code.voted']])
    expect(await rows(`select listener, ${kind} from event_quarantine`)).toEqual([
      ['notifications', 'code.settled'],
    ])
  } finally {
    await before.close()
  }
})
