import type { DatabaseTime } from '../../infra/database-time.ts'
import type { Db } from '../../infra/db.ts'
import { deleteOldAttempts } from '../../infra/attempts.store.ts'
import type { Job } from '../../infra/jobs.ts'
import { deleteOldReservations } from '../profiles/index.ts'
import { deleteOldOneTimeCodes } from './one-time-codes.store.ts'
import { deleteOldEmailChanges } from './email-changes.store.ts'
import { deleteOldExclusions } from './exclusions.store.ts'
import { dayMs, lives } from './limits.ts'
import { deleteOldChallenges } from './passkeys.store.ts'
import { eraseLeftovers } from './privacy.service.ts'
import type { ErasureDeps } from './privacy.service.ts'
import { deleteOldSecurityEvents, forgetEventAddresses } from './security-events.store.ts'
import { deleteExpiredSessions, forgetSessionAddresses } from './sessions.store.ts'
import { deleteOldSignups } from './signups.store.ts'
import { endDueSuspensions } from './suspensions.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

/** docs/privacy.md */
const addressesKeptMs = 30 * dayMs
const eventsKeptMs = 365 * dayMs
const changesKeptMs = 365 * dayMs
const codesKeptMs = 2 * dayMs
/** What is over has no effect and stays so long: a clock ahead for hours takes nothing away. */
const overKeptMs = 2 * dayMs

export function accountJobs<All extends Tables>(
  deps: ErasureDeps<All> & { databaseTime: DatabaseTime },
): Job[] {
  return [
    {
      name: 'accounts_leftovers',
      schedule: [{ cron: '*/10 * * * *' }],
      async run(_payload, { signal, log }) {
        const refused = await eraseLeftovers<All>(deps, signal)
        if (refused.length > 0) log.warn({ refused }, 'accounts cannot be erased once more yet')
      },
    },
    {
      name: 'accounts_cleanup',
      schedule: [{ cron: '13 * * * *' }],
      run: () => cleanUpAccounts(deps),
    },
    {
      name: 'accounts_suspensions',
      schedule: [{ cron: '* * * * *' }],
      run: () => endDueSuspensions(deps),
    },
  ]
}

/** Takes away what has served its time. */
export async function cleanUpAccounts({
  db,
  now,
}: {
  db: Db<Tables>
  now: () => Date
}): Promise<void> {
  const at = now()
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await deleteOldSignups(db, ago(lives.pendingMs))
  await deleteOldOneTimeCodes(db, ago(codesKeptMs))
  await deleteOldAttempts(db, ago(codesKeptMs))
  await deleteExpiredSessions(db, ago(overKeptMs))
  await deleteOldChallenges(db, at)
  await forgetSessionAddresses(db, ago(addressesKeptMs))
  await forgetEventAddresses(db, ago(addressesKeptMs))
  await deleteOldSecurityEvents(db, ago(eventsKeptMs))
  await deleteOldEmailChanges(db, ago(changesKeptMs))
  await deleteOldReservations(db, ago(overKeptMs))
  await deleteOldExclusions(db, ago(overKeptMs))
}
