/** A notification as it is stored, with the name and picture of who did it. */
import { notificationKinds, notificationTypes } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'

export const storedNotification = z.object({
  seq: z.string(),
  id: z.uuid(),
  profile_id: z.uuid(),
  type: z.enum(notificationTypes),
  kind: z.enum(notificationKinds),
  actor_id: z.uuid().nullable(),
  username: z.string().nullable(),
  avatar: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.date(),
  read_at: z.date().nullable(),
})
export type StoredNotification = z.infer<typeof storedNotification>

/**
 * Join: who did what a notification `n` tells, unless they are suspended by now, or a block keeps
 * them from its reader. Of whom a subscription is stays said: it was paid for.
 */
export const joinActor = sql`left join profile a on a.id = n.actor_id and (
  n.kind in ('subscription-renewed', 'subscription-ended', 'subscription-price-changed')
  or (a.suspended_at is null and not exists (
    select from block b where (b.profile_id = n.profile_id and b.blocked_id = n.actor_id)
      or (b.profile_id = n.actor_id and b.blocked_id = n.profile_id)))
)`
