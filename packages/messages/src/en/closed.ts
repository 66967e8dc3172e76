import { defineMessages } from '../define.ts'

/** What a break, or a check of age, says of itself. */
export const messages = defineMessages({
  breakNow: 'Your break lasts until {until}.',
  ageCheckNow:
    'You said that you are under 18. All that is about betting is closed until our staff have checked; write to us if that was a mistake.',
  excludedNow: 'You have excluded yourself until {until}.',
})
