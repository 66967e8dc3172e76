/** Reports of what should not stand, and what staff do about it; every act of theirs is audited. */
import type { Page, PageQuery, ReportView } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'
import { z } from 'zod'
import { writeAudit } from '../../infra/audit.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { uuidv7 } from '../../infra/id.ts'
import { setHidden } from '../posts/index.ts'
import { deleteComment } from '../reactions/index.ts'
import { addReport, closeReport, listReports, standsThere } from './reports.store.ts'
import type { Report, ReportState, ReportSubject } from './reports.store.ts'
import type { ModerationTables } from './moderation.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = ModerationTables & PostTables & ProfileTables & ReactionTables

type Act = { staffId: string; reason: string }
export type ModerationService = {
  /** @throws AppError NOT_FOUND */
  report(input: {
    reporterId: string
    subject: ReportSubject
    subjectId: string
    reason: Report['reason']
    detail: string | undefined
  }): Promise<void>
  list(input: { state: ReportState; page: PageQuery }): Promise<{ data: ReportView[]; page: Page }>
  resolve(input: Act & { reportId: string; state: 'upheld' | 'dismissed' }): Promise<void>
  hideCode(input: Act & { codeId: string; hidden: boolean }): Promise<void>
  deleteComment(input: Act & { commentId: string }): Promise<void>
}

const reportCursor = z.tuple([z.iso.datetime(), z.uuid()])

export function createModerationService(deps: {
  db: Db<Tables>
  now: () => Date
}): ModerationService {
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
    async list({ state, page: query }) {
      const { after, ...window } = pageWindow(query, reportCursor)
      const rows = await listReports(db, {
        state,
        ...window,
        after: after && { at: after[0], id: after[1] },
      })
      const cut = pageOf(rows, query, ({ createdAt, id }) => [createdAt.toISOString(), id])
      return { data: cut.rows.map(reportView), page: cut.page }
    },
    async resolve({ reportId, state, ...act }) {
      const audit = {
        action: 'report.resolve',
        subject: reportId,
        detail: { state },
        missing: messages.problems.noOpenReport,
      }
      await audited(act, audit, (tx, at) =>
        closeReport(tx, { id: reportId, state, staffId: act.staffId, now: at }),
      )
    },
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
function auditedBy({ db, now }: { db: Db<Tables>; now: () => Date }) {
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

function reportView(report: Report): ReportView {
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
  }
}
