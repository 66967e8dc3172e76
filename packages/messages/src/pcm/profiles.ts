export const messages = {
  title: 'Profile',
  loadFailed: 'The profile no gree load.',
  settings: 'Settings',
  codes: 'Codes',
  followers: 'Followers',
  following: 'Following',
  subscribers: 'Subscribers',
  tabsLabel: 'Wetin dey show',
  demo: 'Demo: no be real person',
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
      text: 'You never post any betting code. Make one and share your predictions with the community.',
    },
    'upvoted-code': {
      title: 'No Codes Yet',
      text: 'Codes of others wey you upvote go dey here.',
    },
    'downvoted-code': {
      title: 'No Codes Yet',
      text: 'Codes of others wey you downvote go dey here.',
    },
    'deleted-code': {
      title: 'No deleted codes Yet',
      text: 'All the codes wey you delete go dey here',
    },
    'profile-code': {
      title: 'No Codes Yet',
      text: 'Codes wey dem post go dey here.',
    },
  },
  create: 'Create Code',

  back: 'Go Back',
  visitorTabs: { wins: 'Wins', analytics: 'Analytics', predictz: 'Predictz' },
  codesOf: 'Codes of {name}',
  gone: 'No profile like that',
  goneText: 'The account fit don delete, or e no open for you.',
  convert: 'Convert code',
}
