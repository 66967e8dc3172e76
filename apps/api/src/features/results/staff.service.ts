/** What staff see of results, and what they say. */
import { recordRules } from '@strix/contracts'
import type { FixtureResult, Page, PageQuery, ResultStatus } from '@strix/contracts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { enterResult } from './enter.service.ts'
import type { EnterDeps } from './enter.service.ts'
import type { Score } from './results.tables.ts'
import { listStatements, listWaiting } from './staff.store.ts'

export type StaffResultService = {
  list(input: {
    state: 'disputed' | 'missing'
    page: PageQuery
  }): Promise<{ data: FixtureResult[]; page: Page }>
  /**
   * @returns whether it waits for a second person
   * @throws AppError NOT_FOUND, TRANSFER_CONFLICT, or INVALID_INPUT before the match has begun
   */
  enter(input: {
    fixtureId: string
    staffId: string
    status: ResultStatus
    halfTime: Score | undefined
    fullTime: Score | undefined
    link: string
    reason: string
  }): Promise<boolean>
}

const overMs = recordRules.overHours * 3_600_000

export function createStaffResultService<Tables>(deps: EnterDeps<Tables>): StaffResultService {
  const { db, now } = deps
  return {
    async list({ state, page: query }) {
      const { after, ...window } = pageWindow(query, timeCursor)
      const rows = await listWaiting(db, {
        state,
        before: new Date(now().getTime() - overMs),
        ...window,
        after: after && { kickoff: after[0], id: after[1] },
      })
      const cut = pageOf(rows, query, ({ kickoff, id }) => [kickoff.toISOString(), id])
      const statements = await listStatements(
        db,
        cut.rows.map(({ id }) => id),
      )
      const data = cut.rows.map((row): FixtureResult => {
        const { id, home, away, league, kickoff, waiting } = row
        const mine = statements.filter(({ fixtureId }) => fixtureId === id)
        return {
          fixture_id: id,
          home,
          away,
          league,
          state,
          waiting,
          kickoff: kickoff.toISOString(),
          said: mine.map(({ source, status, halfTime, fullTime, link, at }) => ({
            source,
            status,
            link,
            half_time: halfTime,
            full_time: fullTime,
            at: at.toISOString(),
          })),
        }
      })
      return { data, page: cut.page }
    },
    async enter({ fixtureId, staffId, status, halfTime = null, fullTime = null, link, reason }) {
      const result = { status, halfTime, fullTime }
      return await enterResult(deps, { fixtureId, result, link, staffId, reason })
    },
  }
}
