/** How much somebody allows themselves a month, and what of it is taken. */
import type { Db } from '../../infra/db.ts'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import { budgetUse } from './payments.store.ts'
import { readPreferences } from './preferences.store.ts'
import type { PaymentTables } from './payments.tables.ts'

/** In kobo: what was paid this month of Lagos, and what can be paid by links that are open. */
export async function budgetNow(
  db: Db<PaymentTables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<{ spent: number; waiting: number }> {
  const since = lagosDayStart(`${lagosDayOf(now).slice(0, 7)}-01`)
  return await budgetUse(db, { profileId, since })
}

/** Null where there is no budget. */
export async function leftOfBudget(
  db: Db<PaymentTables>,
  input: { profileId: string; now: Date },
): Promise<number | null> {
  const { budget } = await readPreferences(db, input)
  if (budget === null) return null
  const { spent, waiting } = await budgetNow(db, input)
  return budget - spent - waiting
}
