import { defineMessages } from '../define.ts'

/** Every word of the notifications, by key. */
export const messages = defineMessages({
  bell: 'Notifications',
  title: 'Notifications',
  readAll: 'Mark all as read',
  emptyTitle: 'No Notification Yet',
  emptyText: 'There is nothing to show here',
  failed: 'Your notifications could not be loaded.',
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
  },
  digest: 'What is unread, by mail',
  digests: {
    off: 'Never',
    daily: 'Once a day',
    weekly: 'Once a week',
  },
  digestHint: 'With the roots of the records, so that kept mail bears witness to them.',
  roots: 'The roots of the records, by mail',
  rootsHint:
    'For whoever follows or subscribes: kept mail shows whether a record was changed later.',
  saved: 'Settings saved',
})
