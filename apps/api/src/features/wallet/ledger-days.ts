/** Each day's transfers under one hash that holds the day before. */
import { createHash } from 'node:crypto'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import {
  addDay,
  findFirstTransferTime,
  findReading,
  keepReading,
  listDays,
  lockDays,
  readTransfers,
} from './ledger-days.store.ts'
import type { WalletTables } from './wallet.tables.ts'

const dayMs = 24 * 3_600_000
/** A transfer is stamped before it is committed; by then none of that day is still open. */
const settleMs = 3_600_000
/** So far apart a clock says twice that a day is over. */
const apartMs = 1_800_000
const rowsAtOnce = 5_000

/**
 * Hashes every day that is over and has none yet, in order. A day cannot be opened again, so the
 * clock must have said so the time before: one that is wrong for a moment closes nothing.
 */
export async function closeDays(db: Db<WalletTables>, now: Date): Promise<void> {
  const confirmed = await transact(db, (tx) => confirmReading(tx, now))
  if (!confirmed) return
  for (;;) {
    const day = await nextDay(db)
    if (day === undefined) return
    if (lagosDayStart(day).getTime() + dayMs + settleMs > confirmed.getTime()) return
    await closeDay(db, { day, now })
  }
}

/** The reading before this one, once it is long enough ago; a clock that went back begins anew. */
async function confirmReading(tx: Tx<WalletTables>, now: Date): Promise<Date | undefined> {
  await lockDays(tx)
  const before = await findReading(tx)
  const passed = before === undefined ? undefined : now.getTime() - before.getTime()
  if (passed !== undefined && passed >= 0 && passed < apartMs) return undefined
  await keepReading(tx, now)
  return passed === undefined || passed < 0 ? undefined : before
}

async function closeDay(
  db: Db<WalletTables>,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockDays(tx)
    const [last] = await listDays(tx, 1)
    if (last && last.day >= day) return
    const { hash, transfers } = await hashDay(tx, { day, previous: last?.hash })
    await addDay(tx, { day, transfers, hash, now })
  })
}

/** SHA-256 over the day before's hash and each transfer's own, which holds its postings. */
export async function hashDay(
  db: Db<WalletTables>,
  { day, previous }: { day: string; previous: string | undefined },
): Promise<{ hash: string; transfers: number }> {
  const hash = createHash('sha256').update(`${previous ?? ''} ${day}\n`)
  const start = lagosDayStart(day)
  const end = new Date(start.getTime() + dayMs)
  let transfers = 0
  let after: { at: string; id: string } | undefined
  for (;;) {
    const rows = await readTransfers(db, { start, end, after, limit: rowsAtOnce })
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    transfers += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { hash: hash.digest('hex'), transfers }
    after = last
  }
}

/** The day after the last closed one, or that of the first transfer. */
async function nextDay(db: Db<WalletTables>): Promise<string | undefined> {
  const [last] = await listDays(db, 1)
  if (last) return lagosDayOf(new Date(lagosDayStart(last.day).getTime() + dayMs))
  const first = await findFirstTransferTime(db)
  return first && lagosDayOf(first)
}
