/** What staff do to a member's account: audited, noted in its log, and mailed. */
import { messages } from '@strix/messages/server/accounts'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { lockProfile } from '../profiles/index.ts'
import type { Profile } from '../profiles/index.ts'
import { noteEvent } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { deletePasskeys } from './passkeys.store.ts'
import { deleteAuthenticator, deleteRecoveryCodes } from './second-factors.store.ts'
import type { Place } from '../../infra/http/place.ts'
import { deleteSessions } from './sessions.store.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

type Act = { memberId: string; staffId: string; reason: string }
export type MemberService = {
  /** @throws AppError NOT_FOUND */
  endSessions(act: Act): Promise<void>
  /** @throws AppError NOT_FOUND */
  resetSecondFactor(act: Act): Promise<void>
}

/** The log of a member names neither who of the staff it was nor where they sat. */
const place: Place = { device: messages.staffDevice, address: null }

export function createMemberService(deps: AccountDeps): MemberService {
  return {
    endSessions: (act) =>
      transact(deps.db, async (tx) => {
        const profile = await getMember(tx, act.memberId)
        const ended = await deleteSessions(tx, { profileId: profile.id })
        await audit(tx, deps, { act, action: 'member.end-sessions', detail: { ended } })
        const event = { profile, kind: 'sessions-ended-by-staff', place } as const
        await noteEvent(tx, deps, { ...event, mails: true })
      }),
    resetSecondFactor: (act) =>
      transact(deps.db, async (tx) => {
        const profile = await getMember(tx, act.memberId)
        const detail = {
          authenticator: await deleteAuthenticator(tx, profile.id),
          passkeys: await deletePasskeys(tx, profile.id),
        }
        await deleteRecoveryCodes(tx, profile.id)
        await deleteSessions(tx, { profileId: profile.id })
        await audit(tx, deps, { act, action: 'member.reset-second-factor', detail })
        const event = { profile, kind: 'second-factor-reset', place } as const
        await noteEvent(tx, deps, { ...event, mails: true })
      }),
  }
}

async function getMember(tx: Tx<Tables>, id: string): Promise<Profile> {
  const profile = await lockProfile(tx, id)
  if (!profile) throw new AppError('NOT_FOUND', messages.problems.noMember)
  return profile
}

async function audit(
  tx: Tx<Tables>,
  deps: AccountDeps,
  { act, action, detail }: { act: Act; action: string; detail: unknown },
): Promise<void> {
  const { memberId: subject, staffId: actor, reason } = act
  await writeAudit(tx, { at: deps.now(), actor, action, subject, detail, reason })
}
