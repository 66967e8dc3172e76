export const messages = {
  entered: 'The result don stand; bets dey settle.',
  problems: {
    noMatch: 'No match like that.',
    notBegun: 'That match never start.',
  },
}
