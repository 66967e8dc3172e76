import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import type { Sandbox } from '../../sandbox/messages.ts'
import { createPaymentProvider } from './create-provider.ts'
import type { ProviderDeps } from './create-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { paymentJobs } from './payments.jobs.ts'
import { paymentMetrics } from './payments.metrics.ts'
import { paymentsPrivacy } from './payments.privacy.store.ts'
import { mountPayments } from './payments.routes.ts'
import { mountRevenue } from './revenue.routes.ts'
import type { RevenueServices } from './revenue.routes.ts'
import { createRevenueService } from './revenue.service.ts'
import { createPaymentService } from './payments.service.ts'
import { findOldestDue } from './payments.store.ts'
import { purchaseSwitch } from './payments.switches.ts'
import { paymentEvents } from './payments.events.ts'
import type { PaymentTables } from './payments.tables.ts'

export { paymentEvents } from './payments.events.ts'
export { auditMoney } from './audit.service.ts'
export { addPastPurchase } from './past-purchases.ts'
export type { PastPurchase } from './past-purchases.ts'
export { createPaymentProvider } from './create-provider.ts'
export type { PaymentService } from './payments.service.ts'
export { checkDue } from './payments.jobs.ts'
export { ProviderError } from './provider.ts'
export type { PaymentProvider, PayoutVerdict } from './provider.ts'

type Given = Omit<ProviderDeps, 'gateway' | 'notifyUrl'> &
  Omit<PaymentDeps, 'paymentProvider'> & { sandbox: Sandbox | undefined }

type Services = Parameters<typeof mountPayments>[2] & RevenueServices

export const paymentsFeature = {
  name: 'payments',
  tables: declareTables<PaymentTables>(),
  switches: [purchaseSwitch],
  metrics: paymentMetrics,
  events: paymentEvents,
  create(given: Given) {
    const paymentProvider = createPaymentProvider({
      ...given,
      gateway: given.sandbox && {
        url: `${given.sandbox.url}/gateway`,
        secret: given.sandbox.gatewaySecret,
      },
      notifyUrl: given.pages.of('/api/v1/payment/webhook/sandbox'),
    })
    return {
      paymentProvider,
      paymentService: createPaymentService({ ...given, paymentProvider }),
      revenueService: createRevenueService(given),
    }
  },
  routes(app, edge, services: Services) {
    mountPayments(app, edge, services)
    mountRevenue(app, edge, services)
  },
  jobs: paymentJobs,
  privacy: paymentsPrivacy,
  dueWork: [{ name: 'payments', oldest: findOldestDue }],
} satisfies Feature
