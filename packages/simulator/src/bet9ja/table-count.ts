/** Bet9ja: minutes, corners and cards. */
import { type Row, numbers, pairs } from '../offer.ts'
import { asian, halves, oddEven, pairSign, resultOf, row, totals } from './table-leaves.ts'

export const minutes: Row[] = [
  ...[5, 10, 15, 20, 30, 60].map((minute) =>
    row(
      `1X21ST${minute}MIN`,
      `1X2 - ${minute} Minutes`,
      'OTHER',
      'partition',
      ['1', 'X', '2'].map((s) => `${s}=#minutes.1x2@1-${minute}/${resultOf(s)}`).join(';'),
      { tier: 2 },
    ),
  ),
  ...[10, 15, 20, 30].map((minute) =>
    row(
      `S${minute}MIN`,
      `Score ${minute} Minutes`,
      'OTHER',
      'partition',
      `YS${minute}M=#minutes.goal@1-${minute}/yes;NS${minute}M=#minutes.goal@1-${minute}/no`,
      { tier: 2 },
    ),
  ),
  row(
    'S5MIN',
    'Score 5 Minutes',
    'OTHER',
    'partition',
    'YF5M=#minutes.goal@1-5/yes;NF5M=#minutes.goal@1-5/no',
    { tier: 2 },
  ),
]

const counted = (fact: string) =>
  ['1', 'X', '2'].map((s) => `${s}=#${fact}.1x2/${resultOf(s)}`).join(';')
const firstOf = (leaf: string) => `1=#${leaf}/home;X=#${leaf}/none;2=#${leaf}/away`

export const corners: Row[] = [
  row('TEAMCORNER', 'Corners - 1X2', 'CORNER', 'partition', counted('corners'), { tier: 2 }),
  row('OUCORNERS', 'Corners - Over/Under', 'CORNER', 'mirrored', totals('#corners.ou'), {
    lines: halves(6.5, 7),
    tier: 2,
  }),
  row('OECORNER', 'Corners - Odd/Even', 'CORNER', 'partition', oddEven('#corners.oe'), { tier: 2 }),
  row('TEAMCORNER1T', '1st Half - 1X2 Corners', 'CORNER', 'partition', counted('1h.corners'), {
    tier: 2,
  }),
  row('C1HTOU', '1st Half - Over/Under Corners', 'CORNER', 'mirrored', totals('#1h.corners.ou'), {
    lines: halves(2.5, 5),
    tier: 2,
  }),
  row('C2HTOU', '2nd Half - Corner Over/Under', 'CORNER', 'mirrored', totals('#2h.corners.ou'), {
    lines: halves(3.5, 4),
    tier: 2,
  }),
  row('1STCORNER', 'First Corner', 'CORNER', 'partition', firstOf('corners.first@1'), { tier: 2 }),
  row('LASTCORNER', 'Last Corner', 'CORNER', 'partition', firstOf('corners.last'), { tier: 2 }),
  row('FCH', 'First Corner HT', 'CORNER', 'partition', firstOf('1h.corners.first@1'), { tier: 1 }),
  row('LCH', 'Last Corner HT', 'CORNER', 'partition', firstOf('1h.corners.last'), { tier: 1 }),
  row('CAH', 'Corner Asian Handicap', 'CORNER', 'mirrored', asian('#corners.ah'), {
    lines: [-1.5, -0.5, 0.5, 1.5, 2.5, 3.5],
    tier: 2,
  }),
  row('CAHH', 'Corner Asian Handicap HT', 'CORNER', 'mirrored', asian('#1h.corners.ah'), {
    lines: [-1.5, -0.5, 0.5],
    tier: 2,
  }),
  row('CAH2', 'Corner Asian Handicap 2HT', 'CORNER', 'mirrored', asian('#2h.corners.ah'), {
    lines: [-1.5, -0.5, 0.5],
    tier: 2,
  }),
  row(
    'HNDCORNER',
    'Corners - Handicap',
    'CORNER',
    'partition',
    ['1', 'X', '2'].map((s) => `${s}H=#corners.eh@{l}/${resultOf(s)}`).join(';'),
    { lines: [-2, -1, 1, 2, 3, 4], tier: 2 },
  ),
  row('1X2C2HT', '2nd Half - 1X2 Corner', 'CORNER', 'partition', counted('2h.corners'), {
    tier: 2,
  }),
  row(
    'OECH',
    '1st Half - Odd/Even Corners',
    'CORNER',
    'partition',
    'O=#1h.corners.oe/odd;E=#1h.corners.oe/even',
    { tier: 2 },
  ),
  row(
    'CORNERHTFT',
    'Corners HT/FT',
    'CORNER',
    'partition',
    pairs.map((p) => `${pairSign(p, '')}=#corners.htft/${p}`).join(';'),
    { tier: 2 },
  ),
  row(
    'CORNERSHOMEOU',
    'Corners - Over/Under Home',
    'CORNER',
    'mirrored',
    'HCO=#corners.home.ou@{l}/over;HCU=#corners.home.ou@{l}/under',
    { lines: halves(2.5, 5), tier: 2 },
  ),
  row(
    'CORNERSAWAYOU',
    'Corners - Over/Under Away',
    'CORNER',
    'mirrored',
    'ACO=#corners.away.ou@{l}/over;ACU=#corners.away.ou@{l}/under',
    { lines: halves(3.5, 4), tier: 2 },
  ),
  row(
    'HALFCORNER',
    'Half Most Corner',
    'CORNER',
    'partition',
    '1=#corners.half/1st;2=#corners.half/2nd;X=#corners.half/equal',
    { tier: 2 },
  ),
  row(
    'NCORN',
    'Number Corner',
    'CORNER',
    'partition',
    `LT7Corner=#corners.exact/0-6;${numbers(7, 13)
      .map((n) => `${n}Corner=#corners.exact/${n}`)
      .join(';')};20PCorner=#corners.exact/20+`,
    { tier: 2 },
  ),
  row('1X2BOOK', 'Cards - 1X2', 'OTHER', 'partition', counted('cards.red2'), { tier: 1 }),
  row(
    'OUBOOK',
    'Cards - Over/Under',
    'OTHER',
    'overlapping',
    'O=#own.bet9ja.S_OUBOOK@{l}/O;U=#own.bet9ja.S_OUBOOK@{l}/U',
    { lines: halves(1.5, 4), tier: 1 },
  ),
  row('PEN', 'Penalty', 'OTHER', 'partition', 'Y=#penalty/yes;N=#penalty/no', { tier: 1 }),
  row('STOU', 'O/U Shots on Target', 'OTHER', 'overlapping', 'O=#own.bet9ja.S_STOU@{l}/O', {
    lines: [8.5, 9.5, 10.5],
    tier: 1,
  }),
  row('FOU', 'Fouls Over/Under', 'OTHER', 'overlapping', 'O=#own.bet9ja.S_FOU@{l}/O', {
    lines: [20.5, 21.5, 22.5],
    tier: 1,
  }),
]
