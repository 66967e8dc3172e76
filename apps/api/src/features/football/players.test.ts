import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, worldStartsAt } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { importSource } from './import.service.ts'
import { listMatchEvents, listMatches, listPlayerTotals, listPlayers } from './index.ts'
import { importPlayers } from './players.service.ts'
import { createSimulated } from './sources/simulated.ts'
import type { Source } from './sources/source.ts'

const dayMs = 24 * 3_600_000
let world: TestWorld
let source: Source

beforeAll(async () => {
  world = await openTestWorld({ catalogue: [] })
  const football = world.sandbox.football
  if (!football) throw new Error('the test world has no football')
  const simulated = createSimulated(football)
  if (!simulated.sheets) throw new Error('the simulator has no players')
  source = { ...simulated, historyDays: 10, sheets: { ...simulated.sheets, days: 10 } }
  await importSource(world.services, { source, signal: undefined })
})
afterAll(() => world.close())

test('players come with their matches, once, and their goals are those of the match', async () => {
  const first = await importPlayers(world.services, { source, signal: undefined })
  expect(first).toBeGreaterThan(200)
  expect(await importPlayers(world.services, { source, signal: undefined })).toBe(0)
  const span = { from: new Date(worldStartsAt.getTime() - 3 * dayMs), to: worldStartsAt }
  const matches = await listMatches(world.db, span)
  const match = matches.find(({ fullTime }) => (fullTime?.home ?? 0) > 0)
  if (!match) throw new Error('nobody scored at home')
  const events = await listMatchEvents(world.db, match.id)
  const goals = events.filter(({ kind, teamId }) => kind === 'goal' && teamId === match.home.id)
  expect(goals).toHaveLength(match.fullTime?.home ?? 0)
  const players = await listPlayers(world.db, { teamId: match.home.id })
  expect(players.length).toBeGreaterThanOrEqual(11)
  expect(players.map(({ id }) => id)).toContain(goals[0]?.player.id)
})

test('what a player did is counted from what he played before the time asked for', async () => {
  const players = await listPlayers(world.db)
  const playerIds = players.slice(0, 50).map(({ id }) => id)
  const from = new Date(worldStartsAt.getTime() - 10 * dayMs)
  const before = new Date(worldStartsAt.getTime() - 4 * dayMs)
  const all = await listPlayerTotals(world.db, { playerIds, from, before: worldStartsAt })
  const some = await listPlayerTotals(world.db, { playerIds, from, before })
  expect(some.size).toBeGreaterThan(10)
  expect([...some.values()].every(({ to }) => to < before)).toBe(true)
  const minutes = (totals: typeof all) =>
    [...totals.values()].reduce((sum, each) => sum + each.minutes, 0)
  expect(minutes(some)).toBeGreaterThan(0)
  expect(minutes(some)).toBeLessThan(minutes(all))
})
