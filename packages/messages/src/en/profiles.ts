import { defineMessages } from '../define.ts'

/** Every word of profiles, one's own and others', by key. */
export const messages = defineMessages({
  title: 'Profile',
  loadFailed: 'The profile could not be loaded.',
  settings: 'Settings',
  codes: 'Codes',
  followers: 'Followers',
  following: 'Following',
  subscribers: 'Subscribers',
  tabsLabel: 'What is shown',
  demo: 'Demo: not a real person',
  memberSince: 'Member since {date}',
  tabs: {
    'your-code': 'your code',
    'upvoted-code': 'upvoted code',
    'downvoted-code': 'downvoted code',
    'my-wins': 'my wins',
    analytics: 'analytics',
    predictz: 'Predictz',
    'deleted-code': 'Deleted Code',
  },
  empty: {
    'your-code': {
      title: 'No Codes Yet',
      text: "You haven't posted any betting codes. Create one and share your predictions with the community.",
    },
    'upvoted-code': {
      title: 'No Codes Yet',
      text: 'Codes of others that you vote up will be kept here.',
    },
    'downvoted-code': {
      title: 'No Codes Yet',
      text: 'Codes of others that you vote down will be kept here.',
    },
    'deleted-code': {
      title: 'No deleted codes Yet',
      text: 'All your deleted codes can be seen here',
    },
    'profile-code': {
      title: 'No Codes Yet',
      text: 'Codes they post will stand here.',
    },
  },
  create: 'Create Code',

  back: 'Go Back',
  visitorTabs: { wins: 'Wins', analytics: 'Analytics', predictz: 'Predictz' },
  codesOf: "{name}'s Codes",
  gone: 'There is no such profile',
  goneText: 'The account may have been deleted, or it is not open to you.',
  convert: 'Convert a code',
})
