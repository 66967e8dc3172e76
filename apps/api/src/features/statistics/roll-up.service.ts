/** Adds up the figures of each day that is over, once. */
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import {
  countActive,
  countDay,
  countRetained,
  findFirstJoined,
  keepActive,
} from './counts.store.ts'
import type { Sources } from './counts.store.ts'
import type { DayWindow } from './figures.ts'
import {
  deleteOldActive,
  findLastDay,
  forgetDaysFrom,
  lockStatistics,
  markDay,
  writeFigures,
} from './statistics.store.ts'

const dayMs = 24 * 3_600_000
/** What was written just before midnight is committed by then. */
const settledAfterMs = 5 * 60_000
/** Months are counted from these; docs/privacy.md */
const activeKeptDays = 60
export const retentionWeeks = 12

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday on or before that day. */
export function weekOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
}

export function windowOf(day: string): DayWindow {
  return { day, start: lagosDayStart(day), end: lagosDayStart(dayAfter(day)) }
}

/**
 * Adds up every day that is over and is not added up yet, each in a transaction of its own.
 * @returns how many
 */
export async function rollUp(
  deps: { db: Db<Sources>; now: () => Date },
  signal?: AbortSignal,
): Promise<number> {
  const { db, now } = deps
  const today = lagosDayOf(new Date(now().getTime() - settledAfterMs))
  let days = 0
  while (!signal?.aborted && (await rollUpNext(db, { today, now: now() }))) days += 1
  await deleteOldActive(db, dayAfter(today, -activeKeptDays))
  return days
}

/** Whether there was a day to add up; of several processes one does it. */
async function rollUpNext(
  db: Db<Sources>,
  { today, now }: { today: string; now: Date },
): Promise<boolean> {
  return await transact(db, async (tx) => {
    await lockStatistics(tx)
    // Added up by a clock that was ahead; days that are over are never added up again.
    await forgetDaysFrom(tx, today)
    const last = await findLastDay(tx)
    const first = last === undefined ? await findFirstJoined(tx) : undefined
    const day = last === undefined ? first && lagosDayOf(first) : dayAfter(last)
    if (day === undefined || day >= today) return false
    const window = windowOf(day)
    await keepActive(tx, window)
    const joinedFrom = dayAfter(weekOf(day), -7 * (retentionWeeks - 1))
    const retained = await countRetained(tx, { day, joinedFrom })
    await writeFigures(tx, [
      ...(await countDay(tx, window)).map((row) => ({ ...row, day })),
      ...(await countActive(tx, day)).map((row) => ({ ...row, day })),
      ...retained.map(({ joinedIn, weeksOn, people }) => ({
        day: joinedIn,
        figure: 'retained' as const,
        part: String(weeksOn),
        value: people,
      })),
    ])
    await markDay(tx, { day, now })
    return true
  })
}
