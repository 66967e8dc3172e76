/** What is answered of matches that have begun, are over, were put off, or are not played. */
import { bareReading, guardSentence } from '@strix/assistant'
import type { Fact, Piece, Reading } from '@strix/assistant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForecastWorld } from '../../testing/test-football.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { answer } from './brain.ts'
import { createLists } from './lists.ts'
import type { AssistantLists } from './lists.ts'
import { dayAndTime } from './tools/match-facts.ts'

type Match = { id: string; home: string; away: string; kickoff: Date }

const zone = 'Africa/Lagos'
const hourMs = 3_600_000
let world: TestWorld
let lists: AssistantLists
let profileId: string
/** In the order of their kick-offs. */
let matches: Match[]

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
    .select(['m.id', 'm.kickoff', 'h.name as home', 'a.name as away'])
    .execute()
}, 300_000)
afterAll(() => world.close())

const nothing = bareReading('predict')

type Asking = { locale?: 'en' | 'pcm'; text?: string; now?: Date }

/** All that is said and passes the guard; what does not fails the test. */
async function answered(reading: Partial<Reading>, asking: Asking = {}) {
  const { locale = 'en', text = '', now = world.now() } = asking
  const pieces: Piece[] = []
  const context = {
    profileId,
    locale,
    timeZone: zone,
    oddsFormat: 'decimal',
    now,
    signal: new AbortController().signal,
    quiet: false,
    services: world.services,
    seed: 'seed',
    text,
    lists,
  }
  for await (const piece of answer({ ...nothing, ...reading }, context)) pieces.push(piece)
  const facts: Fact[] = pieces.flatMap((piece) => ('facts' in piece ? [...piece.facts] : []))
  const said = pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece.text] : []))
  const { day: today } = dayAndTime(now, zone)
  for (const [at, sentence] of said.entries()) {
    const verdict = guardSentence(sentence, facts, { text, today, before: said.slice(0, at) })
    expect([sentence, verdict]).toEqual([sentence, { ok: true }])
  }
  return { words: said.join('\n'), card: pieces.find((piece) => piece.kind === 'card') }
}

function first(): Match {
  const [match] = matches
  if (!match) throw new Error('no match is to come')
  return match
}

/** The first of them an hour after its kick-off, and one that is still to come then. */
function afterFirst() {
  const match = first()
  const now = new Date(match.kickoff.getTime() + hourMs)
  const coming = matches.find(({ kickoff }) => kickoff > now)
  if (!coming) throw new Error('no match is still to come')
  return { match, now, coming }
}

test.each([
  ['en', / has begun, and forecasts are made before kick-off only/u],
  ['pcm', / don start, and forecast na before kick-off only/u],
] as const)('in %s, a match that has begun is not passed over', async (locale, expected) => {
  const { match, now, coming } = afterFirst()
  const fixtures = [match.id, coming.id]
  const { words, card } = await answered({ fixtures }, { locale, now })
  expect(words).toMatch(expected)
  expect(words).toContain(`${match.home} v ${match.away}`)
  expect(words).toMatch(/1 pick\b/u)
  expect(words).not.toContain('2 picks')
  expect(card?.messageType === 'multiple_prediction' && card.data).toMatchObject([
    { _id: coming.id },
  ])
})

test('of matches that have all begun no other day is spoken of', async () => {
  const { match, now } = afterFirst()
  const { words } = await answered({ fixtures: [match.id, match.id] }, { now })
  expect(words).toContain('has begun')
  expect(words).not.toContain('in that span')
})

test.each([
  ['predict', 'en', 'kicked off on'],
  ['results', 'en', 'I have no final score of it yet'],
  ['results', 'pcm', 'I never get the final score'],
] as const)('%s, in %s, of a match that has begun: %s', async (intent, locale, expected) => {
  const { match, now } = afterFirst()
  const { words } = await answered({ intent, fixtures: [match.id] }, { locale, now })
  expect(words).toContain(expected)
  expect(words).not.toMatch(/kicks off on|Name the teams/u)
})

test.each([
  ['predict', 'en', 'was postponed'],
  ['results', 'en', 'was postponed'],
  ['predict', 'pcm', 'Dem don postpone'],
] as const)('%s, in %s, of a match that was put off: %s', async (intent, locale, expected) => {
  const { id } = first()
  const status = (value: 'postponed' | 'scheduled') =>
    world.db.updateTable('football_match').set({ status: value }).where('id', '=', id).execute()
  await status('postponed')
  try {
    const { words, card } = await answered({ intent, fixtures: [id] }, { locale })
    expect(words).toContain(expected)
    expect(words).not.toMatch(/kicks off|too little is known/u)
    expect(card).toBeUndefined()
  } finally {
    await status('scheduled')
  }
})

test.each(['en', 'pcm'] as const)('in %s, two that do not meet are said not to', async (locale) => {
  const [one, other] = [first(), matches.at(-1)].map((match) => match?.home ?? '')
  const teams = [one ?? '', other ?? '']
  const { words, card } = await answered({ teams }, { locale, text: teams.join(' v ') })
  const expected = { en: 'I know of no match between', pcm: 'I no see any match of' }
  expect(words).toContain(expected[locale])
  // The matches that they play are to be chosen from; nothing is forecast that nobody asked about.
  expect(card?.messageType).toBe('fixtures')
})

test.each(['en', 'pcm'] as const)('in %s, those of another pair are named', async (locale) => {
  const reading = { fixtures: [first().id], teams: ['Enyimba', 'Arsenal'] }
  const { words } = await answered(reading, { locale })
  expect(words).toMatch(/(?:no such match|that match) of Enyimba and Arsenal/u)
})

test.each(['en', 'pcm'] as const)('in %s, matches to come stand before others', async (locale) => {
  const { match, now, coming } = afterFirst()
  const fixtures = [match.id, coming.id]
  const { words, card } = await answered({ intent: 'fixtures', fixtures }, { locale, now })
  if (card?.messageType !== 'fixtures') throw new Error('there is no list')
  expect(card.data.map(({ id }) => id)).toEqual([coming.id, match.id])
  expect(words).not.toMatch(/tap one|soonest first/iu)
})

test.each([
  ['pick me two', 2],
  ['best 5 over 2.5', 5],
  ['give me 4 for tomorrow', 4],
  ['give me 2 odds', 3],
  ['pick 12 games over 2.5', 10],
  ['best over 2.5', 3],
])('%s: %i', async (text, count) => {
  const { card } = await answered({ market: 'ou@2.5/over' }, { text })
  expect(card?.messageType === 'multiple_prediction' && card.data.length).toBe(count)
})

test.each([
  ['last 4 matches', 'results', 4],
  ['last 5 results', 'results', 5],
  ['next 2 matches', 'fixtures', 2],
] as const)('%s of a team', async (words, intent, count) => {
  const text = `${first().home} ${words}`
  const asked = { now: world.now().toISOString(), time_zone: zone, locale: 'en', turns: [text] }
  const reading = await lists.read(asked)
  expect(reading.intent).toBe(intent)
  const { words: said, card } = await answered(reading, { text })
  const scores = said.split('\n').filter((line) => line.includes('**'))
  const listed = card?.messageType === 'fixtures' ? card.data.length : scores.length
  expect(listed).toBe(count)
})

test.each([
  ['en', 'has no forecast yet'],
  ['pcm', 'never get forecast'],
] as const)('in %s, of a match that no platform lists yet: %s', async (locale, expected) => {
  const match = await world.db
    .selectFrom('football_match')
    .where('kickoff', '>', world.now())
    .where('fixture_id', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  for (const fixtures of [[match.id], [match.id, first().id]]) {
    const { words } = await answered({ fixtures }, { locale })
    expect(words).toContain(expected)
    expect(words).not.toMatch(/too little is known|too small/u)
  }
})
