import type { FastifyInstance } from 'fastify'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Files } from '../../infra/files.ts'
import type { Edge } from '../../infra/http/mount.ts'
import type { ProfileDeps } from './deps.ts'
import { mountFiles } from './files.routes.ts'
import { pictureJobs } from './pictures.ts'
import { mountProfiles } from './profiles.routes.ts'
import type { ProfileRoutes } from './profiles.routes.ts'
import { createProfileService } from './profiles.service.ts'
import type { ProfileTables } from './profiles.tables.ts'

export { addDemoProfiles, listTakenUsernames } from './demo-profiles.store.ts'
export { discardPicture } from './pictures.store.ts'
export type { ProfileService } from './profiles.service.ts'
export {
  deleteOldReservations,
  findProfile,
  findProfileByEmail,
  findProfileByName,
  findProfileByPendingEmail,
  findProfileByUsername,
  findProfiles,
  findToEraseAgain,
  holdProfile,
  insertProfile,
  isUsernameTaken,
  lockProfile,
  noteErasedAgain,
  updateProfile,
} from './profiles.store.ts'
export type { Profile, ProfileChange } from './profiles.store.ts'
export { accountGone, usernameTaken } from './refusals.ts'
export { usernameReservedMs } from './username-rules.ts'
export { avatarUrl, usernameChangeAt } from './views.ts'

export const profilesFeature = {
  name: 'profiles',
  tables: declareTables<ProfileTables>(),
  create: (given: ProfileDeps) => ({ profileService: createProfileService(given) }),
  routes(app: FastifyInstance, edge: Edge, services: ProfileRoutes & { files: Files }) {
    mountProfiles(app, edge, services)
    mountFiles(app, services.files)
  },
  jobs: pictureJobs,
} satisfies Feature
