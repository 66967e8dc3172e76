/** Which notifications people want. */
import { digests, locales, mutableTypes, pushTopics } from '@strix/contracts'
import type { Locale, NotificationChoice } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../infra/db.ts'
import { isOnBreak } from '../accounts/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { NotificationTables } from './notifications.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & NotificationTables & ProfileTables

const localeOf = z.enum(locales)
const choice = z.object({
  muted: z.array(z.enum(mutableTypes)),
  digest: z.enum(digests),
  roots: z.enum(digests),
  pushed: z.array(z.enum(pushTopics)),
})

export async function choiceOf(db: Db<Tables>, profileId: string): Promise<NotificationChoice> {
  const row = await db
    .selectFrom('notification_choice')
    .select(['muted', 'digest', 'roots', 'pushed'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row ? choice.parse(row) : { muted: [], digest: 'off', roots: 'off', pushed: [] }
}

export async function changeChoice(
  db: Db<Tables>,
  input: {
    profileId: string
    muted: readonly string[] | undefined
    digest: NotificationChoice['digest'] | undefined
    roots: NotificationChoice['roots'] | undefined
    pushed: readonly string[] | undefined
    now: Date
  },
): Promise<void> {
  const { profileId, digest, roots, now } = input
  const muted = input.muted && [...new Set(input.muted)]
  const pushed = input.pushed && [...new Set(input.pushed)]
  await sql`
    insert into notification_choice (profile_id, muted, digest, digest_at, roots, roots_at, pushed)
    values (${profileId}, ${muted ?? []}::text[], ${digest ?? 'off'}, ${now},
      ${roots ?? 'off'}, ${now}, ${pushed ?? []}::text[])
    on conflict (profile_id) do update set
      muted = coalesce(${muted ?? null}::text[], notification_choice.muted),
      digest = coalesce(${digest ?? null}::text, notification_choice.digest),
      roots = coalesce(${roots ?? null}::text, notification_choice.roots),
      pushed = coalesce(${pushed ?? null}::text[], notification_choice.pushed),
      roots_at = coalesce(notification_choice.roots_at, ${now})
  `.execute(db)
}

export type DueDigest = {
  profileId: string
  since: Date
  email: string
  name: string
  locale: Locale
}

/** `except` are those whose digest failed. */
type Due = { now: Date; except: readonly string[] }

/** Takes one digest that is due; nobody else gets it, and its time begins anew. */
export async function takeDueDigest(tx: Tx<Tables>, due: Due): Promise<DueDigest | undefined> {
  return await takeDue(tx, { what: 'digest', ...due })
}

/** The same of the mail with roots. */
export async function takeDueRoots(tx: Tx<Tables>, due: Due): Promise<DueDigest | undefined> {
  return await takeDue(tx, { what: 'roots', ...due })
}

/** The job comes once an hour and not to the second: a digest would slip by an hour a day. */
const early = sql`interval '30 minutes'`

async function takeDue(
  tx: Tx<Tables>,
  { what, now, except }: Due & { what: 'digest' | 'roots' },
): Promise<DueDigest | undefined> {
  const often = sql.ref(`c.${what}`)
  const last = sql.ref(`c.${what}_at`)
  const { rows } = await sql<{
    profile_id: string
    since: Date
    email: string
    name: string
    locale: string
  }>`
    with due as (
      select c.profile_id, ${last} as since, p.email, p.firstname as name, p.locale
      from notification_choice c join profile p on p.id = c.profile_id
      where ${often} <> 'off' and p.email is not null and p.suspended_at is null
        and ${last} <= ${now}::timestamptz + ${early}
          - case ${often} when 'daily' then interval '1 day' else interval '7 days' end
        and not ${isOnBreak(sql`c.profile_id`, now)}
        and c.profile_id <> all (${[...except]}::uuid[])
      order by ${last} limit 1 for update of c skip locked
    )
    update notification_choice c set ${sql.ref(`${what}_at`)} = ${now} from due
    where c.profile_id = due.profile_id
    returning due.profile_id, due.since, due.email, due.name, due.locale
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { profile_id: profileId, since, email, name } = row
  return { profileId, since, email, name, locale: localeOf.parse(row.locale) }
}
