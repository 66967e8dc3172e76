/**
 * Two servers, 64 clients; servers and PostgreSQL are killed again and again, and the payment
 * provider falls silent. At the end every invariant holds. `STRIX_CHAOS_SECONDS` sets the length.
 */
import { createServer, request as ask } from 'node:http'
import type { Server } from 'node:http'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment, RecordDownload } from '@strix/contracts'
import { startSimulator } from '@strix/simulator'
import type { RunningSimulator, Delivery } from '@strix/simulator'
import { expect, test } from 'vitest'
import { auditMoney, checkDue } from './features/payments/index.ts'
import { verifyRecord } from './features/records/index.ts'
import { uuidv7 } from './infra/id.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startPostgres } from './infra/postgres/index.ts'
import type { RunningPostgres } from './infra/postgres/index.ts'
import { addMembers, keepServer } from './testing/soak.ts'
import type { Member, ServerKeeper } from './testing/soak.ts'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import { signupBody } from './testing/test-people.ts'
import { addCounting, addFixture, say } from './testing/test-results.ts'

const seconds = Number(process.env.STRIX_CHAOS_SECONDS ?? 600)
const clients = 64
const creators = 8
const deliveries: readonly Delivery[] = ['once', 'twice', 'late', 'never']
const callMaxMs = 40_000
/** Longer than a post may take that meets an outage. */
const beforeKickoffMs = 25_000

type Stage = {
  postgres: RunningPostgres
  servers: ServerKeeper[]
  simulator: RunningSimulator
  provider: Provider
  here: TestApp
  members: Member[]
}
/** What was answered, and what those answers promised. */
type Tally = {
  answers: Map<string, number>
  follows: Set<string>
  signups: Set<string>
  payments: Set<string>
  codes: string[]
}

test(`${seconds} s of kills and silence lose and double nothing`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strix-chaos-'))
  chmodSync(folder, 0o711)
  const stage = await setStage(folder)
  const tally: Tally = {
    answers: new Map(),
    follows: new Set(),
    signups: new Set(),
    payments: new Set(),
    codes: [],
  }
  const until = performance.now() + seconds * 1_000
  try {
    const work = Array.from({ length: clients }, (_none, at) =>
      runClient(stage, tally, { at, until }),
    )
    const [done] = await Promise.all([
      makeFaults(stage, until),
      postAndSettle(stage, tally, until),
      ...work,
    ])
    stage.provider.silent = false
    await comeToRest(stage)
    await demandInvariants(stage, tally)
    const deaths = stage.servers.map((server) => server.deaths())
    const { payments, follows, signups, codes } = tally
    const kept = [payments.size, follows.size, signups.size, codes.length]
    console.log(
      JSON.stringify({ seconds, ...done, deaths, kept, ...Object.fromEntries(tally.answers) }),
    )
    expect(deaths).toEqual([0, 0])
    expect(tally.answers.get('500') ?? 0).toBe(0)
    expect(done.serverKills + done.postgresKills).toBeGreaterThan(2)
    expect(payments.size).toBeGreaterThan(clients)
  } finally {
    await Promise.all(stage.servers.map((server) => server.stop()))
    await stage.here.close()
    await stage.provider.stop()
    await stage.simulator.stop()
    await stage.postgres.stop()
  }
  rmSync(folder, { recursive: true, force: true })
})

async function setStage(folder: string): Promise<Stage> {
  // What is killed are processes, not the machine: nothing waits for the disk.
  const settings = { fsync: 'off', max_connections: '200' }
  const postgres = await startPostgres({ dataDir: join(folder, 'pg'), settings })
  await prepareDatabase(postgres)
  const servers: ServerKeeper[] = []
  const simulator = await startSimulator({
    seed: 'chaos',
    now: () => new Date(),
    gatewayLateMs: 700,
    notify: async ({ url, headers, body }) => {
      const path = new URL(url).pathname
      await fetch(`${someOf(servers).url}${path}`, { method: 'POST', headers, body })
    },
  })
  const provider = await openProvider(simulator.url)
  const { secret: gatewaySecret } = simulator.gateway
  const sandbox = { url: provider.url, gatewaySecret, examples: () => Promise.resolve([]) }
  const here = await openTestApp({ url: postgres.url, sandbox, startAt: new Date() })
  const members = await addMembers(here, clients)
  for (const _each of [1, 2]) {
    const common = { databaseUrl: postgres.url, sandbox, now: () => new Date() }
    servers.push(await keepServer({ ...common, jobs: 'all' }))
  }
  return { postgres, servers, simulator, provider, here, members }
}

type Provider = { url: string; silent: boolean; stop(): Promise<void> }

/** The outside world, which can take calls and answer none. */
async function openProvider(target: string): Promise<Provider> {
  const server: Server = createServer((incoming, outgoing) => {
    if (state.silent) return
    const { method, headers, url } = incoming
    const forward = ask(`${target}${url ?? ''}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.on('error', () => outgoing.destroy())
    incoming.pipe(forward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const state: Provider = {
    url: `http://127.0.0.1:${port}`,
    silent: false,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return state
}

async function makeFaults({ servers, postgres, provider }: Stage, until: number) {
  const done = { serverKills: 0, postgresKills: 0, postgresStops: 0, silences: 0 }
  for (let round = 0; performance.now() < until; round += 1) {
    await sleep(3_000 + Math.random() * 5_000)
    const next = round % 4
    if (next === 0 || next === 2) {
      await someOf(servers).kill()
      done.serverKills += 1
    } else if (next === 1) {
      const isKill = Math.random() < 0.5
      process.kill(postgres.pid, isKill ? 'SIGKILL' : 'SIGINT')
      done[isKill ? 'postgresKills' : 'postgresStops'] += 1
    } else {
      provider.silent = !provider.silent
      if (provider.silent) done.silences += 1
    }
  }
  return done
}

/** Codes on the record, and results that settle them, while all else falls over. */
async function postAndSettle(stage: Stage, tally: Tally, until: number): Promise<void> {
  const { here, members } = stage
  const running: Promise<void>[] = []
  async function postOne(profileId: string): Promise<void> {
    const posted = await attempt(async () => {
      const kickoff = new Date(here.now().getTime() + beforeKickoffMs)
      const fixtureId = await addFixture(here, kickoff)
      return {
        fixtureId,
        id: await addCounting(here, { profileId, games: [{ fixtureId, kickoff }] }),
      }
    })
    if (!posted) return
    await sleep(beforeKickoffMs)
    const score = someOf(['2-1 1-0', '0-1 0-0', '1-1 1-1'])
    while (!(await attempt(async () => await say(here, posted.fixtureId, score)))) await sleep(500)
    tally.codes.push(posted.id)
  }
  while (performance.now() < until) {
    running.push(postOne(someOf(members.slice(0, creators)).id))
    await sleep(700)
  }
  await Promise.all(running)
}

/** Undefined where the database was away. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

async function runClient(
  stage: Stage,
  tally: Tally,
  { at, until }: { at: number; until: number },
): Promise<void> {
  const me = stage.members[at] as Member
  for (let turn = 0; performance.now() < until; turn += 1) {
    const choice = Math.random()
    if (choice < 0.3) await buy(stage, tally, me)
    else if (choice < 0.5) await follow(stage, tally, me)
    else if (choice < 0.6) await signUp(stage, tally, `chaos_${at}_${turn}`)
    else await read(stage, tally, me)
    await sleep(20 + Math.random() * 200)
  }
}

async function call(
  stage: Stage,
  tally: Tally,
  input: { method: 'GET' | 'POST'; path: string; token?: string; body?: unknown },
): Promise<{ status: number; data?: unknown }> {
  const note = (word: string) => tally.answers.set(word, (tally.answers.get(word) ?? 0) + 1)
  try {
    const answer = await fetch(`${someOf(stage.servers).url}${input.path}`, {
      method: input.method,
      headers: {
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(input.token !== undefined && { authorization: `Bearer ${input.token}` }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(callMaxMs),
    })
    const { data } = (await answer.json()) as { data?: unknown }
    note(String(answer.status))
    if (answer.status === 503) expect(answer.headers.get('retry-after')).not.toBeNull()
    return { status: answer.status, data }
  } catch (error) {
    // Its server was killed under it.
    if (error instanceof TypeError || error instanceof DOMException) note('cut')
    else throw error
    return { status: 0 }
  }
}

async function buy(stage: Stage, tally: Tally, { id, token }: Member): Promise<void> {
  const body = {
    amount: 100 + Math.floor(Math.random() * 400),
    profile_id: id,
    payment_method: 'bank',
    payment_ref: `chaos-${uuidv7(new Date())}`,
  }
  const path = '/api/v1/payment/initiate'
  const { status, data } = await call(stage, tally, { method: 'POST', path, token, body })
  if (status !== 200) return
  const { reference } = data as Payment
  stage.simulator.gateway.act(reference, { outcome: 'paid', delivery: someOf(deliveries) })
  tally.payments.add(reference)
}

async function follow(stage: Stage, tally: Tally, { id, token }: Member): Promise<void> {
  const other = someOf(stage.members).id
  if (other === id) return
  const body = { follower_id: id, following_id: other }
  const path = '/api/v1/profile/follow'
  const { status } = await call(stage, tally, { method: 'POST', path, token, body })
  if (status === 200) tally.follows.add(`${id} ${other}`)
}

async function signUp(stage: Stage, tally: Tally, name: string): Promise<void> {
  const email = `${name}@strix.example`
  const body = signupBody({ email, username: name })
  const { status } = await call(stage, tally, { method: 'POST', path: '/signup', body })
  if (status === 200) tally.signups.add(email)
}

async function read(stage: Stage, tally: Tally, { id, token }: Member): Promise<void> {
  const path = someOf([
    `/api/v1/profile/${id}/notifications`,
    `/api/v1/wallet/profile-wallet/${id}`,
    '/api/v1/platforms',
    `/api/v1/profile/${someOf(stage.members.slice(0, creators)).id}/record`,
  ])
  await call(stage, tally, { method: 'GET', path, token })
}

/** Until the jobs have done what there was to do. */
async function comeToRest({ here }: Stage): Promise<void> {
  const open = async () => {
    const events = await here.db.selectFrom('domain_event').select('seq').execute()
    const mails = await here.db
      .selectFrom('mail')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
    const codes = await here.db
      .selectFrom('posted_code')
      .select('id')
      .where('state', 'not in', ['won', 'lost', 'void'])
      .execute()
    return events.length + mails.length + codes.length
  }
  const until = performance.now() + 300_000
  while (((await attempt(open)) ?? 1) > 0) {
    if (performance.now() > until) throw new Error('the jobs do not come to rest')
    await sleep(1_000)
  }
  // Everything still open is asked about, as the job would in time.
  for (const _day of [1, 2, 3]) {
    here.advance(25 * 3_600_000)
    await checkDue(here.services)
  }
}

async function demandInvariants({ here, members }: Stage, tally: Tally): Promise<void> {
  const { db } = here
  expect(await auditMoney(here.services)).toEqual([])
  const credited = await db
    .selectFrom('payment')
    .select('reference')
    .where('state', '=', 'credited')
    .execute()
  const found = new Set(credited.map(({ reference }) => reference))
  expect([...tally.payments].filter((reference) => !found.has(reference))).toEqual([])
  const delivered = await db
    .selectFrom('notification')
    .select(['profile_id', 'actor_id'])
    .where('kind', '=', 'followed')
    .execute()
  const notices = delivered.map((row) => `${row.actor_id} ${row.profile_id}`)
  expect(new Set(notices).size).toBe(notices.length)
  expect([...tally.follows].filter((pair) => !notices.includes(pair))).toEqual([])
  expect(await db.selectFrom('event_quarantine').selectAll().execute()).toEqual([])
  const mails = await db.selectFrom('mail').select(['recipient', 'sent_at']).execute()
  const mailed = mails.map(({ recipient }) => recipient)
  expect(new Set(mailed).size).toBe(mailed.length)
  expect([...tally.signups].filter((email) => !mailed.includes(email))).toEqual([])
  expect(tally.codes.length).toBeGreaterThan(0)
  for (const { id } of members.slice(0, creators)) {
    const answer = await here.app.inject(`/api/v1/profile/${id}/record/download`)
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json<{ data: RecordDownload }>()
    expect(verifyRecord({ now: data })).toEqual([])
  }
}

function someOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
