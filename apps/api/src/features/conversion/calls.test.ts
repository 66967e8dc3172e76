/** What a conversion asks of the platforms: no call more than its games and its code need. */
import type { PlanView } from '@strix/contracts'
import type { Runner } from '@strix/platforms'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'

const from = 'sportybet'
/** Its games stand in the catalogue. */
const warm = 'bet9ja'
/** Nothing of it does. */
const cold = 'nairabet'
let world: TestWorld
const calls: string[] = []

beforeAll(async () => {
  world = await openTestWorld({ catalogue: [from, warm] })
  const platforms = await world.services.platforms.open()
  for (const id of [from, warm, cold]) record(platforms.access(id), calls)
})
afterAll(() => world.close())
beforeEach(() => {
  calls.length = 0
})

function record(runner: Runner, into: string[]): void {
  const { load, list, search, event, book } = runner
  const { id } = runner.platform
  const noted =
    <Input extends unknown[], Answer>(name: string, call: (...input: Input) => Answer) =>
    (...input: Input) => {
      into.push(`${id} ${name}`)
      return call(...input)
    }
  runner.load = noted('load', load)
  runner.list = noted('list', list)
  runner.search = noted('search', search)
  runner.event = noted('event', event)
  runner.book = noted('book', book)
}

/** A code whose every bet the destination offers, or none of whose games it has. */
function codeFor(to: string, count: number): string {
  for (let seed = 1; seed < 400; seed += 1) {
    const { code, picks } = world.slip({ platform: from, count, seed })
    if (picks.every(({ matchId, key }) => world.control.offers(to, matchId, key))) return code
  }
  throw new Error('the world has no such slip')
}

function convert(code: string, to: string, more: object = {}) {
  const payload = { code, origin_platform: from, destination_platform: to, ...more }
  return world.app.inject({ method: 'POST', url: '/convert_code', payload })
}

function times(count: number, call: string): string[] {
  return Array.from({ length: count }, () => call)
}

test('a conversion loads once, reads each game once, books once and reads back once', async () => {
  const answer = await convert(codeFor(warm, 6), warm)
  expect(answer.statusCode).toBe(200)
  expect(calls).toEqual([
    `${from} load`,
    ...times(6, `${warm} event`),
    `${warm} book`,
    `${warm} load`,
  ])
})

test('a plan that is agreed to is booked without reading anything again', async () => {
  const code = codeFor(warm, 3)
  const payload = { code, origin_platform: from, destination_platform: warm }
  const url = '/api/v1/conversions/plan'
  const planned = await world.app.inject({ method: 'POST', url, payload })
  expect(calls).toEqual([`${from} load`, ...times(3, `${warm} event`)])
  calls.length = 0
  const { plan_id: planId } = planned.json<{ data: PlanView }>().data
  expect((await convert(code, warm, { plan_id: planId })).statusCode).toBe(200)
  expect(calls).toEqual([`${warm} book`, `${warm} load`])
})

test('each game that is not stored is searched for, and stored by that', async () => {
  const code = codeFor(cold, 3)
  // Two of the three are found by their second name only.
  const searches = 5
  expect((await convert(code, cold)).statusCode).toBe(200)
  expect(calls).toEqual([
    `${from} load`,
    ...times(searches, `${cold} search`),
    ...times(3, `${cold} event`),
    `${cold} book`,
    `${cold} load`,
  ])
  calls.length = 0
  expect((await convert(code, cold)).statusCode).toBe(200)
  expect(calls.filter((call) => call === `${cold} search`)).toEqual([])
})

test('prices of a slip ask each platform for its games alone', async () => {
  const code = codeFor(warm, 4)
  const url = '/api/v1/conversions/prices'
  await world.app.inject({ method: 'POST', url, payload: { code, platform: from } })
  const own = calls.filter((call) => call.startsWith(from))
  expect(own).toEqual([`${from} load`])
  expect(calls.filter((call) => call.startsWith(warm))).toEqual(times(4, `${warm} event`))
})
