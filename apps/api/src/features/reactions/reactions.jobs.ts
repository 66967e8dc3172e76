import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { endOldWatches } from './watches.store.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

const watchesKeptMs = 60 * 24 * 3_600_000

export function reactionJobs(deps: {
  db: Db<PostTables & ReactionTables>
  now: () => Date
}): Job[] {
  return [
    {
      name: 'watch_retention',
      schedule: [{ cron: '43 2 * * *' }],
      run: () => endOldWatches(deps.db, new Date(deps.now().getTime() - watchesKeptMs)),
    },
  ]
}
