import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  loggedIn: 'Login successful',
  loggedOut: 'You are logged out',
  switched: 'Saved',
  problems: {
    addressTaken: 'Somebody of the staff has that address already.',
    addressUnknown: 'Nobody of the staff has that address.',
    loginWrong: 'The address, the password or the code is not right.',
    noSwitch: 'There is no such switch.',
    tooManyTries: 'Too many tries to log in.',
  },
})
