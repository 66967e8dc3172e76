export const messages = {
  pageTitle: 'Decision about your account · Strix',
  title: 'Decision about your account',
  actions: {
    hide: 'Our people hide booking code wey you post.',
    remove: 'Our people remove comment wey you write.',
    suspend: 'Our people suspend your account.',
  },
  reason: 'The reason',
  how: 'If you think say e no correct, write why. You fit do am one time, and another person for our side go look am.',
  label: 'Why e no correct',
  send: 'Send the appeal',
  failed: 'E no go. Try again.',
  short: 'Write at least three letters.',
  yours: 'Your appeal',
  waits: 'E dey wait for another person for our side. The answer go come by mail.',
  outcomes: { kept: 'The decision go stay', 'taken-back': 'Dem don cancel the decision' },
  noLink: 'Open this page with the link for the mail wey tell you about the decision.',
}
