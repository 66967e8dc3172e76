import { expect, test } from 'vitest'
import { openReader } from './reader.ts'
import type { Exists } from './reader.ts'

const towns = 'Aba Bida Calabar Daura Enugu Funtua Gombe Hadejia Ikom Jos Kano Lokoja'.split(' ')
const suffixes = ['Rovers', 'United', 'Stars', 'City', 'Warriors']
const clubs = towns.flatMap((town) => suffixes.map((suffix) => `${town} ${suffix}`))

const exists: Exists = {
  fixtures: clubs.map((home, at) => ({
    id: `f${at}`,
    home,
    away: clubs[(at + 7) % clubs.length] ?? '',
    league: 'First Division',
    country: 'Nigeria',
    kickoff: '2026-11-21T15:00:00.000Z',
  })),
  players: [],
  platforms: [],
}

function question(turn: string) {
  return { now: '2026-11-20T09:30:00Z', time_zone: 'Africa/Lagos', locale: 'en', turns: [turn] }
}

test('everything else goes on while names are filed', async () => {
  let turns = 0
  let isReady = false
  const opened = openReader(exists).finally(() => (isReady = true))
  while (!isReady) {
    turns += 1
    await new Promise(setImmediate)
  }
  const reader = await opened
  // Filing them on this thread would leave it no turn in between.
  expect(turns).toBeGreaterThan(10)
  const reading = await reader.read(question('lokoja city vs bida rovers, who go win'))
  expect(reading).toMatchObject({ intent: 'predict', fixtures: ['f58'] })
  await reader.close()
})

test('a reader that is closed answers what it was asked before, and nothing after', async () => {
  const reader = await openReader(exists)
  const last = reader.read(question('how far'))
  await reader.close()
  await expect(last).resolves.toMatchObject({ intent: 'small_talk' })
  await expect(reader.read(question('how far'))).rejects.toThrow('the reader has ended')
})

test('a short question does not wait for all long ones, and none is lost', async () => {
  const reader = await openReader(exists)
  const long = { ...question(''), turns: clubs.slice(0, 12).map((club) => `who go win ${club}`) }
  const answered: string[] = []
  const ask = async (name: string, asked: typeof long) => {
    await reader.read(asked)
    answered.push(name)
  }
  const names = ['one', 'two', 'three', 'four', 'five']
  await Promise.all([...names.map((name) => ask(name, long)), ask('short', question('how far'))])
  await reader.close()
  // The first may be on its way before the others are there.
  expect(answered.slice(0, 2)).toContain('short')
  expect(answered.filter((name) => name !== 'short')).toEqual(names)
})
