import type { FastifyInstance } from 'fastify'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Edge } from '../../infra/http/mount.ts'
import type { Keys } from '../../infra/keys.ts'
import { createLeagueService } from './leagues.service.ts'
import type { LeagueService } from './leagues.service.ts'
import { createDeviceService } from './devices.service.ts'
import type { DeviceService } from './devices.service.ts'
import { enterApproval } from './enter.approvals.ts'
import { mountPredictzMore } from './predictz-more.routes.ts'
import { mountPredictzStaff } from './predictz-staff.routes.ts'
import { predictzEvents } from './predictz.events.ts'
import { predictzJobs } from './predictz.jobs.ts'
import { predictzPrivacy } from './predictz.privacy.store.ts'
import { mountPredictz } from './predictz.routes.ts'
import { createPredictzService } from './predictz.service.ts'
import type { PredictzDeps, PredictzService } from './predictz.service.ts'
import { predictzSwitch } from './predictz.switches.ts'
import { rewardLimit, settleApproval } from './settle.approvals.ts'
import { createPredictzStaffService } from './staff.service.ts'
import type { PredictzStaffDeps, PredictzStaffService } from './staff.service.ts'
import type { PredictzTables } from './predictz.tables.ts'

export { predictionRoots } from './audit.service.ts'
export { askToEnter } from './enter.approvals.ts'
export { predictzEvents } from './predictz.events.ts'
export { addPastGames } from './past-games.store.ts'
export type { PastGame } from './past-games.store.ts'
export type { SharedPrediction } from './predictions.store.ts'
export type { PredictzService } from './predictz.service.ts'
export { drawnBy, favouriteOf } from './rivals.ts'
export { predictionSettler } from './settle.service.ts'
export { topLeagueOf } from './top-leagues.ts'

export const predictzFeature = {
  name: 'predictz',
  tables: declareTables<PredictzTables>(),
  switches: [predictzSwitch],
  limits: [rewardLimit],
  approvals: [settleApproval, enterApproval],
  events: predictzEvents,
  create: (given: PredictzDeps & PredictzStaffDeps & { keys: Keys }) => ({
    predictzService: createPredictzService(given),
    predictzStaffService: createPredictzStaffService(given),
    predictzDevices: createDeviceService(given),
    leagueService: createLeagueService(given),
  }),
  routes(
    app: FastifyInstance,
    edge: Edge,
    services: {
      predictzService: PredictzService
      predictzStaffService: PredictzStaffService
      predictzDevices: DeviceService
      leagueService: LeagueService
    },
  ) {
    mountPredictz(app, edge, services)
    mountPredictzMore(app, edge, services)
    mountPredictzStaff(app, edge, services)
  },
  jobs: predictzJobs,
  privacy: predictzPrivacy,
} satisfies Feature
