/** Authenticators and recovery codes of members. */
import type { Db } from '../../infra/db.ts'
import type { AccountTables } from './accounts.tables.ts'

type Authenticator = {
  sealedSecret: Buffer
  lastStep: number
  confirmedAt: Date | null
  lastUsedAt: Date | null
}

/** What an account can be proved with besides its password. */
export type Factors = { authenticator: boolean; passkeys: boolean; recoveryCodes: boolean }

export async function findFactors(db: Db<AccountTables>, profileId: string): Promise<Factors> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('authenticator')
            .select('profile_id')
            .where('profile_id', '=', profileId)
            .where('confirmed_at', 'is not', null),
        )
        .as('authenticator'),
      eb
        .exists(eb.selectFrom('passkey').select('id').where('profile_id', '=', profileId))
        .as('passkeys'),
      eb
        .exists(
          eb
            .selectFrom('recovery_code')
            .select('profile_id')
            .where('profile_id', '=', profileId)
            .where('used_at', 'is', null),
        )
        .as('recovery_codes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    authenticator: Boolean(row.authenticator),
    passkeys: Boolean(row.passkeys),
    recoveryCodes: Boolean(row.recovery_codes),
  }
}

export async function findAuthenticator(
  db: Db<AccountTables>,
  profileId: string,
): Promise<Authenticator | undefined> {
  const row = await db
    .selectFrom('authenticator')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return (
    row && {
      sealedSecret: row.secret,
      lastStep: Number(row.last_step),
      confirmedAt: row.confirmed_at,
      lastUsedAt: row.last_used_at,
    }
  )
}

/** In place of one that was never confirmed; false where one is on. */
export async function offerAuthenticator(
  db: Db<AccountTables>,
  input: { profileId: string; sealedSecret: Buffer; now: Date },
): Promise<boolean> {
  const offered = { secret: input.sealedSecret, last_step: 0, created_at: input.now }
  const row = await db
    .insertInto('authenticator')
    .values({
      ...offered,
      profile_id: input.profileId,
      confirmed_at: null,
      last_used_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .doUpdateSet(offered)
        .where('authenticator.confirmed_at', 'is', null),
    )
    .returning('profile_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the same step, or a later one, was taken already, or the secret is another by now. */
export async function takeStep(
  db: Db<AccountTables>,
  input: { profileId: string; sealedSecret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticator')
    .set({ last_step: input.step, last_used_at: input.now })
    .where('profile_id', '=', input.profileId)
    .where('secret', '=', input.sealedSecret)
    .where('last_step', '<', input.step)
    .returning('profile_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it is on already. */
export async function confirmAuthenticator(
  db: Db<AccountTables>,
  input: { profileId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticator')
    .set({ confirmed_at: input.now })
    .where('profile_id', '=', input.profileId)
    .where('confirmed_at', 'is', null)
    .returning('profile_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where none was on. */
export async function deleteAuthenticator(
  db: Db<AccountTables>,
  profileId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator')
    .where('profile_id', '=', profileId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

export async function countRecoveryCodes(
  db: Db<AccountTables>,
  profileId: string,
): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('profile_id', '=', profileId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function replaceRecoveryCodes(
  db: Db<AccountTables>,
  input: { profileId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await deleteRecoveryCodes(db, input.profileId)
  await db
    .insertInto('recovery_code')
    .values(
      input.hashes.map((hash) => ({
        profile_id: input.profileId,
        code_hash: hash,
        used_at: null,
      })),
    )
    .execute()
}

export async function deleteRecoveryCodes(db: Db<AccountTables>, profileId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
}

/** False where there is no such code, or it was used. */
export async function useRecoveryCode(
  db: Db<AccountTables>,
  input: { profileId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('recovery_code')
    .set({ used_at: input.now })
    .where('profile_id', '=', input.profileId)
    .where('code_hash', '=', input.hash)
    .where('used_at', 'is', null)
    .returning('profile_id')
    .executeTakeFirst()
  return row !== undefined
}
