/** One decision about many things at once: all of them, or none. */
import type { ReportSubject } from '@strix/contracts'
import { bulkMax } from '@strix/contracts'
import { messages } from '@strix/messages/server/moderation'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { setHidden } from '../posts/index.ts'
import { carryOut } from './decisions.service.ts'
import type { ModerationDeps } from './deps.ts'
import { closeReports, dismissReports, lockOpenReports, whatItIs } from './reports.store.ts'
import type { OpenReport } from './reports.store.ts'

type Act = { staffId: string; reason: string }
export type Which = { ids: readonly string[] } | { of: ReportSubject | undefined; expected: number }

/** Each says how many things it was about. */
export type ManyService = {
  /** @throws AppError OUTDATED where they are not as somebody saw them, IN_PROGRESS */
  dismiss(input: Act & { which: Which }): Promise<number>
  /**
   * Whose they are is notified, and what was reported of them is decided.
   * @throws AppError OUTDATED where one of them is not there, IN_PROGRESS
   */
  hide(input: Act & { ids: readonly string[] }): Promise<number>
  /** @throws AppError NOT_FOUND where one of them is not there, INVALID_INPUT */
  suspend(input: Act & { ids: readonly string[]; until: Date | null }): Promise<number>
}

export function createManyService(deps: ModerationDeps): ManyService {
  const { db, now } = deps
  return {
    dismiss: ({ which, staffId, reason }) =>
      transact(db, async (tx) => {
        const at = now()
        const wanted = 'ids' in which ? { ids: inOrder(which.ids) } : { of: which.of }
        const found = await lockOpenReports(tx, { ...wanted, limit: bulkMax + 1 })
        const expected = 'ids' in which ? wanted.ids?.length : which.expected
        if (found.length !== expected) throw outdated(found.length)
        demandUntaken(found, { staffId, now: at })
        await dismissReports(tx, { ids: found.map(({ id }) => id), staffId, now: at })
        for (const { id, subject, subjectId } of found) {
          const detail = { subject, subjectId, report: id, of: found.length }
          const event = { at, actor: staffId, action: 'report.dismiss', subject: subjectId, detail }
          await writeAudit(tx, { ...event, reason })
        }
        return found.length
      }),
    hide: ({ ids, staffId, reason }) =>
      transact(db, async (tx) => {
        const at = now()
        const codes = inOrder(ids)
        const reports = await lockOpenReports(tx, { about: codes })
        demandUntaken(reports, { staffId, now: at })
        for (const [place, codeId] of codes.entries()) {
          if (!(await setHidden(tx, { codeId, reason, now: at }))) throw outdated(place)
          const about = { subject: 'code', subjectId: codeId } as const
          const { profileId } = await whatItIs(tx, about)
          if (profileId !== null) {
            await carryOut(tx, deps, { about, action: 'hide', until: null, staffId, reason })
          }
          const closed = await closeReports(tx, about, { state: 'upheld', staffId, now: at })
          const detail = { hidden: true, of: codes.length, closed }
          const event = { at, actor: staffId, action: 'code.hide', subject: codeId, detail }
          await writeAudit(tx, { ...event, reason })
        }
        return codes.length
      }),
    suspend: ({ ids, until, staffId, reason }) =>
      transact(db, async (tx) => {
        const members = inOrder(ids)
        for (const subjectId of members) {
          const about = { subject: 'profile', subjectId } as const
          await carryOut(tx, deps, { about, action: 'suspend', until, staffId, reason })
          const detail = { until: until?.toISOString() ?? null, of: members.length }
          const event = { at: now(), actor: staffId, action: 'member.suspend', subject: subjectId }
          await writeAudit(tx, { ...event, detail, reason })
        }
        return members.length
      }),
  }
}

/** @throws AppError IN_PROGRESS while somebody else works on one of them */
function demandUntaken(
  reports: readonly OpenReport[],
  { staffId, now }: { staffId: string; now: Date },
): void {
  const taken = reports.find(
    ({ claimedBy, claimedUntil }) =>
      claimedBy !== null && claimedBy !== staffId && claimedUntil && claimedUntil > now,
  )
  if (taken) throw new AppError('IN_PROGRESS', messages.problems.oneTaken)
}

/** Each once, in one order for all, so that two at once do not lock each other. */
function inOrder(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted()
}

function outdated(count: number): AppError {
  return new AppError('OUTDATED', messages.problems.otherCount({ count }))
}
