import { securityEventKinds } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Edge } from '../../infra/http/mount.ts'
import type { ProfileService } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { accountEvents } from './accounts.events.ts'
import { accountJobs } from './accounts.jobs.ts'
import { mountAccounts } from './accounts.routes.ts'
import { createAccounts } from './accounts.service.ts'
import type { AccountServices } from './accounts.service.ts'
import type { AccountTables } from './accounts.tables.ts'
import { createLiveSessions } from './live-sessions.ts'
import type { LiveSessionDeps } from './live-sessions.ts'
import { mountLanguage } from './language.routes.ts'
import { mountMembers } from './members.routes.ts'
import type { PrivacyDeps } from './privacy.service.ts'
import { accountsPrivacy } from './privacy.store.ts'
import { mountSecondFactor } from './second-factor.routes.ts'

export { accountEvents } from './accounts.events.ts'
export type { AccountServices } from './accounts.service.ts'
export { isOnBreak, waitsForAgeCheck } from './breaks.store.ts'
export { listAliveSessions, sessionChannel } from './sessions.store.ts'
export { endDueSuspensions } from './suspensions.ts'
export { liftSuspension, suspend } from './suspensions.store.ts'
export { lives } from './limits.ts'
export { newToken, tokenHash } from './tokens.ts'

export const accountsFeature = {
  name: 'accounts',
  tables: declareTables<AccountTables>(),
  events: accountEvents,
  create: <Tables extends AccountTables & ProfileTables>(
    given: Omit<PrivacyDeps<Tables>, 'liveSessions'> & LiveSessionDeps,
  ) => ({
    accounts: createAccounts<Tables>({ ...given, liveSessions: createLiveSessions(given) }),
  }),
  routes(
    app: FastifyInstance,
    edge: Edge,
    services: { accounts: AccountServices; profileService: ProfileService; https: boolean },
  ) {
    mountAccounts(app, edge, services)
    mountLanguage(app, edge, services)
    mountSecondFactor(app, edge, { ...services, publicUrl: edge.publicUrl })
    mountMembers(app, edge, services)
  },
  jobs: accountJobs,
  privacy: accountsPrivacy,
  closed: [{ table: 'security_event', column: 'kind', words: securityEventKinds }],
  sealed: [
    { table: 'authenticator', id: 'profile_id', column: 'secret', use: 'member authenticator' },
  ],
} satisfies Feature
