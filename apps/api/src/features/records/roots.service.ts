/** The daily root over the heads of all records. Days are of UTC, so that anybody can check. */
import type { Db } from '../../database.ts'
import { transact } from '../../infra/db.ts'
import { treeOf } from './merkle.ts'
import { findFirstRowAt, findLastRoot, insertRoot, listHeads, lockRoots } from './roots.store.ts'

const dayMs = 24 * 3_600_000
/** A posting that began before midnight may still be under way. */
const graceMs = 5 * 60_000

/** Makes the roots of all days that are over and have none; answers how many. */
export async function makeRoots(db: Db, now: Date): Promise<number> {
  for (let made = 0; ; made += 1) {
    if (
      !(await transact(db, async (tx) => {
        await lockRoots(tx)
        const last = await findLastRoot(tx)
        const first = last === undefined ? await findFirstRowAt(tx) : undefined
        const start = last === undefined ? first : new Date(Date.parse(`${last}T00:00:00Z`) + dayMs)
        if (!start) return false
        const day = start.toISOString().slice(0, 10)
        const closesAt = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs)
        if (closesAt.getTime() + graceMs > now.getTime()) return false
        const heads = await listHeads(tx, closesAt)
        await insertRoot(tx, { day, closesAt, heads, ...treeOf(heads), now })
        return true
      }))
    )
      return made
  }
}
