import { sql } from 'kysely'
import type { Relations } from '../features/posts/index.ts'

/** Nobody knows anybody. */
export const strangers: Relations = {
  lateNow: () => new Date(0),
  followedBy: () => sql`select null::uuid where false`,
  blockedFor: () => sql`select null::uuid where false`,
  subscribed: () => sql<boolean>`false`,
  paidBy: () => sql`select null::uuid, null::timestamptz where false`,
}
