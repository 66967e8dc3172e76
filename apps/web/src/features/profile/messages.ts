/** Every word of one's own profile, by key. */
export const messages = {
  title: 'Profile',
  loadFailed: 'Your profile could not be loaded.',
  retry: 'Try again',
  settings: 'Settings',
  codes: 'Codes',
  followers: 'Followers',
  following: 'Following',
  subscribers: 'Subscribers',
  winRate: 'Win rate',
  comingSoon: 'Coming Soon',
  tabsLabel: 'What is shown',
  convert: 'Convert a code',
  tabs: {
    'your-code': 'your code',
    'upvoted-code': 'upvoted code',
    'downvoted-code': 'downvoted code',
    'my-wins': 'my wins',
    analytics: 'analytics',
    'deleted-code': 'Deleted Code',
  },
  empty: {
    'your-code': {
      title: 'No Codes Yet',
      text: "You haven't posted any betting codes. The community, where they are posted, is not open yet.",
    },
    'upvoted-code': {
      title: 'No Codes Yet',
      text: 'Codes of others that you vote up will be kept here.',
    },
    'downvoted-code': {
      title: 'No Codes Yet',
      text: 'Codes of others that you vote down will be kept here.',
    },
    'my-wins': {
      title: 'No wins yet',
      text: 'Codes you post before kick-off and that win will be counted here.',
    },
    analytics: {
      title: 'Nothing to count yet',
      text: 'Your record by day, market and odds grows here with every code you post.',
    },
    'deleted-code': {
      title: 'No deleted codes Yet',
      text: 'All your deleted codes can be seen here',
    },
  },
} as const
