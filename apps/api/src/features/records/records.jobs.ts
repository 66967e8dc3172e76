import type { Db } from '../../database.ts'
import type { Job } from '../../infra/jobs.ts'
import { makeRoots } from './roots.service.ts'

export function recordJobs({ db, now }: { db: Db; now: () => Date }): Job[] {
  return [
    {
      name: 'record_roots',
      schedule: [{ cron: '11 * * * *' }],
      atStart: true,
      async run(_payload, { log }) {
        const made = await makeRoots(db, now())
        if (made > 0) log.info({ made }, 'roots of records made')
      },
    },
  ]
}
