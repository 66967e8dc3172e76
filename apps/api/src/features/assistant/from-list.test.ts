/** "The first one" is read as the match that stands first in the list that was shown. */
import { bareReading } from '@strix/assistant'
import type { Piece } from '@strix/assistant'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPeople } from '../../testing/test-profiles.ts'
import { createAnswerService } from './answer.service.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const matches = [
  ['Freiburg', 'Augsburg'],
  ['Arsenal', 'Chelsea'],
].map(([homeTeamName = '', awayTeamName = ''], at) => ({
  id: `m${at}`,
  homeTeamName,
  homeTeamLogo: null,
  awayTeamName,
  awayTeamLogo: null,
  leagueName: 'A league',
  fixtureDate: '2026-11-20T15:00:00.000Z',
}))
const list: Piece = { kind: 'card', messageType: 'fixtures', data: matches, facts: [] }
const plain: Piece = { kind: 'sentence', text: 'I see.', facts: [] }

test('the first one of a list is the match that stands there, from then on', async () => {
  const read: (readonly string[])[] = []
  const { lockAge } = app.services.accounts.ages
  const service = createAnswerService({
    ...app.services,
    model: undefined,
    lockAge,
    brain: {
      prepare: () => Promise.resolve(),
      read({ turns }) {
        read.push(turns)
        return Promise.resolve(bareReading('small_talk'))
      },
      async *answer(_reading, { text }) {
        yield await Promise.resolve(text.startsWith('which') ? list : plain)
      },
    },
  })
  const [profileId = ''] = await newPeople(app.db, 1)
  const text = 'which matches are tomorrow?'
  const { chatId, messageId } = await app.services.chatService.begin({ profileId, text })
  const { signal } = new AbortController()
  const ask = { profileId, chatId, priceMax: 0, signal }
  await service.answer({ ...ask, messageId, text })
  const later = ['first one, who go win?', 'and over 2.5?', 'number 7?']
  for (const said of later) await service.answer({ ...ask, messageId: undefined, text: said })
  const named = ['Freiburg v Augsburg, who go win?', 'and over 2.5?', 'number 7?']
  expect(read.at(-1)).toEqual([text, ...named])
  // What was written stays as it was written.
  const kept = await app.services.chatService.textOf({ id: chatId, profileId })
  expect(kept.text).toContain('first one, who go win?')
  // A list whose form is another one names nothing, and keeps no answer back.
  await sql`update chat_message set message = '{"of":"old"}' where message_type = 'fixtures'`.execute(
    app.db,
  )
  await service.answer({ ...ask, messageId: undefined, text: 'the second one' })
  expect(read.at(-1)?.at(-1)).toBe('the second one')
})
