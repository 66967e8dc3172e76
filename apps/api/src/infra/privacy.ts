/** What each feature does when somebody asks for their data, or for its end. */
import type { Db, Tx } from './db.ts'
import type { Keys } from './keys.ts'

/** `Tables` are those it reads and empties, of its own and of others. */
export type Privacy<Tables = unknown> = {
  feature: string
  /** Every table of the feature that names a profile; a test looks for one that is forgotten. */
  tables: readonly string[]
  /** @param keys open what is kept sealed: it is their own */
  exportFor: (db: Db<Tables>, profileId: string, keys: Keys) => Promise<Record<string, unknown>>
  eraseFor: (
    tx: Tx<Tables>,
    input: { profileId: string; now: Date; reserveUntil: Date },
  ) => Promise<void>
}
