/** Breaks from betting at one's own wish. They only ever grow. */
import { coolOffHours } from '@strix/contracts'
import type { CoolOffPeriod, ExclusionView } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import { readLateTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { lagosMomentOf } from '../../infra/days.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { accountGone, lockProfile } from '../profiles/index.ts'
import { emailHashOf, noteEvent } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { listLeftAddresses } from './email-changes.store.ts'
import {
  addExclusionAddress,
  adoptExclusions,
  findExclusion,
  findExclusionOfOthers,
  insertExclusion,
} from './exclusions.store.ts'
import { hourMs } from './limits.ts'
import type { Place } from '../../infra/http/place.ts'
import { exclusionView } from './views.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

type Wish = { profileId: string; place: Place }
type Term = Wish & { kind: 'cool-off' | 'self-exclusion'; endsAt: Date }
export type ExclusionService = {
  coolOff(input: Wish & { period: CoolOffPeriod }): Promise<ExclusionView>
  excludeSelf(input: Wish & { months: number }): Promise<ExclusionView>
  /**
   * What other features ask before anything that has to do with betting.
   * @throws AppError EXCLUDED
   */
  demandNotExcluded(profileId: string): Promise<void>
}

export function createExclusionService(deps: AccountDeps): ExclusionService {
  const { db, now } = deps
  async function start(term: Term): Promise<ExclusionView> {
    const view = await transact(db, (tx) => begin(tx, deps, term))
    deps.liveSessions.forget(term.profileId)
    return view
  }
  return {
    async coolOff({ profileId, place, period }) {
      const from = await readLateTime(deps)
      const endsAt = new Date(from.getTime() + coolOffHours[period] * hourMs)
      return await start({ profileId, place, kind: 'cool-off', endsAt })
    },
    async excludeSelf({ profileId, place, months }) {
      const endsAt = monthsLater(await readLateTime(deps), months)
      return await start({ profileId, place, kind: 'self-exclusion', endsAt })
    },
    async demandNotExcluded(profileId) {
      const exclusion = await findExclusion(db, { profileId, now: now() })
      if (!exclusion) return
      if (exclusion.kind === 'age-check') {
        throw new AppError('EXCLUDED', messages.problems.ageCheck)
      }
      const until = lagosMomentOf(exclusion.endsAt)
      throw new AppError('EXCLUDED', messages.problems.onBreak({ until }))
    },
  }
}

/** A term stands beside those there are: whichever ends last is in force. */
async function begin(tx: Tx<Tables>, deps: AccountDeps, input: Term): Promise<ExclusionView> {
  const { profileId, kind, endsAt, place } = input
  const now = deps.now()
  const profile = await lockProfile(tx, profileId)
  if (!profile) throw accountGone()
  const addresses = [profile.email, ...(await listLeftAddresses(tx, profileId))]
  await insertExclusion(tx, {
    id: uuidv7(now),
    profileId,
    emailHashes: await Promise.all(addresses.map((email) => emailHashOf(deps, email))),
    kind,
    startedAt: now,
    endsAt,
  })
  await noteEvent(tx, deps, { profile, kind, place, mails: true })
  const inForce = await findExclusion(tx, { profileId, now })
  if (!inForce) throw new Error('a term that has begun must be in force')
  return exclusionView(inForce)
}

/**
 * Whoever proves an address takes on the terms that are known by it: a person who changes theirs,
 * or opens another account, is the same person.
 */
export async function takeOnExclusions(
  tx: Tx<Tables>,
  deps: AccountDeps,
  { profileId, email }: { profileId: string; email: string },
): Promise<void> {
  const now = deps.now()
  const emailHash = await emailHashOf(deps, email)
  await adoptExclusions(tx, { profileId, emailHash, now })
  const theirs = await findExclusionOfOthers(tx, { profileId, emailHash, now })
  const own = await findExclusion(tx, { profileId, now })
  if (theirs && !(own && own.endsAt >= theirs.endsAt)) {
    const { kind, startedAt, endsAt } = theirs
    const term = { id: uuidv7(now), profileId, kind, startedAt, endsAt }
    await insertExclusion(tx, { ...term, emailHashes: [emailHash] })
  }
  await addExclusionAddress(tx, { profileId, emailHash })
}

/** The same day so many months on; the last of the month where there is no such day. */
function monthsLater(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to
}
