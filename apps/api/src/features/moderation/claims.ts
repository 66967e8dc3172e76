/** A report is with one member of staff at a time. */
import { messages } from '@strix/messages/server/moderation'
import { messages as posts } from '@strix/messages/server/posts'
import type { Tx } from '../../infra/db.ts'
import { lagosMomentOf } from '../../infra/days.ts'
import { AppError } from '../../infra/errors.ts'
import type { Tables } from './deps.ts'
import { lockReports } from './reports.store.ts'
import type { Thing } from './reports.store.ts'

/**
 * Holds what an open report is about, and every open report of it, until the transaction ends.
 * @throws AppError NOT_FOUND where it is not open, IN_PROGRESS while somebody else has taken it
 */
export async function demandMine(
  tx: Tx<Tables>,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<Thing> {
  const found = await lockReports(tx, { id, now })
  if (!found) throw new AppError('NOT_FOUND', posts.problems.noOpenReport)
  const { claims, subject, subjectId } = found
  const other = claims.find((claim) => claim.staffId !== staffId)
  if (!other) return { subject, subjectId }
  const time = lagosMomentOf(other.until).slice(-5)
  throw new AppError('IN_PROGRESS', messages.problems.withOther({ name: other.by, time }))
}
