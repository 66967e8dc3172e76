export const messages = {
  entered: 'The result stands; bets are being settled.',
  noStaff: 'Please log in first.',
} as const
