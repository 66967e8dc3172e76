/** The window of a search: the newest codes of many names, on however many platforms. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import { newPerson } from '../../testing/test-people.ts'
import { createRelations } from '../social/index.ts'
import { findByTerms } from './index.ts'

const platforms = ['bet9ja', 'betking', 'sportybet']
const minuteMs = 60_000
let app: TestApp
let viewerId: string
let ids: number[]

beforeAll(async () => {
  app = await openTestApp()
  const poster = await newPerson(app)
  viewerId = poster.profileId
  for (let number = 0; number < 420; number += 1) {
    await addPosted(app, {
      profileId: viewerId,
      platform: platforms[number % 3] ?? '',
      postedAt: new Date(app.now().getTime() - ((number * 37) % 421) * minuteMs),
    })
  }
  ids = await fileUnderNames()
})
afterAll(() => app.close())

/** Files each code under one of eleven names, and all of them under the twelfth. */
async function fileUnderNames(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into search_term (kind, name) select 'team', 'window ' || n from generate_series(1, 12) n
    returning id
  `.execute(app.db)
  const made = rows.map(({ id }) => id)
  await sql`
    insert into code_term (code_id, term_id, platform, posted_at)
    select id, (${made}::int[])[case own when true then 1 + (nth / 3) % 11 else 12 end], platform,
      posted_at
    from (select c.*, row_number() over (order by id) as nth from posted_code c) c
    cross join (values (true), (false)) s (own)
  `.execute(app.db)
  return made
}

async function read(window: { after: { at: string; id: string } | undefined; limit: number }) {
  const view = { viewerId, relations: createRelations({ lateNow: app.now }), now: app.now() }
  return await findByTerms(app.db, { view, groups: [ids], platforms, ...window })
}

test.each([1, 7, 21, 500])('pages of %i: the newest of all names, none left out', async (limit) => {
  const { rows: all } = await sql<{ id: string }>`
    select distinct code_id as id, posted_at from code_term
    where term_id = any(${ids}::int[]) order by posted_at desc, code_id desc
  `.execute(app.db)
  expect(all).toHaveLength(420)
  const found: string[] = []
  let after: { at: string; id: string } | undefined
  do {
    const page = await read({ after, limit })
    found.push(...page.matches.map(({ id }) => id))
    const last = page.matches.length === limit ? page.matches.at(-1) : page.last
    after = last && { at: last.postedAt.toISOString(), id: last.id }
  } while (after && found.length <= all.length)
  expect(found).toEqual(all.map(({ id }) => id))
})

test('where a name may have more than were read, it says down to where', async () => {
  const all = await read({ after: undefined, limit: 500 })
  expect([all.matches.length, all.last]).toEqual([420, undefined])
  const few = await read({ after: undefined, limit: 7 })
  expect(few.matches).toEqual(all.matches.slice(0, 7))
  const at = all.matches.findIndex(({ id }) => id === few.last?.id)
  expect(at).toBeGreaterThan(7)
})
