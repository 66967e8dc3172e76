/**
 * Somebody who says that they are under 18: everything about betting is closed, as in a break,
 * until staff have checked.
 */
import type { AgeCheck } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { lockProfile } from '../profiles/index.ts'
import { emailHashOf, noteEvent } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { endAgeChecks, findExclusion, insertExclusion, listAgeChecks } from './exclusions.store.ts'

/** Whoever said so is of age by then; their address is not kept for longer. */
const yearsMax = 18
const listMax = 100

export type AgeService = {
  lockAge(profileId: string): Promise<void>
  /** The longest waiting first. */
  list(): Promise<AgeCheck[]>
  /** @throws AppError NOT_FOUND for somebody whose age nobody asks about */
  lift(act: { memberId: string; staffId: string; reason: string }): Promise<void>
}

export function createAgeService(deps: AccountDeps): AgeService {
  const { db, now } = deps
  return {
    async lockAge(profileId) {
      await transact(db, async (tx) => {
        const startedAt = now()
        const profile = await lockProfile(tx, profileId)
        const found = await findExclusion(tx, { profileId, now: startedAt })
        if (!profile || found?.kind === 'age-check') return
        const endsAt = new Date(startedAt)
        endsAt.setUTCFullYear(endsAt.getUTCFullYear() + yearsMax)
        await insertExclusion(tx, {
          id: uuidv7(startedAt),
          profileId,
          emailHashes: [await emailHashOf(deps, profile.email)],
          kind: 'age-check',
          startedAt,
          endsAt,
        })
        const event = { at: startedAt, actor: 'assistant', action: 'member.age-check' }
        await writeAudit(tx, { ...event, subject: profileId, detail: {} })
        const place = { device: messages.assistantDevice, address: null }
        await noteEvent(tx, deps, { profile, kind: 'age-check', place, mails: true })
      })
      deps.liveSessions.forget(profileId)
    },
    async list() {
      const rows = await listAgeChecks(db, { now: now(), limit: listMax })
      return rows.map(({ profileId, startedAt }) => ({
        member_id: profileId,
        since: startedAt.toISOString(),
      }))
    },
    async lift({ memberId, staffId, reason }) {
      await transact(db, async (tx) => {
        const at = now()
        const profile = await lockProfile(tx, memberId)
        if ((await endAgeChecks(tx, { profileId: memberId, now: at })) === 0) {
          throw new AppError('NOT_FOUND', messages.problems.noAgeCheck)
        }
        const event = { at, actor: staffId, action: 'member.age-checked', subject: memberId }
        await writeAudit(tx, { ...event, detail: {}, reason })
        const place = { device: messages.staffDevice, address: null }
        if (profile) await noteEvent(tx, deps, { profile, kind: 'age-checked', place, mails: true })
      })
      deps.liveSessions.forget(memberId)
    },
  }
}
