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
  }
}
