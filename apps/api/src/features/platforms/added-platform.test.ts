/**
 * One more platform, added by its folders and one line in each registry: the adapters', the
 * bookmakers' and the contracts'. Whatever else it would need shows here.
 */
import { platforms, platformsForStaff } from '@strix/contracts'
import type * as ContractLines from '@strix/contracts/platforms'
import { registry } from '@strix/platforms'
import type * as PlatformLines from '@strix/platforms/registry'
import type * as BookmakerLines from '@strix/simulator/registry'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'

vi.mock('@strix/platforms/registry', async (original) => {
  const { registry: all } = await original<typeof PlatformLines>()
  const { examplebet } = await import('@strix/platforms/testing')
  return { registry: [...all, examplebet] }
})
vi.mock('@strix/simulator/registry', async (original) => {
  const { registry: all } = await original<typeof BookmakerLines>()
  const { createExamplebet } = await import('@strix/simulator/testing')
  return { registry: [...all, createExamplebet] }
})
vi.mock('@strix/contracts/platforms', async (original) => {
  const { platforms: all, ...others } = await original<typeof ContractLines>()
  const line = { name: 'Examplebet', monogram: 'EX', colour: '#333333', codeLength: 8 }
  return { ...others, platforms: [...all, { id: 'examplebet', ...line }] }
})

const added = 'examplebet'
const other = platforms[0].id
let world: TestWorld

beforeAll(async () => {
  world = await openTestWorld({ catalogue: [added, other] })
})
afterAll(() => world.close())

test('the registries name the same platforms, in one order and under one name', () => {
  const lines = platforms.map(({ id, name }) => ({ id, name }))
  expect(registry.map(({ id, name }) => ({ id, name }))).toEqual(lines)
  expect(lines.map(({ id }) => id)).toContain(added)
})

test('it is listed, with codes to try', async () => {
  const { data } = (await world.app.inject('/api/v1/platforms')).json<{
    data: { id: string; on: boolean; examples: string[] }[]
  }>()
  expect(data.at(-1)).toMatchObject({ id: added, name: 'Examplebet', on: true })
  expect(data.at(-1)?.examples).toHaveLength(3)
})

describe.each([
  [added, other],
  [other, added],
])('%s to %s', (from, to) => {
  test('a code converts, and what it became is the same bets', async () => {
    const { code, picks } = world.slip({ platform: from, count: 5, seed: 3 })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/convert_code',
      payload: { code, origin_platform: from, destination_platform: to },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const made = await world.db
      .selectFrom('conversion')
      .select(['code', 'converted'])
      .where('destination_platform', '=', to)
      .executeTakeFirstOrThrow()
    const offered = picks.filter(({ matchId, key }) => world.control.offers(to, matchId, key))
    expect(offered.length).toBeGreaterThan(0)
    expect(made.converted).toBe(offered.length)
    const read = world.control.read(to, made.code ?? '') ?? []
    const matches = (list: readonly { matchId: string | null }[]) =>
      list.map(({ matchId }) => String(matchId)).toSorted()
    expect(matches(read)).toEqual(matches(offered))
  })
})

test('its codes load, and no other name is taken for a platform', async () => {
  const { code } = world.slip({ platform: added, count: 4, seed: 5 })
  const load = (platform: string) => world.app.inject(`/api/v1/code/${code}/load/${platform}`)
  const loaded = await load(added)
  expect(loaded.statusCode, loaded.body).toBe(200)
  expect(loaded.json<{ data: { games: unknown[] } }>().data.games).toHaveLength(4)
  expect((await load('otherbet')).statusCode).toBe(400)
})

test('staff see how it is: what it answered, what its conversions came to, what drifted', async () => {
  const staff = await staffBrowser(world, await newStaff(world, 'analyst', 'ana@strix.example'))
  const health = async () => {
    const { body } = await staff.send('GET', '/api/v1/admin/platforms')
    return platformsForStaff.health.ok.parse(body).data
  }
  const [first, ...others] = await health()
  expect(first?.as_origin.conversions).toBe(1)
  expect(others.at(-1)).toMatchObject({ id: added, state: 'ok', breaker: 'closed' })
  // Nobody has asked the others anything.
  expect(others.map(({ state }) => state).slice(0, -1)).toEqual(Array(5).fill('quiet'))
  const { code } = world.slip({ platform: added, count: 4, seed: 6 })
  world.control.setFault(added, 'wrongSchema', { times: 1 })
  await world.app.inject(`/api/v1/code/${code}/load/${added}`)
  expect((await health()).at(-1)).toMatchObject({
    state: 'drift',
    calls: { unreadable: 1 },
  })
})
