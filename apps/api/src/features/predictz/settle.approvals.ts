/**
 * What of settling a game takes somebody else: a score that the sources contradict, and rewards
 * from a limit on. What one person settled alone within a day counts together, so that many small
 * ones are not a way around it.
 */
import { z } from 'zod'
import type { ApprovalChange, ApprovalKind } from '../../infra/approvals.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import { readSureTime } from '../../infra/database-time.ts'
import type { TwoClocks } from '../../infra/database-time.ts'
import type { Tx } from '../../infra/db.ts'
import { declareLimit, readSetting } from '../../infra/settings.ts'
import type { ApprovalService } from '../staff/index.ts'
import type { Score } from './score.ts'
import { decide, isSame } from './settle.service.ts'
import { findNames, findResult, lockGame, sumMadeAlone, sumRewards } from './settle.store.ts'
import type { SettlingGame } from './settle.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

export type Tables = FixtureTables &
  FootballTables &
  PredictzTables &
  ProfileTables &
  ResultTables &
  StaffTables &
  WalletTables

/** In credits. */
export const rewardLimit = declareLimit('rewards', 2_000)
const kind = 'game.settle'
const dayMs = 86_400_000

export type AskDeps = Omit<TwoClocks, 'db'> & { approvalService: ApprovalService }

/**
 * Asks somebody else to settle it, where that is needed.
 * @returns whether it waits for them, and the credits that it gives
 */
export async function askToSettle(
  deps: AskDeps,
  tx: Tx<Tables>,
  input: { game: SettlingGame; score: Score; staffId: string; reason: string },
): Promise<{ waits: boolean; credits: number }> {
  const { game, score } = input
  const accepted = await findResult(tx, game.fixtureId)
  const credits = await sumRewards(tx, { gameId: game.id, score })
  const about = { kind, subject: game.id, version: await versionOf(tx, game), more: {} } as const
  return await ask(deps, tx, { ...input, ...about, accepted, credits })
}

/** The same of whatever decides a game. */
export async function ask(
  { approvalService, ...clocks }: AskDeps,
  tx: Tx<Tables>,
  input: {
    kind: 'game.settle' | 'result.enter'
    subject: string
    version: string
    game: SettlingGame
    accepted: Accepted | undefined
    score: Score
    credits: number
    /** What else is to be read of it. */
    more: ApprovalChange
    staffId: string
    reason: string
  },
): Promise<{ waits: boolean; credits: number }> {
  const { subject, version, game, accepted, score, credits, more, staffId, reason } = input
  const since = new Date((await readSureTime({ ...clocks, db: tx })).getTime() - dayMs)
  const before = await sumMadeAlone(tx, { staffId, since })
  const isLittle = credits === 0 || before + credits < (await readSetting(tx, rewardLimit))
  if (isLittle && (!accepted || isKnown(accepted, score))) return { waits: false, credits }
  const { home, away } = await findNames(tx, game.fixtureId)
  const change = {
    match: `${home} v ${away}`,
    score: textOf({ score }),
    ...more,
    ...(accepted && { accepted: textOf(accepted) }),
    credits,
    ...(before > 0 && { credits_of_a_day: before + credits }),
  }
  const about = { kind: input.kind, subject, version }
  await approvalService.request(tx, { ...about, change, staffId, reason })
  return { waits: true, credits }
}

type Accepted = { state: 'settled' | 'void'; score: Score | null }

/** Whether the accepted result says the same. */
export function isKnown(accepted: Accepted, score: Score): boolean {
  return isSame(accepted, { state: 'settled', score })
}

export const scoreText = z.string().regex(/^\d{1,2}-\d{1,2}$/)
const asked = z.object({ score: scoreText, credits: z.number() })

/** Of such a text. */
export function scoreOf(text: string): Score {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

export const settleApproval: ApprovalKind<Tables> = {
  kind,
  permission: 'predictions.write',
  async lockVersion(tx, id) {
    const game = await lockGame(tx, { id })
    return game && (await versionOf(tx, game))
  },
  /** Its predictions follow with what else is overdue. */
  async apply(tx, { subject: id, change, reason, requestedById, requestedBy, approvedBy, now }) {
    const game = await lockGame(tx, { id })
    if (!game) throw new Error(`the game ${id} was locked and is gone`)
    const { score: text, credits } = asked.parse(change)
    const score = scoreOf(text)
    const outcome = { state: 'settled', score } as const
    await decide(tx, { game, outcome, byStaff: requestedById, reason, now })
    const event = { at: now, actor: requestedBy, action: 'game.settle', subject: id, reason }
    await writeAudit(tx, { ...event, detail: { score, credits, approvedBy } })
  },
}

/** Another settlement, another reward or another result is another version. */
export async function versionOf(
  tx: Tx<Tables>,
  { fixtureId, version, reward }: SettlingGame,
): Promise<string> {
  const accepted = await findResult(tx, fixtureId)
  return `${version} ${reward} ${accepted ? textOf(accepted) : 'open'}`
}

export function textOf({ score }: { score: Score | null }): string {
  return score ? `${score.home}-${score.away}` : 'void'
}
