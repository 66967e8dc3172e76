/** What came in, and whether the books agree. */
import type { Page, PageQuery, RevenueRow } from '@strix/contracts'
import { messages } from '@strix/messages/server/payments'
import { AppError } from '../../infra/errors.ts'
import { auditMoney } from './audit.service.ts'
import type { PaymentDeps } from './deps.ts'
import { ProviderError } from './provider.ts'
import { listRevenue } from './revenue.store.ts'
import type { RevenueFilter } from './revenue.store.ts'

export type RevenueService = {
  list(filter: RevenueFilter, query: PageQuery): Promise<{ rows: RevenueRow[]; page: Page }>
  /** @returns what differs. @throws AppError PAYMENT_UNAVAILABLE when the provider is silent */
  audit(): Promise<string[]>
}

export function createRevenueService(
  deps: Pick<PaymentDeps, 'db' | 'now' | 'paymentProvider'>,
): RevenueService {
  return {
    list: (filter, query) => listRevenue(deps.db, { filter, query }),
    async audit() {
      try {
        return await auditMoney(deps)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        throw new AppError('PAYMENT_UNAVAILABLE', messages.noReport, { cause: error })
      }
    },
  }
}
