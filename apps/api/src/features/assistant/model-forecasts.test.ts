/** Forecasts that a language model gives: what is shown, what is paid for, what is recorded. */
import { bareReading } from '@strix/assistant'
import type { Fact, FixturesData, Piece, PredictData } from '@strix/assistant'
import type { AiMessage } from '@strix/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { predictionCardOf } from '../../testing/test-cards.ts'
import { calls, openModelStub, says, saysAndStops } from '../../testing/test-model.ts'
import type { ModelStub } from '../../testing/test-model.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { createAnswerService } from './answer.service.ts'
import { createModelBrain } from './model.ts'
import type { Ask } from './run.ts'
import type { Callable } from './tools/callable.ts'
import type { ToolServices } from './tools/context.ts'

let app: TestApp
let stub: ModelStub

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  stub = await openModelStub()
})
afterEach(() => stub.close())

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
const at = '2026-11-18T08:00:00.000Z'

/** Match `number`, whose home side wins with 50.`number` percent. */
function predictOf(number: number, market?: string): { data: PredictData; facts: Fact[] } {
  const [home, away] = [`Home${number} Town`, `Away${number} City`]
  const match = {
    id: idOf(number),
    prefix: 'm1',
    owner: `${home} v ${away}`,
    homeTeamName: home,
    homeTeamLogo: null,
    awayTeamName: away,
    awayTeamLogo: null,
    leagueName: 'Premier League',
    fixtureDate: '2026-11-20T15:00:00.000Z',
    state: 'coming' as const,
  }
  const chance = 50 + number / 10
  const card = predictionCardOf({
    _id: match.id,
    homeTeamName: home,
    awayTeamName: away,
    matchOutcomePercentageHome: { Win: chance, Draw: 25, Lose: 75 - chance },
    matchOutcomePercentageAway: { Win: 75 - chance, Draw: 25, Lose: chance },
    ...(market && { asked: { key: market, name: market, chance: 51 } }),
  })
  const source = { source: 'Strix forecast', at }
  const win = { id: 'm1.home', value: chance, unit: 'percent', digits: 1, about: 'win' } as const
  return { data: { match, card }, facts: [{ ...win, ...source, owner: home }] }
}

const points: Fact = {
  id: 'points',
  value: 11,
  unit: 'points',
  owner: 'Home1 Town',
  about: 'points, last 5 matches',
  source: 'match events',
  at,
}
const choices: FixturesData = { matches: [predictOf(1).data.match], more: 0 }
const input = z.object({ number: z.number().default(0), market: z.string().optional() })
const several = z.object({ numbers: z.array(z.number()) })
/** Match 0 is one that nobody knows. */
const tools: Callable[] = [
  {
    name: 'predict',
    description: 'A forecast',
    input,
    async run(given) {
      const { number, market } = await input.parseAsync(given)
      return number === 0 ? { data: null, facts: [] } : predictOf(number, market)
    },
  },
  {
    name: 'predict_several',
    description: 'Forecasts',
    input: several,
    async run(given) {
      const { numbers } = await several.parseAsync(given)
      const all = numbers.map((number) => predictOf(number))
      const pick = { side: null, words: '' }
      const data = { picks: all.map((each) => ({ ...each.data, pick })), looked: 9 }
      return { data, facts: all.flatMap(({ facts }) => facts) }
    },
  },
  {
    name: 'fixtures',
    description: 'Matches',
    input: z.object({}),
    run: () => Promise.resolve({ data: choices, facts: [] }),
  },
  {
    name: 'results',
    description: 'How matches ended',
    input: z.object({}),
    run: () => Promise.resolve({ data: {}, facts: [points] }),
  },
]

const reading = bareReading('predict')
const ownWords: Piece = { kind: 'sentence', text: 'I know no such match.', facts: [] }

/** @param namesakes how sides are called that share their name with others */
function service(namesakes = new Map<string, { home: string; away: string }>(), own = ownWords) {
  const lists = {
    read: () => Promise.resolve(reading),
    namesIn: () => Promise.resolve({ teams: [], choices: [], leagues: [], unknown: [] }),
    teamIds: new Map(),
    namesakes,
    players: new Map(),
  }
  const model = createModelBrain({
    settings: stub.settings,
    lists: { current: () => Promise.resolve(lists), close: () => Promise.resolve() },
    services: {} as ToolServices,
    tools,
  })
  const brain = {
    prepare: () => Promise.resolve(),
    read: () => Promise.resolve(reading),
    namesIn: () => Promise.resolve({ teams: [], choices: [], leagues: [], unknown: [] }),
    async *answer() {
      yield await Promise.resolve(own)
    },
  }
  const limits = { answerMs: 60_000, modelMs: 60_000, silenceMs: 60_000, otherMs: 200 }
  const { lockAge } = app.services.accounts.ages
  return createAnswerService({ ...app.services, brain, model, lockAge, limits })
}

async function newChat() {
  const [profileId = ''] = await newPeople(app.db, 1)
  const text = 'Who wins?'
  const { chatId, messageId } = await app.services.chatService.begin({ profileId, text })
  await app.services.assistantSettings.change(profileId, { teams: undefined, consent: true })
  const signal = new AbortController().signal
  return { profileId, chatId, messageId, text, priceMax: 0, signal } satisfies Ask
}

/** What was taken and what stands in Prediction History. */
async function kept(profileId: string) {
  const { prediction } = await app.services.assistantFacts.prices(profileId)
  const query = { current_page: 1, page_size: 50 }
  const { data } = await app.services.askedService.list({ profileId, query })
  const asked = data.map(({ match_id: match, outcome, chance }) => [match, outcome, chance])
  return { taken: (prediction.free_per_day ?? 0) - (prediction.free_left ?? 0), asked }
}

const cardsIn = ({ message }: AiMessage) => {
  const held = JSON.parse(message) as { _id: string } | { _id: string }[]
  return (Array.isArray(held) ? held : [held]).map(({ _id }) => _id)
}

test('a forecast is shown as a card, paid for once and recorded', async () => {
  const ask = await newChat()
  stub.replies.push(
    calls(['predict', { number: 1 }]),
    says('Home1 Town win with a chance of 50.1%. [[1.m1.home]]\n'),
  )
  const message = await service().answer(ask)
  expect(message).toMatchObject({
    brain: 'model',
    message_type: 'prediction',
    charge: { action: 'ai-prediction' },
    sentences: [{ text: 'Home1 Town win with a chance of 50.1%.', facts: ['1.m1.home'] }],
  })
  expect(message.facts.map(({ id }) => id)).toEqual(['1.m1.home'])
  expect(cardsIn(message)).toEqual([idOf(1)])
  expect(await kept(ask.profileId)).toEqual({ taken: 1, asked: [[idOf(1), '1x2/home', 50.1]] })
})

test('a team that shares its name is listed and offered by its country', async () => {
  const namesakes = new Map([[idOf(1), { home: 'Home1 Town (Ecuador)', away: 'Away1 City' }]])
  stub.replies.push(calls(['fixtures', {}]), says('Here is the match.\n'))
  const listed = await service(namesakes).answer(await newChat())
  expect(listed.message).toContain('Home1 Town (Ecuador)')
  stub.replies.push(
    calls(['predict', { number: 1 }]),
    says('Home1 Town win with a chance of 50.1%. [[1.m1.home]]\n'),
  )
  const { next } = await service(namesakes).answer(await newChat())
  const named = next.filter((question) => question.includes('Home1 Town'))
  expect(named).not.toEqual([])
  expect(named.every((question) => question.includes('Home1 Town (Ecuador)'))).toBe(true)
})

test.each([
  ['the list of matches', ['fixtures', {}]],
  ['a match that nobody knows', ['predict', { number: 0 }]],
] as const)('a forecast after %s is shown, paid for and recorded', async (_what, first) => {
  const ask = await newChat()
  stub.replies.push(
    calls(first),
    calls(['predict', { number: 1 }]),
    says('Home1 Town win with a chance of 50.1%. [[2.m1.home]]\n'),
  )
  const message = await service().answer(ask)
  expect(message).toMatchObject({ message_type: 'prediction' })
  expect(message.sentences).toHaveLength(1)
  expect(await kept(ask.profileId)).toEqual({ taken: 1, asked: [[idOf(1), '1x2/home', 50.1]] })
})

test('several forecasts of one answer are shown and recorded all, each match once', async () => {
  const ask = await newChat()
  stub.replies.push(
    calls(['predict', { number: 1 }], ['predict', { number: 2 }]),
    calls(['predict', { number: 1, market: 'btts/yes' }]),
    says('Home2 Town win with a chance of 50.2%. [[2.m1.home]]\n'),
  )
  const message = await service().answer(ask)
  expect(message).toMatchObject({ message_type: 'multiple_prediction' })
  expect(cardsIn(message)).toEqual([idOf(1), idOf(2)])
  const { taken, asked } = await kept(ask.profileId)
  expect(taken).toBe(1)
  expect(asked).toHaveLength(2)
  expect(asked).toContainEqual([idOf(1), 'btts/yes', 51])
  expect(asked).toContainEqual([idOf(2), '1x2/home', 50.2])
})

test('beyond ten matches a forecast is refused to the model, which learns nothing of it', async () => {
  const ask = await newChat()
  const numbers = Array.from({ length: 10 }, (_, place) => place + 1)
  stub.replies.push(
    calls(['predict_several', { numbers }]),
    calls(['predict', { number: 11 }]),
    says('Home11 Town win with a chance of 51.1%. [[2.m1.home]]\n'),
  )
  const message = await service().answer(ask)
  expect(stub.bodies[2]).toContain('at most 10 matches')
  expect(stub.bodies[2]).not.toContain('Home11')
  expect(message.sentences).toEqual([])
  expect((await kept(ask.profileId)).asked).toHaveLength(10)
})

test('where nothing more is taken, no other match is forecast, and the model is told so', async () => {
  const ask = await newChat()
  stub.replies.push(calls(['predict', { number: 1 }]), says('It is close.\n'))
  await service().answer(ask)
  const { card } = predictOf(1).data
  if (!card) throw new Error('there is no card')
  const own: Piece = { kind: 'card', messageType: 'prediction', data: card, facts: [] }
  stub.replies.push(
    calls(['predict', { number: 2 }]),
    calls(['predict', { number: 1 }]),
    says('\n'),
  )
  const again = { ...ask, messageId: undefined, text: 'Why?' }
  const message = await service(new Map(), own).answer(again)
  expect(stub.bodies.at(-2)).toContain('Forecast only the matches')
  expect(stub.bodies.at(-1)).not.toContain('Home2')
  expect([message.charge, cardsIn(message)]).toEqual([null, [idOf(1)]])
  expect(await kept(ask.profileId)).toMatchObject({ taken: 1 })
})

test('without a forecast nothing is taken', async () => {
  const ask = await newChat()
  stub.replies.push(calls(['predict', { number: 0 }]), says('I know no such match.\n'))
  expect(await service().answer(ask)).toMatchObject({ message_type: 'general', charge: null })
  expect(await kept(ask.profileId)).toEqual({ taken: 0, asked: [] })
})

test('what was said of a forecast before the model broke keeps its card and its price', async () => {
  const ask = await newChat()
  stub.replies.push(calls(['predict', { number: 1 }]), (response) => {
    saysAndStops('Home1 Town win with a chance of 50.1%. [[1.m1.home]]\n')(response)
    setImmediate(() => response.destroy())
  })
  const message = await service().answer(ask)
  expect(message).toMatchObject({ message_type: 'prediction', fell_back: true })
  expect(message.sentences.map(({ text }) => text)).toEqual([
    'Home1 Town win with a chance of 50.1%.',
    expect.stringContaining('language model'),
    'I know no such match.',
  ])
  expect(await kept(ask.profileId)).toEqual({ taken: 1, asked: [[idOf(1), '1x2/home', 50.1]] })
})

test('what a sentence that is kept back names is said in a line at the end', async () => {
  stub.replies.push(
    calls(['results', {}]),
    says(
      'Home1 Town are flying high on their 11 points. [[1.points]]\n',
      'Here is what I found.\n',
    ),
  )
  const message = await service().answer(await newChat())
  expect(message.sentences).toEqual([
    { text: 'Here is what I found.', facts: [] },
    { text: 'I also looked up:', facts: [] },
    { text: '- Home1 Town: points, last 5 matches: 11.', facts: ['1.points'] },
  ])
  expect(message.facts.map(({ id }) => id)).toEqual(['1.points'])
  expect(message.message).toBe(
    'Here is what I found. I also looked up:\n- Home1 Town: points, last 5 matches: 11.',
  )
})

test('where no sentence goes out, the own words answer, and nothing else', async () => {
  stub.replies.push(calls(['results', {}]), says('Flying high on 11 points. [[1.points]]\n'))
  const message = await service().answer(await newChat())
  expect(message.fell_back).toBe(true)
  expect(message.sentences.map(({ text }) => text)).toEqual([
    expect.stringContaining('language model'),
    'I know no such match.',
  ])
})

test('stopped in the middle, it takes and records nothing', async () => {
  const ask = await newChat()
  const reader = new AbortController()
  stub.replies.push(
    calls(['predict', { number: 1 }]),
    saysAndStops('Home1 Town win with a chance of 50.1%. [[1.m1.home]]\n'),
  )
  const onSentence = () => reader.abort()
  const answer = service().answer({ ...ask, signal: reader.signal, onSentence })
  await expect(answer).rejects.toMatchObject({ code: 'BUSY' })
  expect(await kept(ask.profileId)).toEqual({ taken: 0, asked: [] })
})
