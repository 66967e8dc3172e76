import type { PaymentMethod } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { PaymentTables } from './payments.tables.ts'

export type Preferences = {
  method: PaymentMethod | null
  /** Kobo a month; null is no limit. */
  budget: number | null
  /** A higher budget that waits. */
  next: { budget: number | null; from: Date } | null
}

/** What changes somebody's budget, or takes a place in it, goes one after the other. */
export async function lockBudget(tx: Tx<PaymentTables>, profileId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`payment ${profileId}`}))`.execute(tx)
}

/** As they stand now: a raise whose time has come is in force. */
export async function readPreferences(
  db: Db<PaymentTables>,
  input: { profileId: string; now: Date },
): Promise<Preferences> {
  const row = await db
    .selectFrom('payment_preference')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    .executeTakeFirst()
  if (!row) return { method: null, budget: null, next: null }
  const next = { budget: koboOf(row.next_budget_kobo), from: row.next_budget_at }
  const { method } = row
  if (next.from === null) return { method, budget: koboOf(row.budget_kobo), next: null }
  if (next.from <= input.now) return { method, budget: next.budget, next: null }
  return { method, budget: koboOf(row.budget_kobo), next: { ...next, from: next.from } }
}

export async function writePreferences(
  db: Db<PaymentTables>,
  input: Preferences & { profileId: string },
): Promise<void> {
  const row = {
    method: input.method,
    budget_kobo: input.budget,
    next_budget_kobo: input.next?.budget ?? null,
    next_budget_at: input.next?.from ?? null,
  }
  await db
    .insertInto('payment_preference')
    .values({ profile_id: input.profileId, ...row })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(row))
    .execute()
}

function koboOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
