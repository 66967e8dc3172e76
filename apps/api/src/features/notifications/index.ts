import { notificationKinds } from '@strix/contracts'
import type { Feature } from '../../infra/feature.ts'
import { countsListener, noticeListener } from './listeners.ts'
import { createLive } from './live.ts'
import type { LiveDeps } from './live.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationsPrivacy } from './notifications.privacy.store.ts'
import { mountNotifications } from './notifications.routes.ts'
import { createNotificationService } from './notifications.service.ts'

export const notificationsFeature = {
  name: 'notifications',
  create: (given: LiveDeps) => ({
    live: createLive(given),
    notificationService: createNotificationService(given),
  }),
  routes: mountNotifications,
  jobs: notificationJobs,
  listeners: [noticeListener, countsListener],
  privacy: notificationsPrivacy,
  closed: [{ table: 'notification', column: 'kind', words: notificationKinds }],
} satisfies Feature
