/**
 * Codes as a search finds them: only by what the viewer is shown of them. The names are read
 * newest first, so many of each, so that a name in every code costs no more than one in few.
 * Limits and lists are queries of their own: a planner that sees them plans every search anew.
 */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { byVisible, isOpenTo, stands, unseenAuthors } from './cards.store.ts'
import type { PostViewer } from './cards.store.ts'
import { spellingsOf } from './league-names.store.ts'
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
/**
 * How many codes are read for a page: of each name on each platform half as many again as the page
 * has, and so many of all of them together.
 */
const windowMin = 600
const spare = 1.5
/** How often a name comes is told from how far back so many of its codes reach. */
const rateOf = 20
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
    select id from search_term where kind = 'league' and name in (${spellingsOf(input.league)})
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
    where lower(c.code) collate "C" = lower((select ${text}::text)) collate "C"
      and c.platform = any((select ${[...input.platforms]}::text[])::text[])
      and ${stands} and ${byVisible} and ${unmasked}
    order by c.posted_at desc, c.id desc limit (select ${input.limit}::int)
  `.execute(db)
  return rows.map(({ id }) => id)
}

type TermMatch = { id: string; postedAt: Date }

/**
 * The newest codes with a name of every group, after `after`, that the viewer may know to have
 * them: at most `limit`. They are looked for among the newest of each name; where a name may have
 * others, `last` is the code down to which none is left out, and the search goes on after it.
 */
export async function findByTerms(
  db: Db<Tables>,
  input: {
    view: PostViewer
    groups: TermGroups
    platforms: readonly string[]
    after: { at: string; id: string } | undefined
    limit: number
  },
): Promise<{ matches: TermMatch[]; last: TermMatch | undefined }> {
  const { view, platforms, after, limit } = input
  const [rarest, ...others] = await rarestFirst(db, {
    groups: input.groups,
    platforms,
    now: view.now,
  })
  if (!rarest || input.groups.some((group) => group.length === 0)) {
    return { matches: [], last: undefined }
  }
  const further = after
    ? sql`and (w.posted_at, w.code_id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const each = Math.ceil(Math.max(spare * limit, windowMin / (rarest.length * platforms.length)))
  const { rows } = await sql<{ id: string; posted_at: Date; shown: boolean }>`
    with ${unseenAuthors(view)},
    head as materialized (
      select x.posted_at, x.code_id, x.nth
      from unnest((select ${[...rarest]}::int[])) t (id)
      cross join unnest((select ${[...platforms]}::text[])) p (id)
      cross join lateral (
        select w.posted_at, w.code_id, row_number() over () as nth from (
          select posted_at, code_id from code_term w
          where w.term_id = t.id and w.platform = p.id ${further}
          order by posted_at desc, code_id desc limit (select ${each}::int)
        ) w
      ) x
    ), bound as materialized (
      select posted_at, code_id from head where nth = ${each}
      order by posted_at desc, code_id desc limit 1
    ), near as materialized (
      select distinct posted_at, code_id from head
      where not exists (select from bound)
        or (posted_at, code_id) >= (select posted_at, code_id from bound)
    )
    (select n.code_id as id, n.posted_at, true as shown
      from (select * from near order by posted_at desc, code_id desc offset 0) n
      cross join lateral (
        select from posted_code c
        where c.id = n.code_id and ${stands} and ${byVisible}
          and (c.last_kickoff <= ${view.now} or ${isOpenTo(view)}) ${hasAll(others)} offset 0
      ) c
      order by n.posted_at desc, n.code_id desc limit (select ${limit}::int))
    union all
    select code_id, posted_at, false from bound
  `.execute(db)
  const placed = rows.map(({ id, posted_at: postedAt, shown }) => ({ id, postedAt, shown }))
  return {
    matches: placed.filter(({ shown }) => shown),
    last: placed.find(({ shown }) => !shown),
  }
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

/** The group that is read is the one whose names come least often lately. */
async function rarestFirst(
  db: Db<Tables>,
  { groups, platforms, now }: { groups: TermGroups; platforms: readonly string[]; now: Date },
): Promise<TermGroups> {
  if (groups.length < 2) return groups
  const names = groups.flatMap((ids, at) => ids.map((id) => ({ id, at })))
  const { rows } = await sql<{ at: number; rate: number }>`
    select g.at,
      sum(1 / greatest(extract(epoch from ${now}::timestamptz - x.at), 1))::float8 as rate
    from unnest(
      (select ${names.map(({ id }) => id)}::int[]), (select ${names.map(({ at }) => at)}::int[])
    ) g (id, at)
    cross join unnest((select ${[...platforms]}::text[])) p (id)
    cross join lateral (
      select w.posted_at as at from code_term w where w.term_id = g.id and w.platform = p.id
      order by w.posted_at desc, w.code_id desc offset ${sql.lit(rateOf - 1)} limit 1
    ) x
    group by g.at
  `.execute(db)
  const rates = new Map(rows.map(({ at, rate }) => [at, rate]))
  return groups
    .map((ids, at) => ({ ids, rate: rates.get(at) ?? 0 }))
    .toSorted((a, b) => a.rate - b.rate)
    .map(({ ids }) => ids)
}
