import { defineMessages } from '../../define.ts'

/** Why nothing is said of a slip. */
export const messages = defineMessages({
  problems: {
    noSlip: 'There is no such slip. Load the code again.',
    nothingToSay: 'Nothing can be said of this kind of slip.',
    begun: 'A game of this slip has begun, so what was likely before no longer holds.',
    nothingKept: 'Nothing was kept of this slip.',
  },
})
