export const messages = {
  priceSet: 'Saved',
  startsInThePast: 'A price cannot begin in the past',
  noShare: 'Only subscriptions are shared',
  logIn: 'Please log in first.',
  noSuchType: 'The type is credit or debit',
} as const
