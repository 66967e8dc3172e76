/** What the hub has accepted as a result is one more report on the match. */
import type { MatchStatus } from '@strix/contracts'
import { transact } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import type { Statement, FootballTables } from './football.tables.ts'
import type { FootballDeps } from './import.service.ts'
import { lockImport, saveReports } from './import.store.ts'
import type { SavedReport } from './import.store.ts'
import { listNewHubResults, markHubVersions } from './links.store.ts'
import type { HubResult } from './links.store.ts'
import { mergeAgain } from './merge.service.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'

type Tables = FixtureTables & FootballTables & ResultTables

const atOnce = 2_000

/** Takes the hub's accepted results into the history. Answers how many were new. */
export async function takeHubResults(deps: FootballDeps): Promise<number> {
  let taken = 0
  for (;;) {
    const count = await transact(deps.db, (tx) => takeSome(tx, deps.now()))
    taken += count
    if (count < atOnce) return taken
  }
}

async function takeSome(tx: Tx<Tables>, now: Date): Promise<number> {
  await lockImport(tx)
  const results = await listNewHubResults(tx, atOnce)
  if (results.length === 0) return 0
  const reports = results.map((result): SavedReport => ({
    matchId: result.matchId,
    source: 'hub',
    externalId: result.fixtureId,
    said: statementOf(result),
  }))
  await saveReports(tx, { reports, now })
  await markHubVersions(tx, results)
  await mergeAgain(tx, { matchIds: results.map(({ matchId }) => matchId), now })
  return results.length
}

function statementOf(result: HubResult): Statement {
  const status: MatchStatus = result.status
  return {
    kickoff: result.kickoff.toISOString(),
    status,
    halfTime: scoreOf(result.half_home, result.half_away),
    fullTime: scoreOf(result.full_home, result.full_away),
    counts: null,
    odds: null,
  }
}

function scoreOf(home: number | null, away: number | null) {
  return home === null || away === null ? null : { home, away }
}
