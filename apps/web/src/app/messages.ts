import { platforms } from '../lib/platforms.ts'
import { orList } from '../lib/text.ts'

const names = platforms.map((platform) => platform.name)

/** Words of the frame and of the pages that compose the features. */
export const messages = {
  product: 'Strix',
  home: 'Strix, home',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  tabNavigation: 'Sections',
  menuNavigation: 'Menu',
  menu: 'Menu',
  convertCode: 'Convert Code',
  convert: 'Convert',
  loadCode: 'Load Code',
  codeFeed: 'Code Feed',
  feed: 'Feed',
  postCode: 'Post Code',
  post: 'Post',
  myCode: 'My Code',
  community: 'Community',
  about: 'About',
  theme: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
  sandboxName: 'Sandbox',
  sandbox: 'Sandbox: simulated bookmakers. Codes work only here.',
  updateReady: 'A new version of Strix is ready.',
  update: 'Load it',
  offline: 'You are offline. What is open stays here; new codes need a connection.',

  homeTitle: 'Strix: betting code conversion',
  homeDescription: `Convert a booking code between ${orList(names)}, with a report for every game.`,

  loadTitle: 'Load Code · Strix',
  loadDescription: 'Enter a booking code to see its games, odds and creation date.',

  notFoundTitle: 'Page not found · Strix',
  notFound: 'There is nothing at this address',
  notFoundText: 'The page may have moved, or the link was cut short on its way to you.',
  toConvert: 'Convert a code',

  errorTitle: 'Something went wrong',
  errorText: 'The page stopped working. Loading it again usually helps.',
  reload: 'Load the page again',

  footerText: 'Strix is not a bookmaker and takes no bets. Platform names belong to their owners.',
  adults: 'For adults, 18 and over.',
  footerNavigation: 'More',
  footerLinks: [
    { to: '/#convert', name: 'Convert Code' },
    { to: '/community/feed', name: 'Code Feed' },
    { to: '/my-codes', name: 'My Codes' },
    { to: '/community/load-code', name: 'Load Code' },
    { to: '/about', name: 'About' },
    { to: '/terms', name: 'Terms' },
    { to: '/privacy', name: 'Privacy' },
    { to: '/help/gambling', name: 'Help with gambling' },
  ],
  help: 'When betting stops being fun, talk to someone:',
  helpLinks: [
    { name: 'GambleAlert', url: 'https://gamblealert.org' },
    { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  ],
  contact: 'Contact',
  login: 'Login',
  logout: 'Logout',
  loggedOut: 'You are logged out',
  account: 'Your account',
  profile: 'Profile',
  settings: 'Settings',
  myCodes: 'My Codes',
  wallet: 'Wallet',
  credits: 'Credits & payments',
  newTab: '(opens in a new tab)',
} as const
