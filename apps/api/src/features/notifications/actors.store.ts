/** Who did what a notification tells, as its reader may know it. */
import { sql } from 'kysely'

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
