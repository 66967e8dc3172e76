import { defineMessages } from '../define.ts'

/** What is said of a pasted message that is not one code. */
export const messages = defineMessages({
  nothing:
    'We found no code in that message. Paste the code alone, or write its platform before it, as in “Sporty: HW8EM8”.',
  several: 'That message has {count} codes. Paste one of them alone.',
})
