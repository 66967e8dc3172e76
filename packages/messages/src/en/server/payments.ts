import { defineMessages } from '../../define.ts'

/** What payments say: answers, and mails about one that is not as it should be. */
export const messages = defineMessages({
  off: 'Buying credits is switched off for now. What you have stays yours.',
  unavailable: 'The payment provider did not answer. Nothing was taken. Try again in a moment.',
  starting: 'That purchase is just being started. Try again in a moment.',
  over: 'That purchase is over. Begin a new one.',
  noPayment: 'There is no such payment of yours.',
  otherPurchase: 'That reference belongs to another purchase of yours.',
  overBudget:
    'That is more than your monthly budget leaves: {left} this month, with what still waits to be paid.',
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
  abandoned: 'The purchase is given up.',
  otherProvider: 'That payment is of a provider that is not in use. Switch to it to decide.',
  noReport: 'The provider did not answer. Nothing was decided; try again in a moment.',
  decided: {
    wentBack: 'The money has gone back to the buyer meanwhile. The payment is closed as rejected.',
    meanwhile: 'Somebody else decided on that payment meanwhile.',
    notPaid: 'The provider says "{status}" now. Nothing was credited.',
    otherSum: 'The provider names another sum than you saw. Look at the payment again.',
    notReal: 'That is no real money. Reject it instead.',
    ofNobody: 'The account was deleted. Reject it, and give the money back.',
    nothing: 'Nothing was paid in naira. Reject it instead.',
  },
  mails: {
    greeting: 'Hello {name},',
    held: {
      subject: 'We are looking at your payment',
      what: 'A payment of yours differs from the purchase it is for ({reference}).',
      next: 'Our staff look at it now. You will get the credits, or your money back.',
    },
    reversed: {
      subject: 'A payment went back',
      what: 'The provider gave the money of your purchase {reference} back to you.',
      next: 'Its credits are gone from your wallet. What was spent already is owed.',
    },
    debt: {
      subject: 'A member owes credits',
      what: 'The payment {reference} went back after its credits were spent. Its buyer owes {credits, number} credits now.',
      next: 'Until that is paid they cannot subscribe or ask for a payout. What they buy next pays it first.',
      button: 'Open the member',
      footer: ['You get this mail because you look after the money of Strix.'],
    },
    button: 'Open your wallet',
    footer: ['You get this mail because of a payment on your Strix account.'],
  },
  problems: {
    logInFirst: 'Please log in first.',
    noPayment: 'There is no such payment.',
    notHeld: 'That payment is {state}, not held.',
  },
})
