import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  entered: 'The result stands; bets are being settled.',
  problems: {
    noMatch: 'There is no such match.',
    notBegun: 'That match has not begun yet.',
  },
})
