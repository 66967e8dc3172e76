export const messages = {
  login: {
    title: 'Log in · Strix',
    description: 'Log in to Strix to see your converted codes complete and keep dem.',
  },
  signup: {
    title: 'Open account · Strix',
    description: 'Free account dey show the full code after every conversion. For adults, 18+.',
  },
  verify: {
    title: 'Confirm your e-mail address · Strix',
    description: 'Enter the code wey we mail you to confirm your e-mail address.',
  },
  reset: {
    title: 'Set new password · Strix',
    description: 'Set new password for your Strix account with code wey we go mail you.',
  },
  about: {
    title: 'About · Strix',
    description: 'Wetin Strix dey for, wetin e dey hold, and wetin you fit do with am.',
  },
  terms: {
    title: 'Terms and Conditions · Strix',
    description: 'The rules between you and Strix, wey dem write make you read.',
  },
  privacy: {
    title: 'Privacy · Strix',
    description: 'Wetin Strix keep about you, why, for how long, and how you fit get am.',
  },
  help: {
    title: 'Help with gambling · Strix',
    description:
      'Signs wey you no suppose ignore, wetin you fit do today, and people wey dey help.',
  },
  settings: {
    title: 'Settings · Strix',
    description: 'Everything about your Strix account.',
  },
  profile: {
    title: 'Profile · Strix',
    description: 'Your codes and your record for Strix.',
  },
  feed: {
    title: 'Code Feed · Strix',
    description: 'Booking codes wey the community post, with records wey nobody fit edit.',
  },
  search: {
    title: 'Search · Strix',
    description: 'Find booking codes by team or league, and people with their record.',
  },
  postCode: {
    title: 'Post Code · Strix',
    description: 'Post booking code make others see am, before the games kick off.',
  },
  predictz: {
    title: 'Predictz · Strix',
    description: 'Predict correct score free of charge and enter the board.',
  },
  assistant: {
    title: 'Strix AI · Strix',
    description: 'Ask about matches, teams, players and booking codes; every figure get source.',
  },
  assistantChat: {
    title: 'Chat · Strix AI',
    description: 'Chat with Strix AI.',
  },
  assistantHistory: {
    title: 'Prediction History · Strix AI',
    description: 'Wetin you tell Strix AI make e predict, and how e end.',
  },
  assistantSettings: {
    title: 'Settings · Strix AI',
    description: 'How Strix AI dey answer you.',
  },
  visitorProfile: {
    title: 'Profile · Strix',
    description: 'The codes and the record of person for Strix.',
  },
  myCodes: {
    title: 'My Codes · Strix',
    description: 'Every code wey you don convert for Strix, complete and ready to copy.',
  },
  statement: {
    title: 'Your month · Strix',
    description: 'Wetin codes wey you convert and follow pay for one month, na only you see am.',
  },
  wallet: {
    title: 'Wallet · Strix',
    description: 'Your credits, wetin you spend dem on, and how to get more.',
  },
  walletCallback: {
    title: 'Your payment · Strix',
    description: 'Wetin happen to your payment.',
  },
  credits: {
    title: 'Credits & payments · Strix',
    description: 'Wetin credits dey for, your receipts, and your monthly budget.',
  },
  proof: {
    title: 'Na you?',
    text: 'Before this one continue, show once more say na you get the account.',
    leave: 'No, leave am',
  },
  ended: {
    title: 'Log in again',
    text: 'Your session don end. Wetin you type still dey here behind this.',
    leave: 'Leave this page',
  },
}
