/** What became of a slip, moment by moment, as settlement would have seen it then. */
import { recordRules } from '@strix/contracts'
import { gameStateOf, slipStateOf } from '../results/index.ts'
import type { CodeState, GameState, MatchResult } from '../results/index.ts'

const dayMs = 24 * 3_600_000
/** The job that looks for overdue slips comes round every ten minutes. */
const overdueLateMs = 5 * 60_000

type PlayedGame = { key: string; odds: number; result: MatchResult; resultAt: Date }
type Moment = {
  at: Date
  before: CodeState
  state: CodeState
  returnFactor: number | null
  games: GameState[]
}
export type Timeline = {
  /** What its record says, in order. */
  moments: Moment[]
  state: CodeState
  returnFactor: number | null
  settledAt: Date | null
  games: { state: GameState; settledAt: Date | null }[]
}

/** Everything that has happened to the slip until now. */
export function timelineOf(
  games: readonly PlayedGame[],
  input: { lastKickoff: Date; now: Date },
): Timeline {
  const overdueFrom = input.lastKickoff.getTime() + recordRules.unsettledDays * dayMs
  const times = [...games.map(({ resultAt }) => resultAt.getTime()), overdueFrom + overdueLateMs]
  const line: Timeline = {
    moments: [],
    state: 'open',
    returnFactor: null,
    settledAt: null,
    games: games.map(() => ({ state: 'open', settledAt: null })),
  }
  for (const time of [...new Set(times)].toSorted((a, b) => a - b)) {
    if (time > input.now.getTime()) break
    step(line, games, { at: new Date(time), isOverdue: time >= overdueFrom })
  }
  return line
}

function step(
  line: Timeline,
  games: readonly PlayedGame[],
  { at, isOverdue }: { at: Date; isOverdue: boolean },
): void {
  let changed = false
  line.games = line.games.map((game, index) => {
    const played = games[index]
    if (!played || game.state !== 'open' || played.resultAt > at) return game
    const state = gameStateOf(played.key, played.result)
    if (state === 'open') return game
    changed = true
    return { state, settledAt: at }
  })
  const states = line.games.map(({ state }) => state)
  const { state, returnFactor } = slipStateOf(
    states.map((each, index) => ({ state: each, odds: games[index]?.odds ?? null })),
    { isOverdue },
  )
  const ended = state !== line.state || returnFactor !== line.returnFactor
  // The last game of a slip that was lost earlier is reported as well.
  const complete = changed && state !== 'open' && !states.includes('open')
  if (!ended && !complete) return
  line.moments.push({ at, before: line.state, state, returnFactor, games: states })
  if (state !== line.state) line.settledAt = state === 'open' ? null : at
  line.state = state
  line.returnFactor = returnFactor
}
