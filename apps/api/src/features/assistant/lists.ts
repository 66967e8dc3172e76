/** What exists, as the reading of a question needs it: matches, players, platforms. */
import type { Names, Question, Reading } from '@strix/assistant'
import { platforms } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { Logger } from '../../infra/log.ts'
import { listMatches, listNamesApart, listPlayers } from '../football/index.ts'
import type { FootballTables } from '../football/football.tables.ts'
import { openReader } from './reader.ts'
import type { Exists, Reader } from './reader.ts'
import { namesOfLeagues } from './tools/league-names.ts'

export type AssistantLists = {
  read(question: Question): Promise<Reading>
  /** Whom one message names by itself. */
  namesIn(text: string): Promise<Names>
  /** Ids of the teams of a name, the one that plays soonest first. */
  teamIds: ReadonlyMap<string, readonly string[]>
  /** Sides of the matches in which one bears the name of a team elsewhere, as they are read. */
  namesakes: ReadonlyMap<string, { home: string; away: string }>
  /** Names of players, with their teams, by id. */
  players: ReadonlyMap<string, string>
}
export type ListService = {
  current(): Promise<AssistantLists>
  /** Ends the thread that reads, where there is one. */
  close(): Promise<void>
}

const dayMs = 24 * 3_600_000
/** Matches of so many days around now are read of. */
export const listedDays = { past: 10, coming: 21 }
const keptMs = 10 * 60_000
/** Lists that are older are not read from even while new ones are made. */
const servedMs = 60 * 60_000

/** Made again when they are ten minutes old; whoever asks meanwhile gets those there are. */
export function createLists(deps: {
  db: Db<FootballTables>
  now: () => Date
  log: Logger
}): ListService {
  let kept: ({ at: number } & Opened) | undefined
  let next: Promise<AssistantLists> | undefined

  async function renew(at: number): Promise<AssistantLists> {
    const opened = await openLists(await readExisting(deps.db, new Date(at)))
    const made = { at, ...opened }
    void kept?.close()
    kept = made
    void opened.ended.then(() => {
      if (kept === made) kept = undefined
    })
    return opened.lists
  }
  return {
    async current() {
      const at = deps.now().getTime()
      const age = kept && at >= kept.at ? at - kept.at : Number.POSITIVE_INFINITY
      if (kept && age <= keptMs) return kept.lists
      next ??= renew(at).finally(() => {
        next = undefined
      })
      if (!kept || age > servedMs) return await next
      next.catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the lists of Strix AI could not be made again')
      })
      return kept.lists
    },
    async close() {
      await next?.catch(() => undefined)
      await kept?.close()
    },
  }
}

type Opened = { lists: AssistantLists } & Pick<Reader, 'close' | 'ended'>

async function openLists({ exists, teamIds, namesakes }: Existing): Promise<Opened> {
  const { read, namesIn, close, ended } = await openReader(exists)
  const names = exists.players.map(({ id, name, team }): [string, string] => [
    id,
    `${name} (${team})`,
  ])
  const lists: AssistantLists = { read, namesIn, teamIds, namesakes, players: new Map(names) }
  return { lists, close, ended }
}

type Existing = { exists: Exists } & Pick<AssistantLists, 'teamIds' | 'namesakes'>

/**
 * Matches around a moment, and all players, as they are called. A reading knows teams by name, so
 * one that a team elsewhere bears is read with its country: `Barcelona (Ecuador)`.
 */
export async function readExisting(db: Db<FootballTables>, now: Date): Promise<Existing> {
  const matches = []
  for (let day = -listedDays.past; day < listedDays.coming; day += 1) {
    const from = new Date(now.getTime() + day * dayMs)
    matches.push(...(await listMatches(db, { from, to: new Date(from.getTime() + dayMs) })))
  }
  const apart = await listNamesApart(db)
  const nameOf = ({ id, name }: { id: string; name: string }) => apart.get(id) ?? name
  const teamIds = new Map<string, string[]>()
  const coming = matches.filter(({ kickoff }) => kickoff >= now)
  for (const { home, away } of [...coming, ...matches]) {
    for (const team of [home, away]) {
      const ids = teamIds.get(nameOf(team)) ?? []
      if (!ids.includes(team.id)) teamIds.set(nameOf(team), [...ids, team.id])
    }
  }
  const leagueOf = namesOfLeagues(matches.map(({ league }) => league))
  const fixtures = matches.map(({ id, home, away, league, kickoff }) => ({
    id,
    home: nameOf(home),
    away: nameOf(away),
    league: leagueOf(league),
    country: league.country ?? '',
    kickoff: kickoff.toISOString(),
  }))
  const players = (await listPlayers(db)).map(({ id, name, team, position }) => ({
    id,
    name,
    team: nameOf(team),
    position: position ?? '',
  }))
  const namesakes = new Map<string, { home: string; away: string }>()
  for (const { id, home, away } of matches) {
    if (!apart.has(home.id) && !apart.has(away.id)) continue
    namesakes.set(id, { home: nameOf(home), away: nameOf(away) })
  }
  return { exists: { fixtures, players, platforms }, teamIds, namesakes }
}
