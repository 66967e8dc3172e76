/**
 * Sportradar's football markets: what each of its market ids means, and how its outcomes are numbered.
 * Facts: docs/platforms. A platform that uses these numbers picks the rows it has.
 */
import {
  asian,
  chanceAnd,
  chanceTotal,
  counter,
  counts,
  doubleChance,
  either,
  halfAndFull,
  halfAndFullScores,
  handicap,
  handicapThree,
  headStart,
  homeAway,
  most,
  numbers,
  oddEven,
  overUnder,
  pairs,
  result,
  resultAnd,
  resultTotal,
  row,
  scores,
  three,
  total,
  variant,
  variantCounts,
  who,
  yesNo,
  zip,
  type SportradarRow,
} from './rows.ts'

const main: SportradarRow[] = [
  row('1', '1X2', 'partition', result('1x2')),
  row('8', 'Next Goal', 'partition', who(...goal('')), counter('goalnr')),
  row('9', 'Last Goal', 'partition', who('#lastgoal/home', 'goals/0', '#lastgoal/away')),
  row('10', 'Double Chance', 'cover-2', doubleChance('dc')),
  row('11', 'Draw No Bet', 'mirrored', homeAway('dnb')),
  row('12', 'Home No Bet', 'mirrored', { 776: 'hnb/draw', 778: 'hnb/away' }),
  row('13', 'Away No Bet', 'mirrored', { 780: 'anb/home', 782: 'anb/draw' }),
  row('14', 'Handicap', 'partition', handicapThree('eh@{l}'), headStart(-3, -2, -1, 1, 2, 3, 4)),
  row(
    '15',
    'Winning Margin',
    'partition',
    variantCounts(
      'margin',
      'sr:winning_margin:3+',
      113,
      'home-1 home-2 home-3+ away-1 away-2 away-3+ draw',
    ),
    variant('sr:winning_margin:3+'),
  ),
  row(
    '16',
    'Handicap',
    'mirrored',
    handicap('ah@{l}'),
    asian(-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5),
  ),
  row(
    '18',
    'Over/Under',
    'mirrored',
    overUnder('ou@{l}'),
    total(0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6),
  ),
  row('19', 'Home O/U', 'mirrored', overUnder('home.ou@{l}'), total(0.5, 1.5, 2.5, 3.5, 4.5)),
  row('20', 'Away O/U', 'mirrored', overUnder('away.ou@{l}'), total(0.5, 1.5, 2.5, 3.5, 4.5)),
  row(
    '21',
    'Exact Goals',
    'partition',
    variantCounts('goals', 'sr:exact_goals:6+', 68, '0 1 2 3 4 5 6+'),
    variant('sr:exact_goals:6+'),
  ),
  ...['home', 'away'].map((side, index) =>
    row(
      String(23 + index),
      `${side === 'home' ? 'Home' : 'Away'} Team Exact Goals`,
      'partition',
      variantCounts(`${side}.goals`, 'sr:exact_goals:3+', 88, '0 1 2 3+'),
      variant('sr:exact_goals:3+'),
    ),
  ),
  row(
    '25',
    'Goal Range',
    'partition',
    variantCounts('goals', 'sr:goal_range:7+', 1342, '0-1 2-3 4-6 7+'),
    variant('sr:goal_range:7+'),
  ),
  row('26', 'Odd/Even', 'partition', oddEven('oe')),
  row('27', 'Home Team Odd/Even', 'partition', oddEven('home.oe')),
  row('28', 'Away Team Odd/Even', 'partition', oddEven('away.oe')),
  row('29', 'GG/NG', 'partition', yesNo('btts')),
  row(
    '30',
    'Which Team To Score',
    'partition',
    counts('which', [784, 788, 790, 792], 'none home away both'),
  ),
  row('31', 'Home Team Clean Sheet', 'partition', yesNo('home.cleansheet')),
  row('32', 'Away Team Clean Sheet', 'partition', yesNo('away.cleansheet')),
  row('33', 'Home Team Win To Nil', 'partition', yesNo('home.wtn')),
  row('34', 'Away Team Win To Nil', 'partition', yesNo('away.wtn')),
  row('35', '1X2 & GG/NG', 'partition', resultAnd('', 'btts/yes', 'btts/no')),
  row(
    '36',
    'Over/Under & GG/NG',
    'partition',
    {
      90: 'ou@{l}/over & btts/yes',
      92: 'ou@{l}/under & btts/yes',
      94: 'ou@{l}/over & btts/no',
      96: 'ou@{l}/under & btts/no',
    },
    total(2.5),
  ),
  row('37', '1X2 & Over/Under', 'partition', resultTotal(''), total(1.5, 2.5, 3.5, 4.5)),
  // Void when the final score is not listed, so not the same bet as 45.
  row('41', 'Correct score [x:y]', 'overlapping', sixGoals(), { specifier: ['score=0:0'] }),
  row('45', 'Correct Score', 'partition', {
    ...scores(
      'cs',
      274,
      '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 ' +
        '0:4 1:4 2:4 3:4 4:4',
    ),
    324: 'cs/other[0-4]',
  }),
  row('46', 'Halftime/fulltime correct score', 'partition', halfAndFullScores()),
  row('47', 'Halftime/Fulltime', 'partition', halfAndFull()),
  row('48', 'Home To Win Both Halves', 'partition', either('1h.1x2/home & 2h.1x2/home')),
  row('49', 'Away To Win Both Halves', 'partition', either('1h.1x2/away & 2h.1x2/away')),
  row('50', 'Home To Win Either Half', 'partition', either('1h.1x2/home | 2h.1x2/home')),
  row('51', 'Away To Win Either Half', 'partition', either('1h.1x2/away | 2h.1x2/away')),
  row('52', 'Highest Scoring Half', 'partition', most('half')),
  row('53', 'Home Highest Scoring Half', 'partition', most('home.half')),
  row('54', 'Away Highest Scoring Half', 'partition', most('away.half')),
  row('55', '1st/2nd Half GG/NG', 'partition', {
    806: '1h.btts/no & 2h.btts/no',
    808: '1h.btts/yes & 2h.btts/no',
    810: '1h.btts/yes & 2h.btts/yes',
    812: '1h.btts/no & 2h.btts/yes',
  }),
  row(
    '56',
    'Home To Score In Both Halves',
    'partition',
    either('1h.home.score/yes & 2h.home.score/yes'),
  ),
  row(
    '57',
    'Away To Score In Both Halves',
    'partition',
    either('1h.away.score/yes & 2h.away.score/yes'),
  ),
  row(
    '58',
    'Both Halves Over X.5',
    'partition',
    either('1h.ou@{l}/over & 2h.ou@{l}/over'),
    total(1.5),
  ),
  row(
    '59',
    'Both Halves Under X.5',
    'partition',
    either('1h.ou@{l}/under & 2h.ou@{l}/under'),
    total(1.5),
  ),
]

const halfLines = [0.5, 1, 1.5, 2, 2.5, 3]
const firstHalf: SportradarRow[] = [
  row('60', '1st Half - 1X2', 'partition', result('1h.1x2')),
  row('62', '1st Half - Next Goal', 'partition', who(...goal('1h.')), counter('goalnr')),
  row('63', '1st Half - Double Chance', 'cover-2', doubleChance('1h.dc')),
  row('64', '1st Half - Draw No Bet', 'mirrored', homeAway('1h.dnb')),
  row(
    '65',
    '1st Half - Handicap',
    'partition',
    handicapThree('1h.eh@{l}'),
    headStart(-2, -1, 1, 2),
  ),
  row(
    '66',
    '1st Half - Handicap',
    'mirrored',
    handicap('1h.ah@{l}'),
    asian(-1.5, -1, -0.5, 0, 0.5, 1, 1.5),
  ),
  row('68', '1st Half - Over/Under', 'mirrored', overUnder('1h.ou@{l}'), total(...halfLines)),
  row('69', '1st Half - Home O/U', 'mirrored', overUnder('1h.home.ou@{l}'), total(0.5, 1.5, 2.5)),
  row('70', '1st Half - Away O/U', 'mirrored', overUnder('1h.away.ou@{l}'), total(0.5, 1.5, 2.5)),
  row(
    '71',
    '1st Half - Exact Goals',
    'partition',
    variantCounts('1h.goals', 'sr:exact_goals:3+', 88, '0 1 2 3+'),
    variant('sr:exact_goals:3+'),
  ),
  row('74', '1st Half - Odd/Even', 'partition', oddEven('1h.oe')),
  row('75', '1st Half - GG/NG', 'partition', yesNo('1h.btts')),
  row('76', '1st Half - Home Clean Sheet', 'partition', yesNo('1h.home.cleansheet')),
  row('77', '1st Half - Away Clean Sheet', 'partition', yesNo('1h.away.cleansheet')),
  row('78', '1st Half - 1X2 & GG/NG', 'partition', resultAnd('1h.', '1h.btts/yes', '1h.btts/no')),
  row('79', '1st Half - 1X2 & Total', 'partition', resultTotal('1h.'), total(1.5)),
  row('81', '1st Half - Correct Score', 'partition', {
    ...scores('1h.cs', 462, '0:0 1:1 2:2 1:0 2:0 2:1 0:1 0:2 1:2'),
    480: '1h.cs/other[0-2]',
  }),
]

const secondHalf: SportradarRow[] = [
  row('83', '2nd Half - 1X2', 'partition', result('2h.1x2')),
  row('84', '2nd Half - Xth Goal', 'partition', who(...goal('2h.')), counter('goalnr')),
  row('85', '2nd Half - Double Chance', 'cover-2', doubleChance('2h.dc')),
  row('86', '2nd Half - Draw No Bet', 'mirrored', homeAway('2h.dnb')),
  row(
    '87',
    '2nd Half - Handicap X:Y',
    'partition',
    handicapThree('2h.eh@{l}'),
    headStart(-2, -1, 1, 2),
  ),
  row(
    '88',
    '2nd Half - Handicap',
    'mirrored',
    handicap('2h.ah@{l}'),
    asian(-1.5, -1, -0.5, 0, 0.5, 1, 1.5),
  ),
  row('90', '2nd Half - Total', 'mirrored', overUnder('2h.ou@{l}'), total(...halfLines)),
  row(
    '91',
    '2nd Half - Home Team Total',
    'mirrored',
    overUnder('2h.home.ou@{l}'),
    total(0.5, 1.5, 2.5),
  ),
  row(
    '92',
    '2nd Half - Away Team Total',
    'mirrored',
    overUnder('2h.away.ou@{l}'),
    total(0.5, 1.5, 2.5),
  ),
  row(
    '93',
    '2nd Half - Exact Goals',
    'partition',
    variantCounts('2h.goals', 'sr:exact_goals:2+', 85, '0 1 2+'),
    variant('sr:exact_goals:2+'),
  ),
  row('94', '2nd Half - Odd/Even', 'partition', oddEven('2h.oe')),
  row('95', '2nd Half - GG/NG', 'partition', yesNo('2h.btts')),
  row('96', '2nd Half - Home Clean Sheet', 'partition', yesNo('2h.home.cleansheet')),
  row('97', '2nd Half - Away Clean Sheet', 'partition', yesNo('2h.away.cleansheet')),
  row('98', '2nd Half - Correct Score', 'partition', {
    ...scores('2h.cs', 546, '0:0 0:1 0:2 1:0 1:1 1:2 2:0 2:1 2:2'),
    564: '2h.cs/other[0-2]',
  }),
]

const minutes: SportradarRow[] = [
  row(
    '100',
    'Xth Goal Scored (15 Min)',
    'partition',
    {
      ...counts('#goaltime15@{goalnr}', numbers(584, 6, 2), '1-15 16-30 31-45 46-60 61-75 76-90'),
      596: 'goals/0-{goalnr-1}',
    },
    counter('goalnr'),
  ),
  row(
    '101',
    'Xth Goal Scored (10 Min)',
    'partition',
    {
      ...counts(
        '#goaltime10@{goalnr}',
        numbers(598, 9, 2),
        '1-10 11-20 21-30 31-40 41-50 51-60 61-70 71-80 81-90',
      ),
      616: 'goals/0-{goalnr-1}',
    },
    counter('goalnr'),
  ),
  row('105', '10 Minutes - 1X2', 'partition', result('#minutes.1x2@{from}-{to}'), {
    specifier: ['from', 'to'],
    vars: [{ from: '1', to: '10' }],
  }),
]

const cards: SportradarRow[] = [
  row('136', 'Bookings 1X2', 'partition', result('#cards.red2.1x2')),
  row('137', 'Xth Booking', 'partition', whoFact('#cards.first@{bookingnr}'), counter('bookingnr')),
  row(
    '138',
    'Total Booking Points',
    'mirrored',
    overUnder('#cards.points.ou@{l}'),
    total(5.5, 15.5, 25.5, 35.5, 45.5),
  ),
  row(
    '139',
    'Bookings - Over/Under',
    'mirrored',
    overUnder('#cards.ou@{l}'),
    total(0.5, 1.5, 2.5, 3.5, 4.5),
  ),
  row(
    '142',
    'Exact Bookings',
    'partition',
    counts('#cards.exact', numbers(710, 10, 2), '0-3 4 5 6 7 8 9 10 11 12+'),
  ),
  row(
    '143',
    'Home Team Exact Bookings',
    'partition',
    counts('#cards.home.exact', numbers(730, 4, 2), '0-1 2 3 4+'),
  ),
  row(
    '144',
    'Away Team Exact Bookings',
    'partition',
    counts('#cards.away.exact', numbers(730, 4, 2), '0-1 2 3 4+'),
  ),
  row('146', 'Sending Off', 'partition', yesNo('#red')),
  row('147', 'Home Team Sending Off', 'partition', yesNo('#home.red')),
  row('148', 'Away Team Sending Off', 'partition', yesNo('#away.red')),
  row('149', '1st Half - Booking 1X2', 'partition', result('#1h.cards.red2.1x2')),
  row(
    '150',
    '1st Half - Xth Booking',
    'partition',
    whoFact('#1h.cards.first@{bookingnr}'),
    counter('bookingnr'),
  ),
  row(
    '151',
    '1st Half - Total Booking Points',
    'mirrored',
    overUnder('#1h.cards.points.ou@{l}'),
    total(5.5, 15.5, 25.5),
  ),
  row(
    '152',
    '1st Half - Total Bookings',
    'mirrored',
    overUnder('#1h.cards.ou@{l}'),
    total(0.5, 1.5, 2.5),
  ),
  row(
    '155',
    '1st Half - Exact Bookings',
    'partition',
    counts('#1h.cards.exact', numbers(1760, 7, 1), '0 1 2 3 4 5 6+'),
  ),
  row(
    '156',
    '1st Half - Home Exact Bookings',
    'partition',
    counts('#1h.cards.home.exact', numbers(54, 4, 2), '0 1 2 3+'),
  ),
  row(
    '157',
    '1st Half - Away Exact Bookings',
    'partition',
    counts('#1h.cards.away.exact', numbers(54, 4, 2), '0 1 2 3+'),
  ),
  row('159', '1st Half - Sending Off', 'partition', yesNo('#1h.red')),
]

const corners: SportradarRow[] = [
  row('162', 'Corners 1X2', 'partition', result('#corners.1x2')),
  row('163', 'Xth Corner', 'partition', whoFact('#corners.first@{cornernr}'), counter('cornernr')),
  row('164', 'Last Corner', 'partition', whoFact('#corners.last')),
  row(
    '165',
    'Corner Handicap',
    'mirrored',
    handicap('#corners.ah@{l}'),
    asian(-1.5, -0.5, 0.5, 1.5, 2.5),
  ),
  row(
    '166',
    'Corners - Over/Under',
    'mirrored',
    overUnder('#corners.ou@{l}'),
    total(7.5, 8.5, 9.5, 10.5, 11.5),
  ),
  row(
    '169',
    'Corner Range',
    'partition',
    variantCounts('#corners.range', 'sr:point_range:12+', 1141, '0-8 9-11 12+'),
    variant('sr:point_range:12+'),
  ),
  row(
    '170',
    'Home Team Corner Range',
    'partition',
    variantCounts('#corners.home.range', 'sr:point_range:7+', 1144, '0-2 3-4 5-6 7+'),
    variant('sr:point_range:7+'),
  ),
  row(
    '171',
    'Away Team Corner Range',
    'partition',
    variantCounts('#corners.away.range', 'sr:point_range:7+', 1144, '0-2 3-4 5-6 7+'),
    variant('sr:point_range:7+'),
  ),
  row('172', 'Odd/Even Corners', 'partition', oddEven('#corners.oe')),
  row('173', '1st Half - Corner 1X2', 'partition', result('#1h.corners.1x2')),
  row(
    '174',
    '1st Half - Xth Corner',
    'partition',
    whoFact('#1h.corners.first@{cornernr}'),
    counter('cornernr'),
  ),
  row('175', '1st Half - Last Corner', 'partition', whoFact('#1h.corners.last')),
  row(
    '176',
    '1st Half - Corner Handicap',
    'mirrored',
    handicap('#1h.corners.ah@{l}'),
    asian(-0.5, 0.5, 1.5),
  ),
  row(
    '177',
    '1st Half - Total Corners',
    'mirrored',
    overUnder('#1h.corners.ou@{l}'),
    total(3.5, 4.5, 5.5),
  ),
  row(
    '180',
    '1st Half - Home Exact Corners',
    'partition',
    counts('#1h.corners.home.exact', numbers(730, 4, 2), '0-1 2 3 4+'),
  ),
  row(
    '181',
    '1st Half - Away Exact Corners',
    'partition',
    counts('#1h.corners.away.exact', numbers(730, 4, 2), '0-1 2 3 4+'),
  ),
  row(
    '182',
    '1st Half - Corner Range',
    'partition',
    variantCounts('#1h.corners.range', 'sr:point_range:7+_2', 1148, '0-4 5-6 7+'),
    variant('sr:point_range:7+_2'),
  ),
  row('183', '1st Half - Odd/Even Corners', 'partition', oddEven('#1h.corners.oe')),
]

const joined: SportradarRow[] = [
  row(
    '184',
    'Xth Goal & 1X2',
    'partition',
    zip(numbers(814, 7, 2), [
      ...three('1x2').map((end) => `#goal@{goalnr}/home & ${end}`),
      ...three('1x2').map((end) => `#goal@{goalnr}/away & ${end}`),
      'goals/0-{goalnr-1}',
    ]),
    counter('goalnr'),
  ),
  row('540', 'DC & 1st Half Both Teams Score', 'overlapping', chanceAnd('', '1h.btts')),
  row('541', 'DC & 2nd Half Both Teams Score', 'overlapping', chanceAnd('', '2h.btts')),
  row('542', '1st Half - DC & GG/NG', 'overlapping', chanceAnd('1h.', '1h.btts')),
  row('543', '2nd Half - 1X2 & GG/NG', 'partition', resultAnd('2h.', '2h.btts/yes', '2h.btts/no')),
  row('544', '2nd Half - 1X2 & Total', 'partition', resultTotal('2h.'), total(1.5)),
  row('545', '2nd Half - DC & GG/NG', 'overlapping', chanceAnd('2h.', '2h.btts')),
  row('546', 'Double Chance & GG/NG', 'overlapping', chanceAnd('', 'btts')),
  row('547', 'Double Chance & Total', 'overlapping', chanceTotal(''), total(1.5, 2.5, 3.5, 4.5)),
  row('548', 'Multigoals', 'overlapping', {
    ...counts(
      'goals',
      numbers(1730, 16, 1),
      '1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6 7+',
    ),
    1804: 'goals/0',
  }),
  ...[
    ['549', 'Home Team Multigoals', 'home.goals'],
    ['550', 'Away Team Multigoals', 'away.goals'],
    ['552', '1st Half - Multigoals', '1h.goals'],
    ['553', '2nd Half - Multigoals', '2h.goals'],
  ].map(([market = '', name = '', form = '']) =>
    row(
      market,
      name,
      'overlapping',
      counts(form, [1746, 1747, 1748, 1749, 1805], '1-2 1-3 2-3 4+ 0'),
    ),
  ),
  row('551', 'Multiscores', 'partition', multiscores()),
  row(
    '818',
    'Halftime/Fulltime & Total',
    'partition',
    zip(
      numbers(1836, 18, 1),
      ['under', 'over'].flatMap((side) => pairs.map((pair) => `${pair} & ou@{l}/${side}`)),
    ),
    total(1.5, 2.5, 3.5, 4.5),
  ),
  row(
    '819',
    'HT/FT & 1st Half Total',
    'partition',
    zip(
      numbers(1836, 18, 1),
      ['under', 'over'].flatMap((side) => pairs.map((pair) => `${pair} & 1h.ou@{l}/${side}`)),
    ),
    total(0.5, 1.5, 2.5),
  ),
  row('820', 'HT/FT & Exact Goals', 'partition', pairsAndGoals()),
  row('854', 'Home Team Or Over X.5', 'partition', either('1x2/home | ou@{l}/over'), total(2.5)),
  row('855', 'Home Team Or Under X.5', 'partition', either('1x2/home | ou@{l}/under'), total(2.5)),
  row('856', 'Draw Or Over X.5', 'partition', either('1x2/draw | ou@{l}/over'), total(2.5)),
  row('857', 'Draw Or Under X.5', 'partition', either('1x2/draw | ou@{l}/under'), total(2.5)),
  row('858', 'Away Team Or Over X.5', 'partition', either('1x2/away | ou@{l}/over'), total(2.5)),
  row('859', 'Away Team Or Under X.5', 'partition', either('1x2/away | ou@{l}/under'), total(2.5)),
  row('860', 'Home Team Or GG/NG', 'partition', either('1x2/home | btts/yes')),
  row('861', 'Draw Or GG/NG', 'partition', either('1x2/draw | btts/yes')),
  row('862', 'Away Team Or GG/NG', 'partition', either('1x2/away | btts/yes')),
  row('863', 'Home Or Any Clean Sheet', 'partition', either('1x2/home | btts/no')),
  row('864', 'Draw Or Any Clean Sheet', 'partition', either('1x2/draw | btts/no')),
  row('865', 'Away Or Any Clean Sheet', 'partition', either('1x2/away | btts/no')),
  row(
    '1179',
    '1st H Res Or Match Res',
    'overlapping',
    zip(
      [1, 2, 3],
      ['home', 'draw', 'away'].map((end) => `1h.1x2/${end} | 1x2/${end}`),
    ),
  ),
]

/** Football's markets, by the provider's market id. */
export const rows: readonly SportradarRow[] = [
  ...main,
  ...firstHalf,
  ...secondHalf,
  ...minutes,
  ...cards,
  ...corners,
  ...joined,
]

function goal(half: '' | '1h.' | '2h.'): [string, string, string] {
  return [`#${half}goal@{goalnr}/home`, `${half}goals/0-{goalnr-1}`, `#${half}goal@{goalnr}/away`]
}

function whoFact(fact: string): Record<string, string> {
  return who(`${fact}/home`, `${fact}/none`, `${fact}/away`)
}

/** The 28 scores of up to six goals; id 112 is not used. */
function sixGoals(): Record<string, string> {
  const found: string[] = []
  for (let away = 0; away <= 6; away += 1) {
    for (let home = 0; home + away <= 6; home += 1) found.push(`csv/${home}-${away}[sum6]`)
  }
  return zip([110, ...numbers(114, found.length - 1, 2)], found)
}

function multiscores(): Record<string, string> {
  const any = (list: string): string =>
    list
      .split(' ')
      .map((score) => `cs/${score}`)
      .join(' | ')
  const home = ['1-0 2-0 3-0', '4-0 5-0 6-0', '2-1 3-1 4-1', '3-2 4-2 4-3 5-1'].map(any)
  const away = ['0-1 0-2 0-3', '0-4 0-5 0-6', '1-2 1-3 1-4', '2-3 2-4 3-4 1-5'].map(any)
  return zip(
    [1750, 1752, 1754, 1756, 1751, 1753, 1755, 1757, 1758, 1759, 1803],
    [
      ...home,
      ...away,
      `1x2/home & !(${home.join(' | ')})`,
      `1x2/away & !(${away.join(' | ')})`,
      '1x2/draw',
    ],
  )
}

function pairsAndGoals(): Record<string, string> {
  const byGoals: [string, string][] = [
    ['0', 'DD'],
    ['1', 'HH DH DA AA'],
    ['2', 'HH HD DH DD DA AD AA'],
    ['3', 'HH HA DH DA AH AA'],
    ['4', 'HH HD HA DH DD DA AH AD AA'],
    ['5+', 'HH HD HA DH DD DA AH AD AA'],
  ]
  const names: Record<string, string> = { H: 'home', D: 'draw', A: 'away' }
  const keys = byGoals.flatMap(([goals, list]) =>
    list
      .split(' ')
      .map((pair) => `htft/${names[pair.charAt(0)]}-${names[pair.charAt(1)]} & goals/${goals}`),
  )
  return zip(numbers(1854, keys.length, 1), keys)
}

const byMarket = new Map(rows.map((one) => [one.market, one]))

/** @throws Error for a number the provider has no football market under. */
export function providerRow(market: string): SportradarRow {
  const found = byMarket.get(market)
  if (!found) throw new Error(`Sportradar has no football market ${market}`)
  return found
}
