export const messages = {
  navigation: 'Menu',
  search: 'Search',
  community: 'Community',
  football: 'Football',
  matches: 'Matches',
  forecasts: 'Forecasts and how good dem be',
  logout: 'Logout',
  loggedOut: 'You don log out',
  settings: 'Settings',
  myCodes: 'My Codes',
  wallet: 'Wallet',
  credits: 'Credits & payments',
}
