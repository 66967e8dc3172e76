/** Forecasts that somebody asked for, and how they came out. */
import type { AskedOutcome, Page, PageQuery } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { AssistantTables } from './assistant.tables.ts'

export type Asked = {
  id: string
  chatId: string | null
  askedAt: Date
  matchId: string
  home: string
  away: string
  league: string
  kickoff: Date
  outcome: string
  outcomeName: string
  /** Percent. */
  chance: number
  state: AskedOutcome
  result: { home: number; away: number } | null
}

export type NewAsked = Omit<Asked, 'state' | 'result'> & {
  profileId: string
  messageId: string | null
}

export async function insertAsked(
  tx: Tx<AssistantTables>,
  rows: readonly NewAsked[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('asked_forecast')
    .values(
      rows.map((row) => ({
        id: row.id,
        profile_id: row.profileId,
        chat_id: row.chatId,
        message_id: row.messageId,
        asked_at: row.askedAt,
        match_id: row.matchId,
        home: row.home,
        away: row.away,
        league: row.league,
        kickoff: row.kickoff,
        outcome: row.outcome,
        outcome_name: row.outcomeName,
        chance: row.chance,
      })),
    )
    .execute()
}

/** Matches of a chat that were forecast since then by answers which took a charge or a free use. */
export async function listPaid(
  db: Db<AssistantTables>,
  { chatId, profileId, since }: { chatId: string; profileId: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('asked_forecast as a')
    .innerJoin('chat_message as m', 'm.id', 'a.message_id')
    .select('a.match_id')
    .distinct()
    .where('a.chat_id', '=', chatId)
    .where('a.profile_id', '=', profileId)
    .where('a.asked_at', '>', since)
    .where('m.charge_action', '=', 'ai-prediction')
    .execute()
  return rows.map(({ match_id: matchId }) => matchId)
}

/** The latest first. */
export async function listAsked(
  db: Db<AssistantTables>,
  { profileId, query }: { profileId: string; query: PageQuery },
): Promise<{ rows: Asked[]; page: Page }> {
  const { limit, offset, after } = pageWindow(query, timeCursor)
  const rows = await db
    .selectFrom('asked_forecast')
    .selectAll()
    .where('profile_id', '=', profileId)
    .$if(after !== undefined, (asked) =>
      asked.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('asked_at', 'id'), '<', tuple(new Date(after?.[0] ?? 0), after?.[1] ?? '')),
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const asked = rows.map((row): Asked => ({
    id: row.id,
    chatId: row.chat_id,
    askedAt: row.asked_at,
    matchId: row.match_id,
    home: row.home,
    away: row.away,
    league: row.league,
    kickoff: row.kickoff,
    outcome: row.outcome,
    outcomeName: row.outcome_name,
    chance: Number(row.chance),
    state: row.state,
    result:
      row.result_home === null || row.result_away === null
        ? null
        : { home: row.result_home, away: row.result_away },
  }))
  return pageOf(asked, query, ({ askedAt, id }) => [askedAt.toISOString(), id])
}

/**
 * Of `asked_forecast`: it came true or did not. Bets whose stake may come back are left out: the
 * chance that was said counts the scores at which it does, and what is decided does not. A test
 * holds them against the markets.
 */
export const isJudged = sql<boolean>`state in ('right', 'wrong')
  and outcome !~ '(dnb|hnb|anb|csv)/|(ah|ou)@-?[0-9]+([.][27]5)?/'`

/** Of those that are decided, how many came true, by tenths of the chance that was said. */
export async function countAsked(db: Db<AssistantTables>, profileId: string) {
  const { rows } = await sql<{ tenth: number; count: number; said: number; right: number }>`
    select least(floor(chance / 10), 9)::int as tenth, count(*)::int as count,
      sum(chance)::float8 / count(*) as said, count(*) filter (where state = 'right')::int as right
    from asked_forecast where profile_id = ${profileId} and ${isJudged}
    group by 1 order by 1
  `.execute(db)
  return rows
}

export type Decidable = {
  id: string
  outcome: string
  status: string | null
  half: { home: number; away: number } | null
  full: { home: number; away: number } | null
}

const decidable = sql`a.id, a.outcome, m.status,
  case when m.half_home is not null and m.half_away is not null then
    jsonb_build_object('home', m.half_home, 'away', m.half_away) end as half,
  case when m.full_home is not null and m.full_away is not null then
    jsonb_build_object('home', m.full_home, 'away', m.full_away) end as full`

const isOver = sql<boolean>`m.status <> 'scheduled'
  and (m.status <> 'finished' or (m.full_home is not null and m.state = 'agreed'))`

/** Open ones whose match ended or will not be played; nobody else decides them meanwhile. */
export async function lockDecidable(
  tx: Tx<AssistantTables & FootballTables>,
  { before, limit }: { before: Date; limit: number },
): Promise<Decidable[]> {
  const { rows } = await sql<Decidable>`
    select ${decidable}
    from asked_forecast a left join football_match m on m.id = a.match_id
    where a.state = 'open' and a.kickoff < ${before} and (m.id is null or ${isOver})
    order by a.kickoff, a.id limit ${limit} for update of a skip locked
  `.execute(tx)
  return rows
}

/** Sources correct a result within days, or never. */
const correctedDays = 14

/** Decided ones whose match of the last days changed after that. */
export async function lockCorrected(
  tx: Tx<AssistantTables & FootballTables>,
  { before, limit }: { before: Date; limit: number },
): Promise<Decidable[]> {
  const { rows } = await sql<Decidable>`
    select ${decidable}
    from football_match m join asked_forecast a on a.match_id = m.id
    where m.kickoff < ${before}
      and m.kickoff > ${before}::timestamptz - ${correctedDays} * interval '1 day'
      and a.state in ('right', 'wrong') and m.at > a.settled_at and ${isOver}
    order by m.kickoff, a.id limit ${limit} for update of a skip locked
  `.execute(tx)
  return rows
}

export async function decideAsked(
  tx: Tx<AssistantTables>,
  input: {
    id: string
    state: Exclude<AskedOutcome, 'open'>
    result: { home: number; away: number } | null
    now: Date
  },
): Promise<void> {
  const { id, state, result, now } = input
  await tx
    .updateTable('asked_forecast')
    .set({
      state,
      result_home: result?.home ?? null,
      result_away: result?.away ?? null,
      settled_at: now,
    })
    .where('id', '=', id)
    .execute()
}
