import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { dropPages } from '../../infra/http/page-cache.store.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { deleteSessions } from './sessions.store.ts'

type Tables = AccountTables & ProfileTables

type Suspension = {
  id: string
  profileId: string
  startedAt: Date
  /** Null until somebody lifts it. */
  endsAt: Date | null
  reason: string
  staffId: string
}

/** Ends every session; one that runs already is over from then on. */
export async function suspend(tx: Tx<Tables>, input: Suspension): Promise<void> {
  const { profileId, startedAt } = input
  await closeSuspension(tx, { profileId, now: startedAt, liftedBy: input.staffId })
  await tx
    .insertInto('suspension')
    .values({
      id: input.id,
      profile_id: profileId,
      started_at: startedAt,
      ends_at: input.endsAt,
      reason: input.reason,
      staff_id: input.staffId,
      ended_at: null,
      lifted_by: null,
    })
    .execute()
  await tx
    .updateTable('profile')
    .set({ suspended_at: startedAt })
    .where('id', '=', profileId)
    .execute()
  await deleteSessions(tx, { profileId })
  await dropPages(tx, [profileId])
}

/** Opens the account again; answers whether it was suspended, by `id` where one is given. */
export async function liftSuspension(
  tx: Tx<Tables>,
  input: { profileId: string; now: Date; liftedBy: string | null; id?: string },
): Promise<boolean> {
  const { profileId, id } = input
  const running = await findSuspension(tx, profileId)
  if (id !== undefined && running?.id !== id) return false
  await closeSuspension(tx, input)
  const row = await tx
    .updateTable('profile')
    .set({ suspended_at: null })
    .where('id', '=', profileId)
    .where('suspended_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (row) await dropPages(tx, [profileId])
  return row !== undefined
}

async function closeSuspension(
  tx: Tx<Tables>,
  input: { profileId: string; now: Date; liftedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('suspension')
    .set({ ended_at: input.now, lifted_by: input.liftedBy })
    .where('profile_id', '=', input.profileId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Of those that ended by themselves: at their time, and that time is still to come. */
const isEndedEarly = (now: Date) =>
  sql<boolean>`ended_at is not null and lifted_by is null
    and ended_at >= ends_at and ends_at > ${now}`

/** Whose suspension runs past its time, or does not run though its time is still to come. */
export async function listMistimed(
  db: Db<AccountTables>,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`
    select profile_id from (
      select profile_id, ends_at from suspension where ended_at is null and ends_at <= ${now}
      union all
      select profile_id, ends_at from suspension s where ${isEndedEarly(now)} and not exists (
        select from suspension r where r.profile_id = s.profile_id and r.ended_at is null)
    ) mistimed
    order by ends_at limit ${limit}
  `.execute(db)
  return rows.map((row) => row.profile_id)
}

/** Closes an account again that is open before its time; answers whether there was such a time. */
export async function resumeSuspension(
  tx: Tx<Tables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<boolean> {
  const resumed = await tx
    .updateTable('suspension')
    .set({ ended_at: null })
    .where('id', 'in', (suspensions) =>
      suspensions
        .selectFrom('suspension')
        .select('id')
        .where('profile_id', '=', profileId)
        .where(isEndedEarly(now))
        .orderBy('ends_at', 'desc')
        .limit(1),
    )
    .returning('started_at')
    .executeTakeFirst()
  if (!resumed) return false
  await tx
    .updateTable('profile')
    .set({ suspended_at: resumed.started_at })
    .where('id', '=', profileId)
    .execute()
  await deleteSessions(tx, { profileId })
  await dropPages(tx, [profileId])
  return true
}

/** The one that runs; undefined for somebody who is not suspended. */
export async function findSuspension(
  db: Db<AccountTables>,
  profileId: string,
): Promise<{ id: string; endsAt: Date | null } | undefined> {
  const row = await db
    .selectFrom('suspension')
    .select(['id', 'ends_at'])
    .where('profile_id', '=', profileId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, endsAt: row.ends_at }
}
