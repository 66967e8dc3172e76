/** Rows of records and where each record stands. */
import type { RecordSummary } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../database.ts'

export type RecordHead = { profileId: string; seq: number; at: Date; hash: Buffer }
export type Deltas = { posted: number; won: number; lost: number; void: number; unsettled: number }
export type NewRow = {
  profileId: string
  seq: number
  at: Date
  codeId: string
  kind: 'posted' | 'settled'
  previous: Buffer
  salt: Buffer
  body: string
  hash: Buffer
}
export type StoredRow = {
  seq: number
  at: Date
  previous: Buffer
  salt: Buffer
  body: string
  hash: Buffer
  codeId: string
  /** A subscribers-only code before its last kick-off. */
  locked: boolean
}

/** Makes the heads that are missing and locks them all, in one order, for this transaction. */
export async function lockHeads(
  tx: Tx,
  input: { profileIds: readonly string[]; at: Date; genesis: Buffer },
): Promise<Map<string, RecordHead>> {
  const ids = [...new Set(input.profileIds)].sort()
  if (ids.length === 0) return new Map()
  await tx
    .insertInto('record_head')
    .values(ids.map((id) => ({ profile_id: id, seq: 0, at: input.at, hash: input.genesis })))
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
  const rows = await tx
    .selectFrom('record_head')
    .select(['profile_id', 'seq', 'at', 'hash'])
    .where('profile_id', 'in', ids)
    .orderBy('profile_id')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ profile_id: profileId, ...head }) => [profileId, { profileId, ...head }]),
  )
}

export async function insertRows(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map((row) => ({
    profile_id: row.profileId,
    seq: row.seq,
    at: row.at,
    code_id: row.codeId,
    kind: row.kind,
    previous: row.previous.toString('hex'),
    salt: row.salt.toString('hex'),
    body: row.body,
    hash: row.hash.toString('hex'),
  }))
  await sql`
    insert into record_row (profile_id, seq, at, code_id, kind, previous, salt, body, hash)
    select profile_id, seq, at, code_id, kind, decode(previous, 'hex'), decode(salt, 'hex'),
      body, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      profile_id uuid, seq integer, at timestamptz, code_id uuid, kind text, previous text,
      salt text, body text, hash text
    )
  `.execute(tx)
}

export async function moveHeads(
  tx: Tx,
  heads: readonly (RecordHead & { deltas: Deltas })[],
): Promise<void> {
  if (heads.length === 0) return
  const given = heads.map(({ profileId, seq, at, hash, deltas }) => ({
    profile_id: profileId,
    seq,
    at,
    hash: hash.toString('hex'),
    ...deltas,
  }))
  await sql`
    update record_head h set
      seq = g.seq, at = g.at, hash = decode(g.hash, 'hex'), posted = h.posted + g.posted,
      won = h.won + g.won, lost = h.lost + g.lost, void = h.void + g.void,
      unsettled = h.unsettled + g.unsettled
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (
      profile_id uuid, seq integer, at timestamptz, hash text, posted integer, won integer,
      lost integer, void integer, unsettled integer
    )
    where h.profile_id = g.profile_id
  `.execute(tx)
}

export type PostedFacts = {
  codeId: string
  profileId: string
  platform: string
  betType: string
  firstKickoff: Date
  lastKickoff: Date
  games: {
    fixture: string | null
    home: string
    away: string
    league: string
    kickoff: Date | null
    key: string | null
    market: string
    outcome: string
    odds: number
  }[]
}

/** What a row says of a posted code, from the tables it was just written to. */
export async function getPosted(tx: Tx, codeId: string): Promise<PostedFacts> {
  const code = await tx
    .selectFrom('posted_code')
    .select(['id', 'profile_id', 'platform', 'bet_type', 'first_kickoff', 'last_kickoff'])
    .where('id', '=', codeId)
    .executeTakeFirstOrThrow()
  const games = await tx
    .selectFrom('posted_selection')
    .select(['fixture_id', 'home', 'away', 'league', 'kickoff', 'key', 'market', 'outcome'])
    .select('record_odds')
    .where('code_id', '=', codeId)
    .orderBy('position')
    .execute()
  return {
    codeId: code.id,
    profileId: code.profile_id,
    platform: code.platform,
    betType: code.bet_type,
    firstKickoff: code.first_kickoff,
    lastKickoff: code.last_kickoff,
    games: games.map(({ fixture_id: fixture, record_odds: odds, ...game }) => {
      if (odds === null) throw new Error('a code that counts has the odds of every game')
      return { ...game, fixture, odds: Number(odds) }
    }),
  }
}

/** Every row from `from` on, oldest first. */
export async function listRows(
  db: Db,
  input: { profileId: string; now: Date; from?: number; to?: number },
): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('record_row as r')
    .leftJoin('posted_code as c', 'c.id', 'r.code_id')
    .select(['r.seq', 'r.at', 'r.previous', 'r.salt', 'r.body', 'r.hash', 'r.code_id as codeId'])
    .select(
      sql<boolean>`coalesce(c.subscribers_only and c.last_kickoff > ${input.now}, false)`.as(
        'locked',
      ),
    )
    .where('r.profile_id', '=', input.profileId)
    .where('r.seq', '>=', input.from ?? 1)
    .where('r.seq', '<=', input.to ?? 2_147_483_647)
    .orderBy('r.seq')
    .execute()
  return rows
}

export async function findHead(
  db: Db,
  profileId: string,
): Promise<{ seq: number; hash: Buffer } | undefined> {
  return await db
    .selectFrom('record_head')
    .select(['seq', 'hash'])
    .where('profile_id', '=', profileId)
    .where('seq', '>', 0)
    .executeTakeFirst()
}

/** Query of the sums of one record, for the statements that read cards. */
export function summaryOf(profile: RawBuilder<unknown>): RawBuilder<RecordSummary | null> {
  return sql<RecordSummary | null>`(
    select json_build_object(
      'won', h.won, 'lost', h.lost, 'void', h.void, 'unsettled', h.unsettled,
      'win_rate', h.won::float8 / nullif(h.won + h.lost, 0)
    )
    from record_head h where h.profile_id = ${profile}
  )`
}

/** Who has a record to show: a profile that stands. */
export async function findOwner(db: Db, id: string): Promise<{ timeZone: string } | undefined> {
  const row = await db
    .selectFrom('profile')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { timeZone: row.time_zone }
}

/** What those who converted the profile's codes got, by the odds of their own slip. */
export async function sumFollowers(
  db: Db,
  profileId: string,
): Promise<{ conversions: number; settled: number; returned: number }> {
  const { rows } = await sql<{ conversions: number; settled: number; returned: number }>`
    select count(*)::int as conversions,
      (count(*) filter (where settled))::int as settled,
      coalesce(sum(case c.state when 'void' then 1 when 'lost' then coalesce(c.return_factor, 0)
        when 'won' then v.odds end) filter (where settled), 0)::float8 as returned
    from posted_code c
    join code_conversion v on v.code_id = c.id
    cross join lateral (
      select c.state in ('won', 'lost', 'void') and v.odds is not null as settled
    ) s
    where c.profile_id = ${profileId} and c.record = 'counts'
  `.execute(db)
  return rows[0] ?? { conversions: 0, settled: 0, returned: 0 }
}
