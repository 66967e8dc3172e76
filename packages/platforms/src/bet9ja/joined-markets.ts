/**
 * Bet9ja's markets that join two things goals decide. `CHANCEMIX` and `3CM` are "or" bets, the rest
 * are "and" bets.
 */
import type { MarketRow } from '../table.ts'
import {
  chanceList,
  cross,
  goalSigns,
  type Outcomes,
  pairs,
  row,
  signList,
  signs,
  totalSigns,
} from './rows.ts'

const fullLines = [1.5, 2.5, 3.5, 4.5]
const ranges = ['1-2', '1-3', '1-4', '1-5', '2-3', '2-4', '2-5', '3-4', '3-5', '4-5']

/** `1O`: a result and a total, `end` behind it. */
const resultTotal = (scope: string, end = ''): Outcomes =>
  cross(signList, totalSigns, ([sign, who], [total, side]) => [
    `${sign}${total}${end}`,
    `${scope}1x2/${who} & ${scope}ou@{l}/${side}`,
  ])
const chanceTotal = (scope: string): Outcomes =>
  cross(chanceList, totalSigns, ([sign, pair], [total, side]) => [
    `${sign}${total}`,
    `${scope}dc/${pair} & ${scope}ou@{l}/${side}`,
  ])
/** `1XGGHT`: double chance and both teams score, `end` behind it. */
const chanceGoals = (scope: string, end = ''): Outcomes =>
  cross(chanceList, goalSigns, ([sign, pair], [goal, answer]) => [
    `${sign}${goal}${end}`,
    `${scope}dc/${pair} & ${scope}btts/${answer}`,
  ])
const resultGoals = (scope: string, middle: string): Outcomes =>
  cross(signList, goalSigns, ([sign, who], [goal, answer]) => [
    `${sign}${middle}AND${goal}`,
    `${scope}1x2/${who} & ${scope}btts/${answer}`,
  ])
/** "GG or over" and its three sisters; `join` is `&` or `|`. */
const goalsTotal = (signsOf: (goal: string, total: string) => string, join: string): Outcomes =>
  cross(goalSigns, totalSigns, ([goal, answer], [total, side]) => [
    signsOf(goal, total),
    `btts/${answer} ${join} ou@{l}/${side}`,
  ])
const resultOrTotal: Outcomes = cross(signList, totalSigns, ([sign, who], [total, side]) => [
  `${sign}or${total === 'O' ? 'Ov' : 'Un'}`,
  `1x2/${who} | ou@{l}/${side}`,
])

export const joinedMarkets: MarketRow[] = [
  row('S_1X2OU', '1X2 + Over/Under', 'partition', resultTotal(''), fullLines),
  row('S_1X2HTOU', '1st Half - 1X2 + Over/Under', 'partition', resultTotal('1h.', '1T'), [1.5]),
  row('S_1X22TOU', '2nd Half - 1X2 + Over/Under', 'partition', resultTotal('2h.', '2T'), [1.5]),
  row('S_1X2GGNG', '1X2 + Goal/No Goal', 'partition', resultGoals('', '')),
  row('S_1X2HTGGNG', '1st Half - 1X2 + Goal/No Goal', 'partition', resultGoals('1h.', 'HT')),
  row('S_2HT1X2GGNG', '2nd Half - 1X2 + Goal/No Goal', 'partition', resultGoals('2h.', '2HT')),
  row('S_DCOU', 'Double Chance + Over/Under', 'overlapping', chanceTotal(''), fullLines),
  row(
    'S_HTDCOU',
    '1st Half - Double Chance + Over/Under',
    'overlapping',
    chanceTotal('1h.'),
    [1.5],
  ),
  row(
    'S_2TDCOU',
    '2nd Half - Double Chance + Over/Under',
    'overlapping',
    chanceTotal('2h.'),
    [1.5],
  ),
  row('S_DCGGNG', 'Double Chance + Goal/No Goal', 'overlapping', chanceGoals('')),
  row(
    'S_DCGGNGHT',
    '1st Half - Double Chance + Goal/No Goal',
    'overlapping',
    chanceGoals('1h.', 'HT'),
  ),
  row(
    'S_DCGGNG2T',
    '2nd Half - Double Chance + Goal/No Goal',
    'overlapping',
    chanceGoals('2h.', '2T'),
  ),
  row(
    'S_GGNGOU',
    'Goal/No Goal + Over/Under',
    'partition',
    goalsTotal((goal, total) => `${goal}${total === 'O' ? 'OVER' : 'UNDER'}`, '&'),
    [2.5],
  ),
  row(
    'S_GGNGOUN',
    'GG/NG & Over/Under 3.5',
    'partition',
    goalsTotal((goal, total) => `${goal}${total}`, '&'),
    [3.5],
  ),
  row('S_GNGFSH', 'Goal/No Goal HT / Goal/No Goal 2HT', 'partition', {
    ...cross(goalSigns, goalSigns, ([first, a], [second, b]) => [
      `${first}AND${second}`,
      `1h.btts/${a} & 2h.btts/${b}`,
    ]),
  }),
  ...ranges.flatMap((range) => [
    row(
      `S_1X2MULTI${range}`,
      `1X2 & Multi Goal ${range}`,
      'overlapping',
      Object.fromEntries(signList.map(([sign, who]) => [sign, `1x2/${who} & goals/${range}`])),
    ),
    row(
      `S_DCMULTI${range}`,
      `DC & Multi Goal ${range}`,
      'overlapping',
      Object.fromEntries(chanceList.map(([sign, pair]) => [sign, `dc/${pair} & goals/${range}`])),
    ),
  ]),
  row(
    'S_3COMBO1',
    '1X2 + Goal/No Goal + Over/Under',
    'overlapping',
    {
      ...cross(signList, totalSigns, ([sign, who], [total, side]) => [
        `${sign}GG${total}`,
        `1x2/${who} & btts/yes & ou@{l}/${side}`,
      ]),
      ...cross(signList, totalSigns, ([sign, who], [total, side]) => [
        `${sign}NG${total === 'O' ? 'OV' : 'U'}`,
        `1x2/${who} & btts/no & ou@{l}/${side}`,
      ]),
    },
    [1.5, 2.5, 3.5],
  ),
  row(
    'S_3CM',
    '1X2 Or Goal/No Goal Or Over/Under',
    'overlapping',
    {
      '1GGOV': '1x2/home | btts/yes | ou@{l}/over',
      '2GGOV': '1x2/away | btts/yes | ou@{l}/over',
      '1NGUN': '1x2/home | btts/no | ou@{l}/under',
      '2NGUN': '1x2/away | btts/no | ou@{l}/under',
    },
    [2.5],
  ),
  row(
    'S_CHANCEMIXGGOU',
    'Chance Mix',
    'overlapping',
    { ...resultOrTotal, ...goalsTotal((goal, total) => `${goal}O${total}`, '|') },
    [2.5],
  ),
  row('S_CHANCEMIXOU', '1X2 or Over/Under', 'overlapping', resultOrTotal, [1.5, 3.5]),
  row('S_CHANCEMIX', '1X2 Or Goal/No Goal', 'overlapping', {
    ...cross(signList, goalSigns, ([sign, who], [goal, answer]) => [
      `${sign}or${goal}`,
      `1x2/${who} | btts/${answer}`,
    ]),
  }),
  row('S_CHANCEMIXN', 'Chance Mix +', 'overlapping', chanceMixPlus()),
  row(
    'S_HTU',
    'Half Time UP',
    'overlapping',
    Object.fromEntries(
      signList.map(([sign, who]) => [`${sign}${sign}`, `1h.1x2/${who} | 1x2/${who}`]),
    ),
  ),
  row(
    'S_HTFT',
    'Half-Time/Full-Time',
    'partition',
    Object.fromEntries(
      pairs.map(({ first, second, key }) => [`${first}/${second}`, `htft/${key}`]),
    ),
  ),
  row(
    'S_HTFTOU',
    'HT/FT & O/U',
    'partition',
    cross(pairs, totalSigns, ({ first, second, key }, [total, side]) => [
      `${first}/${second}${total}`,
      `htft/${key} & ou@{l}/${side}`,
    ]),
    fullLines,
  ),
  row(
    'S_HTFTOUHT',
    'HT/FT & O/U 1,5 HT',
    'partition',
    cross(pairs, totalSigns, ({ first, second, key }, [total, side]) => [
      `${first}${second}${total}`,
      `htft/${key} & 1h.ou@{l}/${side}`,
    ]),
    [1.5],
  ),
  row('S_HTFTCS', 'HT / FT Correct Score', 'partition', halfAndFullScores()),
  row(
    'S_1X2HDCFT',
    '1X2 Half Time/Double Chance Full Time',
    'overlapping',
    cross(signList, chanceList, ([sign, who], [chance, pair]) => [
      `${sign}${chance}`,
      `1h.1x2/${who} & dc/${pair}`,
    ]),
  ),
  row(
    'S_DCH1X2FT',
    'Double Chance Half Time/1X2 Full Time',
    'overlapping',
    cross(chanceList, signList, ([chance, pair], [sign, who]) => [
      `${chance}${sign}`,
      `1h.dc/${pair} & 1x2/${who}`,
    ]),
  ),
  // Full time, not the second half: prices fit only that reading.
  row(
    'S_DCHTFT',
    'Double Chance Half Time/Full Time',
    'overlapping',
    cross(chanceList, chanceList, ([first, a], [second, b]) => [
      `${first}${second}`,
      `1h.dc/${a} & dc/${b}`,
    ]),
  ),
  row('S_TOTAL1T2T', 'Total Goals 1st + 2nd Half', 'overlapping', halfTotals()),
  ...['home', 'away'].flatMap((side) =>
    [2.5, 3.5, 4.5].map((line) => {
      const both = `(1h.${side}.score/yes & 2h.${side}.score/yes)`
      return row(
        `S_${side === 'home' ? 'H' : 'A'}SBHOU${String(line).replace('.', '')}`,
        `${side === 'home' ? 'Home' : 'Away'} Score Both Halves & O/U ${line}`,
        'partition',
        {
          YO: `${both} & ou@{l}/over`,
          YU: `${both} & ou@{l}/under`,
          NO: `!${both} & ou@{l}/over`,
          NU: `!${both} & ou@{l}/under`,
        },
        [line],
      )
    }),
  ),
  row('S_WNBH', 'Win Nil & both halves', 'overlapping', {
    HOMET: '1h.home.wtn/yes & 2h.home.wtn/yes',
    AWAYT: '1h.away.wtn/yes & 2h.away.wtn/yes',
  }),
  row('S_MATCHOVERFLOW', '1X2 + First Goal', 'partition', {
    ...cross(['1', '2'] as const, signList, (first, [sign, who]) => [
      `${first}-1STGOAL${sign}`,
      `#goal@1/${signs[first]} & 1x2/${who}`,
    ]),
    NOGOAL: 'goals/0',
  }),
]

/** `12TNG2T` is "1 in the second half, or no goal-goal in it". */
function chanceMixPlus(): Record<string, string> {
  const found: Record<string, string> = {
    '1H1FT': '1h.1x2/home | 1x2/home',
    XHXFT: '1h.1x2/draw | 1x2/draw',
    '2H2FT': '1h.1x2/away | 1x2/away',
    UHGGH: '1h.ou@1.5/under | 1h.btts/yes',
    U2TGG2T: '2h.ou@1.5/under | 2h.btts/yes',
    GGHGG2T: '1h.btts/yes | 2h.btts/yes',
  }
  for (const [half, scope] of [
    ['H', '1h.'],
    ['2T', '2h.'],
  ]) {
    for (const [sign, who] of signList) {
      found[`${sign}${half}GG${half}`] = `${scope}1x2/${who} | ${scope}btts/yes`
      found[`${sign}${half}NG${half}`] = `${scope}1x2/${who} | ${scope}btts/no`
      if (sign !== 'X') found[`${sign}${half}0G${half}`] = `${scope}1x2/${who} | ${scope}goals/0`
    }
  }
  return found
}

/** `2+AND1-Y` does not occur: both halves have the same direction. N is "not both". */
function halfTotals(): Record<string, string> {
  const found: Record<string, string> = {}
  for (const direction of ['+', '-']) {
    const goals = (count: number): string => (direction === '+' ? `${count}+` : `0-${count}`)
    for (const first of [1, 2, 3]) {
      for (const second of [1, 2, 3]) {
        const both = `(1h.goals/${goals(first)} & 2h.goals/${goals(second)})`
        found[`${first}${direction}AND${second}${direction}Y`] = both
        found[`${first}${direction}AND${second}${direction}N`] = `!${both}`
      }
    }
  }
  return found
}

/** Scores up to three goals in all; `4+` is four or more. */
function halfAndFullScores(): Record<string, string> {
  const small: [number, number][] = []
  for (let home = 0; home <= 3; home += 1) {
    for (let away = 0; home + away <= 3; away += 1) small.push([home, away])
  }
  const found: Record<string, string> = { '4+/4+': '1h.goals/4+' }
  for (const [home, away] of small) {
    const half = `1h.cs/${home}-${away}`
    found[`${home}-${away}/4+`] = `${half} & goals/4+`
    for (const [homeEnd, awayEnd] of small) {
      if (homeEnd < home || awayEnd < away) continue
      found[`${home}-${away}/${homeEnd}-${awayEnd}`] = `${half} & cs/${homeEnd}-${awayEnd}`
    }
  }
  return found
}
