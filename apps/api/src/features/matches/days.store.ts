import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type DayBounds = { day: string; from: Date; to: Date }

const defaultZone = 'Africa/Lagos'

/** A day as a zone has it, else as the reader's own zone has it; today where none is given. */
export async function findDay(
  db: Db<ProfileTables>,
  input: {
    day: string | undefined
    zone: string | undefined
    /** Null for a visitor. */
    profileId: string | null
    now: Date
  },
): Promise<DayBounds> {
  const { day, zone, profileId, now } = input
  const { rows } = await sql<DayBounds>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.day::timestamp at time zone z.zone as from,
      (d.day + 1)::timestamp at time zone z.zone as to
    from (select coalesce(${zone ?? null}::text,
      (select time_zone from profile where id = ${profileId}::uuid), ${defaultZone}) as zone) z
    cross join lateral (select coalesce(${day ?? null}::date,
      (${now}::timestamptz at time zone z.zone)::date) as day) d
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('a day has no bounds')
  return found
}
