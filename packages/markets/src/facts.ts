/**
 * The closed vocabulary of facts: what a score cannot decide. One row per fact, so two tables
 * cannot spell one fact in two ways. `#own` is not here: it is free-form (own-key.ts). Every row
 * stands in docs/market-keys.md too.
 */

/** What stands behind the `@`. `5:1.5` forms are a number (minute, quarter, set) and a line. */
export type FactParameter =
  | 'none'
  | 'number'
  | 'handicap'
  | 'whole-handicap'
  | 'total'
  | 'minutes'
  | 'number:total'
  | 'number:handicap'

/** A fixed list, or one of the open kinds: `9-11` `12+` `4`, or `2-1`. */
export type FactOutcomes = readonly string[] | 'range' | 'score'

type Words = { en: string; pcm: string }

export type FactRow = {
  name: string
  parameter: FactParameter
  outcomes: FactOutcomes
  /** True when the two outcomes are each exactly what the other is not. */
  twoWay: boolean
  /** True when `1h.` and `2h.` may stand in front. */
  halves: boolean
  /**
   * The market in words; `{n}`, `{l}`, `{from}`, `{to}` are its parameters, `{home}`, `{away}` the
   * teams.
   */
  words: Words
}

const sides = ['home', 'away']
const results = ['home', 'draw', 'away']
const doubles = ['1x', '12', 'x2']
const yesNo = ['yes', 'no']
const overUnder = ['over', 'under']
const oddEven = ['odd', 'even']
const anySide = ['home', 'away', 'any']
const firstOrLast = ['home', 'none', 'away']
const halfTimeFullTime = results.flatMap((first) => results.map((last) => `${first}-${last}`))

function intervals(length: number): string[] {
  const starts = Array.from({ length: 90 / length }, (_, index) => index * length + 1)
  return starts.map((from) => `${from}-${from + length - 1}`)
}

type RowOptions = { parameter?: FactParameter; twoWay?: boolean; halves?: boolean }

function row(
  name: string,
  outcomes: FactOutcomes,
  words: Words,
  { parameter = 'none', twoWay = false, halves = false }: RowOptions = {},
): FactRow {
  return { name, parameter, outcomes, twoWay, halves, words }
}

/** Things that are counted in a match: the same questions are asked of each. */
function counted(name: string, many: string, one: string): FactRow[] {
  const low = many.toLowerCase()
  const same = (text: string): Words => ({ en: text, pcm: text })
  const halves = true
  const total = { parameter: 'total', twoWay: true, halves } as const
  const most = { en: `Most ${low}`, pcm: `Who go get more ${low}` }
  const half = { en: `Half with more ${low}`, pcm: `Half wey go get more ${low}` }
  const race = { en: `Race to {n} ${low}`, pcm: `Who go first reach {n} ${low}` }
  const exact = { en: `Exact number of ${low}`, pcm: `How many ${low}` }
  const homeExact = { en: `{home} exact number of ${low}`, pcm: `How many ${low} {home} go get` }
  const awayExact = { en: `{away} exact number of ${low}`, pcm: `How many ${low} {away} go get` }
  return [
    row(`${name}.1x2`, results, most, { halves }),
    row(`${name}.dc`, doubles, same(`${many} double chance`), { halves }),
    row(`${name}.ou`, overUnder, same(`${many} over/under {l}`), total),
    row(`${name}.home.ou`, overUnder, same(`{home} ${low} over/under {l}`), total),
    row(`${name}.away.ou`, overUnder, same(`{away} ${low} over/under {l}`), total),
    row(`${name}.ah`, sides, same(`${many} handicap {l}`), {
      parameter: 'handicap',
      twoWay: true,
      halves,
    }),
    row(`${name}.eh`, results, same(`${many} 3-way handicap {l}`), {
      parameter: 'whole-handicap',
      halves,
    }),
    row(`${name}.oe`, oddEven, same(`${many} odd/even`), { twoWay: true, halves }),
    row(`${name}.first`, firstOrLast, same(`${one} number {n}`), { parameter: 'number', halves }),
    row(`${name}.last`, firstOrLast, same(`Last ${one.toLowerCase()}`), { halves }),
    row(`${name}.race`, firstOrLast, race, { parameter: 'number', halves }),
    row(`${name}.range`, 'range', same(`${many} range`), { halves }),
    row(`${name}.home.range`, 'range', same(`{home} ${low} range`), { halves }),
    row(`${name}.away.range`, 'range', same(`{away} ${low} range`), { halves }),
    row(`${name}.exact`, 'range', exact, { halves }),
    row(`${name}.home.exact`, 'range', homeExact, { halves }),
    row(`${name}.away.exact`, 'range', awayExact, { halves }),
    row(`${name}.half`, ['1st', '2nd', 'equal'], half),
    row(`${name}.htft`, halfTimeFullTime, same(`${many} half time/full time`)),
  ]
}

/** Questions of sports whose score is points or games. */
function points(name: string, en: string): FactRow[] {
  const words = (ask: string): Words => ({ en: `${en} · ${ask}`, pcm: `${en} · ${ask}` })
  const total = { parameter: 'total', twoWay: true } as const
  return [
    row(`${name}.ou`, overUnder, words('over/under {l}'), total),
    row(`${name}.home.ou`, overUnder, words('{home} over/under {l}'), total),
    row(`${name}.away.ou`, overUnder, words('{away} over/under {l}'), total),
    row(`${name}.ah`, sides, words('handicap {l}'), { parameter: 'handicap', twoWay: true }),
    row(`${name}.oe`, oddEven, words('odd/even'), { twoWay: true }),
    row(`${name}.1x2`, results, words('1X2')),
    row(`${name}.dc`, doubles, words('double chance')),
    row(`${name}.dnb`, sides, words('draw no bet'), { twoWay: true }),
  ]
}

const goalFacts: FactRow[] = [
  row(
    'goal',
    sides,
    { en: 'Goal {n}', pcm: 'Goal number {n}' },
    { parameter: 'number', halves: true },
  ),
  row('lastgoal', sides, { en: 'Last goal', pcm: 'Last goal' }, { halves: true }),
  row(
    'goaltime15',
    intervals(15),
    { en: 'Time of goal {n} (15 minutes)', pcm: 'When goal {n} go enter (15 minutes)' },
    { parameter: 'number' },
  ),
  row(
    'goaltime10',
    intervals(10),
    { en: 'Time of goal {n} (10 minutes)', pcm: 'When goal {n} go enter (10 minutes)' },
    { parameter: 'number' },
  ),
  row(
    'minutes.1x2',
    results,
    { en: 'Minutes {from}-{to} · 1X2', pcm: 'Minute {from}-{to} · 1X2' },
    { parameter: 'minutes' },
  ),
  row(
    'minutes.goal',
    yesNo,
    { en: 'Goal in minutes {from}-{to}', pcm: 'Goal for minute {from}-{to}' },
    { parameter: 'minutes', twoWay: true },
  ),
  row(
    'minutes.corner',
    yesNo,
    { en: 'Corner in minutes {from}-{to}', pcm: 'Corner for minute {from}-{to}' },
    { parameter: 'minutes', twoWay: true },
  ),
  row(
    'minutes.card',
    yesNo,
    { en: 'Card in minutes {from}-{to}', pcm: 'Card for minute {from}-{to}' },
    { parameter: 'minutes', twoWay: true },
  ),
  row('1up', sides, { en: '1X2 - 1UP', pcm: '1X2 - 1UP' }),
  row('2up', sides, { en: '1X2 - 2UP', pcm: '1X2 - 2UP' }),
  row('dc1up', doubles, { en: 'Double chance - 1UP', pcm: 'Double chance - 1UP' }),
  row('dc2up', doubles, { en: 'Double chance - 2UP', pcm: 'Double chance - 2UP' }),
  row('neverdown', sides, { en: '1X2 - Never down', pcm: '1X2 - Never down' }),
  row(
    'lead',
    anySide,
    { en: 'To lead by {n} goals', pcm: 'To lead with {n} goals' },
    { parameter: 'number' },
  ),
  row(
    'row',
    anySide,
    { en: 'To score {n} in a row', pcm: 'To score {n} straight' },
    { parameter: 'number' },
  ),
  row(
    'early',
    overUnder,
    {
      en: 'Over/Under {l} - Early goals ({n} minutes)',
      pcm: 'Over/Under {l} - Early goals ({n} minutes)',
    },
    { parameter: 'number:total', twoWay: true },
  ),
  row(
    'home.early',
    overUnder,
    {
      en: '{home} over/under {l} - Early goals ({n} minutes)',
      pcm: '{home} over/under {l} - Early goals ({n} minutes)',
    },
    { parameter: 'number:total', twoWay: true },
  ),
  row(
    'away.early',
    overUnder,
    {
      en: '{away} over/under {l} - Early goals ({n} minutes)',
      pcm: '{away} over/under {l} - Early goals ({n} minutes)',
    },
    { parameter: 'number:total', twoWay: true },
  ),
  row(
    'race',
    sides,
    { en: 'Race to {n} goals', pcm: 'Who go first reach {n} goals' },
    { parameter: 'number', halves: true },
  ),
  row('anytime.cs', 'score', { en: 'Anytime correct score', pcm: 'Correct score anytime' }),
  row('woodwork.1x2', results, {
    en: '1X2, posts and bar count',
    pcm: '1X2, post and bar dey count',
  }),
  row('woodwork.dc', doubles, {
    en: 'Double chance, posts and bar count',
    pcm: 'Double chance, post and bar dey count',
  }),
  row(
    'woodwork.ou',
    overUnder,
    { en: 'Over/Under {l}, posts and bar count', pcm: 'Over/Under {l}, post and bar dey count' },
    { parameter: 'total', twoWay: true },
  ),
  row('owngoal', yesNo, { en: 'Own goal', pcm: 'Own goal' }, { twoWay: true, halves: true }),
  row(
    'penalty',
    yesNo,
    { en: 'Penalty in the match', pcm: 'Penalty for the match' },
    { twoWay: true, halves: true },
  ),
  row('qualify', sides, { en: 'To qualify', pcm: 'Who go qualify' }, { twoWay: true }),
]

const cardFacts: FactRow[] = [
  ...counted('cards', 'Cards', 'Card'),
  row(
    'cards.red2.1x2',
    results,
    { en: 'Most cards, a red counts two', pcm: 'Who go get more cards, red na two' },
    { halves: true },
  ),
  row(
    'cards.points.ou',
    overUnder,
    { en: 'Booking points over/under {l}', pcm: 'Booking points over/under {l}' },
    { parameter: 'total', twoWay: true, halves: true },
  ),
  row('red', yesNo, { en: 'Red card', pcm: 'Red card' }, { twoWay: true, halves: true }),
  row(
    'home.red',
    yesNo,
    { en: 'Red card for {home}', pcm: 'Red card for {home}' },
    { twoWay: true, halves: true },
  ),
  row(
    'away.red',
    yesNo,
    { en: 'Red card for {away}', pcm: 'Red card for {away}' },
    { twoWay: true, halves: true },
  ),
]

const tennisFacts: FactRow[] = [
  row(
    'tennis.winner',
    sides,
    { en: 'Tennis · winner', pcm: 'Tennis · who go win' },
    { twoWay: true },
  ),
  ...points('tennis', 'Tennis games'),
  row(
    'tennis.sets.ou',
    overUnder,
    { en: 'Tennis sets · over/under {l}', pcm: 'Tennis sets · over/under {l}' },
    { parameter: 'total', twoWay: true },
  ),
  row(
    'tennis.sets.ah',
    sides,
    { en: 'Tennis sets · handicap {l}', pcm: 'Tennis sets · handicap {l}' },
    { parameter: 'handicap', twoWay: true },
  ),
  row('tennis.setscore', 'score', { en: 'Tennis · score in sets', pcm: 'Tennis · score for sets' }),
  row(
    'tennis.home.winset',
    yesNo,
    { en: 'Tennis · {home} to win a set', pcm: 'Tennis · {home} go win set' },
    { twoWay: true },
  ),
  row(
    'tennis.away.winset',
    yesNo,
    { en: 'Tennis · {away} to win a set', pcm: 'Tennis · {away} go win set' },
    { twoWay: true },
  ),
  row(
    'tennis.set.winner',
    sides,
    { en: 'Tennis · winner of set {n}', pcm: 'Tennis · who go win set {n}' },
    { parameter: 'number', twoWay: true },
  ),
  row(
    'tennis.set.ou',
    overUnder,
    { en: 'Tennis set {n} · over/under {l}', pcm: 'Tennis set {n} · over/under {l}' },
    { parameter: 'number:total', twoWay: true },
  ),
  row(
    'tennis.set.ah',
    sides,
    { en: 'Tennis set {n} · handicap {l}', pcm: 'Tennis set {n} · handicap {l}' },
    { parameter: 'number:handicap', twoWay: true },
  ),
]

const basketballFacts: FactRow[] = [
  row(
    'basketball.winner',
    sides,
    { en: 'Basketball · winner', pcm: 'Basketball · who go win' },
    { twoWay: true },
  ),
  ...points('basketball', 'Basketball'),
  ...points('basketball.rt', 'Basketball without overtime'),
  ...points('basketball.1h', 'Basketball 1st half'),
  ...points('basketball.2h', 'Basketball 2nd half'),
  row(
    'basketball.quarter.winner',
    sides,
    { en: 'Basketball · winner of quarter {n}', pcm: 'Basketball · who go win quarter {n}' },
    { parameter: 'number', twoWay: true },
  ),
  row(
    'basketball.quarter.1x2',
    results,
    { en: 'Basketball quarter {n} · 1X2', pcm: 'Basketball quarter {n} · 1X2' },
    { parameter: 'number' },
  ),
  row(
    'basketball.quarter.oe',
    oddEven,
    { en: 'Basketball quarter {n} · odd/even', pcm: 'Basketball quarter {n} · odd/even' },
    { parameter: 'number', twoWay: true },
  ),
  row(
    'basketball.quarter.ou',
    overUnder,
    {
      en: 'Basketball quarter {n} · over/under {l}',
      pcm: 'Basketball quarter {n} · over/under {l}',
    },
    { parameter: 'number:total', twoWay: true },
  ),
  row(
    'basketball.quarter.ah',
    sides,
    { en: 'Basketball quarter {n} · handicap {l}', pcm: 'Basketball quarter {n} · handicap {l}' },
    { parameter: 'number:handicap', twoWay: true },
  ),
]

/** Every fact. */
export const factRows: readonly FactRow[] = [
  ...goalFacts,
  ...counted('corners', 'Corners', 'Corner'),
  ...cardFacts,
  ...counted('shots', 'Shots', 'Shot'),
  ...counted('shotsontarget', 'Shots on target', 'Shot on target'),
  ...counted('fouls', 'Fouls', 'Foul'),
  ...counted('offsides', 'Offsides', 'Offside'),
  ...counted('saves', 'Saves', 'Save'),
  ...counted('tackles', 'Tackles', 'Tackle'),
  ...counted('throwins', 'Throw-ins', 'Throw-in'),
  ...counted('goalkicks', 'Goal kicks', 'Goal kick'),
  ...counted('substitutions', 'Substitutions', 'Substitution'),
  ...tennisFacts,
  ...basketballFacts,
]

const byName = new Map(factRows.map((fact) => [fact.name, fact]))

/** The row of a fact's name without its `1h.` or `2h.`, or undefined. */
export function findFact(name: string): FactRow | undefined {
  return byName.get(name)
}
