/**
 * Market type ids are Sportradar's, as are most outcome ids. Where this software has its own
 * outcome ids for a market, both are read: `outcomeId` turns the other family's into the one the
 * row names.
 */
import { providerRow } from '../shared/sportradar/markets.ts'
import { result, yesNo, zip } from '../shared/sportradar/rows.ts'
import { defineTable } from '../table.ts'
import type { MarketRow, Shape } from '../table.ts'

type Outcomes = Readonly<Record<string, string>>
type Extra = Pick<MarketRow, 'lines' | 'vars'>

/** A market that means what the provider's of that number means, outcome by outcome. */
function row(market: number, name: string, extra?: Extra): MarketRow {
  const { shape, outcomes } = providerRow(String(market))
  return { market: String(market), name, shape, outcomes: { ...outcomes }, ...extra }
}

/** A market whose outcomes this software numbers itself. */
function ownRow(
  market: number,
  name: string,
  shape: Shape,
  outcomes: Outcomes,
  extra?: Extra,
): MarketRow {
  return { market: String(market), name, shape, outcomes, ...extra }
}

const goalLines = { lines: [0.5, 1, 1.5, 2, 2.25, 2.5, 3, 3.5, 4.5, 5.5] }
const handicapLines = { lines: [-2, -1.5, -1, -0.75, -0.5, 0, 0.5, 1, 1.5] }
const headStarts = { lines: [-2, -1, 1, 2] }
const halfLines = { lines: [1.5, 2.5, 3.5] }
const counters = { vars: [1, 2, 3].map((goal) => goalOf(goal)) }

/** The texts of a row that counts goals. */
export function goalOf(goal: number): Record<string, string> {
  return { goalnr: String(goal), 'goalnr-1': String(goal - 1) }
}

/** Outcomes of the long list go by their names; these two ids are ours. */
const longScores = { score: 'cs/{score}', rest: 'cs/other[{listed}]' }

/** Markets that repeat in each half, by the number they have there. */
const perScope = [
  { label: '', ids: [1, 10, 11, 14, 16, 18, 19, 20, 26, 29] },
  { label: '1st half - ', ids: [60, 63, 64, 65, 66, 68, 69, 70, 74, 75] },
  { label: '2nd half - ', ids: [83, 85, 86, 87, 88, 90, 91, 92, 94, 95] },
] as const

const scopedRows = perScope.flatMap(({ label, ids }) => [
  row(ids[0], `${label}1x2`),
  row(ids[1], `${label}Double chance`),
  row(ids[2], `${label}Draw no bet`),
  row(ids[3], `${label}Handicap`, headStarts),
  row(ids[4], `${label}Asian handicap`, handicapLines),
  row(ids[5], `${label}Total`, goalLines),
  row(ids[6], `${label}Home total`, goalLines),
  row(ids[7], `${label}Away total`, goalLines),
  row(ids[8], `${label}Odd/even`),
  row(ids[9], `${label}Both teams to score`),
])

const exact3 = (leaf: string) =>
  zip(
    [54, 56, 58, 60],
    ['0', '1', '2', '3+'].map((count) => `${leaf}/${count}`),
  )

const goalRows = [
  row(8, 'Next goal', counters),
  row(9, 'Last goal'),
  row(12, 'Home no bet'),
  row(13, 'Away no bet'),
  ownRow(
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
  ownRow(
    21,
    'Exact goals',
    // The variant that counts one goal further names its last two outcomes itself.
    'overlapping',
    zip(
      [54, 56, 58, 734, 712, 966, 'sr:exact_goals:6+:73', 'sr:exact_goals:6+:74'],
      ['0', '1', '2', '3', '4', '5+', '5', '6+'].map((n) => `goals/${n}`),
    ),
  ),
  ownRow(23, 'Home exact goals', 'partition', exact3('home.goals')),
  ownRow(24, 'Away exact goals', 'partition', exact3('away.goals')),
  ownRow(
    25,
    'Goal range',
    'partition',
    zip(
      [1342, 1343, 1344, 1345],
      ['0-1', '2-3', '4-6', '7+'].map((n) => `goals/${n}`),
    ),
  ),
  row(27, 'Home odd/even'),
  row(28, 'Away odd/even'),
  row(30, 'Which team to score'),
  row(31, 'Home clean sheet'),
  row(32, 'Away clean sheet'),
  row(33, 'Home win to nil'),
  row(34, 'Away win to nil'),
  ownRow(17663, 'Home to score', 'partition', yesNo('home.score')),
  ownRow(17664, 'Away to score', 'partition', yesNo('away.score')),
  row(45, 'Correct score'),
  ownRow(17779, 'Correct score (long list)', 'overlapping', longScores, {
    vars: [{ score: '5-2', listed: '0-0 1-0 5-2' }],
  }),
  row(46, 'Halftime/fulltime correct score'),
  row(81, '1st half - Correct score'),
  row(98, '2nd half - Correct score'),
  row(47, 'Halftime/fulltime'),
  row(548, 'Multigoals'),
  row(549, 'Home multigoals'),
  row(550, 'Away multigoals'),
  row(552, '1st half - Multigoals'),
  row(553, '2nd half - Multigoals'),
]

const halfRows = [
  row(48, 'Home to win both halves'),
  row(49, 'Away to win both halves'),
  row(50, 'Home to win either half'),
  row(51, 'Away to win either half'),
  row(52, 'Highest scoring half'),
  row(53, 'Home highest scoring half'),
  row(54, 'Away highest scoring half'),
  row(55, '1st/2nd half both teams to score'),
  row(56, 'Home to score in both halves'),
  row(57, 'Away to score in both halves'),
  row(58, 'Both halves over', { lines: [1.5] }),
  row(59, 'Both halves under', { lines: [1.5] }),
]

const joinedRows = [
  row(35, '1x2 & both teams to score'),
  row(36, 'Total & both teams to score', { lines: [2.5, 3.5] }),
  row(37, '1x2 & total', halfLines),
  row(78, '1st half - 1x2 & both teams to score'),
  row(79, '1st half - 1x2 & total', { lines: [1.5] }),
  row(542, '1st half - Double chance & both score'),
  row(546, 'Double chance & both teams to score'),
  row(547, 'Double chance & total', halfLines),
  row(818, 'Halftime/fulltime & total', { lines: [1.5, 2.5, 3.5, 4.5] }),
  ...['home', 'draw', 'away'].flatMap((side, index) => [
    row(854 + 2 * index, `${side} or over`, { lines: [2.5] }),
    row(855 + 2 * index, `${side} or under`, { lines: [2.5] }),
    row(860 + index, `${side} or both score`),
  ]),
]

const crossedIds = [3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008]

const factRows = [
  // Which of the nine pairs an id stands for is published nowhere: like to like only.
  ownRow(
    17625,
    'Half-time/full-time double chance',
    'overlapping',
    zip(
      crossedIds,
      crossedIds.map((id) => `#own.nairabet.17625/${id}`),
    ),
  ),
  row(100, 'Goal time, 15 minutes', counters),
  row(101, 'Goal time, 10 minutes', counters),
  ownRow(136, 'Bookings 1x2', 'partition', result('#cards.1x2')),
  row(139, 'Total bookings', { lines: [3.5, 4.5] }),
  row(162, 'Corners 1x2'),
  row(166, 'Total corners', { lines: [9, 9.5] }),
  row(172, 'Corners odd/even'),
  row(173, '1st half - Corners 1x2'),
  row(177, '1st half - Total corners', {
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
