import { defineMessages } from '../define.ts'

/** Words of the menu. */
export const messages = defineMessages({
  navigation: 'Menu',
  search: 'Search',
  community: 'Community',
  football: 'Football',
  matches: 'Matches',
  forecasts: 'Forecasts and how good they are',
  logout: 'Logout',
  loggedOut: 'You are logged out',
  settings: 'Settings',
  yours: 'Yours',
  myPosts: 'My posts',
  conversions: 'Conversions',
  wallet: 'Wallet',
  credits: 'Credits & payments',
})
