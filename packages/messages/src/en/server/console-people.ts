import { defineMessages } from '../../define.ts'

/** What staff are told about members. */
export const messages = defineMessages({
  credited: 'The credits are given',
  creditWaits: 'So many take a second person. They are given once somebody else agrees',
  problems: {
    noMember: 'There is no such member.',
  },
})
