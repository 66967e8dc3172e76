/** People, teams and leagues by names that may be misspelt. */
import type { FoundPlace, RecordSummary } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { unseenAuthors } from '../posts/index.ts'
import type { PostViewer } from '../posts/index.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from '../records/records.tables.ts'

type AlikeWindow = {
  query: string
  limit: number
  offset: number
  after: readonly [score: number, name: string, id: string] | undefined
}
type Alike = { id: string; score: number }

/** How many of those that begin alike, or are alike, are put in order. */
const candidatesMax = 200
const alikeMin = 0.3
const placeAlikeMin = 0.45

/** Whoever begins with it first, then who is most like it; never by a name that is not shown. */
export async function findPeople(
  db: Db<ProfileTables & RecordTables>,
  input: AlikeWindow & {
    view: PostViewer
    summaryOf: (profile: RawBuilder<unknown>) => RawBuilder<RecordSummary | null>
  },
): Promise<(Alike & { username: string; avatar: string | null; record: RecordSummary | null })[]> {
  const text = sql`lower(${input.query}::text)`
  const name = sql`lower(p.username)`
  const end = sql`(${text} || ${'\u{10ffff}'})`
  const { rows } = await sql<
    Alike & {
      username: string
      avatar: string | null
      record: RecordSummary | null
    }
  >`
    with ${unseenAuthors(input.view)}, candidate as materialized (
      (select id from profile p where (${name} collate "C") >= ${text} collate "C"
        and (${name} collate "C") < ${end} collate "C" limit ${sql.lit(candidatesMax)})
      union
      (select id from profile p where p.username is not null and ${name} % ${text}
        limit ${sql.lit(candidatesMax)})
    ), scored as (
      select p.id, p.username, p.avatar, case when ${name} = ${text} then 2
        when starts_with(${name}, ${text}) then 1 + similarity(${name}, ${text})
        else similarity(${name}, ${text}) end::float8 as score
      from candidate join profile p using (id)
      where p.username is not null and p.deleted_at is null and p.id not in (select id from unseen)
    )
    select s.id, s.username, s.avatar, s.score, ${input.summaryOf(sql`s.id`)} as record
    from scored s where s.score >= ${alikeMin}::float8 ${furtherOf(input, sql`s.username`)}
    order by s.score desc, s.username collate "C", s.id limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}

/** So many records are looked at, the best first. */
const recordsMax = 200

/** Whose record is worth the most, of those who have posted since and whom the viewer may see. */
export async function findPeopleToFollow(
  db: Db<PostTables & ProfileTables & RecordTables>,
  input: {
    view: PostViewer & { viewerId: string }
    summaryOf: (profile: RawBuilder<unknown>) => RawBuilder<RecordSummary | null>
    postedSince: Date
    limit: number
  },
): Promise<
  { id: string; username: string; avatar: string | null; record: RecordSummary | null }[]
> {
  const { view, postedSince } = input
  const { rows } = await sql<{
    id: string
    username: string
    avatar: string | null
    record: RecordSummary | null
  }>`
    with ${unseenAuthors(view)}, best as (
      select profile_id, worth from record_head where worth is not null
      order by worth desc, profile_id limit ${sql.lit(recordsMax)}
    )
    select p.id, p.username, p.avatar, ${input.summaryOf(sql`p.id`)} as record
    from best b join profile p on p.id = b.profile_id
    where p.username is not null and p.deleted_at is null and p.id <> ${view.viewerId}
      and p.id not in (select id from unseen)
      and p.id not in (${view.relations.followedBy(view.viewerId)})
      and exists (
        select from posted_code c where c.profile_id = p.id and c.posted_at > ${postedSince}
          and c.deleted_at is null and c.hidden_at is null
      )
    order by b.worth desc, p.id limit ${input.limit}
  `.execute(db)
  return rows
}

/** Teams and leagues that Strix knows football of, whether or not a code holds them. */
export async function findPlaces(
  db: Db<FootballTables>,
  input: AlikeWindow,
): Promise<(Alike & Omit<FoundPlace, '_id'>)[]> {
  const text = sql`search_fold(${input.query}::text)`
  const { rows } = await sql<Alike & Omit<FoundPlace, '_id'>>`
    with words as (
      select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & ')) as query
      from unnest(string_to_array(${text}, ' ')) word
    ), candidate as materialized (
      (select 'team' as kind, t.id, t.name, t.country from football_team t
        where to_tsvector('simple', search_fold(t.name)) @@ (select query from words)
        limit ${sql.lit(candidatesMax)})
      union
      (select 'team', t.id, t.name, t.country from football_team t
        order by ${text} <<-> search_fold(t.name) limit 30)
      union
      select 'league', l.id, l.name, l.country from football_league l
    ), scored as (
      select c.*, case when search_fold(c.name) = ${text} then 2
        when to_tsvector('simple', search_fold(concat_ws(' ', c.name, c.country)))
          @@ (select query from words) then 1 + similarity(${text}, search_fold(c.name))
        else word_similarity(${text}, search_fold(c.name)) end::float8 as score
      from candidate c
    )
    select s.* from scored s where s.score >= ${placeAlikeMin}::float8
      ${furtherOf(input, sql`s.name`)}
    order by s.score desc, s.name collate "C", s.id limit ${input.limit} offset ${input.offset}
  `.execute(db)
  return rows
}

function furtherOf({ after }: AlikeWindow, name: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!after) return sql``
  const [score, last, id] = after
  return sql`and (-s.score, ${name} collate "C", s.id)
    > (${-score}::float8, ${last}::text collate "C", ${id}::uuid)`
}
