/** Bets of several matches, what they are to pay, and what is not known, asked in words. */
import { cleanName } from '@strix/assistant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForecastWorld } from '../../testing/test-football.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { listMatches } from '../football/index.ts'
import { markdownOf, startAnswering } from './answering.ts'
import { answer } from './brain.ts'
import { createLists } from './lists.ts'
import type { AssistantLists } from './lists.ts'
import { dayAndTime } from './tools/match-facts.ts'

const zone = 'Africa/Lagos'
const dayMs = 86_400_000
let world: TestWorld
let lists: AssistantLists
let profileId: string
/** Two coming matches of the Premier League, by their home sides. */
let homes: readonly [string, string]

beforeAll(async () => {
  world = await openForecastWorld()
  lists = await createLists(world.services).current()
  profileId = (await newPerson(world)).profileId
  const from = world.now()
  const coming = await listMatches(world.db, { from, to: new Date(from.getTime() + 2 * dayMs) })
  const ofLeague = coming.filter(
    ({ league, fixtureId }) =>
      fixtureId !== null && league.name === 'Premier League' && league.country === 'England',
  )
  const [one, two] = ofLeague.map(({ home }) => cleanName(home.name))
  if (one === undefined || two === undefined) throw new Error('no two matches to come')
  homes = [one, two]
  const odds = { 'ou@2.5/over': 1.6, 'btts/yes': 1.8, 'dc/1x': 1.3, 'dc/12': 1.3, 'dc/x2': 1.3 }
  for (const { fixtureId } of coming) {
    if (fixtureId === null) continue
    const row = { fixture_id: fixtureId, platform: 'sportybet', odds, read_at: from }
    await world.db.insertInto('match_price').values(row).execute()
  }
}, 300_000)
afterAll(() => world.close())

/** What is said; nothing of it may be kept back. */
async function ask(text: string, locale: 'en' | 'pcm' = 'en', before?: string) {
  const now = world.now()
  const turns = before === undefined ? [text] : [before, text]
  const reading = await lists.read({ now: now.toISOString(), time_zone: zone, locale, turns })
  const answering = startAnswering({ text, today: dayAndTime(now, zone).day })
  const context = {
    profileId,
    locale,
    timeZone: zone,
    oddsFormat: 'decimal' as const,
    now,
    signal: new AbortController().signal,
    quiet: false,
    services: world.services,
    seed: text,
    text,
    before,
    lists,
  }
  for await (const piece of answer(reading, context)) answering.take(piece)
  expect(answering.keptBack).toBe(0)
  const { sentences, card } = answering
  const data = card?.messageType === 'multiple_prediction' ? card.data : []
  const fixtures = card?.messageType === 'fixtures' ? card.data : []
  return { reading, said: markdownOf(sentences), cards: data, fixtures }
}

describe.each(['en', 'pcm'] as const)('in %s', (locale) => {
  const of = (rest: string) => `${homes.join(' and ')} games, ${rest}`

  test('the half that was asked about, of each match', async () => {
    const { said, cards } = await ask(of('first half'), locale)
    expect(cards).toHaveLength(2)
    for (const { asked } of cards) expect(asked?.key).toMatch(/^1h\.1x2\//u)
    for (const { asked } of cards) expect(said).toContain(`${asked?.name}`)
  })

  test('the likeliest score of each match', async () => {
    const { said, cards } = await ask(of('correct score'), locale)
    expect(cards).toHaveLength(2)
    for (const { asked, likelyScore: score } of cards) {
      expect(asked?.key).toBe(`cs/${score.home}-${score.away}`)
      expect(said).toContain(`${score.home}-${score.away}`)
    }
  })

  test('who scores, and what nobody counts, is said not to be known', async () => {
    const { said } = await ask(of('who go score first'), locale)
    expect(said).toMatch(/no source tells me|no source dey tell me/u)
    const corners = await ask(of('how many corners'), locale)
    expect(corners.said).toMatch(/nothing of corners|anything about corners/u)
  })

  test('odds of goals are added up by what the platforms pay, or said to have no prices', async () => {
    const { reading, said } = await ask('5 odds of over 2.5 for this week', locale)
    expect(reading.market).toBe('ou@2.5/over')
    const [, pays] = /5 odds: .*? ([\d.]+)\.(?:\s|$)/u.exec(said) ?? []
    const prices = [...said.matchAll(/(?:at about|price na like) (1\.60)\./gu)]
    expect(prices.length).toBeGreaterThan(1)
    expect(Number(pays)).toBeCloseTo(1.6 ** prices.length, 1)
    expect((await ask('2 odds double chance this week', locale)).cards[0]?.asked?.key).toMatch(
      /^dc/u,
    )
    const unpriced = await ask('5 odds of over 4.5 for this week', locale)
    expect(unpriced.said).toMatch(/5 odds: no platform shows? fresh price/u)
  })

  test('each pick pays what was asked, or none does and it is said', async () => {
    const { said, cards } = await ask('games with minimum odds of 1.4 this week', locale)
    expect(cards.length).toBeGreaterThan(0)
    const prices = [...said.matchAll(/(?:at about|price na like) (\d+\.\d+)\./gu)]
    expect(prices).toHaveLength(cards.length)
    for (const [, price] of prices) expect(Number(price)).toBeGreaterThanOrEqual(1.4)
    const none = await ask('games with minimum odds of 900 this week', locale)
    expect(none.said).toMatch(/pays as you asked|dey pay as you ask/u)
  })

  test.each([
    ['make it five', 5],
    ['make am 4', 4],
    ['change it to 4', 4],
    ['make it just two', 2],
  ])('%s, upon picks, is so many of the same', async (text, count) => {
    const { cards } = await ask(text, locale, 'first half picks for this week')
    expect(cards).toHaveLength(count)
    for (const { asked } of cards) expect(asked?.key).toMatch(/^1h\.1x2\//u)
  })

  test('odds of a whole number are no line of goals', async () => {
    const { cards, said } = await ask('games under 2 odds this week', locale)
    for (const { asked } of cards) expect(asked).toBeUndefined()
    expect(said).not.toMatch(/goals/u)
    const above = await ask('games with odds more than 2 this week', locale)
    expect(above.said).not.toMatch(/Over 2\.5/u)
  })

  test('why, upon what each pays or all pay, says so without its number', async () => {
    const each = await ask('why?', locale, 'games with minimum odds of 1.4 this week')
    expect(each.said).toMatch(/pays as you asked|dey pay as you ask/u)
    const unpriced = await ask('why?', locale, '5 odds of over 4.5 for this week')
    expect(unpriced.said).toMatch(/No platform shows? fresh price/u)
  })

  test('draws are draws, and the odds of "at least" are never below', async () => {
    const { cards } = await ask('give me draws for this week', locale)
    for (const { asked } of cards) expect(asked?.key).toBe('1x2/draw')
    const { said } = await ask('at least 3 odds for this week', locale)
    const [, pays] = /(?:pays about|go pay like) ([\d.]+)\./u.exec(said) ?? []
    expect(Number(pays)).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['who is the coach of', /nothing of coaches|about coach/u],
    ['injury news', /nothing of injuries|about injury/u],
    ['what channel is showing', /nothing of TV channels|about TV channel/u],
  ])('%s: no source tells', async (words, told) => {
    const { said } = await ask(`${words} ${homes[0]}`, locale)
    expect(said).toMatch(told)
  })

  test('who won a trophy on a day is asked of a match', async () => {
    const { said } = await ask(`did ${homes[0]} win the Premier League on 20 March`, locale)
    expect(said).not.toMatch(/no list of titles|no be titles/u)
  })

  test('who won a trophy is not known; the table is', async () => {
    const { said } = await ask(`did ${homes[0]} win the Champions League`, locale)
    expect(said).toMatch(/no list of titles|no be titles/u)
    expect(said).toMatch(/Premier League table/u)
    expect(said).not.toMatch(/\d-\d/u)
  })

  test('matches of an hour kick off in it', async () => {
    const { fixtures } = await ask('matches after 6pm this week', locale)
    expect(fixtures.length).toBeGreaterThan(0)
    for (const { fixtureDate } of fixtures) {
      expect(dayAndTime(new Date(fixtureDate), zone).time >= '18:00').toBe(true)
    }
  })

  test('a national side that no match is of is named', async () => {
    const { said } = await ask('super eagles next match', locale)
    expect(said).toMatch(/Super Eagles/u)
  })
})
