export const messages = {
  priceSet: 'Saved',
  startsInThePast: 'Price no fit start from time wey don pass',
  noShare: 'Na only subscriptions dem dey share',
  notACreator: 'Payout details na for creators wey don earn something.',
  underAge: 'Payouts na for adults, 18 and above.',
  payoutSaved: 'E don save. Finance go match the name before the first payout.',
  noSuchType: 'The type na credit or debit',
  problems: {
    priceChanged: 'The price don change. Look am and confirm again.',
    insufficientBalance: 'Balance no reach',
    doneOtherwise: 'You don do that one already, in another way.',
    noPrice: 'That one never get price.',
    debtOpen: 'One payment of yours don go back. Buy credits to settle am.',
  },
}
