import { KICKOFF_FAR, kickoffBucket } from './kickoff.ts'
import type { PreparedList, ReadEvent } from './prepare.ts'
import { teamLogit } from './team-score.ts'
import type { TeamName } from './team-name.ts'

/** One event of a list that may be the one asked for, with its sides' log-odds. */
export type Hit = { at: number; home: number; away: number; homeRegret: number; awayRegret: number }

type Sides = { logits: Map<number, number>; best: number }

/** Beneath this a side's likeness is not worth following to its events. */
const FAINT = -4

function scoreTeams(query: TeamName, list: PreparedList): Sides {
  const logits = new Map<number, number>()
  let best = -Infinity
  for (const team of list.index.find(query)) {
    const other = list.index.teams[team]
    if (other === undefined) continue
    const logit = teamLogit(query, other)
    logits.set(team, logit)
    if (logit > best) best = logit
  }
  return { logits, best }
}

/** Events worth a full comparison: a side is known, kick-offs are near, neither is simulated. */
export function search(query: ReadEvent, list: PreparedList): Hit[] {
  const homes = scoreTeams(query.home, list)
  const aways = scoreTeams(query.away, list)
  const seen = new Set<number>()
  const hits: Hit[] = []
  const visit = (at: number): void => {
    if (seen.has(at)) return
    seen.add(at)
    const event = list.events[at]
    if (event === undefined || !comparable(query, event)) return
    const homeTeam = list.homes[at] ?? 0
    const awayTeam = list.aways[at] ?? 0
    const home = homes.logits.get(homeTeam) ?? teamLogit(query.home, event.home)
    const away = aways.logits.get(awayTeam) ?? teamLogit(query.away, event.away)
    const homeRegret = Math.max(0, homes.best - home)
    const awayRegret = Math.max(0, aways.best - away)
    hits.push({ at, home, away, homeRegret, awayRegret })
  }
  for (const [team, logit] of homes.logits) {
    if (logit > FAINT) for (const at of list.atHome[team] ?? []) visit(at)
  }
  for (const [team, logit] of aways.logits) {
    if (logit > FAINT) for (const at of list.onRoad[team] ?? []) visit(at)
  }
  return hits
}

function sportOf(event: ReadEvent): string {
  const sport = event.event.sport?.toLowerCase() ?? ''
  return sport === 'soccer' || sport === '' ? 'football' : sport
}

/** Whether two events can be one match at all. */
export function comparable(a: ReadEvent, b: ReadEvent): boolean {
  if (a.marks.virtual !== b.marks.virtual || sportOf(a) !== sportOf(b)) return false
  return kickoffBucket(a.kickoff, b.kickoff) !== KICKOFF_FAR
}
