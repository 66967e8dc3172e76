/** Adds up the figures of each day that is over, once. */
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { readLateTime, readSureTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import type { Logger } from '../../infra/log.ts'
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
  countDaysFrom,
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
/** So many days at most are taken for added up too early. */
const forgottenMax = 7
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

export type RollUpDeps = { db: Db<Sources>; now: () => Date; databaseTime: DatabaseTime }
type Deps = RollUpDeps & { log?: Pick<Logger, 'error'> }

/**
 * Adds up every day that is over by both clocks and is not added up yet, each in a transaction of
 * its own.
 * @returns how many
 */
export async function rollUp(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { db, now } = deps
  const today = settledDay(await readSureTime(deps))
  await forgetAhead(deps)
  let days = 0
  while (!signal?.aborted && (await rollUpNext(db, { today, now: now() }))) days += 1
  await deleteOldActive(db, dayAfter(today, -activeKeptDays))
  return days
}

/** The day that is not added up yet. */
function settledDay(at: Date): string {
  return lagosDayOf(new Date(at.getTime() - settledAfterMs))
}

/**
 * Days that clocks ahead added up before they were over begin anew. Where it would be many, the
 * clocks are behind: those days are over, and not all of their rows are there any more.
 */
async function forgetAhead(deps: Deps): Promise<void> {
  const from = settledDay(await readLateTime(deps))
  const days = await transact(deps.db, async (tx) => {
    await lockStatistics(tx)
    const count = await countDaysFrom(tx, from)
    if (count > 0 && count <= forgottenMax) await forgetDaysFrom(tx, from)
    return count
  })
  if (days <= forgottenMax) return
  deps.log?.error({ from, days }, 'the clock is behind days that are added up; none is forgotten')
}

/** Whether there was a day to add up; of several processes one does it. */
async function rollUpNext(
  db: Db<Sources>,
  { today, now }: { today: string; now: Date },
): Promise<boolean> {
  return await transact(db, async (tx) => {
    await lockStatistics(tx)
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
