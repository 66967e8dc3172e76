/**
 * SportyBet's markets, from docs/platforms/sportybet.md. A football row's id is the market id;
 * other sports stand under
 * `<sport id>/<market id>`, because market 18 of a basketball match counts points.
 */
import { defineTable } from '../table.ts'
import { otherSports } from './other-sports.ts'
import {
  asian,
  chanceAnd,
  counter,
  counts,
  doubleChance,
  either,
  handicap,
  handicapThree,
  headStart,
  homeAway,
  most,
  oddEven,
  overUnder,
  pairs,
  result,
  resultAnd,
  resultTotal,
  row,
  scores,
  type SportyBetRow,
  three,
  total,
  variant,
  variantCounts,
  who,
  yesNo,
  zip,
} from './rows.ts'

const main: SportyBetRow[] = [
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
  row('47', 'Halftime/Fulltime', 'partition', zip(numbers(418, 9, 2), pairs)),
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
const firstHalf: SportyBetRow[] = [
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

const secondHalf: SportyBetRow[] = [
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

const minutes: SportyBetRow[] = [
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

const cards: SportyBetRow[] = [
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

const corners: SportyBetRow[] = [
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

const joined: SportyBetRow[] = [
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
  row(
    '547',
    'Double Chance & Total',
    'overlapping',
    zip(
      numbers(1724, 6, 1),
      ['under', 'over'].flatMap((side) =>
        ['1x', '12', 'x2'].map((pair) => `dc/${pair} & ou@{l}/${side}`),
      ),
    ),
    total(1.5, 2.5, 3.5, 4.5),
  ),
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

const early: SportyBetRow[] = [
  row('60000', 'GG/NG 2+', 'partition', either('home.ou@1.5/over & away.ou@1.5/over')),
  ...['any', 'home', 'away'].flatMap((side, index) =>
    [2, 3].map((inARow) =>
      row(
        String(60000 + 10 * (inARow - 1) + index),
        `${side} team to score ${inARow} or more goals in a row`,
        'partition',
        either(`#row@${inARow}/${side}`),
      ),
    ),
  ),
  row('60100', '1X2 - 2UP', 'overlapping', early1x2('#2up')),
  // Its text and its price give 12 no early payout.
  row('60110', 'Double Chance - 1UP', 'overlapping', {
    ...doubleChance('#dc1up'),
    10: 'dc/12',
  }),
  row('60180', 'Over/Under - Early Goals', 'overlapping', overUnder('#early@{minsnr}:{l}'), {
    specifier: ['minsnr', 'total'],
    lines: [1.5, 2.5, 3.5],
    vars: [{ minsnr: '10' }, { minsnr: '30' }, { minsnr: '50' }],
  }),
  row('60200', '1X2 - 1UP', 'overlapping', early1x2('#1up')),
  row('60210', '1X2 - Never Down', 'overlapping', early1x2('#neverdown')),
  row('60300', 'Any Team to lead by 1 Goal', 'partition', { 74: 'goals/1+', 76: 'goals/0' }),
  row('60301', 'Any Team to lead by 2 Goals', 'partition', either('#lead@2/any')),
  row('60302', 'Any Team to lead by 3 Goals', 'partition', either('#lead@3/any')),
  row('60303', 'Home Team to lead by 1 Goal', 'partition', either('#1up/home')),
  row('60304', 'Home Team to lead by 2 Goals', 'partition', either('#lead@2/home')),
  row('60305', 'Home Team to lead by 3 Goals', 'partition', either('#lead@3/home')),
  row('60306', 'Away Team to lead by 1 Goal', 'partition', either('#1up/away')),
  row('60307', 'Away Team to lead by 2 Goals', 'partition', either('#lead@2/away')),
  row('60308', 'Away Team to lead by 3 Goals', 'partition', either('#lead@3/away')),
]

const boundsIds = [0, 1, 2, 11, 12, 13, 22, 23, 33]
const bounds = '0 0-1 0-2 1 1-2 1+ 2 2+ 3+'
const special: SportyBetRow[] = [
  row(
    '450001',
    'Goal Bounds',
    'overlapping',
    counts(
      'goals',
      [0, 1, 2, 3, 4, 11, 12, 13, 14, 15, 22, 23, 24, 25, 33, 34, 35, 44, 45, 55],
      '0 0-1 0-2 0-3 0-4 1 1-2 1-3 1-4 1+ 2 2-3 2-4 2+ 3 3-4 3+ 4 4+ 5+',
    ),
  ),
  row('450002', 'Goal Bounds - Home', 'overlapping', counts('home.goals', boundsIds, bounds)),
  row('450003', 'Goal Bounds - Away', 'overlapping', counts('away.goals', boundsIds, bounds)),
  row(
    '450004',
    'Excluded Goals',
    'overlapping',
    counts('!goals', [0, 1, 2, 3, 4, 5], '0 1 2 3 4 5+'),
  ),
  row(
    '450005',
    'Excluded Goals - Home',
    'overlapping',
    counts('!home.goals', [0, 1, 2, 3], '0 1 2 3+'),
  ),
  row(
    '450006',
    'Excluded Goals - Away',
    'overlapping',
    counts('!away.goals', [0, 1, 2, 3], '0 1 2 3+'),
  ),
  row('810001', 'Goal Bounds - 1st Half', 'overlapping', counts('1h.goals', boundsIds, bounds)),
  row(
    '810002',
    'Excluded Goals - 1st Half',
    'overlapping',
    counts('!1h.goals', [0, 1, 2, 3], '0 1 2 3+'),
  ),
  // Of each pair the lower id is the away side.
  ...[
    ['900014', 'Away Team To Score Yes/No', 'away.score'],
    ['900015', 'Home Team To Score Yes/No', 'home.score'],
    ['900019', '2nd Half Away to Score Yes/No', '2h.away.score'],
    ['900020', '2nd Half Home to Score Yes/No', '2h.home.score'],
    ['900021', 'HT Away Team to Score Yes/No', '1h.away.score'],
    ['900022', 'HT Home Team To Score Yes/No', '1h.home.score'],
    ['900036', 'HT Home to Win to Nil Yes/No', '1h.home.wtn'],
    ['900037', 'HT Away to Win to Nil Yes/No', '1h.away.wtn'],
    ['900038', '2nd Half Home to Win to Nil Y/N', '2h.home.wtn'],
  ].map(([market = '', name = '', leaf = '']) =>
    row(market, name, 'partition', { 39: `${leaf}/yes`, 40: `${leaf}/no` }),
  ),
  row('900027', 'GG in Both Halves Yes/No', 'partition', {
    39: '1h.btts/yes & 2h.btts/yes',
    40: '!(1h.btts/yes & 2h.btts/yes)',
  }),
  ...[
    ['900029', '2nd Half Home Total Odd/Even', '2h.home.oe'],
    ['900030', '2nd Half Away Total Odd/Even', '2h.away.oe'],
    ['900031', 'HT Away Total Odd/Even', '1h.away.oe'],
    ['900032', 'HT Home Total Odd/Even', '1h.home.oe'],
  ].map(([market = '', name = '', leaf = '']) =>
    row(market, name, 'partition', { 32: `${leaf}/even`, 33: `${leaf}/odd` }),
  ),
]

export const rows: readonly SportyBetRow[] = [
  ...main,
  ...firstHalf,
  ...secondHalf,
  ...minutes,
  ...cards,
  ...corners,
  ...joined,
  ...early,
  ...special,
  ...otherSports,
]
export const table = defineTable(rows)

function goal(half: '' | '1h.' | '2h.'): [string, string, string] {
  return [`#${half}goal@{goalnr}/home`, `${half}goals/0-{goalnr-1}`, `#${half}goal@{goalnr}/away`]
}

function whoFact(fact: string): Record<string, string> {
  return who(`${fact}/home`, `${fact}/none`, `${fact}/away`)
}

/** The draw of an early-payout market pays as the plain draw. */
function early1x2(fact: string): Record<string, string> {
  return zip([1, 2, 3], [`${fact}/home`, '1x2/draw', `${fact}/away`])
}

function numbers(first: number, count: number, step: number): number[] {
  return Array.from({ length: count }, (_value, index) => first + index * step)
}

/** The 28 scores of up to six goals; id 112 is not used. */
function sixGoals(): Record<string, string> {
  const found: string[] = []
  for (let away = 0; away <= 6; away += 1) {
    for (let home = 0; home + away <= 6; home += 1) found.push(`csv/${home}-${away}[sum6]`)
  }
  return zip([110, ...numbers(114, found.length - 1, 2)], found)
}

function halfAndFullScores(): Record<string, string> {
  const small: { home: number; away: number }[] = []
  for (let home = 0; home <= 3; home += 1) {
    for (let away = 0; home + away <= 3; away += 1) small.push({ home, away })
  }
  const keys = small.flatMap((half) => [
    ...small
      .filter((full) => full.home >= half.home && full.away >= half.away)
      .map((full) => `1h.cs/${half.home}-${half.away} & cs/${full.home}-${full.away}`),
    `1h.cs/${half.home}-${half.away} & goals/4+`,
  ])
  keys.push('1h.goals/4+')
  return zip(numbers(326, keys.length, 2), keys)
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
