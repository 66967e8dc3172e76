/** Which team each name of a source is. */
import type { FootballSource } from '@strix/contracts'
import { sameTeam } from '@strix/matching'
import type { Tx } from '../../infra/db.ts'
import { uuidv8 } from '../../infra/id.ts'
import type { Candidate, FootballTables } from './football.tables.ts'
import { closeQuestions, listDecided, saveQuestions } from './questions.store.ts'
import type { NewQuestion } from './questions.store.ts'
import { addTeams, listTeamNames, listUnnamedTeams, saveTeamNames } from './teams.store.ts'
import type { Team, TeamName } from './teams.store.ts'
import type { ForeignMatch } from './sources/source.ts'

/** From this chance on a name is a team's, if no other team comes near it. */
const sureFrom = 0.85
/** From this chance on it may be the team's, so that nothing is done without staff. */
const doubtFrom = 0.2
const candidatesMax = 5

type Named = { externalId: string; name: string; league: string; country: string | null }

/**
 * Ids of teams by the source's names of them. A name that no known team comes near is a new team;
 * one that is in doubt is absent, and asked about.
 */
export async function resolveTeams(
  tx: Tx<FootballTables>,
  input: { source: FootballSource; matches: readonly ForeignMatch[]; now: Date },
): Promise<Map<string, string>> {
  const { source, now } = input
  const named = namesOf(input.matches)
  const externalIds = [...named.keys()]
  const found = await listTeamNames(tx, { source, externalIds })
  const unknown = [...named.values()].filter(({ externalId }) => !found.has(externalId))
  if (unknown.length === 0) return found
  const asked = { kind: 'team' as const, source }
  const decided = await listDecided(tx, { ...asked, externalIds: unknown.map(externalIdOf) })
  const teams = await listUnnamedTeams(tx, source)
  const sorted = sortOut(unknown, { source, teams, decided })
  await addTeams(tx, { teams: sorted.teams, now })
  await saveTeamNames(tx, { source, names: sorted.names, now })
  await saveQuestions(tx, { questions: sorted.questions, now })
  await closeQuestions(tx, { ...asked, externalIds: sorted.names.map(externalIdOf) })
  for (const { externalId, teamId } of sorted.names) found.set(externalId, teamId)
  return found
}

const externalIdOf = ({ externalId }: { externalId: string }) => externalId

function namesOf(matches: readonly ForeignMatch[]): Map<string, Named> {
  const named = new Map<string, Named>()
  for (const { home, away, league } of matches) {
    for (const team of [home, away]) {
      named.set(team.externalId, { ...team, league: league.name, country: league.country })
    }
  }
  return named
}

type Sorted = { teams: Team[]; names: TeamName[]; questions: NewQuestion[] }

function sortOut(
  unknown: readonly Named[],
  input: {
    source: FootballSource
    teams: readonly Team[]
    decided: ReadonlyMap<string, string | null>
  },
): Sorted {
  const { source, decided } = input
  const sorted: Sorted = { teams: [], names: [], questions: [] }
  const free = new Map(input.teams.map((team) => [team.id, team]))
  const take = (named: Named, given: { teamId: string; by: TeamName['by'] }) => {
    free.delete(given.teamId)
    sorted.names.push({ externalId: named.externalId, name: named.name, ...given })
  }
  const found = (named: Named) => {
    const { externalId, name, country } = named
    const id = uuidv8(`football team ${source} ${externalId}`)
    sorted.teams.push({ id, name, country })
    sorted.names.push({ externalId, name, teamId: id, by: 'first' })
  }
  for (const named of unknown) {
    const word = decided.get(named.externalId)
    if (word) take(named, { teamId: word, by: 'staff' })
    else if (word === null) found(named)
  }
  const open = unknown.filter(({ externalId }) => !decided.has(externalId))
  // Names that are sure come first, so that a doubtful one does not stand in their way.
  for (const named of open.filter((each) => nearest(each, free)[0]?.confidence === 1)) {
    const [best] = nearest(named, free)
    if (best?.confidence === 1) take(named, { teamId: best.id, by: 'names' })
  }
  const taken = new Set(sorted.names.map(externalIdOf))
  for (const named of open.filter(({ externalId }) => !taken.has(externalId))) {
    const [best, second] = nearest(named, free)
    if (!best || best.confidence < doubtFrom) found(named)
    else if (best.confidence >= sureFrom && (second?.confidence ?? 0) < doubtFrom) {
      take(named, { teamId: best.id, by: 'names' })
    } else sorted.questions.push(questionOf(named, { source, free }))
  }
  return sorted
}

/** The same name in the same country is certain. */
function nearest(named: Named, free: ReadonlyMap<string, Team>): Candidate[] {
  const candidates: Candidate[] = []
  for (const { id, name, country } of free.values()) {
    if (country !== null && named.country !== null && country !== named.country) continue
    const isSame = name === named.name && country === named.country
    const confidence = isSame
      ? 1
      : Math.min(0.999, sameTeam({ name, country }, { ...named }).confidence)
    if (confidence >= 0.01) candidates.push({ id, name, confidence })
  }
  return candidates.sort((a, b) => b.confidence - a.confidence).slice(0, candidatesMax)
}

function questionOf(
  named: Named,
  input: { source: FootballSource; free: ReadonlyMap<string, Team> },
): NewQuestion {
  const { externalId, name, league, country } = named
  return {
    kind: 'team',
    source: input.source,
    externalId,
    home: name,
    away: null,
    league,
    country,
    kickoff: null,
    candidates: nearest(named, input.free),
  }
}
