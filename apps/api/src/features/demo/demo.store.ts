/** Whether the demo has been made. */
import type { Db, Tx } from '../../database.ts'

export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db.selectFrom('demo_seed').select('made_at').executeTakeFirst()
  return row !== undefined
}

/** Answers false where somebody else has made it; waits for whoever is making it now. */
export async function claimSeed(
  tx: Tx,
  input: { seed: string; now: Date; profiles: number; codes: number },
): Promise<boolean> {
  const { seed, now, profiles, codes } = input
  const row = await tx
    .insertInto('demo_seed')
    .values({ seed, made_at: now, profiles, codes })
    .onConflict((conflict) => conflict.doNothing())
    .returning('made_at')
    .executeTakeFirst()
  return row !== undefined
}
