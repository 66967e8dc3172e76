import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../testing/test-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { listAudit } from './audit.store.ts'
import { changeSetting, declareSwitch } from './settings.ts'
import type { Setting } from './settings.ts'

let one: TestApp
let two: TestApp

beforeAll(async () => {
  one = await openTestApp({ listens: true })
  two = await openTestApp({ listens: true, url: one.url })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

/** Messages between processes take a moment; anything slower than the cache would be a fault. */
async function until(check: () => Promise<boolean>, maxMs: number): Promise<boolean> {
  const end = performance.now() + maxMs
  while (performance.now() < end) {
    if (await check()) return true
    await new Promise((resolve) => setImmediate(resolve))
  }
  return false
}

function turn(name: string, value: boolean, reason?: string) {
  return changeSetting(one.db, {
    setting: declareSwitch(name),
    value,
    actor: 'owner@strix.example',
    reason,
    now: one.now(),
  })
}

test('everything is on until it is switched off, on every process at once', async () => {
  expect(await two.services.settings.get(declareSwitch('convert'))).toBe(true)
  await turn('convert', false, 'a platform asked us to')
  const seen = await until(
    async () => !(await two.services.settings.get(declareSwitch('convert'))),
    2_000,
  )
  expect(seen).toBe(true)
  await turn('convert', true)
  expect(await until(() => two.services.settings.get(declareSwitch('convert')), 2_000)).toBe(true)
})

test('each change leaves who, what and why', async () => {
  await turn('post', false, 'spam')
  const [event] = await listAudit(one.db, { limit: 1 })
  expect(event).toMatchObject({
    actor: 'owner@strix.example',
    action: 'setting.change',
    subject: 'switch.post',
    detail: { from: null, to: false },
    reason: 'spam',
  })
})

function numberSetting(key: string): Setting<number> {
  return { key, schema: z.number(), initial: 3 }
}

test('a setting is as declared until it is set, or where its value does not fit', async () => {
  const deaf = await openTestApp({ url: one.url })
  const set = async (value: unknown) => {
    const setting = { key: 'charge.load', schema: z.unknown(), initial: undefined }
    await changeSetting(one.db, { setting, value, actor: 'test', now: one.now() })
    deaf.advance(5_001)
  }
  const read = () => deaf.services.settings.get(numberSetting('charge.load'))
  expect(await read()).toBe(3)
  await set(7)
  expect(await read()).toBe(7)
  await set('seven')
  expect(await read()).toBe(3)
  await deaf.close()
})

test('changes of one setting at once all stand in the audit, one after another', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      changeSetting(n % 2 === 0 ? one.db : two.db, {
        setting: numberSetting('charge.convert'),
        value: n,
        actor: 'test',
        now: one.now(),
      }),
    ),
  )
  const events = (await listAudit(one.db, { limit: 100 })).filter(
    ({ subject }) => subject === 'charge.convert',
  )
  const details = events.map(({ detail }) => detail as { from: number | null; to: number })
  expect(details).toHaveLength(8)
  expect(new Set(details.map(({ from }) => from)).size).toBe(8)
})

test('a process that hears nothing sees the change when its copy is old', async () => {
  const deaf = await openTestApp({ url: one.url })
  expect(await deaf.services.settings.get(declareSwitch('payout'))).toBe(true)
  await turn('payout', false)
  expect(await deaf.services.settings.get(declareSwitch('payout'))).toBe(true)
  deaf.advance(5_001)
  expect(await deaf.services.settings.get(declareSwitch('payout'))).toBe(false)
  await deaf.close()
})

test('a platform that is switched off is off for everybody, with a reason', async () => {
  await turn('platform.sportybet', false)
  await until(
    async () => !(await two.services.settings.get(declareSwitch('platform.sportybet'))),
    2_000,
  )
  const list = await two.app.inject('/api/v1/platforms')
  expect(list.json<{ data: unknown[] }>().data[0]).toMatchObject({
    id: 'sportybet',
    on: false,
    mode: 'off',
  })
  const load = await two.app.inject('/api/v1/code/ABC123/load/sportybet')
  expect(load.statusCode).toBe(503)
  expect(load.json()).toMatchObject({ code: 'PLATFORM_OFF' })
})

test('with converting switched off nothing is planned or booked', async () => {
  await turn('convert', false)
  await until(async () => !(await two.services.settings.get(declareSwitch('convert'))), 2_000)
  const body = { code: 'ABC123', origin_platform: 'bet9ja', destination_platform: 'betking' }
  for (const url of ['/convert_code', '/api/v1/conversions/plan', '/api/v1/conversions/stream']) {
    const answer = await two.app.inject({ method: 'POST', url, payload: body })
    expect(answer.json()).toMatchObject({ code: 'FEATURE_OFF', status: 503 })
  }
})
