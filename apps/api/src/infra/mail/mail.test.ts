import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { transact } from '../db.ts'
import { startJobs, wakeChannel } from '../jobs.ts'
import { listen } from '../listen.ts'
import { createLogger } from '../log.ts'
import {
  createMailTransport,
  createOutbox,
  deliverMail,
  layOut,
  mailJobs,
  queueMail,
} from './index.ts'
import type { MailTransport } from './index.ts'

type Received = { from: string; to: string[]; text: string }

const minute = 60_000
const log = createLogger({ level: 'silent', format: 'json' })
const mail = layOut({
  subject: 'Your Strix code — ₦',
  greeting: 'Hello <b>Ada</b>,',
  paragraphs: ['Enter "this" code & nothing else:'],
  code: '0042',
  button: { label: 'Open', url: 'https://strix.example/a?b=1&c=2' },
  footer: ['Strix'],
})

let app: TestApp
let server: SMTPServer
let port: number
let received: Received[]
/** What the server says to the next mails, in order; then it takes them. */
let refusals: { code: number; text: string }[]
let transport: MailTransport

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  received = []
  refusals = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const refusal = refusals.shift()
      if (!refusal) return callback()
      callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
  })
  port = await new Promise<number>((resolve) => {
    const net = server.listen(0, '127.0.0.1', () => {
      const bound = net.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : 0)
    })
  })
  transport = open(port)
})
afterEach(async () => {
  transport.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await app.db.deleteFrom('mail').execute()
})

function open(to: number): MailTransport {
  return createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${to}`,
    from: 'Strix <no-reply@strix.example>',
    outbox: undefined,
    now: app.now,
  })
}

function queue(to = 'ada@strix.example') {
  return queueMail(app.db, { ...mail, to, kind: 'test', profileId: null, now: app.now() })
}

async function deliver(by = transport) {
  const { metrics } = app.services
  return (await deliverMail({ db: app.db, now: app.now, mailTransport: by, metrics })).sent
}

async function rows() {
  return await app.db.selectFrom('mail').selectAll().orderBy('id').execute()
}

test('a mail goes out once, as text and HTML, and its words are wiped', async () => {
  await queue()
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)
  expect(received).toHaveLength(1)
  const [first] = received
  expect(first?.from).toBe('no-reply@strix.example')
  expect(first?.to).toEqual(['ada@strix.example'])
  expect(first?.text).toContain('multipart/alternative')
  expect(first?.text).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(first?.text).toContain('0042')
  expect(first?.text).not.toContain('Hello <b>Ada</b>,</p>')
  const [row] = await rows()
  expect(row).toMatchObject({ subject: null, plain: null, html: null, next_try_at: null })
  expect(row?.sent_at).not.toBeNull()
})

test('names are escaped in HTML and plain in text', () => {
  expect(mail.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
  expect(mail.html).toContain('href="https://strix.example/a?b=1&amp;c=2"')
  expect(mail.plain).toContain('Hello <b>Ada</b>,')
  expect(mail.plain).toContain('    0042')
})

test('a mail of a transaction that fails never goes out', async () => {
  const failed = transact(app.db, async (tx) => {
    await queueMail(tx, {
      ...mail,
      to: 'ada@strix.example',
      kind: 'test',
      profileId: null,
      now: app.now(),
    })
    throw new Error('changed its mind')
  })
  await expect(failed).rejects.toThrow('changed its mind')
  expect(await deliver()).toBe(0)
})

test('a refusal for now is tried again, later each time, then it arrives', async () => {
  refusals = [
    { code: 451, text: 'busy' },
    { code: 451, text: 'still busy' },
  ]
  await queue()
  expect(await deliver()).toBe(0)
  expect(await deliver()).toBe(0)
  expect((await rows())[0]).toMatchObject({ attempts: 1, subject: mail.subject })
  app.advance(minute + 1000)
  expect(await deliver()).toBe(0)
  app.advance(minute)
  expect(await deliver()).toBe(0)
  expect((await rows())[0]?.attempts).toBe(2)
  app.advance(minute + 1000)
  expect(await deliver()).toBe(1)
  expect(received).toHaveLength(1)
})

test('a refusal for good is not tried again', async () => {
  refusals = [{ code: 550, text: 'no such person' }]
  await queue()
  await deliver()
  app.advance(24 * 60 * minute)
  expect(await deliver()).toBe(0)
  const [row] = await rows()
  expect(row?.failed_at).not.toBeNull()
  expect(row?.plain).toBeNull()
})

test('what a server refuses is not `ok` in the metrics', async () => {
  const { metrics } = app.services
  metrics.registry.resetMetrics()
  refusals = [
    { code: 550, text: 'no such person' },
    { code: 451, text: 'busy' },
  ]
  for (const to of ['gone', 'busy', 'ada']) await queue(`${to}@strix.example`)
  const [job] = mailJobs({ ...app.services, mailTransport: transport })
  expect(await job?.run({}, { signal: undefined, log })).toBe('partly')
  await queue()
  expect(await job?.run({}, { signal: undefined, log })).toBeUndefined()
  const text = (await app.app.inject('/metrics')).body
  expect(text).toContain('mails_total{outcome="refused"} 1')
  expect(text).toContain('mails_total{outcome="later"} 1')
  expect(text).toContain('mails_total{outcome="sent"} 2')
})

test('a server that is away is tried eight times over hours, then given up', async () => {
  const away = open(1)
  await queue()
  let tries = 0
  for (let hour = 0; hour < 40; hour += 1) {
    await deliver(away)
    app.advance(60 * minute)
  }
  tries = (await rows())[0]?.attempts ?? 0
  away.close()
  expect(tries).toBe(8)
  expect((await rows())[0]?.failed_at).not.toBeNull()
})

test('one bad address does not hold up the rest', async () => {
  refusals = [{ code: 451, text: 'greylisted' }]
  await queue('slow@strix.example')
  await queue('fast@strix.example')
  expect(await deliver()).toBe(1)
  expect(received[0]?.to).toEqual(['fast@strix.example'])
})

test('two workers at once send each mail once', async () => {
  for (let index = 0; index < 12; index += 1) await queue(`person${index}@strix.example`)
  const counts = await Promise.all([deliver(), deliver(), deliver()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(new Set(received.map(({ to }) => to[0])).size).toBe(12)
  expect(received).toHaveLength(12)
})

test('an address cannot bring headers or further recipients along', async () => {
  await queue('ada@strix.example\r\nBcc: eve@evil.example')
  await deliver()
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@evil.example')
  for (const one of received) expect(one.text).not.toMatch(/^Bcc:/m)
})

test('the job wakes when a transaction with a mail commits', async () => {
  const jobs = await startJobs({
    url: app.url,
    jobs: mailJobs({ ...app.services, mailTransport: transport }),
    metrics: app.services.metrics,
    log,
  })
  const listener = await listen({ url: app.url, log })
  listener.on(wakeChannel, (name) => void jobs.wake(name))
  const arrived = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (received.length === 0) return
      clearInterval(timer)
      resolve()
    }, 20)
  })
  // Subscriptions stand in the order they were asked for: once this one is heard, both do.
  const heard = new Promise<void>((resolve) => listener.on('strix_probe', () => resolve()))
  const poke = setInterval(() => {
    void sql`select pg_notify('strix_probe', '')`.execute(app.db)
  }, 20)
  await heard
  clearInterval(poke)
  await queue()
  await arrived
  expect(received[0]?.to).toEqual(['ada@strix.example'])
  await listener.close()
  await jobs.stop()
}, 20_000)

test('the sandbox keeps its mail in a folder and shows it, newest first, as text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strix-outbox-'))
  const kept = createMailTransport({
    smtpUrl: undefined,
    from: 'Strix <no-reply@strix.example>',
    outbox: createOutbox(folder),
    now: app.now,
  })
  await queue('first@strix.example')
  await deliver(kept)
  expect(readdirSync(folder)).toHaveLength(1)
  rmSync(folder, { recursive: true })
  const own = app.services.mailTransport
  await queue('second@strix.example')
  await deliver(own)
  const page = await app.app.inject('/sandbox/outbox')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('To second@strix.example')
  expect(page.body).toContain('Hello &lt;b&gt;Ada')
  const json = await app.app.inject('/sandbox/outbox.json')
  expect(json.json()).toMatchObject({ data: [{ to: 'second@strix.example', kind: 'test' }] })
})

test('live mode has no outbox', async () => {
  const live = await openTestApp({
    env: {
      STRIX_MODE: 'live',
      SECRET_KEY: 'a key of at least thirty-two characters',
      PUBLIC_URL: 'https://strix.example',
      DATABASE_URL: app.url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PAYMENTS: 'off',
      RATE_LIMIT_FACTOR: '1',
    },
  })
  expect((await live.app.inject('/sandbox/outbox')).statusCode).toBe(404)
  expect((await live.app.inject('/sandbox/outbox.json')).statusCode).toBe(404)
  await live.close()
})
