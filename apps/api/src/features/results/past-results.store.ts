/** Results from before Strix ran. Every bet on them is settled already. */
import { sql } from 'kysely'
import type { Tx } from '../../infra/db.ts'
import type { MatchResult, ResultTables } from './results.tables.ts'

export type PastResult = {
  /** Names its line in the trace. */
  traceId: string
  fixtureId: string
  /** The simulator's own name of the match. */
  externalId: string
  result: MatchResult
  at: Date
}

/** Writes the simulator's results of many matches, as if reported at their time. */
export async function addPastResults(
  tx: Tx<ResultTables>,
  results: readonly PastResult[],
): Promise<void> {
  const rows = results.map(({ traceId, fixtureId, externalId, result, at }) => ({
    trace: traceId,
    fixture_id: fixtureId,
    external_id: externalId,
    at,
    status: result.status,
    half_home: result.halfTime?.home ?? null,
    half_away: result.halfTime?.away ?? null,
    full_home: result.fullTime?.home ?? null,
    full_away: result.fullTime?.away ?? null,
    result,
  }))
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        trace uuid, fixture_id uuid, external_id text, at timestamptz, status text,
        half_home smallint, half_away smallint, full_home smallint, full_away smallint, result jsonb
      ) where not exists (
        select from fixture_result r where r.fixture_id = given.fixture_id
      )
    ), reports as (
      insert into result (fixture_id, source, external_id, status, half_home, half_away,
        full_home, full_away, at)
      select fixture_id, 'simulator', external_id, status, half_home, half_away, full_home,
        full_away, at from given
    ), trace as (
      insert into result_trace (id, fixture_id, at, source, said, taken)
      select trace, fixture_id, at, 'simulator', given.result || '{"link": null}',
        given.result || '{"source": "simulator"}' from given
    )
    insert into fixture_result (fixture_id, state, source, status, half_home, half_away, full_home,
      full_away, version, settled_version, at)
    select fixture_id, 'accepted', 'simulator', status, half_home, half_away, full_home, full_away,
      1, 1, at from given
  `.execute(tx)
}
