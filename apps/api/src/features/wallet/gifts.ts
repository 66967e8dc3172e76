import type { Tx } from '../../infra/db.ts'
import { lockBalances } from './balances.store.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'
import type { WalletTables } from './wallet.tables.ts'

type Gift = {
  profileId: string
  /** Whole hundredths. */
  credits: number
  reason: 'gift-reward' | 'gift-referral' | 'gift-staff'
  /** What it is for; one gift of a reason for each. */
  sourceId: string
  now: Date
}

/**
 * Credits that pay Strix's own charges and nothing else.
 * @returns false when this gift was given before
 */
export async function giveGift(tx: Tx<WalletTables>, gift: Gift): Promise<boolean> {
  const { profileId, credits, reason, sourceId, now: at } = gift
  const from = { kind: 'gifts', detail: reason } as const
  return await post(tx, [
    {
      id: transferId(sourceId, `${reason} ${profileId}`),
      reason,
      at,
      profileId,
      postings: [{ debit: from, credit: { kind: 'gift', profileId }, amount: credits }],
      detail: { source: sourceId },
    },
  ])
}

/**
 * Takes a reward back that was none, as far as gift credits reach: never below zero, and never from
 * credits that were bought.
 * @returns how much was taken
 */
export async function takeGiftBack(
  tx: Tx<WalletTables>,
  input: { profileId: string; creditsMax: number; sourceId: string; now: Date },
): Promise<number> {
  const { profileId, creditsMax, sourceId, now: at } = input
  const { gift } = await lockBalances(tx, profileId)
  const amount = Math.min(gift, creditsMax)
  if (amount === 0) return 0
  const reason = 'gift-reward-back'
  const to = { kind: 'gifts', detail: 'gift-reward' } as const
  await post(tx, [
    {
      id: transferId(sourceId, `${reason} ${profileId}`),
      reason,
      at,
      profileId,
      postings: [{ debit: { kind: 'gift', profileId }, credit: to, amount }],
      detail: { source: sourceId },
    },
  ])
  return amount
}
