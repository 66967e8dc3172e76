/**
 * BetKing's football markets, written from its document: type ids on the left, our key on the
 * right.
 */
import { type Row, type Shape, createOffer, numbers } from '../offer.ts'
import * as provided from '../shared/sportradar/outcomes.ts'
import {
  bothAnd,
  both,
  doubleAnd,
  doubleTotal,
  halfAndFull,
  halfAndFullScores,
  labelled,
  oddEven,
} from '../shared/sportradar/outcomes.ts'

type Rest = { lines?: readonly number[]; tier?: 1 | 2; spec?: (line: number) => string }

function row(
  market: number,
  name: string,
  group: string,
  shape: Shape,
  outcomes: string,
  rest: Rest = {},
): Row {
  return { market: String(market), name, group, shape, outcomes, ...rest }
}

/** `0 : 1`: the away side starts one goal up. */
const headStart = (line: number) => (line < 0 ? `0 : ${-line}` : `${line} : 0`)
const results = (scope: string) =>
  `4=${scope}1x2/home ~ 1;2=${scope}1x2/draw ~ X;5=${scope}1x2/away ~ 2`
const doubles = (scope: string) => labelled(provided.doubles(scope), ['1X', '12', 'X2'])
const noBet = (scope: string) => `4=${scope}dnb/home ~ 1 DNB;5=${scope}dnb/away ~ 2 DNB`
const totals = (leaf: string) => labelled(provided.totals(leaf), ['Over', 'Under'])
const yesNo = (key: string) => `74=${key} ~ Yes;76=!(${key}) ~ No`
const asian = (scope: string) => labelled(provided.asian(`${scope}ah`), ['1 AH', '2 AH'])
const nextGoal = (scope: string) =>
  `4=#${scope}goal@1/home ~ 1;7=${scope}goals/0 ~ X;5=#${scope}goal@1/away ~ 2`
const totalAnd = (scope: string) =>
  ['home', 'draw', 'away']
    .map(
      (result, i) =>
        `${796 + i * 4}=${scope}1x2/${result} & ${scope}ou@{l}/over;${794 + i * 4}=${scope}1x2/${result} & ${scope}ou@{l}/under`,
    )
    .join(';')
const anyOf = (list: string) =>
  list
    .split(' ')
    .map((score) => `cs/${score}`)
    .join(' | ')
const scores = (scope: string, list: string, rest: string) =>
  `${list
    .split(' ')
    .map((text) => {
      const [id, score = ''] = text.split('=')
      return `${id}=${scope}cs/${score.replace(':', '-')} ~ ${score}`
    })
    .join(';')};1995=${scope}cs/${rest} ~ Others`

/** 9917, all "or" bets: outcome id, first part, second part. */
const mixed: [number, string, string][] = [
  [2047, '1h.1x2/home', '1x2/home'],
  [2378, '1h.1x2/home', '1h.goals/0'],
  [2380, '1h.1x2/home', '1h.btts/yes'],
  [2382, '1h.1x2/home', '1h.btts/no'],
  [2048, '1h.1x2/away', '1x2/away'],
  [2384, '1h.1x2/away', '1h.goals/0'],
  [2386, '1h.1x2/away', '1h.btts/yes'],
  [2388, '1h.1x2/away', '1h.btts/no'],
  [2390, '1h.btts/yes', '2h.btts/yes'],
  [2391, '1h.btts/yes', '1h.ou@1.5/under'],
  [2, '1h.1x2/draw', '1x2/draw'],
  [2393, '1h.1x2/draw', '1h.btts/yes'],
  [2395, '1h.1x2/draw', '1h.btts/no'],
  [2379, '2h.1x2/home', '2h.goals/0'],
  [2381, '2h.1x2/home', '2h.btts/yes'],
  [2383, '2h.1x2/home', '2h.btts/no'],
  [2385, '2h.1x2/away', '2h.goals/0'],
  [2387, '2h.1x2/away', '2h.btts/yes'],
  [2389, '2h.1x2/away', '2h.btts/no'],
  [2392, '2h.btts/yes', '2h.ou@1.5/under'],
  [2394, '2h.1x2/draw', '2h.btts/yes'],
  [2396, '2h.1x2/draw', '2h.btts/no'],
]
const multi: [number, string][] = [
  [2460, '1-2'],
  [2461, '1-3'],
  [2462, '1-4'],
  [2463, '1-5'],
  [2464, '1-6'],
  [2117, '2-3'],
  [2468, '2-4'],
  [2469, '2-5'],
  [2470, '2-6'],
  [2062, '3-4'],
  [2475, '3-5'],
  [2476, '3-6'],
  [2118, '4-5'],
  [2482, '4-6'],
  [2063, '5-6'],
  [2064, '7+'],
]
const fewGoals = (leaf: string) => `2460=${leaf}/1-2;2461=${leaf}/1-3;2117=${leaf}/2-3`
const exactThree = (leaf: string) => `2046=${leaf}/0;2047=${leaf}/1;2048=${leaf}/2;2109=${leaf}/3+`
const chanceMix = [
  ['2354', 'home', 'over'],
  ['2352', 'draw', 'over'],
  ['2350', 'away', 'over'],
  ['2355', 'home', 'under'],
  ['2353', 'draw', 'under'],
  ['2351', 'away', 'under'],
]
const whichHalf = (side: string) =>
  `436=1h.${side}goals/1+ ~ 1st Half;7=${side}goals/0 ~ No Goal;438=1h.${side}goals/0 & 2h.${side}goals/1+ ~ Second Half`
const asianHalves = [-1.5, -0.5, 0.5, 1.5]

const betkingRows: readonly Row[] = [
  row(110, '1X2', 'Main', 'partition', results('')),
  row(10975, '1X2 - 2UP', 'Main', 'overlapping', '4=#2up/home ~ 1;2=1x2/draw ~ X;5=#2up/away ~ 2', {
    tier: 2,
  }),
  row(10974, '1X2 - 1UP', 'Main', 'overlapping', '4=#1up/home ~ 1;2=1x2/draw ~ X;5=#1up/away ~ 2', {
    tier: 2,
  }),
  row(10987, 'Double Chance 1UP', 'Main', 'overlapping', '9=#dc1up/1x;10=#dc1up/12;11=#dc1up/x2', {
    tier: 1,
  }),
  row(146, 'Double Chance', 'Main', 'cover-2', doubles('')),
  row(147, 'Draw No Bet', 'Main', 'mirrored', noBet('')),
  row(160, 'Total Goals', 'Main', 'mirrored', totals('ou'), { lines: numbers(0.5, 9) }),
  row(302, 'GG/NG', 'Main', 'partition', labelled(both(''), ['GG', 'NG'])),
  row(195, 'First Team Goal', 'Main', 'partition', nextGoal('')),
  row(
    647,
    'Last Team Goal',
    'Main',
    'partition',
    '4=#lastgoal/home ~ 1;5=#lastgoal/away ~ 2;7=goals/0 ~ None',
  ),
  row(305, 'Handicap (Asian)', 'Main', 'mirrored', asian(''), { lines: asianHalves }),
  row(
    342,
    'Handicap',
    'Main',
    'partition',
    '1714=eh@{l}/home ~ Home;1712=eh@{l}/draw ~ Draw;1715=eh@{l}/away ~ Away',
    { lines: [-2, -1, 1, 2, 3], spec: headStart },
  ),
  row(
    102,
    'Correct Score',
    'Main',
    'partition',
    scores(
      '',
      '1538=0:0 1539=1:0 1540=2:0 1541=3:0 1542=4:0 1547=0:1 1548=1:1 1549=2:1 1550=3:1 1551=4:1 1555=0:2 1556=1:2 1557=2:2 1558=3:2 1559=4:2 1562=0:3 1563=1:3 1564=2:3 1565=3:3 1566=4:3 1568=0:4 1569=1:4 1570=2:4 1571=3:4 1572=4:4',
      'other[0-4]',
    ),
  ),
  row(9312, 'Odd/Even Goals', 'Goals', 'partition', oddEven('oe')),
  row(
    9451,
    'Exact goals',
    'Goals',
    'partition',
    '2046=goals/0;2047=goals/1;2048=goals/2;2049=goals/3;2057=goals/4;2040=goals/5;2119=goals/6+',
  ),
  row(9641, 'Total Goals (Exact)', 'Goals', 'overlapping', '74=goals/{l} ~ Goals', {
    lines: numbers(1, 7),
  }),
  row(
    9616,
    'Multi Goal',
    'Goals',
    'overlapping',
    multi.map(([id, range]) => `${id}=goals/${range} ~ ${range} goals`).join(';'),
  ),
  row(9619, 'Total Multigoal Home', 'Goals', 'overlapping', fewGoals('home.goals')),
  row(9620, 'Total Multigoal Away', 'Goals', 'overlapping', fewGoals('away.goals')),
  row(10283, 'Home Total Goals', 'Goals', 'mirrored', totals('home.ou'), {
    lines: numbers(0.5, 7),
  }),
  row(10284, 'Away Total Goals', 'Goals', 'mirrored', totals('away.ou'), {
    lines: numbers(0.5, 7),
  }),
  row(10285, 'Home Exact Goals', 'Goals', 'partition', exactThree('home.goals')),
  row(10286, 'Away Exact Goals', 'Goals', 'partition', exactThree('away.goals')),
  row(10287, 'Home clean sheet', 'Goals', 'partition', yesNo('home.cleansheet/yes')),
  row(10288, 'Away clean sheet', 'Goals', 'partition', yesNo('away.cleansheet/yes')),
  row(
    9905,
    'Both Teams Score 2+',
    'Goals',
    'partition',
    yesNo('home.ou@1.5/over & away.ou@1.5/over'),
  ),
  row(10382, 'Home to win', 'Goals', 'partition', yesNo('1x2/home')),
  row(10381, 'Away to win', 'Goals', 'partition', yesNo('1x2/away')),
  row(10383, 'Any team to win', 'Goals', 'partition', yesNo('dc/12')),
  row(9277, '1X2 & Total', 'Combo', 'partition', totalAnd(''), { lines: [2.5] }),
  row(9885, '1X2 + GG/NG', 'Combo', 'partition', bothAnd('')),
  row(9886, 'DC + GG/NG', 'Combo', 'overlapping', doubleAnd('', 'btts')),
  row(9888, 'Double Chance & Total Goals', 'Combo', 'overlapping', doubleTotal(''), {
    lines: numbers(1.5, 4),
  }),
  row(
    9648,
    'Chance Mix Total Goals',
    'Combo',
    'overlapping',
    chanceMix.map(([id, result, way]) => `${id}=1x2/${result} | ou@{l}/${way}`).join(';'),
    { lines: numbers(1.5, 3) },
  ),
  row(
    9917,
    'Chance Mix +',
    'Combo',
    'overlapping',
    mixed.map(([id, one, other]) => `${id}=${one} | ${other}`).join(';'),
  ),
  row(
    9787,
    'Multi C.Score - 4',
    'Combo',
    'partition',
    `2448=${anyOf('0-0 1-1 0-1 1-0')};2449=${anyOf('0-2 1-2 0-3 1-3')};2450=${anyOf('0-4 1-4 2-4 3-4')};2451=${anyOf('2-0 2-1 3-0 3-1')};2452=${anyOf('2-2 2-3 3-2 3-3')};2453=${anyOf('4-0 4-1 4-2 4-3')};2454=cs/4-4 | cs/other[0-4]`,
  ),
  row(
    9788,
    'Multi C.Score - 3',
    'Combo',
    'partition',
    `2439=${anyOf('0-0 1-1')};2440=${anyOf('0-1 0-2 1-2')};2441=${anyOf('0-3 1-3 2-3')};2442=${anyOf('1-0 2-0 2-1')};2443=${anyOf('1-4 2-4 3-4')};2444=${anyOf('2-2 3-3 4-4')};2445=${anyOf('3-0 3-1 3-2')};2447=${anyOf('4-1 4-2 4-3')};2446=${anyOf('4-0 0-4')} | cs/other[0-4]`,
  ),
  row(9881, 'HT/FT', 'Halves', 'partition', halfAndFull),
  row(700, 'HT/FT Correct Score', 'Halves', 'partition', halfAndFullScores('-')),
  row(142, '1st Half - 1X2', 'Halves', 'partition', results('1h.')),
  row(9588, '1st Half - Double Chance', 'Halves', 'cover-2', doubles('1h.')),
  row(9328, '1st Half - Draw No Bet', 'Halves', 'mirrored', noBet('1h.')),
  row(161, '1st Half - Total Goals', 'Halves', 'mirrored', totals('1h.ou'), {
    lines: numbers(0.5, 3),
  }),
  row(234, '1st Half - Goal 1', 'Halves', 'partition', nextGoal('1h.')),
  row(344, '1st Half - Handicap', 'Halves', 'mirrored', asian('1h.'), { lines: [-0.5, 0.5] }),
  row(9310, '1st Half - Odd/Even Goals', 'Halves', 'partition', oddEven('1h.oe')),
  row(9617, 'Multigoal HT', 'Halves', 'overlapping', fewGoals('1h.goals')),
  row(9639, '1st Half - Total Goals 1', 'Halves', 'overlapping', '74=1h.goals/1 ~ Yes', {
    lines: [1],
  }),
  row(9645, 'HT DC & GG/NG', 'Halves', 'overlapping', doubleAnd('1h.', '1h.btts')),
  row(9884, '1st Half - 1X2 & BTTS', 'Halves', 'partition', bothAnd('1h.')),
  row(9887, '1st Half - Both Teams to Score', 'Halves', 'partition', yesNo('1h.btts/yes')),
  row(9920, '1st Half - Double Chance & Total Goals', 'Halves', 'overlapping', doubleTotal('1h.'), {
    lines: [1.5],
  }),
  row(10290, '1st Half - Home Total Goals', 'Halves', 'mirrored', totals('1h.home.ou'), {
    lines: numbers(0.5, 2),
  }),
  row(10291, '1st Half - Away Total Goals', 'Halves', 'mirrored', totals('1h.away.ou'), {
    lines: numbers(0.5, 2),
  }),
  row(10297, '1st Half - 1X2 & Total Goals', 'Halves', 'partition', totalAnd('1h.'), {
    lines: [1.5],
  }),
  row(
    10298,
    '1st Half - Correct Score',
    'Halves',
    'partition',
    scores(
      '1h.',
      '1538=0:0 1539=1:0 1540=2:0 1547=0:1 1548=1:1 1549=2:1 1555=0:2 1556=1:2 1557=2:2',
      'other[0-2]',
    ),
  ),
  row(628, 'Home to win either half', 'Halves', 'partition', yesNo('1h.1x2/home | 2h.1x2/home')),
  row(627, 'Away to win either half', 'Halves', 'partition', yesNo('1h.1x2/away | 2h.1x2/away')),
  row(10643, 'Goal 1 Scored In Which Half', 'Halves', 'partition', whichHalf('')),
  row(10644, 'Home 1 Goal Scored In Which Half', 'Halves', 'partition', whichHalf('home.')),
  row(10645, 'Away 1 Goal Scored In Which Half', 'Halves', 'partition', whichHalf('away.')),
  row(9280, '2nd Half - Total Goals', 'Halves', 'mirrored', totals('2h.ou'), {
    lines: numbers(0.5, 3),
  }),
  row(9335, '2nd Half - Handicap', 'Halves', 'mirrored', asian('2h.'), { lines: asianHalves }),
  row(10299, '2nd Half - Double Chance', 'Halves', 'cover-2', doubles('2h.')),
  row(10302, '2nd Half - Home Total Goals', 'Halves', 'mirrored', totals('2h.home.ou'), {
    lines: numbers(0.5, 2),
  }),
  row(10303, '2nd Half - Away Total Goals', 'Halves', 'mirrored', totals('2h.away.ou'), {
    lines: numbers(0.5, 2),
  }),
  row(190, 'Total Corners', 'Corners', 'mirrored', totals('#corners.ou'), {
    lines: numbers(8.5, 4),
    tier: 2,
  }),
  row(10332, 'Home Total Corners', 'Corners', 'mirrored', totals('#corners.home.ou'), {
    lines: numbers(3.5, 3),
    tier: 2,
  }),
  row(10333, 'Away Total Corners', 'Corners', 'mirrored', totals('#corners.away.ou'), {
    lines: numbers(3.5, 3),
    tier: 2,
  }),
  row(
    699,
    'Penalty in the match',
    'Corners',
    'partition',
    '74=#penalty/yes ~ Yes;76=#penalty/no ~ No',
    { tier: 1 },
  ),
]
export const betkingOffer = () => createOffer(betkingRows)
