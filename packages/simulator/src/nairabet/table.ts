/**
 * NairaBet's football markets, written from its document: Sportradar market and outcome numbers on
 * the left, our key on the right. Where the document is in two minds, Sportradar's numbers are used
 * when they are plain numbers (markets 8, 9, 30), and the one project's numbers otherwise (11, 15,
 * 21, 23, 24).
 */
import { type Row, type Shape, createOffer, numbers } from '../offer.ts'
import {
  results as provided,
  asian,
  bothAnd,
  both,
  totalAndBoth,
  doubleAnd,
  doubleTotal,
  european,
  fourByFour,
  halfAndFull,
  halfAndFullScores,
  labelled,
  oddEven,
  scoreOf,
  scorer,
  totalAnd,
  totals,
  which,
  doubles,
} from '../shared/sportradar/outcomes.ts'

type Rest = { lines?: readonly number[]; tier?: 1 | 2; spec?: string | ((line: number) => string) }

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

const signed = (line: number) => (line > 0 ? `+${line}` : String(line))
const headStart = (line: number) => (line < 0 ? `0:${-line}` : `${line}:0`)
const results = (scope: string) => labelled(provided(scope), ['', 'X'])
const noBet = (scope: string) => `1=${scope}dnb/home;3=${scope}dnb/away`
const three = (leaf: string) => `54=${leaf}/0;56=${leaf}/1;58=${leaf}/2;60=${leaf}/3+`
const scores = fourByFour.map((score, i) => `${scoreOf(score, i)} ~ ${score}`).join(';')
const sets = [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5]
const small = [-1, -0.5, 0, 0.5, 1]
/** Markets that hold all their lines at once; the line stands on the odds. */
export const sharedLines: Readonly<Record<string, readonly number[]>> = {
  16: sets,
  66: small,
  88: small,
}

const nairabetRows: readonly Row[] = [
  row(1, '1x2 - Enhanced Prices', 'Main', 'partition', results('')),
  row(10, 'Double chance', 'Main', 'cover-2', doubles('')),
  row(11, 'Draw no bet', 'Main', 'mirrored', noBet('')),
  row(18, 'Total', 'Main', 'mirrored', totals('ou'), { lines: numbers(0.5, 12, 0.5) }),
  row(29, 'Both teams to score', 'Main', 'partition', both('')),
  row(14, 'Handicap', 'Main', 'partition', european(''), {
    lines: [-3, -2, -1, 1, 2, 3],
    spec: headStart,
  }),
  row(16, 'Asian handicap', 'Main', 'mirrored', asian('ah'), { lines: sets, spec: signed }),
  row(19, 'Home total', 'Goals', 'mirrored', totals('home.ou'), { lines: numbers(0.5, 5) }),
  row(20, 'Away total', 'Goals', 'mirrored', totals('away.ou'), { lines: numbers(0.5, 5) }),
  row(
    15,
    'Winning margin',
    'Goals',
    'partition',
    '630=margin/home-1;632=margin/home-2;634=margin/home-3+;2=margin/draw;636=margin/away-1;638=margin/away-2;640=margin/away-3+',
  ),
  row(
    21,
    'Exact goals',
    'Goals',
    'partition',
    '54=goals/0;56=goals/1;58=goals/2;734=goals/3;712=goals/4;966=goals/5+',
  ),
  row(23, 'Home exact goals', 'Goals', 'partition', three('home.goals')),
  row(24, 'Away exact goals', 'Goals', 'partition', three('away.goals')),
  row(26, 'Odd/even', 'Goals', 'partition', oddEven('oe')),
  row(30, 'Which team to score', 'Goals', 'partition', which.join(';')),
  row(8, '1st goal', 'Goals', 'partition', scorer('#goal@1', 'goals/0'), {
    spec: '1',
  }),
  row(9, 'Last goal', 'Goals', 'partition', scorer('#lastgoal', 'goals/0')),
  row(45, 'Correct score', 'Main', 'partition', `${scores};324=cs/other[0-4] ~ Other`),
  row(47, 'Halftime/fulltime', 'Halves', 'partition', halfAndFull),
  row(46, 'Halftime/fulltime correct score', 'Halves', 'partition', halfAndFullScores(':')),
  row(60, '1st half - 1x2', 'Halves', 'partition', results('1h.')),
  row(63, '1st half - double chance', 'Halves', 'cover-2', doubles('1h.')),
  row(64, '1st half - draw no bet', 'Halves', 'mirrored', noBet('1h.')),
  row(65, '1st half - handicap', 'Halves', 'partition', european('1h.'), {
    lines: [-2, -1, 1, 2],
    spec: headStart,
  }),
  row(66, '1st half - Asian handicap', 'Halves', 'mirrored', asian('1h.ah'), {
    lines: small,
    spec: signed,
  }),
  row(68, '1st half - total', 'Halves', 'mirrored', totals('1h.ou'), {
    lines: numbers(0.5, 5, 0.5),
  }),
  row(69, '1st half - home total', 'Halves', 'mirrored', totals('1h.home.ou'), {
    lines: numbers(0.5, 3),
  }),
  row(70, '1st half - away total', 'Halves', 'mirrored', totals('1h.away.ou'), {
    lines: numbers(0.5, 3),
  }),
  row(74, '1st half - odd/even', 'Halves', 'partition', oddEven('1h.oe')),
  row(75, '1st half - both teams to score', 'Halves', 'partition', both('1h.')),
  row(83, '2nd half - 1x2', 'Halves', 'partition', results('2h.')),
  row(86, '2nd half - draw no bet', 'Halves', 'mirrored', noBet('2h.')),
  row(87, '2nd half - handicap', 'Halves', 'partition', european('2h.'), {
    lines: [-2, -1, 1, 2],
    spec: headStart,
  }),
  row(88, '2nd half - Asian handicap', 'Halves', 'mirrored', asian('2h.ah'), {
    lines: small,
    spec: signed,
  }),
  row(90, '2nd half - total', 'Halves', 'mirrored', totals('2h.ou'), {
    lines: numbers(0.5, 5, 0.5),
  }),
  row(91, '2nd half - home total', 'Halves', 'mirrored', totals('2h.home.ou'), {
    lines: numbers(0.5, 3),
  }),
  row(92, '2nd half - away total', 'Halves', 'mirrored', totals('2h.away.ou'), {
    lines: numbers(0.5, 3),
  }),
  row(94, '2nd half - odd/even', 'Halves', 'partition', oddEven('2h.oe')),
  row(95, '2nd half - both teams to score', 'Halves', 'partition', both('2h.')),
  row(17663, 'Home team to score', 'Goals', 'partition', '74=home.score/yes;76=home.score/no'),
  row(17664, 'Away team to score', 'Goals', 'partition', '74=away.score/yes;76=away.score/no'),
  row(35, '1x2 & both teams to score', 'Combination', 'partition', bothAnd('')),
  row(36, 'Total & both teams to score', 'Combination', 'partition', totalAndBoth, {
    lines: [2.5],
  }),
  row(37, '1x2 & total', 'Combination', 'partition', totalAnd(''), { lines: numbers(1.5, 4) }),
  row(
    546,
    'Double chance & both teams to score',
    'Combination',
    'overlapping',
    doubleAnd('', 'btts'),
  ),
  row(547, 'Double chance & total', 'Combination', 'overlapping', doubleTotal(''), {
    lines: numbers(1.5, 4),
  }),
  row(166, 'Total corners', 'Corners', 'mirrored', totals('#corners.ou'), {
    lines: numbers(7.5, 5),
    tier: 2,
  }),
  row(172, 'Odd/even corners', 'Corners', 'partition', oddEven('#corners.oe'), { tier: 2 }),
]
export const nairabetOffer = () => createOffer(nairabetRows)
