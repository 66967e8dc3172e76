/** Webhooks: a member's server gets signed messages about the member's own things. */
import { webhookEvents, webhookFailures } from '@strix/contracts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { findOldestDueMessage } from './outbox.store.ts'
import { secretUse } from './send.service.ts'
import { webhookJobs } from './webhooks.jobs.ts'
import { webhookListener } from './webhooks.listener.ts'
import { webhooksPrivacy } from './webhooks.privacy.store.ts'
import { mountWebhooks } from './webhooks.routes.ts'
import { createWebhooks } from './webhooks.service.ts'
import type { WebhookDeps } from './webhooks.service.ts'
import type { WebhookTables } from './webhooks.tables.ts'

export const webhooksFeature = {
  name: 'webhooks',
  tables: declareTables<WebhookTables>(),
  create: (given: WebhookDeps) => ({ webhookService: createWebhooks(given) }),
  routes: mountWebhooks,
  jobs: webhookJobs,
  listeners: [webhookListener],
  privacy: webhooksPrivacy,
  sealed: [
    { table: 'webhook', id: 'id', column: 'secret', use: secretUse },
    { table: 'webhook', id: 'id', column: 'secret_before', use: secretUse },
  ],
  closed: [
    { table: 'webhook_message', column: 'event', words: [...webhookEvents, 'test'] },
    { table: 'webhook_message', column: 'failure', words: webhookFailures },
    { table: 'webhook', column: 'last_failure', words: webhookFailures },
  ],
  dueWork: [{ name: 'webhooks', oldest: findOldestDueMessage }],
} satisfies Feature
