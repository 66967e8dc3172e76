import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import { deleteOldCopies } from './codes.store.ts'
import type { CodeTables } from './codes.tables.ts'

const keepMs = 30 * 24 * 3_600_000

export function codeJobs(deps: { db: Db<CodeTables>; now: () => Date }): Job[] {
  return [
    {
      name: 'codes_cleanup',
      schedule: [{ cron: '23 3 * * *' }],
      run: () => deleteOldCopies(deps.db, new Date(deps.now().getTime() - keepMs)),
    },
  ]
}
