import type { Db } from '../../database.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'

export type SettleDeps = {
  db: Db
  now: () => Date
  /** Dates the rows of records. */
  databaseTime: DatabaseTime
}
/** How much changed, and whether all was looked at. */
export type Settled = { changed: number; finished: boolean }

/** Settles one kind of thing that hangs on matches. */
export type Settler = {
  readonly name: string
  /** To the result of one match, in small transactions; the signal may break it off. */
  settle(
    deps: SettleDeps,
    input: { fixtureId: string; signal: AbortSignal | undefined },
  ): Promise<Settled>
  /** What waits for results that should be there by now. */
  settleOverdue(deps: SettleDeps, signal: AbortSignal | undefined): Promise<Settled>
}
