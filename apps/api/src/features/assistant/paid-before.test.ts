/** Asking on about what was forecast and paid for: what costs nothing more, and what does. */
import { bareReading } from '@strix/assistant'
import type { Piece } from '@strix/assistant'
import { assistantRules } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { predictionCardOf } from '../../testing/test-cards.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { giveGift } from '../wallet/index.ts'
import { createAnswerService } from './answer.service.ts'
import type { Brain, ModelBrain, Writing } from './brains.ts'
import type { Ask } from './run.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const [one = '', two = '', three = ''] = [1, 2, 3].map(() => uuidv7(new Date('2026-11-18')))
const answerOf = (ids: readonly string[]) =>
  async function* (): AsyncGenerator<Piece> {
    yield { kind: 'sentence', text: 'Here it is.', facts: [] }
    const data = ids.map((_id) => predictionCardOf({ _id }))
    yield await Promise.resolve({
      kind: 'card',
      messageType: 'multiple_prediction',
      data,
      facts: [],
    })
  }

/** @param given.forecasts ids of the matches that the built-in brain forecasts */
function serviceOf(given: { forecasts: readonly string[]; model?: ModelBrain }) {
  const brain: Brain = {
    prepare: () => Promise.resolve(),
    read: () => Promise.resolve(bareReading('predict')),
    answer: answerOf(given.forecasts),
  }
  const limits = { answerMs: 60_000, modelMs: 60_000, silenceMs: 60_000, otherMs: 200 }
  const { lockAge } = app.services.accounts.ages
  return createAnswerService({ ...app.services, brain, model: given.model, lockAge, limits })
}

type Asker = Omit<Ask, 'messageId'>

/** Whoever has no free forecast left today, and credits for so many more. */
async function newAsker({ credits, free = 0 }: { credits: number; free?: number }): Promise<Asker> {
  const [profileId = ''] = await newPeople(app.db, 1)
  const now = app.now()
  const text = 'Arsenal against Chelsea?'
  const { prediction } = await app.services.assistantFacts.prices(profileId)
  await app.db
    .insertInto('allowance')
    .values({
      profile_id: profileId,
      action: 'ai-prediction',
      day: now.toISOString().slice(0, 10),
      used: (prediction.free_per_day ?? 0) - free,
    })
    .execute()
  if (credits > 0) {
    const gift = { profileId, credits: credits * 100, reason: 'gift-staff', now } as const
    await transact(app.db, (tx) => giveGift(tx, { ...gift, sourceId: uuidv7(now) }))
  }
  return { ...(await beginFor(profileId, text)), priceMax: 2_000 }
}

async function beginFor(profileId: string, text: string) {
  const { chatId } = await app.services.chatService.begin({ profileId, text })
  return { profileId, chatId, text, signal: new AbortController().signal }
}

async function asks(asker: Asker, ids: readonly string[], model?: ModelBrain) {
  const service = serviceOf({ forecasts: ids, ...(model && { model }) })
  const { charge } = await service.answer({ ...asker, messageId: undefined })
  return charge?.price ?? null
}

const hasLeft = async ({ profileId }: Asker) =>
  (await app.services.assistantFacts.prices(profileId)).balance

test('"why?" about what was paid for in the chat costs nothing, even with nothing left', async () => {
  const asker = await newAsker({ credits: 20 })
  expect(await asks(asker, [one, two])).toBe(20)
  expect(await hasLeft(asker)).toBe(0)
  expect(await asks(asker, [two])).toBeNull()
  expect(await asks({ ...asker, priceMax: 0 }, [two, one])).toBeNull()
  const charges = await app.db
    .selectFrom('charge')
    .select(['state'])
    .where('profile_id', '=', asker.profileId)
    .execute()
  expect(charges).toEqual([{ state: 'settled' }])
})

test('an answer that forecasts nothing, in a chat that has paid, asks for no credits', async () => {
  const asker = await newAsker({ credits: 20 })
  expect(await asks(asker, [one])).toBe(20)
  expect(await asks({ ...asker, priceMax: 0 }, [])).toBeNull()
})

test('what a free use paid for counts as paid', async () => {
  const asker = await newAsker({ credits: 0, free: 1 })
  expect(await asks(asker, [one])).toBe(0)
  expect(await asks({ ...asker, priceMax: 0 }, [one])).toBeNull()
})

test('a match that comes in costs; so does another chat, another person and a later hour', async () => {
  const asker = await newAsker({ credits: 100 })
  expect(await asks(asker, [one])).toBe(20)
  expect(await asks(asker, [one, two])).toBe(20)
  expect(await asks(asker, [two])).toBeNull()
  const elsewhere = { ...(await beginFor(asker.profileId, 'Again?')), priceMax: 2_000 }
  expect(await asks(elsewhere, [one])).toBe(20)
  const other = await newAsker({ credits: 20 })
  expect(await asks(other, [one])).toBe(20)
  // What cost nothing pays for nothing later.
  app.advance((assistantRules.paidHours - 1) * 3_600_000)
  expect(await asks(asker, [one])).toBeNull()
  app.advance(3_600_001)
  expect(await asks(asker, [one])).toBe(20)
})

test('what failed and was given back has paid for nothing', async () => {
  const asker = await newAsker({ credits: 20 })
  const stop = new AbortController()
  const stopped = { ...asker, signal: stop.signal, onSentence: () => stop.abort() }
  await expect(asks(stopped, [one])).rejects.toMatchObject({ code: 'BUSY' })
  expect(await hasLeft(asker)).toBe(20)
  expect(await asks(asker, [one])).toBe(20)
})

test('two messages of a chat at once cannot both go by what one of them pays for', async () => {
  const asker = await newAsker({ credits: 40 })
  const both = await Promise.allSettled([asks(asker, [one]), asks(asker, [one])])
  const prices = both.map((each) => (each.status === 'fulfilled' ? each.value : 'refused'))
  // The second waits for the first or is refused: never two that cost nothing.
  expect(prices.filter((price) => price === 20)).toHaveLength(1)
  expect(await hasLeft(asker)).toBe(20)
})

test('a language model may forecast only what is paid for, and is told so', async () => {
  const asker = await newAsker({ credits: 20 })
  await app.services.assistantSettings.change(asker.profileId, { teams: undefined, consent: true })
  const allowed: Writing['only'][] = []
  const model = (ids: readonly string[]): ModelBrain => ({
    async *answer({ only }) {
      allowed.push(only)
      yield* answerOf(ids)()
    },
  })
  expect(await asks(asker, [one], model([one]))).toBe(20)
  expect(await asks(asker, [one], model([one]))).toBeNull()
  expect(allowed).toEqual([undefined, new Set([one])])
})

test('a language model that forecasts nothing new, where something new was expected, costs nothing', async () => {
  const asker = await newAsker({ credits: 40 })
  await app.services.assistantSettings.change(asker.profileId, { teams: undefined, consent: true })
  const model: ModelBrain = { answer: answerOf([one]) }
  expect(await asks(asker, [one], model)).toBe(20)
  expect(await asks(asker, [three], model)).toBeNull()
  expect(await hasLeft(asker)).toBe(20)
})
