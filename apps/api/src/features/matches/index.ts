/** Pages of matches, teams and leagues, and what platforms pay on matches to come. */
import { platforms as known } from '@strix/contracts'
import type { PlatformId } from '@strix/contracts'
import type { Env } from '../../env.ts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { matchJobs } from './matches.jobs.ts'
import { mountMatches } from './matches.routes.ts'
import { createMatchService } from './matches.service.ts'
import { createOutlookService } from './outlook.service.ts'
import { createStrengthService } from './strength.service.ts'
import type { MatchTables } from './matches.tables.ts'

export type { MatchService } from './matches.service.ts'

type Given = Omit<Parameters<typeof createOutlookService>[0], 'shownPrices'> &
  Parameters<typeof createMatchService>[0] &
  Parameters<typeof createStrengthService>[0] & {
    mode: Env['mode']
    env: Pick<Env, 'pricesShown'>
  }

export const matchesFeature = {
  name: 'matches',
  tables: declareTables<MatchTables>(),
  create: (given: Given) => {
    const all: readonly PlatformId[] = known.map(({ id }) => id)
    // A real platform's prices are shown where its terms permit it, which the operator says.
    const shownPrices = given.mode === 'sandbox' ? all : given.env.pricesShown
    return {
      shownPrices,
      matchService: createMatchService(given),
      strengthService: createStrengthService(given),
      outlookService: createOutlookService({ ...given, shownPrices }),
    }
  },
  routes: mountMatches,
  jobs: matchJobs,
} satisfies Feature
