import { defineMessages } from '../define.ts'

/** Every word of how people stand to each other, by key. */
export const messages = defineMessages({
  follow: 'Follow',
  unfollow: 'Unfollow',
  followFailed: 'That could not be saved. Please try again.',
  subscribe: 'Subscribe',
  unsubscribe: 'Unsubscribe',
  renewOn: 'Renew automatically',
  more: 'More',
  moreOf: 'About {name}',
  close: 'Close',
  working: 'One moment...',

  subscribedUntil: 'Subscribed until {date}',
  renewsThen: 'It is renewed then, at most at the price you agreed to.',
  endsThen: 'It is not renewed.',

  subscribeTitle: 'Subscribe to {name}',
  price: 'Price',
  priceOf: '{credits} credits for {days} days',
  balance: 'Your bought credits',
  balanceAfter: 'Left afterwards',
  brings: 'What it brings',
  bringsCodes: 'The codes {name} keeps for subscribers, whole',
  bringsNotice: 'A notice at once when one is posted',
  renewal: 'Renew automatically',
  renewalHint:
    'Every {days} days, never for more than this price. You can switch it off at any time.',
  giftHint: 'Subscriptions take bought credits. Gift credits pay for Strix’s own uses.',
  buy: 'Buy Credit',
  subscribeFor: 'Subscribe for {credits} credits',
  subscribeFree: 'Subscribe for free',
  loadFailed: 'The price could not be loaded.',
  insufficient: 'Insufficient balance',
  subscribed: 'Successfully subscribed!',
  subscribeFailed: 'Failed to subscribe',
  unsubscribed: 'Successfully unsubscribed!',
  unsubscribeFailed: 'Failed to unsubscribe',
  renewed: 'Your subscription will be renewed',

  report: 'Report',
  reportTitle: 'Report {name}',
  block: 'Block',
  blockTitle: 'Block {name}?',
  blockText:
    'Neither of you sees, follows or is told of the other any more. A subscription of theirs to you ends, and its unused days are paid back. One of yours to them is not renewed, and nothing is paid back.',
  blockYes: 'Yes, block',
  blockNo: 'No',
  blocked: 'Blocked',
  blockFailed: 'That could not be done. Please try again.',
  blockedTitle: 'You have blocked {name}',
  blockedText: 'Neither of you sees the other. Whom you block stands in Settings, too.',
  unblock: 'Unblock',
  unblockOf: 'Unblock {name}',
  unblocked: 'No longer blocked',

  toFollow: {
    title: 'People to follow',
    text: 'By record, against what luck alone would have given.',
    luck: 'Luck alone: {low} to {high} won',
    follow: 'Follow {name}',
    done: 'You follow {name}',
  },

  people: { followers: 'Followers', following: 'Following' },
  peopleEmpty: {
    followers: 'Nobody follows yet.',
    following: 'Nobody is followed yet.',
  },
  peopleFailed: 'The list could not be loaded.',

  subscriptions: 'Your subscriptions',
  subscriptionsEmpty:
    'You are subscribed to nobody. Follow somebody, then subscribe on their profile.',
  subscriptionsFailed: 'Your subscriptions could not be loaded.',
  until: 'Until {date}',
  renews: 'renewed for {credits} credits',
  ends: 'not renewed',
  over: 'Ended',
  claim: '{credits} credits of your refund are still to come: you get them as {name} earns more.',
  renewalOf: 'Renew the subscription to {name}',

  blocks: 'Blocked people',
  blocksEmpty: 'You block nobody.',
  blocksFailed: 'The list could not be loaded.',

  invite: 'Invite a friend',
  inviteText:
    'Whoever signs up within {days} days of opening your link gets {credits} gift credits, and so do you, once their address is confirmed.',
  inviteLink: 'Your link',
  inviteCount:
    '{rewarded, plural, =0 {Nobody has come by it yet.} one {{rewarded} friend rewarded so far.} other {{rewarded} friends rewarded so far.}}',
  inviteMonth: '{count} of at most {most} this month.',
  inviteShare: 'Share',
  inviteWhatsApp: 'Share on WhatsApp',
  inviteWords: 'Convert booking codes with me on Strix:',
  inviteFailed: 'Your link could not be loaded.',
})
