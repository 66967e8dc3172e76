import { expect, test } from 'vitest'
import { openTestApp } from './testing/test-app.ts'

test('the product is measured under the names and labels that alarms are set on', async () => {
  const app = await openTestApp()
  const all = app.services.metrics.registry.getMetricsAsArray()
  const named = all.map((metric) => {
    const labels: readonly string[] = Reflect.get(metric, 'labelNames')
    return [metric.name, ...labels].join(' ')
  })
  // Those of the process come with the library.
  const ours = named.filter((name) => !/^(?:process|nodejs)_/.test(name))
  expect(ours.toSorted()).toEqual([
    'conversions_total from to outcome',
    'event_lag_seconds listener',
    'events_quarantined',
    'http_request_seconds method route status',
    'job_seconds task outcome',
    'jobs_dead task',
    'ledger_findings',
    'mails_total outcome',
    'record_findings',
    'table_faults_total from to',
    'upstream_breaker_state platform state',
    'upstream_call_seconds platform outcome',
  ])
  await app.close()
})
