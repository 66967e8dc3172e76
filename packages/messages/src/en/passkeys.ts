import { defineMessages } from '../define.ts'

/** Why a passkey was not made or used. */
export const messages = defineMessages({
  alreadyThere: 'This device has a passkey of your account already.',
  notUsed: 'No passkey was used. Try again, or another way.',
})
