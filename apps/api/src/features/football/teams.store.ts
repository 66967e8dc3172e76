/** Teams, and what each source calls them. */
import type { FootballSource } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../infra/db.ts'
import type { FootballTables } from './football.tables.ts'

export type Team = { id: string; name: string; country: string | null }
export type TeamName = {
  externalId: string
  teamId: string
  name: string
  by: FootballTables['football_team_name']['linked_by']
}

/** Ids of teams by a source's own names of them. */
export async function listTeamNames(
  db: Db<FootballTables>,
  input: { source: FootballSource; externalIds: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ externalId: string; teamId: string }>`
    select external_id as "externalId", team_id as "teamId" from football_team_name
    where source = ${input.source} and external_id = any(${[...input.externalIds]})
  `.execute(db)
  return new Map(rows.map(({ externalId, teamId }) => [externalId, teamId]))
}

/** Teams that a source has no name for yet. */
export async function listUnnamedTeams(
  db: Db<FootballTables>,
  source: FootballSource,
): Promise<Team[]> {
  return await db
    .selectFrom('football_team as t')
    .select(['t.id', 't.name', 't.country'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('football_team_name as n')
            .select('n.team_id')
            .whereRef('n.team_id', '=', 't.id')
            .where('n.source', '=', source),
        ),
      ),
    )
    .orderBy('t.id')
    .execute()
}

export async function addTeams(
  tx: Tx<FootballTables>,
  input: { teams: readonly Team[]; now: Date },
): Promise<void> {
  if (input.teams.length === 0) return
  await tx
    .insertInto('football_team')
    .values(input.teams.map((team) => ({ ...team, created_at: input.now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function saveTeamNames(
  tx: Tx<FootballTables>,
  input: { source: FootballSource; names: readonly TeamName[]; now: Date },
): Promise<void> {
  if (input.names.length === 0) return
  const rows = input.names.map(({ externalId, teamId, name, by }) => ({
    source: input.source,
    external_id: externalId,
    team_id: teamId,
    name,
    linked_by: by,
    at: input.now,
  }))
  await tx
    .insertInto('football_team_name')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['source', 'external_id']).doUpdateSet({
        team_id: sql`excluded.team_id`,
        linked_by: sql`excluded.linked_by`,
        at: input.now,
      }),
    )
    .execute()
}
