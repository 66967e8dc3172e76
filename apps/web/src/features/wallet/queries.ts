/** Reads of a wallet, its prices and its purchases. */
import type { InputOf } from '@strix/contracts/client'
import { addressOf } from '../../lib/api.ts'
import { listOf, queryOf } from '../../lib/query.tsx'

const balance = 'GET /api/v1/wallet/profile-wallet/:profileId'

export function walletQuery(profileId: string) {
  return queryOf('wallet', balance, { params: { profileId } })
}

/** The balance in the top bar, which may be older. */
export function walletChipQuery(profileId: string) {
  return queryOf('walletChip', balance, { params: { profileId } })
}

const activities = 'GET /api/v1/wallet/:walletId/activities'
type Activities = InputOf<typeof activities>

/** What came in and went out; everything without a type. */
export function activitiesOf(walletId: string, type: 'all' | 'credit' | 'debit'): Activities {
  return { params: { walletId }, ...(type !== 'all' && { query: { type } }) }
}

/** The same as a table: its address, with `.csv` after the path. */
export function activitiesFile(input: Activities): string {
  return addressOf(activities, input).replace(/(?=\?|$)/u, '.csv')
}

export function activitiesQuery(input: Activities) {
  return listOf('wallet', activities, input)
}

export const chargesQuery = queryOf('wallet', 'GET /api/v1/charges')
export const payoutQuery = queryOf('wallet', 'GET /api/v1/payout')
export const payoutsQuery = listOf('wallet', 'GET /api/v1/payout/requests')
export const earningsQuery = listOf('wallet', 'GET /api/v1/payout/earnings')
export const statementsQuery = queryOf('wallet', 'GET /api/v1/payout/statements')
export const paymentOptionsQuery = queryOf('wallet', 'GET /api/v1/payment/options')

export function paymentQuery(ref: string) {
  return queryOf('wallet', 'GET /api/v1/payment/ref/:ref', { params: { ref } })
}

export const receiptsQuery = listOf('wallet', 'GET /api/v1/payment/receipts')
export const recentReceiptsQuery = listOf('wallet', 'GET /api/v1/payment/receipts', {
  query: { page_size: 5 },
})
