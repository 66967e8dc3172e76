/**
 * Counters for Prometheus. Labels come from closed lists only: never a code, an address or a URL.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  http: Histogram<'method' | 'route' | 'status'>
  upstream: Histogram<'platform' | 'outcome'>
  breaker: Gauge<'platform' | 'state'>
  jobs: Histogram<'task' | 'outcome'>
  /** Jobs that failed as often as they may. */
  jobsDead: Gauge<'task'>
  /** Events that could not be delivered to a listener. */
  eventsQuarantined: Gauge
  /** Attempts to send a mail. */
  mails: Counter<'outcome'>
  conversions: Counter<'from' | 'to' | 'outcome'>
  /** Rows of market tables that the two prices speak against; anything but 0 is to be looked at. */
  tableFaults: Counter<'from' | 'to'>
  /** What the last audit of the ledger found wrong; anything but 0 is an alarm. */
  ledgerFindings: Gauge
  /** What the last audit of the records found wrong, also where it was set right. */
  recordFindings: Gauge
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Brings the event loop's lag, the heap and the garbage collector along.
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    http: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route template',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
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
    jobs: new Histogram({
      name: 'job_seconds',
      help: 'Jobs, by what became of them',
      labelNames: ['task', 'outcome'],
      buckets: [0.1, 1, 5, 30, 120],
      registers,
    }),
    recordFindings: new Gauge({
      name: 'record_findings',
      help: 'Differences the last audit of the records found',
      registers,
    }),
    ledgerFindings: new Gauge({
      name: 'ledger_findings',
      help: 'Differences the last audit of the ledger found',
      registers,
    }),
    ...createFaultMetrics(registers),
    conversions: new Counter({
      name: 'conversions_total',
      help: 'Conversions, by pair and outcome',
      labelNames: ['from', 'to', 'outcome'],
      registers,
    }),
  }
}

/** Of what did not go as it should. */
function createFaultMetrics(registers: Registry[]) {
  return {
    jobsDead: new Gauge({
      name: 'jobs_dead',
      help: 'Jobs that failed as often as they may',
      labelNames: ['task'],
      registers,
    }),
    eventsQuarantined: new Gauge({
      name: 'events_quarantined',
      help: 'Events that could not be delivered and were set aside',
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Attempts to send a mail: sent, refused for good, or to be tried later',
      labelNames: ['outcome'],
      registers,
    }),
    tableFaults: new Counter({
      name: 'table_faults_total',
      help: 'Converted bets whose two prices say that a market table names another bet',
      labelNames: ['from', 'to'],
      registers,
    }),
  }
}
