/** Notifications in the words of the wire. */
import type { NotificationView } from '@strix/contracts'
import { messages } from '@strix/messages/server/notifications'
import type { StoredNotification } from './stored.ts'

const inNigeria = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 })

type AvatarUrl = (key: string | null) => string | null

export function titleOf({ kind, username, data }: StoredNotification): string {
  const { titles, somebody } = messages
  const settled: Readonly<Record<string, string>> = messages.settled
  const security: Readonly<Record<string, string>> = messages.security
  const { change, credits, home, away, rank, state } = data
  const paid = typeof credits === 'number' ? credits : 0
  const values = {
    name: username ?? somebody,
    credits: inNigeria.format(paid),
    rank: String(rank),
    home: String(home),
    away: String(away),
  }
  if (kind === 'settled') return settled[String(state)] ?? titles.settled
  if (kind === 'watched-decided' || kind === 'watched-corrected') {
    const words = kind === 'watched-decided' ? messages.decided : messages.decidedAnew
    return isDecision(state) ? words[state]({ name: values.name }) : titles[kind]
  }
  if (kind === 'security') return security[String(change)] ?? titles.security
  if (kind === 'subscription-ended' && paid > 0) return titles['subscription-paid-back'](values)
  const title = titles[kind]
  return typeof title === 'string' ? title : title(values)
}

function isDecision(state: unknown): state is keyof typeof messages.decided {
  return state === 'won' || state === 'lost' || state === 'void'
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
