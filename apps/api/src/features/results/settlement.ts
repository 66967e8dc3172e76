/** From results to games, from games to slips. Pure; every rule stands in docs/records.md. */
import { outcomeOf, returnFactor, settle } from '@strix/markets'
import type { Outcome, Settlement } from '@strix/markets'
import type { MatchResult, Score } from './results.tables.ts'

export type GameState = 'open' | 'won' | 'half-won' | 'void' | 'half-lost' | 'lost'
export type CodeState = 'open' | 'won' | 'lost' | 'void' | 'unsettled'

const stateOf: Readonly<Record<Settlement, GameState>> = {
  win: 'won',
  'half-win': 'half-won',
  void: 'void',
  'half-lose': 'half-lost',
  lose: 'lost',
}
const settlementOf: Readonly<Record<Exclude<GameState, 'open'>, Settlement>> = {
  won: 'win',
  'half-won': 'half-win',
  void: 'void',
  'half-lost': 'half-lose',
  lost: 'lose',
}

/**
 * What a game became: void where the match was not played to its end, open where the score does
 * not decide it or nobody knows the market.
 */
export function gameStateOf(key: string | null, result: MatchResult): GameState {
  if (result.status !== 'finished') return 'void'
  if (key === null || result.fullTime === null) return 'open'
  const outcome = outcomeOf(key)
  if (result.halfTime !== null) return settled(outcome, result.halfTime, result.fullTime)
  return withoutHalfTime(outcome, result.fullTime)
}

function settled(outcome: Outcome, halfTime: Score, fullTime: Score): GameState {
  const word = settle(outcome, { halfTime, fullTime })
  return word === 'unknown' ? 'open' : stateOf[word]
}

/** A bet that ends alike whatever the score at half-time was needs no half-time score. */
function withoutHalfTime(outcome: Outcome, fullTime: Score): GameState {
  let found: GameState | undefined
  for (let home = 0; home <= fullTime.home; home += 1) {
    for (let away = 0; away <= fullTime.away; away += 1) {
      const state = settled(outcome, { home, away }, fullTime)
      if (state === 'open' || (found !== undefined && found !== state)) return 'open'
      found = state
    }
  }
  return found ?? 'open'
}

/** What a slip became of its games; a lost game decides it, whatever the others do. */
export function slipStateOf(
  games: readonly { state: GameState; odds: number | null }[],
  input: { isOverdue: boolean },
): { state: CodeState; returnFactor: number | null } {
  if (games.some(({ state }) => state === 'lost')) return { state: 'lost', returnFactor: 0 }
  let factor = 1
  for (const { state, odds } of games) {
    if (state === 'open')
      return { state: input.isOverdue ? 'unsettled' : 'open', returnFactor: null }
    // What is returned or half lost pays without odds; a win without them has no known amount.
    if (odds === null && (state === 'won' || state === 'half-won')) {
      return { state: input.isOverdue ? 'unsettled' : 'open', returnFactor: null }
    }
    factor *= returnFactor(settlementOf[state], odds ?? 1)
  }
  // A product of odds is exact to far more than the six places kept.
  const rounded = Math.round(factor * 1e6) / 1e6
  if (games.every(({ state }) => state === 'void')) return { state: 'void', returnFactor: 1 }
  return { state: rounded > 1 ? 'won' : 'lost', returnFactor: rounded }
}
