import { chargeActions } from '@strix/contracts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletPrivacy } from './wallet.privacy.store.ts'
import { mountWallet } from './wallet.routes.ts'
import { createWalletService } from './wallet.service.ts'
import { walletEvents } from './wallet.events.ts'
import type { WalletTables } from './wallet.tables.ts'

export { walletEvents } from './wallet.events.ts'
export { creatorBalances, movedSince } from './creator-sums.store.ts'
export { openCharge, openFree, quoteCharge, releaseCharge, settleCharge } from './charges.ts'
export { auditLedger } from './ledger-audit.ts'
export type { PaidAtProvider } from './ledger-audit.ts'
export { holdSum, inOneMoment, lockSum, sumAnew, summedUntil } from './ledger-sums.store.ts'
export type { PaidPeriod } from './lots.store.ts'
export { creditPurchase, listPeriodsPaidBy, reversePurchase } from './purchases.ts'
export { giveGift, takeGiftBack } from './gifts.ts'
export { currentPrice } from './prices.store.ts'
export type { WalletService } from './wallet.service.ts'
export { balancesOf, lockBalances } from './balances.store.ts'
export { openClaimsOf } from './claims.store.ts'
export { releasePayout, reservePayout, returnPayout, settlePayout } from './payouts.ts'
export { post } from './post.ts'
export { lockRefunds, refundSubscription } from './refunds.ts'
export { paySubscription, releaseEarnings } from './subscriptions.ts'

export const walletFeature = {
  name: 'wallet',
  tables: declareTables<WalletTables>(),
  appendOnly: ['transfer', 'posting', 'ledger_day', 'lot_move'],
  closed: ['allowance', 'charge', 'charge_price'].map((table) => ({
    table,
    column: 'action',
    words: chargeActions,
  })),
  events: walletEvents,
  create: (given: Parameters<typeof createWalletService>[0]) => ({
    walletService: createWalletService(given),
  }),
  routes: mountWallet,
  jobs: walletJobs,
  privacy: walletPrivacy,
} satisfies Feature
