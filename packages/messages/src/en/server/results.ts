import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  entered: 'The result stands; bets are being settled.',
  waits:
    'It gives much in Predictz, or another result stands, so somebody else has to approve it. It waits under Approvals.',
  problems: {
    noMatch: 'There is no such match.',
    notBegun: 'That match has not begun yet.',
  },
})
