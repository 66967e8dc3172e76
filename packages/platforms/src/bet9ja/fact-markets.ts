/** Bet9ja's markets that goals do not decide, and those of other sports. */
import type { MarketRow } from '../table.ts'
import {
  cross,
  family,
  homeAway,
  oddEven,
  overUnder,
  own,
  pairs,
  result,
  row,
  signList,
  who,
  yesNo,
} from './rows.ts'

const minutes = [5, 10, 15, 20, 30, 60]

const early: MarketRow[] = [
  // `S_1X21` is 1UP, not the first half; its `12` in `S_1X22` is home, not a double chance.
  row('S_1X21', '1X2 1UP', 'overlapping', { '11': '#1up/home', X1: '1x2/draw', '21': '#1up/away' }),
  row('S_1X22', '1X2 2UP', 'overlapping', { '12': '#2up/home', X2: '1x2/draw', '22': '#2up/away' }),
  row('S_DC1X21', 'DC 1X2 1UP', 'overlapping', {
    '11': '#dc1up/1x',
    '121': '#dc1up/12',
    X1: '#dc1up/x2',
  }),
  row('S_HL', 'Home to Win - 1UP/2UP', 'overlapping', {
    HOME1Y: '#1up/home',
    HOME2Y: '#2up/home',
  }),
  row('S_AL', 'Away to Win - 1UP/2UP', 'overlapping', {
    AWAY1Y: '#1up/away',
    AWAY2Y: '#2up/away',
  }),
  ...[
    ['S_OU', '#early'],
    ['S_HOU', '#home.early'],
    ['S_AOU', '#away.early'],
  ].flatMap(([start = '', fact = '']) => [
    ...(
      [
        ['15E1', 10, 1.5],
        ['15E2', 20, 1.5],
        ['25E3', 30, 2.5],
        ['35E5', 50, 3.5],
        ['35E6', 65, 3.5],
      ] as const
    ).map(([end, minute, line]) =>
      row(
        `${start}${end}`,
        `O/U ${line} Early (${minute} Minutes)`,
        'overlapping',
        { O: `${fact}@${minute}:{l}/over` },
        [line],
      ),
    ),
    own(`${start}25EH`, 'O/U 2.5 Early (Half Time)', 'O', [2.5]),
  ]),
  ...family(
    'partition',
    [
      ['S_SCORE2R', 'A Team Score 2 in a Row', '#row@2/any'],
      ['S_HOMES2R', 'Home To Score 2 in a Row', '#row@2/home'],
      ['S_SCOREA2R', 'Away to Score 2 in a Row', '#row@2/away'],
      ['S_SCORE3R', 'A Team Score 3 in a Row', '#row@3/any'],
      ['S_SCOREH3R', 'Home to Score 3 in a Row', '#row@3/home'],
      ['S_SCOREA3R', 'Away to Score 3 in a Row', '#row@3/away'],
    ],
    (key) => ({ Y: key, N: `!${key}` }),
  ),
  ...minutes.map((minute) =>
    row(
      `S_1X21ST${minute}MIN`,
      `1X2 - ${minute} Minutes`,
      'partition',
      result()(`#minutes.1x2@1-${minute}`),
    ),
  ),
  ...minutes.slice(0, 5).map((minute) =>
    row(`S_S${minute}MIN`, `Score ${minute} Minutes`, 'partition', {
      [minute === 5 ? 'YF5M' : `YS${minute}M`]: `#minutes.goal@1-${minute}/yes`,
      [minute === 5 ? 'NF5M' : `NS${minute}M`]: `#minutes.goal@1-${minute}/no`,
    }),
  ),
  row('S_ACS', 'Anytime Correct Score', 'overlapping', anytimeScores()),
  // Posts and bar count as goals.
  row('S_1X2P', '1X2 Plus', 'partition', result('P')('#woodwork.1x2')),
  row('S_DCP', 'DC Plus', 'cover-2', {
    '1P': '#woodwork.dc/1x',
    '12P': '#woodwork.dc/12',
    XP: '#woodwork.dc/x2',
  }),
  row('S_OU25P', 'Ov/Un 2.5 Plus', 'mirrored', overUnder('#woodwork.ou@{l}'), [2.5]),
]

const corners: MarketRow[] = [
  ...family(
    'partition',
    [
      ['S_TEAMCORNER', 'Corners - 1X2', '#corners.1x2'],
      ['S_TEAMCORNER1T', '1st Half - 1X2 Corners', '#1h.corners.1x2'],
      ['S_1X2C2HT', '2nd Half - 1X2 Corner', '#2h.corners.1x2'],
    ],
    result(),
  ),
  row(
    'S_OUCORNERS',
    'Corners - Over/Under',
    'mirrored',
    overUnder('#corners.ou@{l}'),
    [6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5],
  ),
  row(
    'S_C1HTOU',
    '1st Half - Over/Under Corners',
    'mirrored',
    overUnder('#1h.corners.ou@{l}'),
    [2.5, 3.5, 4.5, 5.5, 6.5],
  ),
  row(
    'S_C2HTOU',
    '2nd Half - Corner Over/Under',
    'mirrored',
    overUnder('#2h.corners.ou@{l}'),
    [3.5, 4.5, 5.5, 6.5],
  ),
  row(
    'S_CORNERSHOMEOU',
    'Corners - Over/Under Home',
    'mirrored',
    { HCO: '#corners.home.ou@{l}/over', HCU: '#corners.home.ou@{l}/under' },
    [2.5, 3.5, 4.5, 5.5, 6.5],
  ),
  row(
    'S_CORNERSAWAYOU',
    'Corners - Over/Under Away',
    'mirrored',
    { ACO: '#corners.away.ou@{l}/over', ACU: '#corners.away.ou@{l}/under' },
    [3.5, 4.5, 5.5, 6.5],
  ),
  row('S_OECORNER', 'Corners - Odd/Even', 'partition', oddEven('#corners.oe')),
  row('S_OECH', '1st Half - Odd/Even Corners', 'partition', {
    O: '#1h.corners.oe/odd',
    E: '#1h.corners.oe/even',
  }),
  row('S_1STCORNER', 'First Corner', 'partition', who('X')('#corners.first@1')),
  row('S_LASTCORNER', 'Last Corner', 'partition', who('X')('#corners.last')),
  row('S_FCH', 'First Corner HT', 'partition', who('X')('#1h.corners.first@1')),
  row('S_LCH', 'Last Corner HT', 'partition', who('X')('#1h.corners.last')),
  row(
    'S_CAH',
    'Corner Asian Handicap',
    'mirrored',
    homeAway('#corners.ah@{l}'),
    [-1.5, -0.5, 0.5, 1.5, 2.5, 3.5],
  ),
  row(
    'S_CAHH',
    'Corner Asian Handicap HT',
    'mirrored',
    homeAway('#1h.corners.ah@{l}'),
    [-1.5, -0.5, 0.5],
  ),
  row(
    'S_CAH2',
    'Corner Asian Handicap 2HT',
    'mirrored',
    homeAway('#2h.corners.ah@{l}'),
    [-1.5, -0.5, 0.5],
  ),
  row(
    'S_HNDCORNER',
    'Corners - Handicap',
    'partition',
    result('H')('#corners.eh@{l}'),
    [-2, -1, 1, 2, 3, 4],
  ),
  row('S_CHH', 'Corner Handicap HT', 'partition', result()('#1h.corners.eh@{l}'), [-1]),
  row('S_CH2', 'Corner Handicap 2HT', 'partition', result()('#2h.corners.eh@{l}'), [-1]),
  row(
    'S_CORNERHTFT',
    'Corners HT/FT',
    'partition',
    Object.fromEntries(
      pairs.map(({ first, second, key }) => [`${first}${second}`, `#corners.htft/${key}`]),
    ),
  ),
  row('S_HALFCORNER', 'Half Most Corner', 'partition', {
    '1': '#corners.half/1st',
    X: '#corners.half/equal',
    '2': '#corners.half/2nd',
  }),
  row('S_MULTICH1', '1st Half - Multi Corner', 'partition', {
    '04HT': '#1h.corners.range/0-4',
    '56HT': '#1h.corners.range/5-6',
    '7HT': '#1h.corners.range/7+',
  }),
  row('S_NCORN', 'Number Corner', 'partition', {
    LT7Corner: '#corners.exact/0-6',
    ...Object.fromEntries(
      Array.from({ length: 13 }, (_value, index) => [
        `${index + 7}Corner`,
        `#corners.exact/${index + 7}`,
      ]),
    ),
    '20PCorner': '#corners.exact/20+',
  }),
  row('S_CORN10', 'Corner 10 Minutes', 'partition', {
    YC10MIN: '#minutes.corner@1-10/yes',
    NC10MIN: '#minutes.corner@1-10/no',
  }),
  row(
    'S_1X21X2C1',
    '1X2 + 1X2 Corner',
    'partition',
    cross(signList, signList, ([first, a], [second, b]) => [
      `${first}${second}`,
      `1x2/${a} & #corners.1x2/${b}`,
    ]),
  ),
]

/** Only the 1X2 of cards is known to count as elsewhere: a red as two. */
const cards: MarketRow[] = [
  row('S_1X2BOOK', 'Cards - 1X2', 'partition', result()('#cards.red2.1x2')),
  row(
    'S_1X21X2C',
    '1X2 + 1X2 Cards',
    'partition',
    cross(signList, signList, ([first, a], [second, b]) => [
      `${first}${second}`,
      `1x2/${a} & #cards.red2.1x2/${b}`,
    ]),
  ),
  // Settled over the whole match, extra time included.
  own('S_REDCARD', 'Red Card', 'Y N'),
  row('S_REDCARD1T', 'Red Card Half Time', 'partition', yesNo('#1h.red')),
  row('S_PEN', 'Penalty', 'partition', yesNo('#penalty')),
  row('S_OG', 'Own Goal', 'partition', yesNo('#owngoal')),
  row('S_GOALTYPE', 'First Goal Method', 'overlapping', {
    ...own('S_GOALTYPE', '', 'SHOT FREEKICK PENALITY OWNGOAL HEADER').outcomes,
    NOGOAL: 'goals/0',
  }),
  own('S_OUBOOK', 'Cards - Over/Under', 'O U', [1.5, 2.5, 3.5, 4.5]),
  own('S_OUBOOKHOME', 'Cards - Over/Under Home', 'O U', [0.5, 1.5, 2.5]),
  own('S_OUBOOKAWAY', 'Cards - Over/Under Away', 'O U', [0.5, 1.5, 2.5]),
  own('S_OUBOOK1T', '1st Half - Over/Under Cards', 'O U', [0.5]),
  own('S_2HTOUCA', '2nd Half - Over/Under Cards', 'O U', [1.5]),
  own('S_CAH1', 'Cards Asian Handicap', '1 2', [-0.5]),
  own('S_1X2BOOK1T', '1st Half - Cards', '1 X 2'),
  own('S_1X2C1X2C', '1X2 Corner + 1X2 Cards', '11 1X 12 X1 XX X2 21 2X 22'),
  own('S_1STBOOK', 'First Card 1X2', '1 N 2'),
  own('S_LASTBOOK', 'Last Card 1X2', '1 N 2'),
  own('S_FCH1', 'First Card HT', '1 X 2'),
  own('S_BOOKSHOME', 'Number Cards Home', '01BookHome 2BookHome 3BookHome 4+BookHome'),
  own('S_BOOKSAWAY', 'Number Cards Away', '01BookAway 2BookAway 3BookAway 4+BookAway'),
  own('S_EXACTBOOK', 'Exact Cards', '0-3 4 5 6 7 8 9 10 11 12+'),
  own('S_ECH', '1st Half - Exact Cards', '0 1 2 3 4 5 6'),
  own('S_MULTIC1', 'Multi Card', '02 34 56 78 9'),
  own('S_OEBOOK', 'Odd/Even Cards', 'OD EV'),
  own('S_HMC', 'Half Most Card', '1 E 2'),
  own('S_BTLC', 'Both teams least Cards', '1 2 3 4 5 6'),
  own('S_C15M', 'Cards 15 Minutes', 'Y N'),
  own('S_C30M', 'Cards 30 Minutes', 'Y N'),
  // Settled with overtime, which red cards elsewhere are not.
  own('S_RCH', 'Red Card Home', 'Y N'),
  own('S_RCA', 'Red Card Away', 'Y N'),
  ...[
    ['S_HCRC', 'Home Coach Red Card'],
    ['S_ACRC', 'Away Coach Red Card'],
    ['S_BCRC', 'Both coaches (Red Card)'],
    ['S_LCRC', 'Least coach (Red Card)'],
    ['S_HCYC', 'Home Coach Yellow Card'],
    ['S_ACYC', 'Away Coach Yellow Card'],
    ['S_BCYC', 'Both Coach (Yellow Card)'],
    ['S_LCYC', 'Least Coach (Yellow Card)'],
    ['S_1OG', '1st Own Goal'],
    ['S_GIT', 'Goal Injury Time'],
    ['S_GPS', 'Goal Player Substitution'],
    ['S_SH', 'Substitution HT'],
  ].map(([market = '', name = '']) => own(market, name, 'Y N')),
  own('S_1S', '1st Substitution', '1H 2H B NS'),
  own('S_PENSCOREMISS', 'Penalty Scored/Missed', 'PSCOR PMISS'),
]

/** Counted by one data provider, whose rule is not known to be another platform's. */
const counted: MarketRow[] = [
  ...[
    ['S_1X2SHOTS', '1X2 Shots'],
    ['S_HS', 'HT Shots'],
    ['S_2S', '2HT Shots'],
    ['S_ST', '1X2 Shots on Target'],
    ['S_HST', 'HT Shots Target'],
    ['S_2ST', '2HT Shots Target'],
    ['S_HF', 'HT Fouls'],
  ].map(([market = '', name = '']) => own(market, name, '1 X 2')),
  own('S_OUSHOTS', 'O/U Shots', 'O U', [24.5, 25.5, 26.5, 27.5]),
  own('S_HOUS', 'HT Ov/Un Shots', 'O U', [10.5, 11.5, 12.5, 13.5]),
  own('S_2OUS', '2HT Ov/Un Shots', 'O U', [12.5, 13.5, 14.5]),
  own('S_HOUST', 'O/U Home Shots', 'HOver HUnder', [9.5, 10.5, 11.5]),
  own('S_AOUS', 'O/U Away Shots', 'AOver AUnder', [13.5, 14.5, 15.5, 16.5]),
  own('S_STOU', 'O/U Shots on Target', 'O U', [8.5, 9.5, 10.5]),
  own('S_STHOU', 'O/U Home Shots on Target', 'HOMEO HOMEU', [2.5, 3.5, 4.5]),
  own('S_STAOU', 'O/U Away Shots on Target', 'AWAYO AWAYU', [4.5, 5.5, 6.5]),
  own('S_HOUST1', 'HT O/U Shots Target', 'O U', [3.5, 4.5, 5.5]),
  own('S_2OUST', '2HT O/U Shots Target', 'O U', [3.5, 4.5, 5.5, 6.5]),
  own('S_OFFOU', 'Over/Under Offsides', 'Over Under', [1.5, 2.5, 3.5, 4.5]),
  own('S_HOUOFF', 'Home Over/Under Offside', 'HomeOver HomeUnder', [0.5, 1.5, 2.5]),
  own('S_AOUOFF', 'Away Over/Under Offside', 'AwayOver AwayUnder', [0.5, 1.5, 2.5]),
  own('S_FOU', 'Fouls Over/Under', 'O U', [20.5, 21.5, 22.5, 23.5, 24.5]),
  own('S_FOUH', 'Fouls Over/Under Home', 'HO HU', [9.5, 10.5, 11.5, 12.5, 13.5]),
  own('S_FOUA', 'Fouls Over/Under Away', 'AO AU', [9.5, 10.5, 11.5, 12.5]),
  own('S_HOUF', 'HT Ov/Un Fouls', 'O U', [9.5, 10.5, 11.5]),
  own('S_OUSAVES', 'O/U Saves', 'O U', [5.5]),
  own('S_HOUSA', 'O/U Home Saves', 'HOver HUnder', [3.5]),
  own('S_AOUSA', 'O/U Away Saves', 'AOver AUnder', [2.5]),
  own('S_OUTACKLES', 'O/U Tackles', 'O U', [30.5, 31.5, 32.5, 33.5]),
  own('S_HOUTA', 'O/U Home Tackles', 'HOver HUnder', [15.5, 16.5, 17.5]),
  own('S_AOUTA', 'O/U Away Tackles', 'AOver AUnder', [14.5, 15.5, 16.5]),
]

const otherSports: MarketRow[] = [
  row('T_12', 'Match Winner', 'partition', homeAway('#tennis.winner')),
  row('T_GH', 'Game Handicap', 'mirrored', homeAway('#tennis.ah@{l}'), [0.5, 1.5, 2.5, 3.5, 4.5]),
  row('T_SH', 'Set Handicap', 'mirrored', homeAway('#tennis.sets.ah@{l}'), [-1.5, 1.5]),
  row('T_OUG', 'Over/Under Games', 'mirrored', overUnder('#tennis.ou@{l}'), [20.5, 21.5, 22.5]),
  row('T_OUGP1', 'Games Player 1', 'mirrored', overUnder('#tennis.home.ou@{l}'), [10.5, 11.5]),
  row('T_OUGP2', 'Games Player 2', 'mirrored', overUnder('#tennis.away.ou@{l}'), [11.5, 12.5]),
  row('T_OEGAMES', 'Odd/Even Games', 'partition', oddEven('#tennis.oe')),
  row('T_TS', 'Total Sets', 'mirrored', overUnder('#tennis.sets.ou@{l}'), [2.5]),
  row('T_WSET', 'Win at Least Set', 'overlapping', {
    '1Yes': '#tennis.home.winset/yes',
    '1No': '#tennis.home.winset/no',
    '2Yes': '#tennis.away.winset/yes',
    '2No': '#tennis.away.winset/no',
  }),
  row('T_CS3', 'Correct Set Score (best of 3 sets)', 'partition', {
    '2:0': '#tennis.setscore/2-0',
    '2:1': '#tennis.setscore/2-1',
    '1:2': '#tennis.setscore/1-2',
    '0:2': '#tennis.setscore/0-2',
  }),
  row('T_121P', '1st Set Winner', 'partition', homeAway('#tennis.set.winner@1')),
  row('T_2SWIN', '2nd Set Winner', 'partition', homeAway('#tennis.set.winner@2')),
  row(
    'T_1SGH',
    '1st Set - Game Handicap',
    'mirrored',
    homeAway('#tennis.set.ah@1:{l}'),
    [-1.5, 1.5, 2.5],
  ),
  row('T_OU1S', 'O/U 1st Set', 'mirrored', overUnder('#tennis.set.ou@1:{l}'), [8.5, 9.5, 10.5]),
  // Whether overtime counts is not known.
  own('B_OUN', 'Over/Under', 'O U', [155.5]),
]

export const factMarkets: MarketRow[] = [...early, ...corners, ...cards, ...counted, ...otherSports]

function anytimeScores(): Record<string, string> {
  const found: Record<string, string> = {}
  for (let home = 0; home <= 4; home += 1) {
    for (let away = 0; away <= 4; away += 1) {
      if (home + away > 0) found[`${home}:${away}`] = `#anytime.cs/${home}-${away}`
    }
  }
  return found
}
