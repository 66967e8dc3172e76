import type { PageQuery, PayoutState } from '@strix/contracts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { hastenPutOff } from '../../infra/put-off.store.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { PayoutReport, PayoutTables } from './payouts.tables.ts'
import { mayBecome, openStates } from './transitions.ts'

export type StoredPayout = {
  id: string
  profileId: string
  reference: string
  kobo: number
  state: PayoutState
  version: number
  requestedAt: Date
  /** Sealed. */
  destination: Buffer | null
  /** Of the details that it goes to; another one is another account. */
  accountVersion: number | null
  provider: string | null
  sentAt: Date | null
  bankReference: string | null
  endedAt: Date | null
  note: string | null
  reported: PayoutReport | null
  reportedAt: Date | null
  checks: number
}

function toPayout(row: Selectable<PayoutTables['payout']>): StoredPayout {
  return {
    id: row.id,
    profileId: row.profile_id,
    reference: row.reference,
    kobo: Number(row.kobo),
    state: row.state,
    version: row.version,
    requestedAt: row.requested_at,
    destination: row.destination,
    accountVersion: row.account_version,
    provider: row.provider,
    sentAt: row.sent_at,
    bankReference: row.bank_reference,
    endedAt: row.ended_at,
    note: row.note,
    reported: row.heard,
    reportedAt: row.heard_at,
    checks: row.checks,
  }
}

/** Undefined when one of this creator's has not ended yet. */
export async function insertPayout(
  tx: Tx<PayoutTables>,
  input: {
    id: string
    profileId: string
    reference: string
    kobo: number
    destination: Buffer
    accountVersion: number
    now: Date
  },
): Promise<StoredPayout | undefined> {
  const row = await tx
    .insertInto('payout')
    .values({
      id: input.id,
      profile_id: input.profileId,
      reference: input.reference,
      kobo: input.kobo,
      state: 'requested',
      requested_at: input.now,
      destination: input.destination,
      account_version: input.accountVersion,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toPayout(row)
}

export async function findPayout(
  db: Db<PayoutTables>,
  id: string,
): Promise<StoredPayout | undefined> {
  const row = await db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPayout(row)
}

/** Nobody else changes it meanwhile. */
export async function lockPayout(
  tx: Tx<PayoutTables>,
  id: string,
): Promise<StoredPayout | undefined> {
  const query = tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  return row && toPayout(row)
}

/** The one that has not ended yet. */
export async function findOpenPayout(
  db: Db<PayoutTables>,
  profileId: string,
): Promise<StoredPayout | undefined> {
  const row = await db
    .selectFrom('payout')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return row && toPayout(row)
}

/** When the last one left that has not come back. */
export async function findLastPaid(
  db: Db<PayoutTables>,
  profileId: string,
): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.max('paid_at').as('at'))
    .where('profile_id', '=', profileId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** Kobo of a creator's payouts that were approved since then and have left, or still may. */
export async function sumApproved(
  tx: Tx<PayoutTables>,
  { profileId, since }: { profileId: string; since: Date },
): Promise<number> {
  const { kobo } = await tx
    .selectFrom('payout')
    .select(({ fn }) => fn.coalesce(fn.sum('kobo'), sql<string>`0`).as('kobo'))
    .where('profile_id', '=', profileId)
    .where('approved_at', '>', since)
    .where('state', 'in', ['approved', 'sending', 'paid'])
    .executeTakeFirstOrThrow()
  return Number(kobo)
}

export type PayoutChange = Partial<{
  approvedAt: Date
  provider: string
  sentAt: Date
  paidAt: Date
  bankReference: string
  endedAt: Date
  note: string | null
  nextCheckAt: Date | null
}>

/** Undefined when it is not where it was thought to be. */
export async function movePayout(
  tx: Tx<PayoutTables>,
  input: { id: string; from: PayoutState; to: PayoutState; change: PayoutChange },
): Promise<StoredPayout | undefined> {
  const { from, to, change } = input
  if (!mayBecome(from, to)) return undefined
  const row = await tx
    .updateTable('payout')
    .set(({ eb }) => ({
      state: to,
      version: eb('version', '+', 1),
      ...columnsOf(change),
    }))
    .where('id', '=', input.id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  return row && toPayout(row)
}

function columnsOf(change: PayoutChange) {
  const { approvedAt, provider, sentAt, paidAt, bankReference, endedAt, note, nextCheckAt } = change
  return {
    ...(approvedAt && { approved_at: approvedAt }),
    ...(provider !== undefined && { provider }),
    ...(sentAt && { sent_at: sentAt }),
    ...(paidAt && { paid_at: paidAt }),
    ...(bankReference !== undefined && { bank_reference: bankReference }),
    ...(endedAt && { ended_at: endedAt }),
    ...(note !== undefined && { note }),
    ...(nextCheckAt !== undefined && { next_check_at: nextCheckAt }),
  }
}

/** What the provider said, and when to ask again. */
export async function noteReport(
  tx: Tx<PayoutTables>,
  input: { id: string; reported: PayoutReport; now: Date; nextCheckAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('payout')
    .set(({ eb }) => ({
      heard: input.reported,
      heard_at: input.now,
      checks: eb('checks', '+', 1),
      next_check_at: input.nextCheckAt,
    }))
    .where('id', '=', input.id)
    .execute()
}

/** Takes what is due to be asked about; each comes up again at `until`, whatever becomes of us. */
export async function takeDuePayouts(
  db: Db<PayoutTables>,
  input: { now: Date; until: Date; limit: number },
): Promise<StoredPayout[]> {
  await hastenPutOff(db, { ...input, table: 'payout' })
  const { rows } = await sql<Selectable<PayoutTables['payout']>>`
    update payout set next_check_at = ${input.until} where id in (
      select id from payout
      where next_check_at <= ${input.now}
      order by next_check_at limit ${input.limit} for update skip locked
    ) returning *
  `.execute(db)
  return rows.map(toPayout)
}

export async function findOldestDuePayout(
  db: Db<PayoutTables>,
  now: Date,
): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.min('next_check_at').as('at'))
    .where('next_check_at', '<=', now)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

export type ListedPayout = StoredPayout & { username: string | null; matched: boolean }

/** Newest first, with whose they are. */
export async function listPayouts(
  db: Db<PayoutTables & ProfileTables>,
  input: { profileId?: string | undefined; state?: PayoutState | undefined; query: PageQuery },
) {
  const { profileId, state } = input
  const { limit, offset, after } = pageWindow(input.query, timeCursor)
  const found = await listed(db)
    .$if(profileId !== undefined, (query) => query.where('p.profile_id', '=', profileId ?? ''))
    .$if(state !== undefined, (query) => query.where('p.state', '=', state ?? 'paid'))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('p.requested_at', 'p.id'),
          '<',
          tuple(new Date(after?.[0] ?? 0), after?.[1] ?? ''),
        ),
      ),
    )
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = found.map(toListed)
  return pageOf(rows, input.query, ({ requestedAt, id }) => [requestedAt.toISOString(), id])
}

/** One as it stands in the list. */
export async function findListedPayout(
  db: Db<PayoutTables & ProfileTables>,
  id: string,
): Promise<ListedPayout | undefined> {
  const row = await listed(db).where('p.id', '=', id).executeTakeFirst()
  return row && toListed(row)
}

function listed(db: Db<PayoutTables & ProfileTables>) {
  return db
    .selectFrom('payout as p')
    .innerJoin('profile as c', 'c.id', 'p.profile_id')
    .leftJoin('payout_detail as d', 'd.profile_id', 'p.profile_id')
    .selectAll('p')
    .select('c.username')
    .select(
      sql<boolean>`coalesce(
        d.matched_at is not null and d.account_version = p.account_version, false)`.as('matched'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

function toListed(row: Row): ListedPayout {
  return { ...toPayout(row), username: row.username, matched: row.matched }
}
