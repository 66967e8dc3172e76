/**
 * Every place where a user names an address that the server then asks, against every address,
 * name and server that would lead it astray. The real guard is at the end of each.
 */
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { WebhookFailure, WebhookView } from '@strix/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listJobs } from './features.ts'
import { createOutbound } from './infra/outbound/index.ts'
import type { Outbound } from './infra/outbound/index.ts'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { deliverAll } from './testing/test-events.ts'
import { operations } from './testing/test-operations.ts'
import { newPerson } from './testing/test-people.ts'
import type { Person } from './testing/test-people.ts'

const publicAddress = '93.184.215.14'
/** What somebody inside would say; none of it is kept. */
const secret = 'the-password-of-the-cloud'

/** What stands at an address, or behind its name, and what a webhook says of it. */
type Trap = { is: string; failure: WebhookFailure | null } & (
  | { address: string }
  | { leadsTo: readonly string[] }
  | { answers: RequestListener }
)

const badAddresses = [
  'http://hooks.example.org/in',
  'http://fcm.googleapis.com/fcm/send/x',
  'ftp://hooks.example.org/in',
  'file:///etc/passwd',
  'https://hooks.example.org:8443/in',
  'https://name:word@hooks.example.org/in',
  'https://fcm.googleapis.com@10.0.0.1/',
  'https://10.0.0.1/in',
  'https://192.168.1.1/in',
  'https://127.0.0.1/in',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/in',
  'https://[fe80::1]/in',
  'https://[fd00::1]/in',
  'https://[::ffff:10.0.0.1]/in',
  'https://2130706433/in',
  'https://0177.0.0.1/in',
  'https://0x7f.1/in',
  'https://localhost/in',
  'https://metadata/in',
]
const badNames = [
  ['10.0.0.1'],
  ['192.168.1.1'],
  ['127.0.0.1'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['0.0.0.0'],
  ['::1'],
  ['fe80::1'],
  ['fd00::1'],
  ['::ffff:10.0.0.1'],
  ['64:ff9b::a00:1'],
  [publicAddress, '10.0.0.1'],
]
const traps: readonly Trap[] = [
  { is: 'a good server', failure: null, answers: (_, reply) => reply.writeHead(204).end() },
  ...badAddresses.map((address) => ({ is: address, failure: 'address', address }) as const),
  ...badNames.map((leadsTo) => ({ is: leadsTo.join(), failure: 'private', leadsTo }) as const),
  {
    is: 'a server that sends on to a private address',
    failure: 'redirect',
    answers: (_, reply) =>
      reply.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(secret),
  },
  {
    is: 'a body without an end',
    failure: 'too-large',
    answers(_, reply) {
      const more = () => void (reply.write(secret.repeat(200)) && setImmediate(more))
      reply.on('drain', more)
      more()
    },
  },
  {
    is: 'headers without an end',
    failure: 'unreachable',
    answers: (_, reply) => reply.setHeader('x', secret.repeat(400)).end(),
  },
  { is: 'a letter and no more', failure: 'slow', answers: (_, reply) => reply.write('a') },
  { is: 'a silent server', failure: 'slow', answers: () => undefined },
]

let app: TestApp
/** One for each trap. */
let people: Person[] = []
let fan: Person
/** Addresses that were connected to, and requests that arrived, by the name of the server. */
let dialled: Record<string, string[]> = {}
let arrived: Record<string, number> = {}
let timesGiven: (number | undefined)[] = []

const server = createServer((request, reply) => {
  const { host = '' } = request.headers
  arrived[host] = (arrived[host] ?? 0) + 1
  reply.on('error', () => undefined)
  const trap = trapOf(host)
  if ('answers' in trap) trap.answers(request, reply)
  else reply.end(secret)
})

/** Names carry the number of their trap. */
function trapOf(name: string): Trap {
  const trap = traps[Number(/^h(\d+)\./.exec(name)?.[1])]
  if (!trap) throw new Error(`${name} was asked`)
  return trap
}

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const where = server.address()
  if (where === null || typeof where === 'string') throw new Error('no port')
  const guard = createOutbound({
    userAgent: 'Strix/test',
    async resolve(name) {
      const trap = await Promise.resolve(trapOf(name))
      return 'leadsTo' in trap ? trap.leadsTo : [publicAddress]
    },
    dial({ hostname, addresses }, callback) {
      dialled[hostname] = addresses.map(({ address }) => address)
      const socket = connect(where.port, '127.0.0.1', () => callback(null, socket))
    },
  })
  /** As it is, only that nobody waits for as long as a server may take. */
  const outbound: Outbound = (request) => {
    timesGiven.push(request.timeoutMs)
    return guard({ ...request, timeoutMs: 250 })
  }
  app = await openTestApp({ outbound })
  fan = await newPerson(app)
  people = []
  for (const _ of traps) people.push(await newPerson(app))
})
afterAll(async () => {
  await app.close()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})
beforeEach(() => {
  dialled = {}
  arrived = {}
  timesGiven = []
})

/** A place, as its user and as the job that asks see it. */
type Place = {
  name: string
  /** An address that it takes, at the name of the trap. */
  addressOf(trap: number): string
  /** Answers the status of what the user gets. */
  give(person: Person, address: string): Promise<number>
  /** As a row of a time when the rule was another. */
  write(person: Person, address: string): Promise<unknown>
  /** What its table takes, whatever the code says. */
  tableTakes(address: string): boolean
  /** Something happens that is told there. */
  happen(person: Person): Promise<unknown>
  job: string
  /** What is kept of how it went, and what it is for a failure. */
  outcome(person: Person): Promise<string | null>
  outcomeOf(failure: WebhookFailure): string
}

const places: readonly Place[] = [
  {
    name: 'a webhook',
    addressOf: (trap) => `https://h${trap}.example.org/in`,
    async give({ browser }, url) {
      const body = { url, events: ['code.settled'] }
      return (await browser.send('POST', '/api/v1/webhooks', body)).status
    },
    write: ({ profileId }, url) =>
      app.db.updateTable('webhook').set({ url }).where('profile_id', '=', profileId).execute(),
    tableTakes: (url) => url.startsWith('https://'),
    happen: async ({ browser }) =>
      await browser.send('POST', `/api/v1/webhooks/${(await webhookOf(browser))?._id}/test`),
    job: 'webhooks_send',
    outcome: async ({ browser }) => (await webhookOf(browser))?.last_failure ?? null,
    outcomeOf: (failure) => failure,
  },
  {
    name: 'a browser that takes notices',
    addressOf: (trap) => `https://h${trap}.notify.windows.com/w/`,
    async give({ browser }, endpoint) {
      const p256dh = createECDH('prime256v1').generateKeys('base64url')
      const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
      const body = { endpoint, keys }
      return (await browser.send('POST', '/api/v1/notifications/push', body)).status
    },
    write: ({ profileId: id }, endpoint) =>
      app.db
        .updateTable('push_subscription')
        .set({ endpoint })
        .where('profile_id', '=', id)
        .execute(),
    tableTakes: () => true,
    async happen({ browser, profileId }) {
      await browser.send('PATCH', '/api/v1/notifications/choice', { pushed: ['follow'] })
      const follow = { follower_id: fan.profileId, following_id: profileId }
      await fan.browser.send('POST', '/api/v1/profile/follow', follow)
    },
    job: 'push_send',
    async outcome({ profileId }) {
      const rows = await app.db
        .selectFrom('push_subscription as browser')
        .leftJoin('push_message as message', 'message.subscription_id', 'browser.id')
        .select('message.attempts')
        .where('browser.profile_id', '=', profileId)
        .execute()
      if (rows.length === 0) return 'forgotten'
      return rows.some(({ attempts }) => attempts !== null) ? 'tried again' : null
    },
    outcomeOf: (failure) => (/address|private/.test(failure) ? 'forgotten' : 'tried again'),
  },
]

async function webhookOf(browser: Person['browser']): Promise<WebhookView | undefined> {
  return ((await browser.send('GET', '/api/v1/webhooks')).body.data as WebhookView[])[0]
}

test('these are all the addresses that anybody may name', () => {
  const named = operations.flatMap(([, { method, url, body }]) => {
    const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    return listAddresses(schema, '').map((field) => `${method} ${url} ${field}`)
  })
  expect(named).toEqual([
    'POST /api/v1/notifications/push endpoint',
    // Of the page where a result stands: people open it, the server never does.
    'POST /api/v1/admin/results/:fixtureId link',
    'POST /api/v1/webhooks url',
  ])
})

/** Fields with the form or the name of an address. */
function listAddresses(value: unknown, field: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => listAddresses(each, field))
  const schema = value as Record<string, unknown>
  const isNamed = /(^|_)(url|uri|endpoint|link|href|host|callback|webhook|site)s?$/.test(field)
  if (schema['format'] === 'uri' || (schema['type'] === 'string' && isNamed)) return [field]
  const fields = Object.entries(schema['properties'] ?? {})
  const same = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']
  return [
    ...fields.flatMap(([name, each]) => listAddresses(each, name)),
    ...same.flatMap((key) => listAddresses(schema[key], field)),
  ]
}

describe.each(places)('$name', (place) => {
  test('whoever names a bad address is told so', async () => {
    for (const address of badAddresses) {
      expect([address, await place.give(fan, address)]).toEqual([address, 400])
    }
  })

  test('where an address leads inside, nothing is asked; what misbehaves is left in time', async () => {
    const expected: Record<string, unknown> = {}
    for (const [at, trap] of traps.entries()) {
      const person = personOf(at)
      expect(await place.give(person, place.addressOf(at))).toBe(200)
      if (!('address' in trap)) continue
      if (place.tableTakes(trap.address)) await place.write(person, trap.address)
      else await expect(place.write(person, trap.address)).rejects.toThrow('violates check')
    }
    const tried = [...traps.entries()].filter(
      ([, trap]) => !('address' in trap) || place.tableTakes(trap.address),
    )
    for (const [at] of tried) await place.happen(personOf(at))
    await send()
    const went: Record<string, unknown> = {}
    for (const [at, trap] of tried) {
      const host = new URL(place.addressOf(at)).host
      went[trap.is] = [await place.outcome(personOf(at)), dialled[host] ?? [], arrived[host] ?? 0]
      const outcome = trap.failure && place.outcomeOf(trap.failure)
      expected[trap.is] = 'answers' in trap ? [outcome, [publicAddress], 1] : [outcome, [], 0]
    }
    expect(went).toEqual(expected)
    expect(Object.keys(dialled)).toHaveLength(traps.filter((trap) => 'answers' in trap).length)
    expect(timesGiven).toHaveLength(tried.length)
    expect(Math.max(...timesGiven.map((ms = 10_000) => ms))).toBeLessThanOrEqual(10_000)
    expect(app.log.filter((line) => line.includes(secret))).toEqual([])
  })

  async function send(): Promise<void> {
    await deliverAll(app)
    const job = listJobs(app.services).find(({ name }) => name === place.job)
    if (!job) throw new Error(`no job is called ${place.job}`)
    await job.run({}, { signal: undefined, log: app.services.log })
  }
})

function personOf(trap: number): Person {
  const person = people[trap]
  if (!person) throw new Error(`nobody stands at trap ${trap}`)
  return person
}
