/** What codes must know of the relationships between people, which another feature keeps. */
import type { RawBuilder } from 'kysely'

export type Relations = {
  /** Query of the ids that `viewerId` follows. */
  followedBy(viewerId: string): RawBuilder<unknown>
  /** Query of the ids that block `viewerId` or are blocked by them. */
  blockedFor(viewerId: string): RawBuilder<unknown>
  /** Condition: `viewerId` has paid for what `creator` (SQL) posts for subscribers. */
  subscribed(viewerId: string, creator: RawBuilder<unknown>): RawBuilder<boolean>
}
