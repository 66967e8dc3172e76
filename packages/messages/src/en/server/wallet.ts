import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  priceSet: 'Saved',
  startsInThePast: 'A price cannot begin in the past',
  noShare: 'Only subscriptions are shared',
  noSuchType: 'The type is credit or debit',
  problems: {
    priceChanged: 'The price has changed. Look at it and confirm again.',
    insufficientBalance: 'Insufficient balance',
    doneOtherwise: 'That was done already, in another way.',
    noPrice: 'That has no price yet.',
    debtOpen: 'A payment of yours was taken back. Buy credits to settle it.',
  },
})
