import type { SharedDevice } from '@strix/contracts'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PredictzTables } from './predictz.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = PredictzTables & ProfileTables

export async function noteDevice(
  db: Db<Tables>,
  input: { device: Buffer; profileId: string; network: string; now: Date },
): Promise<void> {
  const { device, profileId, network, now } = input
  await db
    .insertInto('prediction_device')
    .values({ device, profile_id: profileId, network, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['device', 'profile_id']).doUpdateSet({ network, seen_at: now }),
    )
    .execute()
}

/** The one with the most accounts first. */
export async function listSharedDevices(
  db: Db<Tables>,
  input: { accountsMin: number; since: Date },
): Promise<SharedDevice[]> {
  const { rows } = await sql<SharedDevice & { seen: Date }>`
    select encode(d.device, 'hex') as device, max(d.seen_at) as seen,
      json_agg(json_build_object('_id', p.id, 'username', p.username, 'network', d.network)
        order by d.seen_at) as profiles
    from prediction_device d join profile p on p.id = d.profile_id
    where d.seen_at > ${input.since}
    group by d.device having count(*) >= ${input.accountsMin}
    order by count(*) desc, max(d.seen_at) desc limit 200
  `.execute(db)
  return rows.map(({ device, profiles, seen }) => ({
    device: device.slice(0, 12),
    last_seen: seen.toISOString(),
    profiles,
  }))
}

export async function deleteOldDevices(db: Db<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('prediction_device').where('seen_at', '<', before).execute()
}
