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
})
afterAll(() => app.close())

/** Files each code under one of eleven names, and all of them under the twelfth. */
async function fileUnderNames(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into search_term (kind, name) select 'team', 'window ' || n from generate_series(1, 12) n
    returning id
  `.execute(app.db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into code_term (code_id, term_id, platform, posted_at)
    select id, (${ids}::int[])[case own when true then 1 + (nth / 3) % 11 else 12 end], platform,
      posted_at
    from (select c.*, row_number() over (order by id) as nth from posted_code c) c
    cross join (values (true), (false)) s (own)
  `.execute(app.db)
  return ids
}

test('a window is the newest codes of all names, page after page', async () => {
  const ids = await fileUnderNames()
  const view = { viewerId, relations: createRelations(app), now: app.now() }
  const { rows: all } = await sql<{ id: string; at: string }>`
    select distinct code_id as id, posted_at::text as at, posted_at from code_term
    where term_id = any(${ids}::int[]) order by posted_at desc, code_id desc
  `.execute(app.db)
  expect(all).toHaveLength(420)
  const first = await findByTerms(app.db, { view, groups: [ids], platforms, after: undefined })
  expect(first.matches.map(({ id }) => id)).toEqual(all.slice(0, 300).map(({ id }) => id))
  expect(first.isWindowFull).toBe(true)
  const after = all[99]
  const rest = await findByTerms(app.db, { view, groups: [ids], platforms, after })
  expect(rest.matches.map(({ id }) => id)).toEqual(all.slice(100, 400).map(({ id }) => id))
})
