/** Passkeys of members, and what they were asked to sign. */
import type { Db } from '../../infra/db.ts'
import type { AccountTables } from './accounts.tables.ts'

export type Passkey = {
  id: string
  profileId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

type Row = {
  id: string
  profile_id: string
  credential_id: string
  public_key: Buffer
  counter: string | number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

function toPasskey(row: Row): Passkey {
  return {
    id: row.id,
    profileId: row.profile_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}

export async function insertPasskey(db: Db<AccountTables>, passkey: Passkey): Promise<void> {
  await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      profile_id: passkey.profileId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .execute()
}

export async function listPasskeys(db: Db<AccountTables>, profileId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export async function findPasskey(
  db: Db<AccountTables>,
  credentialId: string,
): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && toPasskey(row)
}

/** False when it is gone, or another use has counted further: a copy of the key may be about. */
export async function usePasskey(
  db: Db<AccountTables>,
  input: { id: string; counterBefore: number; counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter: input.counter, last_used_at: input.now })
    .where('id', '=', input.id)
    .where('counter', '=', input.counterBefore)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(
  db: Db<AccountTables>,
  input: { id: string; profileId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', input.id)
    .where('profile_id', '=', input.profileId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many there were. */
export async function deletePasskeys(db: Db<AccountTables>, profileId: string): Promise<number> {
  const rows = await db
    .deleteFrom('passkey')
    .where('profile_id', '=', profileId)
    .returning('id')
    .execute()
  return rows.length
}

export async function insertChallenge(
  db: Db<AccountTables>,
  input: { hash: Buffer; profileId: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: input.hash,
      profile_id: input.profileId,
      expires_at: input.expiresAt,
    })
    .execute()
}

/** Uses a challenge up; false where it was used, is too old or was never asked. */
export async function takeChallenge(
  db: Db<AccountTables>,
  input: { hash: Buffer; profileId: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', input.hash)
    .where('profile_id', input.profileId === null ? 'is' : '=', input.profileId)
    .where('expires_at', '>', input.now)
    .returning('challenge_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldChallenges(db: Db<AccountTables>, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}
