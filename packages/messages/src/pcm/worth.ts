export const messages = {
  none: 'No code don settle yet',
  line: '{won} won · {expected} suppose win',
  unsettled: '{count} unsettled',
  verdicts: {
    above: 'e pass luck',
    'within-chance': 'na just luck',
    below: 'e no reach luck',
    'too-few': 'too small to talk',
  },
}
