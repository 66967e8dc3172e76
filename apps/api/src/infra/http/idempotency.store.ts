import type { Db } from '../db.ts'

type IdempotencyRow = { fingerprint: string; lockedUntil: Date; answer: unknown }
type IdempotencyId = { scope: string; key: string }

/** Takes the key for a request that is about to run. False when another request has it. */
export async function takeKey(
  db: Db,
  input: IdempotencyId & { fingerprint: string; now: Date; lockedUntil: Date; aliveAfter: Date },
): Promise<boolean> {
  const row = {
    fingerprint: input.fingerprint,
    created_at: input.now,
    locked_until: input.lockedUntil,
    answer: null,
  }
  const taken = await db
    .insertInto('idempotency')
    .values({ scope: input.scope, key: input.key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(row)
        // Past its day, or left behind by a process that died while the request ran.
        .where(({ eb, and, or }) =>
          or([
            eb('idempotency.created_at', '<=', input.aliveAfter),
            and([
              eb('idempotency.answer', 'is', null),
              eb('idempotency.locked_until', '<', input.now),
              eb('idempotency.fingerprint', '=', input.fingerprint),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

export async function findKey(db: Db, id: IdempotencyId): Promise<IdempotencyRow | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'locked_until', 'answer'])
    .where('scope', '=', id.scope)
    .where('key', '=', id.key)
    .executeTakeFirst()
  return row && { fingerprint: row.fingerprint, lockedUntil: row.locked_until, answer: row.answer }
}

/** Unless the key is another request's by now. */
export async function storeAnswer(
  db: Db,
  id: IdempotencyId & { lockedUntil: Date },
  answer: unknown,
): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', id.scope)
    .where('key', '=', id.key)
    .where('locked_until', '=', id.lockedUntil)
    .execute()
}

/**
 * Gives the key back, unless it is another request's by now: what ran did not happen and may be
 * asked again.
 */
export async function releaseKey(db: Db, id: IdempotencyId & { lockedUntil: Date }): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('scope', '=', id.scope)
    .where('key', '=', id.key)
    .where('locked_until', '=', id.lockedUntil)
    .where('answer', 'is', null)
    .execute()
}

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
