/** Matches, teams and leagues, put together from what football says of them. */
import type { MatchPage, matches } from '@strix/contracts'
import { messages } from '@strix/messages/server/matches'
import type { z } from 'zod'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import {
  findLeague,
  findMatch,
  findTable,
  findTeam,
  listForm,
  listMatches,
  listMeetings,
} from '../football/index.ts'
import type { MatchView } from '../football/index.ts'
import { findDay } from './days.store.ts'
import { leagueOf, lineOf, rowOf, teamOf } from './views.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = FixtureTables & FootballTables & ProfileTables

type DataOf<Operation extends { ok: z.ZodType<{ data: unknown }> }> = z.output<
  Operation['ok']
>['data']

/** All but `list` throw AppError NOT_FOUND. */
export type MatchService = {
  list(
    query: z.output<typeof matches.list.query> & { profileId: string | null },
  ): Promise<DataOf<typeof matches.list>>
  one(matchId: string): Promise<MatchPage>
  /** The hub's fixture of a match; null where none is surely it. */
  fixtureOf(matchId: string): Promise<string | null>
  team(teamId: string): Promise<DataOf<typeof matches.team>>
  league(leagueId: string): Promise<DataOf<typeof matches.league>>
}

const dayMs = 24 * 3_600_000
/** How far ahead teams and leagues look, and how far back leagues do. */
const comingMs = 21 * dayMs
const playedMs = 14 * dayMs
const comingMax = 12
const playedMax = 12
const trendMatches = 10
const trendMax = 60

export function createMatchService({ db, now }: { db: Db<Tables>; now: () => Date }): MatchService {
  return {
    async list({ date, tz, profileId }) {
      const asked = { day: date, zone: tz, profileId, now: now() }
      const { day, from, to } = await findDay(db, asked)
      const found = await listMatches(db, { from, to })
      return { date: day, matches: found.map(rowOf) }
    },
    async one(matchId) {
      const match = await findMatch(db, matchId)
      if (!match) throw new AppError('NOT_FOUND', messages.problems.noMatch)
      const { home, away, kickoff: before } = match
      const [homeForm, awayForm, meetings] = await Promise.all([
        listForm(db, { teamId: home.id, before }),
        listForm(db, { teamId: away.id, before }),
        listMeetings(db, { teamIds: [home.id, away.id], before }),
      ])
      const form = { home: homeForm.map(rowOf), away: awayForm.map(rowOf) }
      return { ...rowOf(match), form, meetings: meetings.map(rowOf) }
    },
    async fixtureOf(matchId) {
      const match = await findMatch(db, matchId)
      if (!match) throw new AppError('NOT_FOUND', messages.problems.noMatch)
      return match.fixtureId
    },
    async team(teamId) {
      const team = await findTeam(db, teamId)
      if (!team) throw new AppError('NOT_FOUND', messages.problems.noTeam)
      const at = now()
      const to = new Date(at.getTime() + comingMs)
      const [coming, past] = await Promise.all([
        listMatches(db, { from: at, to, teamId, max: comingMax }),
        listForm(db, { teamId, before: at, max: trendMax }),
      ])
      const league = (coming[0] ?? past[0])?.league
      const table = league && (await findTable(db, { leagueId: league.id, at }))
      const line = table?.lines.find((each) => each.teamId === teamId)
      return {
        team: { ...teamOf(team), country: team.country },
        league: league ? leagueOf(league) : null,
        line: line ? lineOf(line) : null,
        coming: coming.map(rowOf),
        played: past.slice(0, playedMax).map(rowOf),
        trend: trendOf(past.toReversed(), teamId),
      }
    },
    async league(leagueId) {
      const league = await findLeague(db, leagueId)
      if (!league) throw new AppError('NOT_FOUND', messages.problems.noLeague)
      const at = now()
      const between = (from: number, to: number) =>
        listMatches(db, { from: new Date(from), to: new Date(to), leagueId })
      const [table, coming, past] = await Promise.all([
        findTable(db, { leagueId, at }),
        between(at.getTime(), at.getTime() + comingMs),
        between(at.getTime() - playedMs, at.getTime()),
      ])
      const played = past.filter(({ fullTime }) => fullTime !== null).toReversed()
      return {
        league: leagueOf(league),
        season: table?.season ?? null,
        table: table?.lines.map(lineOf) ?? [],
        coming: coming.slice(0, comingMax).map(rowOf),
        played: played.slice(0, playedMax).map(rowOf),
      }
    },
  }
}

/** Points a match over the last ten up to each match; matches come oldest first. */
function trendOf(played: readonly MatchView[], teamId: string): { at: string; points: number }[] {
  const points = played.map((match) => pointsOf(match, teamId))
  return played.slice(trendMatches - 1).map(({ kickoff }, at) => ({
    at: kickoff.toISOString(),
    points: points.slice(at, at + trendMatches).reduce((sum, each) => sum + each, 0) / trendMatches,
  }))
}

function pointsOf({ home, fullTime }: MatchView, teamId: string): number {
  if (!fullTime) return 0
  const ahead = home.id === teamId ? fullTime.home - fullTime.away : fullTime.away - fullTime.home
  if (ahead > 0) return 3
  return ahead === 0 ? 1 : 0
}
