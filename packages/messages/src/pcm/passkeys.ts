export const messages = {
  alreadyThere: 'This device don already get passkey of your account.',
  notUsed: 'You no use any passkey. Try again, or use another way.',
}
