export const messages = {
  entered: 'The result don stand; bets dey settle.',
  waits:
    'E give plenty for Predictz, or another result dey already, so another person must approve am. E dey wait under Approvals.',
  problems: {
    noMatch: 'No match like that.',
    notBegun: 'That match never start.',
  },
}
