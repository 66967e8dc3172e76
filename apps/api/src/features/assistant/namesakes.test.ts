/** Teams of one name: each question is about one of them, and it stays that one. */
import type { AiMessage, FixtureChoiceView } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../infra/id.ts'
import { callAs } from '../../testing/test-calls.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { listNamed } from './choices.store.ts'

let app: TestApp
let person: string
const ids = new Map<string, string>()

beforeAll(async () => {
  app = await openTestApp()
  person = (await newPeople(app.db, 1))[0] ?? ''
  const leagues = [
    { name: 'La Liga', country: 'Spain', teams: ['Barcelona', 'Getafe'] },
    { name: 'Serie A', country: 'Ecuador', teams: ['Barcelona', 'Emelec'] },
    { name: 'Premiership', country: 'Scotland', teams: ['Rangers', 'Celtic'] },
    { name: 'NPFL', country: 'Nigeria', teams: ['Rangers', 'Enyimba'] },
  ]
  for (const league of leagues) await addLeague(league)
  // The one in Ecuador plays sooner than the one that is better known.
  const matches = [
    { country: 'Ecuador', home: 'Barcelona', away: 'Emelec', hours: 20 },
    { country: 'Spain', home: 'Barcelona', away: 'Getafe', hours: 70 },
    { country: 'Nigeria', home: 'Rangers', away: 'Enyimba', hours: 30 },
    { country: 'Scotland', home: 'Celtic', away: 'Rangers', hours: 40 },
    { country: 'Ecuador', home: 'Emelec', away: 'Barcelona', hours: -50, score: [4, 3] },
    { country: 'Spain', home: 'Getafe', away: 'Barcelona', hours: -90, score: [0, 2] },
  ]
  for (const match of matches) await addMatch(match)
})
afterAll(() => app.close())

type League = { name: string; country: string; teams: string[] }

async function addLeague({ name, country, teams }: League) {
  const at = app.now()
  const id = uuidv7(at)
  ids.set(country, id)
  const league = { id, code: country, name, country, created_at: at }
  await app.db.insertInto('football_league').values(league).execute()
  for (const team of teams) {
    const teamId = uuidv7(at)
    ids.set(`${country} ${team}`, teamId)
    const row = { id: teamId, name: team, country, created_at: at }
    await app.db.insertInto('football_team').values(row).execute()
  }
}

async function addMatch(given: {
  country: string
  home: string
  away: string
  hours: number
  score?: number[]
}) {
  const { country, home, away, hours, score } = given
  const at = app.now()
  await app.db
    .insertInto('football_match')
    .values({
      id: uuidv7(at),
      league_id: ids.get(country) ?? '',
      season: '2026-27',
      home_id: ids.get(`${country} ${home}`) ?? '',
      away_id: ids.get(`${country} ${away}`) ?? '',
      kickoff: new Date(at.getTime() + hours * 3_600_000),
      kickoff_known: true,
      status: score ? 'finished' : 'scheduled',
      state: 'agreed',
      full_home: score?.[0] ?? null,
      full_away: score?.[1] ?? null,
      source: 'staff',
      at,
    })
    .execute()
}

/** What is answered to the last of the messages of one chat. */
async function ask(...texts: string[]): Promise<AiMessage> {
  const [first = '', ...more] = texts
  const { chatId, messageId } = await app.services.chatService.begin({
    profileId: person,
    text: first,
  })
  const signal = new AbortController().signal
  const asking = { profileId: person, chatId, priceMax: 2_000, signal }
  let answer = await app.services.answerService.answer({ ...asking, messageId, text: first })
  for (const text of more) {
    answer = await app.services.answerService.answer({ ...asking, messageId: undefined, text })
  }
  return answer
}

const wordsOf = ({ sentences }: AiMessage) => sentences.map(({ text }) => text).join(' ')
const fixturesOf = ({ message }: AiMessage) => JSON.parse(message) as FixtureChoiceView[]

test('a name means the better known side, in lists, results and comparisons', async () => {
  expect(fixturesOf(await ask('fixtures for Barcelona'))).toMatchObject([
    { homeTeamName: 'Barcelona (Spain)', awayTeamName: 'Getafe' },
  ])
  expect(wordsOf(await ask('results of Barcelona'))).toContain('Getafe **0-2** Barcelona')
  const compared = wordsOf(await ask('compare Barcelona and Getafe'))
  expect(compared).toContain('Getafe 0-2 Barcelona')
  expect(compared).not.toContain('Emelec')
})

test('the other one is answered where it is named, and in what is offered after it', async () => {
  const results = await ask('results of Barcelona Ecuador')
  expect(wordsOf(results)).toContain('Emelec **4-3** Barcelona')
  const listed = await ask('fixtures for Barcelona (Ecuador)')
  expect(fixturesOf(listed)).toMatchObject([{ homeTeamName: 'Barcelona (Ecuador)' }])
  const compared = await ask('Compare Emelec and Barcelona (Ecuador)')
  expect(wordsOf(compared)).toContain('Emelec 4-3 Barcelona')
  expect(compared.next).toContain('Barcelona (Ecuador) next match')
  // What a press on a match of the list asks is about that match alone.
  const [pressed] = fixturesOf(listed)
  const { homeTeamName: home, awayTeamName: away } = pressed ?? {}
  const forecast = await ask(`Predict the match between ${home} and ${away}`)
  expect(wordsOf(forecast)).toContain('Barcelona v Emelec')
  expect(wordsOf(forecast)).not.toContain('Getafe')
})

test('asked which of two is meant, a choice is an answer', async () => {
  const unclear = await ask('Rangers next match')
  expect(unclear.next.toSorted()).toEqual(['Rangers (Nigeria)', 'Rangers (Scotland)'])
  expect(fixturesOf(await ask('Rangers next match', 'Rangers (Nigeria)'))).toMatchObject([
    { homeTeamName: 'Rangers (Nigeria)', awayTeamName: 'Enyimba' },
  ])
  expect(fixturesOf(await ask('Rangers next match', 'Rangers (Scotland)'))).toMatchObject([
    { homeTeamName: 'Celtic', awayTeamName: 'Rangers (Scotland)' },
  ])
})

test('the favourite among them is meant, and the answer says so', async () => {
  const { assistantSettings } = app.services
  const choose = async (teams: string[]) => {
    await assistantSettings.change(person, { teams, consent: undefined })
  }
  const [nigerian = '', scottish = ''] = ['Nigeria', 'Scotland'].map((country) =>
    ids.get(`${country} Rangers`),
  )
  await choose([scottish])
  const answer = await ask('Rangers next match')
  expect(wordsOf(answer)).toContain('you mean Rangers Scotland, one of your favourites')
  expect(fixturesOf(answer)).toMatchObject([{ awayTeamName: 'Rangers (Scotland)' }])
  expect(wordsOf(await ask('fixtures for Rangers (Nigeria)'))).not.toContain('favourite')
  await choose([nigerian, scottish])
  expect((await ask('Rangers next match')).next).toHaveLength(2)
  await choose([])
  expect((await ask('Rangers next match')).next).toHaveLength(2)
})

test.each([
  ['teams', 'Rangers', ['Rangers (Nigeria)', 'Rangers (Scotland)']],
  ['teams', 'Celtic', ['Celtic']],
  ['matches', 'Emelec', ['Barcelona (Ecuador) v Emelec']],
])('choices of %s for %s are told apart', async (of, words, names) => {
  const url = `/api/v1/strix-ai/choices?of=${of}&q=${words}`
  const { body } = await callAs(app, person, { url })
  const { data } = body as unknown as { data: { name: string }[] }
  expect(data.map(({ name }) => name).toSorted()).toEqual(names)
})

/** Somebody who has asked nothing today. */
async function meetAnother() {
  person = (await newPeople(app.db, 1))[0] ?? ''
}

/** A player of a team of this file, as a source names them. */
async function addPlayer(
  team: string,
  name: string,
  position: 'defender' | 'midfielder' | 'forward',
) {
  const at = app.now()
  const id = uuidv7(at)
  const team_id = ids.get(team) ?? ''
  const row = { id, source: 'simulator', external_id: id, name, team_id, position, at } as const
  await app.db.insertInto('football_player').values(row).execute()
  await app.db
    .updateTable('football_team')
    .set({ players_source: 'simulator' })
    .where('id', '=', team_id)
    .execute()
}

test('players of one name are offered with their clubs, and asked about as they are', async () => {
  await addPlayer('Spain Getafe', 'Adrian Saldana', 'defender')
  await addPlayer('Ecuador Barcelona', 'Adrian Saldana', 'forward')
  await addPlayer('Nigeria Enyimba', 'Adrian Saldana', 'defender')
  await addPlayer('Nigeria Enyimba', 'Adrian Saldana', 'forward')
  await addPlayer('Nigeria Enyimba', 'Obinna Okafor', 'midfielder')
  const url = '/api/v1/strix-ai/choices?of=players&q=adrian'
  const { body } = await callAs(app, person, { url })
  const { data } = body as unknown as { data: { name: string }[] }
  const names = data.map(({ name }) => name)
  expect(names.toSorted()).toEqual([
    'Adrian Saldana (Barcelona (Ecuador))',
    'Adrian Saldana (Enyimba, defender)',
    'Adrian Saldana (Enyimba, forward)',
    'Adrian Saldana (Getafe)',
  ])
  const okafor = await callAs(app, person, { url: url.replace('adrian', 'okafor') })
  expect(okafor.body).toMatchObject({ data: [{ name: 'Obinna Okafor' }] })
  app.advance(61 * 60_000)
  for (const name of names) {
    await meetAnother()
    const answer = wordsOf(await ask(`Compare ${name} and Obinna Okafor`))
    expect(`${name}: ${answer}`).not.toContain('Which player')
  }
  const unclear = await ask('Compare Adrian Saldana and Obinna Okafor')
  expect(unclear.next.toSorted()).toEqual(names.toSorted())
})

test('names that nobody bears are asked for, and neither answered about others nor charged', async () => {
  await meetAnother()
  const compared = await ask('compare Barcelona and Getafe')
  expect(compared.charge).not.toBeNull()
  const unknown = await ask('compare Barcelona and Getafe', 'compare zlatanov and drogbinho')
  expect(wordsOf(unknown)).toContain('I do not know whom you mean. Which players?')
  expect(unknown.charge).toBeNull()
  const inPidgin = await ask('abeg wetin dey, compare zlatanov and drogbinho')
  expect(wordsOf(inPidgin)).toContain('I no sabi who you mean')
})

test('a tool that takes names finds all teams of one, or the one of a country', async () => {
  const find = (name: string) => listNamed(app.db, name)
  const both = [ids.get('Scotland Rangers'), ids.get('Nigeria Rangers')]
  expect(new Set(await find('rangers'))).toEqual(new Set(both))
  expect(await find('Rangers (Nigeria)')).toEqual([ids.get('Nigeria Rangers')])
  expect(await find('emel')).toEqual([ids.get('Ecuador Emelec')])
  expect(await find('Nowhere (Spain)')).toEqual([])
})
