/** Answers, money and care, over a brain of the tests' own. */
import { bareReading } from '@strix/assistant'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fact, Piece, Reading } from '@strix/assistant'
import type { AiMessage, AnswerRecord } from '@strix/contracts'
import { marketLines, outcomeOf, settle } from '@strix/markets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../infra/audit.store.ts'
import { uuidv7 } from '../../infra/id.ts'
import { predictionCardOf } from '../../testing/test-cards.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { fromPage } from '../../testing/test-people.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { addMatch } from '../../testing/test-matches.ts'
import { addFixture } from '../../testing/test-results.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { giveGift, walletFeature } from '../wallet/index.ts'
import { transact } from '../../infra/db.ts'
import { settleAsked } from './asked.service.ts'
import { isJudged } from './asked.store.ts'
import { createAnswerService } from './answer.service.ts'
import type { Ask } from './run.ts'
import { attemptMaxMs } from './attempts.service.ts'
import type { Brain, ModelBrain, Writing } from './brains.ts'
import { pricesFor } from './prices.service.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const nothing = bareReading('small_talk')

const win: Fact = {
  id: 'win',
  value: 54.1,
  unit: 'percent',
  owner: 'Arsenal',
  about: 'win',
  digits: 1,
  source: 'Strix model',
  at: '2026-11-18T08:00:00Z',
}
const card = predictionCardOf({ _id: uuidv7(new Date('2026-11-18T08:00:00Z')) })
const forecast: readonly Piece[] = [
  { kind: 'sentence', text: 'Arsenal win with a chance of 54.1%.', facts: [win] },
  { kind: 'sentence', text: 'Chelsea win with a chance of 77.7%.', facts: [] },
  { kind: 'card', messageType: 'prediction', data: card, facts: [win] },
]

type Answer = (reading: Reading, writing: Writing) => AsyncIterable<Piece>
const said: Answer = async function* () {
  yield* await Promise.resolve(forecast)
}

function serviceOf(given: {
  reads?: Partial<Reading>
  answer?: Answer
  model?: ModelBrain
  silenceMs?: number
  modelMs?: number
  /** Takes what is to be read. */
  turns?: string[][]
}) {
  const brain: Brain = {
    prepare: () => Promise.resolve(),
    read({ turns }) {
      given.turns?.push([...turns])
      return Promise.resolve({ ...nothing, intent: 'predict', ...given.reads })
    },
    answer: given.answer ?? said,
  }
  const { silenceMs = 60_000, modelMs = 60_000 } = given
  const limits = { answerMs: 60_000, modelMs, silenceMs, otherMs: 200 }
  const { lockAge } = app.services.accounts.ages
  return createAnswerService({ ...app.services, brain, model: given.model, lockAge, limits })
}

async function newChat(text = 'Arsenal against Chelsea?') {
  const [profileId = ''] = await newPeople(app.db, 1)
  const { chatId, messageId } = await app.services.chatService.begin({ profileId, text })
  const signal = new AbortController().signal
  return { profileId, chatId, messageId, text, priceMax: 0, signal } satisfies Ask
}

/** The same question of the same person, where nothing was forecast yet. */
async function anotherChat(ask: Ask): Promise<Ask> {
  return { ...ask, chatId: (await app.services.chatService.begin(ask)).chatId }
}

async function charge(profileId: string) {
  const { prediction, balance } = await pricesFor(app.services, profileId)
  return { free: prediction.free_left, price: prediction.price, balance }
}

test('what has no fact to stand on is kept back; the rest is stored as it was sent', async () => {
  const ask = await newChat()
  const sent: string[] = []
  const onSentence = ({ text }: { text: string }) => void sent.push(text)
  const message = await serviceOf({}).answer({ ...ask, onSentence })
  expect(sent).toEqual(['Arsenal win with a chance of 54.1%.'])
  expect(message).toMatchObject({
    message_from: 'ai',
    message_type: 'prediction',
    reply_to: ask.messageId,
    brain: 'built-in',
    charge: { action: 'ai-prediction', price: 0 },
    sentences: [{ text: 'Arsenal win with a chance of 54.1%.', facts: ['win'] }],
  })
  expect(JSON.parse(message.message)).toMatchObject({ homeTeamName: 'Arsenal' })
  const query = { current_page: 1, page_size: 10 }
  const { data } = await app.services.askedService.list({ profileId: ask.profileId, query })
  expect(data).toMatchObject([{ outcome: '1x2/home', chance: 54.1, state: 'open' }])
  const [logged] = await app.db
    .selectFrom('assistant_log')
    .selectAll()
    .where('profile_id', '=', ask.profileId)
    .execute()
  expect(logged).toMatchObject({ question: ask.text, kept_back: 1, outcome: 'answered' })
})

test('asked twice for the same message it answers what it answered', async () => {
  const ask = await newChat()
  const service = serviceOf({})
  const first = await service.answer(ask)
  expect(await service.answer(ask)).toEqual(first)
  expect(await charge(ask.profileId)).toMatchObject({ free: 9 })
})

test('a card answer is found by its words and its teams, and taken along in words', async () => {
  const ask = await newChat('who go win?')
  const answer: Answer = async function* () {
    yield* await Promise.resolve(forecast)
    const text = '- A line of its own.'
    yield { kind: 'sentence', text, facts: [] }
  }
  await serviceOf({ answer }).answer(ask)
  const { fixtureDate, ...fixture } = { ...card, id: card._id, fixtureDate: card.date }
  const listed: Answer = async function* () {
    const data = [{ ...fixture, fixtureDate, homeTeamName: 'Kestrel Rovers' }]
    yield await Promise.resolve({ kind: 'card', messageType: 'fixtures', data, facts: [] } as const)
  }
  await serviceOf({ answer: listed }).answer({ ...ask, messageId: undefined, text: 'one\ntwo' })
  const { profileId, chatId: id } = ask
  const found = async (words: string) => {
    const query = { current_page: 1, page_size: 10 }
    return (await app.services.chatService.list({ profileId, words, query })).data.length
  }
  for (const words of ['chance of 54', 'arsenal v chel', 'kestrel', 'premier', 'go win']) {
    expect([words, await found(words)]).toEqual([words, 1])
  }
  for (const words of ['homeTeamName', 'sentences', 'Everton']) {
    expect([words, await found(words)]).toEqual([words, 0])
  }
  await app.db
    .updateTable('profile')
    .set({ time_zone: 'Africa/Lagos' })
    .where('id', '=', profileId)
    .execute()
  const { text } = await app.services.chatService.textOf({ id, profileId })
  // 15:00 UTC is 16:00 in Lagos.
  expect(text).toContain('**Arsenal v Chelsea, 2026-11-20 16:00 (Premier League)**')
  expect(text).toContain('- Arsenal win 54.1%, draw 25.0%, Chelsea win 20.9%')
  expect(text).toContain('- Likeliest score: 2-1 (9.0%)')
  expect(text).toContain('- Kestrel Rovers v Chelsea, 2026-11-20 16:00 (Premier League)')
  expect(text).toContain('54.1%.\n- A line of its own.')
  expect(text).toContain('one\ntwo')
  expect(text).toMatch(/\*\*You, 2026-11-\d\d \d\d:\d\d\*\*/)
  expect(text).toContain('Africa/Lagos')
})

test('ten a day are free, then a forecast costs what was agreed to, and no more', async () => {
  const ask = await newChat()
  const service = serviceOf({})
  for (let count = 0; count < 10; count += 1) {
    await service.answer({ ...(await anotherChat(ask)), messageId: undefined })
  }
  expect(await charge(ask.profileId)).toEqual({ free: 0, price: 20, balance: 0 })
  const refusal = { code: 'PRICE_CHANGED' }
  await expect(service.answer(ask)).rejects.toMatchObject(refusal)
  const agreed = { ...ask, priceMax: 2_000 }
  await expect(service.answer(agreed)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  await giveCredits(ask.profileId, 50)
  const paid = await service.answer(agreed)
  expect(paid.charge).toEqual({ action: 'ai-prediction', price: 20 })
  expect(await charge(ask.profileId)).toMatchObject({ balance: 30 })
  // The next day in Lagos begins an hour before that of UTC.
  app.advance(24 * 3_600_000)
  expect(await charge(ask.profileId)).toMatchObject({ free: 10, price: 0 })
})

test('what is looked up while a charge is held goes out only once it is held', async () => {
  const ask = await newChat()
  for (let count = 0; count < 10; count += 1) {
    await serviceOf({}).answer({ ...(await anotherChat(ask)), messageId: undefined })
  }
  let begun = 0
  const answer: Answer = async function* () {
    begun += 1
    yield* forecast
    await Promise.resolve()
  }
  const sent: string[] = []
  const onSentence = ({ text }: { text: string }) => void sent.push(text)
  const agreed = { ...ask, priceMax: 2_000, onSentence }
  const refusal = { code: 'INSUFFICIENT_BALANCE' }
  await expect(serviceOf({ answer }).answer(agreed)).rejects.toMatchObject(refusal)
  expect({ begun, sent }).toEqual({ begun: 1, sent: [] })
  // A tool that fails meanwhile is not what is in the way.
  const failing: Answer = async function* () {
    yield await Promise.reject(new Error('no forecast'))
  }
  await expect(serviceOf({ answer: failing }).answer(agreed)).rejects.toMatchObject(refusal)
  await giveCredits(ask.profileId, 50)
  await serviceOf({ answer }).answer(agreed)
  expect({ begun, sent: sent.length > 0 }).toEqual({ begun: 2, sent: true })
})

async function giveCredits(profileId: string, credits: number) {
  const now = app.now()
  await transact(app.db, (tx) =>
    giveGift(tx, {
      profileId,
      credits: credits * 100,
      reason: 'gift-staff',
      sourceId: uuidv7(now),
      now,
    }),
  )
}

test.each([
  ['nothing came of it', async function* () {}],
  [
    'it failed on the way',
    async function* () {
      yield* await Promise.resolve(forecast.slice(0, 1))
      throw new Error('the tool broke')
    },
  ],
] as const)('nothing is taken where %s', async (_why, answer: Answer) => {
  const ask = await newChat()
  await serviceOf({ answer })
    .answer(ask)
    .catch((error: unknown) => expect(String(error)).toContain('the tool broke'))
  expect(await charge(ask.profileId)).toMatchObject({ free: 10 })
})

test('a comparison of which no figure went out costs nothing', async () => {
  const asked = await newChat('Compare Arsenal and Chelsea')
  const uses = async () => {
    const { comparison } = await app.services.assistantFacts.prices(asked.profileId)
    return comparison.free_left
  }
  const before = (await uses()) ?? 0
  const wrong: Answer = async function* () {
    const text = 'Arsenal win with a chance of 77.7%.'
    yield await Promise.resolve({ kind: 'sentence', text, facts: [win] } as const)
  }
  const kept = await serviceOf({ reads: { intent: 'compare_teams' }, answer: wrong }).answer(asked)
  expect(kept.charge).toBeNull()
  expect(await uses()).toBe(before)
  const { messageId: _first, ...next } = asked
  const second = { ...next, messageId: undefined }
  await serviceOf({ reads: { intent: 'compare_teams' } }).answer(second)
  expect(await uses()).toBe(before - 1)
})

test('stopped, it takes nothing, and can be asked again', async () => {
  const ask = await newChat()
  const stop = new AbortController()
  const answer: Answer = async function* () {
    yield* await Promise.resolve(forecast.slice(0, 1))
    stop.abort()
    await new Promise(() => {})
  }
  await expect(serviceOf({ answer }).answer({ ...ask, signal: stop.signal })).rejects.toMatchObject(
    { code: 'BUSY' },
  )
  expect(await charge(ask.profileId)).toMatchObject({ free: 10 })
  const { data } = await app.services.chatService.read({
    id: ask.chatId,
    profileId: ask.profileId,
    query: { current_page: 1, page_size: 20 },
  })
  expect(data.messages).toMatchObject([{ state: 'stopped' }])
  const again = await serviceOf({}).answer(ask)
  expect(again.reply_to).toBe(ask.messageId)
})

test('a question is read upon those before it in its chat, the last eleven, however it begins', async () => {
  const ask = await newChat('question 0')
  const turns: string[][] = []
  const service = serviceOf({ turns, reads: { intent: 'small_talk' } })
  const read = async (asked: Ask) => {
    await service.answer(asked)
    return turns.at(-1)
  }
  expect(await read(ask)).toEqual(['question 0'])
  for (let count = 1; count < 14; count += 1) {
    await read({ ...ask, messageId: undefined, text: `question ${count}` })
  }
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => `question ${first + at}`)
  expect(turns.at(-1)).toEqual(from(2, 13))
  // One that failed is asked again by its id, and others have come after it.
  const broken: Answer = () => {
    throw new Error('broken')
  }
  const failing = { ...ask, messageId: undefined, text: 'question 14' }
  await expect(serviceOf({ answer: broken }).answer(failing)).rejects.toThrow('broken')
  await read({ ...ask, messageId: undefined, text: 'question 15' })
  expect(turns.at(-1)).toEqual(from(4, 15))
  const { id: messageId } = await app.db
    .selectFrom('chat_message')
    .select('id')
    .where('chat_id', '=', ask.chatId)
    .where('message', '=', 'question 14')
    .executeTakeFirstOrThrow()
  expect(await read({ ...ask, messageId, text: 'question 14' })).toEqual(from(3, 14))
  // One that a dead process left running is taken up while the chat is held.
  await app.db
    .updateTable('chat_message')
    .set({ state: 'running', attempt: uuidv7(app.now()), running_since: app.now() })
    .where('id', '=', messageId)
    .execute()
  app.advance(attemptMaxMs)
  await read({ ...ask, messageId: undefined, text: 'question 16' })
  expect(turns.at(-1)).toEqual(from(5, 16))
})

test('the first question of a chat is read once, while it is stored; what is stored counts', async () => {
  const ask = await newChat('question 0')
  const turns: string[][] = []
  const service = serviceOf({ turns, reads: { intent: 'small_talk' } })
  await service.answer(ask)
  expect(turns).toEqual([['question 0']])
  const other = await newChat('question 1')
  await service.answer({ ...other, text: 'other words' })
  expect(turns.slice(1)).toEqual([['other words'], ['question 1']])
})

test('what is read before a message is stored says nothing and takes nothing', async () => {
  const ask = await newChat()
  const others = await Promise.all(Array.from({ length: 12 }, () => newChat()))
  const said: string[] = []
  const together = serviceOf({})
  const answers = await Promise.allSettled(
    // The same message twice among others: one try begins, in one statement with the rest.
    [ask, ask, ...others].map((each) =>
      together.answer({ ...each, onSentence: () => said.push(each.chatId) }),
    ),
  )
  const done = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(new Set(done.map(({ reply_to: id }) => id)).size).toBe(13)
  expect(said.filter((id) => id === ask.chatId)).toHaveLength(1)
  for (const { profileId } of [ask, ...others]) {
    expect(await charge(profileId)).toMatchObject({ free: 9 })
  }
  // Somebody else's message is no message of theirs.
  const [stranger] = others
  const notTheirs = { ...(await newChat()), profileId: stranger?.profileId ?? '' }
  await expect(together.answer(notTheirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two messages at once: one is answered, the other is told so', async () => {
  const ask = await newChat()
  let release = () => {}
  const waits = new Promise<void>((resolve) => (release = resolve))
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const answer: Answer = async function* () {
    begun()
    await waits
    yield* forecast
  }
  const first = serviceOf({ answer }).answer(ask)
  await hasBegun
  const second = { ...ask, messageId: undefined, text: 'And tomorrow?' }
  await expect(serviceOf({}).answer(second)).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  release()
  expect(await first).toMatchObject({ message_type: 'prediction' })
  expect(await charge(ask.profileId)).toMatchObject({ free: 9 })
})

test('whoever stops an answer and asks again at once need not wait for its end', async () => {
  const ask = await newChat()
  const reader = new AbortController()
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  let leave = () => {}
  const hasLeft = new Promise<void>((resolve) => (leave = resolve))
  const answer: Answer = async function* () {
    begun()
    await hasLeft
    yield* forecast
    throw new Error('stopped')
  }
  const first = serviceOf({ answer }).answer({ ...ask, signal: reader.signal })
  await hasBegun
  reader.abort()
  const second = serviceOf({}).answer(ask)
  setTimeout(leave, 50)
  await expect(first).rejects.toThrow('stopped')
  expect(await second).toMatchObject({ message_type: 'prediction' })
  expect(await charge(ask.profileId)).toMatchObject({ free: 9 })
})

test('a process that died in the middle charges nothing twice', async () => {
  const ask = await newChat()
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const answer: Answer = async function* () {
    begun()
    await new Promise(() => {})
    yield* forecast
  }
  // What is left behind is what a killed process leaves: a running message and an open charge.
  void serviceOf({ answer })
    .answer(ask)
    .catch(() => undefined)
  await hasBegun
  await expect(serviceOf({}).answer(ask)).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  app.advance(attemptMaxMs)
  await serviceOf({}).answer(ask)
  expect(await charge(ask.profileId)).toMatchObject({ free: 8 })
  app.advance(20 * 60_000)
  const release = walletFeature.jobs(app.services).find(({ name }) => name === 'wallet_release')
  await release?.run({}, { signal: undefined, log: app.services.log })
  expect(await charge(ask.profileId)).toMatchObject({ free: 9 })
})

test('after a cry for help a chat gives no forecast for a day, however it is asked', async () => {
  const ask = await newChat('I have lost my rent')
  const helped: AiMessage = await serviceOf({
    reads: { intent: 'safer_play' },
    answer: async function* () {
      yield* await Promise.resolve([
        { kind: 'sentence', text: 'Take a break.', facts: [] } as const,
      ])
    },
  }).answer(ask)
  expect(helped.message).toContain('Take a break.')
  const next = { ...ask, messageId: undefined, text: 'Arsenal?' }
  for (const intent of ['predict', 'compare_teams', 'explain_code', 'best_price'] as const) {
    const refused = await serviceOf({ reads: { intent } }).answer(next)
    expect(refused.message).toContain('gives no forecasts')
    expect(refused).toMatchObject({ message_type: 'general', charge: null, facts: [] })
  }
  expect(await charge(ask.profileId)).toMatchObject({ free: 10 })
  app.advance(24 * 3_600_000 + 1)
  expect(await serviceOf({}).answer(next)).toMatchObject({ message_type: 'prediction' })
})

test.each(['en', 'pcm'] as const)(
  'after a cry for help in %s, thanks and small questions lead to limits and help alone',
  async (language) => {
    const { answerService } = app.services
    const cries = {
      en: 'I have lost my rent money to betting and I cannot stop',
      pcm: 'I don lose my rent money for bet and I no fit stop, abeg help me',
    }
    const ask = await newChat(cries[language])
    const cry = await answerService.answer(ask)
    expect(cry.message).toContain('gamblealert.org')
    const small = {
      en: ['Thank you', 'What can you do?', 'How good are your forecasts?', 'Who is president?'],
      pcm: ['Thank you o', 'Wetin you fit do?', 'Your forecast good reach?', 'Who be president?'],
    }
    for (const text of small[language]) {
      const { message, next } = await answerService.answer({ ...ask, messageId: undefined, text })
      expect(message).toContain('/management/settings')
      expect(message).toContain('/help/gambling')
      expect(message).not.toMatch(
        /Name a match|Call any match|Which match|I forecast|dey forecast/u,
      )
      expect(message).not.toContain('/forecasts')
      expect(next).toEqual([])
    }
    for (const text of ['Which results of yesterday?', 'What does it cost?']) {
      const { next } = await answerService.answer({ ...ask, messageId: undefined, text })
      expect(next).toEqual([])
    }
  },
)

test.each(['safer_play', 'predict'] as const)(
  'who says that they are under 18, read as %s, is out until staff have checked',
  async (intent) => {
    const ask = await newChat('I am 16, give me a banker')
    const answer = await serviceOf({ reads: { intent } }).answer(ask)
    expect(answer.message).toContain('under 18')
    const { exclusions, ages } = app.services.accounts
    const closed = { code: 'EXCLUDED', message: expect.stringContaining('under 18') }
    await expect(exclusions.demandNotExcluded(ask.profileId)).rejects.toMatchObject(closed)
    expect(await ages.list()).toContainEqual(expect.objectContaining({ member_id: ask.profileId }))
    const act = { memberId: ask.profileId, staffId: 'staff', reason: 'Showed a passport' }
    await ages.lift(act)
    app.advance(1_000)
    await exclusions.demandNotExcluded(ask.profileId)
    await expect(ages.lift(act)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('a language model reads along only for who agreed, and what fails is answered by Strix', async () => {
  const ask = await newChat()
  const asked: string[] = []
  const model: ModelBrain = {
    async *answer({ turns }) {
      asked.push(...turns.map(({ text }) => text))
      yield* await Promise.resolve(forecast.slice(1, 2))
      throw new Error('the model broke')
    },
  }
  await serviceOf({ model }).answer(ask)
  expect(asked).toEqual([])
  await app.services.assistantSettings.change(ask.profileId, { teams: undefined, consent: true })
  const next = { ...ask, messageId: undefined, text: 'And now?' }
  const answer = await serviceOf({ model }).answer(next)
  expect(asked).toContain('And now?')
  expect(answer).toMatchObject({ brain: 'built-in', fell_back: true })
  expect(answer.sentences.map(({ text }) => text)).toEqual([
    expect.stringContaining('language model'),
    'Arsenal win with a chance of 54.1%.',
  ])
})

test.each([
  {
    intent: 'convert_code',
    asked: 'Convert ABC123 from SportyBet to Bet9ja',
    text: 'Shall I take you there? [Convert ABC123 to Bet9ja](/?code=ABC123#convert)',
  },
  {
    intent: 'help',
    asked: 'How do I post a code?',
    text: 'Open [Post Code](/community/post-code), load your booking code, and press Post Code.',
  },
  { intent: 'help', asked: 'What does GG mean?', text: 'Both sides score.' },
  {
    intent: 'credits',
    asked: 'Can I withdraw my credits?',
    text: 'Credits cannot be taken out as money.',
  },
] as const)(
  'of $intent Strix answers "$asked" itself, with its link, whoever agreed to the model',
  async ({ intent, asked, text }) => {
    const ask = await newChat(asked)
    await app.services.assistantSettings.change(ask.profileId, { teams: undefined, consent: true })
    const answer = saying(text)
    const model: ModelBrain = { answer: saying('I cannot do that.') }
    const answered = await serviceOf({ reads: { intent }, answer, model }).answer(ask)
    expect(answered).toMatchObject({ brain: 'built-in', fell_back: false, message: text })
  },
)

test.each([
  { intent: 'help', asked: 'What can you do?' },
  { intent: 'credits', asked: 'How many credits have I?' },
] as const)('of $intent a language model may answer "$asked"', async ({ intent, asked }) => {
  const ask = await newChat(asked)
  await app.services.assistantSettings.change(ask.profileId, { teams: undefined, consent: true })
  const model: ModelBrain = { answer: saying('I read matches and codes for you.') }
  const answered = await serviceOf({ reads: { intent }, model }).answer(ask)
  expect(answered).toMatchObject({ brain: 'model', fell_back: false })
})

/** Writes one sentence that needs no fact. */
function saying(text: string): () => AsyncIterable<Piece> {
  return async function* () {
    yield await Promise.resolve({ kind: 'sentence', text, facts: [] } as const)
  }
}

test('a language model that is silent for too long is not waited for', async () => {
  const ask = await newChat()
  await app.services.assistantSettings.change(ask.profileId, { teams: undefined, consent: true })
  const model: ModelBrain = {
    async *answer() {
      await new Promise(() => {})
      yield* forecast
    },
  }
  const answer = await serviceOf({ model, silenceMs: 1 }).answer(ask)
  expect(answer).toMatchObject({ fell_back: true, message_type: 'prediction' })
})

test('a language model that goes on for too long is cut off; what it said stays', async () => {
  const ask = await newChat()
  await app.services.assistantSettings.change(ask.profileId, { teams: undefined, consent: true })
  const talk: Piece = { kind: 'sentence', text: 'Let me think about that.', facts: [] }
  const model: ModelBrain = {
    async *answer() {
      for (;;) {
        yield talk
        await sleep(5)
      }
    },
  }
  const answer = await serviceOf({ model, modelMs: 50 }).answer(ask)
  expect(answer).toMatchObject({ brain: 'built-in', fell_back: true })
  expect(answer).toMatchObject({ message_type: 'prediction', charge: { price: 0 } })
  const said = answer.sentences.map(({ text }) => text)
  expect(said[0]).toBe(talk.text)
  expect(said.slice(-2)).toEqual([
    expect.stringContaining('language model'),
    'Arsenal win with a chance of 54.1%.',
  ])
})

test('staff read the log masked; its words take a reason and are written down', async () => {
  const ask = await newChat('I be Chidi Obi, 0803 123 4567: @sharp_tips any good?')
  await serviceOf({ reads: { intent: 'compare_players', username: 'sharp_tips' } }).answer(ask)
  const member = await newStaff(app, 'analyst', 'ai-log@strix.example')
  const staff = await staffBrowser(app, member)
  const list = await staff.send('GET', '/api/v1/admin/ai-log?intent=compare_players&page_size=1')
  const [row] = list.body.data as { id: string; question: string }[]
  expect(row?.question).toBe('I be [name], [number]: [user] any good?')
  const one = `/api/v1/admin/ai-log/${row?.id}`
  const detail = await staff.send('GET', one)
  expect(detail.body.data).toMatchObject({
    reading: { intent: 'compare_players', username: '[user]' },
  })
  const read = await staff.send('POST', `${one}/read`)
  expect(read.body.data).toMatchObject({ differences: expect.arrayContaining(['intent']) as [] })
  expect((await staff.send('POST', `${one}/question`, { reason: '' })).status).toBe(400)
  const reason = 'A complaint about this answer'
  const raw = await staff.send('POST', `${one}/question`, { reason })
  expect(raw.body.data).toMatchObject({ question: ask.text, member: { id: ask.profileId } })
  const [event] = await listAudit(app.db, { limit: 1 })
  expect(event).toMatchObject({ action: 'ai-log.read', actor: member.id, subject: row?.id, reason })
  app.advance(6 * 60_000)
  const later = await staff.send('POST', `${one}/question`, { reason })
  expect([later.status, later.body.code]).toEqual([403, 'TOTP_REQUIRED'])
  const csv = await app.app.inject({
    url: '/api/v1/admin/ai-log/export?intent=compare_players',
    headers: { ...fromPage, cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  expect(csv.body).toContain('I be [name]')
  expect(csv.body).not.toContain('Chidi')
})

test('a forecast that came out is decided anew when its result is corrected', async () => {
  await app.db.deleteFrom('asked_forecast').execute()
  const fixtureId = await addFixture(app)
  const matchId = await addMatch(app, { fixtureId })
  await addDecided({ outcome: '1x2/home', many: 1, right: 0, matchId, state: 'open' })
  app.advance(4 * 3_600_000)
  const become = async (home: number, away: number) => {
    await app.db
      .updateTable('football_match')
      .set({ status: 'finished', full_home: home, full_away: away, at: app.now() })
      .where('id', '=', matchId)
      .execute()
    app.advance(60_000)
    const decided = await settleAsked(app.services)
    const rows = await app.db
      .selectFrom('asked_forecast')
      .select(['state', 'result_home as home', 'result_away as away'])
      .execute()
    return { decided, rows }
  }
  expect(await become(2, 1)).toEqual({ decided: 1, rows: [{ state: 'right', home: 2, away: 1 }] })
  expect(await settleAsked(app.services)).toBe(0)
  expect(await become(1, 1)).toEqual({ decided: 1, rows: [{ state: 'wrong', home: 1, away: 1 }] })
})

/** Answers about `many` matches, of which the first `right` came true. */
async function addDecided(input: {
  outcome: string
  many: number
  right: number
  times?: number
  matchId?: string
  state?: 'open'
}) {
  const [profileId = ''] = await newPeople(app.db, 1)
  const { outcome, many, right, times = 1, state } = input
  const asked = Array.from({ length: many }, (_, at) => {
    return { matchId: input.matchId ?? uuidv7(app.now()), at }
  })
  const rows = asked.flatMap(({ matchId, at }) =>
    Array.from({ length: times }, (_each, time) => ({
      id: uuidv7(app.now()),
      profile_id: profileId,
      chat_id: null,
      message_id: null,
      asked_at: new Date(app.now().getTime() + time),
      match_id: matchId,
      home: 'Arsenal',
      away: 'Chelsea',
      league: 'Premier League',
      kickoff: app.now(),
      outcome,
      outcome_name: outcome,
      // What was last said counts.
      chance: time === times - 1 ? 60 : 10,
      state: state ?? (at < right ? ('right' as const) : ('wrong' as const)),
    })),
  )
  await app.db.insertInto('asked_forecast').values(rows).execute()
}

test('the school report leaves out bets whose stake may come back', async () => {
  await app.db.deleteFrom('asked_forecast').execute()
  const outcomes = ['dnb/home', '1h.dnb/away', 'ah@-1/home', 'ah@0.25/away', 'ou@3/over']
  for (const outcome of outcomes) await addDecided({ outcome, many: 3, right: 3 })
  for (const outcome of ['ah@-0.5/home', 'ou@2.5/over', 'eh@-1/home', 'goals/2']) {
    await addDecided({ outcome, many: 2, right: 1 })
  }
  const answer = await app.app.inject('/api/v1/strix-ai/record')
  const { all } = (answer.json() as { data: AnswerRecord }).data
  expect(all).toMatchObject({ count: 8 })
})

test('what the school report leaves out is what the markets give a stake back for', async () => {
  const keys = [
    ...marketLines().flatMap((market) => market.keys),
    'btts/yes & dnb/away',
    '!(dnb/home & btts/yes)',
    '1x2/home | ou@2.5/over',
  ]
  const goals = [0, 1, 2, 3, 4, 5]
  const pairs = goals.flatMap((home) => goals.map((away) => ({ home, away })))
  const scores = pairs.flatMap((fullTime) => [
    { halfTime: { home: 0, away: 0 }, fullTime },
    { halfTime: fullTime, fullTime },
  ])
  const isWhole = (key: string) =>
    scores.every((score) => ['win', 'lose'].includes(settle(outcomeOf(key), score)))
  const { rows } = await sql<{ outcome: string }>`
    select outcome from unnest(${keys}::text[]) as outcome, (values ('right')) as told (state)
    where ${isJudged}
  `.execute(app.db)
  expect(rows.map(({ outcome }) => outcome)).toEqual(keys.filter(isWhole))
})

test('the school report counts a bet once, and says nothing of too few', async () => {
  await app.db.deleteFrom('asked_forecast').execute()
  await addDecided({ outcome: '1x2/home', many: 200, right: 130, times: 2 })
  await addDecided({ outcome: 'btts/yes', many: 30, right: 30 })
  const answer = await app.app.inject('/api/v1/strix-ai/record')
  const { all, kinds } = (answer.json() as { data: AnswerRecord }).data
  expect(kinds.map(({ kind, count, answers }) => [kind, count, answers])).toEqual([
    ['1x2', 200, 400],
    ['btts', 30, 30],
  ])
  expect(kinds[0]?.figures).toMatchObject({ said: 0.6, came_true: 0.65 })
  expect(kinds[0]?.figures?.low).toBeCloseTo(0.5817, 3)
  expect(kinds[0]?.figures?.high).toBeCloseTo(0.7127, 3)
  expect(kinds[1]?.figures).toBeNull()
  expect(all).toMatchObject({ count: 230, answers: 430 })
  const { body } = await app.app.inject('/api/v1/strix-ai/record.csv')
  expect(body.split('\n')[2]).toMatch(/^1x2,200,400,0\.6,0\.65,0\.58/)
  expect(body.split('\n')[3]).toBe('btts,30,30,,,,')
})
