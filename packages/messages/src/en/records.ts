import { defineMessages } from '../define.ts'

/** Every word of records, by key. */
export const messages = defineMessages({
  winRate: 'Win rate',
  noRate: 'None yet',
  ofSettled: '{won} of {decided} won',
  unsettled: '{share} unsettled',
  failed: 'The record could not be loaded.',

  emptyOwn: {
    title: 'Nothing to count yet',
    text: 'Your record by day, market and odds grows here with every code you post before kick-off.',
  },
  emptyOther: {
    title: 'Nothing to count yet',
    text: 'Their record grows here with every code they post before kick-off.',
  },
  post: 'Create Code',

  figures: 'At a glance',
  returnRate: 'Return on level stakes',
  units:
    '{profit} units on {staked, plural, one {{staked} code} other {{staked} codes}} of one unit each',
  longest: 'Longest winning streak',
  noStreak: 'None so far',
  current: 'Now',
  streak: { won: 'won in a row', lost: 'lost in a row' },
  posted: 'Codes that count',
  settledOf: '{settled} settled, {open} open',
  unsettledShare: 'Unsettled',
  unsettledText:
    '{count, plural, =0 {Every code that could be settled is} one {{count} code still open 7 days after the last kick-off} other {{count} codes still open 7 days after the last kick-off}}',
  followers: 'What converting them paid',
  followersText:
    '{settled, plural, one {{settled} settled conversion} other {{settled} settled conversions}} by others',
  followersNone: 'Nobody has converted a settled code yet',
  none: '–',

  calendar: 'From the last 30 days',
  calendarSum:
    '{won, plural, one {{won} day} other {{won} days}} won, {lost, plural, one {{lost} day} other {{lost} days}} lost, {none} without a settled code.',
  results: { won: 'won', lost: 'lost', none: 'no game' },
  dayDetail: '{won} won, {lost} lost',
  legend: {
    won: 'More won than lost',
    lost: 'Not more won than lost',
    none: 'No game',
  },

  expectation: 'Expected against actual',
  expectationText:
    'Expected is what the odds alone would give; the interval holds the middle 95% of chance. Codes that share a match win and lose together, so they count as one where it matters how many there are, and the interval is wider.',
  inGroups:
    '{slips, plural, one {{slips} code} other {{slips} codes}}, but codes that share a match say the same thing again. Counted once, they are {groups}.',
  tooFew:
    '{slips, plural, one {{slips} code} other {{slips} codes}}: too few to say. It takes {least}.',
  expected: 'Expected wins',
  actual: 'Actual wins',
  interval: 'Chance alone',
  between: '{low} to {high}',

  profitLine: 'Profit, code by code',
  profitText:
    'One unit on each settled code. The band holds the middle 95% of what chance alone would give at these odds; codes that share a match make it wider.',
  profitAlt:
    'After {slips, plural, one {{slips} code} other {{slips} codes}}: {profit} units. Chance alone: {low} to {high}.',
  checkIt: 'Check it yourself',

  byOdds: 'By odds',
  byMarket: 'By market',
  odds: 'Total odds',
  market: 'Market',
  codes: 'Codes',
  games: 'Games',
  gamesOf: '{count, plural, one {{count} game} other {{count} games}}',
  wonColumn: 'Won',
  returnColumn: 'Return',
  andAbove: '{from} and above',
  band: '{from} to {to}',
  markets: {
    '1x2': 'Match result',
    dc: 'Double chance',
    dnb: 'Draw no bet',
    hnb: 'Home no bet',
    anb: 'Away no bet',
    ah: 'Asian handicap',
    eh: 'Handicap',
    ou: 'Over / under',
    btts: 'Both teams score',
    oe: 'Odd / even',
    goals: 'Number of goals',
    cs: 'Correct score',
    csv: 'Correct score, else void',
    margin: 'Winning margin',
    htft: 'Half-time / full-time',
    half: 'Half with more goals',
    which: 'Which team scores',
    score: 'Team scores',
    cleansheet: 'Clean sheet',
    wtn: 'Win to nil',
    combination: 'Combinations',
    special: 'Specials',
    other: 'Other markets',
  },

  keep: 'Take it along, and check it',
  keepText:
    'Nobody can edit this record, not even Strix: each row carries a hash of the row before it, and every day a root over all records is published. Keep a download; a later one that does not continue it has been tampered with.',
  json: 'Record (JSON)',
  csv: 'Record (CSV)',
  roots: 'Daily roots (JSON)',
  rootsFeed: 'Daily roots (feed)',
  rootsMail: 'Have the roots mailed to you',
  verify: 'To check it, with an older download in front where you have one:',
  verifyCommand: 'strix verify-record [older.json] record.json --roots roots.json',
  head: 'Last row {seq}',

  winsEmptyOwn: {
    title: 'No wins yet',
    text: 'Codes you post before kick-off and that win will be counted here.',
  },
  winsEmptyOther: {
    title: 'No wins yet',
    text: 'Codes they post before kick-off and that win will be counted here.',
  },
  winsFailed: 'The wins could not be loaded.',
  won: 'Won',
  totalOdds: 'Total odds',
  paid: 'Paid',
  times: '{factor} × stake',
  kickoff: 'First kick-off',
  seeCode: 'See the code',
})
