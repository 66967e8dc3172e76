import { defineMessages } from '../define.ts'

/** Words of the top of the home page; what stands further down loads with it. */
export const messages = defineMessages({
  title: 'Strix: betting code conversion',
  description: 'Convert a booking code between {platforms}, with a report for every game.',

  heroName: 'What Strix does',
  heroKind: 'carousel',
  slideOf: '{number} of {count}',
  pause: 'Stop the slides',
  play: 'Let the slides move',
  next: 'Next slide',
  convert: {
    title: 'Betting code conversion',
    line: 'Paste a code, choose where it should go.',
    text: 'A code from one bookmaker in, the same slip on another out, with every game reported.',
    action: 'Convert Code',
  },
  community: {
    title: 'Betting social community',
    line: 'Codes with a record you can check.',
    text: 'Codes that come with a record you can check, what won and what lost.',
    action: 'Join Community',
  },
  prediction: {
    title: 'AI game prediction',
    line: 'Chances, with how sure they are.',
    text: 'Chances for a match, with their reasons and how sure they are, before you decide.',
    action: 'Get Predictions',
  },
})
