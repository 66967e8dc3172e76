/**
 * The database's clock: one for all processes, and no server's. The only place that reads it for
 * what is kept; tests hand in another.
 */
import { sql } from 'kysely'
import type { Db } from './db.ts'

export type DatabaseTime = (db: Db) => Promise<Date>

/** As it is now, also inside a transaction that began long ago; to the millisecond. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) as at
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database gave no time')
  return row.at
}

/** The same, where the sandbox's clock was put forward or back by so many milliseconds. */
export function createDatabaseTime(aheadMs: number): DatabaseTime {
  return async (db) => new Date((await readDatabaseTime(db)).getTime() + aheadMs)
}

export type TwoClocks = { db: Db; now: () => Date; databaseTime: DatabaseTime }

/**
 * No later than either clock says, for what nobody takes back: one of them alone that is ahead
 * ends nothing.
 */
export async function readSureTime(deps: TwoClocks): Promise<Date> {
  const at = await deps.databaseTime(deps.db)
  return new Date(Math.min(deps.now().getTime(), at.getTime()))
}

/**
 * No earlier than either clock says, for what is refused after a moment: one of them alone that is
 * behind lets nothing through. What lasts from now on begins by it too: it would be over at once.
 */
export async function readLateTime(deps: TwoClocks): Promise<Date> {
  const at = await deps.databaseTime(deps.db)
  return new Date(Math.max(deps.now().getTime(), at.getTime()))
}

/** So long a difference of the two clocks is believed. */
const believedMs = 60_000

/**
 * `readLateTime` where asking the database each time is too much: how far its clock is ahead is
 * looked up beside whoever asks, once a minute, and when the server's own clock jumps by as much.
 * Whoever asks then still goes by what was known before.
 */
export function createLateClock({ db, now, databaseTime }: TwoClocks): () => Date {
  let aheadMs = 0
  let lookedAt = -Infinity
  async function look(): Promise<void> {
    const at = await databaseTime(db)
    aheadMs = Math.max(0, at.getTime() - now().getTime())
  }
  return () => {
    const at = now().getTime()
    if (Math.abs(at - lookedAt) >= believedMs) {
      lookedAt = at
      // Where the database does not answer, what was known holds.
      look().catch(() => undefined)
    }
    return new Date(at + aheadMs)
  }
}
