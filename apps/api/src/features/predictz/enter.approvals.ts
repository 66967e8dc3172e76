/** A result that staff enter settles games, so it takes somebody else where settling them would. */
import { z } from 'zod'
import type { ApprovalKind } from '../../infra/approvals.ts'
import type { Tx } from '../../infra/db.ts'
import { lockMatch, writeEntry } from '../results/index.ts'
import type { Entry } from '../results/index.ts'
import { ask, isKnown, scoreOf, scoreText, textOf, versionOf } from './settle.approvals.ts'
import type { AskDeps, Tables } from './settle.approvals.ts'
import { findResult, findResultVersion, lockGame, sumRewards } from './settle.store.ts'
import type { SettlingGame } from './settle.store.ts'

const kind = 'result.enter'

/** Asks somebody else for a result of a match that is locked, where that is needed. */
export async function askToEnter(
  deps: AskDeps,
  tx: Tx<Tables>,
  { fixtureId, result, link, staffId, reason }: Entry,
): Promise<{ waits: boolean; credits: number }> {
  const { fullTime: score, halfTime } = result
  const game = score && (await lockGame(tx, { fixtureId }))
  if (!game) return { waits: false, credits: 0 }
  const accepted = await findResult(tx, fixtureId)
  // What staff decided of the game stays, and what was accepted gives nothing once more.
  const isNew = !game.byStaff && !(accepted && isKnown(accepted, score))
  const credits = isNew ? await sumRewards(tx, { gameId: game.id, score }) : 0
  const more = { ...(halfTime && { half_time: textOf({ score: halfTime }) }), link }
  const version = await versionOfEntry(tx, game)
  const about = { kind, subject: fixtureId, version, more } as const
  return await ask(deps, tx, { ...about, game, accepted, score, credits, staffId, reason })
}

const asked = z.object({
  score: scoreText,
  half_time: scoreText.optional(),
  link: z.string(),
  credits: z.number(),
})

export const enterApproval: ApprovalKind<Tables> = {
  kind,
  permission: 'content.moderate',
  async lockVersion(tx, fixtureId) {
    await lockMatch(tx, fixtureId)
    const game = await lockGame(tx, { fixtureId })
    return game && (await versionOfEntry(tx, game))
  },
  async apply(tx, { subject: fixtureId, change, reason, ...by }) {
    const { score, half_time: half, link, credits } = asked.parse(change)
    const fullTime = scoreOf(score)
    const halfTime = half === undefined ? null : scoreOf(half)
    const result = { status: 'finished', fullTime, halfTime } as const
    const { requestedById: staffId, requestedBy: actor, approvedBy, now } = by
    const entry = { fixtureId, result, link, staffId, reason }
    await writeEntry(tx, { ...entry, actor, detail: { credits, approvedBy }, now })
  },
}

/** Of the whole result: what changes nothing of the game may still settle posted codes. */
async function versionOfEntry(tx: Tx<Tables>, game: SettlingGame): Promise<string> {
  return `${await versionOf(tx, game)} ${await findResultVersion(tx, game.fixtureId)}`
}
