/** What the service of profiles stands on. */
import type { SubscriptionState } from '@strix/contracts'
import type { Db, Tx } from '../../infra/db.ts'
import type { Files } from '../../infra/files.ts'
import type { Place } from '../../infra/http/place.ts'
import type { Profile } from './profiles.store.ts'
import type { ProfileTables } from './profiles.tables.ts'

export type ProfileDeps = {
  db: Db<ProfileTables>
  now: () => Date
  files: Files
  /** What else is known of a profile, which other features count. */
  relationships: Relationships
  /** How many codes each of these profiles has posted. */
  countPosted(
    db: Db<ProfileTables>,
    profileIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
  /** In the transaction that changes it: its owner is to know. */
  noteUsernameChange(
    tx: Tx<ProfileTables>,
    input: { profile: Profile; place: Place },
  ): Promise<void>
}

export type Counts = {
  followers: number
  following: number
  subscribers: number
}
type Relationships = {
  counts(db: Db<ProfileTables>, input: { profileId: string; now: Date }): Promise<Counts>
  /** The relationship of `viewerId` to a profile; `hidden` where one of them blocks the other. */
  between(
    db: Db<ProfileTables>,
    input: { viewerId: string; profileId: string },
  ): Promise<{ following: boolean; subscription: SubscriptionState; hidden: boolean }>
}
