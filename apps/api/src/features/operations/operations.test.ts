import { operations } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../features.ts'
import { connect, transact } from '../../infra/db.ts'
import { socialEvents } from '../social/index.ts'
import { uuidv7 } from '../../infra/id.ts'
import { queueMail } from '../../infra/mail/index.ts'
import { startJobs } from '../../infra/jobs.ts'
import type { Job } from '../../infra/jobs.ts'
import { createLogger } from '../../infra/log.ts'
import { listJobs } from '../../features.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Browser } from '../../testing/test-people.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'

const log = createLogger({ level: 'silent', format: 'json' })
let app: TestApp
let staff: Browser

beforeAll(async () => {
  app = await openTestApp()
  staff = await staffBrowser(app, await newStaff(app, 'owner', 'owner@strix.example'))
})
afterAll(() => app.close())

/** Delivers events, as the jobs do. */
async function deliver(): Promise<void> {
  for (const job of eventJobsOf(app)) await job.run({}, { signal: undefined, log })
}

function eventJobsOf({ services }: TestApp, db = services.db): Job[] {
  const jobs = listJobs(services, db).filter(({ wakes }) => wakes === 'domain_events')
  expect(jobs.length).toBeGreaterThan(1)
  return jobs
}

async function follow(profileId: string, actorId: string): Promise<void> {
  const event = { kind: 'profile.followed', actorId, profileId } as const
  await transact(app.db, (tx) => socialEvents.emit(tx, event))
}

async function noticesOf(profileId: string): Promise<number> {
  const query = app.db.selectFrom('notification').select('seq').where('profile_id', '=', profileId)
  return (await query.execute()).length
}

type Listed = { id: string; kind?: string; task?: string; problem: string }[]

async function listed(url: string): Promise<Listed> {
  const reply = await staff.send('GET', url)
  expect(reply.status).toBe(200)
  return reply.body.data as Listed
}

test('events that cannot be told hold up no other, and are told once when retried', async () => {
  const [ada = '', obi = '', eve = ''] = await newPeople(app.db, 3)
  await follow(ada, obi)
  // Of a version that is not this one.
  await sql`insert into domain_event (at, event)
    values (${app.now()}, '{"kind": "planet.aligned"}')`.execute(app.db)
  // About somebody who is nowhere.
  const nobody = uuidv7(app.now())
  await follow(ada, nobody)
  await follow(ada, eve)
  await deliver()
  expect(await noticesOf(ada)).toBe(2)
  expect(await app.db.selectFrom('domain_event').select('seq').execute()).toEqual([])
  const aside = await listed('/api/v1/admin/events')
  expect(aside.map(({ kind }) => kind)).toEqual(['profile.followed', 'planet.aligned'])
  expect((await app.app.inject('/metrics')).body).toContain('events_quarantined 2')
  // Once the reason is gone, each is told again, and what was told stays told once.
  const known = { kind: 'profile.followed', actorId: obi, profileId: eve }
  await sql`update event_quarantine set event = ${JSON.stringify(known)}::jsonb`.execute(app.db)
  for (const { id } of aside) {
    const url = `/api/v1/admin/events/${id}/retry`
    expect((await staff.send('POST', url)).status).toBe(200)
    expect((await staff.send('POST', url)).status).toBe(404)
  }
  await deliver()
  await deliver()
  expect(await noticesOf(eve)).toBe(1)
  expect(await noticesOf(ada)).toBe(2)
  expect(await listed('/api/v1/admin/events')).toEqual([])
  expect((await app.app.inject('/metrics')).body).toContain('events_quarantined 0')
})

test('a database that is in the way sets nothing aside', async () => {
  const [ada = '', obi = ''] = await newPeople(app.db, 2)
  await follow(ada, obi)
  const other = connect<Database>({
    url: `${app.url}&options=-c%20lock_timeout%3D100`,
    poolMax: 2,
    log,
  })
  const holder = await app.db.startTransaction().execute()
  await sql`lock table notification in share mode`.execute(holder)
  const blocked = eventJobsOf(app, other.db).find(({ name }) => name === 'events_notifications')
  const run = blocked?.run({}, { signal: undefined, log })
  await expect(run).rejects.toThrow('lock timeout')
  await holder.rollback().execute()
  await other.close()
  expect(await listed('/api/v1/admin/events')).toEqual([])
  await deliver()
  expect(await noticesOf(ada)).toBe(1)
})

test('a job that failed for good is counted, listed, and runs again when told', async () => {
  let broken = true
  const ran = Promise.withResolvers<void>()
  const job: Job = {
    name: 'test_broken',
    attemptsMax: 1,
    atStart: true,
    async run() {
      await Promise.resolve()
      if (broken) throw new Error('no luck today')
      ran.resolve()
    },
  }
  const { metrics } = app.services
  const start = () => startJobs({ url: app.url, jobs: [job], metrics, log })
  const first = await start()
  await vi.waitFor(async () => expect(await listed('/api/v1/admin/jobs')).toHaveLength(1), 20_000)
  await first.stop()
  const [dead] = await listed('/api/v1/admin/jobs')
  expect(dead).toMatchObject({ task: 'test_broken', problem: 'no luck today' })
  broken = false
  const again = await startJobs({
    url: app.url,
    jobs: [{ ...job, atStart: false }],
    metrics,
    log,
  })
  await vi.waitFor(async () => {
    expect((await app.app.inject('/metrics')).body).toContain('jobs_dead{task="test_broken"} 1')
  }, 20_000)
  const url = `/api/v1/admin/jobs/${dead?.id}/retry`
  expect((await staff.send('POST', url)).status).toBe(200)
  await ran.promise
  await again.stop()
  expect((await staff.send('POST', url)).status).toBe(404)
  expect(await listed('/api/v1/admin/jobs')).toEqual([])
})

test('staff see which mail waits and why, and neither its words nor whom it is for', async () => {
  const at = app.now()
  const hourOn = new Date(at.getTime() + 3_600_000)
  const mail = { to: 'ada@mail.example', kind: 'verify', profileId: null, now: at }
  await transact(app.db, (tx) =>
    queueMail(tx, { ...mail, subject: 'Secret', plain: 'Secret', html: 'Secret' }),
  )
  const problem = '451 <ada@mail.example> is full'
  await sql`update mail set next_try_at = ${hourOn}, last_problem = ${problem}, attempts = 3`.execute(
    app.db,
  )
  const reply = await staff.send('GET', '/api/v1/admin/mails')
  const { data, count } = operations.mails.ok.parse(reply.body)
  expect([data.length, count.value]).toEqual([1, 1])
  const [waiting] = data
  expect(waiting).toMatchObject({ domain: 'mail.example', problem: '451 <…@mail.example> is full' })
  expect(JSON.stringify(reply.body)).not.toMatch(/ada@|Secret/)
  const retry = `/api/v1/admin/mails/${waiting?.id}/retry`
  expect((await staff.send('POST', retry)).status).toBe(200)
  const due = async () =>
    (await app.db.selectFrom('mail').select('next_try_at').executeTakeFirstOrThrow()).next_try_at
  expect((await due())?.getTime()).toBeLessThan(hourOn.getTime())
  // Somebody may be sending it now: pressing again must not let another take it as well.
  const taken = new Date(app.now().getTime() + 60_000)
  await sql`update mail set next_try_at = ${taken}`.execute(app.db)
  expect((await staff.send('POST', retry)).status).toBe(200)
  expect(await due()).toEqual(taken)
  await sql`update mail set next_try_at = null, failed_at = ${at}`.execute(app.db)
  expect((await staff.send('POST', retry)).status).toBe(404)
})

test('staff see what waits behind the pages, and since when', async () => {
  await sql`select graphile_worker.add_job('test_waiting', run_at => ${app.now()})`.execute(app.db)
  await sql`insert into event_delivery (listener, seq, at, event)
    values ('notifications', 1, ${app.now()}, '{}')`.execute(app.db)
  app.advance(60_000)
  const { body } = await staff.send('GET', '/api/v1/admin/queues')
  const { jobs, events } = operations.queues.ok.parse(body).data
  const waiting = jobs.find(({ task }) => task === 'test_waiting')
  expect(waiting).toMatchObject({ due: 1, later: 0, running: 0, dead: 0 })
  expect(waiting?.due_since).not.toBeNull()
  expect(events.map(({ listener }) => listener)).toContain('notifications')
})
