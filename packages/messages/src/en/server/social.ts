import { defineMessages } from '../../define.ts'

/** What the calls of the social graph say when they succeed. */
export const messages = defineMessages({
  followed: 'You are following them',
  unfollowed: 'You no longer follow them',
  subscribed: 'Subscription successful',
  renews: 'Your subscription will be renewed',
  notSubscribed: 'You are not subscribed, so nothing will be renewed',
  unsubscribed: 'Your subscription will not be renewed',
  blocked: 'Blocked',
  unblocked: 'No longer blocked',
  problems: {
    ownProfile: 'That is your own profile.',
    noProfile: 'There is no such profile.',
    mayNotPay: 'Your account pays for nothing at the moment. Nothing was taken.',
    followFirst: 'Follow them first, then subscribe.',
    newPrice: 'A subscription now costs {price} credits.',
  },
})
