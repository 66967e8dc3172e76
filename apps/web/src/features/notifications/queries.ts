/** Reads of somebody's notifications, and of what they want to be notified of. */
import { listOf, queryOf } from '../../lib/query.tsx'

export function notificationsQuery(id: string) {
  return listOf('notifications', 'GET /api/v1/profile/:id/notifications', { params: { id } })
}

export const unreadQuery = queryOf('notifications', 'GET /api/v1/notifications/unread')
/** Of this browser. */
export const pushQuery = queryOf('profile', 'GET /api/v1/notifications/push')
export const choiceQuery = {
  ...queryOf('profile', 'GET /api/v1/notifications/choice'),
  staleTime: 0,
}
