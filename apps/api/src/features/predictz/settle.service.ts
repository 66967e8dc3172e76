/**
 * Settles games to their results: first the game, with its line in the trace, then its predictions
 * in small transactions. Whatever breaks off in between is taken up again by anybody.
 */
import { messages } from '@strix/messages/server/predictz'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError, throwAll } from '../../infra/errors.ts'
import type { Settler } from '../results/index.ts'
import { giveGift, takeGiftBack } from '../wallet/index.ts'
import { boardOf } from './boards.ts'
import { predictzEvents } from './predictz.events.ts'
import { judge } from './score.ts'
import type { Score } from './score.ts'
import {
  decideGame,
  findNames,
  findResult,
  holdSettled,
  listPending,
  listUnsettled,
  lockGame,
  lockPredictions,
  markApplied,
  writePayment,
  writeSettled,
} from './settle.store.ts'
import type { OpenPrediction, Settled, SettlingGame } from './settle.store.ts'
import { changeStandings, dateRewards } from './standings.store.ts'
import type { StandingChange } from './standings.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = FixtureTables &
  FootballTables &
  PredictzTables &
  ProfileTables &
  ResultTables &
  WalletTables

const batch = 200

type Deps = { db: Db<Tables>; now: () => Date }
type Outcome = { state: 'settled' | 'void'; score: Score | null }

export const predictionSettler: Settler<Tables> = {
  name: 'predictions',
  async settle(deps, { fixtureId, signal }) {
    const gameId = await settleToResult(deps, fixtureId)
    if (gameId === undefined) return { changed: 0, finished: true }
    return await applyGame(deps, gameId, signal)
  },
  async settleOverdue(deps, signal) {
    const failures: unknown[] = []
    const all = { changed: 0, finished: true }
    for (const fixtureId of await listUnsettled(deps.db)) {
      await settleToResult(deps, fixtureId).catch((error: unknown) => failures.push(error))
    }
    for (const gameId of await listPending(deps.db)) {
      try {
        const { changed, finished } = await applyGame(deps, gameId, signal)
        all.changed += changed
        all.finished &&= finished
      } catch (error) {
        failures.push(error)
      }
    }
    throwAll(failures, 'several games did not settle')
    return all
  },
}

/** Answers the game whose predictions are to be looked at. What staff decided stays. */
async function settleToResult(deps: Deps, fixtureId: string): Promise<string | undefined> {
  return await transact(deps.db, async (tx) => {
    const game = await lockGame(tx, { fixtureId })
    if (!game) return undefined
    const result = await findResult(tx, fixtureId)
    if (result && !game.byStaff && !isSame(game, result)) {
      const now = deps.now()
      await decide(tx, { game, outcome: result, byStaff: null, reason: null, now })
    }
    return game.id
  })
}

/** Whether a game stands as an outcome says, or two outcomes are one. */
export function isSame(
  one: { state: string; score: Score | null },
  { state, score }: Outcome,
): boolean {
  const isScore = one.score?.home === score?.home && one.score?.away === score?.away
  return one.state === state && isScore
}

/** Writes what a game is settled to; its predictions follow. */
export async function decide(
  tx: Tx<Tables>,
  input: {
    game: SettlingGame
    outcome: Outcome
    byStaff: string | null
    reason: string | null
    now: Date
  },
): Promise<void> {
  const { game, outcome, ...rest } = input
  await decideGame(tx, { gameId: game.id, version: game.version + 1, ...outcome, ...rest })
}

/**
 * Staff settle a game, or void it; from then on no source changes it.
 * @param steps in the same transaction: `ask` asks somebody else where that is needed, and `note`
 * writes who did it
 * @returns whether it waits for somebody else
 * @throws AppError NOT_FOUND, or TOO_SOON for a score before the kick-off
 */
export async function settleByStaff(
  deps: { db: Db<Tables & StaffTables>; now: () => Date },
  input: { gameId: string; outcome: Outcome; staffId: string; reason: string },
  steps: {
    ask: (
      tx: Tx<Tables & StaffTables>,
      game: SettlingGame,
    ) => Promise<{ waits: boolean; credits: number }>
    note: (tx: Tx<Tables>, credits: number) => Promise<void>
  },
): Promise<boolean> {
  const { gameId, outcome, staffId, reason } = input
  const isWaiting = await transact(deps.db, async (tx) => {
    const game = await lockGame(tx, { id: gameId })
    if (!game) throw new AppError('NOT_FOUND', messages.problems.noGame)
    const now = deps.now()
    if (outcome.state === 'settled' && now < game.kickoff) {
      throw new AppError('TOO_SOON', messages.problems.notBegun)
    }
    const { waits, credits } = await steps.ask(tx, game)
    if (waits) return true
    await decide(tx, { game, outcome, byStaff: staffId, reason, now })
    await steps.note(tx, credits)
    return false
  })
  if (!isWaiting) await applyGame(deps, gameId, undefined)
  return isWaiting
}

/** Brings every prediction of a game to what the game was settled to. */
async function applyGame(
  deps: Deps,
  gameId: string,
  signal: AbortSignal | undefined,
): Promise<{ changed: number; finished: boolean }> {
  let changed = 0
  while (!signal?.aborted) {
    const done = await transact(deps.db, async (tx) => {
      const game = await holdSettled(tx, gameId)
      if (!game || game.state === 'open' || game.applied === game.version) return { rows: 0 }
      const { version } = game
      const open = await lockPredictions(tx, { gameId, version, limit: batch })
      await settleSome(tx, { game, open, now: deps.now() })
      return { rows: open.length, version: open.length < batch ? version : undefined }
    })
    changed += done.rows
    if (done.version !== undefined) await markApplied(deps.db, { gameId, version: done.version })
    if (done.version !== undefined || done.rows === 0) return { changed, finished: true }
  }
  return { changed, finished: false }
}

async function settleSome(
  tx: Tx<Tables>,
  input: { game: SettlingGame; open: readonly OpenPrediction[]; now: Date },
): Promise<void> {
  const { game, open, now } = input
  const rows: Settled[] = []
  const changes: StandingChange[] = []
  const flipped: string[] = []
  for (const was of open) {
    const { state, outcome } = judge(was, game.score)
    const reward = state === 'hit' && !was.isGone ? game.reward : 0
    const paid = await payDifference(tx, { game, was, reward, now })
    rows.push({ id: was.id, state, reward, paid })
    if (reward !== was.reward) flipped.push(was.profileId)
    if (was.isGone) continue
    changes.push({
      profileId: was.profileId,
      reward: reward - was.reward,
      predictions: counted(state) - counted(was.state),
      hits: Number(state === 'hit') - Number(was.state === 'hit'),
      outcomes: Number(outcome) - Number(was.outcome),
    })
  }
  await writeSettled(tx, { rows, version: game.version })
  if (game.state === 'void') await reportVoided(tx, { game, open })
  const boards = (['all', 'month', 'week'] as const).map((period) => boardOf(period, game.day))
  await changeStandings(tx, { boards, changes: changes.filter(isChange) })
  await dateRewards(tx, { boards, profileIds: flipped })
}

async function reportVoided(
  tx: Tx<Tables>,
  { game, open }: { game: SettlingGame; open: readonly OpenPrediction[] },
): Promise<void> {
  const voided = open.filter(({ state, isGone }) => state !== 'void' && !isGone)
  if (voided.length === 0) return
  const named = await findNames(tx, game.fixtureId)
  const about = { kind: 'prediction.voided' as const, gameId: game.id, ...named }
  await predictzEvents.emit(tx, ...voided.map(({ profileId }) => ({ ...about, profileId })))
}

function counted(state: OpenPrediction['state']): number {
  return state === 'hit' || state === 'missed' ? 1 : 0
}

function isChange({ reward, predictions, hits, outcomes }: StandingChange): boolean {
  return reward !== 0 || predictions !== 0 || hits !== 0 || outcomes !== 0
}

/** Gives what is missing, or takes back as far as gift credits reach; answers what stays paid. */
async function payDifference(
  tx: Tx<Tables>,
  input: { game: SettlingGame; was: OpenPrediction; reward: number; now: Date },
): Promise<number> {
  const { game, was, reward, now } = input
  const { id: predictionId, profileId, paid } = was
  if (reward === paid || was.isGone) return paid
  const { version, id: gameId } = game
  const sourceId = `prediction ${predictionId} ${version}`
  const payment = { predictionId, version, now, given: 0, taken: 0, missing: 0 }
  if (reward > paid) {
    const given = reward - paid
    await giveGift(tx, { profileId, credits: given, reason: 'gift-reward', sourceId, now })
    await writePayment(tx, { ...payment, given })
    const kind = 'prediction.rewarded' as const
    await predictzEvents.emit(tx, { kind, profileId, gameId, credits: given })
    return reward
  }
  const wanted = paid - reward
  const taken = await takeGiftBack(tx, { profileId, creditsMax: wanted, sourceId, now })
  await writePayment(tx, { ...payment, taken, missing: wanted - taken })
  if (taken > 0) {
    const kind = 'prediction.taken-back' as const
    await predictzEvents.emit(tx, { kind, profileId, gameId, credits: taken })
  }
  return paid - taken
}
