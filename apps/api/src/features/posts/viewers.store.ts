/** The part of the feed that belongs to one viewer alone. */
import type { VoteType } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PostTables } from './posts.tables.ts'
import type { Relations } from './relations.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'

type Tables = PostTables & ReactionTables

export type Viewer = {
  id: string
  /** By code; undefined: more than are kept. */
  votes: ReadonlyMap<string, VoteType> | undefined
  watched: ReadonlySet<string>
  /** Whom they are not shown. */
  blocked: ReadonlySet<string>
  /** Creators they have paid for, and until when, in milliseconds. */
  paid: ReadonlyMap<string, number>
}

/** Who has cast more is asked about with every page. */
const votesMax = 1_000

type Row = {
  id: string
  votes: [codeId: string, vote: VoteType][] | null
  watched: string[] | null
  blocked: string[] | null
  paid: [creatorId: string, until: number][] | null
}

export async function readViewers(
  db: Db<Tables>,
  { relations, ids }: { relations: Relations; ids: readonly string[] },
): Promise<Viewer[]> {
  const viewer = sql`asked.id`
  const { rows } = await sql<Row>`
    select asked.id,
      (select json_agg(json_build_array(v.code_id, v.vote)) from (
        select code_id, vote from vote where profile_id = ${viewer} limit ${sql.lit(votesMax + 1)}
      ) v) as votes,
      (select json_agg(w.code_id) from code_watch w where w.profile_id = ${viewer}) as watched,
      (select json_agg(b.id) from (${relations.blockedFor(viewer)}) as b (id)) as blocked,
      (select json_agg(json_build_array(p.id, extract(epoch from p.until) * 1000))
        from (${relations.paidBy(viewer)}) as p (id, until)) as paid
    from unnest(${[...ids]}::uuid[]) as asked (id)
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    votes: row.votes !== null && row.votes.length > votesMax ? undefined : new Map(row.votes),
    watched: new Set(row.watched),
    blocked: new Set(row.blocked),
    paid: new Map(row.paid),
  }))
}

/** The votes of one viewer on some codes. */
export async function readVotes(
  db: Db<Tables>,
  { viewerId, codeIds }: { viewerId: string; codeIds: readonly string[] },
): Promise<Map<string, VoteType>> {
  const { rows } = await sql<{ code_id: string; vote: VoteType }>`
    select v.code_id, v.vote from vote v
    where v.profile_id = ${viewerId} and v.code_id = any(${[...codeIds]}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.code_id, row.vote]))
}
