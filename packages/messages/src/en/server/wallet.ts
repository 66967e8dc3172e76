import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  priceSet: 'Saved',
  startsInThePast: 'A price cannot begin in the past',
  noShare: 'Only subscriptions are shared',
  notACreator: 'Payout details are for creators who have earned something.',
  underAge: 'Payouts are for adults, 18 and over.',
  payoutSaved: 'Saved. Finance matches the name before the first payout.',
  noSuchType: 'The type is credit or debit',
})
