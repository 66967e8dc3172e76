import type { NotificationKind } from '@strix/contracts'

/** Every word of the notifications, by key. */
export const messages = {
  bell: 'Notifications',
  unread: (count: number) => `${count} unread`,
  title: 'Notifications',
  readAll: 'Mark all as read',
  emptyTitle: 'No Notification Yet',
  emptyText: 'There is nothing to show here',
  failed: 'Your notifications could not be loaded.',
  retry: 'Try again',
  more: 'Show more',
  new: 'New',
} as const

/** Where pressing a notice leads; nowhere for the others. */
export const places: Partial<Readonly<Record<NotificationKind, string>>> = {
  credited: '/wallet',
  'payment-credited': '/wallet',
  'payment-held': '/management/payment',
  'payment-reversed': '/wallet',
  'payment-failed': '/management/payment',
  'referral-rewarded': '/wallet',
}
