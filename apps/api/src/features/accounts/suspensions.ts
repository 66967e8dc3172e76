/** Accounts that staff have closed for a time; each opens again by itself. */
import { readSureTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { workOff } from '../../infra/work-off.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import { lockProfile } from '../profiles/index.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import {
  findSuspension,
  liftSuspension,
  listMistimed,
  resumeSuspension,
} from './suspensions.store.ts'

type Tables = AccountTables & ProfileTables

/**
 * Opens the accounts whose suspension is over, and closes those that a clock ahead has opened.
 * @throws AggregateError when some failed, after all the others
 */
export async function endDueSuspensions(deps: {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
}): Promise<void> {
  const { db } = deps
  const now = await readSureTime(deps)
  await workOff({
    what: 'suspensions',
    list: (limit) => listMistimed(db, { now, limit }),
    work: (profileId) => transact(db, (tx) => setRight(tx, { profileId, now })),
  })
}

/** As its time has it; another suspension may have begun in the meantime. */
async function setRight(
  tx: Tx<Tables>,
  { profileId, now }: { profileId: string; now: Date },
): Promise<void> {
  await lockProfile(tx, profileId)
  const running = await findSuspension(tx, profileId)
  const note = (action: string) =>
    writeAudit(tx, { at: now, actor: 'strix', action, subject: profileId, detail: {} })
  if (!running) {
    if (await resumeSuspension(tx, { profileId, now })) await note('member.suspension-resumed')
  } else if (running.endsAt && running.endsAt <= now) {
    await liftSuspension(tx, { profileId, now, liftedBy: null })
    await note('member.suspension-over')
  }
}
