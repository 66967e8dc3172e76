/** What people want to be told of. */
import { digests, mutableTypes } from '@strix/contracts'
import type { NotificationChoice } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database.ts'

const choice = z.object({ muted: z.array(z.enum(mutableTypes)), digest: z.enum(digests) })

export async function choiceOf(db: Db, profileId: string): Promise<NotificationChoice> {
  const row = await db
    .selectFrom('notification_choice')
    .select(['muted', 'digest'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row ? choice.parse(row) : { muted: [], digest: 'off' }
}

export async function changeChoice(
  db: Db,
  input: {
    profileId: string
    muted: readonly string[] | undefined
    digest: NotificationChoice['digest'] | undefined
    now: Date
  },
): Promise<void> {
  const { profileId, digest, now } = input
  const muted = input.muted && [...new Set(input.muted)]
  await sql`
    insert into notification_choice (profile_id, muted, digest, digest_at)
    values (${profileId}, ${muted ?? []}::text[], ${digest ?? 'off'}, ${now})
    on conflict (profile_id) do update set
      muted = coalesce(${muted ?? null}::text[], notification_choice.muted),
      digest = coalesce(${digest ?? null}::text, notification_choice.digest)
  `.execute(db)
}

export type DueDigest = { profileId: string; since: Date; email: string; name: string }

/** Takes one digest that is due; nobody else gets it, and its time begins anew. */
export async function takeDueDigest(tx: Tx, now: Date): Promise<DueDigest | undefined> {
  const { rows } = await sql<{ profile_id: string; digest_at: Date; email: string; name: string }>`
    with due as (
      select c.profile_id, c.digest_at, p.email, p.firstname as name
      from notification_choice c join profile p on p.id = c.profile_id
      where c.digest <> 'off' and p.email is not null and p.suspended_at is null
        and c.digest_at <= ${now}::timestamptz
          - case c.digest when 'daily' then interval '1 day' else interval '7 days' end
        and not exists (
          select from exclusion e where e.profile_id = c.profile_id and e.ends_at > ${now})
      order by c.digest_at limit 1 for update of c skip locked
    )
    update notification_choice c set digest_at = ${now} from due
    where c.profile_id = due.profile_id
    returning due.profile_id, due.digest_at, due.email, due.name
  `.execute(tx)
  const [row] = rows
  return (
    row && { profileId: row.profile_id, since: row.digest_at, email: row.email, name: row.name }
  )
}
