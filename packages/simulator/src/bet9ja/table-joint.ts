/** Bet9ja: markets that join bets. */
import type { Row } from '../offer.ts'
import {
  bothAnd,
  doubleBoth,
  doubleTotal,
  halves,
  resultOf,
  row,
  totalAnd,
  two,
} from './table-leaves.ts'

export const combined: Row[] = [
  row('1X2OU', '1X2 + Over/Under', 'COMBINED', 'partition', totalAnd('', ''), {
    lines: halves(1.5, 4),
  }),
  row('1X2GGNG', '1X2 + Goal/No Goal', 'COMBINED', 'partition', bothAnd('', '')),
  row(
    'GGNGOU',
    'Goal/No Goal + Over/Under',
    'COMBINED',
    'partition',
    'GGOVER=ou@{l}/over & btts/yes;GGUNDER=ou@{l}/under & btts/yes;NGOVER=ou@{l}/over & btts/no;NGUNDER=ou@{l}/under & btts/no',
    { lines: [2.5] },
  ),
  row(
    'GGNGOUN',
    'GG/NG & Over/Under 3.5',
    'COMBINED',
    'partition',
    'GGO=ou@{l}/over & btts/yes;GGU=ou@{l}/under & btts/yes;NGO=ou@{l}/over & btts/no;NGU=ou@{l}/under & btts/no',
    { lines: [3.5] },
  ),
  row('DCOU', 'Double Chance + Over/Under', 'COMBINED', 'overlapping', doubleTotal(''), {
    lines: halves(1.5, 4),
  }),
  row('DCGGNG', 'Double Chance + Goal/No Goal', 'COMBINED', 'overlapping', doubleBoth('', '')),
  row(
    'CHANCEMIXGGOU',
    'Chance Mix',
    'COMBINED',
    'overlapping',
    '1orOv=1x2/home | ou@{l}/over;1orUn=1x2/home | ou@{l}/under;XorOv=1x2/draw | ou@{l}/over;XorUn=1x2/draw | ou@{l}/under;2orOv=1x2/away | ou@{l}/over;2orUn=1x2/away | ou@{l}/under;GGOO=btts/yes | ou@{l}/over;GGOU=btts/yes | ou@{l}/under;NGOO=btts/no | ou@{l}/over;NGOU=btts/no | ou@{l}/under',
    { lines: [2.5] },
  ),
  row(
    'CHANCEMIXOU',
    '1X2 or Over/Under',
    'COMBINED',
    'overlapping',
    '1orOv=1x2/home | ou@{l}/over;1orUn=1x2/home | ou@{l}/under;XorOv=1x2/draw | ou@{l}/over;XorUn=1x2/draw | ou@{l}/under;2orOv=1x2/away | ou@{l}/over;2orUn=1x2/away | ou@{l}/under',
    { lines: [1.5, 3.5] },
  ),
  row(
    'CHANCEMIX',
    '1X2 Or Goal/No Goal',
    'COMBINED',
    'overlapping',
    '1orGG=1x2/home | btts/yes;XorGG=1x2/draw | btts/yes;2orGG=1x2/away | btts/yes;1orNG=1x2/home | btts/no;XorNG=1x2/draw | btts/no;2orNG=1x2/away | btts/no',
  ),
  row('CHANCEMIXN', 'Chance Mix +', 'COMBINED', 'overlapping', chanceMixPlus()),
  row(
    '3CM',
    '1X2 Or Goal/No Goal Or Over/Under',
    'COMBINED',
    'overlapping',
    '1GGOV=1x2/home | btts/yes | ou@{l}/over;2GGOV=1x2/away | btts/yes | ou@{l}/over;1NGUN=1x2/home | btts/no | ou@{l}/under;2NGUN=1x2/away | btts/no | ou@{l}/under',
    { lines: [2.5] },
  ),
  row(
    '3COMBO1',
    '1X2 + Goal/No Goal + Over/Under',
    'COMBINED',
    'overlapping',
    ['1GGO', '1GGU', '1NGOV', '1NGU', 'XGGO', 'XGGU', 'XNGU', '2GGO', '2GGU', '2NGOV', '2NGU']
      .map(
        (id) =>
          `${id}=1x2/${resultOf(id.charAt(0))} & btts/${id.includes('GG') ? 'yes' : 'no'} & ou@{l}/${id.includes('O') ? 'over' : 'under'}`,
      )
      .join(';'),
    { lines: [2.5, 3.5] },
  ),
  row(
    'MATCHOVERFLOW',
    '1X2 + First Goal',
    'COMBINED',
    'partition',
    `${['1', '2'].flatMap((f) => ['1', 'X', '2'].map((r) => `${f}-1STGOAL${r}=#goal@1/${resultOf(f)} & 1x2/${resultOf(r)}`)).join(';')};NOGOAL=goals/0 ~ No goal`,
    { tier: 2 },
  ),
]

function chanceMixPlus(): string {
  const list: string[] = []
  for (const [mark, scope] of [
    ['H', '1h.'],
    ['2T', '2h.'],
  ] as const) {
    for (const s of ['1', 'X', '2']) {
      list.push(`${s}${mark}GG${mark}=${scope}1x2/${resultOf(s)} | ${scope}btts/yes`)
      list.push(`${s}${mark}NG${mark}=${scope}1x2/${resultOf(s)} | ${scope}btts/no`)
      if (s !== 'X') list.push(`${s}${mark}0G${mark}=${scope}1x2/${resultOf(s)} | ${scope}goals/0`)
      if (mark === 'H') list.push(`${s}H${s}FT=1h.1x2/${resultOf(s)} | 1x2/${resultOf(s)}`)
    }
    list.push(`U${mark}GG${mark}=${scope}ou@1.5/under | ${scope}btts/yes`)
  }
  return `${list.join(';')};GGHGG2T=1h.btts/yes | 2h.btts/yes`
}

const ranges = ['1-2', '1-3', '1-4', '1-5', '2-3', '2-4', '2-5', '3-4', '3-5', '4-5']
export const withRange: Row[] = ranges.flatMap((range) => [
  row(
    `1X2MULTI${range}`,
    `1X2 & Multi Goal ${range}`,
    'COMBINED',
    'overlapping',
    ['1', 'X', '2'].map((s) => `${s}=1x2/${resultOf(s)} & goals/${range}`).join(';'),
  ),
  row(
    `DCMULTI${range}`,
    `DC & Multi Goal ${range}`,
    'COMBINED',
    'overlapping',
    two.map((s) => `${s}=dc/${s.toLowerCase()} & goals/${range}`).join(';'),
  ),
])

/** First and second half goals: `2+AND1-Y` is "two or more, then at most one". */
export const halfTotals: Row[] = [
  row(
    'TOTAL1T2T',
    'Total Goals 1st + 2nd Half',
    'GOAL',
    'overlapping',
    [
      '1+AND1+',
      '1+AND2+',
      '1+AND3+',
      '1-AND1-',
      '1-AND2-',
      '1-AND3-',
      '2+AND1+',
      '2+AND2+',
      '2-AND1-',
      '2-AND2-',
      '2-AND3-',
      '3+AND1+',
      '3-AND1-',
    ]
      .map((text) => {
        const [a = '', b = ''] = text.split('AND')
        const part = (t: string) => (t.endsWith('+') ? t : `0-${t.charAt(0)}`)
        const key = `1h.goals/${part(a)} & 2h.goals/${part(b)}`
        return `${text}Y=${key};${text}N=!(${key})`
      })
      .join(';'),
  ),
]
