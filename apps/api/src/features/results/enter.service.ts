/** What staff say of how a match ended. Another feature may ask somebody else about it first. */
import { messages } from '@strix/messages/server/results'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { lockEnded, takeReport } from './results.service.ts'
import type { MatchResult, ResultTables } from './results.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'

type Own = FixtureTables & PostTables & ResultTables

export type Entry = {
  fixtureId: string
  result: MatchResult
  link: string
  staffId: string
  reason: string
}
export type EnterDeps<Tables> = {
  db: Db<Own & Tables>
  now: () => Date
  /**
   * Asks for a second person, where that is needed, about a match that is locked. Answers whether
   * it waits for them, and the credits that the result gives.
   */
  askToEnter: (tx: Tx<Own & Tables>, entry: Entry) => Promise<{ waits: boolean; credits: number }>
}

/**
 * @returns whether it waits for a second person
 * @throws AppError NOT_FOUND, TRANSFER_CONFLICT, or INVALID_INPUT before the match has begun
 */
export async function enterResult<Tables>(
  { db, now, askToEnter }: EnterDeps<Tables>,
  entry: Entry,
): Promise<boolean> {
  return await transact(db, async (tx) => {
    const at = now()
    if (!(await lockEnded(tx, entry, at))) {
      throw new AppError('INVALID_INPUT', messages.problems.notBegun)
    }
    const { waits, credits } = await askToEnter(tx, entry)
    if (waits) return true
    await writeEntry(tx, { ...entry, actor: entry.staffId, detail: { credits }, now: at })
    return false
  })
}

/** Of a match that is locked. */
export async function writeEntry(
  tx: Tx<FixtureTables & ResultTables>,
  input: Entry & { actor: string; detail: Readonly<Record<string, unknown>>; now: Date },
): Promise<void> {
  const { fixtureId, result, link, staffId, reason, actor, now } = input
  const detail = { ...result, link, ...input.detail }
  const event = { at: now, actor, action: 'result.enter', subject: fixtureId, detail, reason }
  await writeAudit(tx, event)
  await takeReport(tx, { fixtureId, source: 'staff', result, link, staffId }, now)
}
