export const messages = {
  title: 'Help with gambling',
  intro:
    'Betting no suppose cost pass wetin you fit lose without pain. If e cost pass that, for money, sleep or peace for house, e go help if you talk, and e go help if you stop for some time.',
  sections: [
    {
      title: 'Signs wey you no suppose ignore',
      points: [
        'You dey bet more to win back wetin you lose.',
        'You dey bet with money wey be for rent, food, school fees or another person.',
        'You dey borrow, sell things or hide wetin you spend.',
        'You dey think of the next ticket when you suppose work or sleep.',
        'Person wey close to you don tell you make you stop.',
      ],
    },
    {
      title: 'Wetin you fit do today',
      points: [
        'Take break for Settings: 24 hours, 7 days or 30 days, no converting and no loading of codes here. Nobody fit shorten am, even we sef no fit.',
        'Exclude yourself for 6 months or more. To delete the account no go end am.',
        'Ask your bookmakers for the same thing: each of them get limits and self-exclusion for their own settings. Break for Strix no dey close your accounts there.',
        'Give your cards or your bank app to person wey you trust for some time.',
      ],
    },
    {
      title: 'Danger dey now',
      paragraphs: [
        'Call 112, e free from any network for Nigeria, if you or pesin near you fit get wahala.',
      ],
    },
    {
      title: 'People wey dey help',
      paragraphs: [
        'Free, private, and dem don hear am before. You no need to dey sure before you call.',
      ],
      links: [
        {
          name: 'GambleAlert',
          url: 'https://gamblealert.org',
          about: 'For Nigeria: counselling, treatment and education about problem gambling.',
        },
        {
          name: 'Gambling Therapy',
          url: 'https://www.gamblingtherapy.org',
          about: 'Anywhere: online support, groups and free app.',
        },
        {
          name: 'Gamblers Anonymous',
          url: 'https://www.gamblersanonymous.org',
          about: 'Anywhere: meetings of people wey don stop, online too.',
        },
      ],
    },
    {
      title: 'For family and friends',
      paragraphs: [
        'Choose time wey everywhere calm, talk wetin you don see, and no pay the debts quietly: that one dey often pay for the next ticket. The people wey dey above dey talk to families too.',
      ],
    },
    {
      title: 'Under 18',
      paragraphs: [
        'Betting na for adults. Anybody wey open account here must talk say dem don reach 18. If person wey never reach dey use your phone, log out when you finish.',
      ],
    },
  ],
}
