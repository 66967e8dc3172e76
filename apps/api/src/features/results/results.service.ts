/** The only way by which a result comes in. */
import type { ResultSource } from '@strix/contracts'
import { messages } from '@strix/messages/server/results'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { agreementOf, sameResult } from './agreement.ts'
import type { MatchResult, ResultTables } from './results.tables.ts'
import {
  closeDispute,
  findTaken,
  listReports,
  lockFixture,
  openDispute,
  saveTaken,
  saveReport,
  wakeSettlement,
  writeTrace,
} from './results.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'

type Tables = FixtureTables & PostTables & ResultTables

export type ResultDeps = { db: Db<Tables>; now: () => Date; mode: 'sandbox' | 'live' }
export type GivenResult = {
  fixtureId: string
  source: ResultSource
  /** The source's own name of the match. */
  externalId?: string
  result: MatchResult
  link?: string
  staffId?: string
}
/** `too-early`: nobody can know yet, so it is another match that was found. */
export type SetResult = 'unchanged' | 'accepted' | 'disputed' | 'too-early'

/**
 * Takes a source's report on a match. A repeated report changes nothing. A different one of the
 * same source corrects it, and bets are settled again. Sources that disagree stop settlement.
 * @throws AppError NOT_FOUND
 */
export async function setResult(deps: ResultDeps, given: GivenResult): Promise<SetResult> {
  if (given.source === 'simulator' && deps.mode !== 'sandbox') {
    throw new Error('a simulated result never enters a live database')
  }
  const now = deps.now()
  return await transact(deps.db, async (tx) => {
    if (!(await lockEnded(tx, given, now))) return 'too-early'
    return await takeReport(tx, given, now)
  })
}

/**
 * Locks a match for one report at a time.
 * @returns whether it can have ended so by now
 * @throws AppError NOT_FOUND
 */
export async function lockEnded(
  tx: Tx<FixtureTables & ResultTables>,
  { fixtureId, result }: Pick<GivenResult, 'fixtureId' | 'result'>,
  now: Date,
): Promise<boolean> {
  const kickoff = await lockFixture(tx, fixtureId)
  if (!kickoff) throw new AppError('NOT_FOUND', messages.problems.noMatch)
  return result.status !== 'finished' || kickoff <= now
}

/** Of a match that is locked. */
export async function takeReport(
  tx: Tx<FixtureTables & ResultTables>,
  given: GivenResult,
  now: Date,
): Promise<SetResult> {
  const { fixtureId, source, result, staffId = null } = given
  const reports = await listReports(tx, fixtureId)
  const before = reports.find((report) => report.source === source)
  const taken = await findTaken(tx, fixtureId)
  if (before && sameResult(before, result) && taken) return 'unchanged'
  const report = { source, ...result }
  const { externalId = null, link = null } = given
  await saveReport(tx, { ...report, fixtureId, externalId, link, at: now })
  const all = [...reports.filter((other) => other.source !== source), report]
  const agreement = agreementOf(all)
  const trace = { fixtureId, source, staffId, reported: { ...result, link }, now }
  if (agreement.state === 'disputed') {
    await writeTrace(tx, { ...trace, taken: null })
    await openDispute(tx, { fixtureId, reports: all, now })
    await saveTaken(tx, { fixtureId, state: 'disputed', report: lastTaken(taken, report), now })
    return 'disputed'
  }
  await writeTrace(tx, { ...trace, taken: agreement.report })
  await closeDispute(tx, { fixtureId, by: staffId ?? source, now })
  if (taken?.state === 'accepted' && sameResult(taken, agreement.report)) return 'unchanged'
  await saveTaken(tx, { fixtureId, state: 'accepted', report: agreement.report, now })
  await wakeSettlement(tx)
  return 'accepted'
}

/** While sources disagree the last that was taken as true stays beside the dispute. */
function lastTaken(taken: MatchResult | undefined, report: { source: ResultSource } & MatchResult) {
  return taken ? { ...report, ...pick(taken) } : report
}

function pick({ status, halfTime, fullTime }: MatchResult): MatchResult {
  return { status, halfTime, fullTime }
}
