import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  loggedIn: 'Login successful',
  loggedOut: 'You are logged out',
  switched: 'Saved',
  confirmed: 'Confirmed',
  problems: {
    addressTaken: 'Somebody of the staff has that address already.',
    addressUnknown: 'Nobody of the staff has that address.',
    loginWrong: 'The address, the password or the code is not right.',
    noSwitch: 'There is no such switch.',
    codeWrong: 'That code is not right, or was used before.',
    tooManyTries: 'Too many tries to log in.',
  },
})
