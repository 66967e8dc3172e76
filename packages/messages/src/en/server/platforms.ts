import { defineMessages } from '../../define.ts'

/** Why a platform gives no answer, and what to do then. */
export const messages = defineMessages({
  unknown: 'That platform',
  switchedOff: '{name} is switched off here for now. Choose another platform.',
  advised: '{reason} {advice}',
  advice: {
    CODE_NOT_FOUND: 'Check the letters, and that the code is of that platform.',
    CODE_EXPIRED: 'Ask whoever shared it for a fresh one.',
    EVENT_NOT_FOUND: 'Try again.',
    REFUSED: 'No code was made; try fewer games or another platform.',
    RATE_LIMITED: 'Try again in half a minute; the other platforms are not affected.',
    BLOCKED: 'Use another platform for now.',
    UNAVAILABLE: 'Try again in a minute; the other platforms are not affected.',
    BAD_RESPONSE: 'We have been told. Try again later, or use another platform.',
  },
})
