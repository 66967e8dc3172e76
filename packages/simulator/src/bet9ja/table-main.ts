/** Bet9ja: main, early-payout and goal markets. */
import { type Row, numbers, pairs } from '../offer.ts'
import {
  anyOf,
  asian,
  doubles,
  european,
  fourByFour,
  halves,
  oddEven,
  pairSign,
  results,
  row,
  scores,
  totals,
  yesNo,
} from './table-leaves.ts'

export const main: Row[] = [
  row('1X2', '1X2', 'POPULAR', 'partition', results('')),
  row('DC', 'Double Chance', 'POPULAR', 'cover-2', doubles('')),
  row('DNB', 'Draw No Bet', 'POPULAR', 'mirrored', '1=dnb/home;2=dnb/away'),
  row('OU', 'Over/Under', 'POPULAR', 'mirrored', totals('ou'), { lines: halves(0.5, 9) }),
  row('OUA', 'Over/Under Asian', 'GOAL', 'mirrored', totals('ou'), {
    lines: [0.75, 1, 1.25, 1.75, 2, 2.25, 2.75, 3, 3.25, 3.75, 4, 4.25, 4.75, 5, 5.25, 5.75],
  }),
  row('GGNG', 'Goal/No Goal', 'POPULAR', 'partition', 'Y=btts/yes;N=btts/no'),
  row('OE', 'Odd/Even', 'GOAL', 'partition', oddEven('oe')),
  row('OEHOME', 'Odd/Even - Home', 'HOMEAWAY', 'partition', oddEven('home.oe')),
  row('OEAWAY', 'Odd/Even - Away', 'HOMEAWAY', 'partition', oddEven('away.oe')),
  row('HOMENOBET', 'Home No Bet', 'OTHER', 'mirrored', 'X=hnb/draw;2=hnb/away'),
  row('AWAYNOBET', 'Away No Bet', 'OTHER', 'mirrored', '1=anb/home;X=anb/draw'),
  row('1X2HND', 'Handicap', 'OTHER', 'partition', european('', 'H'), {
    lines: [-4, -3, -2, -1, 1, 2, 3],
  }),
  row('AH', 'Asian Handicap', 'OTHER', 'mirrored', asian('ah'), {
    lines: [
      -2.5, -1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25,
      2.5,
    ],
  }),
  row(
    'HTFT',
    'Half-Time/Full-Time',
    'OTHER',
    'partition',
    pairs.map((p) => `${pairSign(p, '/')}=htft/${p}`).join(';'),
  ),
  row('CSFT', 'Correct Score', 'OTHER', 'partition', scores('', fourByFour, 'other[0-4]')),
  row(
    'WINMARGIN',
    'Winning Margins',
    'OTHER',
    'partition',
    'HT1=margin/home-1;HT2=margin/home-2;HT>2=margin/home-3+;AT1=margin/away-1;AT2=margin/away-2;AT>2=margin/away-3+;X=margin/draw',
  ),
  row('1X21', '1X2 1UP', 'POPULAR', 'overlapping', '11=#1up/home;X1=1x2/draw;21=#1up/away', {
    tier: 2,
  }),
  row('1X22', '1X2 2UP', 'POPULAR', 'overlapping', '12=#2up/home;X2=1x2/draw;22=#2up/away', {
    tier: 2,
  }),
  row('DC1X21', 'DC 1X2 1UP', 'POPULAR', 'overlapping', '11=#dc1up/1x;121=#dc1up/12;X1=#dc1up/x2', {
    tier: 1,
  }),
  row(
    'HL',
    'Home to Win - 1UP/2UP',
    'POPULAR',
    'overlapping',
    'HOME1Y=#1up/home;HOME2Y=#2up/home',
    { tier: 1 },
  ),
  row(
    'AL',
    'Away to Win - 1UP/2UP',
    'POPULAR',
    'overlapping',
    'AWAY1Y=#1up/away;AWAY2Y=#2up/away',
    { tier: 1 },
  ),
  row(
    '1STGOAL',
    'First Team to Score',
    'GOAL',
    'partition',
    '1=#goal@1/home;X=goals/0 ~ None;2=#goal@1/away',
  ),
  row(
    'LASTSCORE',
    'Last Team to Score',
    'GOAL',
    'partition',
    '1=#lastgoal/home;N=goals/0 ~ None;2=#lastgoal/away',
  ),
]

const bothScore = (side: string, line: number) => {
  const key = `1h.${side}.score/yes & 2h.${side}.score/yes`
  return `YO=${key} & ou@${line}/over;YU=${key} & ou@${line}/under;NO=!(${key}) & ou@${line}/over;NU=!(${key}) & ou@${line}/under`
}

export const goals: Row[] = [
  row('CLEANSH', 'Clean Sheet Home', 'HOMEAWAY', 'partition', yesNo('home.cleansheet/yes')),
  row('CLEANSA', 'Clean Sheet Away', 'HOMEAWAY', 'partition', yesNo('away.cleansheet/yes')),
  row('HOMEWINNIL', 'Home Win to Nil', 'HOMEAWAY', 'partition', yesNo('home.wtn/yes')),
  row('AWAYWINNIL', 'Away Win to Nil', 'HOMEAWAY', 'partition', yesNo('away.wtn/yes')),
  row('HTS', 'Home To Score', 'HOMEAWAY', 'partition', yesNo('home.score/yes')),
  row('AWAYSCORE', 'Away to Score', 'HOMEAWAY', 'partition', yesNo('away.score/yes')),
  row(
    'GGNG2PLUS',
    'GG/NG 2+',
    'GOAL',
    'partition',
    'GG=home.ou@1.5/over & away.ou@1.5/over ~ Yes;NG=!(home.ou@1.5/over & away.ou@1.5/over) ~ No',
  ),
  row(
    'SCORET',
    'Team to Score',
    'GOAL',
    'partition',
    'NG=which/none;1=which/home;2=which/away;GG=which/both',
  ),
  row(
    'NGOALS',
    'Multi Goal',
    'GOAL',
    'overlapping',
    [
      '1-2',
      '1-3',
      '1-4',
      '1-5',
      '2-3',
      '2-4',
      '2-5',
      '2-6',
      '3-4',
      '3-5',
      '3-6',
      '4-5',
      '4-6',
      '5-6',
    ]
      .map((range) => `${range}=goals/${range}`)
      .join(';'),
  ),
  row(
    'TMGHO',
    'Multi Goal Home',
    'HOMEAWAY',
    'overlapping',
    'HO12=home.goals/1-2;HO13=home.goals/1-3;HO23=home.goals/2-3',
  ),
  row(
    'TMGAW',
    'Multi Goal Away',
    'HOMEAWAY',
    'overlapping',
    'AW12=away.goals/1-2;AW13=away.goals/1-3;AW23=away.goals/2-3',
  ),
  row(
    'GOALSHOME',
    'Exact Goals Home',
    'HOMEAWAY',
    'partition',
    '0=home.goals/0;1=home.goals/1;2=home.goals/2;3+=home.goals/3+',
  ),
  row(
    'GOALSAWAY',
    'Exact Goals Away',
    'HOMEAWAY',
    'partition',
    '0=away.goals/0;1=away.goals/1;2=away.goals/2;3+=away.goals/3+',
  ),
  row(
    'EXACTGOAL',
    'Exact Goals',
    'GOAL',
    'overlapping',
    numbers(1, 6)
      .map((n) => `${n}=goals/${n}`)
      .join(';'),
  ),
  row(
    'HAOU',
    'Home/Away - Over/Under',
    'HOMEAWAY',
    'overlapping',
    'OH=home.ou@{l}/over;UH=home.ou@{l}/under;OA=away.ou@{l}/over;UA=away.ou@{l}/under',
    { lines: halves(0.5, 5) },
  ),
  row('SCORE2R', 'A Team Score 2 in a Row', 'GOAL', 'partition', yesNo('#row@2/any'), { tier: 2 }),
  row('HOMES2R', 'Home To Score 2 in a Row', 'GOAL', 'partition', yesNo('#row@2/home'), {
    tier: 2,
  }),
  row('SCOREA2R', 'Away to Score 2 in a Row', 'GOAL', 'partition', yesNo('#row@2/away'), {
    tier: 2,
  }),
  row('SCORE3R', 'A Team Score 3 in a Row', 'GOAL', 'partition', yesNo('#row@3/any'), { tier: 2 }),
  row('SCOREH3R', 'Home to Score 3 in a Row', 'GOAL', 'partition', yesNo('#row@3/home'), {
    tier: 2,
  }),
  row('SCOREA3R', 'Away to Score 3 in a Row', 'GOAL', 'partition', yesNo('#row@3/away'), {
    tier: 2,
  }),
  row('DWG', 'Draw with Goals', 'GOAL', 'partition', yesNo('1x2/draw & goals/1+')),
  row(
    'MCS3',
    'Multi C.Score (1)',
    'OTHER',
    'partition',
    `0011=${anyOf('0-0 1-1')};010212=${anyOf('0-1 0-2 1-2')};031323=${anyOf('0-3 1-3 2-3')};102021=${anyOf('1-0 2-0 2-1')};142434=${anyOf('1-4 2-4 3-4')};223344=${anyOf('2-2 3-3 4-4')};303132=${anyOf('3-0 3-1 3-2')};414243=${anyOf('4-1 4-2 4-3')};4004O=${anyOf('4-0 0-4')} | cs/other[0-4]`,
  ),
  row(
    'MCS4',
    'Multi C.Score(2)',
    'OTHER',
    'partition',
    `00110110=${anyOf('0-0 1-1 0-1 1-0')};02120313=${anyOf('0-2 1-2 0-3 1-3')};04142434=${anyOf('0-4 1-4 2-4 3-4')};20213031=${anyOf('2-0 2-1 3-0 3-1')};22233233=${anyOf('2-2 2-3 3-2 3-3')};40414243=${anyOf('4-0 4-1 4-2 4-3')};44O=cs/4-4 | cs/other[0-4]`,
  ),
  ...[2.5, 3.5, 4.5].flatMap((line) => [
    row(
      `HSBHOU${line * 10}`,
      `Home Score Both Halves &O/U ${line}`,
      'COMBINED',
      'partition',
      bothScore('home', line),
      { lines: [line] },
    ),
    row(
      `ASBHOU${line * 10}`,
      `Away Score Both Halves&O/U ${line}`,
      'COMBINED',
      'partition',
      bothScore('away', line),
      { lines: [line] },
    ),
  ]),
  row(
    'ACS',
    'Anytime Correct Score',
    'OTHER',
    'overlapping',
    '1:0 0:1 1:1 2:0 0:2 2:1 1:2 2:2 3:0 0:3 3:1 1:3 3:2 2:3 4:0'
      .split(' ')
      .map((s) => `${s}=#anytime.cs/${s.replace(':', '-')}`)
      .join(';'),
    { tier: 1 },
  ),
]

/** Early by half-time is not early by the 45th minute, so that one is a market of its own. */
export const earlyTotals: Row[] = (
  [
    ['15E1', 10, 1.5],
    ['15E2', 20, 1.5],
    ['25E3', 30, 2.5],
    ['25EH', null, 2.5],
    ['35E5', 50, 3.5],
    ['35E6', 65, 3.5],
  ] as const
).flatMap(([text, minute, line]) =>
  (
    [
      ['', 'early'],
      ['H', 'home.early'],
      ['A', 'away.early'],
    ] as const
  ).map(([mark, fact]) =>
    row(
      `${mark}OU${text}`,
      `${mark === 'H' ? 'Home ' : mark === 'A' ? 'Away ' : ''}O/U ${line} Early (${minute ? `${minute} Minutes` : 'Half Time'})`,
      'GOAL',
      'overlapping',
      minute
        ? `O=#${fact}@${minute}:${line}/over`
        : `O=#own.bet9ja.S_${mark}OU${text}@${line}/O ~ Over`,
      { lines: [line], tier: 1 },
    ),
  ),
)
