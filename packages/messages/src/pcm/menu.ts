export const messages = {
  navigation: 'Menu',
  community: 'Community',
  logout: 'Logout',
  loggedOut: 'You don log out',
  settings: 'Settings',
  myCodes: 'My Codes',
  wallet: 'Wallet',
  credits: 'Credits & payments',
}
