/** The tables of notifications as their stores see them. */
import type { NotificationKind, NotificationType, digests } from '@strix/contracts'
import type { Generated } from 'kysely'

export type NotificationTables = {
  notification: {
    seq: Generated<string>
    id: string
    profile_id: string
    type: NotificationType
    kind: NotificationKind
    actor_id: string | null
    data: unknown
    at: Date
    read_at: Date | null
    once: string
  }
  notification_choice: {
    profile_id: string
    muted: Generated<string[]>
    digest: Generated<(typeof digests)[number]>
    digest_at: Date
    roots: Generated<(typeof digests)[number]>
    roots_at: Generated<Date | null>
    pushed: Generated<string[]>
  }
  push_key: { id: string; public_key: string; private_key: Buffer; created_at: Date }
  push_subscription: {
    id: string
    profile_id: string
    session_id: string
    key_id: string
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
  push_message: {
    id: string
    subscription_id: string
    notification_id: string
    attempts: Generated<number>
    next_try_at: Date
  }
}
