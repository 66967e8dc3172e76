/** SportyBet: markets that join bets, and markets of the halves. */
import { type Row, numbers, pairs } from '../offer.ts'
import {
  asian,
  bothAnd,
  totalAndBoth,
  doubleAnd,
  doubleTotal,
  european,
  halfAndFull,
  halfAndFullScores,
  oddEven,
  results,
  scorer,
  totalAnd,
  totals,
} from '../shared/sportradar/outcomes.ts'
import {
  doubles,
  excluded,
  goalnr,
  halfScores,
  halves,
  handicap,
  headStart,
  multi,
  noBet,
  row,
  smallBounds,
  smallHandicaps,
  threeOrMore,
  total,
  yesNo,
} from './table-leaves.ts'

const exactPairs: [string, number, string[]][] = [
  ['0', 1854, ['DD']],
  ['1', 1855, ['HH', 'DH', 'DA', 'AA']],
  ['2', 1859, ['HH', 'HD', 'DH', 'DD', 'DA', 'AD', 'AA']],
  ['3', 1866, ['HH', 'HA', 'DH', 'DA', 'AH', 'AA']],
  ['4', 1872, ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA']],
  ['5+', 1881, ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA']],
]
const letter: Record<string, string> = { H: 'home', D: 'draw', A: 'away' }

function pairsAndGoals(): string {
  return exactPairs
    .flatMap(([goals, from, list]) =>
      list.map(
        (pair, i) =>
          `${from + i}=htft/${letter[pair.charAt(0)]}-${letter[pair.charAt(1)]} & goals/${goals}`,
      ),
    )
    .join(';')
}

function pairsAndTotal(leaf: string): string {
  return ['under', 'over']
    .flatMap((way, j) =>
      pairs.map((pair, i) => `${1836 + j * 9 + i}=htft/${pair} & ${leaf}@{l}/${way}`),
    )
    .join(';')
}
export const combo: Row[] = [
  row(35, '1X2 & GG/NG', 'Combo', 'partition', bothAnd('')),
  row(36, 'Over/Under & GG/NG', 'Combo', 'partition', totalAndBoth, { lines: [2.5], spec: total }),
  row(37, '1X2 & Over/Under', 'Combo', 'partition', totalAnd(''), {
    lines: halves(1.5, 4),
    spec: total,
  }),
  row(546, 'Double Chance & GG/NG', 'Combo', 'overlapping', doubleAnd('', 'btts')),
  row(540, 'DC & 1st Half Both Teams Score', 'Combo', 'overlapping', doubleAnd('', '1h.btts')),
  row(541, 'DC & 2nd Half Both Teams Score', 'Combo', 'overlapping', doubleAnd('', '2h.btts')),
  row(547, 'Double Chance & Total', 'Combo', 'overlapping', doubleTotal(''), {
    lines: halves(1.5, 4),
    spec: total,
  }),
  row(
    184,
    'Xth Goal & 1X2',
    'Combo',
    'partition',
    `${['home', 'away'].flatMap((side, j) => ['home', 'draw', 'away'].map((result, i) => `${814 + j * 6 + i * 2}=#goal@1/${side} & 1x2/${result}`)).join(';')};826=goals/0 ~ No goal`,
    { ...goalnr, tier: 2 },
  ),
  row(818, 'Halftime/Fulltime & Total', 'Combo', 'partition', pairsAndTotal('ou'), {
    lines: halves(1.5, 4),
    spec: total,
  }),
  row(819, 'HT/FT & 1st Half Total', 'Combo', 'partition', pairsAndTotal('1h.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(820, 'HT/FT & Exact Goals', 'Combo', 'partition', pairsAndGoals()),
  row(854, 'Home Team Or Over X.5', 'Combo', 'partition', yesNo('1x2/home | ou@{l}/over'), {
    lines: [2.5],
    spec: total,
  }),
  row(855, 'Home Team Or Under X.5', 'Combo', 'partition', yesNo('1x2/home | ou@{l}/under'), {
    lines: [2.5],
    spec: total,
  }),
  row(856, 'Draw Or Over X.5', 'Combo', 'partition', yesNo('1x2/draw | ou@{l}/over'), {
    lines: [2.5],
    spec: total,
  }),
  row(857, 'Draw Or Under X.5', 'Combo', 'partition', yesNo('1x2/draw | ou@{l}/under'), {
    lines: [2.5],
    spec: total,
  }),
  row(858, 'Away Team Or Over X.5', 'Combo', 'partition', yesNo('1x2/away | ou@{l}/over'), {
    lines: [2.5],
    spec: total,
  }),
  row(859, 'Away Team Or Under X.5', 'Combo', 'partition', yesNo('1x2/away | ou@{l}/under'), {
    lines: [2.5],
    spec: total,
  }),
  row(860, 'Home Team Or GG/NG', 'Combo', 'partition', yesNo('1x2/home | btts/yes')),
  row(861, 'Draw Or GG/NG', 'Combo', 'partition', yesNo('1x2/draw | btts/yes')),
  row(862, 'Away Team Or GG/NG', 'Combo', 'partition', yesNo('1x2/away | btts/yes')),
  row(863, 'Home Or Any Clean Sheet', 'Combo', 'partition', yesNo('1x2/home | btts/no')),
  row(864, 'Draw Or Any Clean Sheet', 'Combo', 'partition', yesNo('1x2/draw | btts/no')),
  row(865, 'Away Or Any Clean Sheet', 'Combo', 'partition', yesNo('1x2/away | btts/no')),
  row(
    1179,
    '1st H Res Or Match Res',
    'Combo',
    'overlapping',
    '1=1h.1x2/home | 1x2/home ~ Home;2=1h.1x2/draw | 1x2/draw ~ Draw;3=1h.1x2/away | 1x2/away ~ Away',
  ),
]

export const half: Row[] = [
  row(46, 'Halftime/fulltime correct score', 'Half', 'partition', halfAndFullScores(':')),
  row(47, 'Halftime/Fulltime', 'Half', 'partition', halfAndFull),
  row(48, 'Home To Win Both Halves', 'Half', 'partition', yesNo('1h.1x2/home & 2h.1x2/home')),
  row(49, 'Away To Win Both Halves', 'Half', 'partition', yesNo('1h.1x2/away & 2h.1x2/away')),
  row(50, 'Home To Win Either Half', 'Half', 'partition', yesNo('1h.1x2/home | 2h.1x2/home')),
  row(51, 'Away To Win Either Half', 'Half', 'partition', yesNo('1h.1x2/away | 2h.1x2/away')),
  row(52, 'Highest Scoring Half', 'Half', 'partition', '436=half/1st;438=half/2nd;440=half/equal'),
  row(
    53,
    'Home Highest Scoring Half',
    'Half',
    'partition',
    '436=home.half/1st;438=home.half/2nd;440=home.half/equal',
  ),
  row(
    54,
    'Away Highest Scoring Half',
    'Half',
    'partition',
    '436=away.half/1st;438=away.half/2nd;440=away.half/equal',
  ),
  row(
    55,
    '1st/2nd Half GG/NG',
    'Half',
    'partition',
    '806=1h.btts/no & 2h.btts/no ~ No/No;808=1h.btts/yes & 2h.btts/no ~ Yes/No;810=1h.btts/yes & 2h.btts/yes ~ Yes/Yes;812=1h.btts/no & 2h.btts/yes ~ No/Yes',
  ),
  row(
    56,
    'Home To Score In Both Halves',
    'Half',
    'partition',
    yesNo('1h.home.score/yes & 2h.home.score/yes'),
  ),
  row(
    57,
    'Away To Score In Both Halves',
    'Half',
    'partition',
    yesNo('1h.away.score/yes & 2h.away.score/yes'),
  ),
  row(58, 'Both Halves Over X.5', 'Half', 'partition', yesNo('1h.ou@{l}/over & 2h.ou@{l}/over'), {
    lines: [1.5],
    spec: total,
  }),
  row(
    59,
    'Both Halves Under X.5',
    'Half',
    'partition',
    yesNo('1h.ou@{l}/under & 2h.ou@{l}/under'),
    { lines: [1.5], spec: total },
  ),
  row(60, '1st Half - 1X2', 'Half', 'partition', results('1h.')),
  row(62, '1st Half - Next Goal', 'Half', 'partition', scorer('#1h.goal@1', '1h.goals/0'), goalnr),
  row(63, '1st Half - Double Chance', 'Half', 'cover-2', doubles('1h.')),
  row(64, '1st Half - Draw No Bet', 'Half', 'mirrored', noBet('1h.')),
  row(65, '1st Half - Handicap', 'Half', 'partition', european('1h.'), {
    lines: [-2, -1, 1, 2],
    spec: headStart,
  }),
  row(66, '1st Half - Handicap', 'Half', 'mirrored', asian('1h.ah'), {
    lines: smallHandicaps,
    spec: handicap,
  }),
  row(68, '1st Half - Over/Under', 'Half', 'mirrored', totals('1h.ou'), {
    lines: numbers(0.5, 6, 0.5),
    spec: total,
  }),
  row(69, '1st Half - Home O/U', 'Half', 'mirrored', totals('1h.home.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(70, '1st Half - Away O/U', 'Half', 'mirrored', totals('1h.away.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(71, '1st Half - Exact Goals', 'Half', 'partition', threeOrMore('1h.goals'), {
    spec: 'variant=sr:exact_goals:3+',
  }),
  row(74, '1st Half - Odd/Even', 'Half', 'partition', oddEven('1h.oe')),
  row(75, '1st Half - GG/NG', 'Half', 'partition', yesNo('1h.btts/yes')),
  row(76, '1st Half - Home Clean Sheet', 'Half', 'partition', yesNo('1h.home.cleansheet/yes')),
  row(77, '1st Half - Away Clean Sheet', 'Half', 'partition', yesNo('1h.away.cleansheet/yes')),
  row(78, '1st Half - 1X2 & GG/NG', 'Half', 'partition', bothAnd('1h.')),
  row(79, '1st Half - 1X2 & Total', 'Half', 'partition', totalAnd('1h.'), {
    lines: [1.5],
    spec: total,
  }),
  row(
    81,
    '1st Half - Correct Score',
    'Half',
    'partition',
    halfScores(
      '1h.',
      {
        462: '0-0',
        464: '1-1',
        466: '2-2',
        468: '1-0',
        470: '2-0',
        472: '2-1',
        474: '0-1',
        476: '0-2',
        478: '1-2',
      },
      '480',
    ),
  ),
  row(83, '2nd Half - 1X2', 'Half', 'partition', results('2h.')),
  row(84, '2nd Half - Xth Goal', 'Half', 'partition', scorer('#2h.goal@1', '2h.goals/0'), goalnr),
  row(85, '2nd Half - Double Chance', 'Half', 'cover-2', doubles('2h.')),
  row(86, '2nd Half - Draw No Bet', 'Half', 'mirrored', noBet('2h.')),
  row(87, '2nd Half - Handicap X:Y', 'Half', 'partition', european('2h.'), {
    lines: [-2, -1, 1, 2],
    spec: headStart,
  }),
  row(88, '2nd Half - Handicap', 'Half', 'mirrored', asian('2h.ah'), {
    lines: smallHandicaps,
    spec: handicap,
  }),
  row(90, '2nd Half - Total', 'Half', 'mirrored', totals('2h.ou'), {
    lines: numbers(0.5, 6, 0.5),
    spec: total,
  }),
  row(91, '2nd Half - Home Team Total', 'Half', 'mirrored', totals('2h.home.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(92, '2nd Half - Away Team Total', 'Half', 'mirrored', totals('2h.away.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(
    93,
    '2nd Half - Exact Goals',
    'Half',
    'partition',
    ['0', '1', '2+'].map((n, i) => `sr:exact_goals:2+:${85 + i}=2h.goals/${n}`).join(';'),
    { spec: 'variant=sr:exact_goals:2+' },
  ),
  row(94, '2nd Half - Odd/Even', 'Half', 'partition', oddEven('2h.oe')),
  row(95, '2nd Half - GG/NG', 'Half', 'partition', yesNo('2h.btts/yes')),
  row(96, '2nd Half - Home Clean Sheet', 'Half', 'partition', yesNo('2h.home.cleansheet/yes')),
  row(97, '2nd Half - Away Clean Sheet', 'Half', 'partition', yesNo('2h.away.cleansheet/yes')),
  row(
    98,
    '2nd Half - Correct Score',
    'Half',
    'partition',
    halfScores(
      '2h.',
      {
        546: '0-0',
        548: '0-1',
        550: '0-2',
        552: '1-0',
        554: '1-1',
        556: '1-2',
        558: '2-0',
        560: '2-1',
        562: '2-2',
      },
      '564',
    ),
  ),
  row(542, '1st Half - DC & GG/NG', 'Half', 'overlapping', doubleAnd('1h.', '1h.btts')),
  row(543, '2nd Half - 1X2 & GG/NG', 'Half', 'partition', bothAnd('2h.')),
  row(544, '2nd Half - 1X2 & Total', 'Half', 'partition', totalAnd('2h.'), {
    lines: [1.5],
    spec: total,
  }),
  row(545, '2nd Half - DC & GG/NG', 'Half', 'overlapping', doubleAnd('2h.', '2h.btts')),
  row(552, '1st Half - Multigoals', 'Half', 'overlapping', multi('1h.goals')),
  row(553, '2nd Half - Multigoals', 'Half', 'overlapping', multi('2h.goals')),
  row(810001, 'Goal Bounds - 1st Half', 'Half', 'overlapping', smallBounds('1h.goals')),
  row(810002, 'Excluded Goals - 1st Half', 'Half', 'overlapping', excluded('1h.goals', 3)),
  row(
    900019,
    '2nd Half Away to Score Yes/No',
    'Half',
    'partition',
    yesNo('2h.away.score/yes', ['39', '40']),
  ),
  row(
    900020,
    '2nd Half Home to Score Yes/No',
    'Half',
    'partition',
    yesNo('2h.home.score/yes', ['39', '40']),
  ),
  row(
    900021,
    'HT Away Team to Score Yes/No',
    'Half',
    'partition',
    yesNo('1h.away.score/yes', ['39', '40']),
  ),
  row(
    900022,
    'HT Home Team To Score Yes/No',
    'Half',
    'partition',
    yesNo('1h.home.score/yes', ['39', '40']),
  ),
  row(
    900027,
    'GG in Both Halves Yes/No',
    'Half',
    'partition',
    yesNo('1h.btts/yes & 2h.btts/yes', ['39', '40']),
  ),
  row(
    900029,
    '2nd Half Home Total Odd/Even',
    'Half',
    'partition',
    '32=2h.home.oe/even;33=2h.home.oe/odd',
  ),
  row(
    900030,
    '2nd Half Away Total Odd/Even',
    'Half',
    'partition',
    '32=2h.away.oe/even;33=2h.away.oe/odd',
  ),
  row(
    900031,
    'HT Away Total Odd/Even',
    'Half',
    'partition',
    '32=1h.away.oe/even;33=1h.away.oe/odd',
  ),
  row(
    900032,
    'HT Home Total Odd/Even',
    'Half',
    'partition',
    '32=1h.home.oe/even;33=1h.home.oe/odd',
  ),
  row(
    900036,
    'HT Home to Win to Nil Yes/No',
    'Half',
    'partition',
    yesNo('1h.home.wtn/yes', ['39', '40']),
  ),
  row(
    900037,
    'HT Away to Win to Nil Yes/No',
    'Half',
    'partition',
    yesNo('1h.away.wtn/yes', ['39', '40']),
  ),
  row(
    900038,
    '2nd Half Home to Win to Nil Y/N',
    'Half',
    'partition',
    yesNo('2h.home.wtn/yes', ['39', '40']),
  ),
]
