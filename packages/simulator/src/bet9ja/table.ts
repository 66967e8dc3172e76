/** Bet9ja's football markets, written from its document: market and outcome suffix on the left, our key on the right. */
import { type Row, type Shape, createOffer, numbers, pairs } from '../offer.ts'

type Rest = { lines?: readonly number[]; tier?: 1 | 2; spec?: string }

function row(
  market: string,
  name: string,
  group: string,
  shape: Shape,
  outcomes: string,
  rest: Rest = {},
): Row {
  return { market: `S_${market}`, name, group, shape, outcomes, ...rest }
}

const yesNo = (key: string) => `Y=${key} ~ Yes;N=!(${key}) ~ No`
const resultOf = (sign: string) => (sign === '1' ? 'home' : sign === '2' ? 'away' : 'draw')
const results = (scope: string) =>
  ['1', 'X', '2'].map((s) => `${s}=${scope}1x2/${resultOf(s)}`).join(';')
const doubles = (scope: string) => `1X=${scope}dc/1x;12=${scope}dc/12;X2=${scope}dc/x2`
const totals = (leaf: string) => `O=${leaf}@{l}/over;U=${leaf}@{l}/under`
const oddEven = (leaf: string) => `OD=${leaf}/odd;EV=${leaf}/even`
const asian = (leaf: string) => `1=${leaf}@{l}/home;2=${leaf}@{l}/away`
const european = (scope: string, mark = '') =>
  ['1', 'X', '2'].map((s) => `${s}${mark}=${scope}eh@{l}/${resultOf(s)}`).join(';')
const bothAnd = (scope: string, mark: string) =>
  ['1', 'X', '2']
    .flatMap((s) => [
      `${s}${mark}ANDGG=${scope}1x2/${resultOf(s)} & ${scope}btts/yes`,
      `${s}${mark}ANDNG=${scope}1x2/${resultOf(s)} & ${scope}btts/no`,
    ])
    .join(';')
const totalAnd = (scope: string, mark: string) =>
  ['1', 'X', '2']
    .flatMap((s) => [
      `${s}U${mark}=${scope}1x2/${resultOf(s)} & ${scope}ou@{l}/under`,
      `${s}O${mark}=${scope}1x2/${resultOf(s)} & ${scope}ou@{l}/over`,
    ])
    .join(';')
const two = ['1X', '12', 'X2']
const doubleBoth = (scope: string, mark: string) =>
  two
    .flatMap((s) => [
      `${s}GG${mark}=${scope}dc/${s.toLowerCase()} & ${scope}btts/yes`,
      `${s}NG${mark}=${scope}dc/${s.toLowerCase()} & ${scope}btts/no`,
    ])
    .join(';')
const doubleTotal = (scope: string) =>
  two
    .flatMap((s) => [
      `${s}U=${scope}dc/${s.toLowerCase()} & ${scope}ou@{l}/under`,
      `${s}O=${scope}dc/${s.toLowerCase()} & ${scope}ou@{l}/over`,
    ])
    .join(';')
const scores = (scope: string, list: string, other: string) =>
  `${list
    .split(' ')
    .map((score) => `${score}=${scope}cs/${score.replace(':', '-')} ~ ${score}`)
    .join(';')};OTH=${scope}cs/${other} ~ Other`
const fourByFour =
  '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 0:4 1:4 2:4 3:4 4:4'
const sign: Record<string, string> = { home: '1', draw: 'X', away: '2' }
const pairSign = (pair: string, joint: string) =>
  pair
    .split('-')
    .map((part) => sign[part])
    .join(joint)
const anyOf = (list: string) =>
  list
    .split(' ')
    .map((score) => `cs/${score}`)
    .join(' | ')
const halves = numbers

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

const main: Row[] = [
  row('1X2', '1X2', 'POPULAR', 'partition', results('')),
  row('DC', 'Double Chance', 'POPULAR', 'cover-2', doubles('')),
  row('DNB', 'Draw No Bet', 'POPULAR', 'mirrored', '1=dnb/home;2=dnb/away'),
  row('OU', 'Over/Under', 'POPULAR', 'mirrored', totals('ou'), { lines: halves(0.5, 9) }),
  row('OUA', 'Over/Under Asian', 'GOAL', 'mirrored', totals('ou'), {
    lines: [0.75, 1, 1.25, 1.75, 2, 2.25, 2.75, 3, 3.25, 3.75, 4, 4.25, 4.75, 5, 5.25, 5.75],
  }),
  row('GGNG', 'Goal/No Goal', 'POPULAR', 'partition', 'Y=btts/yes;N=btts/no'),
  row('OE', 'Odd/Even', 'GOAL', 'partition', oddEven('oe')),
  row('OEHOME', 'Odd/Even - Home', 'HOMEAWAY', 'partition', oddEven('home.oe')),
  row('OEAWAY', 'Odd/Even - Away', 'HOMEAWAY', 'partition', oddEven('away.oe')),
  row('HOMENOBET', 'Home No Bet', 'OTHER', 'mirrored', 'X=hnb/draw;2=hnb/away'),
  row('AWAYNOBET', 'Away No Bet', 'OTHER', 'mirrored', '1=anb/home;X=anb/draw'),
  row('1X2HND', 'Handicap', 'OTHER', 'partition', european('', 'H'), {
    lines: [-4, -3, -2, -1, 1, 2, 3],
  }),
  row('AH', 'Asian Handicap', 'OTHER', 'mirrored', asian('ah'), {
    lines: [
      -2.5, -1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25,
      2.5,
    ],
  }),
  row(
    'HTFT',
    'Half-Time/Full-Time',
    'OTHER',
    'partition',
    pairs.map((p) => `${pairSign(p, '/')}=htft/${p}`).join(';'),
  ),
  row('CSFT', 'Correct Score', 'OTHER', 'partition', scores('', fourByFour, 'other[0-4]')),
  row(
    'WINMARGIN',
    'Winning Margins',
    'OTHER',
    'partition',
    'HT1=margin/home-1;HT2=margin/home-2;HT>2=margin/home-3+;AT1=margin/away-1;AT2=margin/away-2;AT>2=margin/away-3+;X=margin/draw',
  ),
  row('1X21', '1X2 1UP', 'POPULAR', 'overlapping', '11=#1up/home;X1=1x2/draw;21=#1up/away', {
    tier: 2,
  }),
  row('1X22', '1X2 2UP', 'POPULAR', 'overlapping', '12=#2up/home;X2=1x2/draw;22=#2up/away', {
    tier: 2,
  }),
  row('DC1X21', 'DC 1X2 1UP', 'POPULAR', 'overlapping', '11=#dc1up/1x;121=#dc1up/12;X1=#dc1up/x2', {
    tier: 1,
  }),
  row(
    'HL',
    'Home to Win - 1UP/2UP',
    'POPULAR',
    'overlapping',
    'HOME1Y=#1up/home;HOME2Y=#2up/home',
    { tier: 1 },
  ),
  row(
    'AL',
    'Away to Win - 1UP/2UP',
    'POPULAR',
    'overlapping',
    'AWAY1Y=#1up/away;AWAY2Y=#2up/away',
    { tier: 1 },
  ),
  row(
    '1STGOAL',
    'First Team to Score',
    'GOAL',
    'partition',
    '1=#goal@1/home;X=goals/0 ~ None;2=#goal@1/away',
  ),
  row(
    'LASTSCORE',
    'Last Team to Score',
    'GOAL',
    'partition',
    '1=#lastgoal/home;N=goals/0 ~ None;2=#lastgoal/away',
  ),
]

const half: Row[] = [
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

const combined: Row[] = [
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
const withRange: Row[] = ranges.flatMap((range) => [
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

const bothScore = (side: string, line: number) => {
  const key = `1h.${side}.score/yes & 2h.${side}.score/yes`
  return `YO=${key} & ou@${line}/over;YU=${key} & ou@${line}/under;NO=!(${key}) & ou@${line}/over;NU=!(${key}) & ou@${line}/under`
}

const goals: Row[] = [
  row('CLEANSH', 'Clean Sheet Home', 'HOMEAWAY', 'partition', yesNo('home.cleansheet/yes')),
  row('CLEANSA', 'Clean Sheet Away', 'HOMEAWAY', 'partition', yesNo('away.cleansheet/yes')),
  row('HOMEWINNIL', 'Home Win to Nil', 'HOMEAWAY', 'partition', yesNo('home.wtn/yes')),
  row('AWAYWINNIL', 'Away Win to Nil', 'HOMEAWAY', 'partition', yesNo('away.wtn/yes')),
  row('HTS', 'Home To Score', 'HOMEAWAY', 'partition', yesNo('home.score/yes')),
  row('AWAYSCORE', 'Away to Score', 'HOMEAWAY', 'partition', yesNo('away.score/yes')),
  row(
    'GGNG2PLUS',
    'GG/NG 2+',
    'GOAL',
    'partition',
    'GG=home.ou@1.5/over & away.ou@1.5/over ~ Yes;NG=!(home.ou@1.5/over & away.ou@1.5/over) ~ No',
  ),
  row(
    'SCORET',
    'Team to Score',
    'GOAL',
    'partition',
    'NG=which/none;1=which/home;2=which/away;GG=which/both',
  ),
  row(
    'NGOALS',
    'Multi Goal',
    'GOAL',
    'overlapping',
    [
      '1-2',
      '1-3',
      '1-4',
      '1-5',
      '2-3',
      '2-4',
      '2-5',
      '2-6',
      '3-4',
      '3-5',
      '3-6',
      '4-5',
      '4-6',
      '5-6',
    ]
      .map((range) => `${range}=goals/${range}`)
      .join(';'),
  ),
  row(
    'TMGHO',
    'Multi Goal Home',
    'HOMEAWAY',
    'overlapping',
    'HO12=home.goals/1-2;HO13=home.goals/1-3;HO23=home.goals/2-3',
  ),
  row(
    'TMGAW',
    'Multi Goal Away',
    'HOMEAWAY',
    'overlapping',
    'AW12=away.goals/1-2;AW13=away.goals/1-3;AW23=away.goals/2-3',
  ),
  row(
    'GOALSHOME',
    'Exact Goals Home',
    'HOMEAWAY',
    'partition',
    '0=home.goals/0;1=home.goals/1;2=home.goals/2;3+=home.goals/3+',
  ),
  row(
    'GOALSAWAY',
    'Exact Goals Away',
    'HOMEAWAY',
    'partition',
    '0=away.goals/0;1=away.goals/1;2=away.goals/2;3+=away.goals/3+',
  ),
  row(
    'EXACTGOAL',
    'Exact Goals',
    'GOAL',
    'overlapping',
    numbers(1, 6)
      .map((n) => `${n}=goals/${n}`)
      .join(';'),
  ),
  row(
    'HAOU',
    'Home/Away - Over/Under',
    'HOMEAWAY',
    'overlapping',
    'OH=home.ou@{l}/over;UH=home.ou@{l}/under;OA=away.ou@{l}/over;UA=away.ou@{l}/under',
    { lines: halves(0.5, 5) },
  ),
  row('SCORE2R', 'A Team Score 2 in a Row', 'GOAL', 'partition', yesNo('#row@2/any'), { tier: 2 }),
  row('HOMES2R', 'Home To Score 2 in a Row', 'GOAL', 'partition', yesNo('#row@2/home'), {
    tier: 2,
  }),
  row('SCOREA2R', 'Away to Score 2 in a Row', 'GOAL', 'partition', yesNo('#row@2/away'), {
    tier: 2,
  }),
  row('SCORE3R', 'A Team Score 3 in a Row', 'GOAL', 'partition', yesNo('#row@3/any'), { tier: 2 }),
  row('SCOREH3R', 'Home to Score 3 in a Row', 'GOAL', 'partition', yesNo('#row@3/home'), {
    tier: 2,
  }),
  row('SCOREA3R', 'Away to Score 3 in a Row', 'GOAL', 'partition', yesNo('#row@3/away'), {
    tier: 2,
  }),
  row('DWG', 'Draw with Goals', 'GOAL', 'partition', yesNo('1x2/draw & goals/1+')),
  row(
    'MCS3',
    'Multi C.Score (1)',
    'OTHER',
    'partition',
    `0011=${anyOf('0-0 1-1')};010212=${anyOf('0-1 0-2 1-2')};031323=${anyOf('0-3 1-3 2-3')};102021=${anyOf('1-0 2-0 2-1')};142434=${anyOf('1-4 2-4 3-4')};223344=${anyOf('2-2 3-3 4-4')};303132=${anyOf('3-0 3-1 3-2')};414243=${anyOf('4-1 4-2 4-3')};4004O=${anyOf('4-0 0-4')} | cs/other[0-4]`,
  ),
  row(
    'MCS4',
    'Multi C.Score(2)',
    'OTHER',
    'partition',
    `00110110=${anyOf('0-0 1-1 0-1 1-0')};02120313=${anyOf('0-2 1-2 0-3 1-3')};04142434=${anyOf('0-4 1-4 2-4 3-4')};20213031=${anyOf('2-0 2-1 3-0 3-1')};22233233=${anyOf('2-2 2-3 3-2 3-3')};40414243=${anyOf('4-0 4-1 4-2 4-3')};44O=cs/4-4 | cs/other[0-4]`,
  ),
  ...[2.5, 3.5, 4.5].flatMap((line) => [
    row(
      `HSBHOU${line * 10}`,
      `Home Score Both Halves &O/U ${line}`,
      'COMBINED',
      'partition',
      bothScore('home', line),
      { lines: [line] },
    ),
    row(
      `ASBHOU${line * 10}`,
      `Away Score Both Halves&O/U ${line}`,
      'COMBINED',
      'partition',
      bothScore('away', line),
      { lines: [line] },
    ),
  ]),
  row(
    'ACS',
    'Anytime Correct Score',
    'OTHER',
    'overlapping',
    '1:0 0:1 1:1 2:0 0:2 2:1 1:2 2:2 3:0 0:3 3:1 1:3 3:2 2:3 4:0'
      .split(' ')
      .map((s) => `${s}=#anytime.cs/${s.replace(':', '-')}`)
      .join(';'),
    { tier: 1 },
  ),
]

const earlyTotals: Row[] = [
  ...(
    [
      ['15E1', 10, 1.5],
      ['15E2', 20, 1.5],
      ['25E3', 30, 2.5],
      ['25EH', 45, 2.5],
      ['35E5', 50, 3.5],
      ['35E6', 65, 3.5],
    ] as const
  ).flatMap(([text, minute, line]) =>
    (
      [
        ['', 'early'],
        ['H', 'home.early'],
        ['A', 'away.early'],
      ] as const
    ).map(([mark, fact]) =>
      row(
        `${mark}OU${text}`,
        `${mark === 'H' ? 'Home ' : mark === 'A' ? 'Away ' : ''}O/U ${line} Early (${minute} Minutes)`,
        'GOAL',
        'overlapping',
        `O=#${fact}@${minute}:${line}/over`,
        { lines: [line], tier: 1 },
      ),
    ),
  ),
]

const minutes: Row[] = [
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

const corners: Row[] = [
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
  row('1X2BOOK', 'Cards - 1X2', 'OTHER', 'partition', counted('cards'), { tier: 1 }),
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

/** First and second half goals: `2+AND1-Y` is "two or more, then at most one". */
const halfTotals: Row[] = [
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

export const bet9jaRows: readonly Row[] = [
  ...main,
  ...half,
  ...combined,
  ...withRange,
  ...goals,
  ...earlyTotals,
  ...minutes,
  ...corners,
  ...halfTotals,
]
export const bet9jaOffer = () => createOffer(bet9jaRows)
