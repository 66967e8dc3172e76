import type { PageQuery } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { PaymentDeps } from './payments.service.ts'
import { listHeld, listPayments } from './payments.store.ts'
import { resolveHeld } from './review.service.ts'
import { heldViewOf, viewOf } from './views.ts'
import type { PaymentTables } from './payments.tables.ts'

/** Somebody's payments, newest first. */
export async function receiptsOf(
  db: Db<PaymentTables>,
  input: { profileId: string; query: PageQuery },
) {
  const { rows, page } = await listPayments(db, input)
  return { rows: rows.map(viewOf), page }
}

/** What waits for staff. */
export async function heldPayments(db: Db<PaymentTables>) {
  return (await listHeld(db)).map(heldViewOf)
}

export async function resolvePayment(deps: PaymentDeps, input: Parameters<typeof resolveHeld>[1]) {
  return heldViewOf(await resolveHeld(deps, input))
}
