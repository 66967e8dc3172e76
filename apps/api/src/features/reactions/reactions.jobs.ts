import { reactionRules } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { endOldWatches, forgetPastWatches } from './watches.store.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ReactionTables } from './reactions.tables.ts'

const dayMs = 24 * 3_600_000
const watchesKeptMs = 60 * dayMs
const pastKeptMs = reactionRules.watchedYears * 366 * dayMs

export function reactionJobs(deps: {
  db: Db<PostTables & ReactionTables>
  now: () => Date
}): Job[] {
  return [
    {
      name: 'watch_retention',
      schedule: [{ cron: '43 2 * * *' }],
      async run() {
        const now = deps.now().getTime()
        await endOldWatches(deps.db, new Date(now - watchesKeptMs))
        await forgetPastWatches(deps.db, new Date(now - pastKeptMs))
      },
    },
  ]
}
