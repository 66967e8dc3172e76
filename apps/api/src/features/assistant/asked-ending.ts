/** How a bet that somebody asked about came out. Pure. */
import type { AskedOutcome } from '@strix/contracts'
import { KeyError } from '@strix/markets'
import { gameStateOf } from '../results/index.ts'
import type { GameState } from '../results/index.ts'
import type { Decidable } from './asked.store.ts'

type Ending = Exclude<AskedOutcome, 'open'>

const endings: Readonly<Record<GameState, Ending>> = {
  won: 'right',
  'half-won': 'right',
  'half-lost': 'wrong',
  lost: 'wrong',
  void: 'void',
  // Hangs on the score at half-time, which is not known, or on what no score decides.
  open: 'void',
}

/** A match that is gone or was not played makes it void, as does a stake that would go back. */
export function endingOf({ outcome, status, half, full }: Omit<Decidable, 'id'>): {
  state: Ending
  result: { home: number; away: number } | null
} {
  if (status !== 'finished' || full === null) return { state: 'void', result: null }
  const result = { status, halfTime: half, fullTime: full } as const
  try {
    return { state: endings[gameStateOf(outcome, result)], result: full }
  } catch (error) {
    if (error instanceof KeyError) return { state: 'void', result: full }
    throw error
  }
}
