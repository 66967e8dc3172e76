/** Uses of Strix that cost something, and the free ones of a day. */
import type { ChargeAction } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

type Allowance = { profileId: string; action: ChargeAction; day: string }

export async function usedOfAllowance(db: Db<WalletTables>, of: Allowance): Promise<number> {
  const row = await db
    .selectFrom('allowance')
    .select('used')
    .where('profile_id', '=', of.profileId)
    .where('action', '=', of.action)
    .where('day', '=', of.day)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** @returns false when nothing of it is left */
export async function takeAllowance(
  tx: Tx<WalletTables>,
  input: Allowance & { freePerDay: number },
): Promise<boolean> {
  if (input.freePerDay === 0) return false
  const { rows } = await sql`
    insert into allowance as a (profile_id, action, day, used)
    values (${input.profileId}, ${input.action}, ${input.day}, 1)
    on conflict (profile_id, action, day) do update set used = a.used + 1
      where a.used < ${input.freePerDay}
    returning used
  `.execute(tx)
  return rows.length > 0
}

export async function giveBackAllowance(tx: Tx<WalletTables>, of: Allowance): Promise<void> {
  await sql`
    update allowance set used = used - 1
    where profile_id = ${of.profileId} and action = ${of.action}
      and day = ${of.day} and used > 0
  `.execute(tx)
}

/**
 * Opens uses that the day's allowance pays for, in one statement; each is of another allowance.
 * @returns for each whether it was opened; the others are as they were
 */
export async function openFreeCharges(
  db: Db<WalletTables>,
  wanted: readonly (Allowance & { id: string; now: Date })[],
): Promise<boolean[]> {
  const ofEach = (name: 'id' | 'profileId' | 'action' | 'day') => wanted.map((each) => each[name])
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select w.id, w.profile_id, w.action, w.day, w.now, p.free_per_day
      from unnest(${ofEach('id')}::uuid[], ${ofEach('profileId')}::uuid[],
          ${ofEach('action')}::text[], ${ofEach('day')}::date[],
          ${wanted.map(({ now }) => now)}::timestamptz[]) as w (id, profile_id, action, day, now),
        lateral (select free_per_day from charge_price c
          where c.action = w.action and c.starts_at <= w.now
          order by c.starts_at desc, c.id desc limit 1) p
      where p.free_per_day > 0 and not exists (select from charge c where c.id = w.id)
    ), taken as (
      insert into allowance as a (profile_id, action, day, used)
      select profile_id, action, day, 1 from wanted
      on conflict (profile_id, action, day) do update set used = a.used + 1
        where a.used < (select w.free_per_day from wanted w
          where w.profile_id = a.profile_id and w.action = a.action and w.day = a.day)
      returning a.profile_id, a.action, a.day
    )
    insert into charge (id, profile_id, action, day, at, state, price)
    select w.id, w.profile_id, w.action, w.day, w.now, 'open', 0
    from wanted w join taken using (profile_id, action, day)
    returning id
  `.execute(db)
  const opened = new Set(rows.map(({ id }) => id))
  return wanted.map(({ id }) => opened.has(id))
}

/** Open, and free until it has a price. False when it was there before. */
export async function addCharge(
  tx: Tx<WalletTables>,
  charge: Allowance & { id: string; now: Date },
): Promise<boolean> {
  const { id, profileId, action, day, now } = charge
  const added = await tx
    .insertInto('charge')
    .values({ id, profile_id: profileId, action, day, at: now, state: 'open', price: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function setChargePrice(
  tx: Tx<WalletTables>,
  { id, price }: { id: string; price: number },
): Promise<void> {
  await tx.updateTable('charge').set({ price }).where('id', '=', id).execute()
}

/** Some that were opened before, the oldest first. */
export async function listOpenCharges(
  db: Db<WalletTables>,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('charge')
    .select('id')
    .where('state', '=', 'open')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when it is not open. */
export async function closeCharge(
  tx: Tx<WalletTables>,
  input: { id: string; state: 'settled' | 'released' },
) {
  const row = await tx
    .updateTable('charge')
    .set({ state: input.state })
    .where('id', '=', input.id)
    .where('state', '=', 'open')
    .returning(['profile_id', 'action', sql<string>`day::text`.as('day'), 'price'])
    .executeTakeFirst()
  if (!row) return undefined
  const { profile_id: profileId, action, day, price } = row
  return { profileId, action, day, price: Number(price) }
}
