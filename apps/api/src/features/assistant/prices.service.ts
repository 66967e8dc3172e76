/** What answers cost: shown before, held while they are made, settled when they succeed. */
import type { AssistantPrices } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { currentPrice, quoteCharge } from '../wallet/index.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { ChargedAction } from './messages.store.ts'

type Deps = { db: Db<WalletTables>; now: () => Date }

export async function pricesFor({ db, now }: Deps, profileId: string): Promise<AssistantPrices> {
  const at = now()
  const quote = async (action: ChargedAction) => {
    const { price, freeLeft, freePerDay, balance } = await quoteCharge(db, {
      profileId,
      action,
      now: at,
    })
    const after = await currentPrice(db, action, at)
    const use = {
      price: price / 100,
      free_left: freeLeft,
      free_per_day: freePerDay,
      price_after: after.price / 100,
    }
    return { use, balance: balance / 100 }
  }
  const [prediction, comparison] = [await quote('ai-prediction'), await quote('ai-comparison')]
  return { prediction: prediction.use, comparison: comparison.use, balance: prediction.balance }
}
