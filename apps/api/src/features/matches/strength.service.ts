/** How strong teams were over time: read as it was stored, never worked out for a reader. */
import type { LeagueStrength, TeamStrength } from '@strix/contracts'
import { messages } from '@strix/messages/server/matches'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { findLeague, findTable, findTeam } from '../football/index.ts'
import { listStrengths } from '../forecasts/index.ts'
import { teamOf } from './views.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ForecastTables } from '../forecasts/forecasts.tables.ts'

/** Both throw AppError NOT_FOUND. */
export type StrengthService = {
  team(teamId: string): Promise<TeamStrength>
  /** Of the teams in its present table. */
  league(leagueId: string): Promise<LeagueStrength>
}

export function createStrengthService(deps: {
  db: Db<FixtureTables & FootballTables & ForecastTables>
  now: () => Date
}): StrengthService {
  const { db, now } = deps
  return {
    async team(teamId) {
      if (!(await findTeam(db, teamId))) throw new AppError('NOT_FOUND', messages.problems.noTeam)
      const [found] = await listStrengths(db, [teamId])
      const points = found?.points.map(({ day, scores, concedes, usual }) => ({
        day,
        scores: rounded(scores),
        concedes: rounded(concedes),
        usual: rounded(usual),
      }))
      return { model: found?.version ?? null, points: points ?? [] }
    },
    async league(leagueId) {
      if (!(await findLeague(db, leagueId))) {
        throw new AppError('NOT_FOUND', messages.problems.noLeague)
      }
      const lines = (await findTable(db, { leagueId, at: now() }))?.lines ?? []
      const found = await listStrengths(
        db,
        lines.map(({ teamId }) => teamId),
      )
      const days = [...new Set(found.flatMap(({ points }) => points.map(({ day }) => day)))]
      days.sort()
      const teams = found.flatMap(({ teamId, points }) => {
        const line = lines.find((each) => each.teamId === teamId)
        const last = points.at(-1)
        if (!line || !last) return []
        const ahead = new Map(
          points.map(({ day, scores, concedes }) => [day, rounded(scores - concedes)]),
        )
        return [
          {
            team: teamOf(line.team),
            scores: rounded(last.scores),
            concedes: rounded(last.concedes),
            ahead: days.map((day) => ahead.get(day) ?? null),
          },
        ]
      })
      return {
        model: found[0]?.version ?? null,
        days,
        teams: teams.toSorted((a, b) => b.scores - b.concedes - (a.scores - a.concedes)),
      }
    },
  }
}

/** Two decimals: what a reader can tell apart. */
function rounded(goals: number): number {
  return Number(goals.toFixed(2))
}
