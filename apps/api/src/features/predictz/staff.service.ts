/** What staff do with games; every act of theirs is audited in the same transaction. */
import type { GameFixture, Page, PageQuery, PredictionGame, StaffGame } from '@strix/contracts'
import { messages } from '@strix/messages/server/predictz'
import { writeAudit } from '../../infra/audit.store.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { isDay, isId, isTime, timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import { uuidv7 } from '../../infra/id.ts'
import { inOneMoment } from '../wallet/index.ts'
import { countedUntil } from './counts.store.ts'
import { gameView, insertGame, scoreView } from './games.store.ts'
import type { Score } from './score.ts'
import { askToSettle } from './settle.approvals.ts'
import type { AskDeps, Tables } from './settle.approvals.ts'
import { settleByStaff } from './settle.service.ts'
import { lockGame } from './settle.store.ts'
import {
  changeGame,
  findKickoff,
  findStaffGame,
  hasPredictions,
  listFreeFixtures,
  listStaffGames,
} from './staff.store.ts'
import type { StaffGameRow } from './staff.store.ts'

export type PredictzStaffDeps = AskDeps & { db: Db<Tables> }
type Act = { staffId: string; reason: string }
export type PredictzStaffService = ReturnType<typeof createPredictzStaffService>

const gamesCursor = [isDay, isTime, isId] as const

export function createPredictzStaffService(deps: PredictzStaffDeps) {
  const { db, now } = deps
  const audit = auditedBy(deps)
  return {
    ...listsOf(deps),
    ...decisionsOf(deps),
    async create(input: {
      staffId: string
      fixtureId: string
      featured: boolean
      reward: number
    }): Promise<StaffGame> {
      const { staffId, fixtureId, featured, reward } = input
      const id = await transact(db, async (tx) => {
        const at = now()
        const kickoff = await findKickoff(tx, fixtureId)
        if (!kickoff) throw new AppError('NOT_FOUND', messages.problems.noMatch)
        if (kickoff <= at) throw new AppError('PREDICTION_CLOSED', messages.problems.begun)
        const game = { id: uuidv7(at), fixtureId, featured, reward, day: lagosDayOf(kickoff) }
        if (!(await insertGame(tx, { ...game, source: 'staff', now: at }))) {
          throw new AppError('GAME_EXISTS', messages.problems.isGame)
        }
        const detail = { fixtureId, featured, reward }
        const event = { at, actor: staffId, action: 'game.create', subject: game.id, detail }
        await writeAudit(tx, event)
        return game.id
      })
      return await getGame(deps, id)
    },
    async change(
      gameId: string,
      act: Act,
      change: { featured: boolean | undefined; reward: number | undefined },
    ): Promise<StaffGame> {
      await transact(db, async (tx) => {
        const game = await lockGame(tx, { id: gameId })
        if (!game) throw new AppError('NOT_FOUND', messages.problems.noGame)
        const { reward } = change
        if (reward !== undefined && (game.state !== 'open' || game.kickoff <= now())) {
          throw new AppError('PREDICTION_CLOSED', messages.problems.begun)
        }
        if (reward !== undefined && reward < game.reward && (await hasPredictions(tx, gameId))) {
          throw new AppError('INVALID_INPUT', messages.problems.lowered)
        }
        await changeGame(tx, { gameId, ...change })
        await audit(tx, act, 'game.change', { subject: gameId, detail: change })
      })
      return await getGame(deps, gameId)
    },
  }
}

type About = { subject: string; detail: unknown }

function auditedBy({ now }: PredictzStaffDeps) {
  return async (tx: Tx, { staffId, reason }: Act, action: string, about: About) =>
    await writeAudit(tx, { at: now(), actor: staffId, action, reason, ...about })
}

function decisionsOf(deps: PredictzStaffDeps) {
  const audit = auditedBy(deps)
  return {
    /** Also says whether it waits for somebody else. */
    async settle(
      gameId: string,
      act: Act,
      score: Score,
    ): Promise<{ game: StaffGame; waits: boolean }> {
      const outcome = { state: 'settled' as const, score }
      const waits = await settleByStaff(
        deps,
        { gameId, outcome, ...act },
        {
          ask: (tx, game) => askToSettle(deps, tx, { game, score, ...act }),
          note: (tx, credits) =>
            audit(tx, act, 'game.settle', { subject: gameId, detail: { score, credits } }),
        },
      )
      return { game: await getGame(deps, gameId), waits }
    },
    async void(gameId: string, act: Act): Promise<StaffGame> {
      const outcome = { state: 'void' as const, score: null }
      await settleByStaff(
        deps,
        { gameId, outcome, ...act },
        {
          ask: () => Promise.resolve({ waits: false, credits: 0 }),
          note: (tx) => audit(tx, act, 'game.void', { subject: gameId, detail: { score: null } }),
        },
      )
      return await getGame(deps, gameId)
    },
  }
}

function listsOf(deps: PredictzStaffDeps) {
  const { db, now } = deps
  return {
    async games(input: {
      state: PredictionGame['state'] | undefined
      page: PageQuery
    }): Promise<{ data: StaffGame[]; page: Page }> {
      const { after, ...window } = pageWindow(input.page, gamesCursor)
      const found = await inOneMoment(db, async (tx) =>
        listStaffGames(tx, {
          ...window,
          after: after && { day: after[0], kickoff: after[1], id: after[2] },
          state: input.state,
          until: await countedUntil(tx),
        }),
      )
      const { rows, page } = pageOf(found, input.page, ({ day, kickoff, id }) => [
        day,
        kickoff.toISOString(),
        id,
      ])
      return { data: await viewsOf(deps, rows), page }
    },
    async fixtures(input: {
      search: string | undefined
      page: PageQuery
    }): Promise<{ data: GameFixture[]; page: Page }> {
      const { after, ...window } = pageWindow(input.page, timeCursor)
      const found = await listFreeFixtures(db, {
        ...window,
        after: after && { kickoff: after[0], id: after[1] },
        search: input.search,
        now: now(),
      })
      const rows = found.map((row) => ({ ...row, kickoff: row.kickoff.toISOString() }))
      const cut = pageOf(rows, input.page, ({ kickoff, fixture_id: id }) => [kickoff, id])
      return { data: cut.rows, page: cut.page }
    },
  }
}

async function getGame(deps: PredictzStaffDeps, id: string): Promise<StaffGame> {
  const row = await inOneMoment(deps.db, async (tx) =>
    findStaffGame(tx, { id, until: await countedUntil(tx) }),
  )
  const [game] = row ? await viewsOf(deps, [row]) : []
  if (!game) throw new AppError('NOT_FOUND', messages.problems.noGame)
  return game
}

async function viewsOf(
  { approvalService }: PredictzStaffDeps,
  rows: readonly StaffGameRow[],
): Promise<StaffGame[]> {
  const [settling, entering] = await Promise.all([
    approvalService.openAbout(
      'game.settle',
      rows.map(({ id }) => id),
    ),
    approvalService.openAbout(
      'result.enter',
      rows.map(({ fixtureId }) => fixtureId),
    ),
  ])
  return rows.map((row) => ({
    ...viewOf(row),
    approval_id: settling.get(row.id) ?? entering.get(row.fixtureId) ?? null,
  }))
}

function viewOf(row: StaffGameRow): Omit<StaffGame, 'approval_id'> {
  const { my_prediction: _mine, ...game } = gameView(row)
  return {
    ...game,
    fixture_id: row.fixtureId,
    source: row.source,
    predictions: row.predictions,
    trace: row.trace.map(({ at, state, home, away, byStaff, reason }) => ({
      at: new Date(at).toISOString(),
      state,
      score: scoreView(home, away),
      by: byStaff === null ? 'results' : 'staff',
      reason,
    })),
  }
}
