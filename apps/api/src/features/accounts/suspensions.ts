/** Accounts that staff have closed for a time; each opens again by itself. */
import { readSureTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import { lockProfile } from '../profiles/index.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import {
  liftSuspension,
  listDueSuspensions,
  listEndedEarly,
  resumeSuspension,
} from './suspensions.store.ts'

const batch = 200

/** Opens the accounts whose suspension is over, and closes those that a clock ahead has opened. */
export async function endDueSuspensions(deps: {
  db: Db<AccountTables & ProfileTables>
  now: () => Date
  databaseTime: DatabaseTime
}): Promise<void> {
  const { db } = deps
  const at = await readSureTime(deps)
  for (const profileId of await listEndedEarly(db, { now: at, limit: batch })) {
    await transact(db, async (tx) => {
      await lockProfile(tx, profileId)
      if (!(await resumeSuspension(tx, { profileId, now: at }))) return
      const event = { at, actor: 'strix', action: 'member.suspension-resumed', subject: profileId }
      await writeAudit(tx, { ...event, detail: {} })
    })
  }
  for (const profileId of await listDueSuspensions(db, { now: at, limit: batch })) {
    await transact(db, async (tx) => {
      await lockProfile(tx, profileId)
      // Another one may have begun in the meantime.
      const due = await listDueSuspensions(tx, { now: at, limit: batch })
      if (!due.includes(profileId)) return
      await liftSuspension(tx, { profileId, now: at, liftedBy: null })
      const event = { at, actor: 'strix', action: 'member.suspension-over', subject: profileId }
      await writeAudit(tx, { ...event, detail: {} })
    })
  }
}
