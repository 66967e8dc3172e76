/** Results of before anybody asked, which every bet is settled to already. */
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { Said } from './results.tables.ts'

export type PastResult = {
  /** Names its line in the trace. */
  traceId: string
  fixtureId: string
  /** The simulator's own name of the match. */
  externalId: string
  said: Said
  at: Date
}

/** Writes the simulator's word on many matches, as if it had been heard at its time. */
export async function addPastResults(tx: Tx, results: readonly PastResult[]): Promise<void> {
  const rows = results.map(({ traceId, fixtureId, externalId, said, at }) => ({
    trace: traceId,
    fixture_id: fixtureId,
    external_id: externalId,
    at,
    status: said.status,
    half_home: said.halfTime?.home ?? null,
    half_away: said.halfTime?.away ?? null,
    full_home: said.fullTime?.home ?? null,
    full_away: said.fullTime?.away ?? null,
    said,
  }))
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        trace uuid, fixture_id uuid, external_id text, at timestamptz, status text,
        half_home smallint, half_away smallint, full_home smallint, full_away smallint, said jsonb
      ) where not exists (
        select from fixture_result r where r.fixture_id = given.fixture_id
      )
    ), word as (
      insert into result (fixture_id, source, external_id, status, half_home, half_away,
        full_home, full_away, at)
      select fixture_id, 'simulator', external_id, status, half_home, half_away, full_home,
        full_away, at from given
    ), trace as (
      insert into result_trace (id, fixture_id, at, source, said, taken)
      select trace, fixture_id, at, 'simulator', said || '{"link": null}',
        said || '{"source": "simulator"}' from given
    )
    insert into fixture_result (fixture_id, state, source, status, half_home, half_away, full_home,
      full_away, version, settled_version, at)
    select fixture_id, 'accepted', 'simulator', status, half_home, half_away, full_home, full_away,
      1, 1, at from given
  `.execute(tx)
}
