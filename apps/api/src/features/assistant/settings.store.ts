/** Settings of Strix AI; nobody has any until something is set. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import { nameApart } from '../football/index.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { AssistantTables } from './assistant.tables.ts'

export type SettingTables = AssistantTables & FootballTables

export async function findSettings(
  db: Db<SettingTables>,
  profileId: string,
): Promise<{ teams: { id: string; name: string }[]; consentAt: Date | null }> {
  const row = await db
    .selectFrom('assistant_setting')
    .select(['favourite_teams', 'model_consent_at'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  const ids = row?.favourite_teams ?? []
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, ${nameApart('t')} as name
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join football_team t on t.id = chosen.id
    order by chosen.place
  `.execute(db)
  return { teams: rows, consentAt: row?.model_consent_at ?? null }
}

/** Whether a language model may read what they write. */
export async function hasAgreed(db: Db<AssistantTables>, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('assistant_setting')
    .select('model_consent_at')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row !== undefined && row.model_consent_at !== null
}

/** @returns false where a team does not exist */
export async function saveSettings(
  db: Db<SettingTables>,
  input: {
    profileId: string
    teams: readonly string[] | undefined
    consent: boolean | undefined
    now: Date
  },
): Promise<boolean> {
  const { profileId, teams, consent, now } = input
  const ids = teams === undefined ? null : [...teams]
  // An agreement keeps the time at which it was first given.
  const { rows } = await sql`
    insert into assistant_setting as s (profile_id, favourite_teams, model_consent_at)
    select ${profileId}, coalesce(${ids}::uuid[], '{}'),
      case when ${consent ?? false} then ${now}::timestamptz end
    where not exists (
      select from unnest(${ids ?? []}::uuid[]) as chosen (id)
      where not exists (select from football_team t where t.id = chosen.id))
    on conflict (profile_id) do update set
      favourite_teams = coalesce(${ids}::uuid[], s.favourite_teams),
      model_consent_at = case ${consent === undefined ? 'as it is' : String(consent)}
        when 'true' then coalesce(s.model_consent_at, ${now}::timestamptz)
        when 'false' then null
        else s.model_consent_at end
    returning profile_id
  `.execute(db)
  return rows.length > 0
}
