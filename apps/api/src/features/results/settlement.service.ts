/** Settles posted codes as results come, in small transactions that may be broken off anywhere. */
import { recordRules } from '@strix/contracts'
import type { Db, Tx } from '../../database.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import { applySettlements } from '../codes/index.ts'
import type { AppliedSettlement } from '../codes/index.ts'
import { appendSettled } from '../records/index.ts'
import type { SettledCode } from '../records/index.ts'
import { gameStateOf, slipStateOf } from './settlement.ts'
import type { CodeState, GameState } from './settlement.ts'
import {
  closeResult,
  findOpenResult,
  listCodesOf,
  listOverCodes,
  lockCodes,
} from './settlement.store.ts'
import type { CodeToSettle } from './settlement.store.ts'

/** What others hear of, in the transaction in which it happens. */
export type SettledEvent = {
  kind: 'code.settled'
  codeId: string
  ownerId: string
  state: Exclude<CodeState, 'open'>
}
export type SettlementDeps = {
  db: Db
  now: () => Date
  /** Dates the rows of records. */
  databaseTime: DatabaseTime
  emitAll(tx: Tx, events: readonly SettledEvent[]): Promise<void>
}

const batch = 250
const dayMs = 24 * 3_600_000
/** No match ends sooner after its kick-off. */
const playedMs = 90 * 60_000

/** Settles to every result that is open; answers how many codes changed. */
export async function settleResults(
  deps: SettlementDeps,
  signal: AbortSignal | undefined,
): Promise<number> {
  let changed = 0
  while (!signal?.aborted) {
    const result = await findOpenResult(deps.db)
    if (!result) return changed
    const { fixtureId } = result
    const list = (after: string | undefined) =>
      listCodesOf(deps.db, { fixtureId, after, limit: batch })
    const done = await settleAll(deps, list, signal)
    changed += done.changed
    // Not all were looked at: the next run begins again.
    if (!done.finished) return changed
    await closeResult(deps.db, result)
  }
  return changed
}

/** Looks once more at open codes whose games must be over; after 7 days they are unsettled. */
export async function settleOverdue(
  deps: SettlementDeps,
  signal: AbortSignal | undefined,
): Promise<number> {
  const before = new Date(deps.now().getTime() - playedMs)
  const list = (after: string | undefined) =>
    listOverCodes(deps.db, { before, after, limit: batch })
  return (await settleAll(deps, list, signal)).changed
}

async function settleAll(
  deps: SettlementDeps,
  list: (after: string | undefined) => Promise<string[]>,
  signal: AbortSignal | undefined,
): Promise<{ changed: number; finished: boolean }> {
  let changed = 0
  let after: string | undefined
  while (!signal?.aborted) {
    const ids = await list(after)
    if (ids.length === 0) return { changed, finished: true }
    changed += await transact(deps.db, (tx) => settleCodes(tx, deps, ids))
    after = ids.at(-1)
  }
  return { changed, finished: false }
}

/** Settles codes to what is known of their games now; answers how many changed. */
async function settleCodes(tx: Tx, deps: SettlementDeps, ids: readonly string[]): Promise<number> {
  const now = deps.now()
  const codes = await lockCodes(tx, ids)
  const settled = codes.flatMap((code) => {
    const next = nextOf(code, now)
    return next ? [{ code, next }] : []
  })
  await applySettlements(
    tx,
    settled.map(({ next }) => next),
  )
  const news = settled.filter(({ code, next }) => isNews(code, next))
  await appendSettled(
    tx,
    news.flatMap(({ code, next }) => (code.counts ? [rowOf(code, next)] : [])),
    deps.databaseTime,
  )
  await deps.emitAll(
    tx,
    news.flatMap(({ code, next }) => eventsOf(code, next)),
  )
  return settled.length
}

/** What to write of a code, or undefined where all is as it should be. */
function nextOf(code: CodeToSettle, now: Date): AppliedSettlement | undefined {
  const games = code.games.map((game) => ({
    ...game,
    // Where nothing is known, or sources disagree, a game stays as it is.
    next: game.result === null ? game.state : gameStateOf(game.key, game.result),
  }))
  const overdueAt = code.lastKickoff.getTime() + recordRules.unsettledDays * dayMs
  const { state, returnFactor } = slipStateOf(
    games.map(({ next, odds }) => ({ state: next, odds })),
    { isOverdue: now.getTime() >= overdueAt },
  )
  const selections = games.flatMap(({ position, state: was, next }) =>
    was === next ? [] : [{ position, state: next }],
  )
  const isSame = state === code.state && returnFactor === code.returnFactor
  if (isSame && selections.length === 0) return undefined
  return { codeId: code.codeId, selections, state, returnFactor, now }
}

function eventsOf({ codeId, ownerId, state: was }: CodeToSettle, { state }: AppliedSettlement) {
  if (state === 'open' || state === was) return []
  return [{ kind: 'code.settled' as const, codeId, ownerId, state }]
}

/** Whether the record must hear of it: another end, or the last game of a slip long lost. */
function isNews(code: CodeToSettle, next: AppliedSettlement): boolean {
  if (next.state !== code.state || next.returnFactor !== code.returnFactor) return true
  return next.state !== 'open' && !statesAfter(code, next).includes('open')
}

function statesAfter(code: CodeToSettle, next: AppliedSettlement): GameState[] {
  const changed = new Map(next.selections.map(({ position, state }) => [position, state]))
  return code.games.map(({ position, state }) => changed.get(position) ?? state)
}

function rowOf(code: CodeToSettle, next: AppliedSettlement): SettledCode {
  return {
    codeId: code.codeId,
    profileId: code.ownerId,
    before: code.state,
    state: next.state,
    returnFactor: next.returnFactor,
    games: statesAfter(code, next),
  }
}
