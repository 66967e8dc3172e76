import { Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

export type PlatformMetrics = ReturnType<typeof platformMetrics>

export function platformMetrics(registry: Registry) {
  const registers = [registry]
  return {
    upstream: new Histogram({
      name: 'upstream_call_seconds',
      help: 'Calls to platforms, by what became of them',
      labelNames: ['platform', 'outcome'],
      buckets: [0.05, 0.2, 1, 3, 8, 15],
      registers,
    }),
    breaker: new Gauge({
      name: 'upstream_breaker_state',
      help: '1 for the state the breaker of a platform is in',
      labelNames: ['platform', 'state'],
      registers,
    }),
  }
}
