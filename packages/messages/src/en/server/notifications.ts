import { defineMessages } from '../../define.ts'

/** What people read in a notification and in a digest. */
export const messages = defineMessages({
  somebody: 'Somebody',
  titles: {
    commented: '{name} commented on your code',
    upvoted: '{name} upvoted your code',
    downvoted: '{name} downvoted your code',
    subscribed: '{name} subscribed to you',
    'subscription-renewed': 'Your subscription to {name} was renewed',
    'subscription-ended': 'Your subscription to {name} ended or will not be renewed',
    'subscription-paid-back': 'Your subscription to {name} ended; {credits} credits are back',
    'subscription-price-changed':
      'A subscription to {name} now costs {credits} credits. Renew it if you agree',
    followed: '{name} follows you',
    welcome: 'Welcome to Strix',
    settled: 'Your code was settled',
    'referral-rewarded': 'A friend joined: {credits} credits for you',
    posted: '{name} posted a code',
    credited: '{credits} credits were added',
    'payment-credited': 'You bought {credits} credits',
    'payment-held': 'Your payment is being checked',
    'payment-reversed': 'Your payment for {credits} credits was taken back',
    'payment-failed': 'Your payment did not go through',
  },
  settled: {
    won: 'Your code won',
    lost: 'Your code lost',
    void: 'Your code is void: every game was called off',
    unsettled: 'Your code could not be settled: a result is missing',
  },
  digest: {
    subject:
      '{unread, plural, one {One notification on Strix} other {{unread} notifications on Strix}}',
    greeting: 'Hello {name},',
    more: 'and {count} more.',
    button: 'Open Strix',
    roots: 'The roots of all records. Keep this mail, and nobody can change a record unseen:',
    root: '{day} {root}',
    rootsSubject: 'The roots of the records on Strix',
    rootsButton: 'The same as a feed',
    rootsFooter: 'You asked for the roots by mail; switch it off in your settings.',
    footer: 'You asked for this digest; switch it off in your settings.',
  },
})
