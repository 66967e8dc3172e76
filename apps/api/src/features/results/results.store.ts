/** What sources said, what was taken as true, and what came of it. */
import type { ResultSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database.ts'
import { uuidv7 } from '../../infra/id.ts'
import { wakeChannel } from '../../infra/jobs.ts'
import type { Word } from './agreement.ts'
import type { Said, Score } from './results.tables.ts'

export type NewWord = Word & {
  fixtureId: string
  externalId: string | null
  link: string | null
  at: Date
}
export type Taken = { fixtureId: string; state: 'accepted' | 'disputed'; version: number } & Said

type ScoreColumns = {
  half_home: number | null
  half_away: number | null
  full_home: number | null
  full_away: number | null
}

/** One word on a match at a time; answers its kick-off, or undefined when there is no match. */
export async function lockFixture(tx: Tx, fixtureId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('fixture')
    .select('kickoff')
    .where('id', '=', fixtureId)
    .forUpdate()
    .executeTakeFirst()
  return row?.kickoff
}

export async function listWords(db: Db, fixtureId: string): Promise<Word[]> {
  const rows = await db
    .selectFrom('result')
    .selectAll()
    .where('fixture_id', '=', fixtureId)
    .execute()
  return rows.map((row) => ({ source: row.source, ...saidOf(row) }))
}

export async function saveWord(tx: Tx, word: NewWord): Promise<void> {
  const columns = {
    external_id: word.externalId,
    link: word.link,
    at: word.at,
    ...columnsOf(word),
  }
  await tx
    .insertInto('result')
    .values({ fixture_id: word.fixtureId, source: word.source, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['fixture_id', 'source']).doUpdateSet({
        ...columns,
        external_id: sql`coalesce(excluded.external_id, result.external_id)`,
      }),
    )
    .execute()
}

export async function findTaken(db: Db, fixtureId: string): Promise<Taken | undefined> {
  const row = await db
    .selectFrom('fixture_result')
    .selectAll()
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst()
  return row && { fixtureId, state: row.state, version: row.version, ...saidOf(row) }
}

/** Takes a word as true, or none: then bets stand as they are. */
export async function saveTaken(
  tx: Tx,
  input: { fixtureId: string; state: 'accepted' | 'disputed'; word: Word; now: Date },
): Promise<void> {
  const { fixtureId, state, word, now } = input
  const columns = { state, source: word.source, at: now, ...columnsOf(word) }
  await tx
    .insertInto('fixture_result')
    .values({ fixture_id: fixtureId, version: 1, ...columns })
    .onConflict((conflict) =>
      conflict.column('fixture_id').doUpdateSet({
        ...columns,
        version: sql`fixture_result.version + 1`,
      }),
    )
    .execute()
}

/** Wakes settlement once the transaction stands. */
export async function wakeSettlement(tx: Tx): Promise<void> {
  await sql`select pg_notify(${wakeChannel}, 'results_settle')`.execute(tx)
}

export async function openDispute(
  tx: Tx,
  input: { fixtureId: string; said: readonly Word[]; now: Date },
): Promise<void> {
  await sql`
    insert into result_dispute (id, fixture_id, opened_at, said)
    values (${uuidv7(input.now)}, ${input.fixtureId}, ${input.now},
      ${JSON.stringify(input.said)}::jsonb)
    on conflict (fixture_id) where closed_at is null do update set said = excluded.said
  `.execute(tx)
}

export async function closeDispute(
  tx: Tx,
  input: { fixtureId: string; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('result_dispute')
    .set({ closed_at: input.now, closed_by: input.by })
    .where('fixture_id', '=', input.fixtureId)
    .where('closed_at', 'is', null)
    .execute()
}

export async function writeTrace(
  tx: Tx,
  input: {
    fixtureId: string
    source: ResultSource
    staffId: string | null
    said: unknown
    taken: unknown
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('result_trace')
    .values({
      id: uuidv7(input.now),
      fixture_id: input.fixtureId,
      at: input.now,
      source: input.source,
      by_staff: input.staffId,
      said: JSON.stringify(input.said),
      taken: JSON.stringify(input.taken),
    })
    .execute()
}

/** The fixture that a source's own name of a match was found to be. */
export async function listKnown(
  db: Db,
  input: { source: ResultSource; externalIds: readonly string[] },
): Promise<Map<string, string>> {
  if (input.externalIds.length === 0) return new Map()
  const { rows } = await sql<{ externalId: string; fixtureId: string }>`
    select external_id as "externalId", fixture_id as "fixtureId" from result
    where source = ${input.source} and external_id = any(${[...input.externalIds]})
  `.execute(db)
  return new Map(rows.map(({ externalId, fixtureId }) => [externalId, fixtureId]))
}

export type OpenFixture = {
  id: string
  home: string
  away: string
  league: string
  country: string | null
  kickoff: Date
}

/** Matches that have begun within a span and of which a source has said nothing. */
export async function listUnheard(
  db: Db,
  input: { source: ResultSource; from: Date; to: Date },
): Promise<OpenFixture[]> {
  return await db
    .selectFrom('fixture as f')
    .select(['f.id', 'f.home', 'f.away', 'f.league', 'f.country', 'f.kickoff'])
    .where('f.kickoff', '>=', input.from)
    .where('f.kickoff', '<', input.to)
    .where('f.sport', '=', 'football')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('result as r')
            .select('r.fixture_id')
            .whereRef('r.fixture_id', '=', 'f.id')
            .where('r.source', '=', input.source),
        ),
      ),
    )
    .orderBy('f.kickoff')
    .orderBy('f.id')
    .limit(5_000)
    .execute()
}

export function saidOf(row: ScoreColumns & { status: Said['status'] }): Said {
  return {
    status: row.status,
    halfTime: scoreOf(row.half_home, row.half_away),
    fullTime: scoreOf(row.full_home, row.full_away),
  }
}

function scoreOf(home: number | null, away: number | null): Score | null {
  return home === null || away === null ? null : { home, away }
}

function columnsOf({ status, halfTime, fullTime }: Said) {
  return {
    status,
    half_home: halfTime?.home ?? null,
    half_away: halfTime?.away ?? null,
    full_home: fullTime?.home ?? null,
    full_away: fullTime?.away ?? null,
  }
}
