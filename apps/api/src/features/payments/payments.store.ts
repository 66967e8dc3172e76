import type { PageQuery, PaymentMethod, PaymentState } from '@strix/contracts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { hastenPutOff } from '../../infra/put-off.store.ts'
import type { ReportedStatus, PaymentTables } from './payments.tables.ts'
import type { Verdict } from './provider.ts'
import { mayBecome, reservedStates } from './transitions.ts'

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
  paidAt: Date | null
  creditedAt: Date | null
  /** The status the provider last reported. */
  reported: ReportedStatus | null
  reportedAt: Date | null
  /** What the provider keeps of it; null until it has said so. */
  feeKobo: number | null
  checks: number
  /** When the provider's last message about it came. */
  messageAt: Date | null
  /** When it is due to be asked about. */
  nextCheckAt: Date | null
}

type NewPayment = Pick<
  StoredPayment,
  'id' | 'createdAt' | 'profileId' | 'provider' | 'reference' | 'clientRef' | 'method'
> & { credits: number; kobo: number; nextCheckAt: Date }

export async function insertPayment(
  db: Db<PaymentTables>,
  payment: NewPayment,
): Promise<StoredPayment> {
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
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

export async function findByClientRef(
  db: Db<PaymentTables>,
  input: { profileId: string; clientRef: string },
): Promise<StoredPayment | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    .where('client_ref', '=', input.clientRef)
    .where('superseded', '=', false)
    .executeTakeFirst()
  return row && toPayment(row)
}

export async function findByReference(
  db: Db<PaymentTables>,
  reference: string,
): Promise<StoredPayment | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && toPayment(row)
}

export async function findById(
  db: Db<PaymentTables>,
  id: string,
): Promise<StoredPayment | undefined> {
  const query = db.selectFrom('payment').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row && toPayment(row)
}

/** Nobody else concludes it before the transaction ends. */
export async function lockPayment(
  tx: Tx<PaymentTables>,
  id: string,
): Promise<StoredPayment | undefined> {
  const query = tx.selectFrom('payment').selectAll().where('id', '=', id)
  const row = await query.forUpdate().executeTakeFirst()
  return row && toPayment(row)
}

/** Somebody's own, by a reference on a receipt, or by what was paid on which day. */
export async function findDebited(
  db: Db<PaymentTables>,
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

export async function listPayments(
  db: Db<PaymentTables>,
  input: { profileId: string; query: PageQuery },
) {
  const { limit, offset, after } = pageWindow(input.query, timeCursor)
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    // A beginning that failed and was made anew is no purchase of its own.
    .where(({ eb, or }) => or([eb('superseded', '=', false), eb('state', '<>', 'failed')]))
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

export async function listHeld(db: Db<PaymentTables>): Promise<StoredPayment[]> {
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
  db: Db<PaymentTables>,
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

export type PaymentChange = Partial<
  Pick<
    StoredPayment,
    | 'link'
    | 'paidKobo'
    | 'currency'
    | 'problem'
    | 'paidAt'
    | 'creditedAt'
    | 'reported'
    | 'reportedAt'
  >
> & { providerId?: string | null; feeKobo?: number; nextCheckAt?: Date | null; checked?: true }

/** What a provider has just reported, as it is kept. */
export function noteOf(
  verdict: Verdict,
  { now, concluded }: { now: Date; concluded: boolean },
): PaymentChange {
  const { status, providerId, kobo: paidKobo, currency } = verdict
  const paid = status === 'paid' && !concluded && { providerId, paidKobo, currency }
  // Paid before fees were kept, it is reported at the next time of asking.
  const fee = status === 'paid' && verdict.feeKobo !== null && { feeKobo: verdict.feeKobo }
  return { reported: status, reportedAt: now, checked: true, ...paid, ...fee }
}

/**
 * The one way to a payment's state: from where it is known to be, to where the table lets it go.
 * @returns false when it is somewhere else by now, and then nothing is written
 */
export async function movePayment(
  db: Db<PaymentTables>,
  move: { id: string; from: PaymentState; to: PaymentState; change?: PaymentChange },
): Promise<boolean> {
  const { id, from, to } = move
  if (from !== to && !mayBecome(from, to)) throw new Error(`no payment goes from ${from} to ${to}`)
  const row = await db
    .updateTable('payment')
    .set({ state: to, ...columnsOf(move.change ?? {}) })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function columnsOf(change: PaymentChange) {
  return {
    link: change.link,
    provider_id: change.providerId,
    paid_kobo: change.paidKobo,
    currency: change.currency,
    problem: change.problem,
    paid_at: change.paidAt,
    credited_at: change.creditedAt,
    heard: change.reported,
    heard_at: change.reportedAt,
    next_check_at: change.nextCheckAt,
    // The first figure stays: the audit names one that the provider changes later.
    ...(change.feeKobo !== undefined && {
      fee_kobo: sql<number>`coalesce(fee_kobo, ${change.feeKobo})`,
    }),
    ...(change.checked && { checks: sql<number>`checks + 1` }),
  }
}

/** Its reference of the browser is free again. @returns false unless its beginning failed */
export async function supersede(tx: Tx<PaymentTables>, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('payment')
    .set({ superseded: true })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('link', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A message about it came: it is asked about as soon as the job gets to it. */
export async function noteMessage(
  db: Db<PaymentTables>,
  input: { id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_check_at: input.now, message_at: input.now })
    .where('id', '=', input.id)
    .execute()
}

/** Takes some that are due to be asked about; nobody else gets the same ones for a minute. */
export async function takeDue(
  db: Db<PaymentTables>,
  input: { now: Date; until: Date; limit: number },
): Promise<StoredPayment[]> {
  await hastenPutOff(db, { ...input, table: 'payment' })
  const { rows } = await sql<Selectable<PaymentTables['payment']>>`
    update payment set next_check_at = ${input.until} where id in (
      select id from payment
      where next_check_at <= ${input.now}
      order by next_check_at limit ${input.limit} for update skip locked
    ) returning *
  `.execute(db)
  return rows.map(toPayment)
}

/** Since when the oldest payment has been due to be asked about. */
export async function findOldestDue(db: Db<PaymentTables>, now: Date): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.min('next_check_at').as('at'))
    .where('next_check_at', '<=', now)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** In kobo: what a person has paid since then, and what links that are open may still take. */
export async function budgetUse(
  db: Db<PaymentTables>,
  input: { profileId: string; since: Date },
): Promise<{ spent: number; waiting: number }> {
  const { rows } = await sql<{ spent: string; waiting: string }>`
    select
      coalesce(sum(case when currency = 'NGN' then coalesce(paid_kobo, kobo) else kobo end)
        filter (where state in ('credited', 'held') and paid_at >= ${input.since}), 0) as spent,
      coalesce(sum(kobo) filter (where state = any(${reservedStates})), 0) as waiting
    from payment where profile_id = ${input.profileId}
  `.execute(db)
  const [row] = rows
  return { spent: Number(row?.spent ?? 0), waiting: Number(row?.waiting ?? 0) }
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
    paidAt: row.paid_at,
    creditedAt: row.credited_at,
    reported: row.heard,
    reportedAt: row.heard_at,
    feeKobo: row.fee_kobo === null ? null : Number(row.fee_kobo),
    checks: row.checks,
    messageAt: row.message_at,
    nextCheckAt: row.next_check_at,
  }
}
