import type { ResultRow } from '@strix/forecast'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAsOwner } from '../../testing/test-results.ts'
import { openTestWorld, worldStartsAt } from '../../testing/test-world.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { readHistory } from './history.store.ts'
import { importSource } from './import.service.ts'
import {
  listMatchEvents,
  listMatches,
  listPlayerTotals,
  listPlayers,
  listScorers,
} from './index.ts'
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
  expect(first.taken).toBeGreaterThan(200)
  expect(first.doubtful).toEqual([])
  const again = await importPlayers(world.services, { source, signal: undefined })
  expect(again).toEqual({ taken: 0, doubtful: [] })
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

test('the past says how many cards came before half-time, where the events were told', async () => {
  const from = new Date(worldStartsAt.getTime() - 3 * dayMs)
  const matches = await listMatches(world.db, { from, to: worldStartsAt })
  const events = new Map<string, Awaited<ReturnType<typeof listMatchEvents>>>()
  for (const { id } of matches) events.set(id, await listMatchEvents(world.db, id))
  const late = matches.find(({ id }) =>
    events.get(id)?.some(({ kind, minute }) => kind === 'yellow' && minute <= 45),
  )
  if (!late) throw new Error('nobody was booked before half-time')
  // One of added time, as sources write it, and one of the first minute after the interval.
  await runAsOwner(
    world,
    `update football_event set minute = case when seq = $2 then 45 else 46 end
    where match_id = $1 and kind = 'yellow'`,
    [late.id, firstYellow(events.get(late.id) ?? []) + 1],
  )
  const silent = matches.at(-1)?.id === late.id ? matches[0] : matches.at(-1)
  await runAsOwner(world, 'delete from football_event where match_id = $1', [silent?.id])
  await runAsOwner(world, `update football_sheet set told = 'players' where match_id = $1`, [
    silent?.id,
  ])
  const rows = new Map<string, ResultRow>()
  for await (const page of readHistory(world.db, { from, before: worldStartsAt })) {
    for (const row of page) rows.set(row.match, row)
  }
  const { hthy, htay, hy, ay } = rows.get(late.id) ?? {}
  expect(Number(hthy) + Number(htay)).toBe(1)
  expect(Number(hy) + Number(ay)).toBeGreaterThan(0)
  expect(rows.get(silent?.id ?? '')).toMatchObject({ hy: expect.any(String) as string })
  expect(rows.get(silent?.id ?? '')).not.toHaveProperty('hthy')
  for (const { id } of matches) {
    if (id === late.id || id === silent?.id || !rows.has(id)) continue
    const count = (colour: string) =>
      events.get(id)?.filter(({ kind, minute }) => kind === colour && minute <= 45).length
    const row = rows.get(id)
    expect(Number(row?.['hthy']) + Number(row?.['htay'])).toBe(count('yellow'))
    expect(Number(row?.['hthr']) + Number(row?.['htar'])).toBe(count('red'))
  }
})

function firstYellow(events: readonly { kind: string }[]): number {
  return events.findIndex(({ kind }) => kind === 'yellow')
}

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

test('a scorer is named with the team that they played for last', async () => {
  const played = await world.db
    .selectFrom('football_appearance as a')
    .innerJoin('football_match as m', 'm.id', 'a.match_id')
    .where('a.goals', '>', 0)
    .select(['a.player_id', 'a.team_id', 'a.match_id', 'm.league_id', 'm.season', 'm.kickoff'])
    .orderBy('m.kickoff')
    .execute()
  const last = played.findLast(({ player_id: id, league_id: league, match_id: match }) =>
    played.some(
      (each) => each.player_id === id && each.league_id === league && each.match_id !== match,
    ),
  )
  if (!last) throw new Error('nobody scored twice')
  const { id: teamId } = await world.db
    .selectFrom('football_team')
    .select('id')
    .orderBy('name')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('football_team')
    .set({ name: 'AAA United' })
    .where('id', '=', teamId)
    .execute()
  await world.db
    .updateTable('football_appearance')
    .set({ team_id: teamId })
    .where('player_id', '=', last.player_id)
    .where('match_id', '=', last.match_id)
    .execute()
  const asked = { leagueId: last.league_id, season: last.season, before: world.now(), max: 500 }
  const scored = await listScorers(world.db, asked)
  expect(scored?.players.find(({ id }) => id === last.player_id)?.team).toBe('AAA United')
})
