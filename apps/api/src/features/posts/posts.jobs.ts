import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { deleteOldChanges } from './card-changes.store.ts'
import { refreshTrending } from './posted.store.ts'
import type { PostTables } from './posts.tables.ts'

export function postJobs(deps: { db: Db<PostTables>; now: () => Date }): Job[] {
  return [
    {
      name: 'codes_trending',
      schedule: [{ cron: '* * * * *' }],
      run: () => refreshTrending(deps.db, deps.now()),
    },
    {
      name: 'card_changes',
      schedule: [{ cron: '13,43 * * * *' }],
      run: () => deleteOldChanges(deps.db),
    },
  ]
}
