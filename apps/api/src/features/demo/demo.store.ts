/** Whether the demo has been made. */
import type { Db, Tx } from '../../infra/db.ts'
import type { DemoTables } from './demo.tables.ts'

/** `moneySteps` of its money are there; `moneyAt` where all of it is. */
export type Made = { seed: string; madeAt: Date; moneySteps: number; moneyAt: Date | null }

export async function findSeed(db: Db<DemoTables>): Promise<Made | undefined> {
  return await db
    .selectFrom('demo_seed')
    .select(['seed', 'made_at as madeAt', 'money_steps as moneySteps', 'money_at as moneyAt'])
    .executeTakeFirst()
}

/** @throws where another process has done this step */
export async function noteMoneyStep(tx: Tx<DemoTables>, step: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('demo_seed')
    .set({ money_steps: step + 1 })
    .where('money_steps', '=', step)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error('another process adds the money of the demo')
}

export async function noteMoney(tx: Tx<DemoTables>, now: Date): Promise<void> {
  await tx.updateTable('demo_seed').set({ money_at: now }).execute()
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
