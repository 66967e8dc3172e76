import type { CodeCounts } from '@strix/contracts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { Person } from '../../testing/test-people.ts'
import { createRelations } from '../social/index.ts'
import { changeStatement } from './votes.store.ts'

let app: TestApp
/** Another process on the same database. */
let second: TestApp
let poster: Person
let people: Person[]

beforeAll(async () => {
  app = await openTestApp()
  second = await openTestApp({ url: app.url })
  poster = await newPerson(app)
  people = []
  for (let count = 0; count < 16; count += 1) people.push(await newPerson(app))
}, 60_000)
afterAll(async () => {
  await second.close()
  await app.close()
})

type Vote = 'upvote' | 'downvote'
type State = 'set' | 'clear'

async function vote(person: Person, codeId: string, type: Vote, state?: State) {
  const reply = await person.browser.send('POST', '/api/v1/code/vote', {
    code_id: codeId,
    profile_id: person.profileId,
    vote_type: type,
    ...(state && { state }),
  })
  return { ...reply, counts: reply.body.data as CodeCounts }
}

test.each<[string, [Vote, State?][], number, number, Vote | null]>([
  ['a vote', [['upvote']], 1, 0, 'upvote'],
  ['the same again takes it back', [['upvote'], ['upvote']], 0, 0, null],
  ['three times is once', [['upvote'], ['upvote'], ['upvote']], 1, 0, 'upvote'],
  ['the other switches', [['upvote'], ['downvote']], 0, 1, 'downvote'],
  ['back again', [['downvote'], ['upvote']], 1, 0, 'upvote'],
  [
    'set twice is set',
    [
      ['upvote', 'set'],
      ['upvote', 'set'],
    ],
    1,
    0,
    'upvote',
  ],
  ['clear twice is clear', [['upvote'], ['upvote', 'clear'], ['upvote', 'clear']], 0, 0, null],
  ['clear of the other leaves', [['upvote'], ['downvote', 'clear']], 1, 0, 'upvote'],
  ['set switches', [['upvote'], ['downvote', 'set']], 0, 1, 'downvote'],
])('%s', async (_name, presses, up, down, mine) => {
  const codeId = await addPosted(app, { profileId: poster.profileId })
  const [person] = people
  if (!person) throw new Error('somebody votes')
  let last: CodeCounts | undefined
  for (const [type, state] of presses) last = (await vote(person, codeId, type, state)).counts
  expect(last).toEqual({
    total_upvotes: up,
    total_downvotes: down,
    total_comments_count: 0,
    my_vote: mine,
  })
})

test('one’s own code, a deleted one, a hidden one and none at all', async () => {
  const own = await addPosted(app, { profileId: poster.profileId })
  expect((await vote(poster, own, 'upvote')).body.code).toBe('OWN_CODE')
  const [person] = people
  if (!person) throw new Error('somebody votes')
  await app.db
    .updateTable('posted_code')
    .set({ deleted_at: app.now() })
    .where('id', '=', own)
    .execute()
  expect((await vote(person, own, 'upvote')).body.code).toBe('CODE_DELETED')
  const hidden = await addPosted(app, { profileId: poster.profileId })
  await app.db
    .updateTable('posted_code')
    .set({ hidden_at: app.now(), hidden_reason: 'spam' })
    .where('id', '=', hidden)
    .execute()
  expect((await vote(person, hidden, 'upvote')).body.code).toBe('NOT_FOUND')
  expect((await vote(person, person.profileId, 'upvote')).body.code).toBe('NOT_FOUND')
})

test('votes that arrive together are each answered for themselves', async () => {
  const [one, other, third, fourth] = people.map(({ profileId }) => profileId)
  if (!one || !other || !third || !fourth) throw new Error('there are four')
  const add = (given: Partial<Parameters<typeof addPosted>[1]> = {}) =>
    addPosted(app, { profileId: poster.profileId, ...given })
  const [good, gone, hidden, locked] = [await add(), await add(), await add(), await add()]
  const ofBlocked = await add({ profileId: third })
  const ofSuspended = await add({ profileId: fourth })
  const at = app.now()
  await sql`update posted_code set deleted_at = ${at} where id = ${gone}`.execute(app.db)
  await sql`update posted_code set hidden_at = ${at}, hidden_reason = 'spam'
    where id = ${hidden}`.execute(app.db)
  await sql`update posted_code set subscribers_only = true where id = ${locked}`.execute(app.db)
  await sql`insert into block (profile_id, blocked_id, at) values (${third}, ${one}, ${at})`.execute(
    app.db,
  )
  await sql`update profile set suspended_at = ${at} where id = ${fourth}`.execute(app.db)
  const presses: [profileId: string, codeId: string][] = [
    [one, good],
    [poster.profileId, good],
    [one, gone],
    [one, hidden],
    [one, locked],
    [one, ofBlocked],
    [other, ofBlocked],
    [one, ofSuspended],
    // Nobody’s profile: what cannot be kept leaves the others alone.
    [good, good],
    [other, good],
    [one, good],
  ]
  const answers = await Promise.allSettled(
    presses.map(([profileId, codeId]) =>
      app.services.reactionService.vote({ profileId, codeId, vote: 'upvote', state: 'set' }),
    ),
  )
  const said = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.my_vote : (answer.reason as { code: string }).code,
  )
  expect(said).toEqual([
    'upvote',
    'OWN_CODE',
    'CODE_DELETED',
    'NOT_FOUND',
    'SUBSCRIBERS_ONLY',
    'NOT_FOUND',
    'upvote',
    'NOT_FOUND',
    '23503',
    'upvote',
    'upvote',
  ])
  const again = { profileId: one, codeId: good, vote: 'upvote', state: 'set' } as const
  expect(await second.services.reactionService.vote(again)).toMatchObject({ total_upvotes: 2 })
  await sql`update profile set suspended_at = null where id = ${fourth}`.execute(app.db)
})

test('64 clients of two processes: the counters are the votes, and each vote is somebody’s last', async () => {
  const press = fc.record({
    who: fc.nat({ max: 15 }),
    type: fc.constantFrom<Vote>('upvote', 'downvote'),
    state: fc.constantFrom<State | undefined>(undefined, 'set', 'clear'),
  })
  const presses = fc.array(press, { minLength: 64, maxLength: 64 })
  await fc.assert(
    fc.asyncProperty(presses, async (given) => {
      const codeId = await addPosted(app, { profileId: poster.profileId })
      const replies = await Promise.all(
        given.map(async ({ who, type, state }, turn) => {
          const person = people[who]
          if (!person) throw new Error('there are 16 people')
          if (turn % 2 === 0) return (await vote(person, codeId, type, state)).status
          const press = { profileId: person.profileId, codeId, vote: type, state }
          return await second.services.reactionService.vote(press).then(() => 200)
        }),
      )
      expect(replies).toEqual(given.map(() => 200))
      const { rows } = await sql<{ kept: string; counted: string }>`
        select c.upvotes || '-' || c.downvotes as kept,
          count(*) filter (where v.vote = 'upvote') || '-' ||
            count(*) filter (where v.vote = 'downvote') as counted
        from posted_code c left join vote v on v.code_id = c.id
        where c.id = ${codeId} group by c.id`.execute(app.db)
      expect(rows[0]?.kept).toBe(rows[0]?.counted)
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('each change is told once, and what changes nothing is not', async () => {
  const codeId = await addPosted(app, { profileId: poster.profileId })
  const [person] = people
  if (!person) throw new Error('somebody votes')
  const presses: [Vote, State?][] = [
    ['upvote', 'set'],
    ['upvote', 'set'],
    ['downvote'],
    ['upvote', 'clear'],
    ['downvote'],
  ]
  for (const [type, state] of presses) await vote(person, codeId, type, state)
  const { rows } = await sql<{ event: Record<string, string> }>`
    select event from domain_event where event ->> 'codeId' = ${codeId} order by seq
  `.execute(app.db)
  const voted = {
    kind: 'code.voted',
    codeId,
    actorId: person.profileId,
    ownerId: poster.profileId,
  }
  expect(rows.map(({ event }) => event)).toEqual([
    { ...voted, vote: 'upvote' },
    { ...voted, vote: 'downvote' },
    { kind: 'code.counted', codeId },
  ])
})

test('everybody sets one vote at once: it counts once each', async () => {
  const codeId = await addPosted(app, { profileId: poster.profileId })
  const presses = [...people, ...people, ...people, ...people]
  await Promise.all(presses.map((person) => vote(person, codeId, 'upvote', 'set')))
  const [person] = people
  if (!person) throw new Error('somebody votes')
  const { counts } = await vote(person, codeId, 'upvote', 'set')
  expect(counts).toMatchObject({ total_upvotes: 16, total_downvotes: 0, my_vote: 'upvote' })
})

test('the lists of what one voted on, the latest first, for one’s own eyes', async () => {
  const [, one, two] = people
  if (!one || !two) throw new Error('there are two')
  const codes = [
    await addPosted(app, { profileId: poster.profileId }),
    await addPosted(app, { profileId: poster.profileId }),
    await addPosted(app, { profileId: poster.profileId }),
  ] as const
  for (const codeId of codes) {
    await vote(one, codeId, 'downvote', 'set')
    app.advance(1_000)
  }
  const url = `/api/v1/code/profile/${one.profileId}/downvoted`
  const first = await one.browser.send('GET', `${url}?page_size=2`)
  const ids = (reply: typeof first) => (reply.body.data as { _id: string }[]).map(({ _id }) => _id)
  expect(ids(first)).toEqual([codes[2], codes[1]])
  const { page } = first.body as { page?: { next_cursor: string } }
  const next = await one.browser.send('GET', `${url}?page_size=2&cursor=${page?.next_cursor}`)
  expect(ids(next)[0]).toBe(codes[0])
  expect((await two.browser.send('GET', url)).status).toBe(403)
})

test('the vote before each press is looked up by its index while there are few votes', async () => {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  // As many as PostgreSQL waits for before it counts them, on one page: to read them all seems
  // cheaper than the index, and the plan is kept while they become many.
  await owner.query('delete from vote')
  for (let count = 0; count < Math.ceil(50 / people.length); count += 1) {
    const codeId = await addPosted(app, { profileId: poster.profileId })
    for (const person of people) await vote(person, codeId, 'upvote')
  }
  await owner.query('vacuum full analyze vote')
  await owner.end()
  const relations = createRelations({ lateNow: app.now })
  const presses = people.map(({ profileId }) => {
    return { codeId: profileId, profileId, vote: 'upvote', state: undefined } as const
  })
  const statement = changeStatement({ relations, presses, now: app.now() })
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(app.db)
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  // `v` are the votes that are changed.
  expect(plan).toMatch(/Index Scan using vote_pkey on vote(?! v)/)
})
