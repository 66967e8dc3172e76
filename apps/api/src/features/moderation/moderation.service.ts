/** Reports of what should not stand, and what staff do about it; every act of theirs is audited. */
import type {
  Page,
  PageQuery,
  ReportReason,
  ReportSubject,
  ReportView,
  RowCount,
} from '@strix/contracts'
import { claimMinutes } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { uuidv7 } from '../../infra/id.ts'
import { countRows } from '../../infra/row-count.ts'
import { setHidden } from '../posts/index.ts'
import { deleteComment } from '../reactions/index.ts'
import { demandMine } from './claims.ts'
import type { ModerationDeps, Tables } from './deps.ts'
import { addReport, claimReports, countReports, listReports, standsThere } from './reports.store.ts'
import type { Report, ReportState } from './reports.store.ts'

type Act = { staffId: string; reason: string }
export type ModerationService = {
  /** @throws AppError NOT_FOUND */
  report(input: {
    reporterId: string
    subject: ReportSubject
    subjectId: string
    reason: ReportReason
    detail: string | undefined
  }): Promise<void>
  list(input: {
    state: ReportState
    of: ReportSubject | undefined
    page: PageQuery
    count: 'capped' | 'exact'
    staffId: string
  }): Promise<{ data: ReportView[]; page: Page; count: RowCount }>
  /** @throws AppError NOT_FOUND, or IN_PROGRESS while it is another's */
  claim(input: { reportId: string; staffId: string }): Promise<Date>
  /** @throws AppError NOT_FOUND, or IN_PROGRESS while it is another's */
  release(input: { reportId: string; staffId: string }): Promise<void>
  hideCode(input: Act & { codeId: string; hidden: boolean }): Promise<void>
  deleteComment(input: Act & { commentId: string }): Promise<void>
}

const claimMs = claimMinutes * 60_000

export function createModerationService(deps: ModerationDeps): ModerationService {
  const { db, now } = deps
  const audited = auditedBy(deps)
  return {
    async report({ subject, subjectId, detail, ...input }) {
      if (!(await standsThere(db, { subject, id: subjectId }))) {
        throw new AppError('NOT_FOUND', messages.problems.nothingToReport)
      }
      const at = now()
      const text = detail === undefined || detail === '' ? null : detail
      await addReport(db, {
        id: uuidv7(at),
        createdAt: at,
        subject,
        subjectId,
        detail: text,
        ...input,
      })
    },
    async list({ page: query, staffId, count, ...filter }) {
      const { after, ...window } = pageWindow(query, timeCursor)
      const last = after && { at: after[0], id: after[1] }
      const [rows, counted] = await Promise.all([
        listReports(db, { ...filter, ...window, after: last, now: now() }),
        countRows(count, (limit) => countReports(db, { ...filter, limit })),
      ])
      const cut = pageOf(rows, query, ({ createdAt, id }) => [createdAt.toISOString(), id])
      const data = cut.rows.map((row) => reportView(row, staffId))
      return { data, page: cut.page, count: counted }
    },
    claim: ({ reportId: id, staffId }) =>
      transact(db, async (tx) => {
        const at = now()
        const until = new Date(at.getTime() + claimMs)
        await claimReports(tx, await demandMine(tx, { id, staffId, now: at }), { staffId, until })
        return until
      }),
    release: ({ reportId: id, staffId }) =>
      transact(db, async (tx) => {
        await claimReports(tx, await demandMine(tx, { id, staffId, now: now() }), null)
      }),
    async hideCode({ codeId, hidden, ...act }) {
      const audit = {
        action: hidden ? 'code.hide' : 'code.show',
        subject: codeId,
        detail: { hidden },
        missing: messages.problems.noCode,
      }
      await audited(act, audit, (tx, at) =>
        setHidden(tx, { codeId, reason: hidden ? act.reason : null, now: at }),
      )
    },
    async deleteComment({ commentId, ...act }) {
      const audit = {
        action: 'comment.delete',
        subject: commentId,
        detail: {},
        missing: messages.problems.commentUnknown,
      }
      await audited(act, audit, (tx, at) =>
        deleteComment(tx, { id: commentId, by: 'staff', now: at }),
      )
    },
  }
}

/** Does it, and writes down who did, in one transaction. */
function auditedBy({ db, now }: ModerationDeps) {
  return async (
    { staffId, reason }: Act,
    act: { action: string; subject: string; detail: unknown; missing: string },
    work: (tx: Tx<Tables>, at: Date) => Promise<boolean>,
  ) =>
    await transact(db, async (tx) => {
      const at = now()
      if (!(await work(tx, at))) throw new AppError('NOT_FOUND', act.missing)
      const { action, subject, detail } = act
      await writeAudit(tx, { at, actor: staffId, action, subject, detail, reason })
    })
}

function reportView(report: Report, staffId: string): ReportView {
  const { claim } = report
  return {
    id: report.id,
    created_at: report.createdAt.toISOString(),
    subject: report.subject,
    subject_id: report.subjectId,
    reason: report.reason,
    detail: report.detail,
    state: report.state,
    reporter_id: report.reporterId,
    excerpt: report.excerpt,
    now_says: report.nowSays,
    said_before: report.saidBefore,
    concerns: report.concerns,
    of_the_same: report.ofTheSame,
    claim: claim && {
      by: claim.by,
      mine: claim.staffId === staffId,
      until: claim.until.toISOString(),
    },
  }
}
