import type { Tx } from '../../database.ts'
import { transferId } from './ids.ts'
import { post } from './post.ts'

export type Gift = {
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
export async function giveGift(tx: Tx, gift: Gift): Promise<boolean> {
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
