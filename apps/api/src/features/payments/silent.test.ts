/** A payment provider that takes every call and never answers. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { startJobs, wakeChannel } from '../../infra/jobs.ts'
import type { Jobs } from '../../infra/jobs.ts'
import { listen } from '../../infra/listen.ts'
import type { Listener } from '../../infra/listen.ts'
import { createLogger } from '../../infra/log.ts'
import { uuidv7 } from '../../infra/id.ts'
import { listJobs } from '../../features.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { openBrowser, signupBody } from '../../testing/test-people.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { newReference } from './reference.ts'

const due = 30
const log = createLogger({ level: 'silent', format: 'json' })
let provider: Server
let asked: number
let app: TestApp
let jobs: Jobs
let listener: Listener

afterEach(async () => {
  // Whoever waits for an answer is told that there will be none.
  provider.close()
  provider.closeAllConnections()
  await listener.close()
  await jobs.stop()
  await app.close()
})

async function start(): Promise<void> {
  asked = 0
  provider = createServer(() => (asked += 1))
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const sandbox = { url, gatewaySecret: 'secret', examples: () => Promise.resolve([]) }
  app = await openTestApp({ sandbox })
  await addDue()
  const wanted = new Set(['payments_check', 'mail_send'])
  const mine = listJobs(app.services).filter(({ name }) => wanted.has(name))
  jobs = await startJobs({ url: app.url, jobs: mine, metrics: app.services.metrics, log })
  listener = await listen({ url: app.url, log })
  listener.on(wakeChannel, (name) => void jobs.wake(name))
}

async function addDue(): Promise<void> {
  const [profileId = ''] = await newPeople(app.db, 1)
  const now = app.now()
  const payments = Array.from({ length: due }, () => ({
    id: uuidv7(now),
    created_at: now,
    profile_id: profileId,
    provider: 'sandbox',
    reference: newReference(),
    client_ref: uuidv7(now),
    method: 'bank' as const,
    credits: 10_000,
    kobo: 10_000,
    state: 'open' as const,
    next_check_at: now,
  }))
  await app.db.insertInto('payment').values(payments).execute()
}

test('the mail of a sign-up leaves while the provider is asked about many payments', async () => {
  await start()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 20_000 })
  const body = signupBody()
  const email = String(body.email)
  const answer = await openBrowser(app).send('POST', '/signup', body)
  expect(answer.status).toBe(200)
  await vi.waitFor(
    async () => {
      const page = await app.app.inject('/sandbox/outbox.json')
      expect(page.json()).toMatchObject({ data: [{ to: email }] })
    },
    // Less than the provider is waited for.
    { timeout: 14_000, interval: 50 },
  )
})

test('payments are asked about side by side, and not all at once', async () => {
  await start()
  await vi.waitFor(() => expect(asked).toBe(8), { timeout: 14_000, interval: 20 })
  const untaken = await app.db
    .selectFrom('payment')
    .select('id')
    .where('next_check_at', '<=', app.now())
    .execute()
  expect(untaken).toHaveLength(due - 8)
})
