/** Pages of matches, teams and leagues, and what platforms pay on matches to come. */
import { platforms } from '@strix/contracts'
import type { PlatformId } from '@strix/contracts'
import type { Db } from '../../database.ts'
import type { Env } from '../../env.ts'
import type { Feature } from '../../infra/feature.ts'
import type { ForecastService } from '../forecasts/index.ts'
import { matchJobs } from './matches.jobs.ts'
import { mountMatches } from './matches.routes.ts'
import { createMatchService } from './matches.service.ts'
import { createOutlookService } from './outlook.service.ts'

type Given = {
  db: Db
  now: () => Date
  mode: Env['mode']
  env: Pick<Env, 'pricesShown'>
  forecastService: ForecastService
}

export const matchesFeature = {
  name: 'matches',
  create: ({ db, now, mode, env, forecastService }: Given) => {
    const all: readonly PlatformId[] = platforms.map(({ id }) => id)
    // A real platform's prices are shown where its terms permit it, which the operator says.
    const shownPrices = mode === 'sandbox' ? all : env.pricesShown
    return {
      shownPrices,
      matchService: createMatchService({ db, now }),
      outlookService: createOutlookService({ db, now, forecastService, shownPrices }),
    }
  },
  routes: mountMatches,
  jobs: matchJobs,
} satisfies Feature
