export const messages = {
  breakNow: 'Your break go last till {until}.',
  ageCheckNow:
    'You talk say you never reach 18. Everything wey concern betting don close till our people check; write to us if na mistake.',
  excludedNow: 'You don exclude yourself till {until}.',
}
