/** Bet9ja's markets that goals decide, one at a time. From docs/platforms/bet9ja.md. */
import type { MarketRow } from '../table.ts'
import {
  doubleChance,
  either,
  family,
  goals,
  homeAway,
  most,
  oddEven,
  overUnder,
  result,
  row,
  scores,
  who,
  yesNo,
} from './rows.ts'

const quarterLines = [0.75, 1, 1.25, 1.75, 2, 2.25, 2.75, 3, 3.25, 3.75, 4, 4.25, 4.75, 5, 5.25]
const small = '0:0 1:1 2:2 1:0 2:0 2:1 0:1 0:2 1:2'

export const goalMarkets: MarketRow[] = [
  ...family(
    'partition',
    [
      ['S_1X2', '1X2', '1x2'],
      ['S_1X21T', '1st Half - 1X2', '1h.1x2'],
      ['S_1X22T', '2nd Half - 1X2', '2h.1x2'],
    ],
    result(),
  ),
  ...family(
    'cover-2',
    [
      ['S_DC', 'Double Chance', 'dc'],
      ['S_DC1T', '1st Half - Double Chance', '1h.dc'],
      ['S_DC2T', '2nd Half - Double Chance', '2h.dc'],
    ],
    doubleChance,
  ),
  ...family(
    'mirrored',
    [
      ['S_DNB', 'Draw No Bet', 'dnb'],
      ['S_DNB1T', '1st Half - Draw No Bet', '1h.dnb'],
      ['S_DNB2T', '2nd Half - Draw No Bet', '2h.dnb'],
    ],
    homeAway,
  ),
  row('S_HOMENOBET', 'Home No Bet', 'mirrored', { X: 'hnb/draw', '2': 'hnb/away' }),
  row('S_AWAYNOBET', 'Away No Bet', 'mirrored', { '1': 'anb/home', X: 'anb/draw' }),
  row(
    'S_OU',
    'Over/Under',
    'mirrored',
    overUnder('ou@{l}'),
    [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5],
  ),
  row('S_OUA', 'Over/Under Asian', 'mirrored', overUnder('ou@{l}'), quarterLines),
  row('S_OU1T', '1st Half - Over/Under', 'mirrored', overUnder('1h.ou@{l}'), [0.5, 1.5, 2.5, 3.5]),
  row('S_OU2T', '2nd Half - Over/Under', 'mirrored', overUnder('2h.ou@{l}'), [0.5, 1.5, 2.5]),
  // The side stands in the outcome.
  row(
    'S_HAOU',
    'Home/Away - Over/Under',
    'overlapping',
    {
      OH: 'home.ou@{l}/over',
      UH: 'home.ou@{l}/under',
      OA: 'away.ou@{l}/over',
      UA: 'away.ou@{l}/under',
    },
    [0.5, 1.5, 2.5, 3.5, 4.5],
  ),
  ...family(
    'overlapping',
    [
      ['S_HA1HOU', '1st Half - Home/Away Over/Under', '1h.'],
      ['S_HA2HOU', '2nd Half - Home/Away Over/Under', '2h.'],
    ],
    (half) => ({
      HO: `${half}home.ou@{l}/over`,
      HU: `${half}home.ou@{l}/under`,
      AO: `${half}away.ou@{l}/over`,
      AU: `${half}away.ou@{l}/under`,
    }),
    [0.5, 1.5, 2.5],
  ),
  row(
    'S_AH',
    'Asian Handicap',
    'mirrored',
    homeAway('ah@{l}'),
    [-2.5, -1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5],
  ),
  // The line is added to the home score; the H of a sign is not "half".
  row('S_1X2HND', 'Handicap', 'partition', result('H')('eh@{l}'), [-4, -3, -2, -1, 1, 2, 3]),
  ...family(
    'partition',
    [
      ['S_1X2HNDHT', '1st Half - Handicap', '1h.eh@{l}'],
      ['S_1X2HND2TN', '2nd Half - Handicap', '2h.eh@{l}'],
    ],
    result(),
    [-2, -1, 1, 2],
  ),
  ...family(
    'partition',
    [
      ['S_GGNG', 'Goal/No Goal', 'btts'],
      ['S_GGNG1T', '1st Half - Goal/No Goal', '1h.btts'],
      ['S_GGNG2T', '2nd Half - Goal/No Goal', '2h.btts'],
      ['S_CLEANSH', 'Clean Sheet Home', 'home.cleansheet'],
      ['S_CLEANSA', 'Clean Sheet Away', 'away.cleansheet'],
      ['S_HOMEWINNIL', 'Home Win to Nil', 'home.wtn'],
      ['S_AWAYWINNIL', 'Away Win to Nil', 'away.wtn'],
      ['S_HTS', 'Home To Score', 'home.score'],
      ['S_AWAYSCORE', 'Away to Score', 'away.score'],
      ['S_1SCOREHT', 'Home Score 1st Half', '1h.home.score'],
      ['S_2SCOREHT', 'Away Score 1st Half', '1h.away.score'],
      ['S_1SCORE2T', 'Home Score 2nd Half', '2h.home.score'],
      ['S_2SCORE2T', 'Away Score 2nd Half', '2h.away.score'],
      ['S_HOME0HT', 'Home Win to 0 1st Half', '1h.home.wtn'],
      ['S_AWAY0HT', 'Away Win to 0 1st Half', '1h.away.wtn'],
      ['S_HOME02T', 'Home Win to Nil 2HT', '2h.home.wtn'],
      ['S_AWAY02T', 'Away Win to Nil 2HT', '2h.away.wtn'],
    ],
    yesNo,
  ),
  ...family(
    'partition',
    [
      ['S_HOMEWINBOTH', 'Home Win Both Halves', '1h.1x2/home & 2h.1x2/home'],
      ['S_AWAYWINBOTH', 'Away Win Both Halves', '1h.1x2/away & 2h.1x2/away'],
      ['S_HOMEWINHALF', 'Home Win Either Half', '1h.1x2/home | 2h.1x2/home'],
      ['S_AWAYWINHALF', 'Away Win Either Half', '1h.1x2/away | 2h.1x2/away'],
      ['S_HOMESCOREBOTH', 'Home Score Both Halves', '1h.home.score/yes & 2h.home.score/yes'],
      ['S_AWAYSCOREBOTH', 'Away Score Both Halves', '1h.away.score/yes & 2h.away.score/yes'],
      ['S_LEASTX', 'At Least a Half X', '1h.1x2/draw | 2h.1x2/draw'],
      ['S_DWG', 'Draw with Goals', '1x2/draw & btts/yes'],
    ],
    either,
  ),
  row('S_GGNG2PLUS', 'GG/NG 2+', 'partition', {
    GG: 'home.ou@1.5/over & away.ou@1.5/over',
    NG: '!(home.ou@1.5/over & away.ou@1.5/over)',
  }),
  ...family(
    'partition',
    [
      ['S_OE', 'Odd/Even', 'oe'],
      ['S_OEHOME', 'Odd/Even - Home', 'home.oe'],
      ['S_OEAWAY', 'Odd/Even - Away', 'away.oe'],
      ['S_OE1T', '1st Half - Odd/Even', '1h.oe'],
      ['S_OE2T', '2nd Half - Odd/Even', '2h.oe'],
    ],
    oddEven,
  ),
  row('S_CSFT', 'Correct Score', 'partition', {
    ...scores(
      'cs',
      '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 ' +
        '0:4 1:4 2:4 3:4 4:4',
    ),
    OTH: 'cs/other[0-4]',
  }),
  row('S_CS1T', '1st Half - Correct Score', 'partition', {
    ...scores('1h.cs', small),
    OTH: '1h.cs/other[0-2]',
  }),
  row('S_CS2T', '2nd Half - Correct Score', 'partition', {
    ...scores('2h.cs', small),
    OTH: '2h.cs/other[0-2]',
  }),
  row('S_MCS3', 'Multi C.Score (1)', 'partition', {
    ...multiscores('0011 223344 102021 010212 303132 031323 414243 142434'),
    '4004O': 'cs/4-0 | cs/0-4 | cs/other[0-4]',
  }),
  row('S_MCS4', 'Multi C.Score(2)', 'partition', {
    ...multiscores('00110110 20213031 02120313 22233233 40414243 04142434'),
    '44O': 'cs/4-4 | cs/other[0-4]',
  }),
  row('S_WINMARGIN', 'Winning Margins', 'partition', {
    HT1: 'margin/home-1',
    HT2: 'margin/home-2',
    'HT>2': 'margin/home-3+',
    AT1: 'margin/away-1',
    AT2: 'margin/away-2',
    'AT>2': 'margin/away-3+',
    X: 'margin/draw',
  }),
  ...family(
    'partition',
    [
      ['S_HIGHHALF', 'Highest Scoring Half', 'half'],
      ['S_HOMEHIGHHALF', 'Highest Scoring Half Home Team', 'home.half'],
      ['S_AWAYHIGHHALF', 'Highest Scoring Half Away Team', 'away.half'],
    ],
    most,
  ),
  ...family(
    'partition',
    [
      ['S_1STGHT', 'Half 1st Goal', ''],
      ['S_1STGHTH', 'Half 1st Goal Home', 'home.'],
      ['S_1STGHTA', 'Half 1st Goal Away', 'away.'],
    ],
    (side) => ({
      '1': `1h.${side}goals/1+`,
      '2': `1h.${side}goals/0 & 2h.${side}goals/1+`,
      NG: `${side}goals/0`,
    }),
  ),
  row('S_SCORET', 'Team to Score', 'partition', {
    NG: 'which/none',
    '1': 'which/home',
    '2': 'which/away',
    GG: 'which/both',
  }),
  row(
    'S_NGOALS',
    'Multi Goal',
    'overlapping',
    goals('goals', '1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6'),
  ),
  ...family(
    'overlapping',
    [
      ['S_TMGHO', 'Multi Goal Home', 'HO home.goals'],
      ['S_TMGAW', 'Multi Goal Away', 'AW away.goals'],
      ['S_MGOAL1T', '1st Half - Multi Goal', ' 1h.goals'],
      ['S_MGOAL2T', '2nd Half - Multi Goal', ' 2h.goals'],
    ],
    (text) => {
      const [start = '', form = ''] = text.split(' ')
      return {
        [`${start}12`]: `${form}/1-2`,
        [`${start}13`]: `${form}/1-3`,
        [`${start}23`]: `${form}/2-3`,
      }
    },
  ),
  row('S_GOALSHOME', 'Exact Goals Home', 'partition', goals('home.goals', '0 1 2 3+')),
  row('S_GOALSAWAY', 'Exact Goals Away', 'partition', goals('away.goals', '0 1 2 3+')),
  // Here the highest number is exact, where others mean "or more".
  row('S_EXACTGOAL', 'Exact Goals', 'overlapping', goals('goals', '1 2 3 4 5 6')),
  row('S_GOALS1T', '1st Half - Exact Goals', 'overlapping', goals('1h.goals', '1 2 3')),
  row('S_GOALS2T', '2nd Half - Total Goals', 'overlapping', goals('2h.goals', '1 2 3')),
  row('S_1STGOAL', 'First Team to Score', 'partition', who('X', 'goals/0')('#goal@1')),
  row('S_LASTSCORE', 'Last Team to Score', 'partition', who('N', 'goals/0')('#lastgoal')),
]

/** `102021` is 1-0, 2-0 or 2-1. */
function multiscores(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(' ').map((digits) => {
      const found = digits.match(/../g) ?? []
      return [digits, found.map((score) => `cs/${score.charAt(0)}-${score.charAt(1)}`).join(' | ')]
    }),
  )
}
