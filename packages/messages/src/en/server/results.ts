import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  entered: 'The result stands; bets are being settled.',
})
