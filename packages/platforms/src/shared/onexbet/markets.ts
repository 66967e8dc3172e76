/**
 * The family's market table. A market id is the group `G`, prefixed with the kind of game it stands
 * on: `17` on the match, `1h.17` on the first half's sub-game, `corners.17` on the corners one. An
 * outcome id is the type `T`, or `T@P` where one value of `P` is part of the outcome.
 */
import { defineTable } from '../../table.ts'
import type { MarketRow } from '../../table.ts'
import { namesOf } from './coding.ts'

/**
 * A row before it is laid on a kind of game: `~` stands for the scope, with its dot, in every leaf.
 * Handicap rows are `overlapping`: the line belongs to the backed side, so the opposite of home
 * -1.5 is away +1.5, not away -1.5.
 */
type BaseRow = Omit<MarketRow, 'market'> & { group: number }

const totals = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5.5]
const quarters = [0.75, 1.25, 1.75, 2.25, 2.75, 3.25]
const halves = [1.5, 2.5, 3.5, 4.5]
const counts = [1, 2, 3].map((param) => namesOf(param))

function overUnder(input: {
  group: number
  name: string
  side?: 'home' | 'away'
  over: number
  under: number
  lines: readonly number[]
}): BaseRow {
  const { group, name, over, under, lines } = input
  const leaf = `~${input.side ? `${input.side}.` : ''}ou@{l}`
  const outcomes = { [over]: `${leaf}/over`, [under]: `${leaf}/under` }
  return { group, name, shape: 'mirrored', lines, outcomes }
}

function threeWayTotal(input: {
  group: number
  name: string
  side: '' | 'home.' | 'away.'
  types: readonly [over: number, exactly: number, under: number]
}): BaseRow {
  const { group, name, side, types } = input
  return {
    group,
    name,
    shape: 'partition',
    vars: counts,
    outcomes: {
      [types[0]]: `~${side}ou@{above}/over`,
      [types[1]]: `~${side}goals/{n}`,
      [types[2]]: `~${side}ou@{below}/under`,
    },
  }
}

/** Each bet beside its opposite: the "No" side wins whenever the bet loses. */
function withNo(bets: Readonly<Record<string, readonly [no: number, bet: string]>>) {
  return Object.fromEntries(
    Object.entries(bets).flatMap(([yes, [no, bet]]) => [
      [yes, bet],
      [String(no), `!(${bet})`],
    ]),
  )
}

/** Markets that stand on the match and, with the same numbers, on the sub-game of each half. */
const scopedRows: readonly BaseRow[] = [
  {
    group: 1,
    name: '1X2',
    shape: 'partition',
    outcomes: { 1: '~1x2/home', 2: '~1x2/draw', 3: '~1x2/away' },
  },
  {
    group: 8,
    name: 'Double Chance',
    shape: 'cover-2',
    outcomes: { 4: '~dc/1x', 5: '~dc/12', 6: '~dc/x2' },
  },
  overUnder({ group: 17, name: 'Total', over: 9, under: 10, lines: totals }),
  overUnder({ group: 99, name: 'Asian Total', over: 3827, under: 3828, lines: quarters }),
  {
    group: 19,
    name: 'Both Teams To Score',
    shape: 'overlapping',
    outcomes: {
      180: '~btts/yes',
      181: '~btts/no',
      '11273@2': '~home.ou@1.5/over & ~away.ou@1.5/over',
      '11274@2': '!(~home.ou@1.5/over & ~away.ou@1.5/over)',
    },
  },
  {
    group: 2,
    name: 'Handicap',
    shape: 'overlapping',
    lines: [-2.5, -2, -1.5, -1, 0, 1, 1.5, 2],
    outcomes: { 7: '~ah@{l}/home', 8: '~ah@{-l}/away' },
  },
  {
    group: 2854,
    name: 'Asian Handicap',
    shape: 'overlapping',
    lines: [-1.75, -1.25, -0.75, -0.25, 0.25, 0.75],
    outcomes: { 3829: '~ah@{l}/home', 3830: '~ah@{-l}/away' },
  },
  {
    group: 27,
    name: 'European Handicap',
    shape: 'partition',
    lines: [-3, -2, -1, 1, 2],
    outcomes: { 424: '~eh@{l}/home', 425: '~eh@{l}/draw', 426: '~eh@{l}/away' },
  },
  overUnder({ group: 15, name: 'Total 1', side: 'home', over: 11, under: 12, lines: totals }),
  overUnder({ group: 62, name: 'Total 2', side: 'away', over: 13, under: 14, lines: totals }),
  overUnder({
    group: 8427,
    name: 'Asian Team Total 1',
    side: 'home',
    over: 7778,
    under: 7779,
    lines: quarters,
  }),
  overUnder({
    group: 8429,
    name: 'Asian Team Total 2',
    side: 'away',
    over: 7780,
    under: 7781,
    lines: quarters,
  }),
  {
    group: 136,
    name: 'Correct Score',
    shape: 'overlapping',
    vars: [{ score: '2-1', listed: '0-0 1-0 2-1' }],
    outcomes: { 731: '~cs/{score}', 3786: '~cs/other[{listed}]' },
  },
  {
    group: 8863,
    name: 'Correct Score (17-way)',
    shape: 'overlapping',
    vars: [namesOf(2.001), namesOf(0)],
    outcomes: { 8617: '~cs/{score}', '8618@3.003': '~cs/other[0-3]' },
  },
  {
    group: 14,
    name: 'Total Even',
    shape: 'partition',
    outcomes: { 182: '~oe/even', 183: '~oe/odd' },
  },
  {
    group: 91,
    name: 'Team 1 Total Even',
    shape: 'partition',
    outcomes: { 755: '~home.oe/even', 757: '~home.oe/odd' },
  },
  {
    group: 92,
    name: 'Team 2 Total Even',
    shape: 'partition',
    outcomes: { 766: '~away.oe/even', 767: '~away.oe/odd' },
  },
  {
    group: 11212,
    name: '1X2 And Both Teams To Score',
    shape: 'overlapping',
    outcomes: withNo({
      15770: [15773, '~1x2/home & ~btts/yes'],
      15772: [15775, '~1x2/draw & ~btts/yes'],
      15771: [15774, '~1x2/away & ~btts/yes'],
    }),
  },
  {
    group: 11412,
    name: 'Double Chance And Both Teams To Score',
    shape: 'overlapping',
    outcomes: withNo({
      16259: [16262, '~dc/1x & ~btts/yes'],
      16258: [16261, '~dc/12 & ~btts/yes'],
      16260: [16263, '~dc/x2 & ~btts/yes'],
    }),
  },
  {
    group: 2663,
    name: 'Team 1, Result And Total',
    shape: 'overlapping',
    lines: halves,
    outcomes: withNo({
      197: [207, '~1x2/home & ~ou@{l}/over'],
      196: [206, '~1x2/home & ~ou@{l}/under'],
      199: [209, '~dc/1x & ~ou@{l}/over'],
      198: [208, '~dc/1x & ~ou@{l}/under'],
    }),
  },
  {
    group: 2665,
    name: 'Team 2, Result And Total',
    shape: 'overlapping',
    lines: halves,
    outcomes: withNo({
      192: [212, '~1x2/away & ~ou@{l}/over'],
      191: [211, '~1x2/away & ~ou@{l}/under'],
      194: [214, '~dc/x2 & ~ou@{l}/over'],
      193: [213, '~dc/x2 & ~ou@{l}/under'],
    }),
  },
  {
    group: 2667,
    name: 'Draw And Total',
    shape: 'overlapping',
    lines: halves,
    outcomes: withNo({
      203: [204, '~1x2/draw & ~ou@{l}/over'],
      201: [202, '~1x2/draw & ~ou@{l}/under'],
    }),
  },
  threeWayTotal({ group: 87, name: '3-Way Total', side: '', types: [739, 741, 743] }),
  threeWayTotal({ group: 88, name: 'Team 1 3-Way Total', side: 'home.', types: [749, 751, 753] }),
  threeWayTotal({ group: 89, name: 'Team 2 3-Way Total', side: 'away.', types: [763, 764, 765] }),
  {
    group: 9939,
    name: 'Exact Number',
    shape: 'overlapping',
    vars: [{ ...namesOf(4), range: '2-3' }],
    outcomes: { 4548: '~goals/{n}', 4552: '~goals/{nth}+', 4550: '~goals/{range}' },
  },
  {
    group: 20,
    name: 'Next Goal',
    shape: 'partition',
    vars: counts,
    outcomes: { 388: '#~goal@{nth}/home', 389: '#~goal@{nth}/away', 390: '~goals/{before}' },
  },
  {
    group: 154,
    name: 'Last Goal',
    shape: 'partition',
    outcomes: { 475: '#~lastgoal/home', 477: '#~lastgoal/away', 476: '~goals/0' },
  },
  {
    group: 2444,
    name: 'Total And Both Teams To Score',
    shape: 'overlapping',
    lines: [2.5, 3.5, 4.5, 5.5],
    outcomes: withNo({
      3523: [3524, '~btts/yes & ~ou@{l}/over'],
      3525: [3526, '~btts/yes & ~ou@{l}/under'],
    }),
  },
  {
    group: 2851,
    name: 'Both Teams To Score Yes/No And Total',
    shape: 'partition',
    lines: [2.5, 3.5, 4.5],
    outcomes: {
      2837: '~btts/yes & ~ou@{l}/over',
      2838: '~btts/no & ~ou@{l}/over',
      2839: '~btts/yes & ~ou@{l}/under',
      2840: '~btts/no & ~ou@{l}/under',
    },
  },
  {
    group: 275,
    name: 'Any Team To Win By',
    shape: 'partition',
    vars: counts,
    outcomes: withNo({ 4850: [4851, '~margin/home-{nth} | ~margin/away-{nth}'] }),
  },
  {
    group: 864,
    name: 'To Win By',
    shape: 'overlapping',
    vars: [{ ...namesOf(1), a: '2', b: '3' }],
    outcomes: {
      ...withNo({ 1828: [1829, '~margin/home-{nth}'], 1834: [1835, '~margin/away-{nth}'] }),
      1830: '~margin/home-{a} | ~margin/home-{b}',
      1836: '~margin/away-{a} | ~margin/away-{b}',
      2450: '~1x2/draw',
    },
  },
  {
    group: 852,
    name: 'Any Team To Win To Nil',
    shape: 'partition',
    outcomes: withNo({ 1808: [1809, '~home.wtn/yes | ~away.wtn/yes'] }),
  },
  {
    group: 2440,
    name: 'Only One Team To Score',
    shape: 'overlapping',
    outcomes: { 2828: '~which/home', 2829: '~which/away', 2831: '~which/none' },
  },
]

/** Markets of the match alone. */
const matchRows: readonly BaseRow[] = [
  {
    group: 11,
    name: 'HT-FT',
    shape: 'partition',
    outcomes: {
      15: 'htft/home-home',
      16: 'htft/home-draw',
      17: 'htft/home-away',
      18: 'htft/draw-home',
      19: 'htft/draw-draw',
      20: 'htft/draw-away',
      21: 'htft/away-home',
      22: 'htft/away-draw',
      23: 'htft/away-away',
    },
  },
  {
    group: 71,
    name: 'Half/Half',
    shape: 'partition',
    outcomes: {
      669: '1h.1x2/home & 2h.1x2/home',
      668: '1h.1x2/home & 2h.1x2/draw',
      667: '1h.1x2/home & 2h.1x2/away',
      666: '1h.1x2/draw & 2h.1x2/home',
      665: '1h.1x2/draw & 2h.1x2/draw',
      673: '1h.1x2/draw & 2h.1x2/away',
      671: '1h.1x2/away & 2h.1x2/home',
      672: '1h.1x2/away & 2h.1x2/draw',
      670: '1h.1x2/away & 2h.1x2/away',
    },
  },
  {
    group: 18,
    name: 'Half With More Goals',
    shape: 'partition',
    outcomes: { 188: 'half/1st', 189: 'half/equal', 190: 'half/2nd' },
  },
  {
    group: 2422,
    name: 'Team 1, Half With More Goals',
    shape: 'partition',
    outcomes: { 2808: 'home.half/1st', 2809: 'home.half/equal', 2810: 'home.half/2nd' },
  },
  {
    group: 2424,
    name: 'Team 2, Half With More Goals',
    shape: 'partition',
    outcomes: { 2811: 'away.half/1st', 2812: 'away.half/equal', 2813: 'away.half/2nd' },
  },
  {
    group: 32,
    name: 'Goal In Both Halves',
    shape: 'partition',
    outcomes: withNo({ 478: [479, '1h.goals/1+ & 2h.goals/1+'] }),
  },
  {
    group: 43,
    name: 'Team 1 To Win A Half',
    shape: 'partition',
    outcomes: withNo({ 504: [505, '1h.1x2/home | 2h.1x2/home'] }),
  },
  {
    group: 44,
    name: 'Team 2 To Win A Half',
    shape: 'partition',
    outcomes: withNo({ 506: [507, '1h.1x2/away | 2h.1x2/away'] }),
  },
  {
    group: 49,
    name: 'Draw In A Half',
    shape: 'partition',
    outcomes: withNo({ 516: [517, '1h.1x2/draw | 2h.1x2/draw'] }),
  },
  {
    group: 60,
    name: 'Race To Goals',
    shape: 'partition',
    vars: counts,
    outcomes: {
      578: '#race@{nth}/home',
      579: '#race@{nth}/away',
      580: 'home.goals/{before} & away.goals/{before}',
    },
  },
  {
    group: 75,
    name: 'First Goal, Half',
    shape: 'partition',
    outcomes: { 651: '1h.goals/1+', 652: '1h.goals/0 & 2h.goals/1+', 653: 'goals/0' },
  },
  // Priced two per cent under 1X2 where others take six to twelve: it cannot pay as theirs.
  {
    group: 11581,
    name: '1X2. 2-Goal Lead Early Payout',
    shape: 'overlapping',
    outcomes: {
      16684: '#own.1xbet.11581/16684',
      16685: '1x2/draw',
      16686: '#own.1xbet.11581/16686',
    },
  },
  {
    group: 100,
    name: 'To Qualify',
    shape: 'partition',
    outcomes: { 794: '#qualify/home', 795: '#qualify/away' },
  },
  {
    group: 860,
    name: 'Both Teams To Score In Both Halves',
    shape: 'partition',
    outcomes: withNo({ 1824: [1825, '1h.btts/yes & 2h.btts/yes'] }),
  },
  {
    group: 829,
    name: 'HT-FT And Total',
    shape: 'overlapping',
    lines: [2.5],
    outcomes: withNo({
      1652: [1653, 'htft/home-home & ou@{l}/over'],
      1668: [1669, 'htft/away-away & ou@{l}/over'],
    }),
  },
]

/** Corners sub-games count corners with the numbers of goals. */
const cornerRows: readonly BaseRow[] = [
  {
    group: 1,
    name: '1X2',
    shape: 'partition',
    outcomes: { 1: '#~1x2/home', 2: '#~1x2/draw', 3: '#~1x2/away' },
  },
  {
    group: 8,
    name: 'Double Chance',
    shape: 'cover-2',
    outcomes: { 4: '#~dc/1x', 5: '#~dc/12', 6: '#~dc/x2' },
  },
  {
    group: 17,
    name: 'Total',
    shape: 'partition',
    lines: [8.5, 9, 9.5, 10.5],
    outcomes: { 9: '#~ou@{l}/over', 10: '#~ou@{l}/under' },
  },
  {
    group: 99,
    name: 'Asian Total',
    shape: 'partition',
    lines: [9.25, 9.75],
    outcomes: { 3827: '#~ou@{l}/over', 3828: '#~ou@{l}/under' },
  },
  {
    group: 2,
    name: 'Handicap',
    shape: 'overlapping',
    lines: [-2.5, -1, 0, 1.5],
    outcomes: { 7: '#~ah@{l}/home', 8: '#~ah@{-l}/away' },
  },
  {
    group: 2854,
    name: 'Asian Handicap',
    shape: 'overlapping',
    lines: [-1.25, 0.75],
    outcomes: { 3829: '#~ah@{l}/home', 3830: '#~ah@{-l}/away' },
  },
  {
    group: 27,
    name: 'European Handicap',
    shape: 'partition',
    lines: [-2, -1, 1],
    outcomes: { 424: '#~eh@{l}/home', 425: '#~eh@{l}/draw', 426: '#~eh@{l}/away' },
  },
  {
    group: 15,
    name: 'Total 1',
    shape: 'partition',
    lines: [4.5, 5.5],
    outcomes: { 11: '#~home.ou@{l}/over', 12: '#~home.ou@{l}/under' },
  },
  {
    group: 62,
    name: 'Total 2',
    shape: 'partition',
    lines: [3.5, 4.5],
    outcomes: { 13: '#~away.ou@{l}/over', 14: '#~away.ou@{l}/under' },
  },
  {
    group: 14,
    name: 'Total Even',
    shape: 'partition',
    outcomes: { 182: '#~oe/even', 183: '#~oe/odd' },
  },
]

/** The kinds of game that carry known markets, by (`TG`, `PN`). */
export const gameKinds = [
  { type: '', period: '', prefix: '', scope: '', label: '' },
  { type: '', period: '1st half', prefix: '1h.', scope: '1h.', label: '1st half' },
  { type: '', period: '2nd half', prefix: '2h.', scope: '2h.', label: '2nd half' },
  { type: 'Corners', period: '', prefix: 'corners.', scope: 'corners.', label: 'Corners' },
  {
    type: 'Corners',
    period: '1st half',
    prefix: '1h.corners.',
    scope: '1h.corners.',
    label: 'Corners. 1st half',
  },
  {
    type: 'Corners',
    period: '2nd half',
    prefix: '2h.corners.',
    scope: '2h.corners.',
    label: 'Corners. 2nd half',
  },
] as const
export type GameKind = (typeof gameKinds)[number]

function layOn(kind: GameKind, rows: readonly BaseRow[]): MarketRow[] {
  return rows.map(({ group, name, shape, lines, vars, outcomes }) => ({
    market: `${kind.prefix}${group}`,
    name: kind.label === '' ? name : `${name}. ${kind.label}`,
    shape,
    ...(lines ? { lines } : {}),
    ...(vars ? { vars } : {}),
    outcomes: Object.fromEntries(
      Object.entries(outcomes).map(([id, template]) => [id, template.replaceAll('~', kind.scope)]),
    ),
  }))
}

export const table = defineTable(
  gameKinds.flatMap((kind) => {
    if (kind.type === 'Corners') return layOn(kind, cornerRows)
    return layOn(kind, kind.period === '' ? [...scopedRows, ...matchRows] : scopedRows)
  }),
)
