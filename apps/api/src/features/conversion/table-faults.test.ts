/** A wrong row of a market table: what the reader gets, and what staff are told. */
import { conversion } from '@strix/contracts'
import type { PlanView } from '@strix/contracts'
import { findPlatform } from '@strix/platforms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld, worldStartsAt } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
const from = 'sportybet'
const to = 'bet9ja'
const key = '#corners.1x2/home'
const wrongRow = findPlatform(to)?.table.rows.find(({ market }) => market === 'S_TEAMCORNER')
const right = { ...wrongRow?.outcomes }

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(async () => {
  Object.assign(wrongRow?.outcomes ?? {}, right)
  await world.close()
})

/** A code of one game whose home side is likely to have more corners: away is another price. */
function likelyCode(): string {
  const ask = { platform: from, at: worldStartsAt, keys: [key], from: 1.3, to: 1.6 }
  for (const { id, phase } of world.control.matches()) {
    if (phase !== 'coming' || !world.control.offers(to, id, key)) continue
    const quoted = world.control.quote({ ...ask, matchId: id })
    if (!quoted || quoted.price < 1.3 || quoted.price > 1.6) continue
    const code = world.control.book(from, [{ matchId: id, key }])
    if (code) return code
  }
  throw new Error('the world has no such game')
}

async function planned(code: string): Promise<PlanView> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/conversions/plan',
    payload: { code, origin_platform: from, destination_platform: to },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: PlanView }>().data
}

async function shown() {
  const name = `analyst${Math.floor(worldStartsAt.getTime())}@strix.example`
  staff ??= await staffBrowser(world, await newStaff(world, 'analyst', name))
  const answer = await staff.send('GET', '/api/v1/admin/table-faults')
  expect(answer.status).toBe(200)
  return conversion.tableFaults.ok.parse(answer.body).data
}
let staff: Awaited<ReturnType<typeof staffBrowser>> | undefined

test('a swapped row is left out with both prices, and staff are told each time it is seen', async () => {
  const code = likelyCode()
  expect((await planned(code)).report[0]?.status).toBe('exact')
  expect(await shown()).toEqual([])

  const swapped = { '1': right['2'], '2': right['1'] }
  expect(swapped).toEqual({ '1': '#corners.1x2/away', '2': key })
  Object.assign(wrongRow?.outcomes ?? {}, swapped)
  const [row] = (await planned(code)).report
  expect(row?.status).toBe('price-differs')
  expect(row?.origin.odds).toBeLessThan(1.7)
  expect(row?.destination?.odds).toBeGreaterThan(1.9)
  expect(row?.reason).toContain('not of one bet')
  await planned(code)

  const [fault, ...others] = await shown()
  expect(others).toEqual([])
  expect(fault).toMatchObject({
    origin_platform: from,
    destination_platform: to,
    market: '#corners.1x2',
    seen: 2,
    key,
    destination_odds: row?.destination?.odds,
  })
})
