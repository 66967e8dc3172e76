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
  choiceText: 'What the bell shows you. News of money and security always comes.',
  choiceFailed: 'Your notification settings could not be loaded.',
  saveFailed: 'That could not be saved. Please try again.',
  types: {
    new_post: { name: 'New codes', hint: 'Somebody you follow has posted' },
    comment: { name: 'Comments', hint: 'Somebody has written under your code' },
    vote: { name: 'Votes', hint: 'Somebody has voted on your code' },
    follow: { name: 'Followers', hint: 'Somebody follows you' },
    subscription: { name: 'Subscriptions', hint: 'Begun, renewed, ended' },
    referral: { name: 'Invitations', hint: 'A friend has come by your link' },
    onboarding: {
      name: 'Getting started',
      hint: 'Your first steps, and how your codes and those you watch ended',
    },
  },
  push: 'On this phone or computer, while Strix is closed',
  pushText: 'Off until you press a switch. Your browser then asks whether Strix may tell you.',
  pushTopics: {
    decided: { name: 'Codes decided', hint: 'Yours, and those you watch' },
    new_post: { name: 'New codes', hint: 'Somebody you follow has posted' },
    comment: { name: 'Comments', hint: 'Somebody has written under your code' },
    vote: { name: 'Votes', hint: 'Somebody has voted on your code' },
    follow: { name: 'Followers', hint: 'Somebody follows you' },
    subscription: { name: 'Subscriptions', hint: 'Begun, renewed, ended' },
    predictz: { name: 'Predictz', hint: 'An exact score, the end of a week' },
    credit: { name: 'Credits', hint: 'Bought, given, taken back' },
    security: { name: 'Security', hint: 'Your password, e-mail or log-in changed' },
  },
  pushHere: 'This browser gets no notices yet.',
  pushHereButton: 'Tell this browser, too',
  pushUnable: 'This browser cannot get notices. On an iPhone, put Strix on the home screen first.',
  pushDenied: 'Your browser does not let Strix notify you. Allow notifications in its settings.',
  pushFailed: 'Your browser could not be signed up. Try again.',
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
