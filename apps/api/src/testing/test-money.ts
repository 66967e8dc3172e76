import type { Db } from '../database.ts'
import { transact } from '../infra/db.ts'
import { uuidv7 } from '../infra/id.ts'
import { lockBalances, post } from '../features/wallet/index.ts'
import { testStart } from './test-clock.ts'

/** What a creator may have leaves the ledger, as a payout does. */
export async function payOut(db: Db, input: { creatorId: string; now: Date }): Promise<void> {
  const { creatorId: profileId, now: at } = input
  await transact(db, async (tx) => {
    const { earnings: amount } = await lockBalances(tx, profileId)
    if (amount === 0) return
    const debit = { kind: 'earnings', profileId } as const
    const postings = [{ debit, credit: { kind: 'payouts', detail: '' } as const, amount }]
    await post(tx, [{ id: uuidv7(testStart), reason: 'payout', at, profileId, postings }])
  })
}
