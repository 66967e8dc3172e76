/** Whether the demo has been made. */
import type { Db, Tx } from '../../infra/db.ts'
import type { DemoTables } from './demo.tables.ts'

export async function isSeeded(db: Db<DemoTables>): Promise<boolean> {
  const row = await db.selectFrom('demo_seed').select('made_at').executeTakeFirst()
  return row !== undefined
}

/** Answers false where somebody else has made it; waits for whoever is making it now. */
export async function claimSeed(
  tx: Tx<DemoTables>,
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
