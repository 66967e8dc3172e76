/** Subscriptions of the demo, paid from bought credits like any other. */
import { subscriptionRules } from '@strix/contracts'
import type { Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import { currentPrice, paySubscription } from '../wallet/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { SocialTables } from './social.tables.ts'
import { putSubscription } from './subscriptions.store.ts'

type Tables = AccountTables & ProfileTables & SocialTables & WalletTables

/** One period, and it is not renewed; nobody is notified. */
export async function addPastSubscription(
  tx: Tx<Tables>,
  input: { subscriberId: string; creatorId: string; at: Date },
): Promise<void> {
  const { subscriberId, creatorId, at } = input
  const { price, share } = await currentPrice(tx, 'subscription', at)
  const id = uuidv7(at)
  const pair = { subscriberId, creatorId }
  await paySubscription(tx, { ...pair, id, price, share: share ?? 0, now: at })
  const paidUntil = new Date(at.getTime() + subscriptionRules.days * 86_400_000)
  const period = { periodId: id, price, beganAt: at, paidUntil }
  await putSubscription(tx, { ...pair, ...period, renews: false, state: 'active' })
}
