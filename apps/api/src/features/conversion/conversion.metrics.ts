import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'

export type ConversionMetrics = ReturnType<typeof conversionMetrics>

export function conversionMetrics(registry: Registry) {
  const registers = [registry]
  return {
    conversions: new Counter({
      name: 'conversions_total',
      help: 'Conversions, by pair and outcome',
      labelNames: ['from', 'to', 'outcome'],
      registers,
    }),
    /** Rows of market tables that the two prices speak against; staff look at anything but 0. */
    tableFaults: new Counter({
      name: 'table_faults_total',
      help: 'Converted bets whose two prices say that a market table names another bet',
      labelNames: ['from', 'to'],
      registers,
    }),
  }
}
