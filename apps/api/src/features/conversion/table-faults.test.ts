/** A wrong row of a market table: what the reader gets, and what staff are told. */
import { conversion } from '@strix/contracts'
import type { PlanView } from '@strix/contracts'
import { findPlatform } from '@strix/platforms'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld, worldStartsAt } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
const from = 'sportybet'
const to = 'bet9ja'
const key = '#corners.1x2/home'

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

/** Puts other outcomes into a row of the destination's table until the test ends. */
function putRow(market: string, outcomes: Record<string, string>): void {
  const row = findPlatform(to)?.table.rows.find((one) => one.market === market)
  if (!row) throw new Error(`no row ${market}`)
  const right = { ...row.outcomes }
  onTestFinished(() => void Object.assign(row.outcomes, right))
  Object.assign(row.outcomes, outcomes)
}

/** A code of one game in which this bet is likely: the other side of it is another price. */
function likelyCode(bet = key): string {
  const ask = { platform: from, at: worldStartsAt, keys: [bet], from: 1.3, to: 1.6 }
  for (const { id, phase } of world.control.matches()) {
    if (phase !== 'coming' || !world.control.offers(to, id, bet)) continue
    const quoted = world.control.quote({ ...ask, matchId: id })
    if (!quoted || quoted.price < 1.3 || quoted.price > 1.6) continue
    const code = world.control.book(from, [{ matchId: id, key: bet }])
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

  putRow('S_TEAMCORNER', { '1': '#corners.1x2/away', '2': key })
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

test('a wrong row is told as well where an equal of another market stands in for it', async () => {
  const code = likelyCode('btts/yes')
  expect((await planned(code)).report[0]?.status).toBe('exact')
  putRow('S_GGNG', { Y: 'btts/no', N: 'btts/yes' })
  const [row] = (await planned(code)).report
  expect(row?.status).toBe('equivalent')
  const fault = (await shown()).find(({ market }) => market === 'btts')
  expect(fault).toMatchObject({ seen: 1, key: 'btts/yes', origin_odds: row?.origin.odds })
  expect(fault?.destination_odds).toBeGreaterThan(1.9)
})

test('what shows only in the booked code is told although no code comes of it', async () => {
  const bet = 'ou@2.5/over'
  const code = likelyCode(bet)
  const runner = (await world.services.platforms.open()).access(to)
  const { load } = runner
  onTestFinished(() => void (runner.load = load))
  runner.load = async (...input) => {
    const slip = await load(...input)
    return { ...slip, selections: slip.selections.map((one) => ({ ...one, odds: 9 })) }
  }
  const payload = { code, origin_platform: from, destination_platform: to, policy: 'partial' }
  const answer = await world.app.inject({ method: 'POST', url: '/convert_code', payload })
  expect(answer.json()).toMatchObject({ code: 'NOT_CONVERTIBLE' })
  const fault = (await shown()).find(({ market }) => market === 'ou')
  expect(fault).toMatchObject({ seen: 1, key: bet, destination_odds: 9 })
})

test('a code that reads back as another bet is no code, and a fault that staff see', async () => {
  const bet = 'ou@1.5/over'
  const code = likelyCode(bet)
  const runner = (await world.services.platforms.open()).access(to)
  const { load } = runner
  onTestFinished(() => void (runner.load = load))
  runner.load = async (...input) => {
    const slip = await load(...input)
    const swapped = { key: 'ou@1.5/under', outcome: 'Under', odds: 3.4 }
    return { ...slip, selections: slip.selections.map((one) => ({ ...one, ...swapped })) }
  }
  const payload = { code, origin_platform: from, destination_platform: to, policy: 'partial' }
  for (const seen of [1, 2]) {
    const answer = await world.app.inject({ method: 'POST', url: '/convert_code', payload })
    expect(answer.json()).toMatchObject({ code: 'VERIFICATION_FAILED' })
    const faults = (await shown()).filter(({ found_by: by }) => by === 'read-back')
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({ seen, market: 'ou', key: bet, destination_odds: 3.4 })
    expect(faults[0]?.destination_market).toMatch(/: Under$/)
  }
})
