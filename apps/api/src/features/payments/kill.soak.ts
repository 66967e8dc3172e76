/**
 * Two servers on one database, killed again and again amid 2,000 purchases and transfers, while the
 * gateway's messages come late, twice and again: every paid reference is credited once.
 */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment } from '@strix/contracts'
import { startSimulator } from '@strix/simulator'
import type { Outcome, Delivery } from '@strix/simulator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { createTestDatabase } from '../../infra/test-database.ts'
import { addMembers, keepServer } from '../../testing/soak.ts'
import type { Member, ServerKeeper } from '../../testing/soak.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { paySubscription } from '../wallet/index.ts'
import { auditMoney } from './audit.service.ts'
import { checkDue } from './payments.jobs.ts'

const purchases = 2_000
const clients = 24
const [seed = 0] = fc.sample(fc.integer(), 1)

test(`kill -9 amid ${purchases} purchases loses and doubles nothing, seed ${seed}`, async () => {
  const database = await createTestDatabase()
  const servers: ServerKeeper[] = []
  const notify = async (url: string, headers: Readonly<Record<string, string>>, body: string) => {
    const target = servers[Math.floor(Math.random() * servers.length)]
    await fetch(`${target?.url}${new URL(url).pathname}`, { method: 'POST', headers, body })
  }
  const simulator = await startSimulator({
    seed: `soak ${seed}`,
    now: () => new Date(),
    gatewayLateMs: 700,
    notify: ({ url, headers, body }) => notify(url, headers, body),
  })
  const { gateway } = simulator
  const sandbox = {
    url: simulator.url,
    gatewaySecret: gateway.secret,
    examples: () => Promise.resolve([]),
  }
  const here = await openTestApp({ url: database.url, sandbox })
  const members = await addMembers(here, 40)
  for (const _each of [1, 2]) {
    const input = { databaseUrl: database.url, sandbox, jobs: 'payments_check', now: here.now }
    servers.push(await keepServer(input))
  }
  const work = fc.sample(
    fc.record({
      who: fc.nat(members.length - 1),
      to: fc.nat(members.length - 1),
      amount: fc.integer({ min: 100, max: 5_000 }),
      outcome: fc.constantFrom<Outcome>(
        'paid',
        'paid',
        'paid',
        'declined',
        'late',
        'short',
        'left',
      ),
      delivery: fc.constantFrom<Delivery>('once', 'twice', 'late', 'never'),
      back: fc.integer({ min: 0, max: 19 }),
      server: fc.nat(1),
    }),
    { numRuns: purchases, seed },
  )
  let killing = true
  const killer = (async () => {
    while (killing) {
      await sleep(1_500 + Math.random() * 2_500)
      await servers[Math.floor(Math.random() * servers.length)]?.kill()
    }
  })()
  const shares = Array.from({ length: clients }, (_none, at) =>
    work.filter((_each, index) => index % clients === at),
  )
  await Promise.all(
    shares.map(async (share) => {
      for (const each of share) {
        const member = members[each.who] as Member
        const payment = await begin(servers, { ...each, member })
        gateway.act(payment.reference, each)
        const body = JSON.stringify({ event: 'payment.changed', ref: payment.reference })
        const signature = createHmac('sha256', gateway.secret).update(body).digest('hex')
        const headers = { 'content-type': 'application/json', 'x-gateway-signature': signature }
        // Nobody has to be there to hear it.
        await notify('http://x/api/v1/payment/webhook/sandbox', headers, body).catch(
          () => undefined,
        )
        if (each.back === 0 && ['paid', 'short'].includes(each.outcome)) {
          gateway.giveBack(payment.reference)
        }
        await subscribe(here, { from: member.id, to: members[each.to]?.id ?? '' })
      }
    }),
  )
  killing = false
  await killer
  await Promise.all(servers.map((server) => server.stop()))
  await sleep(1_000)
  // Everything still open is asked about, as the job would in time.
  for (const _hour of [1, 2, 3]) {
    here.advance(25 * 3_600_000)
    await checkDue(here.services)
  }
  expect(await auditMoney(here.services)).toEqual([])
  const ended = await here.db.selectFrom('payment').select('state').execute()
  const countOf = (wanted: string) => ended.filter(({ state }) => state === wanted).length
  const kills = servers.reduce((sum, server) => sum + server.kills(), 0)
  console.log(
    `${countOf('credited')} credited, ${countOf('held')} held, ${kills} kills, the audit is clean`,
  )
  expect(countOf('credited')).toBeGreaterThan(purchases / 4)
  expect(kills).toBeGreaterThan(3)
  await here.close()
  await simulator.stop()
  await database.drop()
})

/** As a browser does: the same reference again until somebody answers. */
async function begin(
  servers: readonly ServerKeeper[],
  input: { member: Member; amount: number; server: number },
): Promise<Payment> {
  const { member, amount } = input
  for (let tries = 0; tries < 200; tries += 1) {
    const ref = `soak-${uuidv7(new Date())}`
    const server = servers[(input.server + tries) % servers.length]
    try {
      const answer = await fetch(`${server?.url}/api/v1/payment/initiate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
        body: JSON.stringify({
          amount,
          profile_id: member.id,
          payment_method: 'bank',
          payment_ref: ref,
        }),
      })
      if (answer.ok) return ((await answer.json()) as { data: Payment }).data
    } catch (error) {
      // The server was killed under it.
      if (!(error instanceof TypeError)) throw error
    }
    await sleep(100)
  }
  throw new Error('no server answered')
}

/** A transfer amid the purchases; too little to pay it is fine. */
async function subscribe({ db }: TestApp, pair: { from: string; to: string }): Promise<void> {
  if (pair.from === pair.to) return
  const payment = { subscriberId: pair.from, creatorId: pair.to, price: 20_000, share: 2_000 }
  try {
    await transact(db, (tx) =>
      paySubscription(tx, { id: uuidv7(new Date()), ...payment, now: new Date() }),
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== 'INSUFFICIENT_BALANCE' && code !== 'DEBT_OPEN') throw error
  }
}
