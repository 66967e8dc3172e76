import type { FootballSource } from '@strix/contracts'
import type { Tx } from '../../infra/db.ts'
import {
  deleteReports,
  listKeys,
  listReports,
  putOffUnspoken,
  saveMatches,
} from './import.store.ts'
import type { KnownReport } from './import.store.ts'
import { merge } from './merge.ts'
import type { FootballTables } from './football.tables.ts'

/** What a source says of these matches no more. One that nobody speaks of is not played. */
export async function takeBack(
  tx: Tx<FootballTables>,
  input: {
    source: FootballSource
    reports: readonly { externalId: string; matchId: string }[]
    now: Date
  },
): Promise<void> {
  const { source, reports, now } = input
  const matchIds = reports.map(({ matchId }) => matchId)
  await deleteReports(tx, { source, externalIds: reports.map(({ externalId }) => externalId) })
  await mergeAgain(tx, { matchIds, now })
  await putOffUnspoken(tx, { matchIds, now })
}

/** Puts together again what is said of these matches. Answers how many of them are disputed. */
export async function mergeAgain(
  tx: Tx<FootballTables>,
  input: { matchIds: readonly string[]; now: Date },
): Promise<number> {
  const reports = new Map<string, KnownReport[]>()
  for (const report of await listReports(tx, input.matchIds)) {
    reports.set(report.matchId, [...(reports.get(report.matchId) ?? []), report])
  }
  const keys = await listKeys(tx, input.matchIds)
  const matches = keys.flatMap((key) => {
    const [first, ...rest] = reports.get(key.id) ?? []
    return first ? [{ ...key, ...merge([first, ...rest]) }] : []
  })
  await saveMatches(tx, { matches, now: input.now })
  return matches.filter(({ state }) => state === 'disputed').length
}
