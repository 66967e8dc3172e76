/** Settles posted codes, and their poster's record in the same transaction. */
import { recordRules } from '@strix/contracts'
import { isDatabaseAway } from '../../infra/db-errors.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { throwAll } from '../../infra/errors.ts'
import { applySettlements } from '../posts/index.ts'
import type { AppliedSettlement } from '../posts/index.ts'
import { appendSettled } from '../records/index.ts'
import type { SettledCode } from '../records/index.ts'
import { resultEvents } from './results.events.ts'
import { gameStateOf, slipStateOf } from './settlement.ts'
import type { GameState } from './settlement.ts'
import type { SettleDeps, Settled, Settler } from './settler.ts'
import { announceSettled, listCodesOf, listOverCodes, lockCodes } from './settlement.store.ts'
import type { CodeToSettle } from './settlement.store.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from '../records/records.tables.ts'
import type { ResultTables } from './results.tables.ts'

/** What settling a posted code reaches. */
export type CodeSettlementTables = PostTables & ProfileTables & RecordTables & ResultTables

const batch = 250
const dayMs = 24 * 3_600_000
/** So long codes that the audit has taken up again are looked at, as long as clocks may differ. */
const takenUpMs = 2 * dayMs
/** No match ends sooner after its kick-off. */
const playedMs = 90 * 60_000

export const codeSettler: Settler<CodeSettlementTables> = {
  name: 'codes',
  async settle(deps, { fixtureId, signal }) {
    const list = (after: string | undefined) =>
      listCodesOf(deps.db, { fixtureId, after, limit: batch })
    try {
      return await settleAll(deps, { list, signal })
    } finally {
      await announceSettled(deps.db, [fixtureId])
    }
  },
  /**
   * Looks once more at open codes whose games must be over, which are unsettled after 7 days, and
   * at those that were set aside until now.
   */
  settleOverdue: (deps, signal) => {
    const before = new Date(deps.now().getTime() - playedMs)
    const takenUp = new Date(deps.now().getTime() - takenUpMs)
    const list = (after: string | undefined) =>
      listOverCodes(deps.db, { before, takenUp, after, limit: batch })
    return settleAll(deps, { list, signal, onChanged: announceSettled })
  },
}

/** @throws AggregateError when codes did not settle, after all the others have */
async function settleAll(
  deps: SettleDeps<CodeSettlementTables>,
  {
    list,
    signal,
    onChanged,
  }: {
    list: (after: string | undefined) => Promise<string[]>
    signal: AbortSignal | undefined
    onChanged?: (tx: Tx, codeIds: string[]) => Promise<void>
  },
): Promise<Settled> {
  let changed = 0
  let after: string | undefined
  const failures: unknown[] = []
  const settle = (ids: readonly string[]) =>
    transact(deps.db, async (tx) => {
      const settled = await settleCodes(tx, deps, ids)
      await onChanged?.(tx, settled)
      return settled.length
    })
  while (!signal?.aborted) {
    const ids = await list(after)
    if (ids.length === 0) {
      throwAll(failures, 'several codes did not settle')
      return { changed, finished: true }
    }
    changed += await settleApart(ids, settle, failures)
    after = ids.at(-1)
  }
  return { changed, finished: false }
}

/** Together, and one by one where one of them cannot be settled: it holds up no other. */
async function settleApart(
  ids: readonly string[],
  settle: (ids: readonly string[]) => Promise<number>,
  failures: unknown[],
): Promise<number> {
  try {
    return await settle(ids)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    if (ids.length === 1) {
      const reason = error instanceof Error ? error.message : String(error)
      failures.push(new Error(`the code ${ids[0]} did not settle: ${reason}`, { cause: error }))
      return 0
    }
    let changed = 0
    for (const id of ids) changed += await settleApart([id], settle, failures)
    return changed
  }
}

/** Settles codes to what is known of their games now; answers which changed. */
async function settleCodes(
  tx: Tx<CodeSettlementTables>,
  deps: SettleDeps<CodeSettlementTables>,
  ids: readonly string[],
): Promise<string[]> {
  const now = deps.now()
  const codes = await lockCodes(tx, ids)
  const settled = codes.flatMap((code) => {
    const next = nextOf(code, now)
    return next ? [{ code, next }] : []
  })
  const news = settled.filter(({ code, next }) => isNews(code, next))
  const aside = await appendSettled(
    tx,
    news.flatMap(({ code, next }) => (code.counts ? [rowOf(code, next)] : [])),
    deps.databaseTime,
  )
  const stands = ({ code }: { code: CodeToSettle }) => !aside.has(code.codeId)
  const applied = settled.filter(stands)
  await applySettlements(
    tx,
    applied.map(({ next }) => next),
  )
  const events = news.filter(stands).flatMap(({ code, next }) => eventsOf(code, next))
  await resultEvents.emit(tx, ...events)
  return applied.map(({ code }) => code.codeId)
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

/** Whether the record needs it: another outcome, or the last game of a slip lost earlier. */
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
