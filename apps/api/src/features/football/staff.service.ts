/** What staff see of questions and disputes, and what they decide. */
import type {
  DisputedMatch,
  FootballQuestion,
  MatchStatus,
  Page,
  PageQuery,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/football'
import type { Tx } from '../../infra/db.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { listDisputed } from './disputes.store.ts'
import type { Disputed } from './disputes.store.ts'
import type { Score } from './football.tables.ts'
import type { FootballDeps, Tables } from './import.service.ts'
import { listReports, lockImport, saveReports } from './import.store.ts'
import type { KnownReport } from './import.store.ts'
import { saveLinks } from './links.store.ts'
import { findMatch, findTeam } from './matches.store.ts'
import { mergeAgain } from './merge.service.ts'
import { decideQuestion, findQuestion, listQuestions } from './questions.store.ts'
import type { Question } from './questions.store.ts'
import { saveTeamNames } from './teams.store.ts'

export type StaffFootballService = {
  questions(query: PageQuery): Promise<{ data: FootballQuestion[]; page: Page }>
  /** @throws AppError NOT_FOUND, or INVALID_INPUT where it cannot be that */
  decide(input: {
    questionId: string
    id: string | null
    staffId: string
    reason: string
  }): Promise<void>
  disputes(query: PageQuery): Promise<{ data: DisputedMatch[]; page: Page }>
  /** @throws AppError NOT_FOUND */
  settle(input: {
    matchId: string
    status: MatchStatus
    halfTime: Score | undefined
    fullTime: Score | undefined
    staffId: string
    reason: string
  }): Promise<void>
}

export function createStaffFootballService(deps: FootballDeps): StaffFootballService {
  const { db, now } = deps
  return {
    async questions(query) {
      const { after, ...window } = pageWindow(query, timeCursor)
      const rows = await listQuestions(db, {
        ...window,
        after: after && { openedAt: after[0], id: after[1] },
      })
      const cut = pageOf(rows, query, ({ openedAt, id }) => [openedAt.toISOString(), id])
      return { data: cut.rows.map(questionView), page: cut.page }
    },
    async decide({ questionId, id, staffId, reason }) {
      await transact(db, async (tx) => {
        await lockImport(tx)
        const question = await findQuestion(tx, questionId)
        if (!question) throw new AppError('NOT_FOUND', messages.problems.noQuestion)
        const at = now()
        if (id !== null && !(await apply(tx, { question, id, at }))) {
          throw new AppError('INVALID_INPUT', messages.problems.notThere)
        }
        await decideQuestion(tx, { id: questionId, decidedId: id, staffId, now: at })
        const detail = { kind: question.kind, name: question.externalId, id }
        const audit = { at, actor: staffId, subject: questionId, detail, reason }
        await writeAudit(tx, { ...audit, action: 'football.decide' })
      })
    },
    async disputes(query) {
      const { after, ...window } = pageWindow(query, timeCursor)
      const rows = await listDisputed(db, {
        ...window,
        after: after && { kickoff: after[0], id: after[1] },
      })
      const cut = pageOf(rows, query, ({ kickoff, id }) => [kickoff.toISOString(), id])
      const reports = await listReports(
        db,
        cut.rows.map(({ id }) => id),
      )
      const data = cut.rows.map((row) => disputeView(row, reports))
      return { data, page: cut.page }
    },
    async settle({ matchId, status, halfTime = null, fullTime = null, staffId, reason }) {
      await transact(db, async (tx) => {
        await lockImport(tx)
        const match = await findMatch(tx, matchId)
        if (!match) throw new AppError('NOT_FOUND', messages.problems.noMatch)
        const at = now()
        const kickoff = match.kickoff.toISOString()
        const said = { kickoff, status, halfTime, fullTime, counts: null, odds: null }
        const report = { source: 'staff' as const, externalId: matchId, matchId, said }
        await saveReports(tx, { reports: [report], now: at })
        await mergeAgain(tx, { matchIds: [matchId], now: at })
        const detail = { status, halfTime, fullTime }
        const audit = { at, actor: staffId, subject: matchId, detail, reason }
        await writeAudit(tx, { ...audit, action: 'football.settle' })
      })
    },
  }
}

function disputeView(
  { id, kickoff, ...names }: Disputed,
  reports: readonly KnownReport[],
): DisputedMatch {
  const mine = reports.filter(({ matchId }) => matchId === id)
  return {
    ...names,
    match_id: id,
    kickoff: kickoff.toISOString(),
    reports: mine.map(({ source, said }) => ({
      source,
      status: said.status,
      half_time: said.halfTime,
      full_time: said.fullTime,
    })),
  }
}

/** False where there is no such team or match, or another has it. */
async function apply(
  tx: Tx<Tables>,
  { question, id, at }: { question: Question; id: string; at: Date },
): Promise<boolean> {
  const { source, externalId, home: name } = question
  switch (question.kind) {
    case 'team': {
      if (!(await findTeam(tx, id))) return false
      const names = [{ externalId, teamId: id, name, by: 'staff' as const }]
      await saveTeamNames(tx, { source, names, now: at })
      return true
    }
    case 'fixture':
      return (await saveLinks(tx, [{ fixtureId: externalId, matchId: id }])) === 1
  }
}

function questionView({ id, kind, source, home, away, ...question }: Question): FootballQuestion {
  const { league, country, kickoff, candidates, openedAt } = question
  return {
    id,
    kind,
    source,
    home,
    away,
    league,
    country,
    kickoff: kickoff?.toISOString() ?? null,
    candidates: [...candidates],
    opened_at: openedAt.toISOString(),
  }
}
