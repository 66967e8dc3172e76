/** Every pair of things that can happen to a payment, at once, from every state. */
import type { PaymentState } from '@strix/contracts'
import { paymentStates } from '@strix/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../infra/errors.ts'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { testStart } from '../../testing/test-clock.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { auditLedger } from '../wallet/index.ts'
import { conclude } from './conclude.ts'
import type { PaymentDeps } from './deps.ts'
import { createPaymentService } from './payments.service.ts'
import { findById, insertPayment, movePayment, supersede } from './payments.store.ts'
import type { StoredPayment } from './payments.store.ts'
import type { PaymentProvider, Verdict } from './provider.ts'
import { newReference } from './reference.ts'
import { resolveHeld } from './review.service.ts'
import { auditPayments } from './states-audit.store.ts'
import { mayBecome, transitions } from './transitions.ts'

let app: TestApp
let people: string[] = []
beforeAll(async () => {
  app = await openTestApp()
  people = await newPeople(app.db, 600)
})
afterAll(() => app.close())

const hourMs = 3_600_000
const full = 50_000
const half = 25_000

function verdictOn(reference: string, status: Verdict['status'], kobo = full): Verdict {
  return {
    status,
    reference,
    kobo,
    currency: 'NGN',
    live: false,
    providerId: reference,
    feeKobo: 750,
  }
}

/** Says the same of every payment, as the money stood when staff looked. */
function providerThat(status: Verdict['status'], kobo = full): PaymentProvider {
  return {
    id: 'sandbox',
    live: false,
    create: () => Promise.reject(new Error('nothing is begun here')),
    verify: (reference) => Promise.resolve(verdictOn(reference, status, kobo)),
    readWebhook: () => undefined,
    listPaid: () => Promise.resolve([]),
  }
}

function depsWith(provider: PaymentProvider): PaymentDeps {
  return { ...app.services, paymentProvider: provider }
}

async function report(payment: StoredPayment, verdict: Verdict, hours = 0): Promise<void> {
  const now = new Date(app.now().getTime() + hours * hourMs)
  await transact(app.db, (tx) => conclude(tx, { payment, verdict, live: false, now }))
}

async function decide(payment: StoredPayment, decision: 'credit' | 'reject'): Promise<void> {
  const staff = { reason: 'a test', staffId: 'a test', now: app.now() }
  await resolveHeld(depsWith(providerThat('paid', half)), {
    paymentId: payment.id,
    decision,
    ...staff,
  })
}

type Act = {
  /** Where it leads from a state; nowhere else means that nothing changes. */
  leads: Partial<Record<PaymentState, PaymentState>>
  run(payment: StoredPayment): Promise<unknown>
}

const unpaid = ['created', 'open', 'failed', 'expired', 'abandoned'] as const
const from = (states: readonly PaymentState[], to: PaymentState) =>
  Object.fromEntries(states.map((state) => [state, to]))

const acts: Readonly<Record<string, Act>> = {
  opened: {
    leads: { created: 'open' },
    run: ({ id }) =>
      movePayment(app.db, { id, from: 'created', to: 'open', change: { link: 'x' } }),
  },
  'not begun': {
    leads: { created: 'failed' },
    run: ({ id }) => movePayment(app.db, { id, from: 'created', to: 'failed' }),
  },
  'begun again': { leads: {}, run: ({ id }) => transact(app.db, (tx) => supersede(tx, id)) },
  paid: {
    leads: from(unpaid, 'credited'),
    run: (payment) => report(payment, verdictOn(payment.reference, 'paid')),
  },
  'paid the half': {
    leads: from(unpaid, 'held'),
    run: (payment) => report(payment, verdictOn(payment.reference, 'paid', half)),
  },
  declined: {
    leads: from(unpaid, 'failed'),
    run: (payment) => report(payment, verdictOn(payment.reference, 'failed')),
  },
  'given back': {
    leads: { ...from(unpaid, 'failed'), credited: 'reversed', held: 'rejected' },
    run: (payment) => report(payment, verdictOn(payment.reference, 'reversed')),
  },
  'left for days': {
    leads: { created: 'failed', open: 'expired' },
    run: (payment) => report(payment, verdictOn(payment.reference, 'open'), 73),
  },
  'given up': {
    leads: { open: 'abandoned' },
    run: ({ profileId, clientRef }) =>
      createPaymentService(depsWith(providerThat('open'))).abandon({ profileId, clientRef }),
  },
  'credited by staff': { leads: { held: 'credited' }, run: (payment) => decide(payment, 'credit') },
  'rejected by staff': { leads: { held: 'rejected' }, run: (payment) => decide(payment, 'reject') },
}

/** A payment as it would have come to a state, money and all. */
async function paymentIn(state: PaymentState): Promise<StoredPayment> {
  const id = uuidv7(testStart)
  const made = await insertPayment(app.db, {
    id,
    createdAt: app.now(),
    profileId: people.pop() ?? '',
    provider: 'sandbox',
    reference: newReference(),
    clientRef: id,
    method: 'bank',
    credits: full,
    kobo: full,
    nextCheckAt: app.now(),
  })
  const ways: Readonly<Record<PaymentState, readonly string[]>> = {
    created: [],
    open: ['opened'],
    credited: ['opened', 'paid'],
    failed: ['opened', 'declined'],
    expired: ['opened', 'left for days'],
    abandoned: ['opened', 'given up'],
    held: ['opened', 'paid the half'],
    reversed: ['opened', 'paid', 'given back'],
    rejected: ['opened', 'paid the half', 'rejected by staff'],
  }
  for (const act of ways[state]) await acts[act]?.run(made)
  const payment = await findById(app.db, id)
  expect(payment?.state).toBe(state)
  return payment ?? made
}

/** A refusal by rule is one way to change nothing. */
async function run(act: Act | undefined, payment: StoredPayment): Promise<void> {
  try {
    await act?.run(payment)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TRANSFER_CONFLICT') throw error
  }
}

const names = Object.keys(acts)
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))

describe.each(paymentStates)('%s', (state) => {
  test(
    'and two things at once end as they would one after the other',
    { timeout: 120_000 },
    async () => {
      const lead = (at: PaymentState, act: string) => acts[act]?.leads[at] ?? at
      const queue = [...pairs]
      const clients = Array.from({ length: 6 }, async () => {
        for (let pair = queue.pop(); pair; pair = queue.pop()) {
          const [one, other] = pair
          const payment = await paymentIn(state)
          await Promise.all([run(acts[one], payment), run(acts[other], payment)])
          const became = await findById(app.db, payment.id)
          const orders = [lead(lead(state, one), other), lead(lead(state, other), one)]
          // Staff credit no other sum than they saw.
          if (one === 'paid' && other === 'credited by staff') orders.push(state)
          expect([one, other, orders]).toEqual([
            one,
            other,
            expect.arrayContaining([became?.state]),
          ])
        }
      })
      await Promise.all(clients)
      expect(await auditPayments(app.db)).toEqual([])
      expect(await auditLedger(app.db, undefined)).toEqual([])
    },
  )

  test('goes where the table says, once, and nowhere else', async () => {
    for (const to of paymentStates) {
      if (to === state) continue
      const move = { from: state, to }
      if (!mayBecome(state, to)) {
        await expect(movePayment(app.db, { id: uuidv7(testStart), ...move })).rejects.toThrow()
        continue
      }
      for (const other of transitions[state]) {
        const { id } = await insertPayment(app.db, {
          id: uuidv7(testStart),
          createdAt: app.now(),
          profileId: people[0] ?? '',
          provider: 'other',
          reference: newReference(),
          clientRef: newReference(),
          method: 'bank',
          credits: full,
          kobo: full,
          nextCheckAt: app.now(),
        })
        await app.db.updateTable('payment').set({ state }).where('id', '=', id).execute()
        const moved = await Promise.all([
          movePayment(app.db, { id, ...move }),
          movePayment(app.db, { id, from: state, to: other }),
        ])
        await app.db.deleteFrom('payment').where('id', '=', id).execute()
        expect(moved.filter(Boolean)).toHaveLength(1)
      }
    }
  })
})
