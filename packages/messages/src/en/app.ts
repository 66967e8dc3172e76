import { defineMessages } from '../define.ts'

/** Words of the frame and of the pages that compose the features. */
export const messages = defineMessages({
  /** Of this page, as HTML names it. */
  language: 'en',
  product: 'Strix',
  home: 'Strix, home',
  skip: 'Skip to content',
  mainNavigation: 'Main',
  tabNavigation: 'Sections',
  menu: 'Menu',
  convertCode: 'Convert Code',
  convert: 'Convert',
  loadCode: 'Load Code',
  codeFeed: 'Code Feed',
  feed: 'Feed',
  predictz: 'Predictz',
  postCode: 'Post Code',
  post: 'Post',
  myCode: 'My Code',
  assistant: 'Strix AI',
  about: 'About',
  theme: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
  sandboxName: 'Sandbox',
  sandbox: 'Sandbox: simulated bookmakers.',
  sandboxCodes: 'Codes work only here.',
  unreachable: {
    title: 'No connection',
    text: 'We could not reach Strix. Check your connection and try again.',
  },
  unreadable: {
    title: 'Something went wrong on our side',
    text: 'Something went wrong, try again!',
  },
  or: '{first} or {last}',
  offline: 'You are offline. What is open stays here; new codes need a connection.',

  errorTitle: 'Something went wrong',
  errorText: 'The page stopped working. Loading it again usually helps.',
  reload: 'Load the page again',

  login: 'Login',
  account: 'Your account',
  profile: 'Profile',
})
