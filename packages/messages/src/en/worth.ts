import { defineMessages } from '../define.ts'

/** What a record is worth, in a line. */
export const messages = defineMessages({
  none: 'No settled codes yet',
  line: '{won} won · {expected} expected',
  unsettled: '{count} unsettled',
  verdicts: {
    above: 'ahead of luck',
    'within-chance': 'as luck would have it',
    below: 'behind luck',
    'too-few': 'too few to say',
  },
})
