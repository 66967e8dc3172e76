import { defineMessages } from '../define.ts'

/** What Strix is and holds to. */
export const messages = defineMessages({
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
        'Convert a code from any platform to any other: {platforms}.',
        'Paste a whole message: up to five codes in it are converted one after the other.',
        'Load a code and see its games, markets and odds without opening the bookmaker.',
        'Compare what the same slip pays on every platform.',
        'Post codes, follow and subscribe to people, vote and comment; a record counts only what was posted before kick-off, at odds the server looked up.',
        'See the forecasts for a match beside its odds, and how often such forecasts came true.',
        'Predict exact scores on Predictz. It is free, and ranks are open to everyone.',
        'Hold credits in a wallet that shows each of its bookings.',
        'Ask Strix AI about a match, a player or a code, and tap any figure to see where it comes from.',
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
})
