import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { releaseStaleCharges } from './charges.ts'
import { addUpCreators } from './creator-sums.store.ts'
import { closeDays } from './ledger-days.ts'
import { releaseExpiredHolds } from './holds.ts'
import { releaseEarnings } from './subscriptions.ts'
import type { WalletTables } from './wallet.tables.ts'

const batch = 100

export function walletJobs({ db, now }: { db: Db<WalletTables>; now: () => Date }): Job[] {
  return [
    {
      name: 'wallet_release',
      schedule: [{ cron: '*/5 * * * *' }],
      run: async () => {
        await drain(() => transact(db, (tx) => releaseStaleCharges(tx, now())))
        await drain(() => transact(db, (tx) => releaseExpiredHolds(tx, now())))
        await drain(() => transact(db, (tx) => releaseEarnings(tx, { now: now(), limit: batch })))
      },
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

/** Until a round finds nothing more. */
async function drain(round: () => Promise<number>): Promise<void> {
  while ((await round()) > 0);
}
