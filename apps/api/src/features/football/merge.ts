/** What is taken as true where several sources speak of one match. */
import { footballSources } from '@strix/contracts'
import type { FootballSource } from '@strix/contracts'
import { agree } from '../results/index.ts'
import type { Counts, Odds, Statement, Score } from './football.tables.ts'

type Report = { source: FootballSource; said: Statement }
export type Merged = {
  kickoff: Date
  kickoffKnown: boolean
  status: Statement['status']
  state: 'agreed' | 'disputed'
  halfTime: Score | null
  fullTime: Score | null
  counts: Counts | null
  odds: Odds | null
  source: FootballSource
}

/** They say how a match ended, and repeat when it was known to begin. */
const timeless: ReadonlySet<FootballSource> = new Set(['staff', 'hub'])

/**
 * Staff have the last word. Without theirs all that say how it ended must agree; then the first
 * source in the decided order counts, and what it does not know is taken from the next.
 */
export function merge(reports: readonly [Report, ...Report[]]): Merged {
  const ordered = reports.toSorted((a, b) => rank(a) - rank(b))
  const ended = ordered.filter(({ said }) => said.status !== 'scheduled')
  const lead = ended[0] ?? ordered[0] ?? reports[0]
  const isDisputed =
    lead.source !== 'staff' && ended.some((one) => ended.some((two) => !agree(one.said, two.said)))
  const dated = ordered.filter(({ source }) => !timeless.has(source))
  const timed = dated.find(({ said }) => isTimed(said.kickoff))
  const day = dated.find((report) => ended.includes(report)) ?? dated[0] ?? lead
  const agreed = ended.filter(({ said }) => agree(said, lead.said))
  return {
    ...kickoffOf((timed ?? day).said.kickoff),
    status: lead.said.status,
    state: isDisputed ? 'disputed' : 'agreed',
    fullTime: isDisputed ? null : lead.said.fullTime,
    halfTime: isDisputed ? null : first(agreed, ({ halfTime }) => halfTime),
    counts: first(agreed, ({ counts }) => counts),
    odds: first(ordered, ({ odds }) => odds),
    source: lead.source,
  }
}

function rank({ source }: Report): number {
  return footballSources.indexOf(source)
}

function first<Value>(reports: readonly Report[], read: (said: Statement) => Value | null) {
  for (const { said } of reports) {
    const value = read(said)
    if (value !== null) return value
  }
  return null
}

function isTimed(kickoff: string): boolean {
  return kickoff.length > 10
}

/** The middle of the day where the time is not known. */
export function kickoffOf(kickoff: string): { kickoff: Date; kickoffKnown: boolean } {
  const kickoffKnown = isTimed(kickoff)
  return { kickoff: new Date(kickoffKnown ? kickoff : `${kickoff}T12:00:00Z`), kickoffKnown }
}
