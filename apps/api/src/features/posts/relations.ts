/** What codes need of the relationships between people, which another feature keeps. */
import type { RawBuilder } from 'kysely'

type Viewer = string | RawBuilder<unknown>

export type Relations = {
  /** Until when access that was paid for lasts goes by this. */
  lateNow(): Date
  /** Query of the ids that `viewerId` follows. */
  followedBy(viewerId: string): RawBuilder<unknown>
  /** Query of the ids that block `viewer` (an id, or SQL) or are blocked by them. */
  blockedFor(viewer: Viewer): RawBuilder<unknown>
  /** Condition: `viewer` (an id, or SQL) has paid for what `creator` (SQL) posts for them. */
  subscribed(viewer: Viewer, creator: RawBuilder<unknown>): RawBuilder<boolean>
  /** Query of the creators `viewer` (an id, or SQL) has paid for, and until when. */
  paidBy(viewer: Viewer): RawBuilder<unknown>
}
