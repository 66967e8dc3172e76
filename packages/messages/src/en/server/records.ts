import { defineMessages } from '../../define.ts'

/** Why a game or a slip does not count, and what a record says beside chance. */
export const messages = defineMessages({
  'kicked-off': 'This game has kicked off.',
  'no-kickoff': 'Nobody says when this game kicks off.',
  'not-open': 'This game cannot be played on the platform now.',
  'no-price': 'The platform has no price for this game now.',
  'unknown-market': 'Strix does not know this market well enough to settle it.',
  'unknown-event': 'Strix does not know this match from any list.',
  'price-too-high': 'The price is far above that of the other platforms.',
  'not-single-or-multiple': 'Only singles and multiples count.',
  'same-match':
    'Another bet of this slip is on this match, so the odds of the slip are no real price.',
  'posted-before': 'You have posted this slip before, and there it counts.',
  'platform-silent': 'The platform did not say its prices, so the odds cannot be proved.',
  chance: {
    tooFew: '{count, plural, one {{count} slip} other {{count} slips}}: too few to say.',
    tooFewGroups:
      '{count, plural, one {{count} slip} other {{count} slips}}, those that share a match counted once: {groups}. Too few to say.',
    above:
      'Chance alone gives {low} to {high} wins of {count, plural, one {{count} slip} other {{count} slips}} at these odds. This is more.',
    below:
      'Chance alone gives {low} to {high} wins of {count, plural, one {{count} slip} other {{count} slips}} at these odds. This is fewer.',
    'within-chance':
      'Chance alone gives {low} to {high} wins of {count, plural, one {{count} slip} other {{count} slips}} at these odds. This is within it.',
  },
  problems: {
    noProfile: 'There is no such profile.',
    wrongPage: 'Give limit as 1 to 366, and before as a day.',
    noRow: 'There is no such row.',
  },
})
