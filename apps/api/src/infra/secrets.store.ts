import type { Db } from './db.ts'

export async function findSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const query = db.selectFrom('secret').select('value').where('name', '=', name)
  return (await query.executeTakeFirst())?.value
}

export async function hasSecrets(db: Db): Promise<boolean> {
  const kept = await db.selectFrom('secret').select('name').limit(1).execute()
  return kept.length > 0
}

/** Of several processes that start together one writes; all read what it wrote. */
export async function keepSecret(
  db: Db,
  input: { name: string; value: Buffer; now: Date },
): Promise<Buffer> {
  const { name, value, now } = input
  await db
    .insertInto('secret')
    .values({ name, value, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await findSecret(db, name)
  if (!kept) throw new Error(`The secret "${name}" could not be kept.`)
  return kept
}

export async function replaceSecret(db: Db, name: string, value: Buffer): Promise<void> {
  await db.updateTable('secret').set({ value }).where('name', '=', name).execute()
}

export async function deleteSecret(db: Db, name: string): Promise<void> {
  await db.deleteFrom('secret').where('name', '=', name).execute()
}
