import { rests } from '@strix/platforms'
import { faults } from '@strix/simulator'
import type { Fault } from '@strix/simulator'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'

const from = 'sportybet'
const to = 'betking'
const conversionMaxMs = 2_500
let world: TestWorld
let code: string

beforeAll(async () => {
  const shortRests = Object.fromEntries(
    Object.entries(rests).map(([kind, rest]) => [kind, { ...rest, restMs: 1 }]),
  )
  world = await openTestWorld({ rests: shortRests, conversionMaxMs })
  code = world.slip({ platform: from, count: 3, seed: 5 }).code
})
afterAll(() => world.close())
afterEach(() => {
  world.control.setFault(from, null)
  world.control.setFault(to, null)
})

type Problem = { status: number; code: string; detail: string }

function convert(destination: string) {
  return world.app.inject({
    method: 'POST',
    url: '/convert_code',
    payload: { code, origin_platform: from, destination_platform: destination },
  })
}

const allowed = [
  'PLATFORM_UNAVAILABLE',
  'PLATFORM_BLOCKED',
  'PLATFORM_BAD_RESPONSE',
  'VERIFICATION_FAILED',
]
const broken = faults.filter((fault) => fault !== 'slow')

describe.each([
  ['origin', from],
  ['destination', to],
])('a broken %s', (_side, platform) => {
  test.each(broken)('%s is told clearly, in time', async (fault: Fault) => {
    world.control.setFault(platform, fault)
    const startedAt = performance.now()
    const answer = await convert(to)
    const problem = answer.json<Problem>()
    expect(allowed).toContain(problem.code)
    expect(problem.detail).toMatch(/[.!?]$/)
    expect(problem.detail.split(' ').length).toBeGreaterThan(5)
    expect(performance.now() - startedAt).toBeLessThan(conversionMaxMs + 1_500)
  })
})

test('while one platform is broken the others convert', async () => {
  world.control.setFault(to, 'error500')
  expect((await convert(to)).statusCode).toBe(503)
  expect((await convert('bet9ja')).statusCode).toBe(200)
  const prices = await world.app.inject({
    method: 'POST',
    url: '/api/v1/conversions/prices',
    payload: { code, platform: from },
  })
  const rows = prices.json<{ data: { platform: string; state: string; detail: string | null }[] }>()
    .data
  expect(rows).toHaveLength(6)
  expect(rows.find(({ platform }) => platform === to)).toMatchObject({ state: 'failed' })
  expect(rows.filter(({ state }) => state === 'ok').length).toBeGreaterThanOrEqual(4)
})

test('a platform that only was away for a moment is asked again', async () => {
  world.control.setFault(to, 'error500', { times: 1 })
  expect((await convert(to)).statusCode).toBe(200)
})

test('a failure inside a stream is its last event', async () => {
  world.control.setFault(to, 'html403')
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/conversions/stream',
    payload: { code, origin_platform: from, destination_platform: to },
  })
  const last = answer.body.trim().split('\n\n').at(-1) ?? ''
  expect(last).toMatch(/^event: problem\ndata: \{/)
  expect(JSON.parse(last.slice(last.indexOf('{')))).toMatchObject({ code: 'PLATFORM_BLOCKED' })
})

test('what went wrong is counted and kept, without the code', async () => {
  world.log.length = 0
  world.control.setFault(to, 'wrongSchema')
  await convert(to)
  const text = await world.services.metrics.registry.metrics()
  expect(text).toContain(`platform="${to}",outcome="BAD_RESPONSE"`)
  expect(text).toMatch(/conversions_total\{from="sportybet",to="betking",outcome="PLATFORM_/)
  expect(world.log.join()).not.toContain(code)
  const kept = await world.db
    .selectFrom('conversion')
    .select('problem')
    .where('problem', 'is not', null)
    .execute()
  expect(kept.length).toBeGreaterThan(5)
})
