import { defineMessages } from '../../define.ts'

/** What cannot be found. */
export const messages = defineMessages({
  problems: {
    noMatch: 'There is no such match.',
    noTeam: 'There is no such team.',
    noLeague: 'There is no such league.',
  },
})
