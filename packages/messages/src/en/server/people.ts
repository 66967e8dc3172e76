import { defineMessages } from '../../define.ts'

/** What staff are told about members. */
export const messages = defineMessages({
  credited: 'The credits are given',
  creditWaits: 'So many take a second person. They are given once somebody else agrees',
  csv: {
    id: 'id',
    username: 'username',
    firstname: 'first name',
    lastname: 'last name',
    email: 'e-mail',
    state: 'state',
    joined: 'joined',
    lastSeen: 'last seen',
    credits: 'credits',
    codes: 'codes',
    openReports: 'open reports',
  },
  problems: {
    noMember: 'There is no such member.',
    noFilter: 'That is not a filter of this list.',
  },
})
