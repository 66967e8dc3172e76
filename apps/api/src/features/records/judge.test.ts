import type { Slip } from '@strix/platforms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../testing/test-people.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { findFixtures } from '../fixtures/index.ts'
import { collectResults, settleResults } from '../results/index.ts'
import { judgeForRecord } from './index.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

async function slipOf(platform: string, seed: number): Promise<Slip> {
  const { code } = world.slip({ platform, count: 2, seed, filter: ({ key }) => isPlain(key) })
  const platforms = await world.services.platforms.open()
  return await platforms.access(platform).load(code)
}

/** Markets that every platform has. */
function isPlain(key: string): boolean {
  return key.startsWith('1x2/') || key.startsWith('ou@2.5/')
}

async function judge(slip: Slip, change: { now?: Date; unknown?: boolean } = {}) {
  const { platform } = slip
  const events = slip.selections.map(({ event }) => event)
  const found = await findFixtures(world.db, { platform, events, now: world.now() })
  const fixtures = events.map(({ id }) => (change.unknown ? null : (found.get(id) ?? null)))
  const { now = world.now() } = change
  const { signal } = new AbortController()
  return await judgeForRecord(world.services, { slip, fixtures, now, signal })
}

const kinds = ({ reasons }: { reasons: { kind: string; position: number | null }[] }) =>
  reasons.map(({ kind, position }) => [kind, position])

test('the odds are those of the platform now, never the slip’s', async () => {
  const slip = await slipOf('sportybet', 1)
  const typed = {
    ...slip,
    selections: slip.selections.map((selection) => ({ ...selection, odds: 99 })),
  }
  const judged = await judge(typed)
  expect(judged).toMatchObject({ counts: true, reasons: [] })
  expect(judged.odds).toEqual(slip.selections.map(({ odds }) => odds))
})

test('a price far above the median of the others keeps the code off', async () => {
  const slip = await slipOf('sportybet', 2)
  const platforms = await world.services.platforms.open()
  const open = () =>
    Promise.resolve({
      ...platforms,
      access(id: string) {
        const runner = platforms.access(id)
        if (id !== 'sportybet') return runner
        return {
          ...runner,
          async event(eventId: string) {
            const answer = await runner.event(eventId)
            const selections = answer.selections.map((each) => ({
              ...each,
              odds: each.odds === null ? null : each.odds * 1.4,
            }))
            return { ...answer, selections }
          },
        }
      },
    })
  const found = await findFixtures(world.db, {
    now: world.now(),
    platform: 'sportybet',
    events: slip.selections.map(({ event }) => event),
  })
  const judged = await judgeForRecord(
    { ...world.services, platforms: { ...world.services.platforms, open } },
    {
      slip,
      fixtures: slip.selections.map(({ event }) => found.get(event.id) ?? null),
      now: world.now(),
      signal: new AbortController().signal,
    },
  )
  expect(judged.counts).toBe(false)
  expect(kinds(judged)).toEqual([
    ['price-too-high', 0],
    ['price-too-high', 1],
  ])
})

test('what cannot be settled or proved is named, game by game', async () => {
  const slip = await slipOf('sportybet', 3)
  const [first, second] = slip.selections
  if (!first || !second) throw new Error('two games were asked for')
  const strange = { ...first, key: null }
  const undated = { ...second, event: { ...second.event, kickoff: null } }
  expect(kinds(await judge({ ...slip, selections: [strange, second] }))).toEqual([
    ['unknown-market', 0],
  ])
  expect(kinds(await judge({ ...slip, selections: [first, undated] }, { unknown: true }))).toEqual([
    ['unknown-event', 0],
    ['no-kickoff', 1],
  ])
  expect(kinds(await judge({ ...slip, betType: 'system' }))).toEqual([
    ['not-single-or-multiple', null],
  ])
  const late = new Date(world.now().getTime() + 14 * 24 * 3_600_000)
  expect(kinds(await judge(slip, { now: late }))).toEqual([
    ['kicked-off', 0],
    ['kicked-off', 1],
  ])
})

test('two bets on one match are no price, whatever their odds multiply to', async () => {
  const slip = await slipOf('sportybet', 5)
  const [first, second] = slip.selections
  if (!first || !second) throw new Error('two games were asked for')
  const safer = { ...first, key: 'ou@0.5/over' }
  const judged = await judge({ ...slip, selections: [first, second, safer] })
  expect(judged.counts).toBe(false)
  expect(kinds(judged)).toEqual([['same-match', 2]])
})

test('a platform that does not answer leaves the odds unproved', async () => {
  const slip = await slipOf('nairabet', 4)
  world.control.setFault('nairabet', 'error500')
  const judged = await judge(slip)
  world.control.setFault('nairabet', null)
  expect(judged).toMatchObject({ counts: false, odds: [null, null] })
  expect(kinds(judged)).toEqual([['platform-silent', null]])
})

test('posted, played, settled: the simulator’s results end up in the record', async () => {
  const ada = await newPerson(world)
  const { profileId } = ada
  for (const seed of [11, 12, 13]) {
    const { code } = world.slip({
      platform: 'sportybet',
      count: 2,
      seed,
      filter: (p) => isPlain(p.key),
    })
    const loaded = await ada.browser.send('GET', `/api/v1/code/${code}/load/sportybet?for=post`)
    const { _id: codeId } = loaded.body.data as { _id: string }
    const body = { code_id: codeId, profile_id: profileId }
    const posted = await ada.browser.send('POST', '/api/v1/code/', body)
    expect(posted.body.data).toMatchObject({ counts_for_record: true, record_reasons: [] })
  }
  // The simulator tells of the last two days only.
  for (let days = 0; days < 10; days += 1) {
    world.advance(24 * 3_600_000)
    for (const source of world.services.resultSources) {
      const counts = await collectResults(world.services, { source, signal: undefined })
      expect(counts.disputed).toBe(0)
    }
    await settleResults(world.services, undefined)
  }
  const codes = await world.db
    .selectFrom('posted_code')
    .innerJoin('posted_selection', 'code_id', 'posted_code.id')
    .select(['posted_selection.state', 'posted_code.state as code_state'])
    .where('profile_id', '=', profileId)
    .execute()
  expect(codes).toHaveLength(6)
  expect(codes.filter(({ state }) => state === 'open')).toEqual([])
  const answer = await world.app.inject(`/api/v1/profile/${profileId}/record`)
  const { counts } = (answer.json() as { data: { counts: Record<string, number> } }).data
  expect(counts).toMatchObject({ posted: 3, open: 0, unsettled: 0 })
})
