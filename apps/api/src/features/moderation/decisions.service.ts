/** What staff decide about somebody, who is notified of it and answered when they appeal. */
import type {
  AppealView,
  DecisionView,
  Page,
  PageQuery,
  ReportSubject,
  Verdict,
} from '@strix/contracts'
import { verdictsOn } from '@strix/contracts'
import { messages } from '@strix/messages/server/moderation'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { demandFresh } from '../../infra/http/caller.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { uuidv7 } from '../../infra/id.ts'
import { inLanguage } from '../../infra/language.ts'
import { queueMail } from '../../infra/mail/index.ts'
import type { Mail } from '../../infra/mail/index.ts'
import { liftSuspension, newToken, suspend, tokenHash } from '../accounts/index.ts'
import { setHidden, showAgain } from '../posts/index.ts'
import { lockProfile } from '../profiles/index.ts'
import { deleteComment, restoreComment } from '../reactions/index.ts'
import {
  findDecision,
  insertDecision,
  listAppeals,
  lockDecision,
  writeAnswer,
  writeAppeal,
} from './decisions.store.ts'
import type { Appeal, Decision } from './decisions.store.ts'
import type { ModerationDeps, Tables } from './deps.ts'
import { answerMail, decisionMail } from './moderation.mails.ts'
import { moderationEvents } from './moderation.events.ts'
import type { AppealOutcome, DecisionAction } from './moderation.tables.ts'
import { demandMine } from './claims.ts'
import { closeReports, whatItIs } from './reports.store.ts'
import type { Thing } from './reports.store.ts'

type Act = { staffId: string; reason: string }
/** When they last gave a code of their authenticator. */
type Confirmed = { confirmedAt: Date | null }
export type DecisionService = {
  /** @throws AppError NOT_FOUND, IN_PROGRESS while it is another's, INVALID_INPUT, TOTP_REQUIRED */
  decide(
    input: Act & Confirmed & { reportId: string; verdict: Verdict; until: Date | null | undefined },
  ): Promise<void>
  /** @throws AppError NOT_FOUND or INVALID_INPUT */
  suspend(input: Act & { memberId: string; until: Date | null }): Promise<void>
  /** @throws AppError NOT_FOUND */
  lift(input: Act & { memberId: string }): Promise<void>
  /** @throws AppError NOT_FOUND */
  read(token: string): Promise<DecisionView>
  /** @throws AppError NOT_FOUND or APPEALED */
  appeal(input: { token: string; appeal: string }): Promise<DecisionView>
  appeals(input: {
    answered: boolean
    page: PageQuery
    staffId: string
  }): Promise<{ data: AppealView[]; page: Page }>
  /** @throws AppError NOT_FOUND, TOTP_REQUIRED, or FORBIDDEN for one's own decision */
  answer(input: Act & Confirmed & { decisionId: string; outcome: AppealOutcome }): Promise<void>
}

export function createDecisionService(deps: ModerationDeps): DecisionService {
  const { db, now } = deps
  return {
    decide: (input) => transact(db, (tx) => decide(tx, deps, input)),
    async suspend({ memberId, ...act }) {
      const about = { subject: 'profile', subjectId: memberId } as const
      await transact(db, async (tx) => {
        await carryOut(tx, deps, { ...act, about, action: 'suspend' })
        await writeAudit(tx, {
          at: now(),
          actor: act.staffId,
          action: 'member.suspend',
          subject: memberId,
          detail: { until: act.until?.toISOString() ?? null },
          reason: act.reason,
        })
      })
    },
    lift: ({ memberId, staffId, reason }) =>
      transact(db, async (tx) => {
        const at = now()
        await lockProfile(tx, memberId)
        if (!(await liftSuspension(tx, { profileId: memberId, now: at, liftedBy: staffId }))) {
          throw new AppError('NOT_FOUND', messages.problems.notSuspended)
        }
        const event = { at, actor: staffId, action: 'member.lift-suspension', subject: memberId }
        await writeAudit(tx, { ...event, detail: {}, reason })
      }),
    async read(token) {
      return decisionView(await getDecision(deps, token))
    },
    async appeal({ token, appeal }) {
      const { id } = await getDecision(deps, token)
      if (!(await writeAppeal(db, { id, appeal, now: now() }))) {
        throw new AppError('APPEALED', messages.problems.appealedOnce)
      }
      return decisionView(await getDecision(deps, token))
    },
    async appeals({ answered, page: query, staffId }) {
      const { after, ...window } = pageWindow(query, timeCursor)
      const last = after && { at: after[0], id: after[1] }
      const rows = await listAppeals(db, { answered, ...window, after: last })
      const cursorOf = ({ appealedAt, id }: Appeal) => [appealedAt?.toISOString(), id]
      const cut = pageOf(rows, query, cursorOf)
      return { data: cut.rows.map((row) => appealView(row, staffId)), page: cut.page }
    },
    answer: (input) => transact(db, (tx) => answer(tx, deps, input)),
  }
}

async function decide(
  tx: Tx<Tables>,
  deps: ModerationDeps,
  input: Parameters<DecisionService['decide']>[0],
): Promise<void> {
  const { reportId, verdict, until, staffId, confirmedAt, reason } = input
  const now = deps.now()
  if (verdict === 'suspend') demandFresh(confirmedAt, now)
  const about = await demandMine(tx, { id: reportId, staffId, now })
  const possible: readonly Verdict[] = verdictsOn[about.subject]
  if (!possible.includes(verdict)) throw invalid('verdict', messages.problems.notPossible)
  if (until !== undefined && verdict !== 'suspend') {
    throw invalid('until', messages.problems.untilOnlySuspend)
  }
  const state = verdict === 'dismiss' ? 'dismissed' : 'upheld'
  const closed = await closeReports(tx, about, { state, staffId, now })
  const act = { staffId, reason, until: until ?? null }
  const profileId =
    verdict === 'dismiss'
      ? (await whatItIs(tx, about)).profileId
      : await carryOut(tx, deps, { ...act, about, action: verdict })
  await writeAudit(tx, {
    at: now,
    actor: staffId,
    action: `report.${verdict}`,
    // In the history of whom it concerns.
    subject: profileId ?? about.subjectId,
    detail: { ...about, report: reportId, closed, until: until?.toISOString() ?? null },
    reason,
  })
}

/** Does it and notifies whom it concerns, who can appeal; answers who that is. */
export async function carryOut(
  tx: Tx<Tables>,
  deps: ModerationDeps,
  input: Act & { about: Thing; action: DecisionAction; until: Date | null },
): Promise<string> {
  const { about, action, until, staffId, reason } = input
  const at = deps.now()
  if (until !== null && until <= at) throw invalid('until', messages.problems.untilPast)
  const { profileId, text } = await whatItIs(tx, about)
  const member = profileId === null ? undefined : await lockProfile(tx, profileId)
  if (!member) throw new AppError('NOT_FOUND', messages.problems.nobody)
  const id = uuidv7(at)
  const token = newToken()
  switch (action) {
    case 'hide':
      await setHidden(tx, { codeId: about.subjectId, reason, now: at })
      break
    case 'remove':
      await deleteComment(tx, { id: about.subjectId, by: 'staff', now: at })
      break
    case 'suspend': {
      const suspension = { id, profileId: member.id, startedAt: at, endsAt: until }
      await suspend(tx, { ...suspension, reason, staffId })
      break
    }
  }
  await insertDecision(tx, {
    ...about,
    id,
    at,
    profileId: member.id,
    action,
    reason,
    removedText: action === 'remove' ? text : null,
    staffId,
    tokenHash: tokenHash(token),
  })
  const { firstname: name, locale } = member
  const mail = inLanguage(locale, () =>
    decisionMail({ name, action, reason, until, token, pages: deps.pages }),
  )
  await mailTo(tx, { mail, kind: 'decision', member, at })
  await moderationEvents.emit(tx, { kind: 'decision.made', profileId: member.id, action })
  return member.id
}

async function answer(
  tx: Tx<Tables>,
  deps: ModerationDeps,
  input: Parameters<DecisionService['answer']>[0],
): Promise<void> {
  const { decisionId, outcome, staffId, confirmedAt, reason } = input
  const at = deps.now()
  const decision = await lockDecision(tx, decisionId)
  if (!decision?.appealedAt || decision.outcome !== null) {
    throw new AppError('NOT_FOUND', messages.problems.noAppeal)
  }
  if (decision.staffId === staffId) {
    throw new AppError('FORBIDDEN', messages.problems.ownDecision)
  }
  if (decision.action === 'suspend' && outcome === 'taken-back') demandFresh(confirmedAt, at)
  const undone = outcome === 'taken-back' && (await undo(tx, { decision, staffId, at }))
  await writeAnswer(tx, { id: decision.id, outcome, answer: reason, staffId, now: at })
  await writeAudit(tx, {
    at,
    actor: staffId,
    action: `appeal.${outcome}`,
    subject: decision.profileId ?? decision.subjectId,
    detail: { decision: decision.id, action: decision.action, undone },
    reason,
  })
  const member = decision.profileId === null ? undefined : await lockProfile(tx, decision.profileId)
  if (!member) return
  const { firstname: name, locale } = member
  const mail = inLanguage(locale, () => answerMail({ name, outcome, answer: reason }))
  await mailTo(tx, { mail, kind: 'appeal-answer', member, at })
  await moderationEvents.emit(tx, { kind: 'appeal.answered', profileId: member.id, outcome })
}

/** False where something later stands instead, or there is nothing left to bring back. */
async function undo(
  tx: Tx<Tables>,
  { decision, staffId, at }: { decision: Decision; staffId: string; at: Date },
): Promise<boolean> {
  const { id, profileId, subjectId, removedText } = decision
  switch (decision.action) {
    case 'hide':
      return await showAgain(tx, { codeId: subjectId, at: decision.at, reason: decision.reason })
    case 'remove':
      return (
        removedText !== null && (await restoreComment(tx, { id: subjectId, body: removedText }))
      )
    case 'suspend':
      if (profileId === null) return false
      await lockProfile(tx, profileId)
      return await liftSuspension(tx, { profileId, now: at, liftedBy: staffId, id })
  }
}

async function mailTo(
  tx: Tx<Tables>,
  input: { mail: Mail; kind: string; member: { id: string; email: string }; at: Date },
): Promise<void> {
  const { mail, kind, member, at } = input
  await queueMail(tx, { ...mail, to: member.email, kind, profileId: member.id, now: at })
}

async function getDecision({ db }: ModerationDeps, token: string): Promise<Decision> {
  const found = await findDecision(db, tokenHash(token))
  if (!found) throw new AppError('NOT_FOUND', messages.problems.noDecision)
  return found
}

function invalid(field: string, message: string): AppError {
  return new AppError('INVALID_INPUT', `${message}.`, {
    fields: [{ path: `body.${field}`, message }],
  })
}

function decisionView(decision: Decision): DecisionView {
  const subject: ReportSubject = decision.subject
  return {
    at: decision.at.toISOString(),
    subject,
    action: decision.action,
    reason: decision.reason,
    appeal: decision.appeal,
    appealed_at: decision.appealedAt?.toISOString() ?? null,
    outcome: decision.outcome,
    answer: decision.answer,
    answered_at: decision.answeredAt?.toISOString() ?? null,
  }
}

function appealView(appeal: Appeal, staffId: string): AppealView {
  return {
    ...decisionView(appeal),
    id: appeal.id,
    subject_id: appeal.subjectId,
    concerns: appeal.concerns,
    decided_by: appeal.decidedBy,
    answered_by: appeal.answeredBy,
    mine: appeal.staffId === staffId,
  }
}
