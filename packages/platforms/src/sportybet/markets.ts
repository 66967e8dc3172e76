/**
 * SportyBet's markets, from docs/platforms/sportybet.md: Sportradar's, and its own. A football row's
 * id is the market id; other sports stand under `<sport id>/<market id>`, because market 18 of a
 * basketball match counts points.
 */
import { rows as provided } from '../shared/sportradar/markets.ts'
import {
  counts,
  doubleChance,
  either,
  overUnder,
  row,
  zip,
  type SportradarRow,
} from '../shared/sportradar/rows.ts'
import { defineTable } from '../table.ts'
import { otherSports } from './other-sports.ts'

const early: SportradarRow[] = [
  row('60000', 'GG/NG 2+', 'partition', either('home.ou@1.5/over & away.ou@1.5/over')),
  ...['any', 'home', 'away'].flatMap((side, index) =>
    [2, 3].map((inARow) =>
      row(
        String(60000 + 10 * (inARow - 1) + index),
        `${side} team to score ${inARow} or more goals in a row`,
        'partition',
        either(`#row@${inARow}/${side}`),
      ),
    ),
  ),
  row('60100', '1X2 - 2UP', 'overlapping', early1x2('#2up')),
  // Its text and its price give 12 no early payout.
  row('60110', 'Double Chance - 1UP', 'overlapping', {
    ...doubleChance('#dc1up'),
    10: 'dc/12',
  }),
  row('60180', 'Over/Under - Early Goals', 'overlapping', overUnder('#early@{minsnr}:{l}'), {
    specifier: ['minsnr', 'total'],
    lines: [1.5, 2.5, 3.5],
    vars: [{ minsnr: '10' }, { minsnr: '30' }, { minsnr: '50' }],
  }),
  row('60200', '1X2 - 1UP', 'overlapping', early1x2('#1up')),
  row('60210', '1X2 - Never Down', 'overlapping', early1x2('#neverdown')),
  row('60300', 'Any Team to lead by 1 Goal', 'partition', { 74: 'goals/1+', 76: 'goals/0' }),
  row('60301', 'Any Team to lead by 2 Goals', 'partition', either('#lead@2/any')),
  row('60302', 'Any Team to lead by 3 Goals', 'partition', either('#lead@3/any')),
  row('60303', 'Home Team to lead by 1 Goal', 'partition', either('#1up/home')),
  row('60304', 'Home Team to lead by 2 Goals', 'partition', either('#lead@2/home')),
  row('60305', 'Home Team to lead by 3 Goals', 'partition', either('#lead@3/home')),
  row('60306', 'Away Team to lead by 1 Goal', 'partition', either('#1up/away')),
  row('60307', 'Away Team to lead by 2 Goals', 'partition', either('#lead@2/away')),
  row('60308', 'Away Team to lead by 3 Goals', 'partition', either('#lead@3/away')),
]

const boundsIds = [0, 1, 2, 11, 12, 13, 22, 23, 33]
const bounds = '0 0-1 0-2 1 1-2 1+ 2 2+ 3+'
const special: SportradarRow[] = [
  row(
    '450001',
    'Goal Bounds',
    'overlapping',
    counts(
      'goals',
      [0, 1, 2, 3, 4, 11, 12, 13, 14, 15, 22, 23, 24, 25, 33, 34, 35, 44, 45, 55],
      '0 0-1 0-2 0-3 0-4 1 1-2 1-3 1-4 1+ 2 2-3 2-4 2+ 3 3-4 3+ 4 4+ 5+',
    ),
  ),
  row('450002', 'Goal Bounds - Home', 'overlapping', counts('home.goals', boundsIds, bounds)),
  row('450003', 'Goal Bounds - Away', 'overlapping', counts('away.goals', boundsIds, bounds)),
  row(
    '450004',
    'Excluded Goals',
    'overlapping',
    counts('!goals', [0, 1, 2, 3, 4, 5], '0 1 2 3 4 5+'),
  ),
  row(
    '450005',
    'Excluded Goals - Home',
    'overlapping',
    counts('!home.goals', [0, 1, 2, 3], '0 1 2 3+'),
  ),
  row(
    '450006',
    'Excluded Goals - Away',
    'overlapping',
    counts('!away.goals', [0, 1, 2, 3], '0 1 2 3+'),
  ),
  row('810001', 'Goal Bounds - 1st Half', 'overlapping', counts('1h.goals', boundsIds, bounds)),
  row(
    '810002',
    'Excluded Goals - 1st Half',
    'overlapping',
    counts('!1h.goals', [0, 1, 2, 3], '0 1 2 3+'),
  ),
  // Of each pair the lower id is the away side.
  ...[
    ['900014', 'Away Team To Score Yes/No', 'away.score'],
    ['900015', 'Home Team To Score Yes/No', 'home.score'],
    ['900019', '2nd Half Away to Score Yes/No', '2h.away.score'],
    ['900020', '2nd Half Home to Score Yes/No', '2h.home.score'],
    ['900021', 'HT Away Team to Score Yes/No', '1h.away.score'],
    ['900022', 'HT Home Team To Score Yes/No', '1h.home.score'],
    ['900036', 'HT Home to Win to Nil Yes/No', '1h.home.wtn'],
    ['900037', 'HT Away to Win to Nil Yes/No', '1h.away.wtn'],
    ['900038', '2nd Half Home to Win to Nil Y/N', '2h.home.wtn'],
  ].map(([market = '', name = '', leaf = '']) =>
    row(market, name, 'partition', { 39: `${leaf}/yes`, 40: `${leaf}/no` }),
  ),
  row('900027', 'GG in Both Halves Yes/No', 'partition', {
    39: '1h.btts/yes & 2h.btts/yes',
    40: '!(1h.btts/yes & 2h.btts/yes)',
  }),
  ...[
    ['900029', '2nd Half Home Total Odd/Even', '2h.home.oe'],
    ['900030', '2nd Half Away Total Odd/Even', '2h.away.oe'],
    ['900031', 'HT Away Total Odd/Even', '1h.away.oe'],
    ['900032', 'HT Home Total Odd/Even', '1h.home.oe'],
  ].map(([market = '', name = '', leaf = '']) =>
    row(market, name, 'partition', { 32: `${leaf}/even`, 33: `${leaf}/odd` }),
  ),
]

export const table = defineTable([...provided, ...early, ...special, ...otherSports])

/** The draw of an early-payout market pays as the plain draw. */
function early1x2(fact: string): Record<string, string> {
  return zip([1, 2, 3], [`${fact}/home`, '1x2/draw', `${fact}/away`])
}
