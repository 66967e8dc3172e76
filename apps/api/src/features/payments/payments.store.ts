import type { PageQuery, PaymentMethod, PaymentState } from '@strix/contracts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { PaymentTables } from './payments.tables.ts'

export type StoredPayment = {
  id: string
  createdAt: Date
  profileId: string
  provider: string
  reference: string
  clientRef: string
  method: PaymentMethod
  /** Hundredths. */
  credits: number
  kobo: number
  state: PaymentState
  link: string | null
  paidKobo: number | null
  currency: string | null
  problem: string | null
  creditedAt: Date | null
  checks: number
}

export type NewPayment = Pick<
  StoredPayment,
  'id' | 'createdAt' | 'profileId' | 'provider' | 'reference' | 'clientRef' | 'method'
> & { credits: number; kobo: number; nextCheckAt: Date }

/** @returns false when this person has one with that reference of theirs */
export async function insertPayment(db: Db, payment: NewPayment): Promise<boolean> {
  const row = await db
    .insertInto('payment')
    .values({
      id: payment.id,
      created_at: payment.createdAt,
      profile_id: payment.profileId,
      provider: payment.provider,
      reference: payment.reference,
      client_ref: payment.clientRef,
      method: payment.method,
      credits: payment.credits,
      kobo: payment.kobo,
      state: 'created',
      next_check_at: payment.nextCheckAt,
    })
    .onConflict((conflict) => conflict.columns(['profile_id', 'client_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findByClientRef(
  db: Db,
  input: { profileId: string; clientRef: string },
): Promise<StoredPayment | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    .where('client_ref', '=', input.clientRef)
    .executeTakeFirst()
  return row && toPayment(row)
}

export async function findByReference(
  db: Db,
  reference: string,
): Promise<StoredPayment | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && toPayment(row)
}

/** Nobody else concludes it before the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<StoredPayment | undefined> {
  const query = tx.selectFrom('payment').selectAll().where('id', '=', id)
  const row = await query.forUpdate().executeTakeFirst()
  return row && toPayment(row)
}

/** Somebody's own, by a reference on a receipt, or by what was paid on which day. */
export async function findDebited(
  db: Db,
  input: { profileId: string; limit: number } & (
    | { reference: string }
    | { kobo: number; from: Date; to: Date }
  ),
): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    .where((where) =>
      'reference' in input
        ? where.or([
            where('reference', '=', input.reference.toUpperCase()),
            where('client_ref', '=', input.reference),
            where('provider_id', '=', input.reference),
          ])
        : where.and([
            where('kobo', '=', String(input.kobo)),
            where('created_at', '>=', input.from),
            where('created_at', '<', input.to),
          ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .execute()
  return rows.map(toPayment)
}

export async function listPayments(db: Db, input: { profileId: string; query: PageQuery }) {
  const { limit, offset, after } = pageWindow(input.query, z.tuple([z.iso.datetime(), z.uuid()]))
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(new Date(after?.[0] ?? 0), after?.[1] ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const cursorOf = ({ createdAt, id }: StoredPayment) => [createdAt.toISOString(), id]
  return pageOf(rows.map(toPayment), input.query, cursorOf)
}

export async function listHeld(db: Db): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'held')
    .orderBy('created_at')
    .limit(200)
    .execute()
  return rows.map(toPayment)
}

/** Money that may be with the provider and is rightly not credited: held, or on its way. */
export async function listWaiting(
  db: Db,
  input: { openSince: Date },
): Promise<{ provider: string; reference: string; kobo: number }[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['provider', 'reference', 'kobo', 'paid_kobo', 'state'])
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'held'),
        and([eb('state', 'in', ['created', 'open']), eb('created_at', '>=', input.openSince)]),
      ]),
    )
    .execute()
  return rows.map(({ provider, reference, kobo, paid_kobo, state }) => {
    return { provider, reference, kobo: Number(state === 'held' ? (paid_kobo ?? 0) : kobo) }
  })
}

export type PaymentChange = {
  state?: PaymentState
  link?: string
  providerId?: string | null
  paidKobo?: number | null
  currency?: string | null
  problem?: string | null
  creditedAt?: Date
  nextCheckAt?: Date | null
  checked?: true
}

export async function updatePayment(db: Db, id: string, change: PaymentChange): Promise<void> {
  const { checked } = change
  const set = {
    ...(change.state !== undefined && { state: change.state }),
    ...(change.link !== undefined && { link: change.link }),
    ...(change.providerId !== undefined && { provider_id: change.providerId }),
    ...(change.paidKobo !== undefined && { paid_kobo: change.paidKobo }),
    ...(change.currency !== undefined && { currency: change.currency }),
    ...(change.problem !== undefined && { problem: change.problem }),
    ...(change.creditedAt !== undefined && { credited_at: change.creditedAt }),
    ...(change.nextCheckAt !== undefined && { next_check_at: change.nextCheckAt }),
    ...(checked && { checks: sql<number>`checks + 1` }),
  }
  await db.updateTable('payment').set(set).where('id', '=', id).execute()
}

/** Takes some that are due to be asked about; nobody else gets the same ones for a minute. */
export async function takeDue(
  db: Db,
  input: { now: Date; until: Date; limit: number },
): Promise<StoredPayment[]> {
  const { rows } = await sql<Selectable<PaymentTables['payment']>>`
    update payment set next_check_at = ${input.until} where id in (
      select id from payment where next_check_at <= ${input.now}
      order by next_check_at limit ${input.limit} for update skip locked
    ) returning *
  `.execute(db)
  return rows.map(toPayment)
}

/** What a person has spent since then, or may still. */
export async function spentSince(
  db: Db,
  input: { profileId: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.sum<string>('kobo').as('kobo'))
    .where('profile_id', '=', input.profileId)
    .where('created_at', '>=', input.since)
    .where('state', 'in', ['created', 'open', 'credited', 'held'])
    .executeTakeFirst()
  return Number(row?.kobo ?? 0)
}

function toPayment(row: Selectable<PaymentTables['payment']>): StoredPayment {
  return {
    id: row.id,
    createdAt: row.created_at,
    profileId: row.profile_id,
    provider: row.provider,
    reference: row.reference,
    clientRef: row.client_ref,
    method: row.method,
    credits: Number(row.credits),
    kobo: Number(row.kobo),
    state: row.state,
    link: row.link,
    paidKobo: row.paid_kobo === null ? null : Number(row.paid_kobo),
    currency: row.currency,
    problem: row.problem,
    creditedAt: row.credited_at,
    checks: row.checks,
  }
}
