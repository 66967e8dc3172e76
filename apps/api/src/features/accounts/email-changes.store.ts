import type { Db } from '../../infra/db.ts'
import type { AccountTables } from './accounts.tables.ts'

type EmailChange = {
  id: string
  profileId: string
  oldEmail: string
  newEmail: string
}

/** One at a time: a newer wish takes the place of one the old address has not agreed to. */
export async function insertEmailChange(
  db: Db<AccountTables>,
  change: EmailChange & { askedAt: Date },
): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('profile_id', '=', change.profileId)
    .where('agreed_at', 'is', null)
    .execute()
  await db
    .insertInto('email_change')
    .values({
      id: change.id,
      profile_id: change.profileId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      asked_at: change.askedAt,
      agreed_at: null,
      undo_hash: null,
      undo_until: null,
      undone_at: null,
    })
    .execute()
}

/** The wish that still waits for the old address. */
export async function findOpenEmailChange(
  db: Db<AccountTables>,
  input: { profileId: string; askedAfter: Date },
): Promise<EmailChange | undefined> {
  const row = await db
    .selectFrom('email_change')
    .selectAll()
    .where('profile_id', '=', input.profileId)
    .where('agreed_at', 'is', null)
    .where('asked_at', '>', input.askedAfter)
    .executeTakeFirst()
  return row && toChange(row)
}

export async function agreeToEmailChange(
  db: Db<AccountTables>,
  input: { id: string; now: Date; undoHash: Buffer; undoUntil: Date },
): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ agreed_at: input.now, undo_hash: input.undoHash, undo_until: input.undoUntil })
    .where('id', '=', input.id)
    .execute()
}

/** Marks a change as undone; undefined where the link is unknown, used or too old. */
export async function takeUndo(
  db: Db<AccountTables>,
  input: { undoHash: Buffer; now: Date },
): Promise<EmailChange | undefined> {
  const row = await db
    .updateTable('email_change')
    .set({ undone_at: input.now })
    .where('undo_hash', '=', input.undoHash)
    .where('undo_until', '>', input.now)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && toChange(row)
}

/** Whoever takes an address back takes back every later change as well. */
export async function closeLaterUndos(
  db: Db<AccountTables>,
  input: { profileId: string; afterId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ undone_at: input.now })
    .where('profile_id', '=', input.profileId)
    // Ids sort by the time of the wish.
    .where('id', '>', input.afterId)
    .where('undone_at', 'is', null)
    .execute()
}

/** The addresses an account has moved away from, as long as its changes are kept. */
export async function listLeftAddresses(
  db: Db<AccountTables>,
  profileId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('email_change')
    .select('old_email')
    .distinct()
    .where('profile_id', '=', profileId)
    .where('agreed_at', 'is not', null)
    .where('undone_at', 'is', null)
    .execute()
  return rows.map((row) => row.old_email)
}

export async function deleteOldEmailChanges(db: Db<AccountTables>, before: Date): Promise<void> {
  await db.deleteFrom('email_change').where('asked_at', '<', before).execute()
}

function toChange(row: {
  id: string
  profile_id: string
  old_email: string
  new_email: string
}): EmailChange {
  return {
    id: row.id,
    profileId: row.profile_id,
    oldEmail: row.old_email,
    newEmail: row.new_email,
  }
}

/** An address that somebody may still take back is nobody else's yet. */
export async function isEmailHeld(
  db: Db<AccountTables>,
  input: { email: string; now: Date; exceptProfileId?: string | undefined },
): Promise<boolean> {
  const held = await db
    .selectFrom('email_change')
    .select('profile_id')
    .where('old_email', '=', input.email)
    .where('undo_until', '>', input.now)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return held !== undefined && held.profile_id !== input.exceptProfileId
}
