/** The chance of every key under a match's model, kept for as long as its price stands. */
import { outcomeOf } from '@strix/markets'
import { factChance } from './facts.ts'
import { type Model, modelOf, priceStepMs } from './model.ts'
import type { Match } from './world.ts'

const modelsMax = 400

type Places = { win: Uint16Array; halfWin: Uint16Array; halfLose: Uint16Array; lose: Uint16Array }
type Board = { model: Model; match: Match; known: Map<string, number> }

export type Chances = {
  /**
   * One over the fair decimal price of a key: the chance to win, or for bets that can be void the
   * share at which the expected return is one.
   */
  of(match: Match, input: { key: string; now: number }): number
}

/** Models are kept for the matches asked last. */
export function createChances(): Chances {
  const boards = new Map<string, Board>()
  const places = new Map<string, Places>()

  function boardOf(match: Match, now: number): Board {
    const name = `${match.id}|${Math.floor(Math.min(now, match.kickoff) / priceStepMs)}`
    let board = boards.get(name)
    if (!board) {
      board = { model: modelOf(match, now), match, known: new Map() }
      if (boards.size >= modelsMax) boards.delete(boards.keys().next().value ?? '')
      boards.set(name, board)
    }
    return board
  }

  function placesOf(key: string): Places {
    let known = places.get(key)
    if (!known) {
      const payoff = outcomeOf(key).payoff()
      if (!payoff) throw new TypeError(`${key} holds a fact`)
      known = {
        win: indices(payoff.win),
        halfWin: indices(payoff.halfWin),
        halfLose: indices(payoff.halfLose),
        lose: indices(payoff.lose),
      }
      places.set(key, known)
    }
    return known
  }

  function chance(key: string, board: Board): number {
    const known = board.known.get(key)
    if (known !== undefined) return known
    const value = key.includes('#')
      ? mixed(key, board)
      : payoffShare(placesOf(key), board.model.grid)
    board.known.set(key, value)
    return value
  }

  /** Parts that hold a fact are taken as independent of the rest. */
  function mixed(key: string, board: Board): number {
    if (key.includes(' | '))
      return 1 - key.split(' | ').reduce((rest, part) => rest * (1 - chance(part, board)), 1)
    if (key.includes(' & '))
      return key.split(' & ').reduce((all, part) => all * chance(part, board), 1)
    if (key.startsWith('!')) return 1 - chance(key.slice(1).replace(/^\((.*)\)$/, '$1'), board)
    return factChance(key, board)
  }

  return { of: (match, { key, now }) => chance(key, boardOf(match, now)) }
}

function indices(bits: Uint32Array): Uint16Array {
  const list: number[] = []
  for (let i = 0; i < bits.length * 32; i++)
    if (((bits[i >> 5] ?? 0) >>> (i & 31)) & 1) list.push(i)
  return Uint16Array.from(list)
}

function payoffShare(places: Places, grid: Float64Array): number {
  // Where every state wins or loses, the shorter list tells it all.
  if (places.win.length + places.lose.length === grid.length) {
    return places.win.length <= places.lose.length
      ? sum(places.win, grid)
      : 1 - sum(places.lose, grid)
  }
  const win = sum(places.win, grid) + sum(places.halfWin, grid) / 2
  const lose = sum(places.lose, grid) + sum(places.halfLose, grid) / 2
  return win + lose === 0 ? 0 : win / (win + lose)
}

function sum(places: Uint16Array, grid: Float64Array): number {
  let total = 0
  for (let i = 0; i < places.length; i++) total += grid[places[i] ?? 0] ?? 0
  return total
}
