import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  predicted: 'Your prediction stands.',
  /** Clients show what stands after the first colon. */
  refused: 'Prediction refused: {reason}',
  reasons: {
    noGame: 'there is no such game.',
    closed: 'the game has kicked off.',
    again: 'you have predicted this game already, and a prediction is final.',
    off: 'predictions are switched off for now.',
  },
  created: 'The match is a game now.',
  changed: 'The game was changed.',
  settled: 'The game is settled.',
  voided: 'The game is void.',
  problems: {
    noGame: 'There is no such game.',
    noMatch: 'There is no such match.',
    isGame: 'That match is a game already.',
    begun: 'That match has kicked off.',
    notBegun: 'That match has not kicked off yet.',
    lowered: 'Somebody has predicted this game: its reward can only rise.',
  },
})
