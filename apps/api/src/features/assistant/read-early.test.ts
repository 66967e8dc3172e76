/** A chat's first question is read before it is known who asks, and counts if read as theirs. */
import { bareReading } from '@strix/assistant'
import type { Piece, Question } from '@strix/assistant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { createAnswerService } from './answer.service.ts'
import type { Brain } from './brains.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Answers with the zone in which it read. */
function brainThatSaysTheZone(reads: Question[]): Brain {
  return {
    prepare: () => Promise.resolve(),
    async read(question) {
      reads.push(question)
      return await Promise.resolve({ ...nothing, username: question.time_zone })
    },
    async *answer({ username }): AsyncGenerator<Piece> {
      yield await Promise.resolve({ kind: 'sentence', text: `Read in ${username}.`, facts: [] })
    },
  }
}

const nothing = bareReading('small_talk')

test.each(['Africa/Lagos', 'Pacific/Kiritimati'])(
  'whoever lives in %s is read there',
  async (zone) => {
    const [profileId = ''] = await newPeople(app.db, 1)
    await app.db
      .updateTable('profile')
      .set({ time_zone: zone })
      .where('id', '=', profileId)
      .execute()
    const text = 'which matches are tomorrow?'
    const { chatId, messageId } = await app.services.chatService.begin({ profileId, text })
    const reads: Question[] = []
    const brain = brainThatSaysTheZone(reads)
    const { lockAge } = app.services.accounts.ages
    const service = createAnswerService({ ...app.services, brain, model: undefined, lockAge })
    const { signal } = new AbortController()
    const asked = { profileId, chatId, messageId, text, priceMax: 0, signal }
    const { message } = await service.answer(asked)
    expect(message).toBe(`Read in ${zone}.`)
    expect(reads.at(-1)).toMatchObject({ time_zone: zone, locale: 'en', turns: [text] })
  },
)
