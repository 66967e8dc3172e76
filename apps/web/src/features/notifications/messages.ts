import type { digests, mutableTypes, NotificationKind, NotificationView } from '@strix/contracts'

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

  choice: 'Notifications',
  choiceText: 'What the bell tells you. Money and security are always told.',
  choiceFailed: 'Your notification settings could not be loaded.',
  saveFailed: 'That could not be saved. Please try again.',
  types: {
    new_post: { name: 'New codes', hint: 'Somebody you follow has posted' },
    comment: { name: 'Comments', hint: 'Somebody has written under your code' },
    vote: { name: 'Votes', hint: 'Somebody has voted on your code' },
    follow: { name: 'Followers', hint: 'Somebody follows you' },
    subscription: { name: 'Subscriptions', hint: 'Begun, renewed, ended' },
    referral: { name: 'Invitations', hint: 'A friend has come by your link' },
    onboarding: { name: 'Getting started', hint: 'Your first steps, and how your codes ended' },
  } as const satisfies Readonly<
    Record<(typeof mutableTypes)[number], { name: string; hint: string }>
  >,
  digest: 'What is unread, by mail',
  digests: {
    off: 'Never',
    daily: 'Once a day',
    weekly: 'Once a week',
  } as const satisfies Readonly<Record<(typeof digests)[number], string>>,
  digestHint: 'With the roots of the records, so that kept mail bears witness to them.',
  roots: 'The roots of the records, by mail',
  rootsHint:
    'For whoever follows or subscribes: kept mail shows whether a record was changed later.',
  saved: 'Settings saved',
} as const

/** Where pressing a notice leads, unless it names a code or a profile; nowhere for the others. */
const places: Partial<Readonly<Record<NotificationKind, string>>> = {
  credited: '/wallet',
  'payment-credited': '/wallet',
  'payment-held': '/management/payment',
  'payment-reversed': '/wallet',
  'payment-failed': '/management/payment',
  'referral-rewarded': '/wallet',
}

/** The address behind a notice. */
export function placeOf({ data }: Pick<NotificationView, 'data'>): string | undefined {
  const { kind, code_id: codeId, profile_id: profileId } = data
  const place = places[kind]
  if (place !== undefined) return place
  if (codeId !== undefined) return `/code/${codeId}`
  return profileId === undefined ? undefined : `/profile/${profileId}`
}
