/** Notifications in the words of the wire. */
import type { NotificationView } from '@strix/contracts'
import { somebody, titles } from './notifications.messages.ts'
import type { StoredNotification } from './notifications.store.ts'

type AvatarUrl = (key: string | null) => string | null

export function titleOf({ kind, username, data }: StoredNotification): string {
  const { credits, state } = data
  return titles[kind]({
    name: username ?? somebody,
    credits: typeof credits === 'number' ? credits : 0,
    state: typeof state === 'string' ? state : '',
  })
}

export function notificationView(row: StoredNotification, avatarUrl: AvatarUrl): NotificationView {
  const { actor_id: actorId, username, avatar } = row
  const isThere = actorId !== null && username !== null
  return {
    _id: row.id,
    type: row.type,
    title: titleOf(row),
    user: isThere ? { _id: actorId, username, avatar: avatarUrl(avatar) } : null,
    // What a reader may not know of is left out by the contract.
    data: { ...row.data, kind: row.kind },
    created_at: row.at.toISOString(),
    read: row.read_at !== null,
  }
}
