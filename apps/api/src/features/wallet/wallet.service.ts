import type {
  Activity,
  Charge,
  ChargeAction,
  ChargePriceView,
  Page,
  PageQuery,
  WalletView,
} from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { balancesOf } from './balances.store.ts'
import { openClaimsOf } from './claims.store.ts'
import { priceHistory, setPrice } from './prices.service.ts'
import type { PriceChange } from './prices.service.ts'
import { currentPrices } from './prices.store.ts'
import { listActivities, readActivities } from './wallet.store.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from './wallet.tables.ts'

export type WalletService = {
  view(profileId: string): Promise<WalletView>
  activities(
    profileId: string,
    query: PageQuery & { type?: 'credit' | 'debit' | undefined },
  ): Promise<{ rows: Activity[]; page: Page }>
  /** All of them, as a table for a spreadsheet. */
  activitiesCsv(profileId: string, type: 'credit' | 'debit' | undefined): Promise<string>
  charges(): Promise<Charge[]>
  chargeHistory(
    query: PageQuery & { action?: ChargeAction | undefined },
  ): Promise<{ rows: ChargePriceView[]; page: Page }>
  setCharge(change: Omit<PriceChange, 'now'>): Promise<ChargePriceView>
}

export function createWalletService({
  db,
  now,
}: {
  db: Db<StaffTables & WalletTables>
  now: () => Date
}): WalletService {
  return {
    async view(profileId) {
      const balances = await balancesOf(db, profileId)
      const claims = await openClaimsOf(db, profileId)
      const balance = wholesOf(balances.bought + balances.gift)
      return {
        // One wallet each, under its owner's id.
        _id: profileId,
        walletId: profileId,
        balance,
        currentBalance: balance,
        bought: wholesOf(balances.bought),
        gift: wholesOf(balances.gift),
        held: wholesOf(balances.held),
        debt: wholesOf(balances.debt),
        claims: wholesOf([...claims.values()].reduce((sum, claim) => sum + claim, 0)),
        earnings: wholesOf(balances.earnings),
        earnings_held: wholesOf(balances['earnings-held']),
        earnings_reserved: wholesOf(balances['payout-held']),
      }
    },
    async activities(profileId, query) {
      const { rows, page } = await listActivities(db, { profileId, type: query.type, query })
      return { rows: rows.map(activityOf), page }
    },
    async activitiesCsv(profileId, type) {
      const lines = ['date,type,reason,credits,id']
      for await (const rows of readActivities(db, { profileId, type })) {
        for (const row of rows) {
          const { _id, date, type: kind, reason, amount } = activityOf(row)
          lines.push([date, kind, reason, amount.toFixed(2), _id].join(','))
        }
      }
      return `${lines.join('\r\n')}\r\n`
    },
    chargeHistory: (query) => priceHistory(db, query),
    setCharge: (change) => setPrice(db, { ...change, now: now() }),
    async charges() {
      const prices = await currentPrices(db, now())
      return prices.map(({ action, price, freePerDay }) => ({
        action,
        price: wholesOf(price),
        free_per_day: freePerDay,
      }))
    },
  }
}

/** Hundredths as the wire has them: credits or naira. */
function wholesOf(hundredths: number): number {
  return hundredths / 100
}

function activityOf(row: Awaited<ReturnType<typeof listActivities>>['rows'][number]): Activity {
  const net = Number(row.net)
  const at = row.at.toISOString()
  return {
    _id: row.id,
    type: net > 0 ? 'credit' : 'debit',
    reason: row.reason,
    amount: wholesOf(Math.abs(net)),
    date: at,
    created_at: at,
  }
}
