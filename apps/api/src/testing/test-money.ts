import type { Db } from '../features.ts'
import { transact } from '../infra/db.ts'
import { uuidv7, uuidv8 } from '../infra/id.ts'
import { lockBalances, post, settlePayout } from '../features/wallet/index.ts'

/** What a creator may have leaves the ledger as a payout by hand, whatever they owe. */
export async function payOut(db: Db, input: { creatorId: string; now: Date }): Promise<void> {
  const { creatorId: profileId, now } = input
  await transact(db, async (tx) => {
    const { earnings: kobo } = await lockBalances(tx, profileId)
    if (kobo === 0) return
    const id = uuidv7(now)
    const by = 'by-hand'
    const ended = { requested_at: now, paid_at: now, ended_at: now }
    const how = { state: 'paid', provider: by, bank_reference: 'test' } as const
    await tx
      .insertInto('payout')
      .values({ id, profile_id: profileId, reference: id, kobo, ...how, ...ended })
      .execute()
    const debit = { kind: 'earnings', profileId } as const
    const postings = [{ debit, credit: { kind: 'payout-held', profileId } as const, amount: kobo }]
    const reserve = { id: uuidv8(`${id} payout-request`), reason: 'payout-request' } as const
    await post(tx, [{ ...reserve, at: now, profileId, postings, detail: { payout: id } }])
    await settlePayout(tx, { id, profileId, kobo, now, by })
  })
}
