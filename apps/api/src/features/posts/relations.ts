/** What codes must know of the relationships between people, which another feature keeps. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export type Relations = {
  /** Query of the ids that `viewerId` follows. */
  followedBy(viewerId: string): RawBuilder<unknown>
  /** Query of the ids that block `viewerId` or are blocked by them. */
  blockedFor(viewerId: string): RawBuilder<unknown>
  /** Condition: `viewerId` has paid for what `creator` (SQL) posts for subscribers. */
  subscribed(viewerId: string, creator: RawBuilder<unknown>): RawBuilder<boolean>
}

/** Nobody knows anybody. */
export const strangers: Relations = {
  followedBy: () => sql`select null::uuid where false`,
  blockedFor: () => sql`select null::uuid where false`,
  subscribed: () => sql<boolean>`false`,
}
