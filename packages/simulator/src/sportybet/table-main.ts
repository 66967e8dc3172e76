/** SportyBet: main and goal markets. */
import { type Row, numbers } from '../offer.ts'
import {
  asian,
  both,
  european,
  fourByFour,
  labelled,
  oddEven,
  results,
  scoreOf,
  scorer,
  totals,
  which,
} from '../shared/sportradar/outcomes.ts'
import {
  doubles,
  excluded,
  goalnr,
  halves,
  handicap,
  headStart,
  multi,
  noBet,
  quarterless,
  row,
  sixGoals,
  smallBounds,
  threeOrMore,
  total,
  winning,
  yesNo,
} from './table-leaves.ts'

function bounds(): string {
  const list: string[] = []
  for (let from = 0; from <= 5; from++)
    for (let to = from; to <= 5; to++) {
      if (from === 0 && to === 5) continue
      const id = from === 0 ? to : from * 10 + to
      const goals = to === 5 ? `${from}+` : from === to ? `${from}` : `${from}-${to}`
      list.push(`${id}=goals/${goals}`)
    }
  return list.join(';')
}

export const main: Row[] = [
  row(1, '1X2', 'Main', 'partition', results('')),
  row(60200, '1X2 - 1UP', 'Main', 'overlapping', '1=#1up/home;2=1x2/draw;3=#1up/away', { tier: 2 }),
  row(60100, '1X2 - 2UP', 'Main', 'overlapping', '1=#2up/home;2=1x2/draw;3=#2up/away', { tier: 2 }),
  row(
    60210,
    '1X2 - Never Down',
    'Main',
    'overlapping',
    '1=#neverdown/home;2=1x2/draw;3=#neverdown/away',
    { tier: 1 },
  ),
  row(18, 'Over/Under', 'Main', 'mirrored', totals('ou'), {
    lines: numbers(0.5, 12, 0.5),
    spec: total,
  }),
  row(10, 'Double Chance', 'Main', 'cover-2', doubles('')),
  row(60110, 'Double Chance - 1UP', 'Main', 'overlapping', '9=#dc1up/1x;10=dc/12;11=#dc1up/x2', {
    tier: 1,
  }),
  row(29, 'GG/NG', 'Main', 'partition', both('')),
  row(16, 'Handicap', 'Main', 'mirrored', asian('ah'), { lines: quarterless, spec: handicap }),
  row(14, 'Handicap', 'Main', 'partition', european(''), {
    lines: [-3, -2, -1, 1, 2, 3, 4],
    spec: headStart,
  }),
  row(11, 'Draw No Bet', 'Main', 'mirrored', noBet('')),
  row(12, 'Home No Bet', 'Main', 'mirrored', '776=hnb/draw;778=hnb/away'),
  row(13, 'Away No Bet', 'Main', 'mirrored', '780=anb/home;782=anb/draw'),
  row(26, 'Odd/Even', 'Main', 'partition', oddEven('oe')),
  row(60000, 'GG/NG 2+', 'Main', 'partition', yesNo('home.ou@1.5/over & away.ou@1.5/over')),
  row(8, 'Next Goal', 'Main', 'partition', scorer('#goal@1', 'goals/0'), goalnr),
  row(9, 'Last Goal', 'Main', 'partition', scorer('#lastgoal', 'goals/0')),
  row(
    15,
    'Winning Margin',
    'Main',
    'partition',
    winning.map((w, i) => `sr:winning_margin:3+:${113 + i}=margin/${w}`).join(';'),
    { spec: 'variant=sr:winning_margin:3+' },
  ),
  row(
    41,
    'Correct score [x:y]',
    'Main',
    'overlapping',
    sixGoals
      .split(' ')
      .map((t) => `${t.split('=')[0]}=csv/${t.split('=')[1]?.replace(':', '-')}[sum6]`)
      .join(';'),
    { spec: 'score=0:0' },
  ),
  row(
    45,
    'Correct Score',
    'Main',
    'partition',
    `${fourByFour.map(scoreOf).join(';')};324=cs/other[0-4] ~ Other`,
  ),
  row(
    60180,
    'Over/Under - Early Goals',
    'Main',
    'overlapping',
    '12=#early@10:1.5/over;13=#early@10:1.5/under',
    { spec: 'minsnr=10|total=1.5', tier: 2 },
  ),
  row(450001, 'Goal Bounds', 'Main', 'overlapping', bounds()),
  row(450002, 'Goal Bounds - Home', 'Main', 'overlapping', smallBounds('home.goals')),
  row(450003, 'Goal Bounds - Away', 'Main', 'overlapping', smallBounds('away.goals')),
  row(450004, 'Excluded Goals', 'Main', 'overlapping', excluded('goals', 5)),
  row(450005, 'Excluded Goals - Home', 'Main', 'overlapping', excluded('home.goals', 3)),
  row(450006, 'Excluded Goals - Away', 'Main', 'overlapping', excluded('away.goals', 3)),
]

export const early: Row[] = [
  { minute: 30, line: 2.5 },
  { minute: 50, line: 3.5 },
].map(({ minute, line }) =>
  row(
    60180,
    'Over/Under - Early Goals',
    'Main',
    'overlapping',
    `12=#early@${minute}:${line}/over;13=#early@${minute}:${line}/under`,
    { spec: `minsnr=${minute}|total=${line}`, tier: 2 },
  ),
)

export const goals: Row[] = [
  row(19, 'Home O/U', 'Goals', 'mirrored', totals('home.ou'), {
    lines: halves(0.5, 5),
    spec: total,
  }),
  row(20, 'Away O/U', 'Goals', 'mirrored', totals('away.ou'), {
    lines: halves(0.5, 5),
    spec: total,
  }),
  row(
    21,
    'Exact Goals',
    'Goals',
    'partition',
    numbers(0, 7)
      .map((n) => `sr:exact_goals:6+:${68 + n}=goals/${n}${n === 6 ? '+' : ''}`)
      .join(';'),
    { spec: 'variant=sr:exact_goals:6+' },
  ),
  row(23, 'Home Team Exact Goals', 'Goals', 'partition', threeOrMore('home.goals'), {
    spec: 'variant=sr:exact_goals:3+',
  }),
  row(24, 'Away Team Exact Goals', 'Goals', 'partition', threeOrMore('away.goals'), {
    spec: 'variant=sr:exact_goals:3+',
  }),
  row(
    25,
    'Goal Range',
    'Goals',
    'partition',
    ['0-1', '2-3', '4-6', '7+']
      .map((range, i) => `sr:goal_range:7+:${1342 + i}=goals/${range}`)
      .join(';'),
    { spec: 'variant=sr:goal_range:7+' },
  ),
  row(27, 'Home Team Odd/Even', 'Goals', 'partition', oddEven('home.oe')),
  row(28, 'Away Team Odd/Even', 'Goals', 'partition', oddEven('away.oe')),
  row(
    30,
    'Which Team To Score',
    'Goals',
    'partition',
    labelled(which.join(';'), ['', 'Only Home', 'Only Away']),
  ),
  row(31, 'Home Team Clean Sheet', 'Goals', 'partition', yesNo('home.cleansheet/yes')),
  row(32, 'Away Team Clean Sheet', 'Goals', 'partition', yesNo('away.cleansheet/yes')),
  row(33, 'Home Team Win To Nil', 'Goals', 'partition', yesNo('home.wtn/yes')),
  row(34, 'Away Team Win To Nil', 'Goals', 'partition', yesNo('away.wtn/yes')),
  row(
    900014,
    'Away Team To Score Yes/No',
    'Goals',
    'partition',
    yesNo('away.score/yes', ['39', '40']),
  ),
  row(
    900015,
    'Home Team To Score Yes/No',
    'Goals',
    'partition',
    yesNo('home.score/yes', ['39', '40']),
  ),
  row(
    548,
    'Multigoals',
    'Goals',
    'overlapping',
    `${['1-2', '1-3', '1-4', '1-5', '1-6', '2-3', '2-4', '2-5', '2-6', '3-4', '3-5', '3-6', '4-5', '4-6', '5-6', '7+'].map((range, i) => `${1730 + i}=goals/${range}`).join(';')};1804=goals/0 ~ No goal`,
  ),
  row(549, 'Home Team Multigoals', 'Goals', 'overlapping', multi('home.goals')),
  row(550, 'Away Team Multigoals', 'Goals', 'overlapping', multi('away.goals')),
  row(551, 'Multiscores', 'Goals', 'partition', multiScores()),
  row(
    60010,
    'Any Team To Score 2 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@2/any'),
    { tier: 2 },
  ),
  row(
    60011,
    'Home Team To Score 2 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@2/home'),
    { tier: 2 },
  ),
  row(
    60012,
    'Away Team To Score 2 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@2/away'),
    { tier: 2 },
  ),
  row(
    60020,
    'Any Team To Score 3 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@3/any'),
    { tier: 2 },
  ),
  row(
    60021,
    'Home Team To Score 3 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@3/home'),
    { tier: 2 },
  ),
  row(
    60022,
    'Away Team To Score 3 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@3/away'),
    { tier: 2 },
  ),
  row(60300, 'Any Team to lead by 1 Goal', 'Goals', 'partition', yesNo('goals/1+'), { tier: 2 }),
  row(60301, 'Any Team to lead by 2 Goals', 'Goals', 'partition', yesNo('#lead@2/any'), {
    tier: 2,
  }),
  row(60302, 'Any Team to lead by 3 Goals', 'Goals', 'partition', yesNo('#lead@3/any'), {
    tier: 2,
  }),
  row(60303, 'Home Team to lead by 1 Goal', 'Goals', 'partition', yesNo('#1up/home'), { tier: 2 }),
  row(60304, 'Home Team to lead by 2 Goals', 'Goals', 'partition', yesNo('#lead@2/home'), {
    tier: 2,
  }),
  row(60305, 'Home Team to lead by 3 Goals', 'Goals', 'partition', yesNo('#lead@3/home'), {
    tier: 2,
  }),
  row(60306, 'Away Team to lead by 1 Goal', 'Goals', 'partition', yesNo('#1up/away'), { tier: 2 }),
  row(60307, 'Away Team to lead by 2 Goals', 'Goals', 'partition', yesNo('#lead@2/away'), {
    tier: 2,
  }),
  row(60308, 'Away Team to lead by 3 Goals', 'Goals', 'partition', yesNo('#lead@3/away'), {
    tier: 2,
  }),
]

function anyOf(scores: string): string {
  return scores
    .split(' ')
    .map((score) => `cs/${score}`)
    .join(' | ')
}

function multiScores(): string {
  const homeWins = ['1-0 2-0 3-0', '4-0 5-0 6-0', '2-1 3-1 4-1', '3-2 4-2 4-3 5-1']
  const awayWins = homeWins.map((text) =>
    text
      .split(' ')
      .map((score) => score.split('-').reverse().join('-'))
      .join(' '),
  )
  const rest = (side: string, sets: string[]) => `1x2/${side} & !(${anyOf(sets.join(' '))})`
  const list = homeWins.flatMap((text, i) => [
    `${1750 + i * 2}=${anyOf(text)}`,
    `${1751 + i * 2}=${anyOf(awayWins[i] ?? '')}`,
  ])
  return `${list.join(';')};1758=${rest('home', homeWins)} ~ Other Homewin;1759=${rest('away', awayWins)} ~ Other Awaywin;1803=1x2/draw`
}
