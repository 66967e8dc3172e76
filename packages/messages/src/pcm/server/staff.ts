export const messages = {
  loggedIn: 'You don log in',
  loggedOut: 'You don log out',
  switched: 'Saved',
  problems: {
    addressTaken: 'One of the staff don already get that address.',
    addressUnknown: 'No staff get that address.',
    loginWrong: 'The address, the password or the code no correct.',
    noSwitch: 'No switch like that.',
    tooManyTries: 'You don try log in too many times.',
  },
}
