import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Query whether somebody is on a break, of whatever kind.
 * @param profile their id, or the column that holds it
 */
export function isOnBreak(profile: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from exclusion where exclusion.profile_id = ${profile} and exclusion.ends_at > ${now}
  )`
}

/** Query whether somebody said that they are under 18, and staff have not checked. */
export function waitsForAgeCheck(profile: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from exclusion where exclusion.profile_id = ${profile}
      and exclusion.kind = 'age-check' and exclusion.ends_at > ${now}
  )`
}
