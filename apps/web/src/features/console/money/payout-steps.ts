/** What finance can do with a payout, by where it is. */
import type { PayoutDecision, PayoutRow } from '@strix/contracts'

export const payoutList = 'GET /api/v1/admin/payouts'

export function stepsOf(payout: PayoutRow): readonly PayoutDecision[] {
  const { state, matched, approval_id: approval, sends } = payout
  switch (state) {
    case 'requested':
      return matched && !approval ? ['approve', 'refuse'] : ['refuse']
    case 'approved':
      return sends ? ['send', 'mark-paid', 'refuse'] : ['mark-paid', 'refuse']
    case 'sending':
      return ['give-up']
    case 'paid':
      return ['mark-returned']
    case 'failed':
    case 'refused':
    case 'cancelled':
    case 'returned':
      return []
    default:
      return state satisfies never
  }
}
