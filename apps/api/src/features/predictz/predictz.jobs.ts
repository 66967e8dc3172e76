import { readSureTime } from '../../infra/database-time.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import type { Job } from '../../infra/jobs.ts'
import type { Logger } from '../../infra/log.ts'
import type { ForecastService } from '../forecasts/index.ts'
import { addUpPredictions, auditPredictionCounts, countAnew } from './counts.store.ts'
import type { DeviceService } from './devices.service.ts'
import { makeGamesByRule } from './games-by-rule.service.ts'
import { closeGames } from './games.store.ts'
import { callGames } from './rivals.service.ts'
import { insertCrowds } from './rivals.store.ts'
import { endSeasons } from './seasons.service.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = FixtureTables &
  FootballTables &
  PredictzTables &
  ProfileTables &
  ResultTables &
  WalletTables

export function predictzJobs(deps: {
  db: Db<Tables>
  now: () => Date
  databaseTime: DatabaseTime
  predictzDevices: DeviceService
  forecastService: ForecastService
}): Job[] {
  return [
    {
      name: 'predictz_games',
      schedule: [{ cron: '13,43 * * * *' }],
      atStart: true,
      wakes: 'fixtures_added',
      async run(_payload, { log }) {
        const made = await makeGamesByRule(deps)
        if (made > 0) log.info({ made }, 'games to predict made')
      },
    },
    {
      name: 'predictz_close',
      schedule: [{ cron: '* * * * *' }],
      async run(_payload, { log }) {
        // For good, so one clock alone that is ahead closes nothing.
        const now = await readSureTime(deps)
        const closed = await closeGames(deps.db, now)
        await insertCrowds(deps.db, closed, now)
        if (closed.length > 0) log.info({ closed: closed.length }, 'games kicked off')
      },
    },
    {
      name: 'predictz_rivals',
      schedule: [{ cron: '*/5 * * * *' }],
      async run(_payload, { log }) {
        const called = await callGames(deps)
        if (called > 0) log.debug({ called }, 'games called by players who are no people')
      },
    },
    {
      name: 'predictz_seasons',
      schedule: [{ cron: '19 * * * *' }],
      async run(_payload, { log }) {
        const ended = await endSeasons(deps)
        if (ended.length > 0) log.info({ ended }, 'weeks of Predictz ended')
      },
    },
    {
      name: 'predictz_counts',
      schedule: [{ cron: '*/5 * * * *' }],
      atStart: true,
      run: () => transact(deps.db, (tx) => addUpPredictions(tx, deps.now())),
    },
    {
      name: 'predictz_counts_audit',
      schedule: [{ cron: '29 2 * * *' }],
      run: (_payload, { log }) => auditCounts(deps.db, log),
    },
    {
      name: 'predictz_retention',
      schedule: [{ cron: '47 2 * * *' }],
      run: () => deps.predictzDevices.forget(),
    },
  ]
}

/** Counts that differ are made anew. */
async function auditCounts(db: Db<Tables>, log: Logger): Promise<void> {
  await transact(db, async (tx) => {
    const findings = await auditPredictionCounts(tx)
    for (const finding of findings.slice(0, 20)) log.error({ finding }, 'a count differs')
    if (findings.length > 0) await countAnew(tx)
  })
}
