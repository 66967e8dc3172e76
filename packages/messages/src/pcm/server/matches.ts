export const messages = {
  problems: {
    noMatch: 'No match like that.',
    noTeam: 'No team like that.',
    noLeague: 'No league like that.',
  },
}
