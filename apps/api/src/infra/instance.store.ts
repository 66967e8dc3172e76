import type { Db } from './db.ts'

type Mode = 'sandbox' | 'live'

/** Stamps a database that has no mode yet; answers the one it has. */
export async function stampInstance(db: Db, input: { mode: Mode; now: Date }): Promise<Mode> {
  await db
    .insertInto('instance')
    .values({ mode: input.mode, created_at: input.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await getMode(db)
}

export async function getMode(db: Db): Promise<Mode> {
  const { mode } = await db.selectFrom('instance').select('mode').executeTakeFirstOrThrow()
  return mode
}
