import { ALIASES, foldWords } from '@strix/matching'
import { isCommon } from './lexicon.ts'
import { leagueKey, readLeagues, type League } from './leagues.ts'
import { filePlatforms, type PlatformBook } from './platforms.ts'
import { filePlayers, type PlayerBook } from './players.ts'
import type { Fixture, Platform, Player } from './reading.ts'
import { fileSpellings, type SpellingIndex } from './spell.ts'
import { fileTeams, type Team, type TeamBook } from './teams.ts'

/** A match of the list with its sides. */
export type Match = {
  id: string
  home: Team
  away: Team
  league: League
  kickoff: number
}

/** The lists of what exists, read once for any number of questions. */
export type Prepared = {
  /** By the fixture's number. */
  matches: readonly (Match | undefined)[]
  teams: TeamBook
  leagues: ReadonlyMap<string, readonly League[]>
  players: PlayerBook
  platforms: PlatformBook
  /** Names of clubs that are in no fixture of the list. */
  elsewhere: ReadonlySet<string>
  /** Misspelt names of teams, leagues and players. */
  near: SpellingIndex
}

function fileLeagues(all: Iterable<League>): Map<string, League[]> {
  const out = new Map<string, League[]>()
  for (const league of all) {
    for (const phrase of league.phrases) {
      const list = out.get(phrase)
      if (list === undefined) out.set(phrase, [league])
      else if (!list.includes(league)) list.push(league)
    }
  }
  return out
}

function nameElsewhere(teams: TeamBook): Set<string> {
  const out = new Set<string>()
  for (const line of ALIASES.clubs) {
    for (const name of line.split('|').slice(1)) {
      const text = foldWords(name).join('')
      if (text.length >= 5 && !isCommon(text) && !teams.called.has(text)) out.add(text)
    }
  }
  return out
}

function pairSides(
  fixtures: readonly Fixture[],
  teams: TeamBook,
  leagues: ReadonlyMap<string, League>,
): (Match | undefined)[] {
  const sides = new Map<number, Team[]>()
  for (const team of teams.teams) {
    for (const at of team.fixtures) sides.set(at, [...(sides.get(at) ?? []), team])
  }
  return fixtures.map((fixture, at) => {
    const both = sides.get(at) ?? []
    const home = both.find(({ name }) => name === fixture.home)
    const away = both.find((team) => team.name === fixture.away && team !== home)
    const league = leagues.get(leagueKey(fixture.league, fixture.country))
    if (home === undefined || away === undefined || league === undefined) return undefined
    return { id: fixture.id, home, away, league, kickoff: Date.parse(fixture.kickoff) }
  })
}

/** Prepares the lists. Costs about a second for 5,000 fixtures, and each reading then little. */
export function prepare(
  fixtures: readonly Fixture[],
  players: readonly Player[],
  platforms: readonly Platform[],
): Prepared {
  const dated = fixtures.filter(({ kickoff }) => Number.isFinite(Date.parse(kickoff)))
  const leagues = readLeagues(dated)
  const teams = fileTeams(dated, leagues)
  const called = fileLeagues(leagues.values())
  const book = filePlayers(players)
  return {
    matches: pairSides(dated, teams, leagues),
    teams,
    leagues: called,
    players: book,
    platforms: filePlatforms(platforms),
    elsewhere: nameElsewhere(teams),
    near: fileSpellings(new Set([...teams.called.keys(), ...called.keys(), ...book.called.keys()])),
  }
}
