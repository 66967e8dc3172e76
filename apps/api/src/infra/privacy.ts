/** What each feature does when somebody asks for their data, or for its end. */
import type { Db, Tx } from '../database.ts'

export type Privacy = {
  feature: string
  /** Every table of the feature that names a profile; a test looks for one that is forgotten. */
  tables: readonly string[]
  exportFor(db: Db, profileId: string): Promise<Record<string, unknown>>
  eraseFor(tx: Tx, input: { profileId: string; now: Date; reserveUntil: Date }): Promise<void>
}
