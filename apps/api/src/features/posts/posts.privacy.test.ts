import type { CodeCard } from '@strix/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { expectStatus, newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'

let app: TestApp
let leaver: Person
let other: Person
let ownCode: string
let otherCode: string

beforeAll(async () => {
  app = await openTestApp()
  leaver = await newPerson(app)
  other = await newPerson(app)
  ownCode = await addPosted(app, { profileId: leaver.profileId, note: 'My words to all' })
  otherCode = await addPosted(app, { profileId: other.profileId })
  for (const person of [leaver, other]) {
    await say(person, ownCode, `Said by ${person.username} at one`)
    await say(person, otherCode, `Said by ${person.username} at two`)
  }
  await vote(leaver, otherCode)
  await vote(other, ownCode)
  const report = { subject: 'code', subject_id: otherCode, reason: 'spam', detail: 'My own reason' }
  expectStatus(await leaver.browser.send('POST', '/api/v1/reports', report), 200)
})
afterAll(() => app.close())

async function say(person: Person, codeId: string, comment: string): Promise<void> {
  const body = { code_id: codeId, profile_id: person.profileId, comment }
  expectStatus(await person.browser.send('POST', '/api/v1/code/comment/', body), 200)
}

async function vote(person: Person, codeId: string): Promise<void> {
  const body = { code_id: codeId, profile_id: person.profileId, vote_type: 'upvote' }
  expectStatus(await person.browser.send('POST', '/api/v1/code/vote', body), 200)
}

test('the export holds what one posted, said, voted and reported', async () => {
  const reply = await leaver.browser.send('GET', '/api/v1/account/export')
  expect(reply.body.data).toMatchObject({
    posts: { posted_codes: [{ id: ownCode, note: 'My words to all' }] },
    reactions: {
      votes: [{ code_id: otherCode, vote: 'upvote' }],
      comments: [{ code_id: ownCode }, { code_id: otherCode }],
    },
    moderation: { reports: [{ subject_id: otherCode, detail: 'My own reason' }] },
  })
})

test('deletion leaves the code without a name, no word of theirs, and counters that fit', async () => {
  const { password } = leaver
  expectStatus(await leaver.browser.send('POST', '/api/v1/account/delete', { password }), 200)
  const feed = await other.browser.send('GET', `/api/v1/code/feed/${other.profileId}`)
  const cards = feed.body.data as CodeCard[]
  const own = cards.find(({ _id }) => _id === ownCode)
  expect(own).toMatchObject({
    note: null,
    profile: { username: null, avatar: null },
    total_upvotes: 1,
    total_comments_count: 1,
  })
  expect(cards.find(({ _id }) => _id === otherCode)).toMatchObject({
    total_upvotes: 0,
    total_comments_count: 1,
  })
  for (const codeId of [ownCode, otherCode]) {
    const reply = await other.browser.send('GET', `/api/v1/code/${codeId}/comment`)
    expect(reply.body.data).toMatchObject([{ profile: { username: other.username } }])
  }
  const { rows } = await sql<{ text: string }>`
    select t::text as text from report t union all select t::text from comment t
    union all select t::text from posted_code t`.execute(app.db)
  const text = rows.map((row) => row.text).join('\n')
  expect(text).not.toMatch(new RegExp(`My own reason|My words|Said by ${leaver.username}`))
})
