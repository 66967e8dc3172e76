/**
 * Credits that staff give. From a limit on somebody else has to agree; what one person gave alone
 * within a day counts together, so that many small ones are not a way around it.
 */
import { messages } from '@strix/messages/server/console-people'
import { z } from 'zod'
import type { ApprovalKind } from '../../infra/approvals.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { declareLimit, readSetting } from '../../infra/settings.ts'
import { lockProfile } from '../profiles/index.ts'
import type { ApprovalService } from '../staff/index.ts'
import { giveGift } from '../wallet/index.ts'
import type { PeopleDeps, Tables } from './deps.ts'
import { sumGivenAlone } from './people.store.ts'

export type Credit = {
  memberId: string
  staffId: string
  /** Made by who asks: the same one gives once to a member. */
  creditId: string
  /** Whole credits. */
  credits: number
  reason: string
}

const dayMs = 86_400_000
export const creditLimit = declareLimit('credit', 2_000)
const kind = 'member.credit'
/** The one version that a member has for it. */
const there = 'there'

export async function creditMember(
  deps: PeopleDeps & { approvalService: ApprovalService },
  credit: Credit,
): Promise<{ waits: boolean }> {
  const { memberId, staffId, creditId, credits, reason } = credit
  return await transact(deps.db, async (tx) => {
    const profile = await lockProfile(tx, memberId)
    if (!profile) throw new AppError('NOT_FOUND', messages.problems.noMember)
    const since = new Date(deps.now().getTime() - dayMs)
    const alone = await sumGivenAlone(tx, { staffId, memberId, creditId, since })
    if (alone + credits >= (await readSetting(tx, creditLimit))) {
      const change = { member: profile.username ?? memberId, credits, credit: creditId }
      const about = { kind, subject: memberId, version: there } as const
      await deps.approvalService.request(tx, { ...about, change, staffId, reason })
      return { waits: true }
    }
    await give(tx, { ...credit, now: deps.now(), actor: staffId, approvedBy: null })
    return { waits: false }
  })
}

const asked = z.object({ credits: z.number().int(), credit: z.uuid() })

export const creditApproval: ApprovalKind<Tables> = {
  kind,
  permission: 'users.credit',
  lockVersion: lockMember,
  async apply(tx, { subject: memberId, change, reason, requestedBy, approvedBy, now }) {
    const { credits, credit: creditId } = asked.parse(change)
    const credit = { memberId, creditId, credits, reason }
    await give(tx, { ...credit, now, actor: requestedBy, approvedBy })
  },
}

/** Credits may come to anybody whose account is there, whatever happened to it meanwhile. */
async function lockMember(tx: Tx<Tables>, id: string): Promise<string | undefined> {
  return (await lockProfile(tx, id)) && there
}

/** Nothing where this credit was given before. */
async function give(
  tx: Tx<Tables>,
  input: Omit<Credit, 'staffId'> & { now: Date; actor: string; approvedBy: string | null },
): Promise<void> {
  const { memberId, creditId, credits, reason, now, actor, approvedBy } = input
  const gift = { profileId: memberId, credits: credits * 100, now }
  if (!(await giveGift(tx, { ...gift, reason: 'gift-staff', sourceId: creditId }))) return
  const detail = { credits, credit: creditId, ...(approvedBy !== null && { approvedBy }) }
  const event = { at: now, actor, action: 'member.credit', subject: memberId }
  await writeAudit(tx, { ...event, detail, reason })
}
