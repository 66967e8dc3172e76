/**
 * Market type ids are Sportradar's, as are most outcome ids. Where this software has its own
 * outcome ids for a market, both are read: `outcomeId` turns the other family's into the one the
 * row names.
 */
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

function zip(ids: readonly (string | number)[], keys: readonly string[]): Outcomes {
  return Object.fromEntries(ids.map((id, index) => [String(id), keys[index] ?? '']))
}

const goalLines = { lines: [0.5, 1, 1.5, 2, 2.25, 2.5, 3, 3.5, 4.5, 5.5] }
const handicapLines = { lines: [-2, -1.5, -1, -0.75, -0.5, 0, 0.5, 1, 1.5] }
const headStarts = { lines: [-2, -1, 1, 2] }
const halfLines = { lines: [1.5, 2.5, 3.5] }
const counters = {
  vars: [
    { n: '1', before: '0' },
    { n: '2', before: '0-1' },
    { n: '3', before: '0-2' },
  ],
}

const sides = ['home', 'draw', 'away'] as const
const pairs = ['1x', '12', 'x2'] as const
const result = (leaf: string) =>
  zip(
    [1, 2, 3],
    sides.map((side) => `${leaf}/${side}`),
  )
const chance = (leaf: string) =>
  zip(
    [9, 10, 11],
    pairs.map((pair) => `${leaf}/${pair}`),
  )
const dnb = (leaf: string) => zip([4, 5], [`${leaf}/home`, `${leaf}/away`])
const overUnder = (leaf: string) => zip([12, 13], [`${leaf}/over`, `${leaf}/under`])
const yesNo = (leaf: string) => zip([74, 76], [`${leaf}/yes`, `${leaf}/no`])
const either = (bet: string) => zip([74, 76], [bet, `!(${bet})`])
const oddEven = (leaf: string) => zip([70, 72], [`${leaf}/odd`, `${leaf}/even`])
const handicap = (leaf: string) => zip([1714, 1715], [`${leaf}/home`, `${leaf}/away`])
const threeWay = (leaf: string) =>
  zip(
    [1711, 1712, 1713],
    sides.map((side) => `${leaf}/${side}`),
  )
const moreGoals = (leaf: string) =>
  zip(
    [436, 438, 440],
    ['1st', '2nd', 'equal'].map((half) => `${leaf}/${half}`),
  )
const scorer = (leaf: string, none: string) =>
  zip([6, 7, 8], [`${leaf}/home`, none, `${leaf}/away`])

function cross(
  ids: readonly number[],
  firsts: readonly string[],
  seconds: readonly string[],
): Outcomes {
  return zip(
    ids,
    firsts.flatMap((first) => seconds.map((second) => `${first} & ${second}`)),
  )
}

const results = (scope: string) => sides.map((side) => `${scope}1x2/${side}`)
const chances = (scope: string) => pairs.map((pair) => `${scope}dc/${pair}`)
const under = '{scope}ou@{l}/under'
const totals = (scope: string, order: readonly string[]) =>
  order.map((side) => under.replace('{scope}', scope).replace('under', side))
const resultAndBoth = (scope: string) =>
  cross([78, 80, 82, 84, 86, 88], results(scope), [`${scope}btts/yes`, `${scope}btts/no`])
const resultAndTotal = (scope: string) =>
  cross([794, 796, 798, 800, 802, 804], results(scope), totals(scope, ['under', 'over']))
const chanceAndBoth = (scope: string) =>
  cross([1718, 1719, 1720, 1721, 1722, 1723], chances(scope), [
    `${scope}btts/yes`,
    `${scope}btts/no`,
  ])

/** Scores in the order of their ids, two apart, and the rest with its own set. */
function scores(scope: string, input: { from: number; list: string; rest: number }): Outcomes {
  const { from, list, rest } = input
  const all = list.split(' ')
  const largest = Math.max(...all.flatMap((score) => score.split('-').map(Number)))
  return {
    ...zip(
      all.map((_score, index) => from + 2 * index),
      all.map((score) => `${scope}cs/${score}`),
    ),
    [rest]: `${scope}cs/other[0-${largest}]`,
  }
}

const fullScores = {
  from: 274,
  list:
    '0-0 1-0 2-0 3-0 4-0 0-1 1-1 2-1 3-1 4-1 0-2 1-2 2-2 3-2 4-2 ' +
    '0-3 1-3 2-3 3-3 4-3 0-4 1-4 2-4 3-4 4-4',
  rest: 324,
}
/** Outcomes of the long list go by their names; these two ids are ours. */
const longScores = { score: 'cs/{score}', rest: 'cs/other[{listed}]' }
const firstHalfScores = { from: 462, list: '0-0 1-1 2-2 1-0 2-0 2-1 0-1 0-2 1-2', rest: 480 }
const secondHalfScores = { from: 546, list: '0-0 0-1 0-2 1-0 1-1 1-2 2-0 2-1 2-2', rest: 564 }

const halfFull = sides.flatMap((half) => sides.map((full) => `htft/${half}-${full}`))

/**
 * Half-time score, then full-time score: even ids from 326, scores of up to three goals, then four
 * or more.
 */
function halfAndFullScores(): Outcomes {
  const small = [0, 1, 2, 3].flatMap((home) =>
    [0, 1, 2, 3].filter((away) => home + away <= 3).map((away) => [home, away] as const),
  )
  const keys = small.flatMap(([home, away]) => [
    ...small
      .filter((full) => full[0] >= home && full[1] >= away)
      .map((full) => `1h.cs/${home}-${away} & cs/${full.join('-')}`),
    `1h.cs/${home}-${away} & goals/4+`,
  ])
  return zip(
    [...keys, ''].map((_key, index) => 326 + 2 * index),
    [...keys, '1h.goals/4+'],
  )
}

const ranges = '1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6 7+'.split(' ')
const multigoals = {
  ...zip(
    ranges.map((_range, index) => 1730 + index),
    ranges.map((range) => `goals/${range}`),
  ),
  1804: 'goals/0',
}
const multigoalsOf = (leaf: string) =>
  zip(
    [1746, 1747, 1748, 1749, 1805],
    ['1-2', '1-3', '2-3', '4+', '0'].map((r) => `${leaf}/${r}`),
  )

const minutes15 = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90']
const minutes10 = '1-10 11-20 21-30 31-40 41-50 51-60 61-70 71-80 81-90'.split(' ')

/** Markets that repeat in each half, by the number they have there. */
const perScope = [
  { scope: '', label: '', ids: [1, 10, 11, 14, 16, 18, 19, 20, 26, 29] },
  { scope: '1h.', label: '1st half - ', ids: [60, 63, 64, 65, 66, 68, 69, 70, 74, 75] },
  { scope: '2h.', label: '2nd half - ', ids: [83, 85, 86, 87, 88, 90, 91, 92, 94, 95] },
] as const

const scopedRows = perScope.flatMap(({ scope, label, ids }) => [
  row(ids[0], `${label}1x2`, 'partition', result(`${scope}1x2`)),
  row(ids[1], `${label}Double chance`, 'cover-2', chance(`${scope}dc`)),
  row(ids[2], `${label}Draw no bet`, 'mirrored', dnb(`${scope}dnb`)),
  row(ids[3], `${label}Handicap`, 'partition', threeWay(`${scope}eh@{l}`), headStarts),
  row(ids[4], `${label}Asian handicap`, 'mirrored', handicap(`${scope}ah@{l}`), handicapLines),
  row(ids[5], `${label}Total`, 'mirrored', overUnder(`${scope}ou@{l}`), goalLines),
  row(ids[6], `${label}Home total`, 'mirrored', overUnder(`${scope}home.ou@{l}`), goalLines),
  row(ids[7], `${label}Away total`, 'mirrored', overUnder(`${scope}away.ou@{l}`), goalLines),
  row(ids[8], `${label}Odd/even`, 'partition', oddEven(`${scope}oe`)),
  row(ids[9], `${label}Both teams to score`, 'partition', yesNo(`${scope}btts`)),
])

const exact3 = (leaf: string) =>
  zip(
    [54, 56, 58, 60],
    ['0', '1', '2', '3+'].map((count) => `${leaf}/${count}`),
  )

const goalRows = [
  row(8, 'Next goal', 'partition', scorer('#goal@{n}', 'goals/{before}'), counters),
  row(9, 'Last goal', 'partition', scorer('#lastgoal', 'goals/0')),
  row(12, 'Home no bet', 'mirrored', zip([776, 778], ['hnb/draw', 'hnb/away'])),
  row(13, 'Away no bet', 'mirrored', zip([780, 782], ['anb/home', 'anb/draw'])),
  row(
    15,
    'Winning margin',
    'partition',
    zip(
      [630, 632, 634, 636, 638, 640, 2],
      ['home-1', 'home-2', 'home-3+', 'away-1', 'away-2', 'away-3+', 'draw'].map(
        (by) => `margin/${by}`,
      ),
    ),
  ),
  row(
    21,
    'Exact goals',
    // The variant that counts one goal further names its last two outcomes itself.
    'overlapping',
    zip(
      [54, 56, 58, 734, 712, 966, 'sr:exact_goals:6+:73', 'sr:exact_goals:6+:74'],
      ['0', '1', '2', '3', '4', '5+', '5', '6+'].map((n) => `goals/${n}`),
    ),
  ),
  row(23, 'Home exact goals', 'partition', exact3('home.goals')),
  row(24, 'Away exact goals', 'partition', exact3('away.goals')),
  row(
    25,
    'Goal range',
    'partition',
    zip(
      [1342, 1343, 1344, 1345],
      ['0-1', '2-3', '4-6', '7+'].map((n) => `goals/${n}`),
    ),
  ),
  row(27, 'Home odd/even', 'partition', oddEven('home.oe')),
  row(28, 'Away odd/even', 'partition', oddEven('away.oe')),
  row(
    30,
    'Which team to score',
    'partition',
    zip([784, 788, 790, 792], ['which/none', 'which/home', 'which/away', 'which/both']),
  ),
  row(31, 'Home clean sheet', 'partition', yesNo('home.cleansheet')),
  row(32, 'Away clean sheet', 'partition', yesNo('away.cleansheet')),
  row(33, 'Home win to nil', 'partition', yesNo('home.wtn')),
  row(34, 'Away win to nil', 'partition', yesNo('away.wtn')),
  row(17663, 'Home to score', 'partition', yesNo('home.score')),
  row(17664, 'Away to score', 'partition', yesNo('away.score')),
  row(45, 'Correct score', 'partition', scores('', fullScores)),
  row(17779, 'Correct score (long list)', 'overlapping', longScores, {
    vars: [{ score: '5-2', listed: '0-0 1-0 5-2' }],
  }),
  row(46, 'Halftime/fulltime correct score', 'partition', halfAndFullScores()),
  row(81, '1st half - Correct score', 'partition', scores('1h.', firstHalfScores)),
  row(98, '2nd half - Correct score', 'partition', scores('2h.', secondHalfScores)),
  row(
    47,
    'Halftime/fulltime',
    'partition',
    zip(
      halfFull.map((_key, index) => 418 + 2 * index),
      halfFull,
    ),
  ),
  row(548, 'Multigoals', 'overlapping', multigoals),
  row(549, 'Home multigoals', 'overlapping', multigoalsOf('home.goals')),
  row(550, 'Away multigoals', 'overlapping', multigoalsOf('away.goals')),
  row(552, '1st half - Multigoals', 'overlapping', multigoalsOf('1h.goals')),
  row(553, '2nd half - Multigoals', 'overlapping', multigoalsOf('2h.goals')),
]

const bothHalves = (first: string) => `1h.${first} & 2h.${first}`
const eitherHalf = (first: string) => `1h.${first} | 2h.${first}`

const halfRows = [
  row(48, 'Home to win both halves', 'partition', either(bothHalves('1x2/home'))),
  row(49, 'Away to win both halves', 'partition', either(bothHalves('1x2/away'))),
  row(50, 'Home to win either half', 'partition', either(eitherHalf('1x2/home'))),
  row(51, 'Away to win either half', 'partition', either(eitherHalf('1x2/away'))),
  row(52, 'Highest scoring half', 'partition', moreGoals('half')),
  row(53, 'Home highest scoring half', 'partition', moreGoals('home.half')),
  row(54, 'Away highest scoring half', 'partition', moreGoals('away.half')),
  row(
    55,
    '1st/2nd half both teams to score',
    'partition',
    zip(
      [806, 808, 810, 812],
      [
        ['no', 'no'],
        ['yes', 'no'],
        ['yes', 'yes'],
        ['no', 'yes'],
      ].map(([first, second]) => `1h.btts/${first} & 2h.btts/${second}`),
    ),
  ),
  row(56, 'Home to score in both halves', 'partition', either(bothHalves('home.score/yes'))),
  row(57, 'Away to score in both halves', 'partition', either(bothHalves('away.score/yes'))),
  row(58, 'Both halves over', 'partition', either(bothHalves('ou@{l}/over')), { lines: [1.5] }),
  row(59, 'Both halves under', 'partition', either(bothHalves('ou@{l}/under')), { lines: [1.5] }),
]

const joinedRows = [
  row(35, '1x2 & both teams to score', 'partition', resultAndBoth('')),
  row(
    36,
    'Total & both teams to score',
    'partition',
    zip(
      [90, 92, 94, 96],
      ['yes', 'no'].flatMap((answer) =>
        ['over', 'under'].map((side) => `ou@{l}/${side} & btts/${answer}`),
      ),
    ),
    { lines: [2.5, 3.5] },
  ),
  row(37, '1x2 & total', 'partition', resultAndTotal(''), halfLines),
  row(78, '1st half - 1x2 & both teams to score', 'partition', resultAndBoth('1h.')),
  row(79, '1st half - 1x2 & total', 'partition', resultAndTotal('1h.'), { lines: [1.5] }),
  row(542, '1st half - Double chance & both score', 'overlapping', chanceAndBoth('1h.')),
  row(546, 'Double chance & both teams to score', 'overlapping', chanceAndBoth('')),
  row(
    547,
    'Double chance & total',
    'overlapping',
    zip(
      [1724, 1725, 1726, 1727, 1728, 1729],
      ['under', 'over'].flatMap((side) => chances('').map((one) => `${one} & ou@{l}/${side}`)),
    ),
    halfLines,
  ),
  row(
    818,
    'Halftime/fulltime & total',
    'partition',
    zip(
      Array.from({ length: 18 }, (_none, index) => 1836 + index),
      ['under', 'over'].flatMap((side) => halfFull.map((one) => `${one} & ou@{l}/${side}`)),
    ),
    { lines: [1.5, 2.5, 3.5, 4.5] },
  ),
  ...['home', 'draw', 'away'].flatMap((side, index) => [
    row(854 + 2 * index, `${side} or over`, 'partition', either(`1x2/${side} | ou@{l}/over`), {
      lines: [2.5],
    }),
    row(855 + 2 * index, `${side} or under`, 'partition', either(`1x2/${side} | ou@{l}/under`), {
      lines: [2.5],
    }),
    row(860 + index, `${side} or both score`, 'partition', either(`1x2/${side} | btts/yes`)),
  ]),
]

const crossedIds = [3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008]

const factRows = [
  // Which of the nine pairs an id stands for is published nowhere: like to like only.
  row(
    17625,
    'Half-time/full-time double chance',
    'overlapping',
    zip(
      crossedIds,
      crossedIds.map((id) => `#own.nairabet.17625/${id}`),
    ),
  ),
  row(
    100,
    'Goal time, 15 minutes',
    'partition',
    zip(
      [584, 586, 588, 590, 592, 594, 596],
      [...minutes15.map((minutes) => `#goaltime15@{n}/${minutes}`), 'goals/{before}'],
    ),
    counters,
  ),
  row(
    101,
    'Goal time, 10 minutes',
    'partition',
    zip(
      [598, 600, 602, 604, 606, 608, 610, 612, 614, 616],
      [...minutes10.map((minutes) => `#goaltime10@{n}/${minutes}`), 'goals/{before}'],
    ),
    counters,
  ),
  row(136, 'Bookings 1x2', 'partition', result('#cards.1x2')),
  row(139, 'Total bookings', 'mirrored', overUnder('#cards.ou@{l}'), { lines: [3.5, 4.5] }),
  row(162, 'Corners 1x2', 'partition', result('#corners.1x2')),
  row(166, 'Total corners', 'mirrored', overUnder('#corners.ou@{l}'), { lines: [9, 9.5] }),
  row(172, 'Corners odd/even', 'partition', oddEven('#corners.oe')),
  row(173, '1st half - Corners 1x2', 'partition', result('#1h.corners.1x2')),
  row(177, '1st half - Total corners', 'mirrored', overUnder('#1h.corners.ou@{l}'), {
    lines: [4, 4.5],
  }),
]

export const table = defineTable([
  ...scopedRows,
  ...goalRows,
  ...halfRows,
  ...joinedRows,
  ...factRows,
])

/** The other family's outcome ids, by market. */
const aliases: Readonly<Record<string, Outcomes>> = {
  ...Object.fromEntries([8, 9].map((market) => [market, { 1: '6', 3: '8' }])),
  ...Object.fromEntries([11, 64, 86].map((market) => [market, { 1: '4', 3: '5' }])),
  ...Object.fromEntries(
    [14, 65, 87].map((market) => [market, { 1: '1711', 2: '1712', 3: '1713' }]),
  ),
  15: variants('sr:winning_margin:3+', 113, [630, 632, 634, 636, 638, 640, 2]),
  21: {
    ...variants('sr:exact_goals:5+', 1336, [54, 56, 58, 734, 712, 966]),
    ...variants('sr:exact_goals:6+', 68, [54, 56, 58, 734, 712]),
  },
  23: variants('sr:exact_goals:3+', 88, [54, 56, 58, 60]),
  24: variants('sr:exact_goals:3+', 88, [54, 56, 58, 60]),
  25: variants('sr:goal_range:7+', 1342, [1342, 1343, 1344, 1345]),
  30: { 7: '784' },
}

function variants(name: string, from: number, ids: readonly number[]): Outcomes {
  return Object.fromEntries(ids.map((id, index) => [`${name}:${from + index}`, String(id)]))
}

/** The outcome id the table names, whichever family the answer uses. */
export function outcomeId(market: string, outcome: string): string {
  return aliases[market]?.[outcome] ?? outcome
}
