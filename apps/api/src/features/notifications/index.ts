import { notificationKinds } from '@strix/contracts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { countsListener, noticeListener, watchListener } from './listeners.ts'
import { createLive } from './live.ts'
import type { LiveDeps } from './live.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationsPrivacy } from './notifications.privacy.store.ts'
import { mountNotifications } from './notifications.routes.ts'
import { createNotificationService } from './notifications.service.ts'
import { createPushService, pushKeyUse } from './push.service.ts'
import type { PushDeps } from './push.service.ts'
import type { NotificationTables } from './notifications.tables.ts'

export const notificationsFeature = {
  name: 'notifications',
  tables: declareTables<NotificationTables>(),
  create: (given: LiveDeps & PushDeps) => ({
    live: createLive(given),
    notificationService: createNotificationService(given),
    pushService: createPushService(given),
  }),
  routes: mountNotifications,
  jobs: notificationJobs,
  listeners: [noticeListener, countsListener, watchListener],
  privacy: notificationsPrivacy,
  sealed: [{ table: 'push_key', id: 'id', column: 'private_key', use: pushKeyUse }],
  closed: [{ table: 'notification', column: 'kind', words: notificationKinds }],
} satisfies Feature
