import { defineMessages } from '../../define.ts'

/** Why a call fails. */
export const messages = defineMessages({
  problems: {
    platformSlow: 'The platform took too long to answer. Try again in a minute.',
  },
})
