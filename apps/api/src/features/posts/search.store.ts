/**
 * Codes as a search finds them: only by what the viewer is shown of them. The names are read
 * newest first in windows, so that a name in every code costs no more than one in few.
 */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { byVisible, isOpenTo, stands, unseenAuthors } from './cards.store.ts'
import type { PostViewer } from './cards.store.ts'
import type { PostTables } from './posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = PostTables & ProfileTables

/** Of each group a code has at least one name. */
type TermGroups = readonly (readonly number[])[]

/** So many names a group has at most: those that are shortest or most alike. */
const termsMax = 12
const alikeMax = 6
/** How alike a word and a part of a name, or a query and a whole name, must be: 0 to 1. */
const wordAlikeMin = 0.45
const wholeAlikeMin = 0.6
/** Codes that are looked at for a page. */
const windowMax = 300
/**
 * So many of each name on each platform are read first: those that make up a window say how far
 * back the others need be read.
 */
const headMax = 20
/** From so many codes on a name is common, and how common does not matter. */
const commonFrom = 2_000
const wordsMax = 6

/** The names a query means, by whole words and their beginnings, else by what is alike. */
export async function findTerms(
  db: Db<Tables>,
  input: { query: string; league: string | undefined },
): Promise<TermGroups> {
  const { rows } = await sql<{ words: string[] }>`
    select string_to_array(search_fold(${input.query}), ' ') as words
  `.execute(db)
  const words = (rows[0]?.words ?? []).slice(0, wordsMax)
  const groups = words.length === 0 ? [] : await groupsOf(db, words)
  if (input.league === undefined) return groups
  return [
    ...groups,
    await listIds(
      db,
      sql`
    select id from search_term where kind = 'league' and name = search_fold(${input.league})
  `,
    ),
  ]
}

async function groupsOf(db: Db<Tables>, words: readonly string[]): Promise<TermGroups> {
  const together = await withWords(db, words)
  if (together.length > 0) return [together]
  const apart = await Promise.all(words.map((word) => withWords(db, [word])))
  if (apart.every((ids) => ids.length > 0)) return apart
  const whole = await alike(db, { text: words.join(' '), distance: sql`<->`, min: wholeAlikeMin })
  if (whole.length > 0) return [whole]
  return await Promise.all(
    apart.map(async (ids, at) => {
      const text = words[at] ?? ''
      return ids.length > 0
        ? ids
        : await alike(db, { text, distance: sql`<<->`, min: wordAlikeMin })
    }),
  )
}

async function withWords(db: Db<Tables>, words: readonly string[]): Promise<number[]> {
  const query = words.map((word) => `'${word.replaceAll("'", "''")}':*`).join(' & ')
  return await listIds(
    db,
    sql`
    select id from search_term
    where to_tsvector('simple', name) @@ to_tsquery('simple', ${query})
    order by length(name), id limit ${sql.lit(termsMax)}
  `,
  )
}

/** The nearest ones are read off an index that has them in order. */
async function alike(
  db: Db<Tables>,
  input: { text: string; distance: RawBuilder<unknown>; min: number },
): Promise<number[]> {
  const distance = sql`${input.text}::text ${input.distance} name`
  return await listIds(
    db,
    sql`
    select id from (
      select id, ${distance} as distance from search_term order by ${distance}
      limit ${sql.lit(alikeMax)}
    ) t where distance <= ${1 - input.min}::float8
  `,
  )
}

async function listIds(db: Db<Tables>, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Codes with this very text, whatever its letter case, where the viewer is shown the text. */
export async function findByText(
  db: Db<Tables>,
  input: { view: PostViewer; text: string; platforms: readonly string[]; limit: number },
): Promise<string[]> {
  const { view, text } = input
  // Visitors are shown codes that are settled alone; see `lookAt` in cards.ts.
  const unmasked =
    view.viewerId === null
      ? sql`c.state in ('won', 'lost', 'void') and not c.subscribers_only`
      : isOpenTo(view)
  const { rows } = await sql<{ id: string }>`
    with ${unseenAuthors(view)}
    select c.id from posted_code c
    where lower(c.code) collate "C" = lower(${text}::text) collate "C"
      and c.platform = any(${[...input.platforms]}::text[])
      and ${stands} and ${byVisible} and ${unmasked}
    order by c.posted_at desc, c.id desc limit ${input.limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type TermMatch = { id: string; postedAt: Date; shown: boolean }

/**
 * The newest codes with a name of every group, after `after`; each says whether the viewer may know
 * that it has them. As many as `window` means that there may be more.
 */
export async function findByTerms(
  db: Db<Tables>,
  input: {
    view: PostViewer
    groups: TermGroups
    platforms: readonly string[]
    after: { at: string; id: string } | undefined
  },
): Promise<{ matches: TermMatch[]; isWindowFull: boolean }> {
  const { view, after } = input
  const [rarest, ...others] = await rarestFirst(db, input.groups)
  if (!rarest || input.groups.some((group) => group.length === 0)) {
    return { matches: [], isWindowFull: false }
  }
  const further = after
    ? sql`and (w.posted_at, w.code_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const notBefore = sql`and w.posted_at >= (select at from bound)`
  const { rows } = await sql<{ id: string; posted_at: Date; shown: boolean }>`
    with ${unseenAuthors(view)},
    list as materialized (
      select t.id as term_id, p.id as platform
      from unnest((select ${[...rarest]}::int[])) t (id)
      cross join unnest((select ${[...input.platforms]}::text[])) p (id)
    ), head as (${newestOf({ further, each: headMax })}),
    bound as (
      select case count(*) when ${sql.lit(windowMax)} then min(posted_at) else '-infinity' end as at
      from head
    ), near as materialized (
      ${newestOf({ further: sql`${further} ${notBefore}`, each: windowMax })}
    )
    select n.code_id as id, n.posted_at, ${stands} and ${byVisible}
      and (c.last_kickoff <= ${view.now} or ${isOpenTo(view)}) ${hasAll(others)} as shown
    from near n join posted_code c on c.id = n.code_id
    order by n.posted_at desc, n.code_id desc
  `.execute(db)
  const matches = rows.map(({ posted_at: postedAt, ...row }) => ({ ...row, postedAt }))
  return { matches, isWindowFull: rows.length === windowMax }
}

/** The newest codes of a window, of which each `list` gives at most so many. */
function newestOf(given: { further: RawBuilder<unknown>; each: number }): RawBuilder<unknown> {
  return sql`
    select distinct x.posted_at, x.code_id from list cross join lateral (
      select w.posted_at, w.code_id from code_term w
      where w.term_id = list.term_id and w.platform = list.platform ${given.further}
      order by w.posted_at desc, w.code_id desc limit ${sql.lit(given.each)}
    ) x
    order by x.posted_at desc, x.code_id desc limit ${sql.lit(windowMax)}
  `
}

/** A code's names stand side by side: `+ 0` has them read at once, not looked for one by one. */
function hasAll(groups: TermGroups): RawBuilder<unknown> {
  const each = groups.map(
    (ids) => sql`and exists (
      select from code_term o
      where o.code_id = c.id and o.term_id + 0 = any((select ${[...ids]}::int[])::int[])
    )`,
  )
  return each.length === 0 ? sql`` : sql.join(each, sql` `)
}

/** What is read is the group with the fewest codes; common ones are all alike. */
async function rarestFirst(db: Db<Tables>, groups: TermGroups): Promise<TermGroups> {
  if (groups.length < 2) return groups
  const counts = await Promise.all(
    groups.map(async (ids) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from code_term where term_id = any(${[...ids]}::int[])
          limit ${sql.lit(commonFrom)}
        ) t
      `.execute(db)
      return { ids, count: rows[0]?.count ?? 0 }
    }),
  )
  return counts.toSorted((a, b) => a.count - b.count).map(({ ids }) => ids)
}
