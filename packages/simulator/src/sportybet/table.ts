/** SportyBet's football markets, written from its document: native ids on the left, our key on the right. */
import { type Row, type Shape, createOffer, numbers, pairs } from '../offer.ts'

const yesNo = (key: string, ids: [string, string] = ['74', '76']) =>
  `${ids[0]}=${key} ~ Yes;${ids[1]}=!(${key}) ~ No`
const results = (scope: string) => `1=${scope}1x2/home;2=${scope}1x2/draw;3=${scope}1x2/away`
const doubles = (scope: string) =>
  `9=${scope}dc/1x ~ Home or Draw;10=${scope}dc/12 ~ Home or Away;11=${scope}dc/x2 ~ Draw or Away`
const noBet = (scope: string) => `4=${scope}dnb/home;5=${scope}dnb/away`
const totals = (leaf: string) => `12=${leaf}@{l}/over;13=${leaf}@{l}/under`
const asian = (leaf: string) => `1714=${leaf}@{l}/home;1715=${leaf}@{l}/away`
const european = (scope: string) =>
  `1711=${scope}eh@{l}/home;1712=${scope}eh@{l}/draw;1713=${scope}eh@{l}/away`
const oddEven = (leaf: string) => `70=${leaf}/odd;72=${leaf}/even`
const bothAnd = (scope: string) =>
  ['home', 'draw', 'away']
    .map(
      (result, i) =>
        `${78 + i * 4}=${scope}1x2/${result} & ${scope}btts/yes;${80 + i * 4}=${scope}1x2/${result} & ${scope}btts/no`,
    )
    .join(';')
const totalAnd = (scope: string) =>
  ['home', 'draw', 'away']
    .map(
      (result, i) =>
        `${794 + i * 4}=${scope}1x2/${result} & ${scope}ou@{l}/under;${796 + i * 4}=${scope}1x2/${result} & ${scope}ou@{l}/over`,
    )
    .join(';')
const doubleAnd = (scope: string, both: string) =>
  ['1x', '12', 'x2']
    .map(
      (two, i) =>
        `${1718 + i * 2}=${scope}dc/${two} & ${both}/yes;${1719 + i * 2}=${scope}dc/${two} & ${both}/no`,
    )
    .join(';')
const multi = (leaf: string) =>
  `1746=${leaf}/1-2;1747=${leaf}/1-3;1748=${leaf}/2-3;1749=${leaf}/4+;1805=${leaf}/0 ~ No goal`
const threeOrMore = (leaf: string) =>
  ['0', '1', '2', '3+'].map((goals, i) => `sr:exact_goals:3+:${88 + i}=${leaf}/${goals}`).join(';')
const smallBounds = (leaf: string) =>
  `0=${leaf}/0;1=${leaf}/0-1;2=${leaf}/0-2;11=${leaf}/1;12=${leaf}/1-2;13=${leaf}/1+ ~ 1-3+;22=${leaf}/2;23=${leaf}/2+ ~ 2-3+;33=${leaf}/3+`
const excluded = (leaf: string, top: number) =>
  numbers(0, top + 1)
    .map((n) => `${n}=!${leaf}/${n}${n === top ? '+' : ''}`)
    .join(';')
const halfScores = (scope: string, ids: Record<string, string>, other: string) =>
  `${Object.entries(ids)
    .map(([id, score]) => `${id}=${scope}cs/${score}`)
    .join(';')};${other}=${scope}cs/other[0-2] ~ Other`
const timeOf = (leaf: string, step: number, from: number) =>
  `${numbers(0, 90 / step)
    .map((i) => `${from + i * 2}=${leaf}/${i * step + 1}-${(i + 1) * step}`)
    .join(';')};${from + (90 / step) * 2}=goals/0 ~ None`

/** 0:1 starts the away side one goal up. */
function headStart(line: number): string {
  return line < 0 ? `hcp=0:${-line}` : `hcp=${line}:0`
}
const total = (line: number) => `total=${line}`
const handicap = (line: number) => `hcp=${line}`
const halves = (from: number, count: number) => numbers(from, count)
const quarterless = [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5]
const smallHandicaps = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]

function row(
  market: number,
  name: string,
  group: string,
  shape: Shape,
  outcomes: string,
  rest: Partial<Row> = {},
): Row {
  return { market: String(market), name, group, shape, outcomes, ...rest }
}

const fourByFour =
  '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 0:4 1:4 2:4 3:4 4:4'.split(
    ' ',
  )
const sixGoals =
  '110=0:0 114=1:0 116=2:0 118=3:0 120=4:0 122=5:0 124=6:0 126=0:1 128=1:1 130=2:1 132=3:1 134=4:1 136=5:1 138=0:2 140=1:2 142=2:2 144=3:2 146=4:2 148=0:3 150=1:3 152=2:3 154=3:3 156=0:4 158=1:4 160=2:4 162=0:5 164=1:5 166=0:6'
const firstScores = ['0:0', '0:1', '0:2', '0:3', '1:0', '1:1', '1:2', '2:0', '2:1', '3:0']

/** 46: half-time score, then full-time score or four goals in all, in the platform's own order. */
function halfAndFullScores(): string {
  const list: string[] = []
  let id = 326
  const order = ['0:0', '0:1', '0:2', '0:3', '1:0', '1:1', '1:2', '2:0', '2:1', '3:0']
  for (const half of order) {
    const [h = 0, a = 0] = half.split(':').map(Number)
    for (const full of firstScores) {
      const [x = 0, y = 0] = full.split(':').map(Number)
      if (x < h || y < a) continue
      list.push(`${id}=1h.cs/${h}-${a} & cs/${x}-${y} ~ ${half} ${full}`)
      id += 2
    }
    list.push(`${id}=1h.cs/${h}-${a} & goals/4+ ~ ${half} 4+`)
    id += 2
  }
  list.push(`${id}=1h.goals/4+ ~ 4+ 4+`)
  return list.join(';')
}

const exactPairs: [string, number, string[]][] = [
  ['0', 1854, ['DD']],
  ['1', 1855, ['HH', 'DH', 'DA', 'AA']],
  ['2', 1859, ['HH', 'HD', 'DH', 'DD', 'DA', 'AD', 'AA']],
  ['3', 1866, ['HH', 'HA', 'DH', 'DA', 'AH', 'AA']],
  ['4', 1872, ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA']],
  ['5+', 1881, ['HH', 'HD', 'HA', 'DH', 'DD', 'DA', 'AH', 'AD', 'AA']],
]
const letter: Record<string, string> = { H: 'home', D: 'draw', A: 'away' }

function pairsAndGoals(): string {
  return exactPairs
    .flatMap(([goals, from, list]) =>
      list.map(
        (pair, i) =>
          `${from + i}=htft/${letter[pair.charAt(0)]}-${letter[pair.charAt(1)]} & goals/${goals}`,
      ),
    )
    .join(';')
}

function pairsAndTotal(leaf: string): string {
  return ['under', 'over']
    .flatMap((way, j) =>
      pairs.map((pair, i) => `${1836 + j * 9 + i}=htft/${pair} & ${leaf}@{l}/${way}`),
    )
    .join(';')
}

function bounds(): string {
  const list: string[] = []
  for (let from = 0; from <= 5; from++)
    for (let to = from; to <= 5; to++) {
      if (from === 0 && to === 5) continue
      const id = from === 0 ? to : from * 10 + to
      const goals = to === 5 ? `${from}+` : from === to ? `${from}` : `${from}-${to}`
      list.push(`${id}=goals/${goals}`)
    }
  return list.join(';')
}

const goalnr = { spec: 'goalnr=1' }
const winning = ['home-1', 'home-2', 'home-3+', 'away-1', 'away-2', 'away-3+', 'draw']
const first = (leaf: string, none: string) => `6=${leaf}/home;7=${none} ~ None;8=${leaf}/away`

const main: Row[] = [
  row(1, '1X2', 'Main', 'partition', results('')),
  row(60200, '1X2 - 1UP', 'Main', 'overlapping', '1=#1up/home;2=1x2/draw;3=#1up/away', { tier: 2 }),
  row(60100, '1X2 - 2UP', 'Main', 'overlapping', '1=#2up/home;2=1x2/draw;3=#2up/away', { tier: 2 }),
  row(
    60210,
    '1X2 - Never Down',
    'Main',
    'overlapping',
    '1=#neverdown/home;2=1x2/draw;3=#neverdown/away',
    { tier: 1 },
  ),
  row(18, 'Over/Under', 'Main', 'mirrored', totals('ou'), {
    lines: numbers(0.5, 12, 0.5),
    spec: total,
  }),
  row(10, 'Double Chance', 'Main', 'cover-2', doubles('')),
  row(
    60110,
    'Double Chance - 1UP',
    'Main',
    'overlapping',
    '9=#dc1up/1x;10=#dc1up/12;11=#dc1up/x2',
    { tier: 1 },
  ),
  row(29, 'GG/NG', 'Main', 'partition', '74=btts/yes;76=btts/no'),
  row(16, 'Handicap', 'Main', 'mirrored', asian('ah'), { lines: quarterless, spec: handicap }),
  row(14, 'Handicap', 'Main', 'partition', european(''), {
    lines: [-3, -2, -1, 1, 2, 3, 4],
    spec: headStart,
  }),
  row(11, 'Draw No Bet', 'Main', 'mirrored', noBet('')),
  row(12, 'Home No Bet', 'Main', 'mirrored', '776=hnb/draw;778=hnb/away'),
  row(13, 'Away No Bet', 'Main', 'mirrored', '780=anb/home;782=anb/draw'),
  row(26, 'Odd/Even', 'Main', 'partition', oddEven('oe')),
  row(60000, 'GG/NG 2+', 'Main', 'partition', yesNo('home.ou@1.5/over & away.ou@1.5/over')),
  row(8, 'Next Goal', 'Main', 'partition', first('#goal@1', 'goals/0'), goalnr),
  row(9, 'Last Goal', 'Main', 'partition', first('#lastgoal', 'goals/0')),
  row(
    15,
    'Winning Margin',
    'Main',
    'partition',
    winning.map((w, i) => `sr:winning_margin:3+:${113 + i}=margin/${w}`).join(';'),
    { spec: 'variant=sr:winning_margin:3+' },
  ),
  row(
    41,
    'Correct score [x:y]',
    'Main',
    'overlapping',
    sixGoals
      .split(' ')
      .map((t) => `${t.split('=')[0]}=csv/${t.split('=')[1]?.replace(':', '-')}[sum6]`)
      .join(';'),
    { spec: 'score=0:0' },
  ),
  row(
    45,
    'Correct Score',
    'Main',
    'partition',
    `${fourByFour.map((s, i) => `${274 + i * 2}=cs/${s.replace(':', '-')}`).join(';')};324=cs/other[0-4] ~ Other`,
  ),
  row(
    60180,
    'Over/Under - Early Goals',
    'Main',
    'overlapping',
    '12=#early@10:1.5/over;13=#early@10:1.5/under',
    { spec: 'minsnr=10|total=1.5', tier: 2 },
  ),
  row(450001, 'Goal Bounds', 'Main', 'overlapping', bounds()),
  row(450002, 'Goal Bounds - Home', 'Main', 'overlapping', smallBounds('home.goals')),
  row(450003, 'Goal Bounds - Away', 'Main', 'overlapping', smallBounds('away.goals')),
  row(450004, 'Excluded Goals', 'Main', 'overlapping', excluded('goals', 5)),
  row(450005, 'Excluded Goals - Home', 'Main', 'overlapping', excluded('home.goals', 3)),
  row(450006, 'Excluded Goals - Away', 'Main', 'overlapping', excluded('away.goals', 3)),
]

const early: Row[] = [
  { minute: 30, line: 2.5 },
  { minute: 50, line: 3.5 },
].map(({ minute, line }) =>
  row(
    60180,
    'Over/Under - Early Goals',
    'Main',
    'overlapping',
    `12=#early@${minute}:${line}/over;13=#early@${minute}:${line}/under`,
    { spec: `minsnr=${minute}|total=${line}`, tier: 2 },
  ),
)

const goals: Row[] = [
  row(19, 'Home O/U', 'Goals', 'mirrored', totals('home.ou'), {
    lines: halves(0.5, 5),
    spec: total,
  }),
  row(20, 'Away O/U', 'Goals', 'mirrored', totals('away.ou'), {
    lines: halves(0.5, 5),
    spec: total,
  }),
  row(
    21,
    'Exact Goals',
    'Goals',
    'partition',
    numbers(0, 7)
      .map((n) => `sr:exact_goals:6+:${68 + n}=goals/${n}${n === 6 ? '+' : ''}`)
      .join(';'),
    { spec: 'variant=sr:exact_goals:6+' },
  ),
  row(23, 'Home Team Exact Goals', 'Goals', 'partition', threeOrMore('home.goals'), {
    spec: 'variant=sr:exact_goals:3+',
  }),
  row(24, 'Away Team Exact Goals', 'Goals', 'partition', threeOrMore('away.goals'), {
    spec: 'variant=sr:exact_goals:3+',
  }),
  row(
    25,
    'Goal Range',
    'Goals',
    'partition',
    ['0-1', '2-3', '4-6', '7+']
      .map((range, i) => `sr:goal_range:7+:${1342 + i}=goals/${range}`)
      .join(';'),
    { spec: 'variant=sr:goal_range:7+' },
  ),
  row(27, 'Home Team Odd/Even', 'Goals', 'partition', oddEven('home.oe')),
  row(28, 'Away Team Odd/Even', 'Goals', 'partition', oddEven('away.oe')),
  row(
    30,
    'Which Team To Score',
    'Goals',
    'partition',
    '784=which/none;788=which/home ~ Only Home;790=which/away ~ Only Away;792=which/both',
  ),
  row(31, 'Home Team Clean Sheet', 'Goals', 'partition', yesNo('home.cleansheet/yes')),
  row(32, 'Away Team Clean Sheet', 'Goals', 'partition', yesNo('away.cleansheet/yes')),
  row(33, 'Home Team Win To Nil', 'Goals', 'partition', yesNo('home.wtn/yes')),
  row(34, 'Away Team Win To Nil', 'Goals', 'partition', yesNo('away.wtn/yes')),
  row(
    900014,
    'Away Team To Score Yes/No',
    'Goals',
    'partition',
    yesNo('away.score/yes', ['39', '40']),
  ),
  row(
    900015,
    'Home Team To Score Yes/No',
    'Goals',
    'partition',
    yesNo('home.score/yes', ['39', '40']),
  ),
  row(
    548,
    'Multigoals',
    'Goals',
    'overlapping',
    `${['1-2', '1-3', '1-4', '1-5', '1-6', '2-3', '2-4', '2-5', '2-6', '3-4', '3-5', '3-6', '4-5', '4-6', '5-6', '7+'].map((range, i) => `${1730 + i}=goals/${range}`).join(';')};1804=goals/0 ~ No goal`,
  ),
  row(549, 'Home Team Multigoals', 'Goals', 'overlapping', multi('home.goals')),
  row(550, 'Away Team Multigoals', 'Goals', 'overlapping', multi('away.goals')),
  row(551, 'Multiscores', 'Goals', 'partition', multiScores()),
  row(
    60010,
    'Any Team To Score 2 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@2/any'),
    { tier: 2 },
  ),
  row(
    60011,
    'Home Team To Score 2 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@2/home'),
    { tier: 2 },
  ),
  row(
    60012,
    'Away Team To Score 2 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@2/away'),
    { tier: 2 },
  ),
  row(
    60020,
    'Any Team To Score 3 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@3/any'),
    { tier: 2 },
  ),
  row(
    60021,
    'Home Team To Score 3 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@3/home'),
    { tier: 2 },
  ),
  row(
    60022,
    'Away Team To Score 3 or More Goals in a Row',
    'Goals',
    'partition',
    yesNo('#row@3/away'),
    { tier: 2 },
  ),
  row(60300, 'Any Team to lead by 1 Goal', 'Goals', 'partition', yesNo('goals/1+'), { tier: 2 }),
  row(60301, 'Any Team to lead by 2 Goals', 'Goals', 'partition', yesNo('#lead@2/any'), {
    tier: 2,
  }),
  row(60302, 'Any Team to lead by 3 Goals', 'Goals', 'partition', yesNo('#lead@3/any'), {
    tier: 2,
  }),
  row(60303, 'Home Team to lead by 1 Goal', 'Goals', 'partition', yesNo('#1up/home'), { tier: 2 }),
  row(60304, 'Home Team to lead by 2 Goals', 'Goals', 'partition', yesNo('#lead@2/home'), {
    tier: 2,
  }),
  row(60305, 'Home Team to lead by 3 Goals', 'Goals', 'partition', yesNo('#lead@3/home'), {
    tier: 2,
  }),
  row(60306, 'Away Team to lead by 1 Goal', 'Goals', 'partition', yesNo('#1up/away'), { tier: 2 }),
  row(60307, 'Away Team to lead by 2 Goals', 'Goals', 'partition', yesNo('#lead@2/away'), {
    tier: 2,
  }),
  row(60308, 'Away Team to lead by 3 Goals', 'Goals', 'partition', yesNo('#lead@3/away'), {
    tier: 2,
  }),
]

function anyOf(scores: string): string {
  return scores
    .split(' ')
    .map((score) => `cs/${score}`)
    .join(' | ')
}

function multiScores(): string {
  const homeWins = ['1-0 2-0 3-0', '4-0 5-0 6-0', '2-1 3-1 4-1', '3-2 4-2 4-3 5-1']
  const awayWins = homeWins.map((text) =>
    text
      .split(' ')
      .map((score) => score.split('-').reverse().join('-'))
      .join(' '),
  )
  const rest = (side: string, sets: string[]) => `1x2/${side} & !(${anyOf(sets.join(' '))})`
  const list = homeWins.flatMap((text, i) => [
    `${1750 + i * 2}=${anyOf(text)}`,
    `${1751 + i * 2}=${anyOf(awayWins[i] ?? '')}`,
  ])
  return `${list.join(';')};1758=${rest('home', homeWins)} ~ Other Homewin;1759=${rest('away', awayWins)} ~ Other Awaywin;1803=1x2/draw`
}

const combo: Row[] = [
  row(35, '1X2 & GG/NG', 'Combo', 'partition', bothAnd('')),
  row(
    36,
    'Over/Under & GG/NG',
    'Combo',
    'partition',
    '90=ou@{l}/over & btts/yes;92=ou@{l}/under & btts/yes;94=ou@{l}/over & btts/no;96=ou@{l}/under & btts/no',
    { lines: [2.5], spec: total },
  ),
  row(37, '1X2 & Over/Under', 'Combo', 'partition', totalAnd(''), {
    lines: halves(1.5, 4),
    spec: total,
  }),
  row(546, 'Double Chance & GG/NG', 'Combo', 'overlapping', doubleAnd('', 'btts')),
  row(540, 'DC & 1st Half Both Teams Score', 'Combo', 'overlapping', doubleAnd('', '1h.btts')),
  row(541, 'DC & 2nd Half Both Teams Score', 'Combo', 'overlapping', doubleAnd('', '2h.btts')),
  row(
    547,
    'Double Chance & Total',
    'Combo',
    'overlapping',
    ['under', 'over']
      .flatMap((way, j) =>
        ['1x', '12', 'x2'].map((two, i) => `${1724 + j * 3 + i}=dc/${two} & ou@{l}/${way}`),
      )
      .join(';'),
    { lines: halves(1.5, 4), spec: total },
  ),
  row(
    184,
    'Xth Goal & 1X2',
    'Combo',
    'partition',
    `${['home', 'away'].flatMap((side, j) => ['home', 'draw', 'away'].map((result, i) => `${814 + j * 6 + i * 2}=#goal@1/${side} & 1x2/${result}`)).join(';')};826=goals/0 ~ No goal`,
    { ...goalnr, tier: 2 },
  ),
  row(818, 'Halftime/Fulltime & Total', 'Combo', 'partition', pairsAndTotal('ou'), {
    lines: halves(1.5, 4),
    spec: total,
  }),
  row(819, 'HT/FT & 1st Half Total', 'Combo', 'partition', pairsAndTotal('1h.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(820, 'HT/FT & Exact Goals', 'Combo', 'partition', pairsAndGoals()),
  row(854, 'Home Team Or Over X.5', 'Combo', 'partition', yesNo('1x2/home | ou@{l}/over'), {
    lines: [2.5],
    spec: total,
  }),
  row(855, 'Home Team Or Under X.5', 'Combo', 'partition', yesNo('1x2/home | ou@{l}/under'), {
    lines: [2.5],
    spec: total,
  }),
  row(856, 'Draw Or Over X.5', 'Combo', 'partition', yesNo('1x2/draw | ou@{l}/over'), {
    lines: [2.5],
    spec: total,
  }),
  row(857, 'Draw Or Under X.5', 'Combo', 'partition', yesNo('1x2/draw | ou@{l}/under'), {
    lines: [2.5],
    spec: total,
  }),
  row(858, 'Away Team Or Over X.5', 'Combo', 'partition', yesNo('1x2/away | ou@{l}/over'), {
    lines: [2.5],
    spec: total,
  }),
  row(859, 'Away Team Or Under X.5', 'Combo', 'partition', yesNo('1x2/away | ou@{l}/under'), {
    lines: [2.5],
    spec: total,
  }),
  row(860, 'Home Team Or GG/NG', 'Combo', 'partition', yesNo('1x2/home | btts/yes')),
  row(861, 'Draw Or GG/NG', 'Combo', 'partition', yesNo('1x2/draw | btts/yes')),
  row(862, 'Away Team Or GG/NG', 'Combo', 'partition', yesNo('1x2/away | btts/yes')),
  row(863, 'Home Or Any Clean Sheet', 'Combo', 'partition', yesNo('1x2/home | btts/no')),
  row(864, 'Draw Or Any Clean Sheet', 'Combo', 'partition', yesNo('1x2/draw | btts/no')),
  row(865, 'Away Or Any Clean Sheet', 'Combo', 'partition', yesNo('1x2/away | btts/no')),
  row(
    1179,
    '1st H Res Or Match Res',
    'Combo',
    'overlapping',
    '1=1h.1x2/home | 1x2/home ~ Home;2=1h.1x2/draw | 1x2/draw ~ Draw;3=1h.1x2/away | 1x2/away ~ Away',
  ),
]

const half: Row[] = [
  row(46, 'Halftime/fulltime correct score', 'Half', 'partition', halfAndFullScores()),
  row(
    47,
    'Halftime/Fulltime',
    'Half',
    'partition',
    pairs.map((pair, i) => `${418 + i * 2}=htft/${pair}`).join(';'),
  ),
  row(48, 'Home To Win Both Halves', 'Half', 'partition', yesNo('1h.1x2/home & 2h.1x2/home')),
  row(49, 'Away To Win Both Halves', 'Half', 'partition', yesNo('1h.1x2/away & 2h.1x2/away')),
  row(50, 'Home To Win Either Half', 'Half', 'partition', yesNo('1h.1x2/home | 2h.1x2/home')),
  row(51, 'Away To Win Either Half', 'Half', 'partition', yesNo('1h.1x2/away | 2h.1x2/away')),
  row(52, 'Highest Scoring Half', 'Half', 'partition', '436=half/1st;438=half/2nd;440=half/equal'),
  row(
    53,
    'Home Highest Scoring Half',
    'Half',
    'partition',
    '436=home.half/1st;438=home.half/2nd;440=home.half/equal',
  ),
  row(
    54,
    'Away Highest Scoring Half',
    'Half',
    'partition',
    '436=away.half/1st;438=away.half/2nd;440=away.half/equal',
  ),
  row(
    55,
    '1st/2nd Half GG/NG',
    'Half',
    'partition',
    '806=1h.btts/no & 2h.btts/no ~ No/No;808=1h.btts/yes & 2h.btts/no ~ Yes/No;810=1h.btts/yes & 2h.btts/yes ~ Yes/Yes;812=1h.btts/no & 2h.btts/yes ~ No/Yes',
  ),
  row(
    56,
    'Home To Score In Both Halves',
    'Half',
    'partition',
    yesNo('1h.home.score/yes & 2h.home.score/yes'),
  ),
  row(
    57,
    'Away To Score In Both Halves',
    'Half',
    'partition',
    yesNo('1h.away.score/yes & 2h.away.score/yes'),
  ),
  row(58, 'Both Halves Over X.5', 'Half', 'partition', yesNo('1h.ou@{l}/over & 2h.ou@{l}/over'), {
    lines: [1.5],
    spec: total,
  }),
  row(
    59,
    'Both Halves Under X.5',
    'Half',
    'partition',
    yesNo('1h.ou@{l}/under & 2h.ou@{l}/under'),
    { lines: [1.5], spec: total },
  ),
  row(60, '1st Half - 1X2', 'Half', 'partition', results('1h.')),
  row(62, '1st Half - Next Goal', 'Half', 'partition', first('#1h.goal@1', '1h.goals/0'), goalnr),
  row(63, '1st Half - Double Chance', 'Half', 'cover-2', doubles('1h.')),
  row(64, '1st Half - Draw No Bet', 'Half', 'mirrored', noBet('1h.')),
  row(65, '1st Half - Handicap', 'Half', 'partition', european('1h.'), {
    lines: [-2, -1, 1, 2],
    spec: headStart,
  }),
  row(66, '1st Half - Handicap', 'Half', 'mirrored', asian('1h.ah'), {
    lines: smallHandicaps,
    spec: handicap,
  }),
  row(68, '1st Half - Over/Under', 'Half', 'mirrored', totals('1h.ou'), {
    lines: numbers(0.5, 6, 0.5),
    spec: total,
  }),
  row(69, '1st Half - Home O/U', 'Half', 'mirrored', totals('1h.home.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(70, '1st Half - Away O/U', 'Half', 'mirrored', totals('1h.away.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(71, '1st Half - Exact Goals', 'Half', 'partition', threeOrMore('1h.goals'), {
    spec: 'variant=sr:exact_goals:3+',
  }),
  row(74, '1st Half - Odd/Even', 'Half', 'partition', oddEven('1h.oe')),
  row(75, '1st Half - GG/NG', 'Half', 'partition', yesNo('1h.btts/yes')),
  row(76, '1st Half - Home Clean Sheet', 'Half', 'partition', yesNo('1h.home.cleansheet/yes')),
  row(77, '1st Half - Away Clean Sheet', 'Half', 'partition', yesNo('1h.away.cleansheet/yes')),
  row(78, '1st Half - 1X2 & GG/NG', 'Half', 'partition', bothAnd('1h.')),
  row(79, '1st Half - 1X2 & Total', 'Half', 'partition', totalAnd('1h.'), {
    lines: [1.5],
    spec: total,
  }),
  row(
    81,
    '1st Half - Correct Score',
    'Half',
    'partition',
    halfScores(
      '1h.',
      {
        462: '0-0',
        464: '1-1',
        466: '2-2',
        468: '1-0',
        470: '2-0',
        472: '2-1',
        474: '0-1',
        476: '0-2',
        478: '1-2',
      },
      '480',
    ),
  ),
  row(83, '2nd Half - 1X2', 'Half', 'partition', results('2h.')),
  row(84, '2nd Half - Xth Goal', 'Half', 'partition', first('#2h.goal@1', '2h.goals/0'), goalnr),
  row(85, '2nd Half - Double Chance', 'Half', 'cover-2', doubles('2h.')),
  row(86, '2nd Half - Draw No Bet', 'Half', 'mirrored', noBet('2h.')),
  row(87, '2nd Half - Handicap X:Y', 'Half', 'partition', european('2h.'), {
    lines: [-2, -1, 1, 2],
    spec: headStart,
  }),
  row(88, '2nd Half - Handicap', 'Half', 'mirrored', asian('2h.ah'), {
    lines: smallHandicaps,
    spec: handicap,
  }),
  row(90, '2nd Half - Total', 'Half', 'mirrored', totals('2h.ou'), {
    lines: numbers(0.5, 6, 0.5),
    spec: total,
  }),
  row(91, '2nd Half - Home Team Total', 'Half', 'mirrored', totals('2h.home.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(92, '2nd Half - Away Team Total', 'Half', 'mirrored', totals('2h.away.ou'), {
    lines: halves(0.5, 3),
    spec: total,
  }),
  row(
    93,
    '2nd Half - Exact Goals',
    'Half',
    'partition',
    ['0', '1', '2+'].map((n, i) => `sr:exact_goals:2+:${85 + i}=2h.goals/${n}`).join(';'),
    { spec: 'variant=sr:exact_goals:2+' },
  ),
  row(94, '2nd Half - Odd/Even', 'Half', 'partition', oddEven('2h.oe')),
  row(95, '2nd Half - GG/NG', 'Half', 'partition', yesNo('2h.btts/yes')),
  row(96, '2nd Half - Home Clean Sheet', 'Half', 'partition', yesNo('2h.home.cleansheet/yes')),
  row(97, '2nd Half - Away Clean Sheet', 'Half', 'partition', yesNo('2h.away.cleansheet/yes')),
  row(
    98,
    '2nd Half - Correct Score',
    'Half',
    'partition',
    halfScores(
      '2h.',
      {
        546: '0-0',
        548: '0-1',
        550: '0-2',
        552: '1-0',
        554: '1-1',
        556: '1-2',
        558: '2-0',
        560: '2-1',
        562: '2-2',
      },
      '564',
    ),
  ),
  row(542, '1st Half - DC & GG/NG', 'Half', 'overlapping', doubleAnd('1h.', '1h.btts')),
  row(543, '2nd Half - 1X2 & GG/NG', 'Half', 'partition', bothAnd('2h.')),
  row(544, '2nd Half - 1X2 & Total', 'Half', 'partition', totalAnd('2h.'), {
    lines: [1.5],
    spec: total,
  }),
  row(545, '2nd Half - DC & GG/NG', 'Half', 'overlapping', doubleAnd('2h.', '2h.btts')),
  row(552, '1st Half - Multigoals', 'Half', 'overlapping', multi('1h.goals')),
  row(553, '2nd Half - Multigoals', 'Half', 'overlapping', multi('2h.goals')),
  row(810001, 'Goal Bounds - 1st Half', 'Half', 'overlapping', smallBounds('1h.goals')),
  row(810002, 'Excluded Goals - 1st Half', 'Half', 'overlapping', excluded('1h.goals', 3)),
  row(
    900019,
    '2nd Half Away to Score Yes/No',
    'Half',
    'partition',
    yesNo('2h.away.score/yes', ['39', '40']),
  ),
  row(
    900020,
    '2nd Half Home to Score Yes/No',
    'Half',
    'partition',
    yesNo('2h.home.score/yes', ['39', '40']),
  ),
  row(
    900021,
    'HT Away Team to Score Yes/No',
    'Half',
    'partition',
    yesNo('1h.away.score/yes', ['39', '40']),
  ),
  row(
    900022,
    'HT Home Team To Score Yes/No',
    'Half',
    'partition',
    yesNo('1h.home.score/yes', ['39', '40']),
  ),
  row(
    900027,
    'GG in Both Halves Yes/No',
    'Half',
    'partition',
    yesNo('1h.btts/yes & 2h.btts/yes', ['39', '40']),
  ),
  row(
    900029,
    '2nd Half Home Total Odd/Even',
    'Half',
    'partition',
    '32=2h.home.oe/even;33=2h.home.oe/odd',
  ),
  row(
    900030,
    '2nd Half Away Total Odd/Even',
    'Half',
    'partition',
    '32=2h.away.oe/even;33=2h.away.oe/odd',
  ),
  row(
    900031,
    'HT Away Total Odd/Even',
    'Half',
    'partition',
    '32=1h.away.oe/even;33=1h.away.oe/odd',
  ),
  row(
    900032,
    'HT Home Total Odd/Even',
    'Half',
    'partition',
    '32=1h.home.oe/even;33=1h.home.oe/odd',
  ),
  row(
    900036,
    'HT Home to Win to Nil Yes/No',
    'Half',
    'partition',
    yesNo('1h.home.wtn/yes', ['39', '40']),
  ),
  row(
    900037,
    'HT Away to Win to Nil Yes/No',
    'Half',
    'partition',
    yesNo('1h.away.wtn/yes', ['39', '40']),
  ),
  row(
    900038,
    '2nd Half Home to Win to Nil Y/N',
    'Half',
    'partition',
    yesNo('2h.home.wtn/yes', ['39', '40']),
  ),
]

const minutes: Row[] = [
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

const cards: Row[] = [
  row(136, 'Bookings 1X2', 'Bookings', 'partition', counted('cards'), { tier: 1 }),
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
  row(149, '1st Half - Booking 1X2', 'Bookings', 'partition', counted('1h.cards'), { tier: 1 }),
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
const corners: Row[] = [
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

export const sportybetRows: readonly Row[] = [
  ...main,
  ...early,
  ...goals,
  ...combo,
  ...half,
  ...minutes,
  ...corners,
  ...cards,
]
export const sportybetOffer = () => createOffer(sportybetRows)
