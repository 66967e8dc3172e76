/** The reports of sources, the accepted result, and disputes. */
import type { ResultSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import type { SourceReport } from './agreement.ts'
import type { MatchResult, Score, ResultTables } from './results.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'

type Tables = FixtureTables & ResultTables

type NewReport = SourceReport & {
  fixtureId: string
  externalId: string | null
  link: string | null
  at: Date
}
type Taken = {
  fixtureId: string
  state: 'accepted' | 'disputed'
  version: number
} & MatchResult

type ScoreColumns = {
  half_home: number | null
  half_away: number | null
  full_home: number | null
  full_away: number | null
}

/** Locks a match for one report at a time. Answers its kick-off, or undefined if there is none. */
export async function lockFixture(tx: Tx<Tables>, fixtureId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('fixture')
    .select('kickoff')
    .where('id', '=', fixtureId)
    .forUpdate()
    .executeTakeFirst()
  return row?.kickoff
}

export async function listReports(db: Db<Tables>, fixtureId: string): Promise<SourceReport[]> {
  const rows = await db
    .selectFrom('result')
    .selectAll()
    .where('fixture_id', '=', fixtureId)
    .execute()
  return rows.map((row) => ({ source: row.source, ...resultOf(row) }))
}

export async function saveReport(tx: Tx<Tables>, report: NewReport): Promise<void> {
  // A source's name of a match is of the last match that it was found to be.
  await tx
    .updateTable('result')
    .set({ external_id: null })
    .where('source', '=', report.source)
    .where('external_id', '=', report.externalId)
    .where('fixture_id', '<>', report.fixtureId)
    .execute()
  const columns = {
    external_id: report.externalId,
    link: report.link,
    at: report.at,
    ...columnsOf(report),
  }
  await tx
    .insertInto('result')
    .values({ fixture_id: report.fixtureId, source: report.source, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['fixture_id', 'source']).doUpdateSet({
        ...columns,
        external_id: sql`coalesce(excluded.external_id, result.external_id)`,
      }),
    )
    .execute()
}

export async function findTaken(db: Db<Tables>, fixtureId: string): Promise<Taken | undefined> {
  const row = await db
    .selectFrom('fixture_result')
    .selectAll()
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst()
  return row && { fixtureId, state: row.state, version: row.version, ...resultOf(row) }
}

/** What is settled to, by match; one that nothing is known of, or that is disputed, is absent. */
export async function listAccepted(
  db: Db<ResultTables>,
  fixtureIds: readonly string[],
): Promise<Map<string, MatchResult>> {
  const rows = await db
    .selectFrom('fixture_result')
    .selectAll()
    .where('state', '=', 'accepted')
    .where(sql<boolean>`fixture_id = any(${[...fixtureIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.fixture_id, resultOf(row)]))
}

/** Accepts a report, or marks the match as disputed: then its bets stay as they are. */
export async function saveTaken(
  tx: Tx<Tables>,
  input: { fixtureId: string; state: 'accepted' | 'disputed'; report: SourceReport; now: Date },
): Promise<void> {
  const { fixtureId, state, report, now } = input
  const columns = { state, source: report.source, at: now, ...columnsOf(report) }
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
export async function wakeSettlement(tx: Tx<Tables>): Promise<void> {
  await wakeJobs(tx, 'results_settle')
}

export async function openDispute(
  tx: Tx<Tables>,
  input: { fixtureId: string; reports: readonly SourceReport[]; now: Date },
): Promise<void> {
  await sql`
    insert into result_dispute (id, fixture_id, opened_at, said)
    values (${uuidv7(input.now)}, ${input.fixtureId}, ${input.now},
      ${JSON.stringify(input.reports)}::jsonb)
    on conflict (fixture_id) where closed_at is null do update set said = excluded.said
  `.execute(tx)
}

export async function closeDispute(
  tx: Tx<Tables>,
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
  tx: Tx<Tables>,
  input: {
    fixtureId: string
    source: ResultSource
    staffId: string | null
    reported: unknown
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
      said: JSON.stringify(input.reported),
      taken: JSON.stringify(input.taken),
    })
    .execute()
}

/** The fixture that a source's own name of a match was found to be. */
export async function listKnown(
  db: Db<Tables>,
  input: { source: ResultSource; externalIds: readonly string[] },
): Promise<Map<string, OpenFixture>> {
  if (input.externalIds.length === 0) return new Map()
  const { rows } = await sql<OpenFixture & { externalId: string }>`
    select r.external_id as "externalId", f.id, f.home, f.away, f.league, f.country, f.kickoff
    from result r join fixture f on f.id = r.fixture_id
    where r.source = ${input.source} and r.external_id = any(${[...input.externalIds]})
  `.execute(db)
  return new Map(rows.map(({ externalId, ...known }) => [externalId, known]))
}

export type OpenFixture = {
  id: string
  home: string
  away: string
  league: string
  country: string | null
  kickoff: Date
}

/** Matches that began within a span and that a source has not reported on, the latest first. */
export async function listUnreported(
  db: Db<Tables>,
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
    .orderBy('f.kickoff', 'desc')
    .orderBy('f.id')
    .limit(5_000)
    .execute()
}

export function resultOf(row: ScoreColumns & { status: MatchResult['status'] }): MatchResult {
  return {
    status: row.status,
    halfTime: scoreOf(row.half_home, row.half_away),
    fullTime: scoreOf(row.full_home, row.full_away),
  }
}

function scoreOf(home: number | null, away: number | null): Score | null {
  return home === null || away === null ? null : { home, away }
}

function columnsOf({ status, halfTime, fullTime }: MatchResult) {
  return {
    status,
    half_home: halfTime?.home ?? null,
    half_away: halfTime?.away ?? null,
    full_home: fullTime?.home ?? null,
    full_away: fullTime?.away ?? null,
  }
}
