import { ALIASES } from './aliases.ts'
import type { EventName } from './event.ts'
import { readKickoff, type Kickoff } from './kickoff.ts'
import { readLeague, type LeagueName } from './league.ts'
import { joinMarks, splitMarks, underLeague } from './marks.ts'
import { words } from './fold.ts'
import { countNamed, withoutMisfiled, type NamedMarks } from './misfiled.ts'
import { readAliases, type AliasTable } from './read-aliases.ts'
import { fileTeams, type TeamIndex } from './team-index.ts'
import type { ReadEvent } from './read-event.ts'
import { readTeam, type AliasIndex, type TeamName } from './team-name.ts'

/** Room one search writes in and the next writes over; `turn` tells their marks apart. */
export type Scratch = {
  turn: number
  homeTurn: Uint32Array
  awayTurn: Uint32Array
  eventTurn: Uint32Array
  homeLogit: Float64Array
  awayLogit: Float64Array
}

function makeScratch(teams: number, events: number): Scratch {
  return {
    turn: 0,
    homeTurn: new Uint32Array(teams),
    awayTurn: new Uint32Array(teams),
    eventTurn: new Uint32Array(events),
    homeLogit: new Float64Array(teams),
    awayLogit: new Float64Array(teams),
  }
}

/** A list of events ready to be searched. */
export type PreparedList = {
  events: readonly ReadEvent[]
  index: TeamIndex
  /** Team number of each event's home and away side. */
  homes: Int32Array
  aways: Int32Array
  /** Events in which a team plays at home, and away. */
  atHome: readonly (readonly number[])[]
  onRoad: readonly (readonly number[])[]
  providerIds: ReadonlyMap<string, readonly number[]>
  scratch: Scratch
  /** Which of its leagues are marked in the names. */
  named: NamedMarks
  /** The alias table it was read with. */
  table: AliasTable
}

function virtualSport(sport: string | undefined): boolean {
  return sport !== undefined && splitMarks(sport, words(sport)).marks.virtual
}

/** Reads one event; the readers may remember names read before. */
export function readEvent(
  event: EventName,
  { team, league, kickoff }: Omit<Readers, 'aliases'>,
): ReadEvent {
  const read = league(event.league, event.country ?? null)
  const home = team(event.home, read.country)
  const away = team(event.away, read.country)
  const marks = underLeague(joinMarks(home.marks, away.marks), read.marks)
  if (virtualSport(event.sport)) marks.virtual = true
  return {
    event,
    home,
    away,
    league: read,
    kickoff: kickoff(event.kickoff ?? ''),
    marks,
    homeMarks: underLeague(home.marks, read.marks),
    awayMarks: underLeague(away.marks, read.marks),
  }
}

/** A reader that keeps what it has read, up to a bound. */
function remember<T extends object | null>(
  read: (name: string) => T,
  bound: number,
): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    if (known.size >= bound) known.clear()
    const made = read(name)
    known.set(name, made)
    return made
  }
}

const NAMES_KEPT = 20_000

export type Readers = {
  aliases: AliasIndex
  team: (name: string, country?: string | null) => TeamName
  league: (name: string, country: string | null) => LeagueName
  kickoff: (text: string) => Kickoff | null
}

const READERS = new WeakMap<AliasIndex, Readers>()

/** Countries whose clubs play in one another's leagues. */
const SHARED_LEAGUES: Readonly<Record<string, string>> = {
  wal: 'eng',
  can: 'usa',
  nir: 'irl',
  nzl: 'aus',
  lie: 'che',
  smr: 'ita',
  mco: 'fra',
}

/** Keeps the clubs a name stands for in one country: Arsenal is another club in Argentina. */
function placeTeam(team: TeamName, country: string, aliases: AliasIndex): TeamName {
  const at = SHARED_LEAGUES[country] ?? country
  const clubs = team.clubs.filter((club) => {
    const home = aliases.country(club)
    return (SHARED_LEAGUES[home] ?? home) === at
  })
  return { ...team, clubs }
}

/** The readers of names under one alias table. They only remember; they decide nothing. */
export function readersOf(table: AliasTable): Readers {
  const aliases = readAliases(table)
  const known = READERS.get(aliases)
  if (known !== undefined) return known
  const byName = remember((key) => {
    const [name = '', country = ''] = key.split('\u0000')
    return readLeague(name, country)
  }, NAMES_KEPT)
  const plain = remember((name) => readTeam(name, aliases), NAMES_KEPT)
  const placed = remember((key) => {
    const [name = '', country = ''] = key.split('\u0000')
    return placeTeam(plain(name), country, aliases)
  }, NAMES_KEPT)
  const readers: Readers = {
    aliases,
    team: (name, country) => {
      const team = plain(name)
      if (team.clubs.length === 0 || country === undefined || country === null) return team
      return placed(`${name}\u0000${country}`)
    },
    kickoff: remember(readKickoff, NAMES_KEPT),
    league: (name, country) => byName(country === null ? name : `${name}\u0000${country}`),
  }
  READERS.set(aliases, readers)
  return readers
}

function numberTeams(
  events: readonly ReadEvent[],
): Pick<PreparedList, 'homes' | 'aways' | 'atHome' | 'onRoad'> & { teams: TeamName[] } {
  const teams: TeamName[] = []
  const numbers = new Map<TeamName, number>()
  const atHome: number[][] = []
  const onRoad: number[][] = []
  const numberOf = (team: TeamName): number => {
    const known = numbers.get(team)
    if (known !== undefined) return known
    const number = teams.push(team) - 1
    numbers.set(team, number)
    atHome.push([])
    onRoad.push([])
    return number
  }
  const homes = new Int32Array(events.length)
  const aways = new Int32Array(events.length)
  events.forEach((event, at) => {
    homes[at] = numberOf(event.home)
    aways[at] = numberOf(event.away)
    atHome[homes[at] ?? 0]?.push(at)
    onRoad[aways[at] ?? 0]?.push(at)
  })
  return { teams, homes, aways, atHome, onRoad }
}

function fileProviderIds(events: readonly ReadEvent[]): Map<string, number[]> {
  const out = new Map<string, number[]>()
  events.forEach(({ event }, at) => {
    for (const [provider, id] of Object.entries(event.providerIds ?? {})) {
      const key = `${provider}\u0000${id}`
      const known = out.get(key)
      if (known === undefined) out.set(key, [at])
      else known.push(at)
    }
  })
  return out
}

/** Reads and files a list of events once, to be searched many times. */
export function prepare(
  candidates: readonly EventName[],
  options: { aliases?: AliasTable } = {},
): PreparedList {
  const table = options.aliases ?? ALIASES
  const readers = readersOf(table)
  const written = candidates.map((event) => readEvent(event, readers))
  const named = countNamed(written)
  const events = written.map((event) => withoutMisfiled(event, named))
  const { teams, ...places } = numberTeams(events)
  return {
    events,
    index: fileTeams(teams),
    scratch: makeScratch(teams.length, events.length),
    ...places,
    providerIds: fileProviderIds(events),
    named,
    table,
  }
}
