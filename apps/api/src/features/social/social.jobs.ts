import type { DatabaseTime } from '../../infra/database-time.ts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { runSubscriptions } from './subscriptions.service.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from './social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables & ProfileTables & SocialTables & WalletTables

export function socialJobs(deps: {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
}): Job[] {
  return [
    {
      name: 'subscriptions',
      schedule: [{ cron: '*/10 * * * *' }],
      run: () => runSubscriptions(deps),
    },
  ]
}
