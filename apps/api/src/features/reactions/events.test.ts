import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import { strangers } from '../../testing/strangers.ts'
import { createReactionService } from './reactions.service.ts'
import type { ReactionService } from './reactions.service.ts'

let app: TestApp
let reactions: ReactionService
let ownerId: string
let profileId: string
let codeId: string

beforeAll(async () => {
  app = await openTestApp()
  ownerId = (await newPerson(app)).profileId
  profileId = (await newPerson(app)).profileId
  reactions = createReactionService({
    ...app.services,
    relations: strangers,
    avatarUrl: () => null,
  })
})
afterAll(() => app.close())
async function events(): Promise<unknown[]> {
  const rows = await app.db.selectFrom('domain_event').select('event').orderBy('seq').execute()
  return rows.map(({ event }) => event)
}

beforeEach(async () => {
  await app.db.deleteFrom('domain_event').execute()
  codeId = await addPosted(app, { profileId: ownerId })
})

test('a vote is delivered to the owner; taking it back only moves the counters', async () => {
  const press = { profileId, codeId, vote: 'upvote' } as const
  await reactions.vote({ ...press, state: 'set' })
  await reactions.vote({ ...press, state: 'set' })
  await reactions.vote({ ...press, state: 'clear' })
  await reactions.vote({ ...press, state: 'clear' })
  expect(await events()).toEqual([
    { kind: 'code.voted', codeId, actorId: profileId, ownerId, vote: 'upvote' },
    { kind: 'code.counted', codeId },
  ])
})

test('a comment is delivered, its end only counted, and a refused one is not delivered', async () => {
  const { _id: commentId } = await reactions.comment({ profileId, codeId, body: 'Well done' })
  await reactions.deleteComment({ profileId, codeId, commentId })
  const again = reactions.deleteComment({ profileId, codeId, commentId })
  await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const own = reactions.vote({ profileId: ownerId, codeId, vote: 'upvote', state: undefined })
  await expect(own).rejects.toMatchObject({ code: 'OWN_CODE' })
  expect(await events()).toEqual([
    { kind: 'code.commented', codeId, commentId, actorId: profileId, ownerId },
    { kind: 'code.counted', codeId },
  ])
})
