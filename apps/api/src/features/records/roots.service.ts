/** The daily root over the heads of all records. Days are of UTC, so that anybody can check. */
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import {
  findFirstRowAt,
  findLastRoot,
  findReading,
  insertRoot,
  keepReading,
  listEarly,
  listHeads,
  lockRoots,
  markClosedAgain,
  noteEarly,
} from './roots.store.ts'
import type { RecordTables } from './records.tables.ts'
import { findPartHeads, treeOfDay } from './root-parts.ts'
import type { RootPart } from './root-parts.ts'

const dayMs = 24 * 3_600_000
/** A posting that began before midnight may still be under way. */
const graceMs = 5 * 60_000

type Closed = {
  made: number
  /** Days whose root took the place of one that was made too early. */
  superseded: string[]
  /** Days that have a root and are not over. */
  early: string[]
}

/**
 * Closes the days that are over: those of which the clock said so twice, minutes apart. A clock
 * that is wrong for seconds closes nothing; a root that was made too early all the same is
 * superseded once its day is over.
 */
export async function closeDays<Tables extends RecordTables>(deps: {
  db: Db<Tables>
  databaseTime: DatabaseTime
  rootParts: readonly RootPart<Tables>[]
}): Promise<Closed> {
  const { db, databaseTime, rootParts: parts } = deps
  const { at, sure, early } = await transact(db, async (tx) => {
    await lockRoots(tx)
    const now = await databaseTime(tx)
    return { at: now, sure: await readAgain(tx, now), early: await noteEarly(tx, now) }
  })
  if (!sure) return { made: 0, superseded: [], early }
  const superseded = await closeAgain(db, { sure, now: at, parts })
  return { made: await makeRoots(db, at, { sure, parts }), superseded, early }
}

/** The reading before this one, once it is long enough ago; a clock that went back begins anew. */
async function readAgain(tx: Tx<RecordTables>, now: Date): Promise<Date | undefined> {
  const before = await findReading(tx)
  const passed = before === undefined ? undefined : now.getTime() - before.getTime()
  if (passed !== undefined && passed >= 0 && passed < graceMs) return undefined
  await keepReading(tx, now)
  return passed === undefined || passed < 0 ? undefined : before
}

/**
 * Makes the roots of all days that are over and have none; answers how many.
 * @param more.sure the last moment that is certainly past
 */
export async function makeRoots<Tables extends RecordTables>(
  db: Db<Tables>,
  now: Date,
  more: { sure?: Date; parts?: readonly RootPart<Tables>[] } = {},
): Promise<number> {
  const { sure = new Date(now.getTime() - graceMs), parts = [] } = more
  for (let made = 0; ; made += 1) {
    if (
      !(await transact(db, async (tx) => {
        await lockRoots(tx)
        const last = await findLastRoot(tx)
        const first = last === undefined ? await findFirstAt(tx, parts) : undefined
        const start = last === undefined ? first : startOf(last.day, 1)
        if (!start) return false
        const day = start.toISOString().slice(0, 10)
        const closesAt = startOf(day, 1)
        if (closesAt > sure) return false
        await closeDay(tx, parts, { day, version: 1, supersedes: null, closesAt, now })
        return true
      }))
    )
      return made
  }
}

/** When the first of all rows was made, whoever's it is. */
async function findFirstAt<Tables extends RecordTables>(
  tx: Tx<Tables>,
  parts: readonly RootPart<Tables>[],
): Promise<Date | undefined> {
  const all = [await findFirstRowAt(tx)]
  for (const part of parts) all.push(await part.findFirstAt(tx))
  return all.filter((at) => at !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

type NewRoot = {
  day: string
  version: number
  supersedes: Buffer | null
  closesAt: Date
  now: Date
}

/** Adds the root of a day. False where it would say what the one before it said. */
async function closeDay<Tables extends RecordTables>(
  tx: Tx<Tables>,
  parts: readonly RootPart<Tables>[],
  root: NewRoot,
): Promise<boolean> {
  const { day, version, supersedes, closesAt } = root
  const heads = await listHeads(tx, closesAt)
  const others = await findPartHeads(tx, parts, { from: startOf(day, 0), closesAt })
  const tree = treeOfDay(heads, others)
  if (supersedes?.equals(tree.root)) return false
  await insertRoot(tx, { ...root, heads, others: others.length, ...tree })
  for (const [index, { part, head }] of others.entries()) {
    const path = tree.paths[heads.length + index] ?? []
    await part.keepPath(tx, { day, version, head, path })
  }
  return true
}

function startOf(day: string, days: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs)
}

/** Closes once more the days whose root came before their end. */
async function closeAgain<Tables extends RecordTables>(
  db: Db<Tables>,
  { sure, now, parts }: { sure: Date; now: Date; parts: readonly RootPart<Tables>[] },
): Promise<string[]> {
  return await transact(db, async (tx) => {
    await lockRoots(tx)
    const superseded: string[] = []
    for (const early of await listEarly(tx, sure)) {
      const { day, version, closesAt, root: supersedes } = early
      const next = { day, version: version + 1, supersedes, closesAt, now }
      if (await closeDay(tx, parts, next)) superseded.push(day)
      await markClosedAgain(tx, { day, version })
    }
    return superseded
  })
}
