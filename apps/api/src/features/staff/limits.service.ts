/** From which amounts on a second person is needed. Raising one takes a second person, too. */
import type { LimitView } from '@strix/contracts'
import { messages } from '@strix/messages/server/approvals'
import { z } from 'zod'
import type { ApprovalKind } from '../../infra/approvals.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { changeSettingIn, readSetting } from '../../infra/settings.ts'
import type { Limit } from '../../infra/settings.ts'
import type { ApprovalService } from './approvals.service.ts'
import { emailOfStaff } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export type LimitDeps = {
  db: Db<StaffTables>
  now: () => Date
  limits: readonly Limit[]
}
export type LimitService = {
  list(): Promise<LimitView[]>
  /** @returns whether it waits for a second person. @throws AppError NOT_FOUND */
  set(input: {
    name: string
    value: number
    reason: string
    staffId: string
  }): Promise<{ limit: LimitView; waits: boolean }>
}

export function createLimitService(
  { db, now, limits }: LimitDeps,
  approvalService: ApprovalService,
): LimitService {
  return {
    list: () =>
      Promise.all(
        limits.map(async (limit) => ({ name: limit.name, value: await readSetting(db, limit) })),
      ),
    set: ({ name, value, reason, staffId }) =>
      transact(db, async (tx) => {
        const setting = limits.find((other) => other.name === name)
        if (!setting) throw new AppError('NOT_FOUND', messages.problems.noLimit)
        const from = await readSetting(tx, setting, { lock: true })
        if (value > from) {
          const about = { kind: 'limit.raise', subject: name, version: String(from) } as const
          const change = { from, to: value }
          await approvalService.request(tx, { ...about, change, staffId, reason })
          return { limit: { name, value: from }, waits: true }
        }
        const actor = await emailOfStaff(tx, staffId)
        await changeSettingIn(tx, { setting, value, actor, reason, now: now() })
        return { limit: { name, value }, waits: false }
      }),
  }
}

const raised = z.object({ to: z.number() })

/** @param limits those of all features */
export function limitApprovals(limits: readonly Limit[]): ApprovalKind {
  const find = (name: string) => limits.find((limit) => limit.name === name)
  return {
    kind: 'limit.raise',
    permission: 'settings.write',
    async lockVersion(tx, subject) {
      const limit = find(subject)
      return limit && String(await readSetting(tx, limit, { lock: true }))
    },
    async apply(tx, { subject, change, reason, approvedBy: actor, now }) {
      const setting = find(subject)
      if (!setting) throw new Error(`there is no limit ${subject}`)
      const { to: value } = raised.parse(change)
      await changeSettingIn(tx, { setting, value, actor, reason, now })
    },
  }
}
