export const messages = {
  loggedIn: 'Login successful',
  loggedOut: 'You are logged out',
  switched: 'Saved',
} as const
