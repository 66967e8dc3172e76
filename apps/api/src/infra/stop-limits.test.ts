import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stopLimits } from './stop-limits.ts'

const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')

test('the parts of a stop fit into the whole, with room for what is quick', () => {
  const { requestsMs, jobsMs, postgresMs, allMs } = stopLimits
  expect(requestsMs + jobsMs + postgresMs).toBeLessThanOrEqual(allMs - 3_000)
})

test('the documents name the figures of the code', () => {
  const [, text = ''] = /^## Start and stop\n(.*?)^## /ms.exec(page) ?? []
  for (const [name, ms] of Object.entries(stopLimits)) {
    expect(text, name).toContain(`${ms / 1000} seconds`)
  }
})
