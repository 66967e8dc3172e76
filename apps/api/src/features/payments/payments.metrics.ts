import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

export type PaymentMetrics = ReturnType<typeof paymentMetrics>

export function paymentMetrics(registry: Registry) {
  return {
    /** What the last audit of the ledger found wrong; anything but 0 is an alarm. */
    ledgerFindings: new Gauge({
      name: 'ledger_findings',
      help: 'Differences the last audit of the ledger found',
      registers: [registry],
    }),
  }
}
