import type { StaffWebhook, WebhookMessageView, WebhookView } from '@strix/contracts'
import type { StaffWebhookRow, StoredMessage, Webhook } from './webhooks.store.ts'

export function webhookView(webhook: Webhook, now: Date): WebhookView {
  const { oldSecretUntil } = webhook
  const stillSigns = oldSecretUntil !== null && oldSecretUntil > now
  return {
    _id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    state: webhook.state,
    created_at: webhook.createdAt.toISOString(),
    failures: webhook.failures,
    last_failure: webhook.lastFailure,
    old_secret_until: stillSigns ? oldSecretUntil.toISOString() : null,
    waiting: webhook.waiting,
  }
}

export function staffWebhookView(webhook: StaffWebhookRow, now: Date): StaffWebhook {
  const { profileId, username, removedAt } = webhook
  const removed = removedAt !== null
  return { ...webhookView(webhook, now), profile_id: profileId, username, removed }
}

export function messageView(message: StoredMessage): WebhookMessageView {
  const ended = message.arrived_at === null ? 'given-up' : 'arrived'
  return {
    _id: message.id,
    event: message.event,
    created_at: message.created_at.toISOString(),
    state: message.next_try_at === null ? ended : 'waiting',
    attempts: message.attempts,
    next_try_at: message.next_try_at?.toISOString() ?? null,
    status: message.status,
    failure: message.failure,
  }
}
