export const messages = {
  'kicked-off': 'This game don kick off.',
  'no-kickoff': 'Nobody talk when this game go kick off.',
  'not-open': 'You no fit play this game for the platform now.',
  'no-price': 'The platform no get odds for this game now.',
  'unknown-market': 'Strix no sabi this market well enough to settle am.',
  'unknown-event': 'Strix no see this match for any list.',
  'price-too-high': 'The odds high pass the other platforms own by far.',
  'not-single-or-multiple': 'Only singles and multiples dey count.',
  'same-match': 'Another bet for this ticket dey on this match, so the total odds no be real odds.',
  'posted-before': 'You don post this ticket before, and e dey count there.',
  'platform-silent': 'The platform no talk the odds, so we no fit prove dem.',
  chance: {
    tooFew: '{count, plural, one {{count} ticket} other {{count} tickets}}: too small to talk.',
    tooFewGroups:
      '{count, plural, one {{count} ticket} other {{count} tickets}}, the ones wey share one match count once: {groups}. E too small to talk.',
    above:
      'Chance alone dey give {low} to {high} wins of {count, plural, one {{count} ticket} other {{count} tickets}} at these odds. This one pass am.',
    below:
      'Chance alone dey give {low} to {high} wins of {count, plural, one {{count} ticket} other {{count} tickets}} at these odds. This one no reach.',
    'within-chance':
      'Chance alone dey give {low} to {high} wins of {count, plural, one {{count} ticket} other {{count} tickets}} at these odds. This one dey inside.',
  },
  problems: {
    noProfile: 'No profile like that.',
    wrongPage: 'Give limit as 1 to 366, and before as a day.',
    noRow: 'No row like that.',
  },
}
