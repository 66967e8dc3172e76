/** How often an upstream may be asked, shared between all processes. */
import { sql } from 'kysely'
import type { Db } from './db.ts'

export type SharedPace = {
  /** Reserves the next call of `name`; answers how long to wait before making it. */
  acquire(name: string, perSecond: number): Promise<number>
}

/** No call waits so long for its turn: what is due later was reserved by a clock that was ahead. */
const aheadMax = '10 minutes'

/**
 * Calls are spaced evenly once a second's worth has been used at once. The database's clock
 * decides, because the processes' own may differ.
 */
export function createSharedPace(db: Db): SharedPace {
  return {
    async acquire(name, perSecond) {
      const spacingMs = 1000 / perSecond
      const burstMs = 1000 - spacingMs
      const result = await sql<{ wait_ms: number }>`
        insert into pace as p (name, due_at)
        values (${name}, clock_timestamp() + make_interval(secs => ${spacingMs} / 1000.0))
        on conflict (name) do update set due_at =
          case when p.due_at < excluded.due_at + ${aheadMax}::interval
            then greatest(p.due_at, clock_timestamp())
              + make_interval(secs => ${spacingMs} / 1000.0)
            else excluded.due_at end
        returning (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as wait_ms
      `.execute(db)
      const waitMs = (result.rows[0]?.wait_ms ?? 0) - spacingMs - burstMs
      return Math.max(0, Math.ceil(waitMs))
    },
  }
}
