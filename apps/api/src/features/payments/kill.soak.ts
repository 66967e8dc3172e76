/**
 * Two servers on one database, killed again and again while 64 members at once buy, subscribe, are
 * refunded and bring newcomers, and the gateway's messages come late, twice, never and out of
 * order: at the end the audit finds nothing. `STRIX_KILL_SECONDS` sets the length,
 * `STRIX_SOAK_SEED` repeats a run's order.
 */
import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment } from '@strix/contracts'
import { startSimulator } from '@strix/simulator'
import type { Delivery, Outcome, RunningSimulator } from '@strix/simulator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { createTestDatabase } from '../../infra/test-database.ts'
import { addMembers, keepServer } from '../../testing/soak.ts'
import type { Member, ServerKeeper } from '../../testing/soak.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { auditMoney } from './audit.service.ts'
import { checkDue } from './payments.jobs.ts'

const seconds = Number(process.env.STRIX_KILL_SECONDS ?? 180)
/** A slow machine goes on until it has seen so many. */
const killsMin = 8
const clients = 64
const creators = 8
const callMaxMs = 30_000
const [anySeed = 0] = fc.sample(fc.integer(), 1)
const seed = Number(process.env.STRIX_SOAK_SEED ?? anySeed)

type Message = { path: string; headers: Readonly<Record<string, string>>; body: string }
type Stage = {
  here: TestApp
  servers: ServerKeeper[]
  gateway: RunningSimulator['gateway']
  members: Member[]
  /** Everything the gateway has sent, for those who send it again. */
  sent: Message[]
  /** What was answered with success, by kind. */
  done: Map<string, number>
}

/** What one member does next; the order of each member's own doings follows from the seed. */
const step = fc.record({
  kind: fc.oneof(
    { weight: 9, arbitrary: fc.constant('buy' as const) },
    { weight: 4, arbitrary: fc.constant('subscribe' as const) },
    { weight: 2, arbitrary: fc.constant('refund' as const) },
    { weight: 2, arbitrary: fc.constant('reward' as const) },
    { weight: 3, arbitrary: fc.constant('replay' as const) },
  ),
  amount: fc.integer({ min: 500, max: 5_000 }),
  outcome: fc.constantFrom<Outcome>(
    ...(['paid', 'paid', 'paid', 'paid', 'declined', 'late', 'short', 'more', 'left'] as const),
  ),
  delivery: fc.constantFrom<Delivery>('once', 'twice', 'late', 'never'),
  creator: fc.nat(creators - 1),
  server: fc.nat(1),
  /** Of a hundred. */
  chance: fc.nat(99),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test(`${seconds} s of kill -9 amid all that moves money lose and double nothing, seed ${seed}`, async () => {
  const database = await createTestDatabase()
  const stage = await setStage(database.url)
  const { here, servers, done } = stage
  const killsOf = () => servers.reduce((sum, server) => sum + server.kills(), 0)
  const until = performance.now() + seconds * 1_000
  const isOver = () => performance.now() > until && killsOf() >= killsMin
  try {
    const work = stage.members.map((member, at) => live(stage, { member, at, isOver }))
    await Promise.all([killAll(servers, isOver), ...work])
    await Promise.all(servers.map((server) => server.stop()))
    // Messages that are still on their way find nobody.
    await sleep(1_000)
    // Everything still open is asked about, as the job would in time.
    for (const _day of [1, 2, 3]) {
      here.advance(25 * 3_600_000)
      await checkDue(here.services)
    }
    expect(await auditMoney(here.services)).toEqual([])
    const rows = await here.db.selectFrom('payment').select('state').execute()
    const credited = rows.filter(({ state }) => state === 'credited').length
    const deaths = servers.map((server) => server.deaths())
    console.log(
      JSON.stringify({
        seed,
        seconds,
        kills: killsOf(),
        payments: rows.length,
        credited,
        ...Object.fromEntries(done),
      }),
    )
    expect(deaths).toEqual([0, 0])
    expect(credited).toBeGreaterThan(0)
    for (const kind of ['subscribe', 'refund', 'reward', 'reversal', 'replay']) {
      expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0)
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await here.close()
    await stage.stop()
    await database.drop()
  }
})

async function setStage(databaseUrl: string): Promise<Stage & { stop(): Promise<void> }> {
  const servers: ServerKeeper[] = []
  const sent: Message[] = []
  const simulator = await startSimulator({
    seed: `soak ${seed}`,
    now: () => new Date(),
    gatewayLateMs: 700,
    notify: async ({ url, headers, body }) => {
      const message = { path: new URL(url).pathname, headers, body }
      sent.push(message)
      await deliver(servers[sent.length % 2], message)
    },
  })
  const { gateway, url } = simulator
  const sandbox = { url, gatewaySecret: gateway.secret, examples: () => Promise.resolve([]) }
  const here = await openTestApp({ url: databaseUrl, sandbox, startAt: new Date() })
  const members = await addMembers(here, clients)
  for (const _each of [1, 2]) {
    const now = () => new Date()
    servers.push(await keepServer({ databaseUrl, sandbox, jobs: 'payments_check', now }))
  }
  const stop = () => simulator.stop()
  return { here, servers, gateway, members, sent, done: new Map(), stop }
}

/** Nobody has to be there to hear it. */
async function deliver(server: ServerKeeper | undefined, message: Message): Promise<void> {
  const { path, headers, body } = message
  const signal = AbortSignal.timeout(callMaxMs)
  await fetch(`${server?.url}${path}`, { method: 'POST', headers, body, signal }).catch(
    (error: unknown) => {
      if (!isCut(error)) throw error
    },
  )
}

async function killAll(servers: readonly ServerKeeper[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    await sleep(1_500 + Math.random() * 2_500)
    await servers[turn % servers.length]?.kill()
  }
}

/** One member, one thing after the other, until time is up. */
async function live(
  stage: Stage,
  { member, at, isOver }: { member: Member; at: number; isOver: () => boolean },
): Promise<void> {
  for (let batch = 0; !isOver(); batch += 1) {
    const steps = fc.sample(step, { numRuns: 100, seed: seed + at * 1_000 + batch })
    for (const next of steps) {
      if (isOver()) return
      await take(stage, member, next)
    }
  }
}

async function take(stage: Stage, member: Member, next: Step): Promise<void> {
  switch (next.kind) {
    case 'buy':
      return await buy(stage, member, next)
    case 'subscribe':
      return await subscribe(stage, member, next)
    case 'refund':
      return await refund(stage, member, next)
    case 'reward':
      return await reward(stage, member)
    case 'replay':
      return await replay(stage, next)
    default:
      next.kind satisfies never
  }
}

async function buy(stage: Stage, member: Member, next: Step): Promise<void> {
  const { gateway } = stage
  const body = {
    amount: next.amount,
    profile_id: member.id,
    payment_method: 'bank',
    payment_ref: `soak-${uuidv7(new Date())}`,
  }
  const path = '/api/v1/payment/initiate'
  // A browser that hears nothing asks again with the same reference, here both servers at once.
  const asked = next.chance < 10 ? [0, 1] : [next.server]
  const answers = await Promise.all(
    asked.map((server) => call(stage, { server, path, body, token: member.token })),
  )
  const payment = answers.find(({ status }) => status === 200)?.data as Payment | undefined
  if (!payment) return
  gateway.act(payment.reference, next)
  note(stage, 'buy')
  if (next.chance < 85 || !['paid', 'short', 'more'].includes(next.outcome)) return
  gateway.giveBack(payment.reference, next.delivery)
  note(stage, 'reversal')
}

async function subscribe(stage: Stage, { id, token }: Member, next: Step): Promise<void> {
  const creator = creatorOf(stage, next)
  if (creator.id === id) return
  const following = { follower_id: id, following_id: creator.id }
  const { server } = next
  await call(stage, { server, path: '/api/v1/profile/follow', body: following, token })
  const body = { profile_id: creator.id, subscriber_id: id, renews: next.chance < 50 }
  const path = '/api/v1/profile/subscribe'
  const answers = await Promise.all(
    [server, 1 - server].map((each) => call(stage, { server: each, path, body, token })),
  )
  if (answers.some(({ status }) => status === 200)) note(stage, 'subscribe')
}

/** The creator puts a subscriber out, who gets the unused days back, and lets them in again. */
async function refund(stage: Stage, { id }: Member, next: Step): Promise<void> {
  const creator = creatorOf(stage, next)
  if (creator.id === id) return
  const { server } = next
  const { token } = creator
  const blocked = await call(stage, {
    server,
    path: '/api/v1/blocks',
    body: { profile_id: id },
    token,
  })
  if (blocked.status === 200) note(stage, 'refund')
  await call(stage, { server, method: 'DELETE', path: `/api/v1/blocks/${id}`, token })
}

/** Two newcomers at once, each of whom would bring the gift of the month's last place. */
async function reward({ here, done }: Stage, member: Member): Promise<void> {
  const now = new Date()
  const newcomers = await newPeople(here.db, 2)
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  const referrer = { id: member.id, addressHash: hashOf(member.id) }
  await Promise.all(
    newcomers.map((profileId) =>
      transact(here.db, (tx) =>
        here.services.welcome(tx, { profileId, addressHash: hashOf(profileId), referrer, now }),
      ),
    ),
  )
  note({ done }, 'reward')
}

/** A message of before, as the gateway sent it or with another state under a right signature. */
async function replay(stage: Stage, next: Step): Promise<void> {
  const { sent, servers, gateway } = stage
  const message = sent[Math.floor((sent.length * next.chance) / 100)]
  if (!message) return
  const server = servers[next.server]
  await deliver(server, message)
  const body = JSON.stringify({ ...(JSON.parse(message.body) as object), state: 'paid' })
  const signature = createHmac('sha256', gateway.secret).update(body).digest('hex')
  const headers = { ...message.headers, 'x-gateway-signature': signature }
  await deliver(server, { ...message, headers, body })
  note(stage, 'replay')
}

function creatorOf({ members }: Stage, { creator }: Step): Member {
  return members[creator] as Member
}

function note({ done }: Pick<Stage, 'done'>, kind: string): void {
  done.set(kind, (done.get(kind) ?? 0) + 1)
}

async function call(
  { servers }: Stage,
  input: { server: number; method?: 'DELETE'; path: string; token: string; body?: unknown },
): Promise<{ status: number; data?: unknown }> {
  const { server, method = 'POST', path, token, body } = input
  try {
    const answer = await fetch(`${servers[server]?.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMaxMs),
    })
    const { data } = (await answer.json()) as { data?: unknown }
    expect(answer.status, path).not.toBe(500)
    return { status: answer.status, data }
  } catch (error) {
    if (!isCut(error)) throw error
    // A server that starts takes no calls for a while.
    await sleep(100)
    return { status: 0 }
  }
}

/** Its server was killed under it. */
function isCut(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
}
