import type { Db } from '../../infra/db.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'

export type SettleDeps<Tables> = {
  db: Db<Tables>
  now: () => Date
  /** Dates the rows of records. */
  databaseTime: DatabaseTime
}
/** How much changed, and whether all was looked at. */
export type Settled = { changed: number; finished: boolean }

/** Settles one kind of thing that hangs on matches, in tables of its own. */
export type Settler<Tables> = {
  readonly name: string
  /** To the result of one match, in small transactions; the signal may break it off. */
  readonly settle: (
    deps: SettleDeps<Tables>,
    input: { fixtureId: string; signal: AbortSignal | undefined },
  ) => Promise<Settled>
  /** What waits for results that should be there by now. */
  readonly settleOverdue: (
    deps: SettleDeps<Tables>,
    signal: AbortSignal | undefined,
  ) => Promise<Settled>
}
