/** SportyBet: minutes, corners and bookings. */
import { type Row, numbers } from '../offer.ts'
import { asian, oddEven, totals } from '../shared/sportradar/outcomes.ts'
import { goalnr, halves, handicap, row, timeOf, total, yesNo } from './table-leaves.ts'

export const minutes: Row[] = [
  row(100, 'Xth Goal Scored (15 Min)', 'Minutes', 'partition', timeOf('#goaltime15@1', 15, 584), {
    ...goalnr,
    tier: 2,
  }),
  row(101, 'Xth Goal Scored (10 Min)', 'Minutes', 'partition', timeOf('#goaltime10@1', 10, 598), {
    ...goalnr,
    tier: 2,
  }),
  row(
    105,
    '10 Minutes - 1X2',
    'Minutes',
    'partition',
    '1=#minutes.1x2@1-10/home;2=#minutes.1x2@1-10/draw;3=#minutes.1x2@1-10/away',
    { spec: 'from=1|to=10', tier: 2 },
  ),
]

const counted = (fact: string) => `1=#${fact}.1x2/home;2=#${fact}.1x2/draw;3=#${fact}.1x2/away`
const firstOf = (leaf: string) => `6=#${leaf}/home;7=#${leaf}/none;8=#${leaf}/away`
const ranges = (leaf: string, variant: string, from: number, list: string[]) =>
  list.map((range, i) => `${variant}:${from + i}=#${leaf}/${range}`).join(';')
const exact = (leaf: string, from: number, list: string[]) =>
  list.map((range, i) => `${from + i * 2}=#${leaf}/${range}`).join(';')

export const cards: Row[] = [
  row(136, 'Bookings 1X2', 'Bookings', 'partition', counted('cards.red2'), { tier: 1 }),
  row(137, 'Xth Booking', 'Bookings', 'partition', firstOf('cards.first@1'), {
    spec: 'bookingnr=1',
    tier: 1,
  }),
  row(138, 'Total Booking Points', 'Bookings', 'mirrored', totals('#cards.points.ou'), {
    lines: [5.5, 15.5, 25.5, 35.5, 45.5],
    spec: total,
    tier: 1,
  }),
  row(139, 'Bookings - Over/Under', 'Bookings', 'mirrored', totals('#cards.ou'), {
    lines: halves(0.5, 5),
    spec: total,
    tier: 1,
  }),
  row(
    142,
    'Exact Bookings',
    'Bookings',
    'partition',
    exact('cards.exact', 710, ['0-3', '4', '5', '6', '7', '8', '9', '10', '11', '12+']),
    { tier: 1 },
  ),
  row(
    143,
    'Home Team Exact Bookings',
    'Bookings',
    'partition',
    exact('cards.home.exact', 730, ['0-1', '2', '3', '4+']),
    { tier: 1 },
  ),
  row(
    144,
    'Away Team Exact Bookings',
    'Bookings',
    'partition',
    exact('cards.away.exact', 730, ['0-1', '2', '3', '4+']),
    { tier: 1 },
  ),
  row(146, 'Sending Off', 'Bookings', 'partition', yesNo('#red/yes'), { tier: 1 }),
  row(147, 'Home Team Sending Off', 'Bookings', 'partition', yesNo('#home.red/yes'), { tier: 1 }),
  row(148, 'Away Team Sending Off', 'Bookings', 'partition', yesNo('#away.red/yes'), { tier: 1 }),
  row(149, '1st Half - Booking 1X2', 'Bookings', 'partition', counted('1h.cards.red2'), {
    tier: 1,
  }),
  row(150, '1st Half - Xth Booking', 'Bookings', 'partition', firstOf('1h.cards.first@1'), {
    spec: 'bookingnr=1',
    tier: 1,
  }),
  row(
    151,
    '1st Half - Total Booking Points',
    'Bookings',
    'mirrored',
    totals('#1h.cards.points.ou'),
    { lines: [5.5, 15.5, 25.5], spec: total, tier: 1 },
  ),
  row(152, '1st Half - Total Bookings', 'Bookings', 'mirrored', totals('#1h.cards.ou'), {
    lines: halves(0.5, 3),
    spec: total,
    tier: 1,
  }),
  row(
    155,
    '1st Half - Exact Bookings',
    'Bookings',
    'partition',
    numbers(0, 7)
      .map((n) => `${1760 + n}=#1h.cards.exact/${n}${n === 6 ? '+' : ''}`)
      .join(';'),
    { tier: 1 },
  ),
  row(
    156,
    '1st Half - Home Exact Bookings',
    'Bookings',
    'partition',
    exact('1h.cards.home.exact', 54, ['0', '1', '2', '3+']),
    { tier: 1 },
  ),
  row(
    157,
    '1st Half - Away Exact Bookings',
    'Bookings',
    'partition',
    exact('1h.cards.away.exact', 54, ['0', '1', '2', '3+']),
    { tier: 1 },
  ),
  row(159, '1st Half - Sending Off', 'Bookings', 'partition', yesNo('#1h.red/yes'), { tier: 1 }),
]

const seven = ['0-2', '3-4', '5-6', '7+']
export const corners: Row[] = [
  row(162, 'Corners 1X2', 'Corners', 'partition', counted('corners'), { tier: 2 }),
  row(163, 'Xth Corner', 'Corners', 'partition', firstOf('corners.first@1'), {
    spec: 'cornernr=1',
    tier: 2,
  }),
  row(164, 'Last Corner', 'Corners', 'partition', firstOf('corners.last'), { tier: 2 }),
  row(165, 'Corner Handicap', 'Corners', 'mirrored', asian('#corners.ah'), {
    lines: [-1.5, -0.5, 0.5, 1.5, 2.5],
    spec: handicap,
    tier: 2,
  }),
  row(166, 'Corners - Over/Under', 'Corners', 'mirrored', totals('#corners.ou'), {
    lines: halves(7.5, 5),
    spec: total,
    tier: 2,
  }),
  row(
    169,
    'Corner Range',
    'Corners',
    'partition',
    ranges('corners.range', 'sr:point_range:12+', 1141, ['0-8', '9-11', '12+']),
    { spec: 'variant=sr:point_range:12+', tier: 2 },
  ),
  row(
    170,
    'Home Team Corner Range',
    'Corners',
    'partition',
    ranges('corners.home.range', 'sr:point_range:7+', 1144, seven),
    { spec: 'variant=sr:point_range:7+', tier: 2 },
  ),
  row(
    171,
    'Away Team Corner Range',
    'Corners',
    'partition',
    ranges('corners.away.range', 'sr:point_range:7+', 1144, seven),
    { spec: 'variant=sr:point_range:7+', tier: 2 },
  ),
  row(172, 'Odd/Even Corners', 'Corners', 'partition', oddEven('#corners.oe'), { tier: 2 }),
  row(173, '1st Half - Corner 1X2', 'Corners', 'partition', counted('1h.corners'), { tier: 2 }),
  row(174, '1st Half - Xth Corner', 'Corners', 'partition', firstOf('1h.corners.first@1'), {
    spec: 'cornernr=1',
    tier: 2,
  }),
  row(175, '1st Half - Last Corner', 'Corners', 'partition', firstOf('1h.corners.last'), {
    tier: 2,
  }),
  row(176, '1st Half - Corner Handicap', 'Corners', 'mirrored', asian('#1h.corners.ah'), {
    lines: [-0.5, 0.5, 1.5],
    spec: handicap,
    tier: 2,
  }),
  row(177, '1st Half - Total Corners', 'Corners', 'mirrored', totals('#1h.corners.ou'), {
    lines: halves(3.5, 3),
    spec: total,
    tier: 2,
  }),
  row(
    180,
    '1st Half - Home Exact Corners',
    'Corners',
    'partition',
    exact('1h.corners.home.exact', 730, ['0-1', '2', '3', '4+']),
    { tier: 2 },
  ),
  row(
    181,
    '1st Half - Away Exact Corners',
    'Corners',
    'partition',
    exact('1h.corners.away.exact', 730, ['0-1', '2', '3', '4+']),
    { tier: 2 },
  ),
  row(
    182,
    '1st Half - Corner Range',
    'Corners',
    'partition',
    ranges('1h.corners.range', 'sr:point_range:7+_2', 1148, ['0-4', '5-6', '7+']),
    { spec: 'variant=sr:point_range:7+_2', tier: 2 },
  ),
  row(183, '1st Half - Odd/Even Corners', 'Corners', 'partition', oddEven('#1h.corners.oe'), {
    tier: 2,
  }),
]
