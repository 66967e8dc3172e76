/** Bet9ja: markets of the halves. */
import { type Row, pairs } from '../offer.ts'
import {
  bothAnd,
  doubleBoth,
  doubleTotal,
  doubles,
  european,
  halves,
  oddEven,
  pairSign,
  resultOf,
  results,
  row,
  scores,
  totalAnd,
  totals,
  two,
  yesNo,
} from './table-leaves.ts'

function halfAndFull(): string {
  const order = ['0-0', '0-1', '0-2', '0-3', '1-0', '1-1', '1-2', '2-0', '2-1', '3-0']
  const list = order.flatMap((half) => {
    const [h = 0, a = 0] = half.split('-').map(Number)
    const later = order.filter((full) => {
      const [x = 0, y = 0] = full.split('-').map(Number)
      return x >= h && y >= a
    })
    return [
      ...later.map((full) => `${half}/${full}=1h.cs/${half} & cs/${full} ~ ${half}/${full}`),
      `${half}/4+=1h.cs/${half} & goals/4+ ~ ${half}/4+`,
    ]
  })
  return `${list.join(';')};4+/4+=1h.goals/4+ ~ 4+/4+`
}

export const half: Row[] = [
  row('1X2HNDHT', '1st Half - Handicap', 'HT', 'partition', european('1h.'), {
    lines: [-2, -1, 1, 2],
  }),
  row('1X2HND2TN', '2nd Half - Handicap', '2T', 'partition', european('2h.'), {
    lines: [-2, -1, 1, 2],
  }),
  row('1X21T', '1st Half - 1X2', 'HT', 'partition', results('1h.')),
  row('1X22T', '2nd Half - 1X2', '2T', 'partition', results('2h.')),
  row('DC1T', '1st Half - Double Chance', 'HT', 'cover-2', doubles('1h.')),
  row('DC2T', '2nd Half - Double Chance', '2T', 'cover-2', doubles('2h.')),
  row('DNB1T', '1st Half - Draw No Bet', 'HT', 'mirrored', '1=1h.dnb/home;2=1h.dnb/away'),
  row('DNB2T', '2nd Half - Draw No Bet', '2T', 'mirrored', '1=2h.dnb/home;2=2h.dnb/away'),
  row('OU1T', '1st Half - Over/Under', 'HT', 'mirrored', totals('1h.ou'), {
    lines: halves(0.5, 4),
  }),
  row('OU2T', '2nd Half - Over/Under', '2T', 'mirrored', totals('2h.ou'), {
    lines: halves(0.5, 3),
  }),
  row('GGNG1T', '1st Half - Goal/No Goal', 'HT', 'partition', 'Y=1h.btts/yes;N=1h.btts/no'),
  row('GGNG2T', '2nd Half - Goal/No Goal', '2T', 'partition', 'Y=2h.btts/yes;N=2h.btts/no'),
  row('OE1T', '1st Half - Odd/Even', 'HT', 'partition', oddEven('1h.oe')),
  row('OE2T', '2nd Half - Odd/Even', '2T', 'partition', oddEven('2h.oe')),
  row(
    'CS1T',
    '1st Half - Correct Score',
    'HT',
    'partition',
    scores('1h.', '0:0 1:1 2:2 1:0 2:0 2:1 0:1 0:2 1:2', 'other[0-2]'),
  ),
  row(
    'CS2T',
    '2nd Half - Correct Score',
    '2T',
    'partition',
    scores('2h.', '0:0 0:1 0:2 1:0 1:1 1:2 2:0 2:1 2:2', 'other[0-2]'),
  ),
  row('1X2HTGGNG', '1st Half - 1X2 + Goal/No Goal', 'HT', 'partition', bothAnd('1h.', 'HT')),
  row('2HT1X2GGNG', '2nd Half - 1X2 + Goal/No Goal', '2T', 'partition', bothAnd('2h.', '2HT')),
  row('1X2HTOU', '1st Half - 1X2 + Over/Under', 'HT', 'partition', totalAnd('1h.', '1T'), {
    lines: [1.5],
  }),
  row('1X22TOU', '2nd Half - 1X2 + Over/Under', '2T', 'partition', totalAnd('2h.', '2T'), {
    lines: [1.5],
  }),
  row(
    'DCGGNGHT',
    '1st Half - Double Chance + Goal/No Goal',
    'HT',
    'overlapping',
    doubleBoth('1h.', 'HT'),
  ),
  row(
    'DCGGNG2T',
    '2nd Half - Double Chance + Goal/No Goal',
    '2T',
    'overlapping',
    doubleBoth('2h.', '2T'),
  ),
  row('HTDCOU', '1st Half - Double Chance + Over/Under', 'HT', 'overlapping', doubleTotal('1h.'), {
    lines: [1.5],
  }),
  row('2TDCOU', '2nd Half - Double Chance + Over/Under', '2T', 'overlapping', doubleTotal('2h.'), {
    lines: [1.5],
  }),
  row('HOMEWINBOTH', 'Home Win Both Halves', 'HT', 'partition', yesNo('1h.1x2/home & 2h.1x2/home')),
  row('AWAYWINBOTH', 'Away Win Both Halves', 'HT', 'partition', yesNo('1h.1x2/away & 2h.1x2/away')),
  row('HOMEWINHALF', 'Home Win Either Half', 'HT', 'partition', yesNo('1h.1x2/home | 2h.1x2/home')),
  row('AWAYWINHALF', 'Away Win Either Half', 'HT', 'partition', yesNo('1h.1x2/away | 2h.1x2/away')),
  row('HIGHHALF', 'Highest Scoring Half', 'HT', 'partition', '1=half/1st;2=half/2nd;E=half/equal'),
  row(
    'HOMEHIGHHALF',
    'Highest Scoring Half Home Team',
    'HT',
    'partition',
    '1=home.half/1st;2=home.half/2nd;E=home.half/equal',
  ),
  row(
    'AWAYHIGHHALF',
    'Highest Scoring Half Away Team',
    'HT',
    'partition',
    '1=away.half/1st;2=away.half/2nd;E=away.half/equal',
  ),
  row(
    'HOMESCOREBOTH',
    'Home Score Both Halves',
    'HT',
    'partition',
    yesNo('1h.home.score/yes & 2h.home.score/yes'),
  ),
  row(
    'AWAYSCOREBOTH',
    'Away Score Both Halves',
    'HT',
    'partition',
    yesNo('1h.away.score/yes & 2h.away.score/yes'),
  ),
  row(
    'GNGFSH',
    'Goal/No Goal HT / Goal/No Goal 2HT',
    'HT',
    'partition',
    'NGANDNG=1h.btts/no & 2h.btts/no;GGANDNG=1h.btts/yes & 2h.btts/no;GGANDGG=1h.btts/yes & 2h.btts/yes;NGANDGG=1h.btts/no & 2h.btts/yes',
  ),
  row(
    'MGOAL1T',
    '1st Half - Multi Goal',
    'HT',
    'overlapping',
    '12=1h.goals/1-2;13=1h.goals/1-3;23=1h.goals/2-3',
  ),
  row(
    'MGOAL2T',
    '2nd Half - Multi Goal',
    '2T',
    'overlapping',
    '12=2h.goals/1-2;13=2h.goals/1-3;23=2h.goals/2-3',
  ),
  row(
    'GOALS1T',
    '1st Half - Exact Goals',
    'HT',
    'overlapping',
    '1=1h.goals/1;2=1h.goals/2;3=1h.goals/3',
  ),
  row(
    'GOALS2T',
    '2nd Half - Total Goals',
    '2T',
    'overlapping',
    '1=2h.goals/1;2=2h.goals/2;3=2h.goals/3',
  ),
  row('1SCOREHT', 'Home Score 1st Half', 'HT', 'partition', yesNo('1h.home.score/yes')),
  row('2SCOREHT', 'Away Score 1st Half', 'HT', 'partition', yesNo('1h.away.score/yes')),
  row('1SCORE2T', 'Home Score 2nd Half', '2T', 'partition', yesNo('2h.home.score/yes')),
  row('2SCORE2T', 'Away Score 2nd Half', '2T', 'partition', yesNo('2h.away.score/yes')),
  row('HOME0HT', 'Home Win to 0 1st Half', 'HT', 'partition', yesNo('1h.home.wtn/yes')),
  row('AWAY0HT', 'Away Win to 0 1st Half', 'HT', 'partition', yesNo('1h.away.wtn/yes')),
  row('HOME02T', 'Home Win to Nil 2HT', '2T', 'partition', yesNo('2h.home.wtn/yes')),
  row('AWAY02T', 'Away Win to Nil 2HT', '2T', 'partition', yesNo('2h.away.wtn/yes')),
  row(
    'HA1HOU',
    '1st Half - Home/Away Over/Under',
    'HT',
    'overlapping',
    'HO=1h.home.ou@{l}/over;HU=1h.home.ou@{l}/under;AO=1h.away.ou@{l}/over;AU=1h.away.ou@{l}/under',
    { lines: halves(0.5, 3) },
  ),
  row(
    'HA2HOU',
    '2nd Half - Home/Away Over/Under',
    '2T',
    'overlapping',
    'HO=2h.home.ou@{l}/over;HU=2h.home.ou@{l}/under;AO=2h.away.ou@{l}/over;AU=2h.away.ou@{l}/under',
    { lines: halves(0.5, 3) },
  ),
  row(
    'HTFTOU',
    'HT/FT & O/U',
    'COMBINED',
    'partition',
    ['under', 'over']
      .flatMap((way) =>
        pairs.map(
          (p) => `${pairSign(p, '/')}${way === 'under' ? 'U' : 'O'}=htft/${p} & ou@{l}/${way}`,
        ),
      )
      .join(';'),
    { lines: halves(1.5, 4) },
  ),
  row(
    'HTFTOUHT',
    'HT/FT & O/U 1,5 HT',
    'COMBINED',
    'partition',
    ['under', 'over']
      .flatMap((way) =>
        pairs.map(
          (p) => `${pairSign(p, '')}${way === 'under' ? 'U' : 'O'}=htft/${p} & 1h.ou@{l}/${way}`,
        ),
      )
      .join(';'),
    { lines: [1.5] },
  ),
  row('HTFTCS', 'HT / FT Correct Score', 'OTHER', 'partition', halfAndFull()),
  row(
    'HTU',
    'Half Time UP',
    'HT',
    'overlapping',
    '11=1h.1x2/home | 1x2/home;XX=1h.1x2/draw | 1x2/draw;22=1h.1x2/away | 1x2/away',
  ),
  row(
    '1STGHT',
    'Half 1st Goal',
    'HT',
    'partition',
    '1=1h.goals/1+ ~ 1st half;2=1h.goals/0 & 2h.goals/1+ ~ 2nd half;NG=goals/0 ~ No goal',
  ),
  row(
    '1STGHTH',
    'Half 1st Goal Home',
    'HT',
    'partition',
    '1=1h.home.goals/1+ ~ 1st half;2=1h.home.goals/0 & 2h.home.goals/1+ ~ 2nd half;NG=home.goals/0 ~ No goal',
  ),
  row(
    '1STGHTA',
    'Half 1st Goal Away',
    'HT',
    'partition',
    '1=1h.away.goals/1+ ~ 1st half;2=1h.away.goals/0 & 2h.away.goals/1+ ~ 2nd half;NG=away.goals/0 ~ No goal',
  ),
  row('LEASTX', 'At Least a Half X', 'HT', 'partition', yesNo('1h.1x2/draw | 2h.1x2/draw')),
  row(
    '1X2HDCFT',
    '1X2 Half Time/Double Chance Full Time',
    'COMBINED',
    'overlapping',
    ['1', 'X', '2']
      .flatMap((h) => two.map((f) => `${h}${f}=1h.1x2/${resultOf(h)} & dc/${f.toLowerCase()}`))
      .join(';'),
  ),
  row(
    'DCH1X2FT',
    'Double Chance Half Time/1X2 Full Time',
    'COMBINED',
    'overlapping',
    two
      .flatMap((h) =>
        ['1', 'X', '2'].map((f) => `${h}${f}=1h.dc/${h.toLowerCase()} & 1x2/${resultOf(f)}`),
      )
      .join(';'),
  ),
  row(
    'DCHTFT',
    'Double Chance Half Time/Full Time',
    'COMBINED',
    'overlapping',
    two
      .flatMap((h) => two.map((f) => `${h}${f}=1h.dc/${h.toLowerCase()} & dc/${f.toLowerCase()}`))
      .join(';'),
  ),
]
