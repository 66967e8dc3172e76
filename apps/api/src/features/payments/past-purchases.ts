/** Purchases of the demo: made at the sandbox's gateway, and concluded by what it says of them. */
import type { PaymentMethod } from '@strix/contracts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { conclude } from './conclude.ts'
import type { Tables } from './deps.ts'
import { insertPayment, movePayment } from './payments.store.ts'
import type { PaymentProvider } from './provider.ts'
import { newReference } from './reference.ts'

export type PastPurchase = {
  profileId: string
  /** Whole. */
  credits: number
  method: PaymentMethod
  at: Date
  /** What the buyer does at the gateway, one after the other. */
  acts: readonly ('paid' | 'short' | 'declined' | 'returned')[]
}

const minuteMs = 60_000

/** Nobody is mailed or notified. */
export async function addPastPurchase(
  db: Db<Tables>,
  input: {
    provider: PaymentProvider
    pay: (reference: string, act: PastPurchase['acts'][number]) => Promise<void>
    purchase: PastPurchase
  },
): Promise<void> {
  const { provider, pay, purchase } = input
  const { profileId, credits, method, at } = purchase
  const hundredths = credits * 100
  let payment = await insertPayment(db, {
    id: uuidv7(at),
    createdAt: at,
    profileId,
    provider: provider.id,
    reference: newReference(),
    clientRef: uuidv7(at),
    method,
    credits: hundredths,
    kobo: hundredths,
    nextCheckAt: at,
  })
  const { id, reference, kobo } = payment
  const about = { reference, kobo, email: 'demo@strix.example', method }
  const { link } = await provider.create({ ...about, returnUrl: 'http://127.0.0.1/wallet' })
  await movePayment(db, { id, from: 'created', to: 'open', change: { link } })
  let now = at
  for (const act of purchase.acts) {
    await pay(reference, act)
    now = new Date(now.getTime() + 2 * minuteMs)
    const verdict = await provider.verify(reference)
    const asked = { payment, verdict, live: provider.live, now }
    const concluded = await transact(db, (tx) => conclude(tx, asked))
    payment = concluded?.payment ?? payment
  }
}
