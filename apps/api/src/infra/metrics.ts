/**
 * What is measured of no feature; features declare their own metrics (`Feature.metrics`).
 * Labels come from closed lists only: never a code, an address or a URL.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createHttpTimes } from './http/times.ts'
import type { HttpTimes } from './http/times.ts'

export type Metrics = {
  registry: Registry
  http: HttpTimes
  jobs: Histogram<'task' | 'outcome'>
  /** Jobs that failed as often as they may. */
  jobsDead: Gauge<'task'>
  /** Events that could not be delivered to a listener. */
  eventsQuarantined: Gauge
  /** Attempts to send a mail. */
  mails: Counter<'outcome'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Brings the event loop's lag, the heap and the garbage collector along.
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    http: createHttpTimes(registry),
    jobs: new Histogram({
      name: 'job_seconds',
      help: 'Jobs, by what became of them',
      labelNames: ['task', 'outcome'],
      buckets: [0.1, 1, 5, 30, 120],
      registers,
    }),
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
  }
}
