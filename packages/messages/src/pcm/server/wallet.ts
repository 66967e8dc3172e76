export const messages = {
  priceSet: 'Saved',
  startsInThePast: 'Price no fit start from time wey don pass',
  noShare: 'Na only subscriptions dem dey share',
  noSuchType: 'The type na credit or debit',
  problems: {
    priceChanged: 'The price don change. Look am and confirm again.',
    insufficientBalance: 'Balance no reach',
    doneOtherwise: 'You don do that one already, in another way.',
    noPrice: 'That one never get price.',
    debtOpen: 'One payment of yours don go back. Buy credits to settle am.',
  },
}
