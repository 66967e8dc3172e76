/** Brings what a source says to the fixtures it speaks of. */
import { matchAll, matchEvent, prepare } from '@strix/matching'
import { isDatabaseAway } from '../../infra/db-errors.ts'
import { throwAll } from '../../infra/errors.ts'
import { isSameMatch } from '../fixtures/index.ts'
import { listKnown, listUnreported } from './results.store.ts'
import type { OpenFixture } from './results.store.ts'
import { setResult } from './results.service.ts'
import type { ResultDeps, SetResult } from './results.service.ts'
import type { MatchReport, Source } from './sources/source.ts'

const dayMs = 24 * 3_600_000
const backMs = 10 * dayMs
/** A wrong match settles bets wrongly; another source reports a match that is missed here. */
const sureEnough = 0.9

type Collected = { reports: number; matched: number } & Record<SetResult, number>

/**
 * Takes the reports of one source; matches that are uncertain are left to other sources.
 * @throws AggregateError when reports could not be kept, after all the others are
 */
export async function collectResults(
  deps: ResultDeps,
  input: { source: Source; signal: AbortSignal | undefined },
): Promise<Collected> {
  const { source, signal } = input
  const to = deps.now()
  const from = new Date(to.getTime() - backMs)
  const counts: Collected = {
    reports: 0,
    matched: 0,
    accepted: 0,
    disputed: 0,
    unchanged: 0,
    'too-early': 0,
  }
  const reports = await source.fetch({ from, to, signal })
  counts.reports = reports.length
  const fixtures = await fixturesOf(deps, { source, reports, from, to })
  const failures: unknown[] = []
  for (const { externalId, result } of reports) {
    const fixtureId = fixtures.get(externalId)
    if (fixtureId === undefined || signal?.aborted) continue
    counts.matched += 1
    try {
      counts[await setResult(deps, { fixtureId, source: source.id, externalId, result })] += 1
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      failures.push(error)
    }
  }
  throwAll(failures, 'several results were not taken')
  return counts
}

/**
 * The fixture of each match, as it was found before, else by its names. A source keeps its name of
 * a match that is put off for weeks; what was bet on it before is void by then.
 */
async function fixturesOf(
  deps: ResultDeps,
  input: { source: Source; reports: readonly MatchReport[]; from: Date; to: Date },
): Promise<Map<string, string>> {
  const { source, reports } = input
  const externalIds = reports.map(({ externalId }) => externalId)
  const known = await listKnown(deps.db, { source: source.id, externalIds })
  const found = new Map<string, string>()
  for (const report of reports) {
    const before = known.get(report.externalId)
    if (before && isStill(before, report)) found.set(report.externalId, before.id)
  }
  const unknown = reports.filter(({ externalId }) => !found.has(externalId))
  const open = await listUnreported(deps.db, { ...input, source: source.id })
  if (unknown.length === 0 || open.length === 0) return found
  const list = prepare(open.map(listedAs))
  const queries = unknown.map(reportedAs)
  matchAll(queries, list, { threshold: sureEnough }).forEach(({ id }, at) => {
    const query = queries[at]
    if (id !== null && query) found.set(query.id, id)
  })
  return found
}

/** Within days and of the same teams: one that is put off may be played at the other's ground. */
function isStill(fixture: OpenFixture, report: MatchReport): boolean {
  if (!isSameMatch(fixture.kickoff, new Date(report.kickoff))) return false
  const listed = listedAs(fixture)
  const { kickoff } = listed
  return matchEvent({ ...reportedAs(report), kickoff }, prepare([listed])).id !== null
}

function listedAs({ kickoff, ...names }: OpenFixture) {
  return { ...names, kickoff: kickoff.toISOString(), sport: 'football' }
}

function reportedAs({ externalId: id, home, away, league, country, kickoff }: MatchReport) {
  return { id, home, away, league, country, kickoff, sport: 'football' }
}
