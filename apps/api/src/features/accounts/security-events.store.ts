import type { SecurityEventKind } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { Place } from '../../infra/http/place.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { AccountTables } from './accounts.tables.ts'

export type SecurityEvent = {
  id: string
  at: Date
  kind: SecurityEventKind
  device: string
  address: string | null
}

export async function insertSecurityEvent(
  db: Db<AccountTables>,
  event: { profileId: string; kind: SecurityEventKind; at: Date; place: Place },
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({
      id: uuidv7(event.at),
      profile_id: event.profileId,
      at: event.at,
      kind: event.kind,
      device: event.place.device,
      address: event.place.address,
    })
    .execute()
}

export async function listSecurityEvents(
  db: Db<AccountTables>,
  input: {
    profileId: string
    limit: number
    offset: number
    after?: { at: Date; id: string } | undefined
  },
): Promise<SecurityEvent[]> {
  const { after } = input
  return await db
    .selectFrom('security_event')
    .select(['id', 'at', 'kind', 'device', 'address'])
    .where('profile_id', '=', input.profileId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit)
    .offset(input.offset)
    .execute()
}

export async function deleteOldSecurityEvents(db: Db<AccountTables>, before: Date): Promise<void> {
  await db.deleteFrom('security_event').where('at', '<', before).execute()
}

export async function forgetEventAddresses(db: Db<AccountTables>, before: Date): Promise<void> {
  await db
    .updateTable('security_event')
    .set({ address: null })
    .where('at', '<', before)
    .where('address', 'is not', null)
    .execute()
}

export async function hasLoggedInFrom(
  db: Db<AccountTables>,
  input: { profileId: string; devices?: readonly string[] | undefined },
): Promise<boolean> {
  const { profileId, devices } = input
  const row = await db
    .selectFrom('security_event')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'logged-in')
    .$if(devices !== undefined, (query) => query.where('device', 'in', devices ?? []))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
