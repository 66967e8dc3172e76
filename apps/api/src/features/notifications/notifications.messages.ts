/** What people read in a notification and in a digest. */
import type { NotificationKind } from '@strix/contracts'

type Facts = { name: string; credits: number; state: string }

const settled: Readonly<Record<string, string>> = {
  won: 'Your code won',
  lost: 'Your code lost',
  void: 'Your code is void: every game was called off',
  unsettled: 'Your code could not be settled: a result is missing',
}

const creditsOf = (credits: number) => credits.toLocaleString('en-NG', { maximumFractionDigits: 2 })

export const titles: Readonly<Record<NotificationKind, (facts: Facts) => string>> = {
  commented: ({ name }) => `${name} commented on your code`,
  upvoted: ({ name }) => `${name} upvoted your code`,
  downvoted: ({ name }) => `${name} downvoted your code`,
  subscribed: ({ name }) => `${name} subscribed to you`,
  'subscription-renewed': ({ name }) => `Your subscription to ${name} was renewed`,
  'subscription-ended': ({ name, credits }) =>
    credits > 0
      ? `Your subscription to ${name} ended; ${creditsOf(credits)} credits are back`
      : `Your subscription to ${name} ended or will not be renewed`,
  'subscription-price-changed': ({ name, credits }) =>
    `A subscription to ${name} now costs ${creditsOf(credits)} credits. Renew it if you agree`,
  followed: ({ name }) => `${name} follows you`,
  welcome: () => 'Welcome to Strix',
  settled: ({ state }) => settled[state] ?? 'Your code was settled',
  'referral-rewarded': ({ credits }) => `A friend joined: ${creditsOf(credits)} credits for you`,
  posted: ({ name }) => `${name} posted a code`,
  credited: ({ credits }) => `${creditsOf(credits)} credits were added`,
  'payment-credited': ({ credits }) => `You bought ${creditsOf(credits)} credits`,
  'payment-held': () => 'Your payment is being checked',
  'payment-reversed': ({ credits }) =>
    `Your payment for ${creditsOf(credits)} credits was taken back`,
  'payment-failed': () => 'Your payment did not go through',
}

export const somebody = 'Somebody'

export const digestTexts = {
  subject: (unread: number) =>
    unread === 1 ? 'One notification on Strix' : `${unread} notifications on Strix`,
  greeting: (name: string) => `Hello ${name},`,
  more: (count: number) => `and ${count} more.`,
  button: 'Open Strix',
  roots: 'The roots of all records. Keep this mail, and nobody can change a record unseen:',
  root: (day: string, root: string) => `${day} ${root}`,
  rootsSubject: 'The roots of the records on Strix',
  rootsButton: 'The same as a feed',
  rootsFooter: 'You asked for the roots by mail; switch it off in your settings.',
  footer: 'You asked for this digest; switch it off in your settings.',
} as const
