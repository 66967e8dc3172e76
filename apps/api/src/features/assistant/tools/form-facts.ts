/** How a side did lately, and where it stands. */
import type { Fact } from '@strix/assistant'
import { findTable, listForm } from '../../football/index.ts'
import type { LeagueView, MatchView, TeamView } from '../../football/index.ts'
import { collect } from './context.ts'
import type { ToolContext } from './context.ts'
import { sourceOf } from './match-facts.ts'

const formMax = 5

export async function factsOfForm(
  input: { team: TeamView; prefix: string; before: Date },
  { services: { db }, now }: ToolContext,
): Promise<Fact[]> {
  const { team, prefix, before } = input
  const played = await listForm(db, { teamId: team.id, before, max: formMax })
  return factsOfPlayed({ team, prefix, played, now })
}

type OfTeam = { team: Pick<TeamView, 'id' | 'name'>; prefix: string }

/** What these matches of a side come to. */
export function factsOfPlayed(input: OfTeam & { played: readonly MatchView[]; now: Date }): Fact[] {
  const { team, prefix, played, now } = input
  const [last] = played
  if (!last) return []
  const { facts, add } = collect(sourceOf(last), now)
  const goals = played.map((match) => goalsOf(match, team.id))
  const count = (id: string, value: number, about: string) =>
    add(team.name, `${prefix}.${id}`, { value, unit: 'count', about })
  count('form.matches', played.length, 'matches')
  count('form.won', goals.filter(({ own, other }) => own > other).length, 'won')
  count('form.drawn', goals.filter(({ own, other }) => own === other).length, 'drawn')
  count('form.lost', goals.filter(({ own, other }) => own < other).length, 'lost')
  const sum = (pick: (each: { own: number; other: number }) => number) =>
    goals.reduce((total, each) => total + pick(each), 0)
  const scored = { value: sum(({ own }) => own), unit: 'goals', about: 'scored' } as const
  add(team.name, `${prefix}.form.scored`, scored)
  const conceded = { value: sum(({ other }) => other), unit: 'goals', about: 'conceded' } as const
  add(team.name, `${prefix}.form.conceded`, conceded)
  return facts
}

export function goalsOf(
  { home, fullTime }: MatchView,
  teamId: string,
): { own: number; other: number } {
  const score = fullTime ?? { home: 0, away: 0 }
  return home.id === teamId
    ? { own: score.home, other: score.away }
    : { own: score.away, other: score.home }
}

export async function factsOfTable(
  input: { teams: readonly OfTeam[]; league: LeagueView; at: Date },
  { services: { db } }: ToolContext,
): Promise<Fact[]> {
  const { teams, league, at } = input
  const table = await findTable(db, { leagueId: league.id, at })
  const { facts, add } = collect(`table of ${league.name}`, at)
  for (const { team, prefix } of teams) {
    const line = table?.lines.find((each) => each.teamId === team.id)
    if (!line || line.played === 0) continue
    add(team.name, `${prefix}.place`, { value: line.place, unit: 'position', about: 'place' })
    add(team.name, `${prefix}.points`, { value: line.points, unit: 'points', about: 'points' })
    add(team.name, `${prefix}.played`, {
      value: line.played,
      unit: 'count',
      about: 'matches played',
    })
  }
  return facts
}

const usualMax = 10

/** The league of most of a team's last matches: a cup between them is not where it stands. */
export async function usualLeague(
  teamId: string,
  { services: { db }, now }: ToolContext,
): Promise<LeagueView | undefined> {
  const played = await listForm(db, { teamId, before: now, max: usualMax })
  return mostFrequent(played.map(({ league }) => league))
}

/** Of those that come as often, the first. */
export function mostFrequent<Item extends { id: string }>(
  items: readonly Item[],
): Item | undefined {
  const timesOf = ({ id }: Item) => items.filter((each) => each.id === id).length
  return items.toSorted((a, b) => timesOf(b) - timesOf(a))[0]
}
