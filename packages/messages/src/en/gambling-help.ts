import { defineMessages } from '../define.ts'

/** Help for whom betting has stopped being fun. */
export const messages = defineMessages({
  title: 'Help with gambling',
  intro:
    'Betting should cost no more than you can lose with a shrug. When it costs more than that, in money, sleep or peace at home, it helps to talk, and it helps to stop for a while.',
  sections: [
    {
      title: 'Signs to take seriously',
      points: [
        'You bet more to win back what you lost.',
        'You bet with money meant for rent, food, school fees or somebody else.',
        'You borrow, sell things or hide what you spend.',
        'You think about the next slip when you should be working or sleeping.',
        'Somebody close to you has asked you to stop.',
      ],
    },
    {
      title: 'What you can do today',
      points: [
        'Take a break in Settings: 24 hours, 7 days or 30 days without converting or loading codes here. It cannot be shortened, not even by us.',
        'Exclude yourself for 6 months or longer. Deleting the account does not end it.',
        'Ask your bookmakers for the same: each of them has limits and self-exclusion in its own settings. A break on Strix does not close your accounts there.',
        'Hand your cards or your banking app to somebody you trust for a while.',
      ],
    },
    {
      title: 'In danger now',
      paragraphs: [
        'Call 112, free from any network in Nigeria, where you or somebody beside you may come to harm.',
      ],
    },
    {
      title: 'People who help',
      paragraphs: ['Free, private, and used to the question. You need not be sure to call.'],
      links: [
        {
          name: 'GambleAlert',
          url: 'https://gamblealert.org',
          about: 'In Nigeria: counselling, treatment and education about problem gambling.',
        },
        {
          name: 'Gambling Therapy',
          url: 'https://www.gamblingtherapy.org',
          about: 'Anywhere: online support, groups and a free app.',
        },
        {
          name: 'Gamblers Anonymous',
          url: 'https://www.gamblersanonymous.org',
          about: 'Anywhere: meetings of people who have stopped, online too.',
        },
      ],
    },
    {
      title: 'For family and friends',
      paragraphs: [
        'Choose a calm moment, say what you have seen, and do not pay the debts in silence: that often pays for the next slip. The people above talk to families as well.',
      ],
    },
    {
      title: 'Under 18',
      paragraphs: [
        'Betting is for adults. Whoever opens an account here has to say that they are 18 or older. If somebody younger uses your phone, log out when you are done.',
      ],
    },
  ],
})
