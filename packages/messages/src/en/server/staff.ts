import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  loggedIn: 'Login successful',
  loggedOut: 'You are logged out',
  switched: 'Saved',
})
