/**
 * Betking's markets by `MarketTypeId`, outcomes by selection type id. Names vary from page to page
 * and are never read. Most outcome ids are Sportradar's, the market ids are not; 627, 10381 are the away side's and 628, 10382 the home side's.
 */
import {
  chanceAnd,
  chanceTotal,
  doubleChance,
  either,
  halfAndFull,
  halfAndFullScores,
  handicap,
  homeAway,
  oddEven,
  overUnder,
  resultAnd,
  resultTotal,
  yesNo,
  zip,
} from '../shared/sportradar/rows.ts'
import { defineTable } from '../table.ts'
import type { MarketRow, Shape } from '../table.ts'

type Outcomes = Readonly<Record<string, string>>
type Extra = Pick<MarketRow, 'lines' | 'vars'>

function row(
  market: number,
  name: string,
  shape: Shape,
  outcomes: Outcomes,
  extra?: Extra,
): MarketRow {
  return { market: String(market), name, shape, outcomes, ...extra }
}

const goals = { lines: [0.5, 1.5, 2.5, 3.5, 4.5, 5.5] }
const few = { lines: [0.5, 1.5, 2.5] }
const asian = { lines: [-1.5, -0.5, 0.5, 1.5] }
const european = { lines: [-2, -1, 1, 2, 3] }
const combined = { lines: [1.5, 2.5, 3.5, 4.5] }
const counters = {
  vars: [
    { n: '1', before: '0' },
    { n: '4', before: '0-3' },
  ],
}

const sides = ['home', 'draw', 'away'] as const
const of = (leaf: string, outcomes: readonly string[]) => outcomes.map((one) => `${leaf}/${one}`)
const result = (scope: string) => zip([4, 2, 5], of(`${scope}1x2`, sides))
const scorer = (fact: string, none: string) =>
  zip([4, 7, 5], [`${fact}/home`, none, `${fact}/away`])
const whichHalf = (side: string) =>
  zip(
    [436, 7, 438],
    [`1h.${side}goals/1+`, `${side}goals/0`, `1h.${side}goals/0 & 2h.${side}goals/1+`],
  )
const early = (fact: string) => zip([4, 2, 5], [`${fact}/home`, '1x2/draw', `${fact}/away`])

const resultBoth = (scope: string) => resultAnd(scope, `${scope}btts/yes`, `${scope}btts/no`)
const chanceBoth = (scope: string) => chanceAnd(scope, `${scope}btts`)

const exactly = (leaf: string, counts: Readonly<Record<number, string>>): Outcomes =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, `${leaf}/${count}`]))
const exactGoals = { 2046: '0', 2047: '1', 2048: '2', 2049: '3', 2057: '4', 2040: '5', 2119: '6+' }
const exactSide = { 2046: '0', 2047: '1', 2048: '2', 2109: '3+' }
const multiShort = { 2460: '1-2', 2461: '1-3', 2117: '2-3' }
const multi = {
  ...multiShort,
  2462: '1-4',
  2463: '1-5',
  2464: '1-6',
  2468: '2-4',
  2469: '2-5',
  2470: '2-6',
  2062: '3-4',
  2475: '3-5',
  2476: '3-6',
  2118: '4-5',
  2482: '4-6',
  2063: '5-6',
  2064: '7+',
}

/** Ids run by away goals, then home goals: five each. */
const scoreIds = [
  [1538, 1539, 1540, 1541, 1542],
  [1547, 1548, 1549, 1550, 1551],
  [1555, 1556, 1557, 1558, 1559],
  [1562, 1563, 1564, 1565, 1566],
  [1568, 1569, 1570, 1571, 1572],
]

function scores(scope: string, largest: number): Outcomes {
  const listed = scoreIds
    .slice(0, largest + 1)
    .flatMap((ids, away) =>
      ids.slice(0, largest + 1).map((id, home) => [String(id), `${scope}cs/${home}-${away}`]),
    )
  return { ...Object.fromEntries(listed), 1995: `${scope}cs/other[0-${largest}]` }
}

function anyScore(list: string): string {
  return list
    .split(' ')
    .map((score) => `cs/${score}`)
    .join(' | ')
}

/** Goals of each half within a bound: the even id is the "No" of the odd one after it. */
const halfGoals: readonly (readonly [no: number, first: string, second: string])[] = [
  [2920, '0-1', '0-2'],
  [2922, '0-1', '0-3'],
  [2924, '0-1', '0-1'],
  [2926, '1+', '2+'],
  [2928, '1+', '3+'],
  [2930, '1+', '1+'],
  [2932, '0-2', '0-1'],
  [2934, '0-2', '0-3'],
  [2936, '0-2', '0-2'],
  [2938, '2+', '1+'],
  [2940, '2+', '3+'],
  [2942, '2+', '2+'],
  [2944, '0-3', '0-1'],
  [2946, '3+', '2+'],
  [2948, '3+', '3+'],
  [2950, '3+', '1+'],
]
const halfGoalOutcomes = Object.fromEntries(
  halfGoals.flatMap(([no, first, second]) => {
    const bet = `1h.goals/${first} & 2h.goals/${second}`
    return [
      [String(no), `!(${bet})`],
      [String(no + 1), bet],
    ]
  }),
)

/** Either of two: outcomes of one half, or of a half and the match. */
const chanceMix: Outcomes = {
  2047: '1h.1x2/home | 1x2/home',
  2: '1h.1x2/draw | 1x2/draw',
  2048: '1h.1x2/away | 1x2/away',
  2378: '1h.1x2/home | 1h.goals/0',
  2380: '1h.1x2/home | 1h.btts/yes',
  2382: '1h.1x2/home | 1h.btts/no',
  2384: '1h.1x2/away | 1h.goals/0',
  2386: '1h.1x2/away | 1h.btts/yes',
  2388: '1h.1x2/away | 1h.btts/no',
  2393: '1h.1x2/draw | 1h.btts/yes',
  2395: '1h.1x2/draw | 1h.btts/no',
  2390: '1h.btts/yes | 2h.btts/yes',
  2391: '1h.btts/yes | 1h.goals/0-1',
  2392: '2h.btts/yes | 2h.goals/0-1',
  2379: '2h.1x2/home | 2h.goals/0',
  2381: '2h.1x2/home | 2h.btts/yes',
  2383: '2h.1x2/home | 2h.btts/no',
  2385: '2h.1x2/away | 2h.goals/0',
  2387: '2h.1x2/away | 2h.btts/yes',
  2389: '2h.1x2/away | 2h.btts/no',
  2394: '2h.1x2/draw | 2h.btts/yes',
  2396: '2h.1x2/draw | 2h.btts/no',
}

const resultRows = [
  row(110, '1X2', 'partition', result('')),
  row(142, '1st Half - 1X2', 'partition', result('1h.')),
  row(146, 'Double Chance', 'cover-2', doubleChance('dc')),
  row(9588, '1st Half - Double Chance', 'cover-2', doubleChance('1h.dc')),
  row(10299, '2nd Half - Double Chance', 'cover-2', doubleChance('2h.dc')),
  row(147, 'Draw No Bet', 'mirrored', homeAway('dnb')),
  row(9328, '1st Half - Draw No Bet', 'mirrored', homeAway('1h.dnb')),
  row(305, 'Handicap', 'mirrored', handicap('ah@{l}'), asian),
  row(344, '1st Half - Handicap', 'mirrored', handicap('1h.ah@{l}'), asian),
  row(9335, '2nd Half - Handicap', 'mirrored', handicap('2h.ah@{l}'), asian),
  row(342, 'Handicap (3 way)', 'partition', zip([1714, 1712, 1715], of('eh@{l}', sides)), european),
  row(9881, 'HT/FT', 'partition', halfAndFull()),
  row(627, 'Away To Win Either Half', 'partition', either('1h.1x2/away | 2h.1x2/away')),
  row(628, 'Home To Win Either Half', 'partition', either('1h.1x2/home | 2h.1x2/home')),
  row(10381, 'Away To Win', 'partition', either('1x2/away')),
  row(10382, 'Home To Win', 'partition', either('1x2/home')),
  row(10383, 'Any Team To Win', 'partition', zip([74, 76], ['dc/12', '1x2/draw'])),
  row(10974, '1X2 - 1UP', 'overlapping', early('#1up')),
  row(10975, '1X2 - 2UP', 'overlapping', early('#2up')),
  row(10987, 'Double Chance - 1UP', 'overlapping', doubleChance('#dc1up')),
]

const goalRows = [
  row(160, 'Total Goals', 'partition', overUnder('ou@{l}'), goals),
  row(161, '1st Half - Total Goals', 'partition', overUnder('1h.ou@{l}'), few),
  row(9280, '2nd Half - Total Goals', 'partition', overUnder('2h.ou@{l}'), few),
  row(10283, 'Home Total Goals', 'partition', overUnder('home.ou@{l}'), goals),
  row(10284, 'Away Total Goals', 'partition', overUnder('away.ou@{l}'), goals),
  row(10290, '1st Half - Home Total Goals', 'partition', overUnder('1h.home.ou@{l}'), few),
  row(10291, '1st Half - Away Total Goals', 'partition', overUnder('1h.away.ou@{l}'), few),
  row(10302, '2nd Half - Home Total Goals', 'partition', overUnder('2h.home.ou@{l}'), few),
  row(10303, '2nd Half - Away Total Goals', 'partition', overUnder('2h.away.ou@{l}'), few),
  row(302, 'GG/NG', 'partition', yesNo('btts')),
  row(9887, '1st Half - Both Teams to Score', 'partition', yesNo('1h.btts')),
  row(9905, 'Both Teams Score 2+', 'partition', either('home.ou@1.5/over & away.ou@1.5/over')),
  row(9312, 'Odd/Even Goals', 'partition', oddEven('oe')),
  row(9310, '1st Half - Odd/Even Goals', 'partition', oddEven('1h.oe')),
  row(10287, 'Home Clean Sheet', 'partition', yesNo('home.cleansheet')),
  row(10288, 'Away Clean Sheet', 'partition', yesNo('away.cleansheet')),
  row(9451, 'Exact Goals', 'partition', exactly('goals', exactGoals)),
  row(9641, 'Total Goals (Exact)', 'overlapping', { 74: 'goals/{l}' }, { lines: [1, 2, 7] }),
  row(
    9639,
    '1st Half - Total Goals (Exact)',
    'overlapping',
    { 74: '1h.goals/{l}' },
    { lines: [1] },
  ),
  row(10285, 'Home Exact Goals', 'partition', exactly('home.goals', exactSide)),
  row(10286, 'Away Exact Goals', 'partition', exactly('away.goals', exactSide)),
  row(9616, 'Multi Goal', 'overlapping', exactly('goals', multi)),
  row(9617, 'Multigoal HT', 'overlapping', exactly('1h.goals', multiShort)),
  row(9619, 'Total Multigoal Home', 'overlapping', exactly('home.goals', multiShort)),
  row(9620, 'Total Multigoal Away', 'overlapping', exactly('away.goals', multiShort)),
  row(9647, 'HT/2HT Goals', 'overlapping', halfGoalOutcomes),
  row(195, 'First / Next Team Goal', 'partition', scorer('#goal@{n}', 'goals/{before}'), counters),
  row(234, '1st Half - Goal 1', 'partition', scorer('#1h.goal@1', '1h.goals/0')),
  row(647, 'Last Team Goal', 'partition', scorer('#lastgoal', 'goals/0')),
  row(10643, 'Goal 1 Scored In Which Half', 'partition', whichHalf('')),
  row(10644, 'Home 1 Goal Scored In Which Half', 'partition', whichHalf('home.')),
  row(10645, 'Away 1 Goal Scored In Which Half', 'partition', whichHalf('away.')),
]

const scoreRows = [
  row(102, 'Correct Score', 'partition', scores('', 4)),
  row(10298, '1st Half - Correct Score', 'partition', scores('1h.', 2)),
  row(700, 'HT/FT Correct Score', 'partition', halfAndFullScores()),
  row(9787, 'Multi C.Score - 4', 'partition', {
    2448: anyScore('0-0 1-1 0-1 1-0'),
    2449: anyScore('0-2 1-2 0-3 1-3'),
    2450: anyScore('0-4 1-4 2-4 3-4'),
    2451: anyScore('2-0 2-1 3-0 3-1'),
    2452: anyScore('2-2 2-3 3-2 3-3'),
    2453: anyScore('4-0 4-1 4-2 4-3'),
    2454: anyScore('4-4 other[0-4]'),
  }),
  row(9788, 'Multi C.Score - 3', 'partition', {
    2439: anyScore('0-0 1-1'),
    2440: anyScore('0-1 0-2 1-2'),
    2441: anyScore('0-3 1-3 2-3'),
    2442: anyScore('1-0 2-0 2-1'),
    2443: anyScore('1-4 2-4 3-4'),
    2444: anyScore('2-2 3-3 4-4'),
    2445: anyScore('3-0 3-1 3-2'),
    2447: anyScore('4-1 4-2 4-3'),
    2446: anyScore('4-0 0-4 other[0-4]'),
  }),
]

const joinedRows = [
  row(9277, '1X2 & Total', 'partition', resultTotal(''), combined),
  row(10297, '1st Half - 1X2 & Total Goals', 'partition', resultTotal('1h.'), combined),
  row(9885, '1X2 + GG/NG', 'partition', resultBoth('')),
  row(9884, '1st Half - 1X2 & BTTS', 'partition', resultBoth('1h.')),
  row(9886, 'DC + GG/NG', 'overlapping', chanceBoth('')),
  row(9645, 'HT DC & GG/NG', 'overlapping', chanceBoth('1h.')),
  row(9888, 'Double Chance & Total Goals', 'overlapping', chanceTotal(''), combined),
  row(9920, '1st Half - Double Chance & Total Goals', 'overlapping', chanceTotal('1h.'), combined),
  row(
    9648,
    'Chance Mix Total Goals (or)',
    'overlapping',
    zip(
      [2354, 2352, 2350, 2355, 2353, 2351],
      ['over', 'under'].flatMap((total) => sides.map((side) => `1x2/${side} | ou@{l}/${total}`)),
    ),
    combined,
  ),
  row(9917, 'Chance Mix +', 'overlapping', chanceMix),
]

/** Outcomes whose order or rule nobody has published: like to like only. */
function own(market: number, outcomes: readonly number[]): Record<string, string> {
  return zip(
    outcomes,
    outcomes.map((outcome) => `#own.betking.${market}/${outcome}`),
  )
}

const factRows = [
  row(322, 'Rest of the match', 'overlapping', own(322, [4, 2, 5])),
  row(
    9334,
    'Chance Mix Both Teams (or)',
    'overlapping',
    own(9334, [2344, 2345, 2346, 2347, 2348, 2349]),
  ),
  row(190, 'Corners Total', 'mirrored', overUnder('#corners.ou@{l}'), { lines: [8.5, 9.5] }),
  row(10332, 'Home Corners Total', 'mirrored', overUnder('#corners.home.ou@{l}'), { lines: [4.5] }),
  row(10333, 'Away Corners Total', 'mirrored', overUnder('#corners.away.ou@{l}'), { lines: [4.5] }),
  row(699, 'Penalty In The Match', 'partition', yesNo('#penalty')),
]

export const table = defineTable([
  ...resultRows,
  ...goalRows,
  ...scoreRows,
  ...joinedRows,
  ...factRows,
])
