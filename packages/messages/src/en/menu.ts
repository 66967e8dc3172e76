import { defineMessages } from '../define.ts'

/** Words of the menu. */
export const messages = defineMessages({
  navigation: 'Menu',
  community: 'Community',
  logout: 'Logout',
  loggedOut: 'You are logged out',
  settings: 'Settings',
  myCodes: 'My Codes',
  wallet: 'Wallet',
  credits: 'Credits & payments',
})
