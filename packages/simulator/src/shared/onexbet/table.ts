/**
 * The football markets of the 1xBet family, written from its document: group and outcome type on
 * the left, our key on the right. Halves and corners are the same numbers on a game of their own.
 * An outcome id is `T@P`, P 0 where the feed omits it.
 */
import { type Row, type Shape, createOffer, numbers, pairs } from '../../offer.ts'

/** The game a row sits on. */
export type GameKind = 'match' | '1h' | '2h' | 'corners' | 'corners-1h' | 'corners-2h'
export const gameKinds: readonly GameKind[] = [
  'match',
  '1h',
  '2h',
  'corners',
  'corners-1h',
  'corners-2h',
]

type Input = {
  kind: GameKind
  group: number
  short: number
  name: string
  shape: Shape
  outcomes: string
  lines?: readonly number[]
}

function row({ kind, group, short, name, shape, outcomes, lines }: Input): Row {
  const base = { market: `${kind}:${group}`, name, group: String(short), shape, outcomes }
  return {
    ...base,
    ...(lines ? { lines } : {}),
    ...(kind.startsWith('corners') ? { tier: 2 as const } : {}),
  }
}

const halfLines = numbers(0.5, 11, 0.5)
const quarters = [0.75, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 4.25]
const handicaps = [-3.5, -3, -2.5, -2, -1.5, -1, 0, 1, 1.5, 2, 2.5, 3, 3.5]
const quarterHandicaps = [
  -2.75, -2.25, -1.75, -1.25, -0.75, -0.25, 0.25, 0.75, 1.25, 1.75, 2.25, 2.75,
]

/** 2-1 is 2.001. */
function scoreParameter(home: number, away: number): string {
  return String(Number((home + away / 1000).toFixed(3)))
}

function scores(input: { scope: string; type: number; home: number; away: number }): string {
  const list: string[] = []
  for (let home = 0; home <= input.home; home++)
    for (let away = 0; away <= input.away; away++)
      list.push(`${input.type}@${scoreParameter(home, away)}=${input.scope}cs/${home}-${away}`)
  return list.join(';')
}

const yesNo = (yes: number, no: number, key: string, parameter = 0) =>
  `${yes}@${parameter}=${key} ~ Yes;${no}@${parameter}=!(${key}) ~ No`
const sideTotal = (ids: [number, number], leaf: string) =>
  `${ids[0]}@{l}=${leaf}@{l}/over;${ids[1]}@{l}=${leaf}@{l}/under`
/** Each side's own line: home -1.5 stands beside away +1.5. */
const ownLines = (ids: [number, number], leaf: string) =>
  `${ids[0]}@{l}=${leaf}@{l}/home;${ids[1]}@{-l}=${leaf}@{l}/away`
const three = (ids: [number, number, number], leaf: string) =>
  `${ids[0]}@{l}=${leaf}/{l+1}+ ~ Over;${ids[1]}@{l}=${leaf}/{l} ~ Exactly;${ids[2]}@{l}=${leaf}/0-{l-1} ~ Under`

type Game = { s: string; full: boolean; add: Add }

/** Everything a game of goals has: the match and each half. */
function goalsOf(kind: '1h' | '2h' | 'match'): Row[] {
  const full = kind === 'match'
  const add: Add = (group, short, name, shape, outcomes, lines) =>
    row({ kind, group, short, name, shape, outcomes, ...(lines ? { lines } : {}) })
  const game = { s: full ? '' : `${kind}.`, full, add }
  return [
    ...resultRows(game),
    ...totalRows(game),
    ...jointRows(game),
    ...(full ? [...onlyMatch(add), ...onlyMatchHalves(add)] : onlyHalf(game)),
  ]
}

function resultRows({ s, full, add }: Game): Row[] {
  return [
    add(1, 1, '1X2', 'partition', `1@0=${s}1x2/home;2@0=${s}1x2/draw;3@0=${s}1x2/away`),
    add(8, 2, 'Double Chance', 'cover-2', `4@0=${s}dc/1x;5@0=${s}dc/12;6@0=${s}dc/x2`),
    add(
      19,
      21,
      'Both Teams To Score',
      'overlapping',
      `180@0=${s}btts/yes;181@0=${s}btts/no;${yesNo(11273, 11274, `${s}home.ou@1.5/over & ${s}away.ou@1.5/over`, 2)}`,
    ),
    add(
      2,
      3,
      'Handicap',
      'mirrored',
      ownLines([7, 8], `${s}ah`),
      full ? handicaps : handicaps.slice(2, -2),
    ),
    add(
      2854,
      1008,
      'Asian Handicap',
      'mirrored',
      ownLines([3829, 3830], `${s}ah`),
      full ? quarterHandicaps : quarterHandicaps.slice(2, -2),
    ),
    add(
      27,
      39,
      'European Handicap',
      'partition',
      `424@{l}=${s}eh@{l}/home;425@{l}=${s}eh@{l}/draw;426@{l}=${s}eh@{l}/away`,
      [-2, -1, 1, 2],
    ),
    add(
      136,
      33,
      'Correct Score',
      'overlapping',
      scores({ scope: s, type: 731, home: full ? 5 : 3, away: full ? 5 : 3 }),
    ),
  ]
}

function totalRows({ s, full, add }: Game): Row[] {
  const totalLines = full ? halfLines : numbers(0.5, 6, 0.5)
  const sideLines = full ? numbers(0.5, 6, 0.5) : numbers(0.5, 4, 0.5)
  return [
    add(17, 4, 'Total', 'mirrored', sideTotal([9, 10], `${s}ou`), totalLines),
    add(
      99,
      1007,
      'Asian Total',
      'mirrored',
      sideTotal([3827, 3828], `${s}ou`),
      full ? quarters : quarters.slice(0, 4),
    ),
    add(15, 5, 'Total 1', 'mirrored', sideTotal([11, 12], `${s}home.ou`), sideLines),
    add(62, 6, 'Total 2', 'mirrored', sideTotal([13, 14], `${s}away.ou`), sideLines),
    add(14, 22, 'Total Even', 'partition', `182@0=${s}oe/even ~ Yes;183@0=${s}oe/odd ~ No`),
    add(
      91,
      118,
      'Total 1 Even',
      'partition',
      `755@0=${s}home.oe/even ~ Yes;757@0=${s}home.oe/odd ~ No`,
    ),
    add(
      92,
      119,
      'Total 2 Even',
      'partition',
      `766@0=${s}away.oe/even ~ Yes;767@0=${s}away.oe/odd ~ No`,
    ),
    add(
      87,
      114,
      '3-Way Total',
      'partition',
      three([739, 741, 743], `${s}goals`),
      numbers(1, full ? 5 : 2),
    ),
    add(
      88,
      116,
      '3-Way Total 1',
      'partition',
      three([749, 751, 753], `${s}home.goals`),
      numbers(1, 2),
    ),
    add(
      89,
      117,
      '3-Way Total 2',
      'partition',
      three([763, 764, 765], `${s}away.goals`),
      numbers(1, 2),
    ),
    add(
      20,
      11,
      'Next Goal',
      'partition',
      `388@{l}=#${s}goal@{l}/home;389@{l}=#${s}goal@{l}/away;390@{l}=${s}goals/0-{l-1} ~ None`,
      numbers(1, full ? 4 : 2),
    ),
  ]
}

function jointRows({ s, full, add }: Game): Row[] {
  const lines = numbers(1.5, full ? 4 : 2)
  return [
    add(
      11212,
      5177,
      'Result + Both Teams To Score',
      'overlapping',
      [
        yesNo(15770, 15773, `${s}1x2/home & ${s}btts/yes`),
        yesNo(15772, 15775, `${s}1x2/draw & ${s}btts/yes`),
        yesNo(15771, 15774, `${s}1x2/away & ${s}btts/yes`),
      ].join(';'),
    ),
    add(
      11412,
      5386,
      'Double Chance + Both Teams To Score',
      'overlapping',
      [
        yesNo(16259, 16262, `${s}dc/1x & ${s}btts/yes`),
        yesNo(16258, 16261, `${s}dc/12 & ${s}btts/yes`),
        yesNo(16260, 16263, `${s}dc/x2 & ${s}btts/yes`),
      ].join(';'),
    ),
    add(
      2663,
      29,
      'W1 + Total',
      'overlapping',
      withTotal(s, [
        [197, 207, '1x2/home', 'over'],
        [196, 206, '1x2/home', 'under'],
        [199, 209, 'dc/1x', 'over'],
        [198, 208, 'dc/1x', 'under'],
      ]),
      lines,
    ),
    add(
      2665,
      26,
      'W2 + Total',
      'overlapping',
      withTotal(s, [
        [192, 212, '1x2/away', 'over'],
        [191, 211, '1x2/away', 'under'],
        [194, 214, 'dc/x2', 'over'],
        [193, 213, 'dc/x2', 'under'],
      ]),
      lines,
    ),
    add(
      2667,
      32,
      'X + Total',
      'overlapping',
      withTotal(s, [
        [203, 204, '1x2/draw', 'over'],
        [201, 202, '1x2/draw', 'under'],
      ]),
      lines,
    ),
  ]
}

type Add = (
  group: number,
  short: number,
  name: string,
  shape: Shape,
  outcomes: string,
  lines?: readonly number[],
) => Row

function withTotal(s: string, list: [number, number, string, string][]): string {
  return list
    .map(([yes, no, leaf, way]) => {
      const key = `${s}${leaf} & ${s}ou@{l}/${way}`
      return `${yes}@{l}=${key} ~ Yes;${no}@{l}=!(${key}) ~ No`
    })
    .join(';')
}

function onlyMatch(add: Add): Row[] {
  return [
    add(
      11581,
      5557,
      '1X2 Early Payout',
      'overlapping',
      '16684@0=#own.1xbet.11581/16684;16685@0=1x2/draw;16686@0=#own.1xbet.11581/16686',
    ),
    add(
      8427,
      2476,
      'Asian Total 1',
      'mirrored',
      sideTotal([7778, 7779], 'home.ou'),
      [0.75, 1.25, 1.75, 2.25],
    ),
    add(
      8429,
      2477,
      'Asian Total 2',
      'mirrored',
      sideTotal([7780, 7781], 'away.ou'),
      [0.75, 1.25, 1.75],
    ),
    add(
      8863,
      2712,
      'Correct Score (17Way)',
      'partition',
      `${scores({ scope: '', type: 8617, home: 3, away: 3 })};8618@3.003=cs/other[0-3] ~ Any Other`,
    ),
    add(11, 7, 'HT-FT', 'partition', pairs.map((pair, i) => `${15 + i}@0=htft/${pair}`).join(';')),
    add(
      154,
      40,
      'Last Goal',
      'partition',
      '475@0=#lastgoal/home;477@0=#lastgoal/away;476@0=goals/0 ~ None',
    ),
    add(
      60,
      93,
      'Race To',
      'partition',
      '578@{l}=#race@{l}/home;579@{l}=#race@{l}/away;580@{l}=home.goals/0-{l-1} & away.goals/0-{l-1} ~ Neither',
      numbers(2, 2),
    ),
  ]
}

function onlyMatchHalves(add: Add): Row[] {
  const halfHalf: [number, string, string][] = [
    [669, 'home', 'home'],
    [668, 'home', 'draw'],
    [667, 'home', 'away'],
    [666, 'draw', 'home'],
    [665, 'draw', 'draw'],
    [673, 'draw', 'away'],
    [671, 'away', 'home'],
    [672, 'away', 'draw'],
    [670, 'away', 'away'],
  ]
  return [
    add(
      71,
      109,
      'Half/Half',
      'partition',
      halfHalf.map(([id, first, second]) => `${id}@0=1h.1x2/${first} & 2h.1x2/${second}`).join(';'),
    ),
    add(
      18,
      25,
      'Scores In Each Half',
      'partition',
      '188@0=half/1st;189@0=half/equal;190@0=half/2nd',
    ),
    add(32, 42, 'Goal In Both Halves', 'partition', yesNo(478, 479, '1h.goals/1+ & 2h.goals/1+')),
    add(
      43,
      58,
      'Team 1 To Win Either Half',
      'partition',
      yesNo(504, 505, '1h.1x2/home | 2h.1x2/home'),
    ),
    add(
      44,
      59,
      'Team 2 To Win Either Half',
      'partition',
      yesNo(506, 507, '1h.1x2/away | 2h.1x2/away'),
    ),
    add(
      49,
      62,
      'Draw In At Least One Half',
      'partition',
      yesNo(516, 517, '1h.1x2/draw | 2h.1x2/draw'),
    ),
    add(
      75,
      106,
      'When Will The First Goal Be Scored',
      'partition',
      '651@0=1h.goals/1+ ~ 1st half;652@0=1h.goals/0 & 2h.goals/1+ ~ 2nd half;653@0=goals/0 ~ No goal',
    ),
  ]
}

function onlyHalf({ s, add }: Game): Row[] {
  return [
    add(
      9939,
      3863,
      'Exact Number',
      'overlapping',
      `4548@0=${s}goals/0;4548@1=${s}goals/1;4548@2=${s}goals/2;4550@2.003=${s}goals/2-3;4552@2=${s}goals/2+;4552@3=${s}goals/3+`,
    ),
  ]
}

function cornersOf(kind: 'corners' | 'corners-1h' | 'corners-2h'): Row[] {
  const s = `#${kind === 'corners' ? '' : `${kind.slice(-2)}.`}corners.`
  const full = kind === 'corners'
  const add = (
    group: number,
    short: number,
    name: string,
    shape: Shape,
    outcomes: string,
    lines?: readonly number[],
  ) => row({ kind, group, short, name, shape, outcomes, ...(lines ? { lines } : {}) })
  return [
    add(1, 1, '1X2', 'partition', `1@0=${s}1x2/home;2@0=${s}1x2/draw;3@0=${s}1x2/away`),
    add(
      17,
      4,
      'Total',
      'mirrored',
      sideTotal([9, 10], `${s}ou`),
      full ? numbers(8.5, 4) : numbers(3.5, 3),
    ),
    add(
      2,
      3,
      'Handicap',
      'mirrored',
      ownLines([7, 8], `${s}ah`),
      full ? [-2.5, -1.5, 1.5, 2.5] : [-1.5, 1.5],
    ),
    add(14, 22, 'Total Even', 'partition', `182@0=${s}oe/even ~ Yes;183@0=${s}oe/odd ~ No`),
  ]
}

const familyRows: readonly Row[] = [
  ...goalsOf('match'),
  ...goalsOf('1h'),
  ...goalsOf('2h'),
  ...cornersOf('corners'),
  ...cornersOf('corners-1h'),
  ...cornersOf('corners-2h'),
]
/** @param without groups this brand leaves out, on every game. */
export function familyOffer(without: readonly string[] = []) {
  return createOffer(familyRows.filter((one) => !without.includes(one.market.split(':')[1] ?? '')))
}
