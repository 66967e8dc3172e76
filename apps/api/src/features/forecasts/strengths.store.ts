/** How strong teams were over time, as the newest model has it. */
import type { StrengthsOfDay } from '@strix/forecast'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ForecastTables } from './forecasts.tables.ts'

/** In goals a match against an average side of its league. */
type StrengthPoint = { day: string; scores: number; concedes: number; usual: number }
type TeamStrength = { teamId: string; version: number; points: StrengthPoint[] }

const dayMs = 24 * 3_600_000
const atOnce = 500

/** Teams that the model does not know any more go. */
export async function replaceStrengths(
  tx: Tx<ForecastTables & FootballTables>,
  { version, strengths }: { version: number; strengths: readonly StrengthsOfDay[] },
): Promise<void> {
  const rows = rowsOf(strengths)
  for (let start = 0; start < rows.length; start += atOnce) {
    await sql`
      insert into forecast_strength (team_id, version, days, scores, concedes, usual)
      select n.team_id, ${version}::integer, n.days, n.scores, n.concedes, n.usual
      from json_to_recordset(${JSON.stringify(rows.slice(start, start + atOnce))}) as n
        (team_id uuid, days date[], scores float8[], concedes float8[], usual float8[])
      join football_team t on t.id = n.team_id
      on conflict (team_id) do update set version = excluded.version, days = excluded.days,
        scores = excluded.scores, concedes = excluded.concedes, usual = excluded.usual
    `.execute(tx)
  }
  await tx.deleteFrom('forecast_strength').where('version', '<>', version).execute()
}

/** One row a team, its days in their order. */
function rowsOf(strengths: readonly StrengthsOfDay[]) {
  const empty = () => ({
    days: [] as string[],
    scores: [] as number[],
    concedes: [] as number[],
    usual: [] as number[],
  })
  const teams = new Map<string, ReturnType<typeof empty>>()
  for (const { day, clubs } of strengths) {
    const date = new Date(day * dayMs).toISOString().slice(0, 10)
    for (const { club, scores, concedes, usual } of clubs) {
      const team = teams.get(club) ?? empty()
      teams.set(club, team)
      // A team with matches in two countries counts in the first.
      if (team.days.at(-1) === date) continue
      team.days.push(date)
      team.scores.push(scores)
      team.concedes.push(concedes)
      team.usual.push(usual)
    }
  }
  return [...teams].map(([teamId, columns]) => ({ team_id: teamId, ...columns }))
}

/** Of teams as they are asked for; absent where no model knows them. */
export async function listStrengths(
  db: Db<ForecastTables>,
  teamIds: readonly string[],
): Promise<TeamStrength[]> {
  if (teamIds.length === 0) return []
  const { rows } = await sql<TeamStrength>`
    select s.team_id as "teamId", s.version, (
      select json_agg(json_build_object('day', p.day, 'scores', p.scores,
        'concedes', p.concedes, 'usual', p.usual) order by p.day)
      from unnest(s.days, s.scores, s.concedes, s.usual) as p (day, scores, concedes, usual)
    ) as points
    from forecast_strength s where s.team_id = any(${[...teamIds]}::uuid[])
  `.execute(db)
  return rows
}
