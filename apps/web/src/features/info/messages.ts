import { platforms } from '../../lib/platforms.ts'
import type { TextDocument } from './document.ts'

const names = platforms.map(({ name }) => name).join(', ')

/** Words around the texts, and the pages that are short. */
export const messages = {
  version: (date: string) => `Version of ${date}`,
  contents: 'On this page',
  newTab: '(opens in a new tab)',
  toSettings: 'Take a break in Settings',
  createAccount: 'Create an account',
  convert: 'Convert a code',
  readTerms: 'Terms and Conditions',
  readPrivacy: 'Privacy',
  readHelp: 'Help with gambling',
} as const

export const aboutText = {
  title: 'About Strix',
  intro:
    'Strix is a companion for people who bet on football in Nigeria. It takes a booking code from one bookmaker and gives you the same slip on another, with a report for every game.',
  sections: [
    {
      title: 'Our mission',
      paragraphs: [
        'Betting by data instead of by guess, and codes that move between platforms without anybody retyping a slip at midnight.',
      ],
    },
    {
      title: 'What we hold to',
      points: [
        'Nothing is dropped in silence: every game is in the report, the ones left out with their reason.',
        'Nothing is swapped: a pick becomes another market only where both pay the same on every score.',
        'Nothing is taken on trust: the new code is read back from the bookmaker before you see it.',
        'Nobody is hurried: no countdowns, no bonuses, no pressure to bet.',
      ],
    },
    {
      title: 'What you can do here',
      points: [
        `Convert a code from any of six platforms to any other: ${names}.`,
        'Load a code and see its games, markets and odds without opening the bookmaker.',
        'Compare what the same slip pays on all six platforms.',
        'Keep an account, so that you see every code whole on every device.',
      ],
    },
    {
      title: 'Why Strix',
      paragraphs: [
        'The owl sees in the dark, says little and is right. Strix is the genus of wood owls. We would rather tell you that a game cannot be carried over than book you something you did not pick.',
        'Strix is not a bookmaker. It takes no bets and no stakes, and no bookmaker pays it for where a slip ends up.',
      ],
    },
  ],
} as const satisfies TextDocument

export const helpText = {
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
} as const satisfies TextDocument
