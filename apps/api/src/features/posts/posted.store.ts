/** Posting: the code and its games, and what settlement, deletion and staff change of it. */
import type { RecordReason } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { CodeSettlement, SelectionSettlement, PostTables } from './posts.tables.ts'
import { dropPages } from '../../infra/http/page-cache.store.ts'
import { addTerms } from './terms.store.ts'
import { trendingAtStart, trendingNow } from './trending.store.ts'

export type PostedSelection = {
  fixtureId: string | null
  key: string | null
  home: string
  away: string
  league: string
  kickoff: Date | null
  market: string
  outcome: string
  slipOdds: number | null
  recordOdds: number | null
}
export type NewPostedCode = {
  id: string
  profileId: string
  platform: string
  code: string
  fingerprint: Buffer
  betType: 'single' | 'multiple' | 'system' | 'builder'
  odds: number
  firstKickoff: Date
  lastKickoff: Date
  postedAt: Date
  note: string | null
  subscribersOnly: boolean
  counts: boolean
  reasons: readonly RecordReason[]
  demo: boolean
  selections: readonly PostedSelection[]
}

/** One posting of a profile at a time: whether a slip counts depends on those before it. */
export async function lockPosting(tx: Tx<PostTables>, profileId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${profileId}, 7))`.execute(tx)
}

/** The profile's codes of the same slip, taken back or not. */
export async function findSameSlip(
  db: Db<PostTables>,
  input: { profileId: string; fingerprint: Buffer },
): Promise<{ platform: string; counts: boolean }[]> {
  const rows = await db
    .selectFrom('posted_code')
    .select(['platform', 'record'])
    .where('profile_id', '=', input.profileId)
    .where('fingerprint', '=', input.fingerprint)
    .execute()
  return rows.map(({ platform, record }) => ({ platform, counts: record === 'counts' }))
}

/** Answers false when the profile has posted this slip of this platform already. */
export async function insertPosted(tx: Tx<PostTables>, posted: NewPostedCode): Promise<boolean> {
  const added = await tx
    .insertInto('posted_code')
    .values({
      id: posted.id,
      profile_id: posted.profileId,
      platform: posted.platform,
      code: posted.code,
      fingerprint: posted.fingerprint,
      bet_type: posted.betType,
      fold: posted.selections.length,
      odds: posted.odds,
      first_kickoff: posted.firstKickoff,
      last_kickoff: posted.lastKickoff,
      posted_at: posted.postedAt,
      note: posted.note,
      subscribers_only: posted.subscribersOnly,
      record: posted.counts ? 'counts' : 'off',
      record_reasons: JSON.stringify(posted.reasons),
      trending: trendingAtStart(posted.postedAt),
      demo: posted.demo,
    })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'platform', 'fingerprint']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await tx
    .insertInto('posted_selection')
    .values(
      posted.selections.map((selection, position) => ({
        code_id: posted.id,
        position,
        fixture_id: selection.fixtureId,
        key: selection.key,
        home: selection.home,
        away: selection.away,
        league: selection.league,
        kickoff: selection.kickoff,
        market: selection.market,
        outcome: selection.outcome,
        slip_odds: selection.slipOdds,
        record_odds: selection.recordOdds,
      })),
    )
    .execute()
  await addTerms(tx, [posted.id])
  return true
}

/** Takes a code back for good; answers whether it was there and its own. */
export async function deletePosted(
  db: Db<PostTables>,
  input: { codeId: string; profileId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('posted_code')
    .set({ deleted_at: input.now })
    .where('id', '=', input.codeId)
    .where('profile_id', '=', input.profileId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Hides a code from everybody but its poster, or shows it again. */
export async function setHidden(
  db: Db<PostTables>,
  input: { codeId: string; reason: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('posted_code')
    .set({ hidden_at: input.reason === null ? null : input.now, hidden_reason: input.reason })
    .where('id', '=', input.codeId)
    .returning('id')
    .executeTakeFirst()
  if (row) await dropPages(db, [row.id])
  return row !== undefined
}

/** Shows a code again that is hidden since then for that; false where that is not so any more. */
export async function showAgain(
  db: Db<PostTables>,
  hidden: { codeId: string; at: Date; reason: string },
): Promise<boolean> {
  const row = await db
    .updateTable('posted_code')
    .set({ hidden_at: null, hidden_reason: null })
    .where('id', '=', hidden.codeId)
    .where('hidden_at', '=', hidden.at)
    .where('hidden_reason', '=', hidden.reason)
    .returning('id')
    .executeTakeFirst()
  if (row) await dropPages(db, [row.id])
  return row !== undefined
}

export type AppliedSettlement = {
  codeId: string
  /** Games whose state is now another; the others stay as they are. */
  selections: readonly { position: number; state: SelectionSettlement }[]
  state: CodeSettlement
  returnFactor: number | null
  now: Date
}

/**
 * Writes what became of codes and their games, again when a result was corrected. A code whose
 * state stays keeps the time at which it was settled.
 */
export async function applySettlements(
  tx: Tx<PostTables>,
  settled: readonly AppliedSettlement[],
): Promise<void> {
  if (settled.length === 0) return
  const games = settled.flatMap(({ codeId, selections, now }) =>
    selections.map((selection) => ({ code_id: codeId, at: now, ...selection })),
  )
  await sql`
    update posted_selection s
    set state = g.state, settled_at = case when g.state = 'open' then null else g.at end
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
      as g (code_id uuid, position integer, state text, at timestamptz)
    where s.code_id = g.code_id and s.position = g.position and s.state <> g.state
  `.execute(tx)
  const codes = settled.map(({ codeId, selections, state, returnFactor, now }) => ({
    id: codeId,
    state,
    factor: returnFactor,
    at: now,
    games: selections.length,
  }))
  await sql`
    update posted_code c
    set state = g.state, return_factor = g.factor, revision = c.revision + (g.games > 0)::int,
      settled_at = case when g.state = 'open' then null
        when g.state = c.state then c.settled_at else g.at end
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as g (id uuid, state text, factor numeric, at timestamptz, games integer)
    where c.id = g.id
      and (c.state <> g.state or c.return_factor is distinct from g.factor or g.games > 0)
  `.execute(tx)
  await dropPages(
    tx,
    settled.map(({ codeId }) => codeId),
  )
}

/** Brings the order of what is talked about up to date, for codes people still look at. */
export async function refreshTrending(db: Db<PostTables>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 7 * 24 * 3_600_000)
  await sql`
    update posted_code set trending = ${trendingNow}
    where deleted_at is null and hidden_at is null and posted_at > ${since}
      and trending <> ${trendingNow}
  `.execute(db)
}

/**
 * Counts a conversion made by a posted code's buttons, once a profile. What it pays is that of the
 * first whole one: one in part before it says nothing of that.
 */
export async function countConversion(
  db: Db<PostTables>,
  input: {
    codeId: string
    platform: string
    code: string
    profileId: string
    conversionId: string
    /** How many games the new slip holds, and its odds: what it pays is known of the whole one. */
    converted: number
    odds: number | null
    now: Date
  },
): Promise<void> {
  await sql`
    with counted as (
      insert into code_conversion as v (code_id, profile_id, conversion_id, at, odds)
      select c.id, ${input.profileId}::uuid, ${input.conversionId}::uuid,
        ${input.now}::timestamptz,
        case when c.fold = ${input.converted} then ${input.odds}::numeric end
      from posted_code c
      where c.id = ${input.codeId} and c.platform = ${input.platform}
        and c.code = ${input.code} and c.profile_id <> ${input.profileId}
        and c.deleted_at is null and c.hidden_at is null
      on conflict (code_id, profile_id) do update set odds = excluded.odds,
        conversion_id = excluded.conversion_id, at = excluded.at
      where v.odds is null and excluded.odds is not null
      -- A row that was there has been locked by this statement, and a new one has not.
      returning code_id, v.xmax = 0 as is_new
    )
    update posted_code c set conversions = c.conversions + 1 from counted
    where c.id = counted.code_id and counted.is_new
  `.execute(db)
}
