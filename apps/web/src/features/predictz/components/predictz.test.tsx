import type {
  LeaderboardEntry,
  PredictionEntry,
  PredictionGame,
  PredictionStreaks,
  RivalBoard,
} from '@strix/contracts'
import type { AnswerOf } from '@strix/contracts/client'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, bola, idOf, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { confettiPieces } from './confetti.tsx'
import { GoalsField } from './goals-field.tsx'
import { Predictz } from './predictz.tsx'

const predict = 'POST /api/v1/predictz/'

function gameOf(change: Partial<PredictionGame> = {}): PredictionGame {
  return {
    _id: idOf(50),
    home_team_name: 'Enyimba',
    away_team_name: 'Kano Pillars',
    home_team_logo: null,
    away_team_logo: null,
    league_name: 'NPFL',
    match_date: '2026-11-23T19:00:00.000Z',
    reward: 350,
    featured: true,
    state: 'open',
    result: null,
    my_prediction: null,
    ...change,
  }
}

function entryOf(change: Partial<PredictionEntry> = {}): PredictionEntry {
  return {
    _id: idOf(60),
    prediction: { home_team_score: 2, away_team_score: 1 },
    game: gameOf({ my_prediction: { home_team_score: 2, away_team_score: 1 } }),
    created_at: '2026-11-18T12:00:00.000Z',
    state: 'open',
    goals_away: null,
    reward: 0,
    live: null,
    ...change,
  }
}

function rowOf(rank: number, change: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  const medal = (['1', '2', '3'] as const)[rank - 1]
  return {
    total_rewards_earned: 200,
    profile: [bola],
    ...(medal && { reward_rank: medal }),
    rank,
    predictions: 4,
    hits: 1,
    ...change,
  }
}

const noFigures: PredictionStreaks = {
  outcome: 0,
  outcome_best: 0,
  predictions: 0,
  hits: 0,
  outcomes: 0,
  near_misses: 0,
  total_rewards_earned: 0,
}

const noRivals: RivalBoard = { top_is_close: false, rivals: [] }

/** The page on a wide screen. */
function open(
  given: {
    games?: PredictionGame[]
    entries?: PredictionEntry[]
    rows?: LeaderboardEntry[]
    own?: LeaderboardEntry | null
    rivals?: RivalBoard
  } = {},
) {
  const { games = [], entries = [], rows = [], own = null, rivals = noRivals } = given
  const server = startServer()
  const base = '/api/v1/predictz'
  server.answers(`GET ${base}/featured-prediction-games`, { data: games, page: noMore })
  server.answers(`GET ${base}/active-prediction-games`, { data: games, page: noMore })
  const page = { ...noMore, total: entries.length }
  server.answers(`GET ${base}/profile-predictions/:profileId`, { data: entries, page })
  server.answers(`GET ${base}/leaderboard`, { data: rows, page: noMore })
  server.answers(`GET ${base}/leaderboard/own`, { data: own })
  server.answers(`GET ${base}/leaderboard/rivals`, { data: rivals })
  server.answers(`GET ${base}/leagues`, { data: [] })
  server.answers(`GET ${base}/streaks`, { data: noFigures })
  return { server, presses: show(<Predictz />) }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => vi.unstubAllGlobals())

const inSheet = () => within(screen.getByRole('dialog'))

test('every part says what it is when there is nothing', async () => {
  open()
  for (const text of [
    'No featured games available',
    'There is no active featured games up for prediction at the moment.',
    'No active games for prediction',
    'No active prediction',
    "You haven't made any predictions yet.",
  ]) {
    expect(await screen.findByText(text)).toBeDefined()
  }
  expect(
    screen.getByText(
      /^There is no active games up for prediction for the date \d\d\/\d\d\/\d{4}\.$/,
    ),
  ).toBeDefined()
  expect(screen.getByRole('heading', { name: 'My Prediction (0)' })).toBeDefined()
  const tabs = within(screen.getByRole('navigation', { name: 'Days' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Today', 'Tomorrow'])
  expect(tabs).toHaveLength(7)
})

test('a card wants a quick score, opens with it, and is submitted once', async () => {
  const { server, presses } = open({ games: [gameOf()] })
  const press = await screen.findByRole('button', { name: 'Predict Enyimba against Kano Pillars' })
  await presses.click(press)
  expect(screen.getByText('Please select a prediction.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await presses.click(screen.getByRole('button', { name: '2-1' }))
  await presses.click(press)
  const goals = inSheet()
    .getAllByRole('spinbutton')
    .map((field) => field.getAttribute('aria-valuenow'))
  expect(goals).toEqual(['2', '1'])
  expect(inSheet().getByText('0 Credits')).toBeDefined()
  expect(inSheet().getByText('350 Credits')).toBeDefined()
  const entry = entryOf()
  server.answers(predict, { data: entry, message: 'Your prediction stands.' })
  const submit = inSheet().getByRole('button', { name: 'Predict 2-1' })
  await presses.dblClick(submit)
  expect(await screen.findByText('Prediction submitted!')).toBeDefined()
  expect(server.asked(predict).map(({ body }) => body)).toEqual([
    { profile_id: ada.profile_id, prediction_id: idOf(50), prediction: entry.prediction },
  ])
  const canvas = document.querySelector('canvas')
  expect(canvas?.dataset['pieces']).toBe(String(confettiPieces))
  expect(confettiPieces).toBe(120)
  const lists = server.asked('GET /api/v1/predictz/profile-predictions/:profileId')
  expect(lists.length).toBeGreaterThan(1)
  await presses.click(inSheet().getByRole('button', { name: 'Okay' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // On the card and in the row of its day.
  const [onCard, inRow] = screen.getAllByText('You predicted 2-1')
  expect(inRow).toBeDefined()
  // The pressed button is gone.
  expect(document.activeElement).toBe(onCard)
})

test('once a game of a day is predicted, its row has the focus that its button lost', async () => {
  const { server, presses } = open({ games: [gameOf()] })
  await presses.click(await screen.findByRole('button', { name: /^\d\d:\d\d ?Enyimba/u }))
  server.answers(predict, { data: entryOf(), message: 'Your prediction stands.' })
  await presses.click(inSheet().getByRole('button', { name: 'Predict 0-0' }))
  await presses.click(await screen.findByRole('button', { name: 'Okay' }))
  const row = screen.getAllByText('You predicted 2-1')[1]?.parentElement
  expect(document.activeElement).toBe(row)
})

test.each([
  ['Prediction refused: the game has kicked off.', 'The game has kicked off.'],
  ['Something broke', 'Failed to submit prediction'],
])('a refusal that says %j shows %j and closes', async (detail, text) => {
  const { server, presses } = open({ games: [gameOf()] })
  server.answers(predict, refusal('PREDICTION_CLOSED', detail))
  await presses.click(await screen.findByRole('button', { name: /350 credits/ }))
  expect(inSheet().getAllByRole('spinbutton')[0]?.getAttribute('aria-valuenow')).toBe('0')
  await presses.click(inSheet().getByRole('button', { name: 'Predict 0-0' }))
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal that comes late says so, and leaves the sheet of another game open', async () => {
  const other = gameOf({ _id: idOf(51), home_team_name: 'Rangers', away_team_name: 'Remo' })
  const { server, presses } = open({ games: [gameOf(), other] })
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  server.answers(predict, answer.promise)
  await presses.click(await screen.findByRole('button', { name: /Enyimba.*350 credits/u }))
  await presses.click(inSheet().getByRole('button', { name: 'Predict 0-0' }))
  await presses.click(inSheet().getByRole('button', { name: 'Close' }))
  await presses.click(screen.getByRole('button', { name: /Rangers.*350 credits/u }))
  answer.resolve(refusal('PREDICTION_CLOSED', 'Something broke'))
  expect(await screen.findByText('Failed to submit prediction')).toBeDefined()
  expect(inSheet().getByText('Rangers')).toBeDefined()
})

test('a prediction that is taken late moves nobody from the game they have gone on to', async () => {
  const games = ['Enyimba', 'Rangers', 'Lobi', 'Plateau'].map((home, at) =>
    gameOf({ _id: idOf(50 + at), home_team_name: home }),
  )
  const { server, presses } = open({ games })
  const answer = Promise.withResolvers<AnswerOf<typeof predict>>()
  server.answers(predict, answer.promise)
  await presses.click(await screen.findByRole('button', { name: 'Predict all of the day' }))
  await presses.click(inSheet().getByRole('button', { name: 'Predict 0-0' }))
  await presses.click(inSheet().getByRole('button', { name: 'Skip' }))
  await presses.click(inSheet().getByRole('button', { name: 'Skip' }))
  expect(inSheet().getByText('Lobi')).toBeDefined()
  answer.resolve({ data: entryOf(), message: 'Your prediction stands.' })
  await screen.findAllByText('You predicted 2-1')
  expect(inSheet().getByText('Lobi')).toBeDefined()
})

test('medals follow ranks, rows lead to profiles, the own row stays in view', async () => {
  const own = rowOf(57, { profile: [{ _id: ada.profile_id, username: 'ada', avatar: null }] })
  const other = rowOf(4, { profile: [{ _id: idOf(3), username: 'chidi', avatar: null }] })
  open({ rows: [rowOf(1), other], own })
  const link = await screen.findByRole('link', { name: /bola/ })
  expect(link.getAttribute('href')).toBe(`/profile/${bola._id}`)
  expect(within(link).getByText('Rank 1')).toBeDefined()
  const fourth = screen.getByRole('link', { name: /chidi/ })
  expect(within(fourth).queryByText(/^Rank/)).toBeNull()
  expect(await screen.findByRole('link', { name: /57.*ada/ })).toBeDefined()
})

test('a board says whom one beats of those who are no people, and when the top is luck', async () => {
  const rival = { predictions: 120, hits: 12, outcomes: 60 }
  const versus = { games: 40, verdict: 'ahead', is_close: true } as const
  open({
    rows: [rowOf(1)],
    rivals: {
      top_is_close: true,
      rivals: [
        { ...rival, rival: 'model', versus: { ...versus, verdict: 'behind', is_close: false } },
        { ...rival, rival: 'crowd', versus },
        { ...rival, rival: 'chance', versus },
        { ...rival, rival: 'odds', versus: null },
      ],
    },
  })
  expect(await screen.findByText('Ahead of the crowd and chance, behind the model.')).toBeDefined()
  expect(screen.getByText(/top is too close to call/)).toBeDefined()
  const crowd = screen.getByText("The crowd's median").closest('li')
  expect(crowd?.textContent).toMatch(/12 of 120 exact.*You are ahead.*Too close to call/)
  const odds = screen.getByText("The odds' favourite score").closest('li')
  expect(odds?.textContent).not.toMatch(/ahead|behind|level/)
})

test('a game that is played shows its score, and what everybody said beside the model', async () => {
  const prediction = { home_team_score: 2, away_team_score: 1 }
  const closed = gameOf({ state: 'closed', my_prediction: prediction })
  const live = { state: 'second-half', minute: 61, score: prediction, reward: 350 } as const
  const sealed = entryOf({ _id: idOf(61), game: gameOf({ _id: idOf(51) }) })
  const { server, presses } = open({ entries: [entryOf({ game: closed, live }), sealed] })
  expect(await screen.findByText(/1 game is being played.* 350 credits/)).toBeDefined()
  expect(screen.getByText(/2-1 · second half, 61 min · your score/)).toBeDefined()
  server.answers('GET /api/v1/predictz/games/:gameId/crowd', {
    data: {
      total: 8,
      picks: [
        { ...prediction, count: 6 },
        { home_team_score: 7, away_team_score: 0, count: 2 },
      ],
      model: [{ ...prediction, chance: 0.125 }],
      rivals: [{ rival: 'chance', prediction: { home_team_score: 3, away_team_score: 3 } }],
      result: null,
    },
  })
  // What is sealed has neither.
  const [button, ...more] = screen.getAllByRole('button', { name: /^What everybody said/ })
  expect(more).toEqual([])
  if (button) await presses.click(button)
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('The crowd: 8 predictions')).toBeDefined()
  const [crowd, model] = sheet.getAllByRole('table')
  expect(crowd?.querySelector('[title*="75.0%"]')?.textContent).toBe('75.0%')
  expect(model?.querySelector('[title*="12.5%"]')?.textContent).toBe('12.5%')
  expect(sheet.getByText('Other scores 25.0%')).toBeDefined()
  expect(sheet.getByText('3-3')).toBeDefined()
})

test('an arrow repeats while it is held and stops at its bound; keys and digits are clamped', () => {
  vi.useFakeTimers()
  let goals = 97
  const change = vi.fn((next: (known: number) => number) => {
    goals = next(goals)
  })
  const press = show(<GoalsField team="Enyimba" goals={goals} onChange={change} />)
  expect(press).toBeDefined()
  const up = screen.getByRole('button', { name: 'One goal more for Enyimba' })
  fireEvent.pointerDown(up, { button: 0 })
  expect(goals).toBe(98)
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(goals).toBe(99)
  const held = change.mock.calls.length
  expect(held).toBeGreaterThan(4)
  fireEvent.pointerUp(up)
  act(() => {
    vi.advanceTimersByTime(1_000)
  })
  expect(change.mock.calls.length).toBe(held)
  const field = screen.getByRole('spinbutton')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(goals).toBe(98)
  fireEvent.change(field, { target: { value: 'x7' } })
  expect(goals).toBe(7)
  fireEvent.wheel(field, { deltaY: -100 })
  expect(goals).toBe(7)
  vi.useRealTimers()
})
