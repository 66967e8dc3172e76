import type { Feature } from '../../infra/feature.ts'
import { createAnnouncementService } from './announcement.service.ts'
import type { AnnouncementDeps } from './announcement.service.ts'
import { mountSite } from './site.routes.ts'

export const siteFeature = {
  name: 'site',
  create: (given: AnnouncementDeps) => ({
    announcementService: createAnnouncementService(given),
  }),
  routes: mountSite,
} satisfies Feature
