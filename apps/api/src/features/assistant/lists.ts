/** What exists, as the reading of a question needs it: matches, players, platforms. */
import { prepare } from '@strix/assistant'
import type { Prepared } from '@strix/assistant'
import { platforms } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { listMatches, listPlayers } from '../football/index.ts'
import type { FootballTables } from '../football/football.tables.ts'

export type AssistantLists = {
  prepared: Prepared
  /** Ids of the teams of a name, the one that plays soonest first. */
  teamIds: ReadonlyMap<string, readonly string[]>
  /** Names of players, with their teams, by id. */
  players: ReadonlyMap<string, string>
}
export type ListService = { current(): Promise<AssistantLists> }

const dayMs = 24 * 3_600_000
const pastDays = 10
const comingDays = 21
const keptMs = 10 * 60_000

/** Made again when it is ten minutes old; whoever asks meanwhile gets the one there is. */
export function createLists(deps: { db: Db<FootballTables>; now: () => Date }): ListService {
  let kept: { at: number; lists: Promise<AssistantLists> } | undefined
  return {
    current() {
      const at = deps.now().getTime()
      if (!kept || at - kept.at > keptMs || at < kept.at) {
        const lists = makeLists(deps.db, new Date(at))
        const made = { at, lists }
        kept = made
        lists.catch(() => {
          if (kept === made) kept = undefined
        })
      }
      return kept.lists
    },
  }
}

async function makeLists(db: Db<FootballTables>, now: Date): Promise<AssistantLists> {
  const matches = []
  for (let day = -pastDays; day < comingDays; day += 1) {
    const from = new Date(now.getTime() + day * dayMs)
    matches.push(...(await listMatches(db, { from, to: new Date(from.getTime() + dayMs) })))
  }
  const teamIds = new Map<string, string[]>()
  const coming = matches.filter(({ kickoff }) => kickoff >= now)
  for (const { home, away } of [...coming, ...matches]) {
    for (const { id, name } of [home, away]) {
      const ids = teamIds.get(name) ?? []
      if (!ids.includes(id)) teamIds.set(name, [...ids, id])
    }
  }
  const fixtures = matches.map(({ id, home, away, league, kickoff }) => ({
    id,
    home: home.name,
    away: away.name,
    league: league.name,
    country: league.country ?? '',
    kickoff: kickoff.toISOString(),
  }))
  const players = (await listPlayers(db)).map(({ id, name, team, position }) => ({
    id,
    name,
    team: team.name,
    position: position ?? '',
  }))
  const names = new Map(players.map(({ id, name, team }) => [id, `${name} (${team})`]))
  return { prepared: prepare(fixtures, players, platforms), teamIds, players: names }
}
