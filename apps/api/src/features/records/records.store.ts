/** Rows of records and where each record stands. */
import type { RecordPlace, RecordSummary } from '@strix/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../infra/db.ts'
import { settledBody } from './chain.ts'
import type { Chance } from './chance.ts'
import { parseBody } from './findings.ts'
import { addsUp } from './verify-slips.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from './records.tables.ts'

type Tables = PostTables & ProfileTables & RecordTables

export type RecordHead = { profileId: string; seq: number; at: Date; hash: Buffer }
export type Deltas = { posted: number; won: number; lost: number; void: number; unsettled: number }
export type NewRow = {
  profileId: string
  seq: number
  at: Date
  opensAt: Date
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
  version: 1 | 2
  /** Null in rows of version 1. */
  opensAt: Date | null
  /** A subscribers-only code before its last kick-off. */
  locked: boolean
}

/** Makes the heads that are missing and locks them all, in one order, for this transaction. */
export async function lockHeads(
  tx: Tx<Tables>,
  input: { profileIds: readonly string[]; genesis: Buffer },
): Promise<Map<string, RecordHead>> {
  const ids = [...new Set(input.profileIds)].sort()
  if (ids.length === 0) return new Map()
  await tx
    .insertInto('record_head')
    .values(ids.map((id) => ({ profile_id: id, seq: 0, at: new Date(0), hash: input.genesis })))
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

/** Locks one record for this transaction, where there is one. */
export async function lockHead(tx: Tx<Tables>, profileId: string): Promise<RecordHead | undefined> {
  const row = await tx
    .selectFrom('record_head')
    .select(['seq', 'at', 'hash'])
    .where('profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
  return row && { profileId, ...row }
}

/** Parsed here: to take a body apart costs the database more. */
const postedBet = z.object({
  games: z.array(z.object({ fixture: z.string().nullable(), odds: z.number() })),
})
const settledSlip = settledBody.pick({ state: true, return_factor: true, games: true })
type SettledSlip = z.infer<typeof settledSlip>

/** When a slip opens, and what was posted. */
export type PostedWords = { opens: Date; games: readonly { odds: number }[] }

/** What the posted rows of codes say. */
export async function listPostedWords(
  tx: Tx<Tables>,
  codeIds: readonly string[],
): Promise<Map<string, PostedWords>> {
  if (codeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; opens: Date; body: string }>`
    select r.code_id as id, r.body, case r.version when 1
      then case when c.subscribers_only then (r.body::json ->> 'last_kickoff')::timestamptz
        else r.at end
      else r.opens_at end as opens
    from record_row r join posted_code c on c.id = r.code_id
    where r.code_id = any(${[...codeIds]}::uuid[]) and r.kind = 'posted'
    order by r.seq desc
  `.execute(tx)
  return new Map(
    rows.flatMap(({ id, opens, body }): [string, PostedWords][] => {
      const bet = parseBody(postedBet, body)
      return bet === undefined ? [] : [[id, { opens, games: bet.games }]]
    }),
  )
}

/** `games` is what became of each, in the order of `odds`. */
type DecidedSlip = { odds: number[]; games: string[]; matches: string[] }

/** The slips of records that were won or lost, as their rows say, in the order of posting. */
export async function listDecided(
  tx: Tx<Tables>,
  profileIds: readonly string[],
): Promise<Map<string, DecidedSlip[]>> {
  if (profileIds.length === 0) return new Map()
  type Row = { profileId: string; codeId: string; posted: string; settled: string[] }
  const { rows } = await sql<Row>`
    select p.profile_id as "profileId", p.code_id as "codeId", p.body as posted,
      settled.bodies as settled
    from record_row p
    cross join lateral (
      select array_agg(s.body order by s.seq desc) as bodies from record_row s
      where s.code_id = p.code_id and s.kind = 'settled' and s.seq > p.seq
    ) settled
    where p.profile_id = any(${[...profileIds]}::uuid[]) and p.kind = 'posted'
      and settled.bodies is not null
    order by p.profile_id, p.seq
  `.execute(tx)
  const slips = new Map<string, DecidedSlip[]>()
  const seen = new Set<string>()
  for (const { profileId, codeId, posted, settled } of rows) {
    const bet = parseBody(postedBet, posted)
    if (!bet || seen.has(codeId)) continue
    seen.add(codeId)
    const last = lastThatHolds(settled, bet.games)
    if (last?.state !== 'won' && last?.state !== 'lost') continue
    const { games } = last
    const odds = bet.games.map((game) => game.odds)
    const matches = bet.games.flatMap(({ fixture }) => fixture ?? [])
    const own = slips.get(profileId) ?? []
    own.push({ odds, games, matches })
    slips.set(profileId, own)
  }
  return slips
}

/** Of the settled rows of a slip, the latest first. */
function lastThatHolds(
  bodies: readonly string[],
  posted: readonly { odds: number }[],
): SettledSlip | undefined {
  for (const body of bodies) {
    const settled = parseBody(settledSlip, body)
    if (settled && addsUp(settled, posted)) return settled
  }
  return undefined
}

export async function insertRows(tx: Tx<Tables>, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map((row) => ({
    profile_id: row.profileId,
    seq: row.seq,
    at: row.at,
    opens_at: row.opensAt,
    code_id: row.codeId,
    kind: row.kind,
    previous: row.previous.toString('hex'),
    salt: row.salt.toString('hex'),
    body: row.body,
    hash: row.hash.toString('hex'),
  }))
  await sql`
    insert into record_row (profile_id, seq, at, opens_at, code_id, kind, previous, salt, body,
      hash, version)
    select profile_id, seq, at, opens_at, code_id, kind, decode(previous, 'hex'),
      decode(salt, 'hex'), body, decode(hash, 'hex'), 2
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      profile_id uuid, seq integer, at timestamptz, opens_at timestamptz, code_id uuid, kind text,
      previous text, salt text, body text, hash text
    )
  `.execute(tx)
}

export async function moveHeads(
  tx: Tx<Tables>,
  heads: readonly (RecordHead & { deltas: Deltas; chance?: Chance | undefined })[],
): Promise<void> {
  if (heads.length === 0) return
  const given = heads.map(({ profileId, seq, at, hash, deltas, chance }) => ({
    profile_id: profileId,
    seq,
    at,
    hash: hash.toString('hex'),
    ...deltas,
    ...chance,
  }))
  await sql`
    update record_head h set
      seq = g.seq, at = g.at, hash = decode(g.hash, 'hex'), posted = h.posted + g.posted,
      won = h.won + g.won, lost = h.lost + g.lost, void = h.void + g.void,
      unsettled = h.unsettled + g.unsettled, groups = coalesce(g.groups, h.groups),
      chance_width = coalesce(g.width, h.chance_width),
      expected = coalesce(g.expected, h.expected), chance_low = coalesce(g.low, h.chance_low),
      chance_high = coalesce(g.high, h.chance_high)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (
      profile_id uuid, seq integer, at timestamptz, hash text, posted integer, won integer,
      lost integer, void integer, unsettled integer, groups integer, width double precision,
      expected double precision, low integer, high integer
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
  subscribersOnly: boolean
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
export async function getPosted(tx: Tx<Tables>, codeId: string): Promise<PostedFacts> {
  const code = await tx
    .selectFrom('posted_code')
    .select(['id', 'profile_id', 'platform', 'bet_type', 'first_kickoff', 'last_kickoff'])
    .select('subscribers_only')
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
    subscribersOnly: code.subscribers_only,
    games: games.map(({ fixture_id: fixture, record_odds: odds, ...game }) => {
      if (odds === null) throw new Error('a code that counts has the odds of every game')
      return { ...game, fixture, odds: Number(odds) }
    }),
  }
}

/** Every row from `from` on, oldest first; without a time, as whoever checks them sees them. */
export async function listRows(
  db: Db<Tables>,
  input: { profileId: string; now: Date | undefined; from?: number; to?: number },
): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('record_row as r')
    .select(['r.seq', 'r.at', 'r.previous', 'r.salt', 'r.body', 'r.hash', 'r.code_id as codeId'])
    .select(['r.version', 'r.opens_at as opensAt'])
    .select((input.now ? lockedAt(input.now) : sql<boolean>`false`).as('locked'))
    .where('r.profile_id', '=', input.profileId)
    .where('r.seq', '>=', input.from ?? 1)
    .where('r.seq', '<=', input.to ?? 2_147_483_647)
    .orderBy('r.seq')
    .execute()
  return rows
}

/** The row itself says when it opens; of one of version 1 the code and its posted row say it. */
function lockedAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`case r.version when 2 then r.opens_at > ${now} else exists (
    select from posted_code c join record_row p on p.code_id = c.id and p.kind = 'posted'
    where c.id = r.code_id and c.subscribers_only
      and (p.body::json ->> 'last_kickoff')::timestamptz > ${now}
  ) end`
}

export async function findHead(
  db: Db<Tables>,
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
      'win_rate', h.won::float8 / nullif(h.won + h.lost, 0), 'expected', h.expected,
      'low', h.chance_low, 'high', h.chance_high, 'groups', coalesce(h.groups, 0)
    )
    from record_head h where h.profile_id = ${profile}
  )`
}

type Place = { seq: number; at: Date; hash: string; root: RecordPlace['root'] }

/** The row that says that a code was posted, and the first root above it. */
export async function findPlace(db: Db<RecordTables>, codeId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select r.seq, r.at, encode(r.hash, 'hex') as hash, (
      select json_build_object(
        'day', to_char(d.day, 'YYYY-MM-DD'), 'root', encode(d.root, 'hex'))
      from record_proof p join record_root d on d.day = p.day and d.version = p.version
      where p.profile_id = r.profile_id and p.seq >= r.seq
      order by d.day, d.version desc limit 1
    ) as root
    from record_row r where r.code_id = ${codeId} and r.kind = 'posted'
  `.execute(db)
  return rows[0]
}

/** Who has a record to show: a profile that stands. */
export async function findOwner(
  db: Db<Tables>,
  id: string,
): Promise<{ timeZone: string } | undefined> {
  const row = await db
    .selectFrom('profile')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { timeZone: row.time_zone }
}

/**
 * What those who converted the profile's codes got: of the odds of their own slip the same share
 * that came back of the poster's, so that a void game or half a win pays them no more.
 */
export async function sumFollowers(
  db: Db<Tables>,
  profileId: string,
): Promise<{ conversions: number; settled: number; returned: number }> {
  const { rows } = await sql<{ conversions: number; settled: number; returned: number }>`
    select count(*)::int as conversions,
      (count(*) filter (where settled))::int as settled,
      coalesce(sum(case c.state when 'void' then 1 when 'lost' then coalesce(c.return_factor, 0)
        when 'won' then v.odds::float8 * (c.return_factor::float8 / posted.odds)
        end) filter (where settled), 0)::float8 as returned
    from posted_code c
    cross join lateral (
      select exp(sum(ln(s.record_odds::float8))) as odds from posted_selection s
      where s.code_id = c.id
    ) posted
    join code_conversion v on v.code_id = c.id
    cross join lateral (
      select c.state in ('won', 'lost', 'void') and v.odds is not null as settled
    ) s
    where c.profile_id = ${profileId} and c.record = 'counts'
  `.execute(db)
  return rows[0] ?? { conversions: 0, settled: 0, returned: 0 }
}
