export const messages = {
  off: 'Buying credits is switched off for now. What you have stays yours.',
  unavailable: 'The payment provider did not answer. Nothing was taken. Try again in a moment.',
  otherPurchase: 'That reference belongs to another purchase of yours.',
  overBudget: (left: string) => `That is more than your monthly budget leaves: ${left} this month.`,
  saved: 'Saved.',
  savedLater: 'Saved. A higher budget counts after 24 hours.',
  debited: {
    nothing: 'Give the reference, or the amount and the day.',
    none: 'We know no such payment of yours. Check the reference, or the amount and the day.',
    credited: 'That payment has arrived, and your credits are in your wallet.',
    held: 'That payment differs from the purchase. Our staff look at it and will write to you.',
    open: 'The provider has not confirmed it yet. We keep asking, and credit it as soon as it does.',
    failed: 'The provider says that nothing was paid. If your bank took it, it will come back.',
    reversed: 'That payment went back to you, and its credits with it.',
  },
  resolved: 'The payment is resolved.',
} as const

export const mails = {
  greeting: (name: string) => `Hello ${name},`,
  held: {
    subject: 'We are looking at your payment',
    what: (reference: string) =>
      `A payment of yours differs from the purchase it is for (${reference}).`,
    next: 'Our staff look at it now. You will get the credits, or your money back.',
  },
  reversed: {
    subject: 'A payment went back',
    what: (reference: string) =>
      `The provider gave the money of your purchase ${reference} back to you.`,
    next: 'Its credits are gone from your wallet. What was spent already is owed.',
  },
  button: 'Open your wallet',
  footer: ['You get this mail because of a payment on your Strix account.'],
} as const
