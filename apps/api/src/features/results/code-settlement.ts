/** Settles posted codes, and their poster's record in the same transaction. */
import { recordRules } from '@strix/contracts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
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
/** No match ends sooner after its kick-off. */
const playedMs = 90 * 60_000

export const codeSettler: Settler<CodeSettlementTables> = {
  name: 'codes',
  async settle(deps, { fixtureId, signal }) {
    const list = (after: string | undefined) =>
      listCodesOf(deps.db, { fixtureId, after, limit: batch })
    const done = await settleAll(deps, { list, signal })
    await announceSettled(deps.db, [fixtureId])
    return done
  },
  /** Looks once more at open codes whose games must be over; after 7 days they are unsettled. */
  settleOverdue: (deps, signal) => {
    const before = new Date(deps.now().getTime() - playedMs)
    const list = (after: string | undefined) =>
      listOverCodes(deps.db, { before, after, limit: batch })
    return settleAll(deps, { list, signal, onChanged: announceSettled })
  },
}

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
  while (!signal?.aborted) {
    const ids = await list(after)
    if (ids.length === 0) return { changed, finished: true }
    changed += await transact(deps.db, async (tx) => {
      const settled = await settleCodes(tx, deps, ids)
      await onChanged?.(tx, settled)
      return settled.length
    })
    after = ids.at(-1)
  }
  return { changed, finished: false }
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
  await resultEvents.emit(tx, ...news.flatMap(({ code, next }) => eventsOf(code, next)))
  return settled.map(({ code }) => code.codeId)
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
