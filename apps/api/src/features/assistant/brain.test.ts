import { bareReading, cleanName, guardSentence } from '@strix/assistant'
import type { Fact, Piece, Reading } from '@strix/assistant'
import type { SlipPick } from '@strix/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForecastWorld } from '../../testing/test-football.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { markdownOf, startAnswering } from './answering.ts'
import { answer } from './brain.ts'
import { createLists } from './lists.ts'
import type { AssistantLists } from './lists.ts'
import { dayAndTime } from './tools/match-facts.ts'

let world: TestWorld
let lists: AssistantLists
let profileId: string
let matches: { id: string; home: string; away: string }[]
const zone = 'Africa/Lagos'

beforeAll(async () => {
  world = await openForecastWorld()
  lists = await createLists(world.services).current()
  profileId = (await newPerson(world)).profileId
  matches = await world.db
    .selectFrom('football_match as m')
    .innerJoin('football_team as h', 'h.id', 'm.home_id')
    .innerJoin('football_team as a', 'a.id', 'm.away_id')
    .where('m.kickoff', '>', world.now())
    .where('m.fixture_id', 'is not', null)
    .orderBy('m.kickoff')
    .select(['m.id', 'h.name as home', 'a.name as away'])
    .execute()
}, 300_000)
afterAll(() => world.close())

const nothing = bareReading('help')

type Asking = { locale?: 'en' | 'pcm'; seed?: string; text?: string; before?: string }

async function piecesOf(reading: Partial<Reading>, asking: Asking = {}): Promise<Piece[]> {
  const { locale = 'en', seed = 'seed', text = '', before } = asking
  const pieces: Piece[] = []
  const context = {
    profileId,
    locale,
    timeZone: zone,
    oddsFormat: 'decimal',
    now: world.now(),
    signal: new AbortController().signal,
    quiet: false,
    services: world.services,
    seed,
    text,
    before,
    lists,
  }
  for await (const piece of answer({ ...nothing, ...reading }, context)) pieces.push(piece)
  return pieces
}

/** Every sentence that the guard would stop, with its reason. */
function stopped(pieces: readonly Piece[], text: string): string[] {
  const facts: Fact[] = pieces.flatMap((piece) => ('facts' in piece ? [...piece.facts] : []))
  const before: string[] = []
  const { day: today } = dayAndTime(world.now(), zone)
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'sentence') return []
    const verdict = guardSentence(piece.text, facts, { text, today, before: [...before] })
    before.push(piece.text)
    return verdict.ok ? [] : [`${piece.text} -> ${verdict.why}`]
  })
}

const wordsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece.text] : [])).join('\n')

const kinds = {
  platform: 'sportybet',
  filter: ({ opaque, key }: SlipPick) => !opaque && /^(1x2|ou@2.5|btts|dc)\//.test(key),
}

test('a question becomes sentences with figures, and a card', async () => {
  const [match] = matches
  if (!match) throw new Error('no match to come')
  const now = world.now().toISOString()
  const turns = [`who go win ${match.home} vs ${match.away}?`]
  const reading = await lists.read({ now, time_zone: zone, locale: 'en', turns })
  expect(reading).toMatchObject({ intent: 'predict', fixtures: [match.id] })
  const pieces = await piecesOf(reading)
  const card = pieces.find((piece) => piece.kind === 'card')
  if (card?.messageType !== 'prediction') throw new Error('no card')
  const { Win, Draw, Lose } = card.data.matchOutcomePercentageHome
  expect(Win + Draw + Lose).toBeCloseTo(100, 9)
  expect(card.data.fullTimeOver + card.data.fullTimeUnder).toBeCloseTo(100, 9)
  const words = wordsOf(pieces)
  for (const share of [Win, Draw, Lose]) expect(words).toContain(`${share.toFixed(1)}%`)
  expect(pieces.filter(({ kind }) => kind === 'sentence').length).toBeGreaterThan(5)
})

describe.each(['en', 'pcm'] as const)('in %s', (locale) => {
  test('every sentence of every forecast passes the guard', async () => {
    expect(matches.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const [at, { id }] of matches.slice(0, 20).entries()) {
      const market = [null, 'ou@2.5/over', 'btts/yes', '1x2/home', 'dc/1x'][at % 5] ?? null
      const text = at % 2 === 0 ? 'abeg give me sure banker' : 'who go win?'
      const asking = { locale, seed: `seed ${at}`, text }
      wrong.push(
        ...stopped(await piecesOf({ intent: 'predict', fixtures: [id], market }, asking), text),
      )
    }
    expect(wrong).toEqual([])
  }, 120_000)

  test('every sentence of every other answer passes the guard', async () => {
    const wrong: string[] = []
    const players = [...lists.players.keys()]
    const { code } = world.slip({ ...kinds, count: 3, seed: 5 })
    const { day } = dayAndTime(world.now(), zone)
    const dates = { from: day, to: day }
    const readings: Partial<Reading>[] = [
      { intent: 'fixtures' },
      { intent: 'fixtures', dates },
      { intent: 'predict', dates },
      { intent: 'predict', fixtures: matches.slice(0, 4).map(({ id }) => id) },
      { intent: 'predict', dates, market: 'ou@2.5/over' },
      { intent: 'results' },
      ...matches.slice(0, 4).map(({ home, away }): Partial<Reading> => {
        return { intent: 'compare_teams', teams: [home, away] }
      }),
      { intent: 'compare_teams', teams: [matches[0]?.home ?? '', matches[5]?.home ?? ''] },
      { intent: 'results', teams: [matches[0]?.home ?? ''] },
      ...[0, 7, 19, 40].map((at): Partial<Reading> => {
        return { intent: 'compare_players', players: players.slice(at, at + 3) }
      }),
      { intent: 'explain_code', codes: [code], from: 'sportybet' },
      { intent: 'explain_code', codes: [code] },
      { intent: 'explain_code', codes: ['NOSUCH1'], from: 'sportybet' },
      { intent: 'convert_code', codes: [code], from: 'sportybet', to: 'bet9ja' },
      { intent: 'convert_code', codes: [code], from: 'sportybet', to: 'sportybet' },
      { intent: 'best_price', codes: [code], from: 'sportybet' },
      { intent: 'profile', username: 'nobody_here' },
      { intent: 'track_record' },
      { intent: 'credits' },
      { intent: 'help' },
      { intent: 'small_talk' },
      { intent: 'out_of_scope' },
      { intent: 'safer_play' },
      { intent: 'predict', unclear: { about: 'team', options: ['Rangers', 'Enugu Rangers'] } },
      { intent: 'compare_players' },
    ]
    for (const reading of readings) {
      for (const seed of ['a', 'b']) {
        const pieces = await piecesOf(reading, { locale, seed })
        expect(wordsOf(pieces), JSON.stringify(reading)).not.toBe('')
        wrong.push(...stopped(pieces, ''))
      }
    }
    expect(wrong).toEqual([])
  }, 120_000)
})

describe.each([
  [
    'how do i post my code',
    '/community/post-code',
    'abeg how I go take post my code for community?',
  ],
  ['how do I withdraw / cash out', '/management/payment', 'abeg how I go withdraw my credits'],
  ['how do i buy credits', '/wallet', 'abeg how i go top up my wallet'],
  ['how do i delete my account', '/management/settings#data', 'I wan close my account, how'],
  ['how do i convert a code', '/#convert', 'abeg teach me how to convert code'],
  ['how does Predictz work', '/community/predictz', 'wetin be predictz sef'],
  ['how do I subscribe to a tipster', '/search', 'abeg how person fit subscribe to tipster'],
  ['how can i change my password', '/management/settings#details', 'where I go change my password'],
])('%s', (english, link, pidgin) => {
  test.each([
    ['en', english],
    ['pcm', pidgin],
  ] as const)('in %s leads to where it is done', async (locale, text) => {
    const now = world.now().toISOString()
    const reading = await lists.read({ now, time_zone: zone, locale, turns: [text] })
    const pieces = await piecesOf(reading, { locale, text })
    expect(`${reading.intent}: ${wordsOf(pieces)}`).toContain(`](${link})`)
    expect(stopped(pieces, text)).toEqual([])
  })
})

test('what can be withdrawn is said before the balance', async () => {
  const text = 'can I withdraw my credits?'
  const pieces = await piecesOf({ intent: 'credits' }, { text })
  expect(wordsOf(pieces)).toMatch(/^Credits cannot be taken out as money[^]*You have /u)
  expect(stopped(pieces, text)).toEqual([])
})

test('what a subscription costs is the price of the wallet', async () => {
  const asking = { text: 'how do I subscribe to a tipster' }
  expect(wordsOf(await piecesOf({ intent: 'help' }, asking))).toContain('costs 500 credits')
})

test.each([
  ['en', 'what does GG mean?', /wins where each side scores/u],
  ['pcm', 'wetin be double chance', /^Double chance dey cover/u],
] as const)('in %s "%s" is told what it means', async (locale, text, meaning) => {
  const now = world.now().toISOString()
  const reading = await lists.read({ now, time_zone: zone, locale, turns: [text] })
  const pieces = await piecesOf(reading, { locale, text })
  expect(pieces.map(({ kind }) => kind)).toEqual(['meaning', 'meaning', 'next'])
  const answering = startAnswering({ text, today: dayAndTime(world.now(), zone).day })
  for (const piece of pieces) answering.take(piece)
  expect(answering.keptBack).toBe(0)
  expect(markdownOf(answering.sentences)).toMatch(meaning)
})

test('help without a topic says what can be asked', async () => {
  const pieces = await piecesOf({ intent: 'help' }, { text: 'what can you do' })
  expect(wordsOf(pieces)).toContain('list fixtures and results')
  expect(pieces.some(({ kind }) => kind === 'next')).toBe(true)
})

test('a cry for help gets no forecast, whatever else was said', async () => {
  const [match] = matches
  const reading = { intent: 'safer_play', fixtures: [match?.id ?? ''] } as const
  const pieces = await piecesOf(reading, { text: 'I don lose everything, give me sure odds' })
  expect(pieces.filter(({ kind }) => kind !== 'sentence')).toEqual([])
  expect(wordsOf(pieces)).not.toMatch(/%|odds/u)
  expect(wordsOf(pieces)).toContain('(/management/settings)')
  // The pages draw no links out of Strix, so the address itself has to be read.
  expect(wordsOf(pieces)).toContain('GambleAlert (gamblealert.org)')
  expect(wordsOf(pieces)).toContain('call 112')
  expect(stopped(pieces, '')).toEqual([])
})

test.each([
  ['58LAVE6', []],
  ['AB12CD', ['AB12CD on Sporty Bet', 'AB12CD on Betking']],
  ['TX9PR', ['TX9PR on 1Xbet', 'TX9PR on Nairabet', 'TX9PR on 22bet']],
])('whose code %s is may be asked of %j', async (code, expected) => {
  const pieces = await piecesOf({ intent: 'explain_code', codes: [code] })
  const next = pieces.flatMap((piece) => (piece.kind === 'next' ? piece.questions : []))
  expect(next).toEqual(expected)
})

test.each(['en', 'pcm'] as const)('in %s, each bet of a slip is said once', async (locale) => {
  const { code } = world.slip({ platform: 'sportybet', count: 4, seed: 11 })
  const { services } = world
  const { signal } = new AbortController()
  const slip = await services.codeService.load({
    platform: 'sportybet',
    code,
    mayBeCopy: true,
    signal,
  })
  const pieces = await piecesOf(
    { intent: 'explain_code', codes: [code], from: 'sportybet' },
    { locale },
  )
  const said = wordsOf(pieces)
  for (const { game, name, market, played } of slip.games) {
    const bet = name ?? `${market}, ${played}`
    expect(said).toContain(`${cleanName(game)}: ${cleanName(bet)}, at `)
  }
  expect(slip.games.filter(({ name }) => name !== null)).not.toEqual([])
  expect(stopped(pieces, '')).toEqual([])
})

test('the games of a slip stand in the order of kick-off, and its weakest is the one it was', async () => {
  // The slip has its games in another order.
  const { code } = world.slip({ ...kinds, count: 4, seed: 3 })
  const { signal } = new AbortController()
  const ask = { platform: 'sportybet', code, mayBeCopy: true, signal }
  const { _id: id, games } = await world.services.codeService.load(ask)
  const played = games.map(({ game }) => cleanName(game))
  const dates = new Map(games.map(({ game, date }) => [cleanName(game), date ?? '']))
  const pieces = await piecesOf({ intent: 'explain_code', codes: [code], from: 'sportybet' })
  const lines = wordsOf(pieces).split('\n')
  const said = lines.flatMap((line) => played.filter((game) => line.startsWith(`${game}: `)))
  expect(said.toSorted()).toEqual(played.toSorted())
  expect(said).not.toEqual(played)
  const kickoffs = said.map((game) => dates.get(game) ?? '')
  expect(kickoffs).toEqual(kickoffs.toSorted())
  const { weakest } = await world.services.insightService.ofLoaded(id)
  const weak = played[weakest] ?? ''
  expect(lines.filter((line) => line.includes('weakest'))).toEqual([expect.stringContaining(weak)])
})

test.each(['en', 'pcm'] as const)('in %s, the one game of a slip is no weakest', async (locale) => {
  const { code } = world.slip({ ...kinds, count: 1, seed: 3 })
  const reading = { intent: 'explain_code', codes: [code], from: 'sportybet' } as const
  const said = wordsOf(await piecesOf(reading, { locale }))
  expect(said).toMatch(/ 1 game\b/u)
  expect(said).not.toMatch(/weakest/u)
})

test('a code is not offered to the platform that it is of', async () => {
  const pieces = await piecesOf({ intent: 'convert_code', codes: ['58LAVE6'] })
  const next = pieces.flatMap((piece) => (piece.kind === 'next' ? piece.questions : []))
  expect(next).not.toContain('Convert 58LAVE6 to Bet9ja')
  expect(next).toHaveLength(5)
})

test.each([
  ['en', 'Convert 58LAVE6 to Bet9ja', 'Convert 58LAVE6 from Sporty Bet to Bet9ja', 5],
  ['pcm', 'change 58LAVE6 go Bet9ja', 'Change 58LAVE6 from Sporty Bet go Bet9ja', 5],
  ['en', 'Convert AB12CD to Betking', 'Convert AB12CD from Sporty Bet to Betking', 1],
] as const)(
  'in %s, a code that looks like one of where it goes is asked about: %s',
  async (locale, text, choice, options) => {
    const now = world.now().toISOString()
    const read = (...turns: string[]) => lists.read({ now, time_zone: zone, locale, turns })
    const reading = await read(text)
    expect(reading).toMatchObject({ intent: 'convert_code', from: null })
    const pieces = await piecesOf(reading, { locale, text })
    const next = pieces.flatMap((piece) => (piece.kind === 'next' ? piece.questions : []))
    expect(next).toContain(choice)
    expect(next).toHaveLength(options)
    expect(await read(text, choice)).toMatchObject({ from: 'sportybet', to: reading.to })
  },
)

test.each([
  ['en', 'Convert AB12CD to Bet9ja'],
  ['pcm', 'Change AB12CD go Bet9ja'],
] as const)('a platform is asked for in %s, and the choice is read', async (locale, choice) => {
  const reading = { intent: 'convert_code', codes: ['AB12CD'], from: 'sportybet' } as const
  const pieces = await piecesOf(reading, { locale })
  const next = pieces.flatMap((piece) => (piece.kind === 'next' ? piece.questions : []))
  expect(next).toContain(choice)
  const now = world.now().toISOString()
  const turns = ['convert AB12CD from sportybet', choice]
  const read = await lists.read({ now, time_zone: zone, locale, turns })
  expect(read).toMatchObject({ intent: 'convert_code', codes: ['AB12CD'], to: 'bet9ja' })
})

test('asked for a sure banker, it says how often the pick lands', async () => {
  const [match] = matches
  const reading = { intent: 'predict', fixtures: [match?.id ?? ''] } as const
  const words = wordsOf(await piecesOf(reading, { text: 'give me a sure banker' }))
  expect(words).toMatch(/no sure banker|Nothing is certain/u)
  expect(words).toMatch(/(?:misses|fails) in \d+\.\d%/u)
})

test('of one pick of a bet that was asked for, it says how often that bet lands', async () => {
  const reading = { intent: 'predict', market: 'ou@2.5/over' } as const
  const pieces = await piecesOf(reading, { text: 'give me 1 banker' })
  const said = wordsOf(pieces)
  const [, chance] = /Over 2\.5 goals with ([\d.]+%)/u.exec(said) ?? []
  expect(said).toMatch(/no sure banker: (?!all)|Nothing is certain here/u)
  expect(said).toMatch(
    new RegExp(
      `Over 2\\.5 goals in .+ (?:comes in with|lands in) ${chance?.replace('.', '\\.')}`,
      'u',
    ),
  )
  expect(stopped(pieces, 'give me 1 banker')).toEqual([])
})

test.each(['en', 'pcm'] as const)('a stake that comes back is no miss, in %s', async (locale) => {
  const [match] = matches
  const reading = { intent: 'predict', fixtures: [match?.id ?? ''], market: 'dnb/home' } as const
  const pieces = await piecesOf(reading, { locale, text: 'draw no bet home' })
  const said = pieces.flatMap((piece) => (piece.kind === 'sentence' ? piece.text : []))
  const asked = said.find((text) => /stake (?:back|fit come back)/u.test(text)) ?? ''
  const parts = [...asked.matchAll(/([\d.]+)%/gu)].map(([, part]) => Number(part))
  expect(parts).toHaveLength(3)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 6)
  expect(stopped(pieces, 'draw no bet home')).toEqual([])
})

test('a ticket of such bets breaks only where one of them loses', async () => {
  const reading = { intent: 'predict', market: 'dnb/home' } as const
  const pieces = await piecesOf(reading, { text: 'give me 3 bankers' })
  const facts = pieces.flatMap((piece) => ('facts' in piece ? piece.facts : []))
  const value = (id: string) => Number(facts.find((fact) => fact.id === id)?.value)
  const misses = ['m1', 'm2', 'm3'].map((id) => value(`${id}.asked.miss`) / 100)
  const none = misses.reduce((product, miss) => product * (1 - miss), 1)
  expect(value('all.miss')).toBeCloseTo((1 - none) * 100, 6)
  expect(value('all') + value('all.miss')).toBeLessThan(95)
})

test('another seed says it in other words', async () => {
  const [match] = matches
  const seen = new Set<string>()
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    seen.add(wordsOf(await piecesOf({ intent: 'predict', fixtures: [match?.id ?? ''] }, { seed })))
  }
  expect(seen.size).toBeGreaterThan(4)
})

describe.each(['en', 'pcm'] as const)('what else is asked of forecasts, in %s', (locale) => {
  const weekend = { from: '2026-11-20', to: '2026-11-23', said: 'weekend' }
  async function saidOf(text: string, reading: Partial<Reading>) {
    const pieces = await piecesOf({ intent: 'predict', ...reading }, { locale, text })
    expect(stopped(pieces, text)).toEqual([])
    return { pieces, words: wordsOf(pieces) }
  }
  const cardsIn = (pieces: readonly Piece[]) =>
    pieces.flatMap((piece) =>
      piece.kind === 'card' && piece.messageType === 'multiple_prediction' ? piece.data : [],
    )
  const valueIn = (pieces: readonly Piece[], id: string) => {
    const facts = pieces.flatMap((piece) => ('facts' in piece ? [...piece.facts] : []))
    return Number(facts.find((fact) => fact.id === id)?.value)
  }

  test.each([2, 5, 20])('a slip of about %d odds', async (odds) => {
    const { pieces, words } = await saidOf(`give me ${odds} odds`, { dates: weekend })
    expect(words).toContain(`${odds} odds: `)
    const pays = valueIn(pieces, 'pays')
    expect(pays).toBeGreaterThan(odds * 0.93)
    expect(pays).toBeLessThan(odds * 1.17)
    const prices = [...words.matchAll(/(?:at about|price na like) ([\d.]+)\.$/gmu)]
    const product = prices.reduce((all, [, price]) => all * Number(price), 1)
    expect(product / pays).toBeCloseTo(1, 1)
  })

  test('odds that the matches do not pay are said to be out of reach', async () => {
    const leagues = ['NPFL']
    const { words } = await saidOf('1000 odds', { dates: weekend, leagues })
    expect(words).toMatch(/I do not reach that with|no reach am/u)
  })

  test('where every match pays more than was asked for, one stands, and it is said', async () => {
    const { pieces, words } = await saidOf('1.01 odds', { dates: weekend })
    expect(words).toContain('1.01 odds: ')
    expect(words).not.toMatch(/No match|reach/u)
    expect(cardsIn(pieces)).toHaveLength(1)
  })

  test('a match that was put off is no game of a slip', async () => {
    const slip = async () => (await saidOf('5 odds', { dates: weekend })).pieces
    const [first] = cardsIn(await slip())
    const put = async (status: 'postponed' | 'scheduled') =>
      await world.db
        .updateTable('football_match')
        .set({ status })
        .where('id', '=', first?._id ?? '')
        .execute()
    await put('postponed')
    const other = await slip()
    await put('scheduled')
    expect(cardsIn(other).map(({ _id }) => _id)).not.toContain(first?._id)
    expect(valueIn(other, 'picks')).toBe(cardsIn(other).length)
    expect(valueIn(other, 'all')).toBeGreaterThan(0)
  })

  test('a match that is named twice is one pick', async () => {
    const [one, other] = matches.map(({ id }) => id)
    const fixtures = [one ?? '', other ?? '', one ?? '']
    const { pieces } = await saidOf('predict them', { fixtures })
    expect(cardsIn(pieces).map(({ _id }) => _id)).toEqual([one, other])
  })

  test('all games are ten at most, not three', async () => {
    const { pieces } = await saidOf('predict all the games this weekend', { dates: weekend })
    expect(cardsIn(pieces)).toHaveLength(10)
  })

  test.each([
    ['which team go keep clean sheet', /clean sheet|no go concede/iu],
    ['which game get the most goals', /Over 2\.5 goals/u],
    ['low scoring games', /Under 2\.5 goals/u],
  ])('%s', async (text, bet) => {
    const { pieces } = await saidOf(text, { dates: weekend })
    const asked = cardsIn(pieces).map((card) => card.asked)
    expect(asked).toHaveLength(3)
    for (const each of asked) expect(each?.name).toMatch(bet)
    const chances = asked.map((each) => each?.chance ?? 0)
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
  })

  test('why, upon several, is answered with form and odds of each', async () => {
    const plain = await saidOf('pick three', { dates: weekend })
    const { words } = await saidOf('why?', { dates: weekend })
    expect(words.split('\n').length).toBeGreaterThan(plain.words.split('\n').length + 5)
    expect(words).toMatch(/last 5 matches/u)
  })

  test('why, upon a slip of two odds, is of that slip', async () => {
    const reading = { intent: 'predict', dates: weekend } as const
    const [slip, why] = await Promise.all([
      piecesOf(reading, { locale, text: '2 odds' }),
      piecesOf(reading, { locale, text: 'why?', before: '2 odds' }),
    ])
    expect(cardsIn(why)).toEqual(cardsIn(slip))
    expect(stopped(why, 'why?')).toEqual([])
    expect(valueIn(why, 'pays')).toBe(valueIn(slip, 'pays'))
    expect(wordsOf(why)).toMatch(/last 5 matches/u)
  })

  test.each([
    ['first half prediction', /first half/u],
    ['2nd half prediction', /second half/u],
    ['correct score', /likeliest scores|score wey likely pass na \*\*\d-\d\*\* with/u],
    ['who go score first', /no source/iu],
    ['is it worth it?', /that price|worth/u],
  ])('of one match: %s', async (text, said) => {
    const [match] = matches
    const reading = { fixtures: [match?.id ?? ''] }
    expect((await saidOf(text, reading)).words).toMatch(said)
    expect((await saidOf('who go win', reading)).words).not.toMatch(said)
  })

  test('a bet is called as on a ticket', async () => {
    const [match] = matches
    const reading = { fixtures: [match?.id ?? ''], market: 'ou@2.5/over' }
    const { words } = await saidOf('over 2.5?', reading)
    expect(words).toContain('Over 2.5 goals')
    expect(words).not.toContain('·')
  })
})
