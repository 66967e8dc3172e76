import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

export type RecordMetrics = ReturnType<typeof recordMetrics>

export function recordMetrics(registry: Registry) {
  return {
    /** What the last audit of the records found wrong, also where it was set right. */
    recordFindings: new Gauge({
      name: 'record_findings',
      help: 'Differences the last audit of the records found',
      registers: [registry],
    }),
  }
}
