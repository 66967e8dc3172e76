import { readSureTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { takeAll } from '../../infra/work-off.ts'
import { releaseStaleCharges } from './charges.ts'
import { addUpCreators } from './creator-sums.store.ts'
import { closeDays } from './ledger-days.ts'
import { releaseExpiredHolds } from './holds.ts'
import { releaseEarnings } from './subscriptions.ts'
import type { WalletTables } from './wallet.tables.ts'

type Deps = { db: Db<WalletTables>; now: () => Date; databaseTime: DatabaseTime }

export function walletJobs(deps: Deps): Job[] {
  const { db, now } = deps
  return [
    {
      name: 'wallet_release',
      schedule: [{ cron: '*/5 * * * *' }],
      run: () => release(deps),
    },
    {
      name: 'creator_sums',
      schedule: [{ cron: '*/5 * * * *' }],
      atStart: true,
      run: () => transact(db, (tx) => addUpCreators(tx, now())),
    },
    {
      name: 'ledger_days',
      // Twice in a row the clock must say that a day is over.
      schedule: [{ cron: '17 * * * *' }],
      atStart: true,
      run: () => closeDays(db, now()),
    },
  ]
}

/**
 * Gives free what is held no longer. One that fails holds up no other. None of it is taken back:
 * earnings that are free may be paid out, and a use whose charge was given back costs nothing. So
 * both clocks must say that the time has come.
 * @throws AggregateError when several failed
 */
async function release(deps: Deps): Promise<void> {
  const { db } = deps
  const at = await readSureTime(deps)
  await takeAll([
    () => releaseStaleCharges(db, at),
    () => releaseExpiredHolds(db, at),
    () => releaseEarnings(db, at),
  ])
}
