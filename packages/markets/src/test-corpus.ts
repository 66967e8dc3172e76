/**
 * For tests: the goal markets of a real bookmaker as
 * keys, with the lines seen there. Written from the market's rules, apart from the platform's own
 * table.
 */
import type { Shape } from './shape.ts'

type CorpusMarket = { id: string; shape: Shape; keys: string[] }

type Row = [id: string, shape: Shape, templates: string[], lines?: number[]]

const results = ['home', 'draw', 'away']
const overUnder = ['under', 'over']
const fullLines = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6]
const halfLines = [0.5, 1, 1.5, 2, 2.5, 3]
const teamLines = [0.5, 1.5, 2.5, 3.5, 4.5]
const handicaps = [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5]
const halfHandicaps = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]
const doubles = ['1x', '12', 'x2']
const times = results.flatMap((first) => results.map((last) => `${first}-${last}`))

function of(head: string, outcomes: readonly (string | number)[]): string[] {
  return outcomes.map((outcome) => `${head}/${outcome}`)
}

function product(first: readonly string[], second: readonly string[]): string[] {
  return first.flatMap((a) => second.map((b) => `${a} & ${b}`))
}

function yesNo(key: string): string[] {
  return [key, `!(${key})`]
}

function square(most: number): string[] {
  const goals = Array.from({ length: most + 1 }, (_, value) => value)
  return goals.flatMap((home) => goals.map((away) => `${home}-${away}`))
}

const sixGoals = square(6).filter((score) => Number(score[0]) + Number(score[2]) <= 6)

/** Half-time and full-time scores up to three goals in all; more at either time is `4+`. */
function halfTimeFullTimeScores(): string[] {
  const listed = square(3).filter((score) => Number(score[0]) + Number(score[2]) <= 3)
  const pairs = listed.flatMap((first) =>
    listed
      .filter((last) => last[0]! >= first[0]! && last[2]! >= first[2]!)
      .map((last) => `1h.cs/${first} & cs/${last}`),
  )
  const late = listed.map((first) => `1h.cs/${first} & goals/4+`)
  return [...pairs, ...late, '1h.goals/4+']
}

/** Half-time/full-time and the exact total, those that can be: 36 outcomes. */
function timesAndGoals(): string[] {
  const few: Record<string, string> = {
    0: 'DD',
    1: 'HH DH DA AA',
    2: 'HH HD DH DD DA AD AA',
    3: 'HH HA DH DA AH AA',
  }
  const names: Record<string, string> = { H: 'home', D: 'draw', A: 'away' }
  const listed = Object.entries(few).flatMap(([total, pairs]) =>
    pairs.split(' ').map((pair) => `htft/${names[pair[0]!]}-${names[pair[1]!]} & goals/${total}`),
  )
  return [...listed, ...product(of('htft', times), of('goals', ['4', '5+']))]
}

/** The markets both halves and the whole match have. */
function scoped(scope: '' | '1h.' | '2h.', ids: Record<string, string>): Row[] {
  const s = (form: string) => scope + form
  const totals = scope === '' ? fullLines : halfLines
  const team = scope === '' ? teamLines : [0.5, 1.5, 2.5]
  const asian = scope === '' ? handicaps : halfHandicaps
  const european = scope === '' ? [-3, -2, -1, 1, 2, 3, 4] : [-2, -1, 1, 2]
  const rows: Row[] = [
    ['1x2', 'partition', of(s('1x2'), results)],
    ['dc', 'cover-2', of(s('dc'), doubles)],
    ['dnb', 'mirrored', of(s('dnb'), ['home', 'away'])],
    ['eh', 'partition', of(s('eh@{l}'), results), european],
    ['ah', 'mirrored', of(s('ah@{l}'), ['home', 'away']), asian],
    ['ou', 'mirrored', of(s('ou@{l}'), overUnder), totals],
    ['homeou', 'mirrored', of(s('home.ou@{l}'), overUnder), team],
    ['awayou', 'mirrored', of(s('away.ou@{l}'), overUnder), team],
    ['oe', 'mirrored', of(s('oe'), ['odd', 'even'])],
    ['homeoe', 'mirrored', of(s('home.oe'), ['odd', 'even'])],
    ['awayoe', 'mirrored', of(s('away.oe'), ['odd', 'even'])],
    ['btts', 'mirrored', of(s('btts'), ['yes', 'no'])],
    ['homesheet', 'mirrored', of(s('home.cleansheet'), ['yes', 'no'])],
    ['awaysheet', 'mirrored', of(s('away.cleansheet'), ['yes', 'no'])],
    ['homescore', 'mirrored', of(s('home.score'), ['yes', 'no'])],
    ['awayscore', 'mirrored', of(s('away.score'), ['yes', 'no'])],
    ['homenil', 'mirrored', of(s('home.wtn'), ['yes', 'no'])],
    ['awaynil', 'mirrored', of(s('away.wtn'), ['yes', 'no'])],
    ['1x2&btts', 'partition', product(of(s('1x2'), results), of(s('btts'), ['yes', 'no']))],
    [
      '1x2&ou',
      'partition',
      product(of(s('1x2'), results), of(s('ou@{l}'), overUnder)),
      scope === '' ? [1.5, 2.5, 3.5, 4.5] : [1.5],
    ],
    ['dc&btts', 'cover-2', product(of(s('dc'), doubles), of(s('btts'), ['yes', 'no']))],
  ]
  return rows.map(([id, ...rest]) => [ids[id] ?? scope + id, ...rest])
}

const fullTime: Row[] = [
  ...scoped('', {
    '1x2': '1',
    dc: '10',
    dnb: '11',
    eh: '14',
    ah: '16',
    ou: '18',
    homeou: '19',
    awayou: '20',
    oe: '26',
    homeoe: '27',
    awayoe: '28',
    btts: '29',
    homesheet: '31',
    awaysheet: '32',
    homenil: '33',
    awaynil: '34',
    '1x2&btts': '35',
    '1x2&ou': '37',
    'dc&btts': '546',
    homescore: '900015',
    awayscore: '900014',
  }),
  ['8-none', 'overlapping', ['goals/0']],
  ['12', 'mirrored', of('hnb', ['draw', 'away'])],
  ['13', 'mirrored', of('anb', ['home', 'draw'])],
  [
    '15',
    'partition',
    of('margin', ['home-1', 'home-2', 'home-3+', 'away-1', 'away-2', 'away-3+', 'draw']),
  ],
  ['21', 'partition', of('goals', [0, 1, 2, 3, 4, 5, '6+'])],
  ['23', 'partition', of('home.goals', [0, 1, 2, '3+'])],
  ['24', 'partition', of('away.goals', [0, 1, 2, '3+'])],
  ['25', 'partition', of('goals', ['0-1', '2-3', '4-6', '7+'])],
  ['30', 'partition', of('which', ['none', 'home', 'away', 'both'])],
  ['36', 'partition', product(of('ou@{l}', overUnder), of('btts', ['yes', 'no'])), [2.5]],
  ['41', 'overlapping', sixGoals.map((score) => `csv/${score}[sum6]`)],
  ['45', 'partition', of('cs', [...square(4), 'other[0-4]'])],
  ['46', 'partition', halfTimeFullTimeScores()],
  ['47', 'partition', of('htft', times)],
  ['48', 'mirrored', yesNo('1h.1x2/home & 2h.1x2/home')],
  ['49', 'mirrored', yesNo('1h.1x2/away & 2h.1x2/away')],
  ['50', 'mirrored', yesNo('1h.1x2/home | 2h.1x2/home')],
  ['51', 'mirrored', yesNo('1h.1x2/away | 2h.1x2/away')],
  ['52', 'partition', of('half', ['1st', '2nd', 'equal'])],
  ['53', 'partition', of('home.half', ['1st', '2nd', 'equal'])],
  ['54', 'partition', of('away.half', ['1st', '2nd', 'equal'])],
  ['55', 'partition', product(of('1h.btts', ['yes', 'no']), of('2h.btts', ['yes', 'no']))],
  ['56', 'mirrored', yesNo('1h.home.score/yes & 2h.home.score/yes')],
  ['57', 'mirrored', yesNo('1h.away.score/yes & 2h.away.score/yes')],
  ['58', 'mirrored', yesNo('1h.ou@{l}/over & 2h.ou@{l}/over'), [1.5]],
  ['59', 'mirrored', yesNo('1h.ou@{l}/under & 2h.ou@{l}/under'), [1.5]],
  ['540', 'cover-2', product(of('dc', doubles), of('1h.btts', ['yes', 'no']))],
  ['541', 'cover-2', product(of('dc', doubles), of('2h.btts', ['yes', 'no']))],
  ['547', 'cover-2', product(of('dc', doubles), of('ou@{l}', overUnder)), [1.5, 2.5, 3.5, 4.5]],
  [
    '548',
    'overlapping',
    of('goals', '1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6 7+ 0'.split(' ')),
  ],
  ['549', 'overlapping', of('home.goals', ['1-2', '1-3', '2-3', '4+', 0])],
  ['550', 'overlapping', of('away.goals', ['1-2', '1-3', '2-3', '4+', 0])],
  [
    '551',
    'partition',
    [
      'cs/1-0 | cs/2-0 | cs/3-0',
      'cs/0-1 | cs/0-2 | cs/0-3',
      'cs/4-0 | cs/5-0 | cs/6-0',
      'cs/0-4 | cs/0-5 | cs/0-6',
      'cs/2-1 | cs/3-1 | cs/4-1',
      'cs/1-2 | cs/1-3 | cs/1-4',
      'cs/3-2 | cs/4-2 | cs/4-3 | cs/5-1',
      'cs/2-3 | cs/2-4 | cs/3-4 | cs/1-5',
      '1x2/home & cs/other[1-0 2-0 3-0 4-0 5-0 6-0 2-1 3-1 4-1 3-2 4-2 4-3 5-1]',
      '1x2/away & cs/other[0-1 0-2 0-3 0-4 0-5 0-6 1-2 1-3 1-4 2-3 2-4 3-4 1-5]',
      '1x2/draw',
    ],
  ],
  ['818', 'partition', product(of('htft', times), of('ou@{l}', overUnder)), [1.5, 2.5, 3.5, 4.5]],
  ['819', 'partition', product(of('htft', times), of('1h.ou@{l}', overUnder)), [0.5, 1.5, 2.5]],
  ['820', 'partition', timesAndGoals()],
  ...results.flatMap((result, index): Row[] => [
    [`${854 + index * 2}`, 'mirrored', yesNo(`1x2/${result} | ou@{l}/over`), [2.5]],
    [`${855 + index * 2}`, 'mirrored', yesNo(`1x2/${result} | ou@{l}/under`), [2.5]],
    [`${860 + index}`, 'mirrored', yesNo(`1x2/${result} | btts/yes`)],
    [`${863 + index}`, 'mirrored', yesNo(`1x2/${result} | btts/no`)],
  ]),
  ['1179', 'overlapping', results.map((result) => `1h.1x2/${result} | 1x2/${result}`)],
  ['60000', 'mirrored', yesNo('home.ou@1.5/over & away.ou@1.5/over')],
  ['60300', 'mirrored', ['goals/1+', 'goals/0']],
  [
    '450001',
    'overlapping',
    of('goals', '0 0-1 0-2 0-3 0-4 1 1-2 1-3 1-4 1+ 2 2-3 2-4 2+ 3 3-4 3+ 4 4+ 5+'.split(' ')),
  ],
  ...['home.', 'away.', '1h.'].map((side, index): Row => [
    ['450002', '450003', '810001'][index]!,
    'overlapping',
    of(`${side}goals`, ['0', '0-1', '0-2', '1', '1-2', '1+', '2', '2+', '3+']),
  ]),
  ['450004', 'overlapping', of('!goals', [0, 1, 2, 3, 4, '5+'])],
  ['450005', 'overlapping', of('!home.goals', [0, 1, 2, '3+'])],
  ['450006', 'overlapping', of('!away.goals', [0, 1, 2, '3+'])],
  ['810002', 'overlapping', of('!1h.goals', [0, 1, 2, '3+'])],
  ['900027', 'mirrored', yesNo('1h.btts/yes & 2h.btts/yes')],
]

const halves: Row[] = [
  ...scoped('1h.', {
    '1x2': '60',
    dc: '63',
    dnb: '64',
    eh: '65',
    ah: '66',
    ou: '68',
    homeou: '69',
    awayou: '70',
    oe: '74',
    btts: '75',
    homesheet: '76',
    awaysheet: '77',
    '1x2&btts': '78',
    '1x2&ou': '79',
    'dc&btts': '542',
    homescore: '900022',
    awayscore: '900021',
    homeoe: '900032',
    awayoe: '900031',
    homenil: '900036',
    awaynil: '900037',
  }),
  ...scoped('2h.', {
    '1x2': '83',
    dc: '85',
    dnb: '86',
    eh: '87',
    ah: '88',
    ou: '90',
    homeou: '91',
    awayou: '92',
    oe: '94',
    btts: '95',
    homesheet: '96',
    awaysheet: '97',
    '1x2&btts': '543',
    '1x2&ou': '544',
    'dc&btts': '545',
    homescore: '900020',
    awayscore: '900019',
    homeoe: '900029',
    awayoe: '900030',
    homenil: '900038',
  }),
  ['62-none', 'overlapping', ['1h.goals/0']],
  ['84-none', 'overlapping', ['2h.goals/0']],
  ['71', 'partition', of('1h.goals', [0, 1, 2, '3+'])],
  ['93', 'partition', of('2h.goals', [0, 1, '2+'])],
  ['81', 'partition', of('1h.cs', [...square(2), 'other[0-2]'])],
  ['98', 'partition', of('2h.cs', [...square(2), 'other[0-2]'])],
  ['552', 'overlapping', of('1h.goals', ['1-2', '1-3', '2-3', '4+', 0])],
  ['553', 'overlapping', of('2h.goals', ['1-2', '1-3', '2-3', '4+', 0])],
]

/** One entry per market and line. */
export const corpus: readonly CorpusMarket[] = [...fullTime, ...halves].flatMap(
  ([id, shape, templates, lines]) =>
    (lines ?? [null]).map((line) => ({
      id,
      shape,
      keys: templates.map((template) => template.replaceAll('{l}', String(line))),
    })),
)

/** Every key of the corpus once. */
export const corpusKeys: readonly string[] = [...new Set(corpus.flatMap((market) => market.keys))]
