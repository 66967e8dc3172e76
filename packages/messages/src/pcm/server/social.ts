export const messages = {
  followed: 'You dey follow dem',
  unfollowed: 'You no dey follow dem again',
  subscribed: 'You don subscribe',
  renews: 'Your subscription go renew',
  notSubscribed: 'You never subscribe, so nothing dey to renew',
  unsubscribed: 'Your subscription no go renew',
  blocked: 'Blocked',
  unblocked: 'You don unblock am',
  problems: {
    ownProfile: 'That one na your own profile.',
    noProfile: 'No profile like that.',
    mayNotPay: 'Your account no dey pay for anything now. We no take anything.',
    followFirst: 'Follow dem first, then subscribe.',
    newPrice: 'Subscription now cost {price} credits.',
  },
}
