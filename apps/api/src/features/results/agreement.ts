/** What is taken as true where several sources speak of one match. */
import { resultSources } from '@strix/contracts'
import type { ResultSource } from '@strix/contracts'
import type { MatchResult, Score } from './results.tables.ts'

export type SourceReport = MatchResult & { source: ResultSource }
type Agreement = { state: 'accepted'; report: SourceReport } | { state: 'disputed' }

/**
 * Staff have the last word. Without theirs all must agree; then the first source in the decided
 * order counts, with the half-time score of whoever knows it.
 */
export function agreementOf(reports: readonly SourceReport[]): Agreement {
  const ordered = [...reports].sort(
    (a, b) => resultSources.indexOf(a.source) - resultSources.indexOf(b.source),
  )
  const staff = ordered.find(({ source }) => source === 'staff')
  const lead = staff ?? ordered[0]
  if (!lead) return { state: 'disputed' }
  const isDisputed = ordered.some((one) => ordered.some((two) => !agree(one, two)))
  if (isDisputed && !staff) return { state: 'disputed' }
  const witness = ordered.find((report) => report.halfTime !== null && agree(report, lead))
  const halfTime = lead.halfTime ?? witness?.halfTime ?? null
  return { state: 'accepted', report: { ...lead, halfTime } }
}

/** How a match ended, as a source says; the words for its status may be of any list. */
type Ending = Pick<MatchResult, 'halfTime' | 'fullTime'> & { status: string }

/** A source that does not know the half-time score does not deny another's. */
export function agree(a: Ending, b: Ending): boolean {
  return (
    a.status === b.status &&
    sameScore(a.fullTime, b.fullTime) &&
    (a.halfTime === null || b.halfTime === null || sameScore(a.halfTime, b.halfTime))
  )
}

function sameScore(a: Score | null, b: Score | null): boolean {
  return a?.home === b?.home && a?.away === b?.away
}

export function sameResult(a: MatchResult, b: MatchResult): boolean {
  return (
    a.status === b.status && sameScore(a.halfTime, b.halfTime) && sameScore(a.fullTime, b.fullTime)
  )
}
