import { expect, test } from 'vitest'
import { problemOfSheet } from '../check.ts'
import { createApiFootball } from './api-football.ts'
import type { DoubtfulSheet, ForeignSheet, UnreadMatch } from './source.ts'

const [home, away] = [42, 49]
const score = { home: 1, away: 1 }
const match: UnreadMatch = {
  externalId: '7',
  kickoff: new Date('2026-11-21T15:00:00Z'),
  home: [`${home}`],
  away: [`${away}`],
}

/** Eleven who begin, one who comes on for the eleventh and one who stays on the bench. */
function playersOf(team: number) {
  return Array.from({ length: 13 }, (_, at) => {
    const shirt = at + 1
    const minutes = shirt === 11 ? 70 : shirt === 12 ? 20 : shirt === 13 ? null : 90
    return {
      player: { id: team * 100 + shirt, name: `Player ${team} ${shirt}`, photo: 'x' },
      statistics: [
        {
          games: {
            minutes,
            number: shirt,
            position: shirt === 1 ? 'G' : shirt <= 5 ? 'D' : shirt <= 9 ? 'M' : 'F',
            rating: '6.3',
            captain: false,
            substitute: shirt > 11,
          },
          shots: { total: shirt === 10 ? 3 : null, on: null },
          // As it is told: whoever has none has null.
          goals: { total: shirt === 10 ? 1 : null, conceded: 0, assists: shirt === 8 ? 1 : null },
          cards: { yellow: shirt === 3 ? 1 : 0, red: 0 },
        },
      ],
    }
  })
}

type Players = { team: { id: number }; players: ReturnType<typeof playersOf> }[]

function playersTold(): Players {
  return [
    { team: { id: away }, players: playersOf(away) },
    { team: { id: home }, players: playersOf(home) },
  ]
}

type Event = {
  time: { elapsed: number; extra: number | null }
  team: { id: number }
  player: { id: number | null; name: string | null }
  assist: { id: number | null; name: string | null }
  type: string
  detail: string
  comments: string | null
}

function eventOf(
  given: { minute: number; extra?: number; team: number; player: number | null; assist?: number },
  [type, detail]: [string, string],
): Event {
  const { minute, extra = null, team, player, assist = null } = given
  return {
    time: { elapsed: minute, extra },
    team: { id: team },
    player: { id: player, name: 'x' },
    assist: { id: assist, name: assist === null ? null : 'x' },
    type,
    detail,
    comments: null,
  }
}

const yellow: [string, string] = ['Card', 'Yellow Card']
const goal: [string, string] = ['Goal', 'Normal Goal']
const change: [string, string] = ['subst', 'Substitution 1']

function eventsTold(): Event[] {
  return [
    eventOf({ minute: 12, team: home, player: 4210, assist: 4208 }, goal),
    eventOf({ minute: 45, extra: 2, team: home, player: 4203 }, yellow),
    eventOf({ minute: 45, extra: 1, team: away, player: 4903 }, yellow),
    eventOf({ minute: 60, team: away, player: 4910, assist: 4908 }, ['Goal', 'Penalty']),
    eventOf({ minute: 61, team: home, player: 4210 }, ['Goal', 'Missed Penalty']),
    eventOf({ minute: 62, team: home, player: 4210 }, ['Var', 'Goal cancelled']),
    eventOf({ minute: 63, team: home, player: 990_001 }, yellow),
    // The two are named either way round.
    eventOf({ minute: 70, team: home, player: 4211, assist: 4212 }, change),
    eventOf({ minute: 71, team: away, player: 4912, assist: 4911 }, change),
  ]
}

const answerOf = (response: unknown) => JSON.stringify({ errors: [], response })

async function sheetsOf(
  texts: (path: string) => string | undefined,
  matches: readonly UnreadMatch[] = [match],
) {
  const asked: string[] = []
  const source = createApiFootball({
    baseUrl: 'https://api.example/',
    key: 'k',
    async getText(url, { headers }) {
      expect(headers).toEqual({ 'x-apisports-key': 'k' })
      asked.push(url.slice('https://api.example'.length))
      return texts(asked.at(-1) ?? '')
    },
  })
  const found: (ForeignSheet | DoubtfulSheet)[] = []
  const read = async () => {
    const told = source.sheets?.of({ matches, signal: undefined })
    for await (const part of told ?? []) found.push(...part)
  }
  const error: unknown = await read().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { found, asked, error }
}

function textsOf(players: unknown, events: unknown) {
  return (path: string) => answerOf(path.startsWith('/fixtures/players') ? players : events)
}

async function sheetOf(players: unknown = playersTold(), events: unknown = eventsTold()) {
  const { found, error } = await sheetsOf(textsOf(players, events))
  if (error instanceof Error) throw error
  return found[0]
}

function wholeOf(sheet: ForeignSheet | DoubtfulSheet | undefined): ForeignSheet {
  if (!sheet || 'doubt' in sheet) throw new Error(sheet?.doubt ?? 'no sheet')
  return sheet
}

test('players and events of a match, whichever team is told first', async () => {
  const sheet = wholeOf(await sheetOf())
  expect(problemOfSheet(sheet, score)).toBe(undefined)
  expect(sheet.home[9]).toEqual({
    externalId: '4210',
    name: 'Player 42 10',
    position: 'forward',
    shirt: 10,
    started: true,
    minutes: 90,
    goals: 1,
    assists: 0,
    shots: 3,
    yellows: 0,
    reds: 0,
  })
  expect(sheet.away[0]).toMatchObject({ position: 'goalkeeper', shots: 0 })
  expect(sheet.away[11]).toMatchObject({ started: false, minutes: 20 })
  expect(sheet.away[12]).toMatchObject({ minutes: 0 })
  const other = { otherId: null }
  expect(sheet.events).toEqual([
    { minute: 12, kind: 'goal', side: 'home', playerId: '4210', otherId: '4208' },
    { minute: 45, kind: 'yellow', side: 'away', playerId: '4903', ...other },
    { minute: 45, kind: 'yellow', side: 'home', playerId: '4203', ...other },
    { minute: 60, kind: 'goal', side: 'away', playerId: '4910', otherId: '4908' },
    { minute: 70, kind: 'substitution', side: 'home', playerId: '4212', otherId: '4211' },
    { minute: 71, kind: 'substitution', side: 'away', playerId: '4912', otherId: '4911' },
  ])
})

test('an own goal counts for the other side', async () => {
  const players = playersTold()
  const [line] = players[0]?.players[9]?.statistics ?? []
  if (line) line.goals.total = null
  const events = eventsTold()
  events[3] = eventOf({ minute: 60, team: away, player: 4204 }, ['Goal', 'Own Goal'])
  const sheet = wholeOf(await sheetOf(players, events))
  expect(sheet.events).toContainEqual(
    expect.objectContaining({ kind: 'goal', side: 'away', playerId: '4204' }),
  )
  expect(problemOfSheet(sheet, score)).toBe(undefined)
})

test('added time is no play beyond ninety minutes', async () => {
  const players = playersTold()
  for (const { statistics } of players.flatMap((team) => team.players)) {
    for (const { games } of statistics) if (games.minutes === 90) games.minutes = 97
  }
  const sheet = wholeOf(await sheetOf(players))
  expect(sheet.home[0]).toMatchObject({ minutes: 90 })
})

test('what is not told is not nought: shots, a position, a shirt, when things happened', async () => {
  const players = playersTold()
  for (const { statistics } of players.flatMap((team) => team.players)) {
    for (const line of statistics) line.shots.total = null
  }
  const [line] = players[1]?.players[9]?.statistics ?? []
  if (line) Object.assign(line.games, { position: 'Sweeper', number: null })
  const sheet = wholeOf(await sheetOf(players, []))
  expect(sheet.home[9]).toMatchObject({ shots: null, position: null, shirt: null })
  expect(sheet.away[1]).toMatchObject({ shots: null })
  expect(sheet.events).toBe(null)
  expect(problemOfSheet(sheet, score)).toBe(undefined)
})

test.each<[string, (events: Event[]) => unknown]>([
  ['a card is missing', (events) => events.splice(1, 1)],
  ['a goal has no player', (events) => Object.assign(events[0]?.player ?? {}, { id: null })],
  ['a goal is of the other team', (events) => Object.assign(events[0]?.team ?? {}, { id: away })],
  ['a kind is new', (events) => Object.assign(events[0] ?? {}, { type: 'Kick-off' })],
  ['a card is new', (events) => Object.assign(events[1] ?? {}, { detail: 'Blue Card' })],
  ['two come on', (events) => Object.assign(events[7]?.player ?? {}, { id: 4213 })],
])('events are not known where %s; players are', async (_name, alter) => {
  const events = eventsTold()
  alter(events)
  const sheet = wholeOf(await sheetOf(playersTold(), events))
  expect(sheet.events).toBe(null)
  expect(sheet.home).toHaveLength(13)
})

test.each<[string, (players: Players, events: Event[]) => unknown]>([
  ['not the players of its two teams', (players) => players.pop()],
  [
    'not the players of its two teams',
    (players) => Object.assign(players[0] ?? {}, { team: { id: home } }),
  ],
  [
    'extra time was played',
    (_players, events) => Object.assign(events[8] ?? {}, { time: { elapsed: 105, extra: null } }),
  ],
])('a match is left out: %s', async (doubt, alter) => {
  const [players, events] = [playersTold(), eventsTold()]
  alter(players, events)
  expect(await sheetOf(players, events)).toEqual({ externalId: '7', doubt })
})

test.each<[string, (players: Players) => unknown]>([
  [
    'a player is named twice',
    (players) => Object.assign(players[0]?.players[1]?.player ?? {}, { id: 4210 }),
  ],
  [
    'a player is named twice',
    (players) => players[0]?.players.push(...playersOf(away).slice(0, 1)),
  ],
  ['players are missing', (players) => players[0]?.players.splice(0, 3)],
  [
    'more goals than the score',
    (players) => Object.assign(players[0]?.players[9]?.statistics[0]?.goals ?? {}, { total: 2 }),
  ],
  [
    'events do not fit the players or the score',
    (players) => Object.assign(players[0]?.players[9]?.statistics[0]?.goals ?? {}, { total: 0 }),
  ],
])('a sheet is refused: %s', async (problem, alter) => {
  const players = playersTold()
  alter(players)
  expect(problemOfSheet(wholeOf(await sheetOf(players)), score)).toBe(problem)
})

test('twenty matches a run, two questions each; one where nobody is told of', async () => {
  const matches = Array.from({ length: 25 }, (_, at) => ({ ...match, externalId: `${at + 1}` }))
  const texts = textsOf(playersTold(), eventsTold())
  const { found, asked } = await sheetsOf(
    (path) => (path === '/fixtures/players?fixture=2' ? answerOf([]) : texts(path)),
    matches,
  )
  expect(found).toHaveLength(20)
  expect(found[1]).toEqual({ externalId: '2', doubt: 'no players are reported' })
  expect(asked.slice(0, 4)).toEqual([
    '/fixtures/players?fixture=1',
    '/fixtures/events?fixture=1',
    '/fixtures/players?fixture=2',
    '/fixtures/players?fixture=3',
  ])
  expect(asked).toHaveLength(39)
})

test('a match in another shape stops no other, is told loudly and is asked for again', async () => {
  const matches = [match, { ...match, externalId: '8' }]
  const texts = textsOf(playersTold(), eventsTold())
  const { found, error } = await sheetsOf((path) => {
    const text = texts(path)
    return path === '/fixtures/players?fixture=7' ? text.replaceAll('"cards"', '"card"') : text
  }, matches)
  expect(found.map(({ externalId }) => externalId)).toEqual(['8'])
  expect(error).toMatchObject({
    message: 'API-Football reports players of 1 matches in another shape',
  })
})

test.each<[string, string | undefined]>([
  ['refused', '{"errors":{"requests":"You have reached the request limit"},"response":[]}'],
  ['JSON', '<!DOCTYPE html><title>Busy</title>'],
  ['JSON', answerOf(playersTold()).slice(0, 400)],
  ['knows no players', undefined],
])('what stops it all is an error: %s', async (words, text) => {
  const { found, asked, error } = await sheetsOf(() => text)
  expect([found, asked.length]).toEqual([[], 1])
  expect(String(error)).toContain(words)
})
