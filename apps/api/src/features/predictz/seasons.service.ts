/** Ends weeks whose games are all settled, and notifies who played of their place. */
import { readSureTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import type { Db } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import { mondayOf } from './boards.ts'
import { predictzEvents } from './predictz.events.ts'
import { endWeek, findOpenWeek, isWeekSettled } from './seasons.store.ts'

type Tables = PredictzTables

/** A game without a result holds its week up no longer. */
const waitMaxMs = 3 * 24 * 3_600_000

/**
 * Answers the weeks that ended. A week that has ended stays so: the server's clock and the
 * database's must both say that it is over.
 */
export async function endSeasons(deps: {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
}): Promise<string[]> {
  const { db } = deps
  const ended: string[] = []
  for (;;) {
    const at = await readSureTime(deps)
    const week = await findOpenWeek(db, mondayOf(lagosDayOf(at)))
    if (week === undefined) return ended
    const overSince = at.getTime() - Date.parse(`${week}T00:00:00Z`) - 7 * 24 * 3_600_000
    if (overSince < waitMaxMs && !(await isWeekSettled(db, week))) return ended
    await transact(db, async (tx) => {
      const season = await endWeek(tx, { week, now: at })
      const events = season?.players.map(({ profileId, rank }) => {
        return { kind: 'season.ended' as const, profileId, week, rank }
      })
      if (events) await predictzEvents.emit(tx, ...events)
    })
    ended.push(week)
  }
}
